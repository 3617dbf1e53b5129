"""How the game ends, and the short games."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import (
    BANK,
    Bid,
    Build,
    Buy,
    CallTime,
    DropOut,
    EndTurn,
    GiveUp,
    Mortgage,
    PayFine,
    Resign,
    SellBuildings,
    Settle,
    Throw,
    UseCard,
)
from engine.events import (
    BuildingsBought,
    BuildingsSold,
    End,
    ExtraThrow,
    Freed,
    GameOver,
    LeftJail,
    LimitReached,
    Paid,
    Reason,
    Standing,
    StayedInJail,
    TurnBegan,
)
from engine.game import Game
from engine.queries import standing, taxable_worth
from engine.steps import Due, MayBuy, Owes, PassTurn, TurnOver
from tests.support.position import HOTEL, asked, happened, landed, load, position, title_of


def over(game: Game) -> GameOver:
    """How the game ended, once it has."""
    assert game.is_over
    last = game.events[-1]
    assert isinstance(last, GameOver)
    return last


# --- the last player


@pytest.mark.rule("MO-123", "MO-E28")
def test_the_last_player_left_wins() -> None:
    game = position((10, 500), turn=0)
    game.submit(Resign(0))
    assert over(game) == GameOver(
        End.LAST_PLAYER, (Standing(0, (0, 0, 0, 0)), Standing(1, (500, 0, 0, 0))), winners=(1,)
    )
    assert game.state.winners == [1]
    assert game.refusal(Throw(1)) == "The game is over."
    assert list(game.choices()) == []


@pytest.mark.rule("MO-123")
def test_the_last_player_wins_with_however_little() -> None:
    game = position((5000, 0), owns={"Boardwalk": 0})
    game.submit(Resign(0))
    assert over(game).winners == (1,)


@pytest.mark.rule("MO-123")
def test_with_two_left_the_game_goes_on() -> None:
    game = position()
    game.submit(Resign(0))
    assert not game.is_over
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-124")
def test_the_game_ends_at_once_even_in_the_middle_of_a_landing() -> None:
    game = landed(
        "Boardwalk", (10, 500), owns={"Boardwalk": 1, "Reading Railroad": 0}, mortgaged=["Reading Railroad"]
    )
    game.submit(GiveUp(0))
    assert over(game).end is End.LAST_PLAYER
    assert game.state.agenda == []
    assert game.state.players[1].cash == 510
    assert game.state.owner[title_of(game, "Reading Railroad")] == 1


@pytest.mark.rule("MO-124")
def test_the_bank_holds_no_auction_when_only_one_is_left() -> None:
    game = landed("Luxury Tax", (10, 500), owns={"Boardwalk": 0}, mortgaged=["Boardwalk"])
    game.submit(GiveUp(0))
    assert over(game).winners == (1,)
    assert game.state.owner[title_of(game, "Boardwalk")] == BANK


# --- so many bankruptcies


@pytest.mark.rule("MO-125", "MO-E28")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_game_ends_with_the_agreed_bankruptcy(number: int) -> None:
    game = position((100, 200, 300, 400, 500), end_after_bankruptcies=number)
    for seat in range(number):
        assert not game.is_over
        game.submit(Resign(seat))
    assert LimitReached(End.BANKRUPTCIES) in game.events
    assert over(game).end is End.BANKRUPTCIES
    assert over(game).winners == (4,)


@pytest.mark.rule("MO-125")
def test_without_that_option_bankruptcies_end_nothing() -> None:
    game = position((100, 200, 300, 400), end_after_bankruptcies=0)
    game.submit(Resign(0))
    game.submit(Resign(1))
    assert not game.is_over


@pytest.mark.rule("MO-117", "MO-125")
def test_the_bankruptcy_is_carried_out_with_its_auctions_first() -> None:
    game = position((0, 300, 310), owns={"Boardwalk": 0}, end_after_bankruptcies=1)
    game.submit(Resign(0))
    assert not game.is_over
    game.submit(Bid(1, 10))
    game.submit(DropOut(2))
    assert over(game).standings[1] == Standing(1, (290, 400, 0, 0))
    assert over(game).winners == (1,)


@pytest.mark.rule("MO-116", "MO-125")
def test_the_creditor_pays_the_interest_before_the_game_ends() -> None:
    game = landed(
        "Boardwalk",
        (0, 12, 0),
        owns={"Boardwalk": 1, "Reading Railroad": 0},
        mortgaged=["Reading Railroad"],
        end_after_bankruptcies=1,
    )
    game.submit(GiveUp(0))
    assert Paid(1, BANK, 10, Reason.INTEREST, 2) in game.events
    assert over(game).standings[1] == Standing(1, (2, 400, 0, 100))


# --- time


def ending_turn(seat: int, *, first: int = 0, players: int = 3, **setting: Any) -> Game:
    """The turn of a player is all but over; the player who began is given."""
    game = position((1500,) * players, turn=seat, agenda=(TurnOver(seat), PassTurn(seat)), **setting)
    game.state.first = first
    return game


@pytest.mark.rule("MO-126")
@pytest.mark.parametrize(("first", "last"), [(0, 2), (1, 0), (2, 1)])
def test_a_round_is_complete_when_its_first_player_is_about_to_begin_again(first: int, last: int) -> None:
    for seat in range(3):
        game = ending_turn(seat, first=first)
        game.submit(EndTurn(seat))
        assert happened(game, TurnBegan) == [TurnBegan((seat + 1) % 3, 2 if seat == last else 1)]


@pytest.mark.rule("MO-126")
@pytest.mark.parametrize(("seat", "rounds"), [(0, 1), (1, 2), (3, 1)])
def test_when_the_first_player_is_out_the_nearest_successor_begins_the_round(seat: int, rounds: int) -> None:
    game = ending_turn(seat, first=2, players=4, out=[2])
    game.submit(EndTurn(seat))
    assert game.state.round == rounds


@pytest.mark.rule("MO-126", "MO-122")
def test_who_resigns_in_the_turn_that_began_the_round_does_not_complete_it() -> None:
    game = position(cash=(1500,) * 3, turn=0)
    game.submit(Resign(0))
    assert happened(game, TurnBegan) == [TurnBegan(1, 1)]
    load(game, (4, 6), (4, 6))
    game.submit(Throw(1))
    game.submit(EndTurn(1))
    game.submit(Throw(2))
    game.submit(EndTurn(2))
    assert happened(game, TurnBegan) == [TurnBegan(1, 2)]


@pytest.mark.rule("MO-126", "MO-E28")
@pytest.mark.parametrize("limit", [5, 200])
def test_the_game_ends_when_the_agreed_round_is_complete(limit: int) -> None:
    game = ending_turn(2, time_limit_rounds=limit)
    game.state.round = limit
    game.submit(EndTurn(2))
    assert game.events[0] == LimitReached(End.ROUNDS)
    assert over(game).end is End.ROUNDS
    assert over(game).winners == (0, 1, 2)


@pytest.mark.rule("MO-126")
@pytest.mark.parametrize(("seat", "played"), [(2, 4), (1, 5)])
def test_the_game_does_not_end_before_that_round_is_complete(seat: int, played: int) -> None:
    game = ending_turn(seat, time_limit_rounds=5)
    game.state.round = played
    game.submit(EndTurn(seat))
    assert not game.is_over


@pytest.mark.rule("MO-126")
def test_without_a_limit_rounds_go_on() -> None:
    game = ending_turn(2, time_limit_rounds=0)
    game.state.round = 200
    game.submit(EndTurn(2))
    assert game.state.round == 201


@pytest.mark.rule("MO-126", "MO-E28")
@pytest.mark.parametrize("minutes", [15, 480])
def test_when_the_time_is_over_the_turn_is_still_played_out(minutes: int) -> None:
    game = position(at={0: 0}, dice=[(5, 5), (4, 6)], time_limit_minutes=minutes)
    game.submit(CallTime(0))
    assert game.events == [LimitReached(End.TIME)]
    game.submit(Throw(0))
    assert happened(game, ExtraThrow) == [ExtraThrow(0, 1)]
    game.submit(Throw(0))
    assert asked(game).step == TurnOver(0)
    game.submit(EndTurn(0))
    assert over(game).end is End.TIME


@pytest.mark.rule("MO-126")
def test_the_time_may_be_called_whatever_the_game_waits_on() -> None:
    game = landed("Boardwalk", time_limit_minutes=60)
    game.submit(CallTime(0))
    assert asked(game).step == MayBuy(0, 27)
    assert game.refusal(CallTime(0)) == "Time is already up."
    game.submit(Buy(0))
    game.submit(EndTurn(0))
    assert over(game).winners == (1, 2)


@pytest.mark.rule("MO-126", "MO-17")
def test_called_in_the_middle_of_a_move_it_leaves_the_extra_throws_of_the_turn() -> None:
    game = position(at={0: 0}, dice=[(3, 3), (2, 2), (4, 6)], time_limit_minutes=60)
    game.submit(Throw(0))
    assert isinstance(asked(game).step, MayBuy)
    game.submit(CallTime(0))
    game.submit(Buy(0))
    assert happened(game, ExtraThrow) == [ExtraThrow(0, 1)]
    game.submit(Throw(0))
    assert happened(game, ExtraThrow) == [ExtraThrow(0, 2)]
    game.submit(Throw(0))
    assert (game.state.players[0].place, asked(game).step) == (20, TurnOver(0))
    game.submit(EndTurn(0))
    assert over(game).end is End.TIME


@pytest.mark.rule("MO-126", "MO-17", "MO-110")
def test_called_while_a_debt_is_raised_it_leaves_the_extra_throw_too() -> None:
    setting: dict[str, Any] = {"owns": {"Boardwalk": 1, "Short Line": 0}, "time_limit_minutes": 60}
    game = position((10, 0, 0), at={0: 35}, dice=[(2, 2), (4, 6)], **setting)
    game.submit(Throw(0))
    game.submit(CallTime(0))
    game.submit(Mortgage(0, title_of(game, "Short Line")))
    assert happened(game, ExtraThrow) == [ExtraThrow(0, 1)]


@pytest.mark.rule("MO-126")
def test_no_time_is_called_that_was_not_agreed() -> None:
    assert position().refusal(CallTime(0)) == "This game has no time limit."
    game = position(time_limit_minutes=60)
    assert game.refusal(CallTime(1)) == "That is another player's decision."


@pytest.mark.rule("MO-127")
def test_a_game_that_the_table_settles_ends_at_once_and_worth_decides() -> None:
    game = landed("Boardwalk", cash=(100, 700, 300))
    game.submit(Settle(0))
    assert game.events[0] == LimitReached(End.SETTLED)
    assert over(game).winners == (1,)
    assert game.is_over


# --- worth


@pytest.mark.rule("MO-127", "MO-55", "MO-E28")
@pytest.mark.parametrize(("final_worth", "mortgaged"), [("half_mortgaged", 275), ("full_price", 550)])
def test_worth_is_cash_prices_buildings_and_mortgaged_property(final_worth: str, mortgaged: int) -> None:
    game = position(
        (900, 0),
        credit=(50, 0),
        owns={"red": 0, "Park Place": 0, "Short Line": 0, "Boardwalk": 1},
        built={"Kentucky Avenue": HOTEL, "Indiana Avenue": 4, "Illinois Avenue": 4},
        mortgaged=["Park Place", "Short Line"],
        final_worth=final_worth,
    )
    counted = standing(game, 0)
    assert counted == Standing(0, (950, 680, 13 * 150, mortgaged))
    assert counted.worth == 950 + 680 + 1950 + mortgaged


def finished(cash: tuple[int, ...], **setting: Any) -> tuple[int, ...]:
    """Who wins when time is up with this position."""
    game = position(cash, agenda=(TurnOver(0), PassTurn(0)), time_limit_minutes=60, **setting)
    game.submit(CallTime(0))
    game.submit(EndTurn(0))
    return over(game).winners


@pytest.mark.rule("MO-127")
def test_the_greatest_worth_wins() -> None:
    assert finished((500, 100, 499), owns={"Boardwalk": 1}) == (0,)
    assert finished((499, 100, 498), owns={"Boardwalk": 1}) == (1,)
    assert finished((399, 0, 0), owns={"Boardwalk": 1}) == (1,)


@pytest.mark.rule("MO-127")
@pytest.mark.parametrize(("final_worth", "winner"), [("half_mortgaged", 0), ("full_price", 1)])
def test_how_mortgaged_property_counts_may_decide(final_worth: str, winner: int) -> None:
    won = finished((300, 0), owns={"Boardwalk": 1}, mortgaged=["Boardwalk"], final_worth=final_worth)
    assert won == (winner,)


@pytest.mark.rule("MO-127")
def test_who_is_out_does_not_win() -> None:
    game = position((0, 0, 0), out=[0], turn=1, agenda=(TurnOver(1), PassTurn(1)), time_limit_minutes=60)
    game.submit(CallTime(1))
    game.submit(EndTurn(1))
    assert over(game).winners == (1, 2)


@pytest.mark.rule("MO-128")
def test_of_equal_worth_more_cash_wins() -> None:
    assert finished((200, 400), owns={"Short Line": 0}) == (1,)
    with_credit = finished((300, 100), credit=(0, 300), owns={"Oriental Avenue": 0})
    assert with_credit == (1,)


@pytest.mark.rule("MO-128")
def test_of_equal_worth_and_cash_more_properties_win() -> None:
    owns = {"Short Line": 0, "Oriental Avenue": 1, "Vermont Avenue": 1}
    assert finished((100, 100), owns=owns) == (1,)


@pytest.mark.rule("MO-128")
def test_if_all_is_equal_the_win_is_shared() -> None:
    owns = {"Short Line": 0, "Reading Railroad": 2}
    assert finished((100, 100, 100), owns=owns) == (0, 2)


# --- three houses before a hotel


def three(levels: dict[str, int], *cash: int, **setting: Any) -> Game:
    """Player 0 owns the dark blue group under the short rule."""
    return position(cash or (5000, 0), owns={"dark blue": 0}, built=levels, houses_before_hotel=3, **setting)


@pytest.mark.rule("MO-129")
def test_a_hotel_follows_three_houses_and_three_are_handed_in() -> None:
    game = three({"dark blue": 3})
    assert game.state.houses == 26
    game.submit(Build(0, (27,)))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (27,), 200, 29, 11)]
    assert game.state.players[0].cash == 4800


@pytest.mark.rule("MO-129")
def test_every_lot_of_the_group_needs_three_houses_first() -> None:
    game = three({"Boardwalk": 3, "Park Place": 2})
    assert game.refusal(Build(0, (27,))) is not None
    assert game.refusal(Build(0, (26,))) is None


@pytest.mark.rule("MO-129")
def test_by_the_usual_rule_the_fourth_is_a_house() -> None:
    game = position((5000, 0), owns={"dark blue": 0}, built={"dark blue": 3}, houses_before_hotel=4)
    game.submit(Build(0, (27,)))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (27,), 200, 25, 12)]


@pytest.mark.rule("MO-129")
@pytest.mark.parametrize(("houses", "rent"), [(1, 200), (2, 600), (3, 1400), (HOTEL, 2000)])
def test_rents_are_unchanged_by_the_short_rule(houses: int, rent: int) -> None:
    game = landed(
        "Boardwalk", (3000, 0), owns={"dark blue": 1}, built={"dark blue": houses}, houses_before_hotel=3
    )
    assert game.state.players[1].cash == rent


@pytest.mark.rule("MO-129")
def test_selling_such_a_hotel_gives_half_its_price_and_three_houses_back() -> None:
    game = three({"dark blue": HOTEL})
    game.submit(SellBuildings(0, (27,)))
    assert happened(game, BuildingsSold) == [BuildingsSold(0, (27,), 100, 29, 11)]
    assert game.state.level[27] == 3


@pytest.mark.rule("MO-129", "MO-55")
def test_a_hotel_of_the_short_game_counts_three_houses_and_its_price() -> None:
    game = three({"dark blue": HOTEL}, 0, 0)
    assert taxable_worth(game, 0) == 375 + 2 * 800


# --- out of Jail on the first turn


@pytest.mark.rule("MO-130")
def test_by_the_short_rule_a_failed_throw_costs_the_fine_and_moves_the_piece() -> None:
    game = position(jail={0: 1}, dice=[(4, 6)], jail_short=True)
    game.submit(Throw(0))
    assert Paid(0, BANK, 50, Reason.FINE) in game.events
    assert happened(game, LeftJail) == [LeftJail(0, Freed.FINE)]
    assert happened(game, StayedInJail) == []
    assert (game.state.players[0].place, game.state.players[0].jail) == (20, 0)


@pytest.mark.rule("MO-130")
def test_by_the_short_rule_a_double_or_a_card_frees() -> None:
    double = position(jail={0: 1}, dice=[(5, 5)], jail_short=True)
    double.submit(Throw(0))
    assert happened(double, LeftJail) == [LeftJail(0, Freed.DOUBLE)]
    assert double.state.players[0].cash == 1500
    card = position(jail={0: 1}, keeps={"CH-14": 0}, jail_short=True)
    card.submit(UseCard(0, card.state.players[0].cards[0]))
    assert happened(card, LeftJail) == [LeftJail(0, Freed.CARD)]


@pytest.mark.rule("MO-130")
def test_by_the_short_rule_the_fine_is_not_paid_before_the_throw() -> None:
    assert position(jail={0: 1}, jail_short=True).refusal(PayFine(0)) is not None
    assert position(jail={0: 1}, jail_short=False).refusal(PayFine(0)) is None


@pytest.mark.rule("MO-74", "MO-130")
def test_who_cannot_pay_the_fine_is_a_debtor_and_moves_once_it_is_paid() -> None:
    game = position(
        (0, 9), jail={0: 1}, dice=[(4, 6)], owns={"purple": 0}, built={"purple": 1}, jail_short=True
    )
    game.submit(Throw(0))
    assert asked(game).step == Owes(0, BANK, 50, Reason.FINE, is_debt=True)
    assert game.state.players[0].place == 10
    game.submit(SellBuildings(0, (0, 1)))
    assert game.state.players[0].place == 20
    assert asked(game).step == TurnOver(0)
