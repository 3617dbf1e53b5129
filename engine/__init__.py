"""Magnate's engine: the rules of the games, with no screen, clock or file.

Public names load on first use. A package that imported its own modules eagerly could be entered from two
sides, and two threads doing so would deadlock.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # importing typing would take as long as everything else before the first frame
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
"""The module of each public name."""


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
