"""When more buildings are wanted than the Bank has."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import Amount
from engine.commands import BANK, Bid, Build, DropOut, Mortgage, PlaceBuilding, SellBuildings, Want
from engine.events import (
    AuctionClosed,
    AuctionOpened,
    BuildingsBought,
    DroppedOut,
    FellShort,
    Paid,
    Reason,
    ShortageBegan,
    ShortageEnded,
    WishMade,
)
from engine.game import Game
from engine.steps import Building, Due, Owes, PlaceWon, Wishes
from tests.support.deeds import (
    BALTIC,
    BOARDWALK,
    MEDITERRANEAN,
    ORIENTAL,
    PACIFIC,
    PARK_PLACE,
    STATES,
    VERMONT,
)
from tests.support.position import HOTEL, asked, happened, position


def rivals(houses: int = 2, **options: Any) -> Game:
    """Purple ($50 a house) and dark blue ($200 a house) in two hands, and few houses left."""
    return position(owns={"purple": 0, "dark blue": 1}, houses=houses, **options)


def hotel_rivals(hotels: int = 1) -> Game:
    """Both could build hotels at once."""
    owns = {"purple": 0, "dark blue": 1}
    return position(owns=owns, built={"purple": 4, "dark blue": 4}, hotels=hotels)


# --- who is asked


@pytest.mark.rule("MO-86", "MO-87")
def test_an_order_the_stock_could_refuse_to_others_is_put_to_them_first() -> None:
    game = rivals()
    game.submit(Build(0, (BALTIC,)))
    assert game.events == [ShortageBegan("house", 2), WishMade(0, 1, 2)]
    assert asked(game).seat == 1
    assert asked(game).step == Wishes(0, (BALTIC,), Building.HOUSE, asked=(1,))
    assert game.state.players[0].cash == 1500


@pytest.mark.rule("MO-87")
def test_with_enough_for_all_that_could_be_bought_nobody_is_asked() -> None:
    game = rivals(houses=8 + 7)  # all of purple, and what $1500 buys of dark blue
    game.submit(Build(0, (BALTIC,)))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (BALTIC,), 50, 14, 12)]
    game = rivals(houses=8 + 6)
    game.submit(Build(0, (BALTIC,)))
    assert happened(game, BuildingsBought) == []
    assert asked(game).seat == 1


@pytest.mark.rule("MO-87")
def test_only_those_who_could_buy_at_least_one_are_asked_from_the_builders_left() -> None:
    game = position(
        [1500, 1500, 1500, 40, 1500, 1500],
        owns={"purple": 0, "light blue": 1, "pink": 2, "orange": 3, "red": 4, "yellow": 5},
        mortgaged=["Kentucky Avenue"],
        houses=1,
    )
    game.submit(Build(2, (STATES,)))
    assert asked(game).step == Wishes(2, (STATES,), Building.HOUSE, asked=(5, 0, 1))


@pytest.mark.rule("MO-81", "MO-87")
def test_a_player_whose_lots_are_full_is_not_asked() -> None:
    game = position(owns={"purple": 0, "dark blue": 1}, built={"Park Place": 4, "Boardwalk": HOTEL}, houses=8)
    game.submit(Build(0, (BALTIC,)))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (BALTIC,), 50, 7, 11)]


@pytest.mark.rule("MO-87")
def test_a_wish_is_at_most_what_could_be_built_and_paid_for() -> None:
    game = position([1500, 400, 1500], owns={"purple": 0, "dark blue": 1}, houses=2)
    game.submit(Build(0, (BALTIC,)))
    assert list(game.choices()) == [Amount(1, Want, 0, 2)]
    assert game.refusal(Want(1, 3)) == "You can ask for 0 to 2 of them."
    assert game.refusal(Want(1, -1)) == "You can ask for 0 to 2 of them."


@pytest.mark.rule("MO-86")
def test_without_shortage_auctions_the_first_to_come_is_served() -> None:
    game = rivals(houses=1, shortage_auction=False)
    game.submit(Build(0, (BALTIC,)))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (BALTIC,), 50, 0, 12)]
    assert game.refusal(Build(1, (BOARDWALK,))) == "The Bank has no houses left."


@pytest.mark.rule("MO-84", "MO-87")
def test_an_order_is_never_for_more_than_the_stock() -> None:
    game = rivals(houses=1)
    assert game.refusal(Build(0, (BALTIC, MEDITERRANEAN))) == "The Bank has only 1 house left."


# --- wishes that fit


@pytest.mark.rule("MO-87")
def test_when_nobody_else_wants_one_the_builder_pays_the_deeds_price() -> None:
    game = rivals()
    game.submit(Build(0, (BALTIC, MEDITERRANEAN)))
    game.submit(Want(1, 0))
    assert game.events == [
        WishMade(1, 0, 2),
        BuildingsBought(0, (MEDITERRANEAN, BALTIC), 100, 0, 12),
        Paid(0, BANK, 100, Reason.BUILDINGS),
        ShortageEnded("house", 0),
    ]
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-87")
def test_wishes_that_fit_the_stock_are_met_at_deed_prices_the_builder_first() -> None:
    game = position([1500, 400, 1500], owns={"purple": 0, "dark blue": 1}, houses=3)
    game.submit(Build(0, (BALTIC,)))
    game.submit(Want(1, 2))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (BALTIC,), 50, 2, 12)]
    assert asked(game).step == PlaceWon(1, Building.HOUSE, paid=False)
    game.submit(PlaceBuilding(1, PARK_PLACE))
    assert game.refusal(PlaceBuilding(1, PARK_PLACE)) is not None
    game.submit(PlaceBuilding(1, BOARDWALK))
    assert [player.cash for player in game.state.players] == [1450, 0, 1500]
    assert game.state.houses == 0
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-86", "MO-87")
def test_another_player_may_place_the_order_at_an_open_moment() -> None:
    game = rivals(houses=3)
    game.submit(Build(1, (BOARDWALK,)))
    assert asked(game).seat == 0
    game.submit(Want(0, 1))
    game.submit(PlaceBuilding(0, BALTIC))
    assert [player.cash for player in game.state.players] == [1450, 1300, 1500]
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-87")
def test_a_house_wished_for_that_can_no_longer_be_paid_stays_with_the_bank() -> None:
    game = position([1500, 250], owns={"light blue": 0, "purple": 1, "dark blue": 1}, houses=4)
    game.submit(Build(0, (VERMONT,)))
    game.submit(Want(1, 3))
    game.submit(PlaceBuilding(1, BOARDWALK))
    assert game.refusal(PlaceBuilding(1, PARK_PLACE)) is not None
    game.submit(PlaceBuilding(1, BALTIC))
    assert (game.state.players[1].cash, game.state.houses) == (0, 1)
    assert asked(game).step == Due(0)


# --- wishes that do not fit


@pytest.mark.rule("MO-86", "MO-87")
def test_wishes_beyond_the_stock_are_settled_by_auction_among_those_who_asked() -> None:
    game = rivals(houses=1)
    game.submit(Build(0, (BALTIC,)))
    game.submit(Want(1, 1))
    assert happened(game, AuctionOpened) == [AuctionOpened(None, "house", BANK, (0, 1), 50)]
    assert asked(game).seat == 0
    assert game.refusal(Bid(0, 49)) == "The bid must be at least $50."


@pytest.mark.rule("MO-87")
def test_the_winner_pays_the_bid_and_places_the_house_at_once() -> None:
    game = rivals(houses=1)
    game.submit(Build(0, (BALTIC,)))
    game.submit(Want(1, 1))
    game.submit(Bid(0, 50))
    game.submit(Bid(1, 260))
    game.submit(DropOut(0))
    assert happened(game, AuctionClosed) == [AuctionClosed(None, "house", 1, 260)]
    assert happened(game, Paid) == [Paid(1, BANK, 260, Reason.AUCTION)]
    assert asked(game).step == PlaceWon(1, Building.HOUSE, paid=True)
    game.submit(PlaceBuilding(1, BOARDWALK))
    assert game.events == [
        BuildingsBought(1, (BOARDWALK,), 0, 0, 12),
        ShortageEnded("house", 0),
    ]
    assert [player.cash for player in game.state.players] == [1500, 1240, 1500]
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-80", "MO-87")
def test_the_winner_places_the_house_where_building_is_even() -> None:
    game = position(owns={"light blue": 0, "dark blue": 1}, built={"Oriental Avenue": 1}, houses=1)
    game.submit(Build(0, (VERMONT,)))
    game.submit(Want(1, 1))
    game.submit(Bid(0, 50))
    game.submit(DropOut(1))
    assert list(game.choices()) == [PlaceBuilding(0, 4), PlaceBuilding(0, 5)]
    assert game.refusal(PlaceBuilding(0, ORIENTAL)) == (
        "The house cannot go there: build evenly on one of your sets."
    )
    assert game.refusal(PlaceBuilding(0, BOARDWALK)) is not None


@pytest.mark.rule("MO-87")
def test_the_floor_is_the_lowest_deed_price_among_those_who_asked() -> None:
    game = position(owns={"purple": 2, "pink": 0, "dark blue": 1}, houses=1)
    game.submit(Build(0, (STATES,)))
    game.submit(Want(1, 1))
    game.submit(Want(2, 0))
    assert happened(game, AuctionOpened) == [AuctionOpened(None, "house", BANK, (0, 1), 100)]


@pytest.mark.rule("MO-87")
def test_the_floor_is_that_of_the_cheapest_place_any_of_them_has() -> None:
    game = position(owns={"green": 0, "dark blue": 1, "orange": 1}, houses=1)
    game.submit(Build(0, (PACIFIC,)))
    game.submit(Want(1, 1))
    assert happened(game, AuctionOpened) == [AuctionOpened(None, "house", BANK, (0, 1), 100)]


@pytest.mark.rule("MO-87")
def test_with_any_floor_the_first_bid_may_be_a_dollar() -> None:
    game = rivals(houses=1, building_auction_floor="any")
    game.submit(Build(0, (BALTIC,)))
    game.submit(Want(1, 1))
    assert happened(game, AuctionOpened) == [AuctionOpened(None, "house", BANK, (0, 1), 1)]
    game.submit(Bid(0, 1))
    game.submit(DropOut(1))
    game.submit(PlaceBuilding(0, BALTIC))
    assert game.state.players[0].cash == 1499


@pytest.mark.rule("MO-87")
def test_after_each_sale_the_remaining_wishes_are_compared_with_the_stock_again() -> None:
    game = rivals(houses=3)
    game.submit(Build(0, (MEDITERRANEAN, BALTIC)))
    game.submit(Want(1, 2))
    game.submit(Bid(0, 50))
    game.submit(Bid(1, 210))
    game.submit(DropOut(0))
    game.submit(PlaceBuilding(1, BOARDWALK))
    assert happened(game, AuctionOpened) == [AuctionOpened(None, "house", BANK, (0, 1), 50)]
    game.submit(Bid(0, 60))
    game.submit(DropOut(1))
    game.submit(PlaceBuilding(0, BALTIC))
    assert happened(game, AuctionOpened) == [AuctionOpened(None, "house", BANK, (0, 1), 50)]
    game.submit(DropOut(0))
    game.submit(Bid(1, 50))
    game.submit(PlaceBuilding(1, PARK_PLACE))
    assert happened(game, ShortageEnded) == [ShortageEnded("house", 0)]
    assert [player.cash for player in game.state.players] == [1440, 1240, 1500]
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-87")
def test_wishes_that_have_come_to_fit_are_met_at_deed_prices() -> None:
    game = position([1500, 450, 1500], owns={"purple": 0, "dark blue": 1}, houses=3)
    game.submit(Build(0, (MEDITERRANEAN, BALTIC)))
    game.submit(Want(1, 2))
    game.submit(DropOut(0))
    game.submit(Bid(1, 300))  # what is left no longer pays for a second house
    game.submit(PlaceBuilding(1, BOARDWALK))
    assert happened(game, ShortageEnded) == [ShortageEnded("house", 2)]
    assert asked(game).step == PlaceWon(0, Building.HOUSE, paid=False)
    game.submit(PlaceBuilding(0, BALTIC))
    game.submit(PlaceBuilding(0, MEDITERRANEAN))
    assert [player.cash for player in game.state.players] == [1400, 150, 1500]


@pytest.mark.rule("MO-86", "MO-87")
def test_a_single_player_left_wanting_buys_what_there_is_at_deed_prices() -> None:
    game = position([80, 1500, 1500], owns={"purple": 0, "dark blue": 1}, houses=2)
    game.submit(Build(0, (BALTIC,)))
    game.submit(Want(1, 5))
    game.submit(Bid(0, 80))
    game.submit(DropOut(1))
    game.submit(PlaceBuilding(0, BALTIC))
    assert happened(game, AuctionOpened) == []
    assert asked(game).step == PlaceWon(1, Building.HOUSE, paid=False)
    game.submit(PlaceBuilding(1, BOARDWALK))
    assert [player.cash for player in game.state.players] == [0, 1300, 1500]
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-87", "MO-35")
def test_when_nobody_bids_the_buildings_stay_with_the_bank_and_the_shortage_ends() -> None:
    game = rivals(houses=1)
    game.submit(Build(0, (BALTIC,)))
    game.submit(Want(1, 1))
    game.submit(DropOut(0))
    game.submit(DropOut(1))
    assert game.events == [
        DroppedOut(1),
        AuctionClosed(None, "house", None, 0),
        ShortageEnded("house", 1),
    ]
    assert game.state.houses == 1
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-31", "MO-33", "MO-87")
def test_who_cannot_bid_any_higher_drops_out_without_being_asked() -> None:
    game = position([60, 1500, 1500], owns={"purple": 0, "dark blue": 1}, houses=1)
    game.submit(Build(0, (BALTIC,)))
    game.submit(Want(1, 1))
    game.submit(Bid(0, 60))
    assert game.refusal(Bid(1, 1501)) == "You can bid at most $1500."
    game.submit(Bid(1, 61))
    assert happened(game, DroppedOut) == [DroppedOut(0)]
    assert asked(game).step == PlaceWon(1, Building.HOUSE, paid=True)


# --- hotels


@pytest.mark.rule("MO-86", "MO-87")
def test_the_last_hotel_is_contested_like_a_house() -> None:
    game = hotel_rivals()
    game.submit(Build(0, (BALTIC,)))
    assert game.events == [ShortageBegan("hotel", 1), WishMade(0, 1, 1)]
    game.submit(Want(1, 1))
    assert happened(game, AuctionOpened) == [AuctionOpened(None, "hotel", BANK, (0, 1), 50)]
    game.submit(Bid(0, 50))
    game.submit(Bid(1, 500))
    game.submit(DropOut(0))
    assert list(game.choices()) == [PlaceBuilding(1, PARK_PLACE), PlaceBuilding(1, BOARDWALK)]
    game.submit(PlaceBuilding(1, BOARDWALK))
    assert happened(game, BuildingsBought) == [BuildingsBought(1, (BOARDWALK,), 0, 20, 0)]
    assert game.state.level[BOARDWALK] == 5
    assert [player.cash for player in game.state.players] == [1500, 1000, 1500]


@pytest.mark.rule("MO-82", "MO-87")
def test_a_hotel_is_no_matter_for_players_without_four_houses_on_every_lot() -> None:
    game = position(
        owns={"purple": 0, "dark blue": 1},
        built={"purple": 4, "Park Place": 4, "Boardwalk": 3},
        hotels=2,
    )
    game.submit(Build(0, (BALTIC,)))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (BALTIC,), 50, 21, 1)]


@pytest.mark.rule("MO-87")
def test_a_hotel_others_may_want_is_not_ordered_together_with_the_houses_before_it() -> None:
    game = position(
        owns={"purple": 0, "dark blue": 1},
        built={"purple": 4, "Baltic Avenue": 3, "Park Place": 4, "Boardwalk": HOTEL},
        hotels=1,
    )
    assert game.refusal(Build(0, (BALTIC, MEDITERRANEAN))) == (
        "Buildings are scarce: order houses and hotels separately."
    )
    game.submit(Build(0, (BALTIC,)))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (BALTIC,), 50, 20, 1)]
    game.submit(Build(0, (MEDITERRANEAN,)))
    assert asked(game).step == Wishes(0, (MEDITERRANEAN,), Building.HOTEL, asked=(1,))


@pytest.mark.rule("MO-87")
def test_houses_and_a_hotel_may_be_ordered_together_while_there_are_enough_of_both() -> None:
    game = position(owns={"purple": 0, "dark blue": 1}, built={"purple": 4, "Baltic Avenue": 3})
    game.submit(Build(0, (BALTIC, MEDITERRANEAN)))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (BALTIC, MEDITERRANEAN), 100, 28, 11)]


@pytest.mark.rule("MO-87", "MO-129")
def test_with_three_houses_before_a_hotel_lots_with_three_are_full() -> None:
    game = position(
        owns={"purple": 0, "dark blue": 1},
        built={"purple": 3, "dark blue": 3},
        hotels=1,
        houses=0,
        houses_before_hotel=3,
    )
    game.submit(Build(0, (BALTIC,)))
    game.submit(Want(1, 0))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (BALTIC,), 50, 3, 0)]


# --- bids beyond cash


@pytest.mark.rule("MO-33", "MO-87")
def test_with_the_assets_limit_the_winner_of_a_house_raises_the_bid() -> None:
    game = position(
        [250, 1500],
        owns={"purple": 0, "Reading Railroad": 0, "dark blue": 1},
        houses=1,
        auction_bid_limit="assets",
    )
    game.submit(Build(0, (BALTIC,)))
    game.submit(Want(1, 1))
    assert Amount(0, Bid, 50, 250 + 30 + 30 + 100) in list(game.choices())
    game.submit(Bid(0, 300))
    game.submit(DropOut(1))
    assert happened(game, FellShort) == [FellShort(0, BANK, 300, 410)]
    assert asked(game).step == Owes(0, BANK, 300, Reason.AUCTION, is_debt=True)
    game.submit(Mortgage(0, 2))
    assert asked(game).step == PlaceWon(0, Building.HOUSE, paid=True)
    game.submit(PlaceBuilding(0, BALTIC))
    assert game.state.players[0].cash == 50


@pytest.mark.rule("MO-85", "MO-89")
def test_houses_sold_back_end_the_waiting() -> None:
    game = position(owns={"purple": 0, "dark blue": 1}, built={"dark blue": 1}, houses=0)
    assert game.refusal(Build(0, (BALTIC,))) == "The Bank has no houses left."
    game.submit(SellBuildings(1, (BOARDWALK,)))
    game.submit(Build(0, (BALTIC,)))
    assert asked(game).step == Wishes(0, (BALTIC,), Building.HOUSE, asked=(1,))
