"""How strong players are, from the places of their games: the Plackett-Luce model of Weng and Lin (2011).

>>> first, second = rated([NEW, NEW], [1, 2])
>>> round(first.mean, 2), round(second.mean, 2), points(NEW)
(27.64, 22.36, 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from engine.record import record


@record
class Skill:
    """A guess at somebody's strength."""

    mean: float = 25.0
    deviation: float = 25.0 / 3
    """The standard deviation of the guess."""


NEW = Skill()
"""Of somebody who has not played."""

_BETA = 25.0 / 6
"""The deviation of how somebody plays in one game."""

_TAU = 25.0 / 300
"""How much anybody may have changed since the game before."""

_LEAST = 0.0001
"""No game makes a variance smaller than this part of itself."""

_POINTS = 40
"""Points that a unit of skill is shown as."""


def rated(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills after a game with these places, 1 for the best; equal places are a tie."""
    variances = [one.deviation**2 + _TAU**2 for one in skills]
    scale = sqrt(sum(variance + _BETA**2 for variance in variances))
    strengths = [exp(one.mean / scale) for one in skills]
    players = range(len(skills))
    behind = [sum(strengths[other] for other in players if places[other] >= places[one]) for one in players]
    tied = [places.count(place) for place in places]
    after = []
    for one in players:
        before = [other for other in players if places[other] <= places[one]]
        shares = [strengths[one] / behind[other] for other in before]
        expected = sum(share / tied[other] for share, other in zip(shares, before, strict=True))
        spread = sum(share * (1 - share) / tied[other] for share, other in zip(shares, before, strict=True))
        part, deviation = variances[one] / scale, sqrt(variances[one])
        shrunk = max(1 - spread * part / scale * deviation / scale, _LEAST)
        mean = skills[one].mean + part * (1 / tied[one] - expected)
        after.append(Skill(mean, deviation * sqrt(shrunk)))
    return after


def points(skill: Skill) -> int:
    """A rating: surely at least so strong; somebody new begins at 0."""
    return round(_POINTS * (skill.mean - 3 * skill.deviation))
