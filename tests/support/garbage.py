"""Commands of every kind there is that nobody would give."""

from __future__ import annotations

from collections.abc import Iterator

from engine.commands import Command
from engine.library import fuzz as made_up
from engine.rng import Rng
from tests.support.vocabulary import COMMANDS


def garbage(rng: Rng, seats: int) -> Iterator[Command]:
    """One of every kind; the seat is mostly one at the table."""
    return made_up.garbage(rng, seats, COMMANDS)
