"""Every seat's chance to win, from the features of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from operator import mul

from engine.bots.judgement.features import NAMES, figures
from engine.bots.judgement.position import Position
from engine.commands import Seat

Weights = Mapping[str, Sequence[float]]
"""The weights of each feature: always, extra while deeds are unowned, extra while several rivals are left."""

Rows = tuple[tuple[float, float, float], ...]


class Judgement:
    """Chances to win by given weights."""

    def __init__(self, weights: Weights) -> None:
        self.rows: Rows = tuple(_three(weights.get(name, ())) for name in NAMES)
        self._at: dict[tuple[int, int], tuple[float, ...]] = {}

    def chances(self, position: Position) -> dict[Seat, float]:
        """By seat still in the game; they add up to 1."""
        row = self._row(position.unowned * 20 // len(position.owner), len(position.seats))
        scores = [sum(map(mul, row, one)) for one in figures(position)]
        most = max(scores)
        powers = [exp(score - most) for score in scores]
        total = sum(powers)
        return {seat: power / total for seat, power in zip(position.seats, powers, strict=True)}

    def _row(self, twentieths: int, seats: int) -> tuple[float, ...]:
        """The weights at one stage of a game."""
        row = self._at.get((twentieths, seats))
        if row is None:
            early, many = stage(twentieths, seats)
            row = tuple(always + early * first + many * several for always, first, several in self.rows)
            self._at[twentieths, seats] = row
        return row


def stage(twentieths: int, seats: int) -> tuple[float, float]:
    """The share of deeds unowned, from 0 to 1, and the rivals beyond one, scaled to 1 at a table of four."""
    return twentieths / 20, (seats - 2) / 2


def _three(weights: Sequence[float]) -> tuple[float, float, float]:
    always, first, several = (*weights, 0.0, 0.0, 0.0)[:3]
    return always, first, several
