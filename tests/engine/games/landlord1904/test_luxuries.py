"""Luxuries: bought before the piece moves, or declined, and then the move is lost."""

from __future__ import annotations

import pytest

from engine.commands import Accept, Throw
from engine.events import Moved, Paid, TurnBegan
from engine.games.landlord1904.commands import (
    Borrow,
    BuyLuxury,
    DeclineLuxury,
    LoanTerms,
    ProposeLoan,
    UsePass,
    WalkOn,
)
from engine.games.landlord1904.events import LuxuryBought, LuxuryDeclined, TurnMissed
from engine.games.landlord1904.state import TREASURY, WAGES, LandlordPlayer
from engine.games.landlord1904.steps import BeforeThrow, LuxuryChoice
from engine.games.landlord1904.words import LandlordReason
from tests.support.landlord import lent, lots, notes, position, purses
from tests.support.position import asked, happened


@pytest.mark.rule("LG-53", "LG-E16", "LG-P08")
@pytest.mark.parametrize("place", [8, 22, 39])
def test_a_luxury_costs_50_to_the_treasury_and_is_one_ticket(place: int) -> None:
    game = position(at={0: place - 3}, dice=[(1, 2)])
    game.submit(Throw(0))
    game.submit(BuyLuxury(0))
    assert happened(game, Paid) == [Paid(0, TREASURY, 50, LandlordReason.LUXURY)]
    assert happened(game, LuxuryBought) == [LuxuryBought(0, 1)]
    assert game.state.players[0].place == place
    assert (purses(game)[0], game.state.boxes) == (150, [0, 0, 50, 0])


@pytest.mark.rule("LG-04", "LG-53")
def test_a_player_may_hold_any_number_of_luxuries() -> None:
    game = position(at={0: 5}, luxuries={0: 99, 1: 99}, dice=[(1, 2)])
    game.submit(Throw(0))
    game.submit(BuyLuxury(0))
    assert LandlordPlayer.of(game.state.players[0]).luxuries == 100


@pytest.mark.rule("LG-54", "LG-E16", "LG-P08")
def test_declined_it_costs_the_move_and_the_turn() -> None:
    game = position(at={0: 5}, dice=[(1, 2)])
    game.submit(Throw(0))
    game.submit(DeclineLuxury(0))
    assert game.events == [LuxuryDeclined(0, 8), TurnBegan(1, 1)]
    assert game.state.players[0].place == 5
    assert purses(game) == [200, 200, 200]
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-54")
def test_no_wages_are_earned_and_no_round_done_by_a_declined_move() -> None:
    game = position(at={0: 38}, dice=[(4, 6)])
    game.submit(Throw(0))
    game.submit(DeclineLuxury(0))
    assert (LandlordPlayer.of(game.state.players[0]).laps, purses(game)[0]) == (0, 200)
    assert game.state.boxes == [0, 0, 0, 0]


@pytest.mark.rule("LG-54")
def test_declining_undoes_a_railroad_pass() -> None:
    game = position(at={0: 4}, dice=[(4, 4)])
    game.submit(Throw(0))
    game.submit(UsePass(0))
    assert asked(game).step == LuxuryChoice(0, 18)
    game.submit(DeclineLuxury(0))
    assert game.state.players[0].place == 4
    assert happened(game, Moved) == []


@pytest.mark.rule("LG-54")
def test_who_declines_does_not_rent_again_the_lot_they_stay_on() -> None:
    game = position(at={0: "Lot 3", 1: "Lot 3"}, owns={3: 2}, dice=[(1, 1)])
    game.submit(Throw(0))
    game.submit(DeclineLuxury(0))
    assert purses(game) == [200, 200, 200]


@pytest.mark.rule("LG-55", "LG-P08")
def test_the_choice_is_made_before_the_piece_moves() -> None:
    game = position(at={0: 5}, dice=[(1, 2)])
    game.submit(Throw(0))
    assert asked(game).step == LuxuryChoice(0, 3)
    assert game.state.players[0].place == 5
    assert happened(game, Moved) == []


@pytest.mark.rule("LG-55")
@pytest.mark.parametrize(("cash", "may"), [(50, True), (49, False)])
def test_whoever_cannot_reach_50_can_only_decline(cash: int, may: bool) -> None:
    game = position(cash=(cash, 0), at={0: 5}, dice=[(1, 2)])
    game.submit(Throw(0))
    assert (BuyLuxury(0) in game.choices()) is may
    assert (game.refusal(BuyLuxury(0)) is None) is may
    game.submit(DeclineLuxury(0))
    assert LandlordPlayer.of(game.state.players[0]).poorhouse is None


@pytest.mark.rule("LG-55")
def test_the_refusal_of_a_luxury_says_what_cash_there_would_be() -> None:
    game = position(cash=(49, 0), at={0: 5}, dice=[(1, 2)])
    game.submit(Throw(0))
    assert game.refusal(BuyLuxury(0)) == "The luxury costs $50; you would have $49."


@pytest.mark.rule("LG-55")
def test_wages_of_the_same_move_are_counted() -> None:
    game = position(cash=(0, 0), at={0: 38}, dice=[(4, 6)])
    game.submit(Throw(0))
    game.submit(BuyLuxury(0))
    assert happened(game, Paid) == [
        Paid(WAGES, 0, 100, LandlordReason.WAGES),
        Paid(0, TREASURY, 50, LandlordReason.LUXURY),
    ]
    assert purses(game)[0] == 50


