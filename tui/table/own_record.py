"""Your record against each level of bots, and your rating: of the games of one person alone with bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.bots import IDS
from engine.setup import HUMAN
from saves.results import Result
from tui.table.rating import NEW, Skill, points, rated
from tui.table.setup import level_of


def own_record(results: Iterable[Result]) -> str:
    """In a sentence or two, from the results in the order of time; empty before the first game.

    Bots are rated with their player, so that to beat a strong one counts for more.
    """
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
    return f"Your wins: {', '.join(told)}. Rating {points(skills[HUMAN])}." if told else ""


def _is_alone(result: Result) -> bool:
    return sum(seat.player == HUMAN for seat in result.seats) == 1 < len(result.seats)


def _rated(skills: dict[str, Skill], kinds: list[str], places: list[int]) -> Iterator[tuple[str, Skill]]:
    """The new skills of all kinds at a table; several bots of one kind share the mean of theirs."""
    after = rated([skills.get(kind, NEW) for kind in kinds], places)
    for kind in {*kinds}:
        same = [skill for one, skill in zip(kinds, after, strict=True) if one == kind]
        mean = sum(skill.mean for skill in same) / len(same)
        yield kind, Skill(mean, sum(skill.deviation for skill in same) / len(same))
