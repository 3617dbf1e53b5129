"""Who hears a position has it as it is, and decides as if they saw it; more games are tried by hand."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.by_ear.facts import decisions
from tests.by_ear.measure import GAMES
from tests.by_ear.rebuilt import differences, hear


@pytest.mark.parametrize("game", GAMES)
def test_a_position_made_again_from_what_is_heard_is_the_true_one(game: str) -> None:
    for position in islice(decisions(game, seed=3, every=9), 4):
        assert [*differences(position)] == []


def test_a_sum_heard_wrong_is_noticed() -> None:
    position = next(decisions("monopoly-1935", seed=3, every=9))
    heard = hear(position, 0)
    heard.cash[1] += 10
    assert [*heard.wrong(position)] == [f"cash of Bea: {heard.cash[1]} for {heard.cash[1] - 10}"]
