"""Figures over many games against small examples counted by hand."""

from __future__ import annotations

from dataclasses import replace
from math import isinf, sqrt
from random import Random
from statistics import stdev

import pytest

from engine.review.estimates import FIGURES, LEAST_LUCK, GameFigure, difference, growth, ratio
from engine.review.measures import Measures

GAME = Measures(30, 100, 600.0, True, 3, 200, 20, 1500.0, (1.0, 0.0))


def figure(name: str) -> GameFigure:
    return next(one for one in FIGURES if one.name == name)


def over(name: str, *games: Measures) -> float | None:
    found = figure(name).over(games)
    return None if found is None else found.value


def test_a_mean_has_the_usual_interval() -> None:
    found = ratio([(3, 1), (5, 1), (7, 1)])
    assert found is not None
    assert found.value == 5
    assert found.interval == pytest.approx((5 - 4.303 * 2 / sqrt(3), 5 + 4.303 * 2 / sqrt(3)), abs=0.2)


@pytest.mark.parametrize(("games", "reach"), [(5, 2.776), (10, 2.262), (40, 2.023), (400, 1.966)])
def test_intervals_of_few_games_are_wider_as_students_are(games: int, reach: float) -> None:
    found = ratio([(number % 2, 1) for number in range(games)])
    assert found is not None
    error = stdev(number % 2 for number in range(games)) / sqrt(games)
    assert found.half_width == pytest.approx(reach * error, rel=0.02)


def test_of_a_single_game_no_interval_is_known() -> None:
    found = ratio([(3, 1)])
    assert found is not None
    assert isinf(found.half_width)
    assert not found.is_clear


def test_what_pairs_of_games_have_in_common_does_not_widen_the_interval() -> None:
    old, new = ratio([(10, 1), (50, 1), (90, 1)]), ratio([(13, 1), (53, 1), (93, 1)])
    assert old is not None
    assert new is not None
    assert new.half_width > 40
    found = difference(new, old)
    assert (found.value, found.half_width) == (3, 0)


def test_games_that_are_twice_as_long_each_have_grown_by_exactly_one() -> None:
    old, new = ratio([(10, 1), (50, 1)]), ratio([(20, 1), (100, 1)])
    assert old is not None
    assert new is not None
    found = growth(new, old)
    assert found is not None
    assert found.value == 1
    assert found.half_width == pytest.approx(0)


def test_the_interval_of_a_growth_is_that_of_what_is_left_in_pairs() -> None:
    # 4 / 2 = 2 times; what the second numbers are above twice the first: 1, 0 and -1, which scatter by 1
    old, new = ratio([(1, 1), (2, 1), (3, 1)]), ratio([(3, 1), (4, 1), (5, 1)])
    assert old is not None
    assert new is not None
    found = growth(new, old)
    assert found is not None
    assert found.value == 1
    assert found.half_width == pytest.approx(4.303 * (1 / 2) / sqrt(3), rel=0.05)


def test_nothing_grows_from_zero() -> None:
    zero, one = ratio([(0, 1), (0, 1)]), ratio([(1, 1), (1, 1)])
    assert zero is not None
    assert one is not None
    assert growth(one, zero) is None


def test_a_game_is_over_in_an_evening_if_it_ended_in_round_60() -> None:
    games = [replace(GAME, rounds=60), replace(GAME, rounds=61), replace(GAME, rounds=10, is_finished=False)]
    assert over("over_in_60_rounds", *games, GAME) == 0.5


def test_shares_of_games_have_an_interval_within_zero_and_one() -> None:
    share = figure("over_in_60_rounds")
    found = share.over([GAME] * 4)
    assert found is not None
    low, high = share.bounds(found)
    assert low == pytest.approx(0.51, abs=0.001)
    assert high == pytest.approx(1)


def test_first_bankruptcies_are_of_the_games_that_had_one() -> None:
    games = [replace(GAME, first_bankruptcy=round_) for round_ in (10, 0, 30, 0)]
    assert over("first_bankruptcy", *games) == 20
    assert over("first_bankruptcy", replace(GAME, first_bankruptcy=0)) is None


def test_minutes_are_of_sixty_seconds() -> None:
    assert over("minutes", GAME, replace(GAME, seconds=1200.0)) == 15


def won(seat: int, luck: float) -> Measures:
    """A game of two that a seat won, with so much luck of that seat."""
    shares, lucks = [0.0, 0.0], [-luck, -luck]
    shares[seat], lucks[seat] = 1.0, luck
    return replace(GAME, shares=tuple(shares), luck=tuple(lucks))


@pytest.mark.parametrize(("luck", "share"), [(0.5, 1.0), (0.0, 0.0), (0.25, 0.75)])
def test_the_share_of_luck_is_what_is_gone_of_the_variance_without_it(luck: float, share: float) -> None:
    # each wins half of the games: 0.5 off the mean, and 0.5 - luck once that is taken out
    games = [won(number % 2, luck) for number in range(LEAST_LUCK)]
    assert over("luck", *games) == pytest.approx(share)


def test_the_share_of_luck_is_the_one_of_a_review() -> None:
    from tests.learn.calibration import Luck

    games = [won(number % 3 % 2, 0.1 * (number % 4)) for number in range(LEAST_LUCK + 3)]
    review = Luck([[*game.luck] for game in games], [[*game.shares] for game in games])
    assert over("luck", *games) == pytest.approx(1 - review.ratio)


def test_games_whose_luck_was_not_counted_say_nothing_of_it() -> None:
    counted = [won(number % 2, 0.25) for number in range(LEAST_LUCK)]
    assert over("luck", *counted, *[GAME] * 5) == pytest.approx(0.75)
    assert over("luck", *counted[1:], *[GAME] * 5) is None


def test_games_whose_luck_was_not_counted_do_not_narrow_its_interval() -> None:
    """Ten games leave nine degrees of freedom, however many others were played."""
    counted = [won(number % 2, 0.05 * number) for number in range(LEAST_LUCK)]
    alone, among = (figure("luck").over([*counted, *[GAME] * others]) for others in (0, 990))
    assert alone is not None
    assert among is not None
    assert among.half_width == pytest.approx(alone.half_width)
    again = difference(among, among)
    assert again.told == LEAST_LUCK


@pytest.mark.parametrize("counted", [20, 50])
def test_luck_differs_by_chance_alone_as_seldom_as_its_interval_says(counted: int) -> None:
    """Two ways to play that are the same, by other games: clear in 5 of 100 cases, more or less."""
    chance, luck, clear = Random(counted), figure("luck"), 0
    for _ in range(TRIALS):
        one, other = (luck.over([drawn(chance) for _ in range(counted)]) for _ in range(2))
        assert one is not None
        assert other is not None
        change = luck.change(one, other)
        clear += change is not None and change.is_clear
    assert 0.01 < clear / TRIALS < 0.09


TRIALS = 200


def drawn(chance: Random) -> Measures:
    """A game of two as they come: the winner's luck is half of a win in the mean, and varies a lot."""
    return won(chance.randrange(2), chance.gauss(0.45, 0.3))
