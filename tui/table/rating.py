"""How strong players are, from the places of their games: the Plackett-Luce model of Weng and Lin (2011).

>>> first, second = rated([NEW, NEW], [1, 2])
>>> round(first.mean, 2), round(second.mean, 2), points(NEW)
(27.64, 22.36, 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import exp, sqrt

from engine.bots import IDS
from engine.record import record
from engine.setup import HUMAN
from saves.results import Result
from tui.table.setup import level_of


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


# --- your own record against bots


def own_record(results: Iterable[Result]) -> str:
    """In a sentence or two, from the results in order; bots are rated too, so strong ones count more."""
    played, won = dict.fromkeys(IDS, 0), dict.fromkeys(IDS, 0)
    skills: dict[str, Skill] = {}
    for result in filter(_is_alone, results):
        kinds = [level_of(seat.player) for seat in result.seats]
        own = kinds.index(HUMAN)
        for level in {*kinds} & {*IDS}:
            played[level] += 1
            won[level] += result.seats[own].won
        skills |= _rated(skills, kinds, result.places)
    told = [f"{won[level]} of {played[level]} against {level}" for level in IDS if played[level]]
    if not told:
        return ""
    return f"Your wins: {', '.join(told)}. Rating {points(skills[HUMAN])} (began at {points(NEW)})."


def _is_alone(result: Result) -> bool:
    return sum(seat.player == HUMAN for seat in result.seats) == 1 < len(result.seats)


def _rated(skills: dict[str, Skill], kinds: list[str], places: list[int]) -> Iterator[tuple[str, Skill]]:
    """The new skills of all kinds at a table; several bots of one kind share the mean of theirs."""
    after = rated([skills.get(kind, NEW) for kind in kinds], places)
    for kind in {*kinds}:
        same = [skill for one, skill in zip(kinds, after, strict=True) if one == kind]
        mean = sum(skill.mean for skill in same) / len(same)
        yield kind, Skill(mean, sum(skill.deviation for skill in same) / len(same))
