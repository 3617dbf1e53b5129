"""The opening of 1904: the first player, lot tickets, their lots bought or refused."""

from __future__ import annotations

import pytest

from engine.board import Kind
from engine.commands import BANK, Buy, Throw
from engine.events import (
    DiceThrown,
    FirstPlayerChosen,
    Paid,
    Purpose,
    Reason,
    TiedForFirst,
    TitlePassed,
    TurnBegan,
)
from engine.games import find
from engine.games.landlord1904.commands import Borrow, BuyTicket, LoanTerms, ProposeLoan, RefuseTicket
from engine.games.landlord1904.events import TicketDrawn, TicketRefused
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.state import TREASURY, LandlordPlayer
from engine.games.landlord1904.steps import BeforeThrow, TicketChoice
from engine.options import SetupError, Value
from engine.setup import Chair, GameSetup, new_game
from engine.steps import BeginPlay, ThrowForFirst
from tests.support.landlord import landed, lot, lots, new, position, purses
from tests.support.position import asked, happened

# --- players and pieces


@pytest.mark.rule("LG-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play(players: int) -> None:
    tokens = find("landlord-1904").tokens
    chairs = tuple(Chair(f"Player {n}", tokens[n]) for n in range(players))
    game = new_game(GameSetup("landlord-1904", {}, chairs, seed=1))
    assert len(game.state.players) == players


@pytest.mark.rule("LG-01")
@pytest.mark.parametrize("players", [1, 5])
def test_one_or_five_do_not(players: int) -> None:
    chairs = tuple(Chair(f"Player {n}", "red checker") for n in range(players))
    with pytest.raises(SetupError, match="for 2 to 4 players"):
        new_game(GameSetup("landlord-1904", {}, chairs, seed=1))


@pytest.mark.rule("LG-05", "LG-06")
def test_all_start_on_mother_earth_with_500_and_no_rounds_and_nobody_is_paid_for_it() -> None:
    game = new(4)
    assert purses(game) == [500, 500, 500, 500]
    assert not any(player.credit for player in game.state.players)
    assert [(player.place, LandlordPlayer.of(player).laps) for player in game.state.players] == [(0, 0)] * 4
    assert game.state.boxes == [0, 0, 0, 0]
    assert happened(game, Paid) == []


# --- who plays first


@pytest.mark.rule("LG-07", "LG-E01")
def test_the_highest_throw_plays_first() -> None:
    game = position(agenda=(ThrowForFirst(BANK, (0, 1, 2)), BeginPlay(BANK)), dice=[(1, 2), (5, 6), (6, 4)])
    assert game.events == [
        DiceThrown(0, (1, 2), Purpose.FIRST_PLACE),
        DiceThrown(1, (5, 6), Purpose.FIRST_PLACE),
        DiceThrown(2, (6, 4), Purpose.FIRST_PLACE),
        FirstPlayerChosen(1, thrown=True),
        TurnBegan(1, 1),
    ]
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-07", "LG-E01")
def test_only_those_tied_for_the_highest_throw_again_until_one_is_highest() -> None:
    dice = [(6, 4), (1, 1), (5, 5), (3, 3), (2, 4), (1, 2), (6, 6)]
    game = position(agenda=(ThrowForFirst(BANK, (0, 1, 2)), BeginPlay(BANK)), dice=dice)
    assert happened(game, TiedForFirst) == [TiedForFirst((0, 2)), TiedForFirst((0, 2))]
    thrown = [event.seat for event in game.events if isinstance(event, DiceThrown)]
    assert thrown == [0, 1, 2, 0, 2, 0, 2]
    assert game.state.first == game.state.turn == 2


@pytest.mark.rule("LG-07")
def test_the_second_turn_is_the_first_players_left_neighbors() -> None:
    game = position(jail=[2], turn=2, dice=[(1, 2)])
    game.submit(Throw(2))
    assert asked(game).step == BeforeThrow(0)


# --- tickets are drawn


@pytest.mark.rule("LG-08", "LG-E02")
@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 4), (4, 3)])
def test_twelve_tickets_are_drawn_one_at_a_time_from_the_first_player_on(players: int, each: int) -> None:
    game = new(players, seed=5)
    first = game.state.first
    drawn = [event for event in game.events if isinstance(event, TicketDrawn)]
    assert [event.seat for event in drawn] == [(first + n) % players for n in range(12)]
    assert len({event.title for event in drawn}) == 12
    assert all(game.board.titles[event.title].kind is Kind.LOT for event in drawn)
    step = asked(game).step
    assert step == TicketChoice(first, tuple(event.title for event in drawn if event.seat == first))
    assert isinstance(step, TicketChoice)
    assert len(step.titles) == each


@pytest.mark.rule("LG-08")
def test_every_lot_can_be_drawn() -> None:
    games = [new(2, seed=seed) for seed in range(40)]
    drawn = {event.title for game in games for event in game.events if isinstance(event, TicketDrawn)}
    assert drawn == {lot(number) for number in range(1, 23)}


@pytest.mark.rule("LG-09")
def test_the_lots_of_the_ten_undrawn_tickets_stay_unowned_and_nobody_is_asked_about_them() -> None:
    game = new(3, seed=4)
    drawn = {event.title for event in game.events if isinstance(event, TicketDrawn)}
    asked_about = set()
    while isinstance(step := asked(game).step, TicketChoice):
        asked_about.add(step.titles[0])
        game.submit(RefuseTicket(step.seat, step.titles[0]))
    assert asked_about == drawn
    assert set(game.state.owner) == {BANK}


