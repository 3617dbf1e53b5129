"""Games of one against several, counted, and the share it won with its 95 percent interval."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from multiprocessing.pool import Pool
from typing import Self, TypeVar

from engine.bots.ladder import wilson


@dataclass(slots=True)
class Counted:
    """Counts over some games; more of them add up."""

    games: int = 0
    wins: int = 0
    undecided: int = 0

    def add(self, other: Self) -> None:
        """Add other games."""
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))

    @property
    def share(self) -> str:
        return won(self.wins, self.games)


_Counted = TypeVar("_Counted", bound=Counted)


def won(wins: int, games: int) -> str:
    """A share of games, right-aligned.

    >>> won(1, 4)
    ' 25.0% (5%-70%)'
    """
    low, high = wilson(wins, games)
    return f"{wins / games:6.1%} ({low:.0%}-{high:.0%})"


def summed(pool: Pool, play: Callable[[int], _Counted], seeds: Iterable[int], total: _Counted) -> _Counted:
    """The games of these seeds, added to others."""
    for result in pool.imap_unordered(play, seeds, chunksize=5):
        total.add(result)
    return total
