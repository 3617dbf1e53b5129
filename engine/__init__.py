"""Magnate's engine: the rules of the games, free of any screen, clock or file.

The public names are loaded when they are first asked for: a package that loads its own modules at once can be
entered from two sides, and two threads that do so wait for each other for ever.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # typing takes as long to load as all that comes before the first frame
if TYPE_CHECKING:
    from engine.game import Game, Refused
    from engine.options import SetupError
    from engine.setup import Chair, GameSetup, new_game

__all__ = ["Chair", "Game", "GameSetup", "Refused", "SetupError", "new_game"]

_HOMES = {
    "Game": "engine.game",
    "Refused": "engine.game",
    "SetupError": "engine.options",
    "Chair": "engine.setup",
    "GameSetup": "engine.setup",
    "new_game": "engine.setup",
}
"""Where the public names live."""


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
