"""How the expert looks ahead in the Landlord's Game: done early, and then where much is near."""

from __future__ import annotations

import pytest

from engine.board import Kind
from engine.bots import make
from engine.bots.judgement.hard import Hard
from engine.commands import Command, Seat, Throw
from engine.game import Game
from engine.games.landlord1904.commands import GoBackward, GoForward, RentLot, Repay, UsePass, WalkOn
from engine.games.landlord1904.expert import stroll
from engine.games.landlord1904.hard import worth_of_place
from engine.games.landlord1904.state import TREASURY
from engine.games.landlord1904.steps import BeforeThrow, ChooseDirection, ChoosePass, LotChoice
from engine.rng import Rng
from engine.steps import PassTurn
from tests.support.landlord import lot, notes, position
from tests.support.position import asked

DONE = 5


def answer(bot: str, game: Game) -> Command:
    return make(bot, Rng(1)).choose(game, asked(game))


def all_own(**others: Seat) -> dict[int | str, Seat]:
    """All lots are the first player's, but for some that are named by their numbers."""
    return {number: others.get(f"lot_{number}", 0) for number in range(1, 23)}


def owing(laps: int) -> Game:
    """The first player has exactly the cash to repay all debts."""
    owns: dict[int | str, Seat] = {11: 0, 12: 0}
    agenda = [BeforeThrow(0), PassTurn(0)]
    return position((100, 200, 200), laps={0: laps}, owns=owns, loans=[notes(0, 1, 11, 12)], agenda=agenda)


def test_one_throw_is_worth_the_mean_of_the_better_ways() -> None:
    game = position(owns={1: 1, 20: 2}, laps={0: DONE})
    judge = make("expert", Rng(1))
    assert isinstance(judge, Hard)
    view = judge.view(game, 0)
    worth = [
        0 if space.kind is Kind.GO_TO_JAIL else worth_of_place(view, space.number)
        for space in game.board.spaces
    ]
    faces = range(1, 7)
    throws = [first + second for first in faces for second in faces]
    brought = stroll(view, 1)
    for place in range(40):
        better = [max(worth[(place + throw) % 40], worth[place - throw]) for throw in throws]
        assert brought.track[place] == pytest.approx(sum(better) / 36)
    doubles = [max(worth[10 + throw], worth[10 - throw]) for throw in range(2, 13, 2)]
    assert brought.jail == pytest.approx(sum(doubles) / 36)


def test_the_expert_goes_where_the_next_throw_may_reach_the_legacy() -> None:
    """Of two lots of its own, one is six spaces from the legacy and the other four."""
    game = position(
        owns=all_own(), laps={0: DONE}, at={0: 36}, agenda=[ChooseDirection(0, 5, False), PassTurn(0)]
    )
    assert answer("hard", game) == GoForward(0)
    assert answer("expert", game) == GoBackward(0)


def test_who_is_done_repays_to_the_last_dollar_to_choose_the_way() -> None:
    assert answer("hard", owing(laps=DONE)) == Throw(0)
    assert answer("expert", owing(laps=DONE)) == Repay(0, 0, 100)
    assert answer("expert", owing(laps=4)) == Throw(0)


@pytest.mark.parametrize(("laps", "borrows"), [(2, True), (3, False)])
def test_late_it_borrows_nothing_for_a_lot(laps: int, *, borrows: bool) -> None:
    agenda = [LotChoice(0, lot(20), TREASURY, 20), PassTurn(0)]
    game = position((120, 90, 900), owns={11: 0, 12: 0}, laps={0: laps}, agenda=agenda)
    assert (answer("expert", game) != RentLot(0)) is borrows


def test_the_expert_takes_the_train_past_a_small_loss() -> None:
    """Ten spaces on is a rival's lot, and the walk ends on one of its own."""
    game = position(owns=all_own(lot_15=1), at={0: 12}, agenda=[ChoosePass(0, 4), PassTurn(0)])
    assert answer("hard", game) == WalkOn(0)
    assert answer("expert", game) == UsePass(0)
