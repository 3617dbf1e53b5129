"""Mother Earth: wages, the tally of rounds, and the interest that is due with the wages."""

from __future__ import annotations

import pytest

from engine.commands import BANK, GiveUp, Throw
from engine.events import Paid, Reason, SentToJail
from engine.games.landlord1904.commands import DeclineLuxury, GoForward, RentLot
from engine.games.landlord1904.events import LapCompleted, LapsDone
from engine.games.landlord1904.state import TREASURY, WAGES, LandlordPlayer
from engine.games.landlord1904.words import LandlordReason
from tests.support.landlord import landed, lent, lot, notes, position, purses
from tests.support.position import happened


@pytest.mark.rule("LG-21", "LG-E09")
def test_passing_mother_earth_brings_100_from_the_wages_box_and_a_round_on_the_tally() -> None:
    game = position(at={0: 38}, dice=[(1, 3)])
    game.submit(Throw(0))
    assert happened(game, LapCompleted) == [LapCompleted(0, 1)]
    assert purses(game)[0] == 200 + 100 - 5
    assert game.state.boxes == [0, -100, 5, 0]


@pytest.mark.rule("LG-21", "LG-24", "LG-E09")
def test_reaching_it_brings_the_same_and_nothing_else() -> None:
    game = position(at={0: 38}, dice=[(1, 1)])
    game.submit(Throw(0))
    assert happened(game, Paid) == [Paid(WAGES, 0, 100, LandlordReason.WAGES)]
    assert (game.state.players[0].place, LandlordPlayer.of(game.state.players[0]).laps) == (0, 1)


@pytest.mark.rule("LG-23")
def test_who_stopped_on_mother_earth_gets_nothing_more_on_leaving() -> None:
    game = position(at={0: 0}, laps={0: 1}, dice=[(1, 1)])
    game.submit(Throw(0))
    assert happened(game, Paid) == [Paid(0, TREASURY, 5, LandlordReason.NECESSITY)]
    assert LandlordPlayer.of(game.state.players[0]).laps == 1


@pytest.mark.rule("LG-24")
def test_standing_on_mother_earth_costs_and_brings_nothing() -> None:
    game = landed("Mother Earth")
    assert purses(game) == [200, 200, 200]
    assert game.state.boxes == [0, 0, 0, 0]


@pytest.mark.rule("LG-03")
def test_wages_are_paid_in_full_out_of_an_empty_box() -> None:
    game = position(at={0: 38}, dice=[(1, 1)])
    game.state.boxes[1] = -5000
    game.submit(Throw(0))
    assert game.state.boxes[1] == -5100
    assert purses(game)[0] == 300


@pytest.mark.rule("LG-22", "LG-75", "LG-81", "LG-E10")
def test_interest_follows_the_wages_first_to_the_bank_then_to_players_oldest_loan_first() -> None:
    loans = [lent(2, 0, 50, 5, interest=7), lent(1, 0, 30, 6, interest=2), notes(0, 2, 22)]
    game = position(at={0: 38}, loans=loans, dice=[(1, 1)])
    game.submit(Throw(0))
    assert happened(game, Paid) == [
        Paid(WAGES, 0, 100, LandlordReason.WAGES),
        Paid(0, BANK, 10, Reason.INTEREST, lot(22)),
        Paid(0, 2, 7, Reason.INTEREST, lot(5)),
        Paid(0, 1, 2, Reason.INTEREST, lot(6)),
    ]
    assert purses(game) == [281, 202, 207]
    assert game.state.boxes == [10, -100, 0, 0]


@pytest.mark.rule("LG-22")
def test_the_wages_are_in_hand_when_the_interest_is_paid() -> None:
    game = position(cash=(0, 0), at={0: 38}, loans=[notes(0, 1, 11)], dice=[(1, 1)])
    game.submit(Throw(0))
    assert purses(game)[0] == 95


@pytest.mark.rule("LG-25", "LG-E25")
def test_the_pass_that_completes_the_rounds_still_pays_wages_and_charges_interest() -> None:
    game = position(at={0: 38}, laps={0: 4}, loans=[notes(0, 1, 11)], dice=[(1, 1)])
    game.submit(Throw(0))
    assert purses(game)[0] == 295
    assert happened(game, LapsDone) == [LapsDone(0)]


@pytest.mark.rule("LG-25")
def test_after_it_there_are_no_more_wages() -> None:
    game = position(at={0: 38}, laps={0: 5}, dice=[(1, 1)])
    game.submit(Throw(0))
    game.submit(GoForward(0))
    assert game.state.players[0].place == 0
    assert happened(game, Paid) == []
    assert (LandlordPlayer.of(game.state.players[0]).laps, purses(game)[0]) == (5, 200)


@pytest.mark.rule("LG-25")
def test_rounds_are_done_only_with_the_last_one() -> None:
    game = position(at={0: 38}, laps={0: 3}, dice=[(1, 1)])
    game.submit(Throw(0))
    assert happened(game, LapCompleted) == [LapCompleted(0, 4)]
    assert happened(game, LapsDone) == []


@pytest.mark.rule("LG-26", "LG-48")
def test_whoever_is_sent_to_jail_passes_no_mother_earth_on_the_way() -> None:
    game = position(at={0: 28}, dice=[(1, 1)])
    game.submit(Throw(0))
    player = game.state.players[0]
    assert (player.place, player.jail, LandlordPlayer.of(player).laps, player.cash) == (10, 1, 0, 200)


@pytest.mark.rule("LG-26")
def test_wages_earned_before_a_stop_that_sends_to_jail_stand() -> None:
    game = position(at={0: 38}, dice=[(2, 4)])
    game.submit(Throw(0))
    assert len(happened(game, SentToJail)) == 1
    player = game.state.players[0]
    assert (player.place, player.jail, LandlordPlayer.of(player).laps, player.cash) == (10, 1, 1, 300)


@pytest.mark.rule("LG-26", "LG-86")
def test_whoever_is_sent_to_the_poorhouse_earns_nothing_on_the_way() -> None:
    game = position(cash=(0, 50), at={0: 28}, dice=[(1, 2)])
    game.submit(Throw(0))
    game.submit(RentLot(0))
    game.submit(GiveUp(0))
    player = game.state.players[0]
    assert (
        player.place,
        LandlordPlayer.of(player).poorhouse,
        LandlordPlayer.of(player).laps,
        player.cash,
    ) == (20, 0, 0, 0)
    assert game.state.boxes == [0, 0, 0, 0]


@pytest.mark.rule("LG-26", "LG-86")
def test_wages_earned_before_a_payment_that_sends_to_the_poorhouse_stand() -> None:
    game = position(cash=(0, 0), at={0: 38}, loans=[notes(0, 20, *range(2, 22))], owns={1: 1}, dice=[(1, 2)])
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert LandlordPlayer.of(game.state.players[0]).laps == 1
    assert game.state.boxes == [100, -100, 0, 0]
    assert LandlordPlayer.of(game.state.players[0]).poorhouse == 0


@pytest.mark.rule("LG-23", "LG-54")
def test_a_declined_luxury_beyond_mother_earth_brings_no_wages() -> None:
    game = position(at={0: 38}, dice=[(4, 6)])
    game.submit(Throw(0))
    game.submit(DeclineLuxury(0))
    assert (game.state.players[0].place, LandlordPlayer.of(game.state.players[0]).laps) == (38, 0)
    assert purses(game)[0] == 200