@pytest.mark.rule("LG-55")
@pytest.mark.parametrize(("cash", "may"), [(6, True), (5, False)])
def test_less_the_interest_of_the_same_move(cash: int, may: bool) -> None:
    loans = [notes(0, 2, 22), lent(1, 0, 50, 3, interest=46)]
    game = position(cash=(cash, 0), at={0: 38}, loans=loans, dice=[(4, 6)])
    game.submit(Throw(0))
    assert (game.refusal(BuyLuxury(0)) is None) is may


@pytest.mark.rule("LG-55")
def test_who_has_done_all_rounds_counts_no_wages_toward_a_luxury() -> None:
    game = position(cash=(0, 0), at={0: 38}, laps={0: 5}, loans=[notes(0, 1, 22)], dice=[(4, 6)])
    game.submit(Throw(0))
    assert game.refusal(BuyLuxury(0)) is not None


@pytest.mark.rule("LG-55", "LG-82")
@pytest.mark.parametrize(("cash", "may"), [(30, True), (29, False)])
def test_a_loan_that_falls_due_with_the_same_move_is_taken_off_too(cash: int, may: bool) -> None:
    """Otherwise its price would be a debt, which could lead to the Poorhouse."""
    loans = [lent(1, 0, 80, 3, due=1)]
    game = position(cash=(cash, 0), at={0: 38}, loans=loans, dice=[(4, 6)])
    game.submit(Throw(0))
    assert (game.refusal(BuyLuxury(0)) is None) is may


@pytest.mark.rule("LG-55", "LG-74", "LG-P08")
def test_a_buyer_of_a_luxury_may_first_borrow() -> None:
    game = position(cash=(0, 70), at={0: 5}, owns={11: 0, 2: 0}, dice=[(1, 2)])
    game.submit(Throw(0))
    game.submit(Borrow(0, 100, lots(11)))
    assert asked(game).step == LuxuryChoice(0, 3)
    game.submit(ProposeLoan(0, LoanTerms(0, 1, 70, 1, 0, lots(2))))
    game.submit(Accept(1))
    game.submit(BuyLuxury(0))
    assert purses(game) == [120, 0]
    assert LandlordPlayer.of(game.state.players[0]).luxuries == 1


@pytest.mark.rule("LG-55")
def test_interest_on_what_is_borrowed_for_a_luxury_is_counted_as_well() -> None:
    game = position(
        cash=(0, 0), at={0: 38}, loans=[notes(0, 11, *range(15, 22))], owns={11: 0}, dice=[(4, 6)]
    )
    game.submit(Throw(0))
    assert game.refusal(BuyLuxury(0)) == "The luxury costs $50; you would have $45."
    game.submit(Borrow(0, 100, lots(11)))
    game.submit(BuyLuxury(0))
    assert purses(game)[0] == 200 - 60 - 50


@pytest.mark.rule("LG-70", "LG-54")
def test_whoever_comes_out_of_jail_and_declines_stands_on_coal_free_and_untaxed() -> None:
    game = position(jail=[0], dice=[(6, 6)])
    game.submit(Throw(0))
    game.submit(WalkOn(0))
    assert asked(game).step == LuxuryChoice(0, 12)
    game.submit(DeclineLuxury(0))
    player = game.state.players[0]
    assert (player.place, player.jail, player.cash) == (10, 0, 200)
    assert game.state.boxes == [0, 0, 0, 0]


# --- the other reading of losing the move


@pytest.mark.rule("LG-54")
def test_by_option_who_declines_goes_to_the_luxury_and_misses_the_next_turn() -> None:
    dice = [(1, 2), (1, 4), (1, 4), (1, 4)]
    game = position(at={0: 5}, dice=dice, luxury_refusal="miss_next_turn")
    game.submit(Throw(0))
    game.submit(DeclineLuxury(0))
    assert game.state.players[0].place == 8
    assert purses(game)[0] == 200
    assert happened(game, TurnMissed) == [TurnMissed(0, is_next=True)]
    game.submit(Throw(1))
    game.submit(Throw(2))
    assert game.events[-3:] == [TurnBegan(0, 2), TurnMissed(0, is_next=False), TurnBegan(1, 2)]
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-54")
def test_by_that_option_the_turn_after_the_missed_one_is_played() -> None:
    game = position(cash=(200, 200), at={0: 5}, dice=[(1, 2), (1, 4)], luxury_refusal="miss_next_turn")
    game.submit(Throw(0))
    game.submit(DeclineLuxury(0))
    game.submit(Throw(1))
    assert asked(game).step == BeforeThrow(1)
    assert not LandlordPlayer.of(game.state.players[0]).misses_turn


@pytest.mark.rule("LG-54")
def test_by_that_option_wages_passed_on_the_way_are_earned() -> None:
    game = position(at={0: 38}, dice=[(4, 6)], luxury_refusal="miss_next_turn")
    game.submit(Throw(0))
    game.submit(DeclineLuxury(0))
    assert (game.state.players[0].place, LandlordPlayer.of(game.state.players[0]).laps) == (8, 1)
    assert purses(game)[0] == 300


@pytest.mark.rule("LG-53")
@pytest.mark.parametrize("reading", ["stay", "miss_next_turn"])
def test_whoever_buys_misses_nothing(reading: str) -> None:
    game = position(at={0: 5}, dice=[(1, 2)], luxury_refusal=reading)
    game.submit(Throw(0))
    game.submit(BuyLuxury(0))
    assert happened(game, TurnMissed) == []
    assert not LandlordPlayer.of(game.state.players[0]).misses_turn
