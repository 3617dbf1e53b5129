"""Games that are as good as decided, and games that cannot end."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.review.foregone import Verdict, has_no_end, verdict_of
from engine.review.judge import Judge
from tests.support.position import HOTEL, position

EVERYTHING = {
    "dark blue": 0,
    "green": 0,
    "yellow": 0,
    "red": 0,
    "orange": 0,
    "Baltic Avenue": 1,
    "Oriental Avenue": 2,
}


def decided() -> Game:
    """One player has five sets with hotels, the others next to nothing."""
    return position((4000, 60, 40), owns=EVERYTHING, built={"dark blue": HOTEL, "orange": HOTEL})


def verdict(game: Game) -> Verdict | None:
    return verdict_of(game, Judge(game.rules))


def test_who_has_everything_has_as_good_as_won() -> None:
    found = verdict(decided())
    assert found is not None
    assert (found.winner, found.leads) == (0, True)
    assert 98 <= found.of_100 <= 99


def test_nobody_has_as_good_as_won_at_the_beginning() -> None:
    assert verdict(position()) is None


@pytest.mark.parametrize(
    ("cash", "owns", "built", "endless"),
    [
        ((30_000, 30_000), {"dark blue": 0, "orange": 1}, {}, True),
        ((1500, 1500), {"dark blue": 0, "orange": 1}, {"dark blue": HOTEL}, False),
        ((30_000, 900), {"dark blue": 0, "orange": 1}, {"dark blue": HOTEL}, False),
        ((30_000, 30_000), {"dark blue": 0, "orange": 1}, {"dark blue": HOTEL, "orange": HOTEL}, True),
        ((150, 150), {"Reading Railroad": 0}, {}, False),
        ((900, 900), {"Reading Railroad": 0}, {}, True),
    ],
)
def test_a_game_has_no_end_where_rents_can_ruin_nobody(
    cash: tuple[int, ...], owns: dict[str, int], built: dict[str, int], endless: bool
) -> None:
    assert has_no_end(position(cash, owns=owns, built=built)) is endless
