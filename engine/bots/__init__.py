"""The bots by id."""

from __future__ import annotations

from engine.bots.base import Bot, answer, next_command, play, wish
from engine.bots.judgement.hard import Hard
from engine.bots.thrifty import Thrifty
from engine.bots.uniform import Uniform
from engine.options import SetupError
from engine.rng import Rng

ALL: tuple[type[Bot], ...] = (Thrifty, Hard, Uniform)

__all__ = ["ALL", "Bot", "answer", "find_bot", "make", "next_command", "play", "wish"]


def make(bot: str, rng: Rng) -> Bot:
    """A bot with this id. Raises SetupError."""
    return find_bot(bot)(rng)


def find_bot(bot: str) -> type[Bot]:
    """The kind of bot with this id. Raises SetupError."""
    for kind in ALL:
        if kind.id == bot:
            return kind
    raise SetupError(f"There is no bot called {bot!r}. There are {', '.join(kind.id for kind in ALL)}.")
