"""Magnate's bots for programs.

make("hard")                        # a bot for one seat
make("normal:builder", seed=3)      # with a style, and its own whims
"""

from __future__ import annotations

from engine.bots import IDS, styles
from engine.bots import make as make_bot
from engine.bots.base import Bot
from engine.options import SetupError
from engine.rng import Rng

__all__ = ["IDS", "make", "styles"]


def make(bot: str, seed: int = 0) -> Bot:
    """A bot by its name, as `--seats` has it; the seed is for its whims. Raises SetupError."""
    if not isinstance(bot, str):
        raise SetupError(f"A bot is made by its name, such as 'hard', not {bot!r}.")
    return make_bot(bot, Rng(seed))
