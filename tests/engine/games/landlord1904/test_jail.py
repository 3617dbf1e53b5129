"""No Trespassing and Jail: the double, the fine, and the way out over Coal."""

from __future__ import annotations

import pytest

from engine.commands import GiveUp, PayFine, Throw
from engine.events import (
    By,
    DiceThrown,
    Freed,
    LeftJail,
    Moved,
    Paid,
    Purpose,
    Reason,
    SentToJail,
    StayedInJail,
    TurnBegan,
)
from engine.games.landlord1904.commands import Borrow, RentLot, UsePass, WalkOn
from engine.games.landlord1904.state import RAILROAD, TREASURY, LandlordPlayer
from engine.games.landlord1904.steps import BeforeThrow, ChooseDirection, ChoosePass
from engine.games.landlord1904.words import LandlordReason
from tests.support.landlord import landed, lots, position, purses
from tests.support.position import asked, happened


@pytest.mark.rule("LG-48", "LG-E18")
@pytest.mark.parametrize("place", [4, 30])
def test_no_trespassing_sends_the_piece_to_jail_at_once_and_the_turn_ends(place: int) -> None:
    game = landed(place)
    assert game.events == [SentToJail(0, By.SPACE), TurnBegan(1, 1)]
    player = game.state.players[0]
    assert (player.place, player.jail) == (10, 1)
    assert purses(game) == [200, 200, 200]
    assert game.state.boxes == [0, 0, 0, 0]


@pytest.mark.rule("LG-47", "LG-48")
def test_only_a_piece_sent_there_is_in_jail() -> None:
    game = landed("Coal", jail=[1])
    assert [player.place for player in game.state.players[:2]] == [10, 10]
    assert [player.jail for player in game.state.players[:2]] == [0, 1]


@pytest.mark.rule("LG-64", "LG-66", "LG-E19", "LG-P04")
def test_a_double_frees_without_payment_and_moves_the_piece_in_the_same_turn() -> None:
    game = position(jail=[0], dice=[(2, 2)])
    game.submit(Throw(0))
    assert game.events[:3] == [
        DiceThrown(0, (2, 2), Purpose.JAIL),
        LeftJail(0, Freed.DOUBLE),
        Moved(0, 10, 14, 4, By.THROW),
    ]
    game.submit(RentLot(0))
    assert purses(game)[0] == 192
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-64", "LG-67", "LG-E19")
def test_without_a_double_the_piece_stays_in_jail_and_the_turn_ends() -> None:
    game = position(jail=[0], dice=[(1, 2)])
    game.submit(Throw(0))
    assert game.events == [DiceThrown(0, (1, 2), Purpose.JAIL), StayedInJail(0, 1), TurnBegan(1, 1)]
    player = game.state.players[0]
    assert (player.place, player.cash) == (10, 200)
    assert player.jail


@pytest.mark.rule("LG-65", "LG-E19", "LG-P04")
def test_who_pays_50_to_the_treasury_before_throwing_leaves_jail_as_usual() -> None:
    game = position(jail=[0], dice=[(2, 3)])
    game.submit(PayFine(0))
    assert game.events == [Paid(0, TREASURY, 50, Reason.FINE), LeftJail(0, Freed.FINE)]
    assert asked(game).step == BeforeThrow(0)
    game.submit(Throw(0))
    assert game.events[:3] == [
        DiceThrown(0, (2, 3), Purpose.MOVE),
        Moved(0, 10, 15, 5, By.THROW),
        Paid(0, RAILROAD, 5, LandlordReason.FARE),
    ]
    assert game.state.boxes == [0, 0, 50, 5]


@pytest.mark.rule("LG-65")
def test_the_fine_is_paid_once() -> None:
    game = position(jail=[0])
    game.submit(PayFine(0))
    assert game.refusal(PayFine(0)) == "You are not in jail."
    assert PayFine(0) not in game.choices()


