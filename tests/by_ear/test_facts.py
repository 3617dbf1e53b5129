"""No decision hangs on what is not said: a few positions of each game, of which more are tried by hand."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.by_ear.facts import decisions, missing
from tests.by_ear.measure import GAMES
from tests.support.long import few


@pytest.mark.parametrize("game", few(GAMES, 2))
def test_what_normal_decides_by_is_said(game: str) -> None:
    for position in islice(decisions(game, seed=3, every=7), 2):
        assert [*missing(position)] == []


def test_what_is_not_said_is_noticed() -> None:
    games = (decisions("monopoly-1935", seed, every=7) for seed in range(20))
    positions = (position for game in games for position in islice(game, 6))
    assert any([*missing(position, words=())] for position in positions)
