"""The turn of 1904: business, one throw, the order of what follows, and whoever does not move."""

from __future__ import annotations

import pytest

from engine.commands import BANK, EndTurn, PayFine, Ready, Throw
from engine.events import By, DiceThrown, GameOver, Moved, Paid, PropertyOffered, Purpose, Reason, TurnBegan
from engine.games.landlord1904.commands import (
    Borrow,
    GoForward,
    LoanTerms,
    ProposeLoan,
    RentLot,
    Repay,
    UsePass,
)
from engine.games.landlord1904.events import InterestPaid, LapCompleted, LoanMade, PassUsed, StoppedShort
from engine.games.landlord1904.state import RAILROAD, WAGES, LandlordPlayer, LandlordState
from engine.games.landlord1904.steps import BeforeThrow, ChooseDirection, ChoosePass, ConsidersLoan
from engine.games.landlord1904.words import LandlordReason
from engine.queries import titles_of
from tests.support.landlord import WATER, landed, lent, lot, lots, notes, position, purses
from tests.support.position import asked, happened

# --- one throw


@pytest.mark.rule("LG-14", "LG-E04", "LG-E05", "LG-E06", "LG-P05")
def test_a_turn_is_one_throw_a_move_by_its_total_and_the_next_players_turn() -> None:
    game = position(dice=[(1, 4)])
    assert asked(game).step == BeforeThrow(0)
    game.submit(Throw(0))
    assert game.events == [
        DiceThrown(0, (1, 4), Purpose.MOVE),
        Moved(0, 0, 5, 5, By.THROW),
        Paid(0, RAILROAD, 5, LandlordReason.FARE),
        TurnBegan(1, 1),
    ]
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-14")
def test_the_turn_passes_from_the_last_seat_to_the_first_and_a_new_circle_of_turns_begins() -> None:
    game = position(turn=2, dice=[(1, 4), (1, 4), (1, 4)])
    game.state.first = 0
    game.submit(Throw(2))
    assert game.events[-1] == TurnBegan(0, 2)


@pytest.mark.rule("LG-15")
def test_a_double_gives_no_further_throw() -> None:
    game = position(dice=[(1, 1)])
    game.submit(Throw(0))
    assert game.state.players[0].place == 2
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-15")
def test_any_number_of_doubles_sends_nobody_to_jail() -> None:
    dice = [(1, 1), (1, 1), (4, 4), (4, 4), (1, 1), (1, 1)]
    game = position(cash=(900, 900), at={0: 15, 1: 15}, dice=dice)
    for seat in (0, 1, 0, 1, 0, 1):
        game.submit(Throw(seat))
    assert [(player.place, player.jail) for player in game.state.players] == [(27, 0), (27, 0)]


@pytest.mark.rule("LG-14")
def test_a_turn_is_over_by_itself_and_no_readiness_is_asked_of_others() -> None:
    game = position()
    assert not game.knows(EndTurn)
    assert not game.knows(Ready)
    assert asked(game).also == ()


# --- business before it


@pytest.mark.rule("LG-16", "LG-P02")
def test_before_the_throw_a_player_may_do_any_number_of_deals() -> None:
    game = position(cash=(150, 150), owns={12: 0, 13: 0}, loans=[notes(0, 1, 14), lent(1, 0, 50, 3)])
    game.submit(Borrow(0, 100, lots(12)))
    game.submit(Repay(0, 0, 100))
    game.submit(Repay(0, 1, 50))
    game.submit(Borrow(0, 100, lots(13)))
    assert asked(game).step == BeforeThrow(0)
    assert purses(game) == [200, 200]


@pytest.mark.rule("LG-16", "LG-P02")
def test_a_loan_may_be_proposed_as_borrower_or_as_lender() -> None:
    for terms in (LoanTerms(0, 1, 50, 2, 0, lots(5)), LoanTerms(1, 0, 50, 2, 0, lots(6))):
        game = position(owns={5: 0, 6: 1})
        game.submit(ProposeLoan(0, terms))
        assert asked(game).step == ConsidersLoan(1, terms)


@pytest.mark.rule("LG-16")
def test_others_do_no_business_on_a_players_turn() -> None:
    game = position(owns={12: 1}, loans=[notes(1, 1, 13)])
    for command in (Borrow(1, 100, lots(12)), Repay(1, 0, 100), Throw(1)):
        assert game.refusal(command) == "That is another player's decision."


@pytest.mark.rule("LG-17")
def test_movement_is_forward_for_everybody_who_has_rounds_to_go() -> None:
    game = position(at={0: "Lot 22"}, laps={0: 4}, dice=[(1, 3)])
    game.submit(Throw(0))
    assert happened(game, Moved) == [Moved(0, 38, 2, 4, By.THROW)]