# --- and bought or refused


@pytest.mark.rule("LG-10", "LG-E03", "LG-P01")
def test_a_ticket_is_bought_at_the_sale_price_paid_to_the_treasury() -> None:
    game = position(cash=(500, 500), tickets={0: [18], 1: []})
    game.submit(BuyTicket(0, lot(18)))
    assert game.events[:2] == [
        Paid(0, TREASURY, 180, Reason.PRICE, lot(18)),
        TitlePassed(lot(18), BANK, 0, Reason.PRICE),
    ]
    assert purses(game) == [320, 500]
    assert game.state.boxes == [0, 0, 180, 0]
    assert game.state.owner[lot(18)] == 0


@pytest.mark.rule("LG-10", "LG-P01")
def test_players_take_their_tickets_one_after_another_each_in_any_order() -> None:
    game = position(cash=(500, 500), tickets={1: [3, 7, 9], 0: [5]}, turn=1)
    game.submit(BuyTicket(1, lot(7)))
    assert asked(game).step == TicketChoice(1, lots(3, 9))
    game.submit(RefuseTicket(1, lot(9)))
    game.submit(BuyTicket(1, lot(3)))
    assert asked(game).step == TicketChoice(0, lots(5))


@pytest.mark.rule("LG-10")
def test_nobody_decides_about_tickets_of_others_or_about_one_twice() -> None:
    game = position(cash=(500, 500), tickets={0: [3, 7], 1: [5]})
    assert game.refusal(BuyTicket(0, lot(5))) == "You have no ticket for that lot."
    assert game.refusal(BuyTicket(1, lot(5))) == "That is another player's decision."
    game.submit(RefuseTicket(0, lot(3)))
    assert game.refusal(BuyTicket(0, lot(3))) == "You have no ticket for that lot."
    assert game.refusal(RefuseTicket(0, lot(3))) == "You have no ticket for that lot."


@pytest.mark.rule("LG-11")
def test_a_ticket_dearer_than_the_cash_can_only_be_refused() -> None:
    game = position(cash=(180, 500), tickets={0: [18, 19], 1: []})
    assert (
        game.refusal(BuyTicket(0, lot(19))) == "Lot 19 costs $190; you have $180, and you cannot borrow yet."
    )
    assert list(game.choices()) == [
        BuyTicket(0, lot(18)),
        RefuseTicket(0, lot(18)),
        RefuseTicket(0, lot(19)),
    ]


@pytest.mark.rule("LG-11")
def test_nobody_borrows_or_lends_during_the_setup() -> None:
    game = position(cash=(5, 500), owns={20: 0}, tickets={0: [19], 1: []})
    assert game.refusal(Borrow(0, 100, lots(20))) == "You cannot do that now."
    terms = LoanTerms(0, 1, 100, 0, 0, lots(20))
    assert game.refusal(ProposeLoan(0, terms)) == "You cannot do that now."


@pytest.mark.rule("LG-12", "LG-E03")
def test_refusing_costs_nothing_and_the_lot_can_be_bought_later() -> None:
    game = position(cash=(500, 500), tickets={0: [18], 1: []})
    game.submit(RefuseTicket(0, lot(18)))
    assert game.events[0] == TicketRefused(0, lot(18))
    assert happened(game, Paid) == []
    assert game.state.owner[lot(18)] == BANK
    assert landed("Lot 18").refusal(Buy(0)) is None


@pytest.mark.rule("LG-13")
def test_when_all_tickets_are_decided_the_first_player_takes_the_first_turn() -> None:
    game = position(cash=(500, 500), tickets={1: [3], 0: [5]}, turn=1)
    game.submit(RefuseTicket(1, lot(3)))
    game.submit(BuyTicket(0, lot(5)))
    assert game.events[-1] == TurnBegan(1, 1)
    assert asked(game).step == BeforeThrow(1)


# --- without tickets


@pytest.mark.rule("LG-102")
def test_without_lot_tickets_all_start_with_100_and_play_begins_at_once() -> None:
    game = new(3, lot_tickets=False)
    assert purses(game) == [100, 100, 100]
    assert happened(game, TicketDrawn) == []
    assert asked(game).step == BeforeThrow(game.state.first)


@pytest.mark.rule("LG-05", "LG-102")
def test_lot_tickets_are_in_use_unless_the_table_says_otherwise() -> None:
    assert isinstance(asked(new(2)).step, TicketChoice)
    assert isinstance(asked(new(2, lot_tickets=True)).step, TicketChoice)


@pytest.mark.rule("LG-103")
@pytest.mark.parametrize("rounds", [1, 3, 20])
def test_the_number_of_rounds_may_be_agreed(rounds: int) -> None:
    assert LandlordOptions.of(new(rounds=rounds).options).rounds == rounds


@pytest.mark.rule("LG-103")
@pytest.mark.parametrize("rounds", [0, -1, 21, True])
def test_the_number_of_rounds_is_a_whole_number_from_1_up(rounds: Value) -> None:
    with pytest.raises(SetupError, match="rounds must be 1 to 20"):
        new(rounds=rounds)
