"""Saved games: plain files that survive a crash and can be checked by playing them again.

The parts are loaded when they are first asked for: where the files are has to be known before anything is on
the screen, the engine and pydantic only when a game is opened.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # typing takes as long to load as all that comes before the first frame
if TYPE_CHECKING:
    from saves.checking import Report, replay, verify
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
    from saves.saved import SavedGame
    from saves.store import Store

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
    "SavedGame": "saves.saved",
    "Store": "saves.store",
    "Report": "saves.checking",
    "replay": "saves.checking",
    "verify": "saves.checking",
}
"""Where the public names live; the others are errors."""


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES.get(name, "saves.errors")), name)