# --- what follows it, in this order


@pytest.mark.rule("LG-18", "LG-E08")
def test_business_throw_pass_stop_wages_interest_and_the_space_come_in_this_order() -> None:
    game = position(
        cash=(0, 0, 0),
        at={0: 33, 1: "Lot 4", 2: "Lot 4"},
        owns={11: 0},
        loans=[notes(0, 1, 12)],
        dice=[(2, 2)],
    )
    game.submit(Borrow(0, 100, lots(11)))
    assert happened(game, LoanMade) == [LoanMade(1, 0, BANK, 100, lots(11))]
    game.submit(Throw(0))
    assert game.events == [DiceThrown(0, (2, 2), Purpose.MOVE)]
    assert asked(game).step == ChoosePass(0, 4)
    game.submit(UsePass(0))
    assert game.events == [
        PassUsed(0, 35, 5),
        StoppedShort(0, 7, 6),
        Moved(0, 33, 6, 13, By.THROW),
        Paid(WAGES, 0, 100, LandlordReason.WAGES),
        LapCompleted(0, 1),
        Paid(0, BANK, 5, Reason.INTEREST, lot(12)),
        InterestPaid(0, BANK, 5, lots(12)),
        Paid(0, BANK, 5, Reason.INTEREST, lot(11)),
        InterestPaid(0, BANK, 5, lots(11)),
        PropertyOffered(0, lot(3)),
    ]
    game.submit(RentLot(0))
    assert game.events[-1] == TurnBegan(1, 1)


@pytest.mark.rule("LG-18")
def test_the_direction_is_chosen_before_the_pass() -> None:
    game = position(laps={0: 5}, at={0: 33}, dice=[(2, 2)])
    game.submit(Throw(0))
    assert asked(game).step == ChooseDirection(0, 4, is_double=True)
    game.submit(GoForward(0))
    assert asked(game).step == ChoosePass(0, 4)


@pytest.mark.rule("LG-18")
def test_the_end_of_the_game_is_looked_at_after_the_interest_and_before_the_space() -> None:
    game = position(laps={0: 4, 1: 5, 2: 5}, at={0: "Legacy"}, loans=[notes(0, 1, 12)], dice=[(2, 3)])
    game.submit(Throw(0))
    assert [event.reason for event in game.events if isinstance(event, Paid)] == [
        LandlordReason.WAGES,
        Reason.INTEREST,
    ]
    assert isinstance(game.events[-1], GameOver)


# --- standing together and standing still


@pytest.mark.rule("LG-19")
def test_any_number_of_pieces_stand_on_a_space_that_is_no_lot() -> None:
    game = position(cash=(9, 9, 9, 9), at={0: 1, 1: 5, 2: 5, 3: 5}, dice=[(1, 3)])
    game.submit(Throw(0))
    assert [player.place for player in game.state.players] == [5, 5, 5, 5]
    assert happened(game, StoppedShort) == []


@pytest.mark.rule("LG-20")
@pytest.mark.parametrize("where", ["jail", "poorhouse", "done"])
def test_whoever_does_not_go_round_goes_on_collecting_rents_and_charges(where: str) -> None:
    jail = [1] if where == "jail" else []
    poorhouse = {1: 0} if where == "poorhouse" else {}
    laps = {1: 5} if where == "done" else {}
    owns: dict[int | str, int] = {9: 1, "Light Franchise": 1}
    game = landed("Lot 9", owns=owns, jail=jail, poorhouse=poorhouse, laps=laps)
    assert purses(game) == [191, 209, 200]
    game = landed("Light Franchise", owns=owns, jail=jail, poorhouse=poorhouse, laps=laps)
    assert purses(game) == [195, 205, 200]


@pytest.mark.rule("LG-20")
def test_jail_takes_nothing_away() -> None:
    game = position(
        at={0: 28}, owns={9: 0, "Water Franchise": 0}, luxuries={0: 2}, loans=[notes(0, 1, 12)], dice=[(1, 1)]
    )
    game.submit(Throw(0))
    player = game.state.players[0]
    assert (player.jail, player.cash, LandlordPlayer.of(player).luxuries) == (1, 200, 2)
    assert titles_of(game, 0) == sorted([lot(9), lot(12), WATER])
    assert LandlordState.of(game.state).loans == [notes(0, 1, 12)]


@pytest.mark.rule("LG-20")
def test_a_jailed_player_has_turns_and_does_business_in_them() -> None:
    game = position(jail=[0], owns={12: 0})
    game.submit(Borrow(0, 100, lots(12)))
    game.submit(PayFine(0))
    assert purses(game)[0] == 250
    assert game.state.boxes == [-100, 0, 50, 0]
