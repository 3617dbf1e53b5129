"""The bots named in a save: whether this version has them, and who takes over for missing ones."""

from __future__ import annotations

from dataclasses import replace

from engine.bots import find_bot
from engine.options import SetupError
from engine.setup import HUMAN, Chair, GameSetup

_LONGEST = 30
"""Characters of a bot's name in a message."""


def _is_empty(chair: Chair) -> bool:
    try:
        return chair.player != HUMAN and find_bot(chair.player) is None
    except SetupError:
        return True


def why_nobody_plays(setup: GameSetup) -> str | None:
    """The seats whose bots are missing, as a sentence; None if there are none."""
    empty = [chair for chair in setup.chairs if _is_empty(chair)]
    if not empty:
        return None
    bots = " or ".join(sorted({repr(chair.player[:_LONGEST]) for chair in empty}))
    names = " and ".join(chair.name for chair in empty)
    verb = "was" if len(empty) == 1 else "were"
    return f"{names} {verb} played by {bots}, which is not given here."


def missing_bots(setup: GameSetup) -> tuple[str, ...]:
    """The ids of the bots that are missing, each once."""
    return tuple(sorted({chair.player for chair in setup.chairs if _is_empty(chair)}))


def with_substitute(setup: GameSetup, bot: str) -> GameSetup:
    """The same game with another bot in the seats whose bots are missing. Raises SetupError."""
    find_bot(bot)
    chairs = [replace(chair, player=bot) if _is_empty(chair) else chair for chair in setup.chairs]
    return replace(setup, chairs=tuple(chairs))
