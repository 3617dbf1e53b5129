"""The last six houses, their auction, and houses bought from another player."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import Amount, OpenTerms
from engine.commands import (
    BANK,
    Accept,
    Bid,
    Build,
    Decline,
    DropOut,
    EndAllOffers,
    PlaceBuilding,
    Refuse,
    SellBuildings,
    Want,
)
from engine.events import (
    AuctionClosed,
    AuctionOpened,
    BidMade,
    BuildingsBought,
    Paid,
    Reason,
    ShortageBegan,
    ShortageEnded,
    WishMade,
)
from engine.game import Game
from engine.games.finance1936.commands import AskHouses, BidOn, GiveHouse, OfferHouses, SellLot
from engine.games.finance1936.events import HousesAsked, HousesKept, HousesOffered, HousesSold
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.steps import ConsidersHouses, ConsidersSale, MoveHouse
from engine.steps import Building, Due, Owes, PlaceWon, Wishes
from tests.support.finance import (
    CANAL,
    COLLEGE,
    GOAT,
    MILL,
    SHANTY,
    UNION,
    landed,
    paid,
    position,
    purses,
)
from tests.support.position import asked, happened, without_history

OWNS = {GOAT: 0, UNION: 1, MILL: 2}


def table(stock: int, **setting: Any) -> Game:
    """Three builders, each with one lot: for houses of $100, $250 and $110."""
    return position(**{"owns": OWNS, "circuit": [0, 1, 2], "stock": stock, **setting})


# --- who is asked


@pytest.mark.rule("FI-44", "FI-P07", "FI-E20")
def test_with_six_or_fewer_left_every_other_builder_is_asked_how_many_they_want() -> None:
    game = table(6)
    game.submit(Build(0, (GOAT,)))
    assert game.events == [ShortageBegan("house", 6), WishMade(0, 1, 6)]
    assert asked(game).step == Wishes(0, (GOAT,), Building.HOUSE, asked=(1, 2))
    assert (asked(game).seat, list(game.choices())) == (1, [Amount(1, Want, 0, 5)])
    assert game.refusal(Want(1, 6)) == "You can ask for 0 to 5 of them."


@pytest.mark.rule("FI-44", "FI-38")
def test_with_seven_nobody_is_asked() -> None:
    game = table(7)
    game.submit(Build(0, (GOAT,) * 5))
    assert (game.state.level[GOAT], asked(game).step) == (5, Due(0))


@pytest.mark.rule("FI-44")
def test_who_could_not_build_is_not_asked() -> None:
    game = table(6, circuit=[0, 2])
    game.submit(Build(0, (GOAT,)))
    assert asked(game).seat == 2
    game = table(6, houses={UNION: 5})
    game.submit(Build(0, (GOAT,)))
    assert asked(game).seat == 2
    game = table(6, cash=(500, 245, 105))
    game.submit(Build(0, (GOAT,)))
    assert (asked(game).step, game.state.level[GOAT]) == (Due(0), 1)


@pytest.mark.rule("FI-44", "FI-P07")
def test_a_builder_may_want_as_many_as_cash_and_room_allow() -> None:
    game = table(6, cash=(500, 700, 700), houses={MILL: 3})
    game.submit(Build(0, (GOAT,)))
    assert list(game.choices()) == [Amount(1, Want, 0, 2)]
    game.submit(Want(1, 0))
    assert list(game.choices()) == [Amount(2, Want, 0, 2)]


@pytest.mark.rule("FI-44", "FI-E20", "FI-E19")
def test_if_the_wishes_fit_all_buy_at_printed_prices_the_asker_first() -> None:
    game = table(3)
    game.submit(Build(0, (GOAT, GOAT)))
    game.submit(Want(1, 0))
    game.submit(Want(2, 1))
    assert game.events[1:] == [
        BuildingsBought(0, (GOAT, GOAT), 200, 1, 0),
        Paid(0, BANK, 200, Reason.BUILDINGS),
        ShortageEnded("house", 1),
    ]
    assert asked(game).step == PlaceWon(2, Building.HOUSE, paid=False)
    game.submit(PlaceBuilding(2, MILL))
    assert paid(game) == [(2, BANK, 110)]
    assert (asked(game).step, game.state.houses) == (Due(0), 0)


@pytest.mark.rule("FI-44")
def test_a_house_wanted_goes_on_any_lot_of_ones_own_with_room() -> None:
    game = table(6, owns={GOAT: 0, MILL: 1, COLLEGE: 1, UNION: 2}, houses={COLLEGE: 5})
    game.submit(Build(0, (GOAT,)))
    game.submit(Want(1, 1))
    game.submit(Want(2, 0))
    assert list(game.choices()) == [PlaceBuilding(1, MILL)]
    why = game.refusal(PlaceBuilding(1, UNION))
    assert why == "The house cannot go there: build on one of your lots with room for it."


# --- the auction


def contested(stock: int = 1, **setting: Any) -> Game:
    """More are wanted than there are: players 0, who asks, and 1 want one each, player 2 none."""
    game = table(stock, **setting)
    game.submit(Build(0, (GOAT,) * stock))
    game.submit(Want(1, 1))
    if asked(game).seat == 2:
        game.submit(Want(2, 0))
    return game


@pytest.mark.rule("FI-44", "FI-26")
def test_bidding_begins_on_the_left_of_who_asked_and_comes_to_them_last() -> None:
    game = table(2, owns={GOAT: 0, SHANTY: 1, MILL: 2}, circuit=[0, 1, 2])
    game.submit(Build(1, (SHANTY,)))
    game.submit(Want(2, 1))
    game.submit(Want(0, 1))
    assert happened(game, AuctionOpened) == [AuctionOpened(None, "house", BANK, (2, 0, 1), 100)]
    game.submit(BidOn(2, 110, MILL))
    game.submit(DropOut(0))
    game.submit(DropOut(1))
    assert happened(game, AuctionClosed) == [AuctionClosed(None, "house", 2, 110)]
    assert happened(game, AuctionOpened) == [AuctionOpened(None, "house", BANK, (0, 1), 100)]


@pytest.mark.rule("FI-43", "FI-44", "FI-E08")
def test_if_they_do_not_fit_the_houses_are_sold_one_at_a_time_to_the_highest_bidder() -> None:
    game = contested()
    assert happened(game, AuctionOpened) == [AuctionOpened(None, "house", BANK, (1, 0), 100)]
    assert game.state.level[GOAT] == 0
    game.submit(BidOn(1, 250, UNION))
    game.submit(BidOn(0, 255, GOAT))
    assert happened(game, BidMade) == [BidMade(0, 255)]
    game.submit(DropOut(1))
    assert game.events[1:4] == [
        AuctionClosed(None, "house", 0, 255),
        Paid(0, BANK, 255, Reason.AUCTION),
        BuildingsBought(0, (GOAT,), 0, 0, 0),
    ]
    assert (game.state.level[GOAT], game.state.houses, asked(game).step) == (1, 0, Due(0))


@pytest.mark.rule("FI-44", "FI-P08")
def test_each_bidder_names_the_lot_and_bids_its_printed_house_price_at_least() -> None:
    game = contested(owns=OWNS | {COLLEGE: 1})
    offered = [choice for choice in game.choices() if isinstance(choice, BidOn)]
    assert sorted(offered, key=lambda bid: bid.amount) == [BidOn(1, 170, COLLEGE), BidOn(1, 250, UNION)]
    assert game.refusal(BidOn(1, 245, UNION)) == "A house there costs at least $250."
    assert game.refusal(BidOn(1, 150, COLLEGE)) == "A house there costs at least $170."
    assert game.refusal(BidOn(1, 172, COLLEGE)) == "Bids must be multiples of $5."
    assert game.refusal(BidOn(1, 200, GOAT)) == "Name one of your lots with room for a house."
    assert game.refusal(Bid(1, 300)) == "Name the lot the house is for."


@pytest.mark.rule("FI-44")
def test_the_lot_named_last_is_the_one_that_counts() -> None:
    game = contested(owns=OWNS | {COLLEGE: 1})
    game.submit(BidOn(1, 250, UNION))
    game.submit(BidOn(0, 255, GOAT))
    game.submit(BidOn(1, 260, COLLEGE))
    game.submit(DropOut(0))
    assert [game.state.level[lot] for lot in (UNION, COLLEGE)] == [0, 1]
    assert paid(game) == [(1, BANK, 260)]


@pytest.mark.rule("FI-44", "FI-39")
def test_a_full_lot_is_not_named() -> None:
    game = contested(owns=OWNS | {COLLEGE: 1}, houses={COLLEGE: 5})
    assert game.refusal(BidOn(1, 300, COLLEGE)) == "Name one of your lots with room for a house."


@pytest.mark.rule("FI-43", "FI-44")
def test_the_next_house_is_sold_in_the_same_way_while_more_are_wanted_than_there_are() -> None:
    game = contested(stock=2)
    game.submit(DropOut(1))
    game.submit(BidOn(0, 100, GOAT))
    assert (game.state.level[GOAT], game.state.houses) == (1, 1)
    assert happened(game, AuctionOpened) == [AuctionOpened(None, "house", BANK, (1, 0), 100)]
    game.submit(BidOn(1, 250, UNION))
    game.submit(DropOut(0))
    assert (game.state.level[UNION], game.state.houses) == (1, 0)


@pytest.mark.rule("FI-43", "FI-E20")
def test_when_the_last_is_sold_the_contest_is_over() -> None:
    game = contested()
    game.submit(DropOut(1))
    game.submit(BidOn(0, 100, GOAT))
    assert happened(game, ShortageEnded) == [ShortageEnded("house", 0)]
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-43", "FI-28")
def test_if_nobody_bids_the_house_stays_with_the_bank() -> None:
    game = contested()
    game.submit(DropOut(1))
    game.submit(DropOut(0))
    assert happened(game, AuctionClosed) == [AuctionClosed(None, "house", None, 0)]
    assert (game.state.houses, asked(game).step) == (1, Due(0))


@pytest.mark.rule("FI-44", "FI-P08", "FI-P05")
def test_a_bidder_for_a_house_may_first_sell_to_the_bank() -> None:
    game = contested(cash=(250, 250, 0), owns=OWNS | {SHANTY: 1})
    game.submit(SellLot(1, SHANTY))
    assert game.refusal(BidOn(1, 330, UNION)) == "You can bid at most $325."
    game.submit(BidOn(1, 325, UNION))
    assert happened(game, BidMade) == [BidMade(1, 325)]


@pytest.mark.rule("FI-42", "FI-44")
def test_houses_sold_to_the_bank_in_between_are_sold_too() -> None:
    game = contested(cash=(300, 500, 0), owns=OWNS | {SHANTY: 1}, houses={SHANTY: 1})
    game.submit(SellBuildings(1, (SHANTY,)))
    game.submit(DropOut(1))
    game.submit(BidOn(0, 100, GOAT))
    assert game.state.houses == 1
    assert asked(game).step == PlaceWon(1, Building.HOUSE, paid=False)
    game.submit(PlaceBuilding(1, UNION))
    assert paid(game) == [(1, BANK, 250)]


# --- houses from another player


def short(stock: int = 0, **setting: Any) -> Game:
    """Player 1 has three extra houses on Union Square; player 0, once round the board, has two lots."""
    return position(
        **{
            "owns": {GOAT: 0, SHANTY: 0, UNION: 1, MILL: 2},
            "houses": {UNION: 3, SHANTY: 4},
            "circuit": [0, 1],
            "stock": stock,
            **setting,
        }
    )


@pytest.mark.rule("FI-66", "FI-P02", "FI-E22")
def test_in_a_shortage_a_player_may_offer_houses_alone_to_another() -> None:
    game = short()
    assert OpenTerms(1, OfferHouses) in list(game.choices(1))
    game.submit(OfferHouses(1, 0, (UNION, UNION), 700))
    assert game.events == [HousesOffered(1, 0, (UNION, UNION), 700)]
    assert asked(game).step == ConsidersHouses(0, 1, (UNION, UNION), 700)
    assert list(game.choices()) == [Accept(0), Refuse(0), EndAllOffers(0)]


@pytest.mark.rule("FI-66", "FI-P12", "FI-39", "FI-65", "FI-E22")
def test_the_buyer_pays_the_seller_and_puts_the_houses_on_own_lots_at_once() -> None:
    game = short()
    game.submit(OfferHouses(1, 0, (UNION, UNION), 700))
    game.submit(Accept(0))
    assert happened(game, HousesSold) == [HousesSold(1, 0, (UNION, UNION), 700)]
    assert paid(game) == [(0, 1, 700)]
    assert asked(game).step == MoveHouse(0)
    assert list(game.choices()) == [PlaceBuilding(0, GOAT), PlaceBuilding(0, SHANTY)]
    game.submit(PlaceBuilding(0, SHANTY))
    assert list(game.choices()) == [PlaceBuilding(0, GOAT)]
    game.submit(PlaceBuilding(0, GOAT))
    assert [game.state.level[lot] for lot in (GOAT, SHANTY, UNION)] == [1, 5, 1]
    assert (game.state.houses, purses(game), asked(game).step) == (0, [1225, 2625, 1925], Due(0))


@pytest.mark.rule("FI-66", "FI-P02")
def test_if_the_offer_of_houses_is_refused_nothing_changes() -> None:
    game = short()
    before = game.state.copy()
    game.submit(OfferHouses(1, 0, (UNION,), 100))
    game.submit(Refuse(0))
    assert without_history(game.state) == before


@pytest.mark.rule("FI-66", "FI-42")
def test_no_houses_are_dealt_in_while_the_bank_has_some() -> None:
    game = short(stock=1)
    why = game.refusal(OfferHouses(1, 0, (UNION,), 100))
    assert why == "Players can trade houses alone only when the Bank has none."
    assert OpenTerms(1, OfferHouses) not in list(game.choices(1))


@pytest.mark.rule("FI-66", "FI-37")
def test_only_to_a_player_who_has_been_round_the_board_and_has_room() -> None:
    why = "The buyer has no room for them, or has not finished a lap."
    assert short().refusal(OfferHouses(1, 2, (UNION,), 100)) == why
    assert short(circuit=[1, 2]).refusal(OfferHouses(1, 2, (UNION,), 100)) is None
    assert short(houses={UNION: 3, SHANTY: 5, GOAT: 4}).refusal(OfferHouses(1, 0, (UNION,), 100)) is None
    assert short(houses={UNION: 3, SHANTY: 5, GOAT: 4}).refusal(OfferHouses(1, 0, (UNION,) * 2, 100)) == why


@pytest.mark.rule("FI-66", "FI-57")
def test_only_extra_houses_of_ones_own() -> None:
    game = short()
    for lots in ((), (UNION,) * 4, (SHANTY,), (-1,), (99,)):
        assert game.refusal(OfferHouses(1, 0, lots, 100)) == "Name extra houses on your own lots."


@pytest.mark.rule("FI-66", "FI-04", "FI-62")
def test_the_price_is_a_multiple_of_five_that_the_buyer_has() -> None:
    game = short(cash=(300, 0, 0))
    for price in (-5, 102, 305):
        why = game.refusal(OfferHouses(1, 0, (UNION,), price))
        assert why == "The price must be a multiple of $5, up to the $300 the buyer has."
    assert game.refusal(OfferHouses(1, 0, (UNION,), 300)) is None


@pytest.mark.rule("FI-66", "FI-94", "FI-P09")
def test_a_debtor_may_raise_money_so() -> None:
    game = landed("Mill Street", (0, 500, 0), owns={MILL: 2, UNION: 0, GOAT: 1}, houses={UNION: 3}, stock=0)
    FinancePlayer.of(game.state.players[1]).has_circuit = True
    game.submit(OfferHouses(0, 1, (UNION,), 500))
    game.submit(Accept(1))
    game.submit(PlaceBuilding(1, GOAT))
    assert paid(game) == [(0, 2, 30)]
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-66", "FI-95", "MO-114")
def test_a_debtor_sells_no_houses_for_less_than_the_bank_gives() -> None:
    game = landed(
        "Mill Street", (0, 500, 0), owns={MILL: 2, UNION: 0, GOAT: 1}, houses={UNION: 3, MILL: 4}, stock=0
    )
    FinancePlayer.of(game.state.players[1]).has_circuit = True
    assert asked(game).step == Owes(0, 2, 480, Reason.RENT, MILL, is_debt=True)
    why = "That would leave the creditor less: the debtor could raise $520, not $525."
    assert game.refusal(OfferHouses(0, 1, (UNION,), 120)) == why
    assert game.refusal(OfferHouses(0, 1, (UNION,), 125)) is None


# --- the buyer may ask


@pytest.mark.rule("FI-106", "FI-P01", "FI-E22")
def test_the_buyer_may_ask_an_owner_for_houses() -> None:
    game = short()
    assert OpenTerms(0, AskHouses) in list(game.choices(0))
    game.submit(AskHouses(0, 1, 2, 700))
    assert game.events == [HousesAsked(0, 1, 2, 700)]
    assert asked(game).step == ConsidersSale(1, 0, 2, 700)
    assert list(game.choices()) == [Accept(1), Refuse(1), OpenTerms(1, OfferHouses), EndAllOffers(1)]


@pytest.mark.rule("FI-106", "FI-66", "FI-P12", "FI-E22")
def test_houses_asked_for_and_granted_pass_as_if_they_had_been_offered() -> None:
    game = short()
    game.submit(AskHouses(0, 1, 2, 700))
    game.submit(Accept(1))
    assert happened(game, HousesSold) == [HousesSold(1, 0, (UNION, UNION), 700)]
    assert paid(game) == [(0, 1, 700)]
    game.submit(PlaceBuilding(0, SHANTY))
    game.submit(PlaceBuilding(0, GOAT))
    assert [game.state.level[lot] for lot in (GOAT, SHANTY, UNION)] == [1, 5, 1]
    assert (game.state.houses, purses(game), asked(game).step) == (0, [1225, 2625, 1925], Due(0))


@pytest.mark.rule("FI-106")
def test_the_owner_says_which_houses_are_sold() -> None:
    game = short(owns={GOAT: 0, UNION: 1, CANAL: 1, MILL: 2}, houses={UNION: 3, CANAL: 1})
    game.submit(AskHouses(0, 1, 3, 700))
    game.submit(Accept(1))
    assert list(game.choices()) == [GiveHouse(1, CANAL), GiveHouse(1, UNION)]
    assert game.refusal(GiveHouse(1, GOAT)) == "Name one of your lots with an extra house."
    game.submit(GiveHouse(1, CANAL))
    assert happened(game, HousesSold) == [HousesSold(1, 0, (CANAL, UNION, UNION), 700)]
    assert [game.state.level[lot] for lot in (CANAL, UNION)] == [0, 1]
    game = short(owns={GOAT: 0, UNION: 1, CANAL: 1, MILL: 2}, houses={UNION: 3, CANAL: 1})
    game.submit(AskHouses(0, 1, 2, 700))
    game.submit(Accept(1))
    game.submit(GiveHouse(1, UNION))
    before = game.state.copy()
    assert (before.level[UNION], before.players[0].cash) == (3, 1925)
    game.submit(GiveHouse(1, UNION))
    assert happened(game, HousesSold) == [HousesSold(1, 0, (UNION, UNION), 700)]


@pytest.mark.rule("FI-106", "FI-E22")
def test_if_the_owner_refuses_nothing_changes() -> None:
    game = short()
    before = game.state.copy()
    game.submit(AskHouses(0, 1, 1, 100))
    game.submit(Refuse(1))
    assert game.events == [HousesKept(1, 0)]
    assert without_history(game.state) == before


@pytest.mark.rule("FI-106", "FI-E22")
def test_the_owner_may_name_other_terms_and_the_buyer_says_yes_or_no() -> None:
    game = short()
    game.submit(AskHouses(0, 1, 2, 100))
    assert game.refusal(OfferHouses(1, 2, (UNION,), 100)) == "A counteroffer must go to the player who asked."
    game.submit(OfferHouses(1, 0, (UNION,), 600))
    assert game.events == [HousesOffered(1, 0, (UNION,), 600)]
    assert list(game.choices()) == [Accept(0), Refuse(0), EndAllOffers(0)]
    game.submit(Accept(0))
    game.submit(PlaceBuilding(0, GOAT))
    assert (purses(game)[:2], asked(game).step) == ([1325, 2525], Due(0))


@pytest.mark.rule("MO-133", "FI-106")
def test_where_no_proposal_is_answered_with_other_terms_the_owner_names_none() -> None:
    game = short(most_counters=0)
    game.submit(AskHouses(0, 1, 2, 100))
    assert list(game.choices()) == [Accept(1), Refuse(1), EndAllOffers(1)]
    why = "In this game, you can only accept or refuse a proposal."
    assert game.refusal(OfferHouses(1, 0, (UNION,), 600)) == why


@pytest.mark.rule("FI-106", "FI-66", "FI-42")
def test_a_buyer_asks_only_in_a_shortage_and_for_what_there_is() -> None:
    game = short(stock=1)
    why = "Players can trade houses alone only when the Bank has none."
    assert game.refusal(AskHouses(0, 1, 1, 100)) == why
    assert OpenTerms(0, AskHouses) not in list(game.choices(0))
    game = short()
    for number in (0, 4, -1):
        assert game.refusal(AskHouses(0, 1, number, 100)) == "Ask for 1 to 3 houses."
    assert game.refusal(AskHouses(0, 2, 1, 100)) == "That player has no extra houses."
    for owner in (0, -1, 3):
        assert game.refusal(AskHouses(0, owner, 1, 100)) == "Name another player who is still in the game."


@pytest.mark.rule("FI-106", "FI-37", "FI-39")
def test_a_buyer_asks_only_for_what_can_be_placed_once_round_the_board() -> None:
    why = "You have no room for them, or have not finished a lap."
    assert short().refusal(AskHouses(2, 1, 1, 100)) == why
    full = short(houses={UNION: 3, SHANTY: 5, GOAT: 4})
    assert full.refusal(AskHouses(0, 1, 1, 100)) is None
    assert full.refusal(AskHouses(0, 1, 2, 100)) == why
    assert OpenTerms(2, AskHouses) not in list(short().choices(2))


@pytest.mark.rule("FI-106", "FI-04", "FI-62")
def test_a_buyer_offers_a_multiple_of_five_within_their_cash() -> None:
    game = short(cash=(300, 0, 0))
    for price in (-5, 102, 305):
        why = game.refusal(AskHouses(0, 1, 1, price))
        assert why == "The price must be a multiple of $5, up to the $300 you have."
    assert game.refusal(AskHouses(0, 1, 1, 0)) is None


@pytest.mark.rule("FI-106", "FI-94")
def test_a_debtor_does_not_buy_houses() -> None:
    game = landed("Mill Street", (0, 500, 0), owns={MILL: 2, UNION: 1, GOAT: 0}, houses={UNION: 3}, stock=0)
    assert game.refusal(AskHouses(0, 1, 1, 0)) == "You cannot do that now."


@pytest.mark.rule("FI-106", "FI-107")
def test_houses_alone_are_dealt_in_while_a_player_decides_about_a_lot_or_bids() -> None:
    setting: dict[str, Any] = {"owns": {GOAT: 0, UNION: 1}, "houses": {UNION: 3}, "circuit": [0, 1]}
    game = landed("Elm Street", (500, 500, 500), stock=0, **setting)
    assert game.refusal(AskHouses(0, 1, 1, 100)) is None
    game.submit(Decline(0))
    assert game.refusal(OfferHouses(1, 0, (UNION,), 300)) is None
    game.submit(Bid(1, 400))
    game.submit(DropOut(2))
    assert asked(game).seat == 0
    assert game.refusal(AskHouses(0, 1, 1, 100)) is None
    game = landed("Elm Street", (500, 500, 500), stock=0, dealing="turn_player", **setting)
    why = "In this game, offer or ask for houses before a roll."
    assert game.refusal(AskHouses(0, 1, 1, 100)) == why


@pytest.mark.rule("FI-107", "FI-26")
def test_the_highest_bidder_keeps_what_the_bid_costs() -> None:
    setting: dict[str, Any] = {"owns": {GOAT: 1, UNION: 2}, "houses": {UNION: 3}, "circuit": [1, 2]}
    game = landed("Elm Street", (500, 500, 500), stock=0, **setting)
    game.submit(Decline(0))
    game.submit(Bid(1, 400))
    why = "After that, the standing bid of $400 could not be paid."
    assert game.refusal(OfferHouses(2, 1, (UNION,), 105)) == why
    assert game.refusal(OfferHouses(2, 1, (UNION,), 100)) is None
