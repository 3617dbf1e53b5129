"""Magnate: a game for programs, and the program itself, `magnate` or `python -m magnate`.

    import magnate

    game = magnate.new("monopoly-1935", seats=4, seed=1)
    game.legal()                  # what the player who decides may do
    game.play(game.legal()[0])    # do it; returns what has happened
    print(game)                   # the board, and what is asked

Its own packages are found before any others, and what is named here loads on first use. docs/library.md says
what is public.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # nothing is imported that another file of its name could stand for
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import commands
    from engine.bots.base import Bot
    from engine.game import Refused
    from engine.library.values import Misread
    from engine.options import SetupError
    from engine.version import VERSION as __version__
    from tui.library import bots, gym
    from tui.library.game import Game, deals, new, position, replay
    from tui.library.playing import play

__all__ = [
    "Bot",
    "Game",
    "Misread",
    "Refused",
    "SetupError",
    "__version__",
    "bots",
    "commands",
    "deals",
    "gym",
    "new",
    "play",
    "position",
    "replay",
]

_HOMES = {
    "Bot": "engine.bots.base:Bot",
    "Game": "tui.library.game:Game",
    "Misread": "engine.library.values:Misread",
    "Refused": "engine.game:Refused",
    "SetupError": "engine.options:SetupError",
    "__version__": "engine.version:VERSION",
    "bots": "tui.library.bots:",
    "commands": "engine.commands:",
    "deals": "tui.library.game:deals",
    "gym": "tui.library.gym:",
    "new": "tui.library.game:new",
    "play": "tui.library.playing:play",
    "position": "tui.library.game:position",
    "replay": "tui.library.game:replay",
}
"""Where each public name is, as "module:name"; a module if no name follows."""

_HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def _find_own_packages() -> None:
    """Import them from beside this one; then everything below them is found there, too."""
    sys.path.insert(0, _HERE)
    for package in ("engine", "saves", "tui"):
        __import__(package)
    sys.path.remove(_HERE)


_find_own_packages()


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    home, _, inner = _HOMES[name].partition(":")
    module = import_module(home)
    found = globals()[name] = getattr(module, inner) if inner else module
    return found


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit status."""
    try:
        from tui.cli.entry import main as run

        return run(argv)
    except KeyboardInterrupt:  # while it was still loading
        return 130
