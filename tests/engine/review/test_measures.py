"""What is measured of one game."""

from __future__ import annotations

import pytest

from engine.commands import Command
from engine.events import WentBankrupt
from engine.games import all_games, find
from engine.review.account import review_of
from engine.review.judge import Judge
from engine.review.measures import RoundByRound, course_of, measured
from engine.ruleset import RuleSet
from engine.setup import begin
from engine.sim import Tally, play_one, simulate

MONOPOLY = find("monopoly-1935")
OPTIONS = MONOPOLY.choose({"time_limit_rounds": 8})
BOTS = ("thrifty",) * 4


def course(*worth: tuple[int, ...]) -> RoundByRound:
    return RoundByRound(worth=list(worth))


def test_the_lead_changes_when_somebody_else_becomes_the_only_richest() -> None:
    assert course((5, 3), (3, 5), (5, 3)).leader_changes == 2
    assert course((5, 3), (4, 4), (5, 3)).leader_changes == course((3, 5), (4, 4), (3, 5)).leader_changes == 0
    assert course((5, 3), (4, 4), (3, 5)).leader_changes == 1


def test_the_winners_lead_is_that_of_the_middle_round() -> None:
    swayed = course((9, 1, 1), (2, 7, 4), (0, 3, 8))
    assert swayed.lead([1]) == 3
    assert swayed.lead([2]) == -3
    assert swayed.lead([]) == 3


@pytest.mark.parametrize("rule_set", all_games(), ids=lambda rule_set: rule_set.id)
def test_the_game_that_is_measured_is_the_game_of_the_seed(rule_set: RuleSet) -> None:
    options = rule_set.choose({})
    one = measured(rule_set, options, BOTS, 7, lambda command, happened: 1.0)
    tally = simulate(rule_set, options, BOTS, [7])
    assert (one.rounds, one.throws, one.is_finished) == (tally.rounds, tally.throws, tally.finished == 1)
    assert one.seconds == tally.commands
    assert sum(one.shares) == pytest.approx(1)


def test_a_game_without_an_end_is_broken_off_after_200_rounds() -> None:
    endless = MONOPOLY.choose({"starting_cash": 20_000, "go_salary": 1000, "house_stock": 0})
    one = measured(MONOPOLY, endless, BOTS[:2], 4, lambda command, happened: 1.0)
    assert (one.rounds, one.is_finished, one.shares) == (200, False, (0.0, 0.0))


def test_the_luck_is_that_of_the_review() -> None:
    judge, played = Judge(MONOPOLY.rules(OPTIONS)), list[Command]()
    one = measured(MONOPOLY, OPTIONS, BOTS, 3, lambda command, happened: 1.0, judge)
    play_one(MONOPOLY, OPTIONS, BOTS, 3, Tally.empty(4, 40), played)
    review = review_of(begin(MONOPOLY, OPTIONS, 4, 3), played, judge)
    assert one.luck == tuple(account.luck for account in review.accounts)
    assert any(one.luck)


def test_cash_and_worth_are_noted_once_a_round() -> None:
    played = list[Command]()
    play_one(MONOPOLY, OPTIONS, BOTS, 3, Tally.empty(4, 40), played)
    found = course_of(begin(MONOPOLY, OPTIONS, 4, 3), played, lambda command, happened: 0.0)
    assert len(found.worth) == len(found.cash) == 8
    assert all(cash > 0 for cash in found.cash)
    assert found.first_bankruptcy == 0


def test_the_first_bankruptcy_is_told_by_its_round() -> None:
    played, options = list[Command](), MONOPOLY.choose({"starting_cash": 300})
    play_one(MONOPOLY, options, BOTS, 5, Tally.empty(4, 40), played)
    game = begin(MONOPOLY, options, 4, 5)
    found = course_of(begin(MONOPOLY, options, 4, 5), played, lambda command, happened: 0.0)
    for command in played:
        number = game.state.round
        if any(isinstance(event, WentBankrupt) for event in game.submit(command)):
            break
    assert found.first_bankruptcy == number
