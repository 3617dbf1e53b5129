"""How well bots play, judged by statistics over fixed seeds."""

from __future__ import annotations

from math import comb

import pytest

from engine.games import find
from engine.options import Value
from engine.sim import Tally, seeds_of, simulate

BEYOND_CHANCE = 1e-6
"""A result less likely than this does not come about by luck."""


def played(bots: list[str], games: int, seed: int, **options: Value) -> Tally:
    rule_set = find("monopoly-1935")
    resolved = rule_set.choose(options)
    return simulate(rule_set, resolved, bots, seeds_of(seed, games))


def chance_of(wins: int, games: int, share: float) -> float:
    """How likely so many wins or more are for a player who wins this share of games in the long run."""
    return sum(comb(games, n) * share**n * (1 - share) ** (games - n) for n in range(wins, games + 1))


@pytest.mark.long
@pytest.mark.parametrize("seat", [0, 2])
def test_a_careful_bot_wins_most_games_against_two_that_play_at_random(seat: int) -> None:
    """More than three of four, which is far more than its share of a third."""
    bots = ["uniform"] * 3
    bots[seat] = "thrifty"
    games = 60
    tally = played(bots, games, seed=seat, time_limit_rounds=20)
    assert tally.finished == games
    assert chance_of(tally.wins[seat], games, 3 / 4) < BEYOND_CHANCE


def test_a_careful_bot_beats_a_random_one() -> None:
    games = 60
    tally = played(["uniform", "thrifty"], games, seed=7, time_limit_rounds=20)
    assert chance_of(tally.wins[1], games, 3 / 4) < BEYOND_CHANCE


@pytest.fixture(scope="module")
def among_equals() -> Tally:
    return played(["thrifty"] * 4, 50, seed=5)


def test_games_of_careful_bots_end(among_equals: Tally) -> None:
    """All of 50 in less than 5,000 turns, without any limit."""
    assert among_equals.games == 50
    assert among_equals.finished == 50


@pytest.mark.parametrize("seat", range(4))
def test_no_seat_of_equal_bots_wins_beyond_chance(among_equals: Tally, seat: int) -> None:
    """The first player is found by the dice, so no seat is better than another."""
    wins, games = among_equals.wins[seat], among_equals.games
    assert chance_of(wins, games, 1 / 4) > 1e-4
    assert chance_of(games - wins, games, 3 / 4) > 1e-4
