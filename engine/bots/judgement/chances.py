"""Every seat's chance to win, from the features of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from operator import mul

from engine.bots.judgement.agreed_ends import by_the_end
from engine.bots.judgement.features import NAMES, compared
from engine.bots.judgement.position import Position
from engine.bots.judgement.prospects import OWN
from engine.commands import Seat

Weights = Mapping[str, Sequence[float]]
"""The weights of each feature: always, extra while deeds are unowned, extra while several rivals are left."""

Row = tuple[float, ...]
Rows = tuple[tuple[float, float, float], ...]


class Judgement:
    """Chances to win by given weights."""

    def __init__(self, weights: Weights) -> None:
        self.rows: Rows = tuple(_three(weights.get(name, ())) for name in NAMES)
        self._at: dict[tuple[int, int], tuple[Row, Row]] = {}

    def chances(self, position: Position) -> dict[Seat, float]:
        """By seat still in the game; they add up to 1."""
        own, shared = self._row(position.unowned * 20 // len(position.owner), len(position.seats))
        everybody = [position.prospects(seat) for seat in position.seats]
        scores = [
            one.score(own) + sum(map(mul, shared, rest))
            for one, rest in zip(everybody, compared(everybody), strict=True)
        ]
        most = max(scores)
        powers = [exp(score - most) for score in scores]
        total = sum(powers)
        return by_the_end(
            position, {seat: power / total for seat, power in zip(position.seats, powers, strict=True)}
        )

    def _row(self, twentieths: int, seats: int) -> tuple[Row, Row]:
        """The weights at one stage of a game: of what a seat has by itself, and of the rest."""
        found = self._at.get((twentieths, seats))
        if found is None:
            early, many = stage(twentieths, seats)
            row = tuple(always + early * first + many * several for always, first, several in self.rows)
            found = self._at[twentieths, seats] = row[: len(OWN)], row[len(OWN) :]
        return found


def stage(twentieths: int, seats: int) -> tuple[float, float]:
    """The share of deeds unowned, from 0 to 1, and the rivals beyond one, scaled to 1 at a table of four."""
    return twentieths / 20, (seats - 2) / 2


def _three(weights: Sequence[float]) -> tuple[float, float, float]:
    always, first, several = (*weights, 0.0, 0.0, 0.0)[:3]
    return always, first, several