@pytest.mark.rule("LG-65")
def test_nobody_else_pays_a_fine() -> None:
    assert position().refusal(PayFine(0)) == "You are not in jail."


@pytest.mark.rule("LG-65")
@pytest.mark.parametrize(("cash", "may"), [(50, True), (49, False)])
def test_the_fine_is_paid_in_cash(cash: int, may: bool) -> None:
    game = position(cash=(cash, 0), jail=[0])
    assert (PayFine(0) in game.choices()) is may


@pytest.mark.rule("LG-65", "LG-20")
def test_business_comes_before_the_fine() -> None:
    game = position(cash=(0, 0), jail=[0], owns={11: 0})
    assert game.refusal(PayFine(0)) == "The fine is $50; you have $0."
    game.submit(Borrow(0, 100, lots(11)))
    game.submit(PayFine(0))
    assert purses(game)[0] == 50


@pytest.mark.rule("LG-66")
def test_the_double_that_frees_carries_the_railroad_pass() -> None:
    game = position(jail=[0], dice=[(3, 3)])
    game.submit(Throw(0))
    assert asked(game).step == ChoosePass(0, 6)
    game.submit(UsePass(0))
    assert game.state.players[0].place == 26


@pytest.mark.rule("LG-66", "LG-59")
def test_a_double_after_the_fine_carries_it_too() -> None:
    game = position(jail=[0], dice=[(3, 3)])
    game.submit(PayFine(0))
    game.submit(Throw(0))
    assert asked(game).step == ChoosePass(0, 6)


@pytest.mark.rule("LG-66", "LG-93")
def test_who_has_done_all_rounds_chooses_the_way_out_of_jail() -> None:
    game = position(jail=[0], laps={0: 5}, dice=[(3, 3)])
    game.submit(Throw(0))
    assert asked(game).step == ChooseDirection(0, 6, is_double=True)


@pytest.mark.rule("LG-68")
def test_a_count_of_one_would_be_lot_6_and_no_coal_tax_is_charged() -> None:
    game = position(jail=[0], dice=[(1, 1)])
    game.submit(Throw(0))
    assert game.state.players[0].place == 12
    assert game.board.spaces[11].name == "Lot 6"
    assert game.state.boxes == [0, 0, 0, 0]


@pytest.mark.rule("LG-69")
def test_turns_in_jail_are_not_limited_and_the_fine_is_never_compulsory() -> None:
    game = position(cash=(200, 200), jail=[0, 1], dice=[(1, 2)] * 40)
    for turn in range(40):
        game.submit(Throw(turn % 2))
    assert [player.place for player in game.state.players] == [10, 10]
    assert purses(game) == [200, 200]
    assert game.refusal(Throw(0)) is None


@pytest.mark.rule("LG-69")
def test_lacking_50_sends_nobody_to_the_poorhouse() -> None:
    game = position(cash=(49, 0), jail=[0], dice=[(1, 2)])
    assert PayFine(0) not in game.choices()
    assert not game.knows(GiveUp)
    game.submit(Throw(0))
    assert (LandlordPlayer.of(game.state.players[0]).poorhouse, game.state.players[0].cash) == (None, 49)


@pytest.mark.rule("LG-70", "LG-66")
def test_out_of_jail_a_player_may_also_walk_on() -> None:
    game = position(jail=[0], dice=[(4, 4)])
    game.submit(Throw(0))
    game.submit(WalkOn(0))
    assert game.state.players[0].place == 18
    assert happened(game, SentToJail) == []


@pytest.mark.rule("LG-101")
def test_nobody_goes_to_jail_for_a_choice_outside_the_rules_for_none_can_be_made() -> None:
    """The engine's whole answer to refusing to obey: the choice is refused and nothing has happened."""
    game = position(dice=[(1, 2)])
    before = game.state.copy()
    for command in (PayFine(0), WalkOn(0), GiveUp(0), Throw(1)):
        assert game.refusal(command) is not None
    assert game.state == before
