"""Saved games: plain files that survive a crash and can be checked by replaying them.

Parts load on first use: the location of the files is needed before anything is on screen, the engine only
once a game is opened.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # importing typing would take as long as everything else before the first frame
if TYPE_CHECKING:
    from saves.errors import (
        CannotRead,
        CannotWrite,
        Damaged,
        GameIsOpen,
        MissingBot,
        NoSuchGame,
        NotForThisVersion,
        SaveError,
    )
    from saves.listing import SaveInfo
    from saves.saved_game import SavedGame
    from saves.store import Store
    from saves.verification import Report, replay, verify

__all__ = [
    "CannotRead",
    "CannotWrite",
    "Damaged",
    "GameIsOpen",
    "MissingBot",
    "NoSuchGame",
    "NotForThisVersion",
    "Report",
    "SaveError",
    "SaveInfo",
    "SavedGame",
    "Store",
    "replay",
    "verify",
]

_HOMES = {
    "SaveInfo": "saves.listing",
    "SavedGame": "saves.saved_game",
    "Store": "saves.store",
    "Report": "saves.verification",
    "replay": "saves.verification",
    "verify": "saves.verification",
}
"""The modules of the public names; the others are errors."""


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES.get(name, "saves.errors")), name)
