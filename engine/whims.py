"""Choices by chance, for whoever makes up terms at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.game import Game
from engine.rng import Rng

T = TypeVar("T")


def one(rng: Rng, things: Sequence[T]) -> T:
    """Any one of some things."""
    return things[rng.below(len(things))]


def some(rng: Rng, things: Sequence[T]) -> tuple[T, ...]:
    """A third of some things, or more, or fewer."""
    return tuple(thing for thing in things if not rng.below(3))


def a_sum(rng: Rng, game: Game, most: int) -> int:
    """Any amount up to a most, in what the rules allow."""
    amount = rng.below(most + 1)
    return amount - amount % game.options.money_unit
