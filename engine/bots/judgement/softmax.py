"""Chances to win from scores, for games with other figures than those of `features`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from operator import mul

from engine.commands import Seat

Stage = tuple[float, ...]
"""How far a game is, in a few figures, the first of them 1."""


def shares(
    rows: Mapping[Seat, Sequence[float]], stage: Stage, weights: tuple[tuple[float, ...], ...]
) -> dict[Seat, float]:
    """By seat, its chance to win; `weights` has a row for each figure, a column for each stage."""
    row = _row(stage, weights)
    scores = {seat: sum(map(mul, row, figures)) for seat, figures in rows.items()}
    most = max(scores.values())
    powers = {seat: exp(score - most) for seat, score in scores.items()}
    total = sum(powers.values())
    return {seat: power / total for seat, power in powers.items()}


@lru_cache(256)
def _row(stage: Stage, weights: tuple[tuple[float, ...], ...]) -> Sequence[float]:
    """The weight of each figure at a stage of a game."""
    return [sum(map(mul, stage, own)) for own in weights]
