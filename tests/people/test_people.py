"""The scripted people and the strangers play by the rules."""

from __future__ import annotations

import pytest

from tests.people.persons import PERSONS
from tests.people.strangers import POOL, SEEN, UNSEEN
from tests.people.table import POOLS, Result, play, seated
from tests.support.long import only

WHO = (*PERSONS, *POOLS)
"""One of them, the insider, thinks long."""


@pytest.mark.parametrize("one", only(WHO, {*WHO} - {"insider"}))
def test_a_game_with_each_of_them_comes_to_its_end(one: str) -> None:
    assert play("monopoly-1935", one, "easy", 5).undecided == 0


def test_thirty_strangers_of_different_minds_half_of_them_for_measuring() -> None:
    assert len({kind.id for kind in POOL}) == 30
    assert len(SEEN) == len(UNSEEN) == 15
    assert not {*SEEN} & {*UNSEEN}


def test_seats_rotate_and_bots_know_where_the_person_is() -> None:
    for seed in range(4):
        bots = seated("ordinary", "hard", seed)
        assert [bot.id for bot in bots].index("ordinary") == seed
        assert all(bot.people == (seed,) for bot in bots if bot.id == "hard")


def test_results_are_told_with_their_interval() -> None:
    total = Result()
    for wins in (1, 0, 0, 0):
        total.add(Result(games=1, wins=wins, rounds=50))
    assert " 25.0% (5%-70%) of 4" in total.line()
