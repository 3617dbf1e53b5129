"""The careful bot at the Landlord's Game: by the rules, to the end, and better than chance."""

from __future__ import annotations

from functools import cache

import pytest

from engine.bots import make, next_command
from engine.commands import BANK, Accept, Command, PayFine, Refuse, Throw
from engine.games import find
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan, UsePass
from engine.games.landlord1904.steps import ChoosePass, ConsidersLoan, LotChoice
from engine.options import Value
from engine.rng import Rng
from engine.setup import begin
from engine.sim import Tally, seeds_of, simulate
from engine.steps import PassTurn
from tests.engine.bots.test_play import Watched
from tests.engine.bots.test_strength import BEYOND_CHANCE, chance_of
from tests.support.landlord import lot, lots, position
from tests.support.position import asked

RULE_SET = find("landlord-1904")

VARIANTS: tuple[dict[str, Value], ...] = (
    {},
    {"lot_tickets": False},
    {"luxury_refusal": "miss_next_turn"},
    {"poorhouse_release": "affordable_move"},
    {"debts_at_count": "ignore", "rounds": 2},
    {"rounds": 12},
    {"loan_margin": "note", "owner_shares": True},
)


def played(bots: list[str], games: int, seed: int, **options: Value) -> Tally:
    """A command that is not allowed would raise Refused."""
    resolved = RULE_SET.choose(options)
    return simulate(RULE_SET, resolved, bots, seeds_of(seed, games))


@cache
def among_equals(seats: int, games: int) -> Tally:
    """Games of careful bots."""
    return played(["thrifty"] * seats, games, seed=5)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_careful_bots_play_200_games_to_their_end_by_the_rules(seats: int) -> None:
    assert among_equals(seats, 200).finished == 200


@pytest.mark.parametrize("options", VARIANTS)
def test_careful_bots_play_to_the_end_by_every_option(options: dict[str, Value]) -> None:
    assert played(["thrifty", "uniform", "thrifty"], 4, seed=6, **options).finished == 4


@pytest.mark.rule("LG-104", "LG-P03")
@pytest.mark.parametrize(
    ("terms", "answer"),
    [
        (LoanTerms(1, 0, 100, 4, 0, lots(12)), Accept(0)),
        (LoanTerms(1, 0, 100, 4, 0, lots(12), part=50), Accept(0)),  # 4 and 2
        (LoanTerms(1, 0, 100, 4, 0, lots(12), part=100), Refuse(0)),  # 4 alone
        (LoanTerms(0, 1, 100, 4, 0, lots(11)), Accept(0)),
        (LoanTerms(0, 1, 100, 4, 0, lots(11), part=96), Accept(0)),
        (LoanTerms(0, 1, 100, 4, 0, lots(11), part=97), Refuse(0)),  # more than the wages
    ],
)
def test_a_careful_bot_looks_at_the_parts_of_a_loan(terms: LoanTerms, answer: Command) -> None:
    game = position(owns={11: 0, 12: 1}, agenda=[ConsidersLoan(0, terms)])
    decision = game.decision
    assert decision is not None
    assert make("thrifty", Rng(1)).choose(game, decision) == answer


def test_hard_asks_the_richest_once_for_what_is_missing_before_it_goes_to_the_bank() -> None:
    game = position((120, 90, 900), owns={11: 0, 12: 0}, agenda=[LotChoice(0, lot(20), BANK, 5), PassTurn(0)])
    hard = make("hard", Rng(1))
    asked_for = hard.choose(game, asked(game))
    assert isinstance(asked_for, ProposeLoan)
    assert asked_for.terms.lender == 2
    assert asked_for.terms.amount == game.board.titles[lot(20)].price - 120
    game.submit(asked_for)
    assert make("thrifty", Rng(1)).choose(game, asked(game)) == Accept(2)
    game.submit(Refuse(2))
    assert isinstance(hard.choose(game, asked(game)), Borrow)


@pytest.mark.parametrize(("cash", "pledged"), [(185, (8,)), (120, (10,)), (100, (8, 10))])
def test_hard_pledges_the_cheapest_lot_that_is_enough_or_else_the_dearest(
    cash: int, pledged: tuple[int, ...]
) -> None:
    """Of lots at $80 and $100, towards one at $200."""
    owns: dict[int | str, int] = {8: 0, 10: 0}
    game = position((cash, 90, 900), owns=owns, agenda=[LotChoice(0, lot(20), BANK, 5), PassTurn(0)])
    asked_for = make("hard", Rng(1)).choose(game, asked(game))
    assert isinstance(asked_for, ProposeLoan)
    assert asked_for.terms.lots == lots(*pledged)


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_no_train_is_taken_into_jail(level: str) -> None:
    """Ten spaces after the Public Park is Lord Blueblood's Estate, after a lot of one's own another."""
    for start, takes in ((14, False), (13, True)):
        agenda = [ChoosePass(0, 6), PassTurn(0)]
        game = position(owns={11: 0, 17: 0}, at={0: start}, agenda=agenda)
        assert (make(level, Rng(1)).choose(game, asked(game)) == UsePass(0)) is takes


def test_who_plays_by_feel_pays_no_fine_when_their_rounds_are_done() -> None:
    for laps, answer in ((2, PayFine(0)), (5, Throw(0))):
        game = position(jail=[0], laps={0: laps})
        assert make("easy", Rng(1)).choose(game, asked(game)) == answer


@pytest.mark.long
@pytest.mark.parametrize("seat", [0, 2])
def test_a_careful_bot_wins_most_games_against_two_that_play_at_random(seat: int) -> None:
    """Its share would be a third."""
    bots = ["uniform"] * 3
    bots[seat] = "thrifty"
    games = 80
    wins = played(bots, games, seed=seat).wins[seat]
    assert wins > games / 2
    assert chance_of(wins, games, 1 / 3) < BEYOND_CHANCE


@pytest.mark.long
def test_a_careful_bot_beats_a_random_one() -> None:
    games = 200
    assert chance_of(played(["uniform", "thrifty"], games, seed=7).wins[1], games, 1 / 2) < BEYOND_CHANCE


@pytest.mark.parametrize("seat", range(4))
def test_no_seat_of_equal_bots_wins_beyond_chance(seat: int) -> None:
    """Wins are counted for each who shares one, which is rare."""
    games = 80
    wins = among_equals(4, games).wins[seat]
    assert chance_of(wins, games, 1 / 4) > 1e-4
    assert chance_of(games - wins, games, 3 / 4) > 1e-4


@pytest.mark.parametrize("options", VARIANTS)
def test_thinking_leaves_the_game_and_its_chance_alone(options: dict[str, Value]) -> None:
    chance = Rng(3).fork()
    resolved = RULE_SET.choose(options)
    game = begin(RULE_SET, resolved, 3, 3)
    bots = [Watched(Rng(1), make(kind, chance.fork())) for kind in ("thrifty", "uniform", "thrifty")]
    while (decision := game.decision) is not None:
        dice_to_come = game.state.rng.state
        command = next_command(game, decision, bots)
        assert game.state.rng.state == dice_to_come
        game.submit(command)
