"""Random choices, for making up terms at random."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import TypeVar

from engine.game import Game
from engine.rng import Rng

T = TypeVar("T")


def one(rng: Rng, things: Sequence[T]) -> T:
    """Any one of these things."""
    return things[rng.below(len(things))]


def some(rng: Rng, things: Sequence[T]) -> tuple[T, ...]:
    """About a third of these things, at random."""
    return tuple(compress(things, rng.thirds(len(things))))


def a_sum(rng: Rng, game: Game, most: int) -> int:
    """A random amount up to this most, within the rules."""
    amount = rng.below(most + 1)
    return amount - amount % game.options.money_unit
