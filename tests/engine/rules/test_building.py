"""Buying and selling houses and hotels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.commands import BANK, Build, Lift, SellBuildings, Throw
from engine.events import BuildingsBought, BuildingsSold, Paid, Reason
from engine.rng import Rng
from engine.steps import MayBuy, Owes
from tests.support.deeds import (
    BALTIC,
    BOARDWALK,
    CONNECTICUT,
    ELECTRIC,
    MEDITERRANEAN,
    ORIENTAL,
    PARK_PLACE,
    READING,
    ST_CHARLES,
    STATES,
    VERMONT,
    VIRGINIA,
)
from tests.support.position import HOTEL, asked, happened, position


def first(*lots: str, verb: str = "Build") -> str:
    return f"{verb} evenly: {' and '.join(lots)} {'come' if len(lots) > 1 else 'comes'} first."


LIGHT_BLUE = (ORIENTAL, VERMONT, CONNECTICUT)


# --- buying


@pytest.mark.rule("MO-77", "MO-79")
def test_the_owner_of_a_whole_group_may_buy_a_house_at_the_deeds_price() -> None:
    game = position(owns={"light blue": 0})
    game.submit(Build(0, (VERMONT,)))
    assert game.events == [
        BuildingsBought(0, (VERMONT,), 50, 31, 12),
        Paid(0, BANK, 50, Reason.BUILDINGS),
    ]
    assert game.state.level[VERMONT] == 1


@pytest.mark.rule("MO-77")
def test_nobody_builds_without_every_lot_of_the_group() -> None:
    game = position(owns={"Oriental Avenue": 0, "Vermont Avenue": 0, "Connecticut Avenue": 1})
    assert game.refusal(Build(0, (ORIENTAL,))) == (
        "You need the whole light blue set to build on Oriental Avenue."
    )
    assert [choice for choice in game.choices() if isinstance(choice, Build)] == []


@pytest.mark.rule("MO-77")
def test_nobody_builds_on_the_lots_of_another() -> None:
    game = position(owns={"light blue": 1})
    assert game.refusal(Build(0, (ORIENTAL,))) is not None
    assert game.refusal(Build(1, (ORIENTAL,))) is None


@pytest.mark.rule("MO-77")
@pytest.mark.parametrize("title", [READING, ELECTRIC, 28, -1])
def test_railroads_and_utilities_are_never_built_on(title: int) -> None:
    game = position(owns={"railroads": 0, "utilities": 0})
    assert game.refusal(Build(0, (title,))) == "You can build only on lots."


@pytest.mark.rule("MO-78")
def test_nothing_is_built_on_a_group_with_a_mortgage_until_it_is_lifted() -> None:
    game = position(owns={"purple": 0}, mortgaged=["Baltic Avenue"])
    assert game.refusal(Build(0, (MEDITERRANEAN,))) == "Lift the mortgages on the purple set first."
    game.submit(Lift(0, BALTIC))
    game.submit(Build(0, (MEDITERRANEAN,)))
    assert game.state.players[0].cash == 1500 - 33 - 50


@pytest.mark.rule("MO-79")
@pytest.mark.parametrize(
    ("group", "lot", "price"),
    [("purple", BALTIC, 50), ("pink", STATES, 100), ("dark blue", BOARDWALK, 200)],
)
def test_a_house_costs_what_the_deed_of_its_lot_says(group: str, lot: int, price: int) -> None:
    game = position(owns={group: 0})
    game.submit(Build(0, (lot,)))
    assert happened(game, Paid) == [Paid(0, BANK, price, Reason.BUILDINGS)]


@pytest.mark.rule("MO-79")
def test_many_houses_may_be_bought_at_a_time_on_several_groups() -> None:
    game = position(owns={"purple": 0, "dark blue": 0})
    game.submit(Build(0, (MEDITERRANEAN, BALTIC, BALTIC, PARK_PLACE)))
    assert [game.state.level[lot] for lot in (MEDITERRANEAN, BALTIC, PARK_PLACE, BOARDWALK)] == [1, 2, 1, 0]
    assert game.state.players[0].cash == 1500 - 3 * 50 - 200
    assert game.state.houses == 28


@pytest.mark.rule("MO-79")
def test_nobody_builds_for_more_than_they_have() -> None:
    game = position([99, 1500], owns={"purple": 0})
    assert game.refusal(Build(0, (MEDITERRANEAN, BALTIC))) == "That costs $100; you have $99."
    assert game.refusal(Build(0, ())) == "Name at least one lot to build on."


@pytest.mark.rule("MO-79", "MO-09")
def test_bank_credit_pays_for_houses_too() -> None:
    game = position([30, 1500], credit=[70, 0], owns={"purple": 0})
    game.submit(Build(0, (MEDITERRANEAN, BALTIC)))
    assert (game.state.players[0].cash, game.state.players[0].credit) == (0, 0)


@pytest.mark.rule("MO-80")
def test_a_second_house_waits_for_the_first_on_every_other_lot() -> None:
    game = position(owns={"light blue": 0}, built={"Oriental Avenue": 1})
    assert game.refusal(Build(0, (ORIENTAL,))) == first("Vermont Avenue", "Connecticut Avenue")
    assert game.refusal(Build(0, (VERMONT, CONNECTICUT, CONNECTICUT))) is None
    assert game.refusal(Build(0, (VERMONT, VERMONT))) == first("Connecticut Avenue")


@pytest.mark.rule("MO-80")
def test_only_the_result_of_one_order_has_to_be_even() -> None:
    game = position(owns={"light blue": 0})
    game.submit(Build(0, (ORIENTAL, ORIENTAL, VERMONT, CONNECTICUT)))
    assert [game.state.level[lot] for lot in LIGHT_BLUE] == [2, 1, 1]


@pytest.mark.rule("MO-80")
def test_an_uneven_order_across_two_groups_is_refused_as_a_whole() -> None:
    game = position(owns={"light blue": 0, "purple": 0})
    assert game.refusal(Build(0, (BALTIC, ORIENTAL, ORIENTAL))) == first(
        "Vermont Avenue", "Connecticut Avenue"
    )
    assert game.state.players[0].cash == 1500


@pytest.mark.rule("MO-80", "MO-81")
def test_the_choices_are_the_lots_where_one_house_is_even() -> None:
    game = position(
        owns={"light blue": 0}, built={"Oriental Avenue": 2, "Vermont Avenue": 1, "Connecticut Avenue": 1}
    )
    builds = [choice for choice in game.choices() if isinstance(choice, Build)]
    assert builds == [Build(0, (VERMONT,)), Build(0, (CONNECTICUT,))]


@pytest.mark.rule("MO-82", "MO-83")
def test_a_hotel_takes_the_place_of_four_houses_for_the_hotel_price() -> None:
    game = position(owns={"light blue": 0}, built={"light blue": 4})
    game.submit(Build(0, (CONNECTICUT,)))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (CONNECTICUT,), 50, 24, 11)]
    assert game.state.level[CONNECTICUT] == 5
    assert game.state.players[0].cash == 1450


@pytest.mark.rule("MO-81", "MO-82")
def test_no_hotel_while_a_lot_of_the_group_has_less_than_four_houses() -> None:
    game = position(owns={"light blue": 0}, built={"light blue": 4, "Connecticut Avenue": 3})
    assert game.refusal(Build(0, (ORIENTAL,))) == first("Connecticut Avenue")
    assert game.refusal(Build(0, (CONNECTICUT, ORIENTAL))) is None


@pytest.mark.rule("MO-82")
def test_other_lots_with_hotels_do_not_stand_in_the_way_of_a_hotel() -> None:
    game = position(
        owns={"light blue": 0},
        built={"light blue": HOTEL, "Connecticut Avenue": 4},
    )
    game.submit(Build(0, (CONNECTICUT,)))
    assert game.state.hotels == 9
    assert game.state.houses == 32


@pytest.mark.rule("MO-83")
def test_nothing_follows_a_hotel() -> None:
    game = position(owns={"purple": 0}, built={"purple": HOTEL})
    assert game.refusal(Build(0, (BALTIC,))) == "Baltic Avenue can hold no more."


@pytest.mark.rule("MO-84", "MO-85")
def test_with_no_houses_in_stock_builders_must_wait() -> None:
    game = position(owns={"purple": 0}, houses=0)
    assert game.refusal(Build(0, (BALTIC,))) == "The Bank has no houses left."
    game.state.houses = 1
    assert game.refusal(Build(0, (BALTIC,))) is None
    assert game.refusal(Build(0, (BALTIC, MEDITERRANEAN))) == "The Bank has only 1 house left."


@pytest.mark.rule("MO-84", "MO-85")
def test_with_no_hotels_in_stock_builders_must_wait() -> None:
    game = position(owns={"purple": 0}, built={"purple": 4}, hotels=0)
    assert game.refusal(Build(0, (BALTIC,))) == "The Bank has no hotels left."
    assert [choice for choice in game.choices() if isinstance(choice, Build)] == []


@pytest.mark.rule("MO-84")
def test_there_is_no_step_to_a_hotel_past_missing_houses() -> None:
    game = position(owns={"purple": 0}, built={"purple": 3}, houses=1)
    order = (MEDITERRANEAN, BALTIC, MEDITERRANEAN)
    assert game.refusal(Build(0, order)) == "The Bank has only 1 house left."
    game.state.houses = 2
    game.submit(Build(0, order))
    assert [game.state.level[lot] for lot in (MEDITERRANEAN, BALTIC)] == [5, 4]
    assert (game.state.houses, game.state.hotels) == (4, 11)


@pytest.mark.rule("MO-84")
def test_houses_handed_in_for_a_hotel_may_be_built_again() -> None:
    game = position(owns={"purple": 0, "dark blue": 0}, built={"purple": 4}, houses=0)
    game.submit(Build(0, (BALTIC,)))
    game.submit(Build(0, (PARK_PLACE, BOARDWALK, PARK_PLACE, BOARDWALK)))
    assert game.state.houses == 0


@pytest.mark.rule("MO-84")
def test_in_one_order_too_the_hotel_is_built_before_the_houses_that_it_gives_back() -> None:
    game = position(owns={"purple": 0, "dark blue": 0}, built={"purple": 4}, houses=0)
    game.submit(Build(0, (PARK_PLACE, BOARDWALK, PARK_PLACE, BALTIC, BOARDWALK)))
    assert [game.state.level[lot] for lot in (BALTIC, PARK_PLACE, BOARDWALK)] == [5, 2, 2]
    assert (game.state.houses, game.state.hotels) == (0, 11)
    assert game.state.players[0].cash == 1500 - 50 - 4 * 200


@pytest.mark.rule("MO-84")
def test_a_group_that_needs_a_house_for_its_hotel_gives_back_four_for_another() -> None:
    game = position(
        owns={"purple": 0, "dark blue": 0}, built={"purple": 4, "Baltic Avenue": 3, "dark blue": 2}, houses=1
    )
    game.submit(Build(0, (PARK_PLACE, BOARDWALK, PARK_PLACE, BOARDWALK, BALTIC, MEDITERRANEAN)))
    assert [game.state.level[lot] for lot in (MEDITERRANEAN, BALTIC, PARK_PLACE, BOARDWALK)] == [5, 4, 4, 4]
    assert game.state.houses == 0


@pytest.mark.rule("MO-84")
def test_a_group_gives_back_no_houses_if_the_hotel_itself_waits_for_one() -> None:
    game = position(owns={"purple": 0, "dark blue": 0}, built={"purple": 4, "Baltic Avenue": 3}, houses=0)
    order = (BALTIC, MEDITERRANEAN, PARK_PLACE)
    assert game.refusal(Build(0, order)) == "The Bank has no houses left."


def can_be_built(levels: tuple[int, ...], goal: tuple[int, ...], houses: int, hotels: int) -> bool:
    """Whether there is a sequence in which each building is even and in stock, by trying all of them.

    Levels are by title number; five is a hotel.
    """
    reached, new = set(), {(levels, houses, hotels)}
    while new:
        reached |= new
        new = {after for state in new for after in built_once(*state, goal)} - reached
    return any(levels == goal for levels, _, _ in reached)


def built_once(
    levels: tuple[int, ...], houses: int, hotels: int, goal: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """The levels and the stock after each single building that can be next."""
    for group in GROUPS:
        for lot in group:
            level = levels[lot]
            stock = (houses + 4, hotels - 1) if level == 4 else (houses - 1, hotels)
            if level < goal[lot] and level == min(levels[other] for other in group) and min(stock) >= 0:
                yield (*levels[:lot], level + 1, *levels[lot + 1 :]), *stock


GROUPS = ((MEDITERRANEAN, BALTIC), LIGHT_BLUE, (PARK_PLACE, BOARDWALK))


@pytest.mark.rule("MO-80", "MO-84", "MO-85")
@pytest.mark.parametrize("seed", range(20))
def test_an_order_is_refused_for_the_stock_only_if_no_sequence_can_carry_it_out(seed: int) -> None:
    rng = Rng(seed)
    for _ in range(20):
        game = position([9999, 1500], owns={"purple": 0, "light blue": 0, "dark blue": 0})
        level = game.state.level
        goal = level[:]
        for group in GROUPS:
            before = 2 + rng.below(3)
            after = before + rng.below(6 - before)
            for lot in group:
                level[lot], goal[lot] = before, after
            goal[group[0]] = min(5, after + rng.below(2))
        game.state.houses, game.state.hotels = rng.below(8), rng.below(8)
        order = tuple(lot for lot, wanted in enumerate(goal) for _ in range(wanted - level[lot]))
        if order:
            is_possible = can_be_built(tuple(level), tuple(goal), game.state.houses, game.state.hotels)
            assert (game.refusal(Build(0, order)) is None) == is_possible
            if is_possible:
                game.submit(Build(0, order))
                assert (level, min(game.state.houses, game.state.hotels) >= 0) == (goal, True)


@pytest.mark.rule("MO-88")
def test_who_has_sold_buildings_back_buys_again_at_full_price() -> None:
    game = position([100, 1500], owns={"purple": 0}, built={"Baltic Avenue": 1})
    game.submit(SellBuildings(0, (BALTIC,)))
    assert game.state.players[0].cash == 125
    game.submit(Build(0, (BALTIC,)))
    assert game.state.players[0].cash == 75


@pytest.mark.rule("MO-129")
def test_with_three_houses_before_a_hotel_the_fourth_building_is_one() -> None:
    game = position(owns={"purple": 0}, built={"purple": 3}, houses_before_hotel=3)
    game.submit(Build(0, (BALTIC,)))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (BALTIC,), 50, 29, 11)]
    assert game.refusal(Build(0, (BALTIC,))) == "Baltic Avenue can hold no more."


@pytest.mark.rule("MO-129")
def test_with_three_houses_before_a_hotel_its_sale_gives_three_houses_back() -> None:
    game = position(owns={"purple": 0}, built={"purple": HOTEL}, houses_before_hotel=3, houses=3)
    game.submit(SellBuildings(0, (BALTIC,)))
    assert happened(game, BuildingsSold) == [BuildingsSold(0, (BALTIC,), 25, 0, 11)]
    assert game.state.level[BALTIC] == 3


# --- when


@pytest.mark.rule("MO-21")
def test_any_player_builds_at_an_open_moment_but_nobody_before_a_landing_is_complete() -> None:
    game = position(owns={"purple": 1}, at={0: "Go"}, dice=[(1, 2)])
    game.submit(Build(1, (BALTIC,)))
    assert game.state.players[1].cash == 1450
    assert asked(game).seat == 0
    game = position(owns={"purple": 1, "light blue": 0}, at={0: "Go"}, dice=[(2, 3)])
    game.submit(Throw(0))
    assert isinstance(asked(game).step, MayBuy)
    assert game.refusal(Build(1, (BALTIC,))) == "You cannot do that now."
    assert game.refusal(Build(0, (ORIENTAL,))) == "You cannot do that now."


# --- selling


@pytest.mark.rule("MO-89", "MO-90")
def test_houses_are_sold_to_the_bank_for_half_their_price() -> None:
    game = position(owns={"pink": 0}, built={"pink": 2})
    game.submit(SellBuildings(0, (VIRGINIA, STATES)))
    assert game.events == [
        BuildingsSold(0, (VIRGINIA, STATES), 100, 28, 12),
        Paid(BANK, 0, 100, Reason.BUILDINGS),
    ]
    assert [game.state.level[lot] for lot in (ST_CHARLES, STATES, VIRGINIA)] == [2, 1, 1]


@pytest.mark.rule("MO-89")
def test_any_player_sells_buildings_at_an_open_moment() -> None:
    game = position(owns={"pink": 2}, built={"pink": 1})
    game.submit(SellBuildings(2, (STATES,)))
    assert game.state.players[2].cash == 1550
    assert asked(game).seat == 0


@pytest.mark.rule("MO-89", "MO-29")
def test_a_buyer_sells_buildings_to_raise_the_price() -> None:
    game = position([10, 1500], owns={"pink": 0}, built={"pink": 4}, at={0: "Go"}, dice=[(1, 4)])
    game.submit(Throw(0))
    game.submit(SellBuildings(0, (STATES,)))
    assert game.state.players[0].cash == 60
    assert isinstance(asked(game).step, MayBuy)


@pytest.mark.rule("MO-89", "MO-110")
def test_a_debtor_sells_buildings_to_settle_the_debt() -> None:
    game = position([10, 1500], owns={"pink": 0}, built={"pink": 1}, at={0: 35}, dice=[(1, 2)])
    game.submit(Throw(0))
    assert isinstance(asked(game).step, Owes)
    game.submit(SellBuildings(0, (STATES,)))
    game.submit(SellBuildings(0, (VIRGINIA,)))
    assert happened(game, Paid) == [
        Paid(BANK, 0, 50, Reason.BUILDINGS),
        Paid(0, BANK, 75, Reason.LUXURY_TAX),
    ]


@pytest.mark.rule("MO-89")
def test_nobody_sells_what_is_not_there_or_not_theirs() -> None:
    game = position(owns={"pink": 0, "purple": 1, "Reading Railroad": 0}, built={"pink": 1, "purple": 1})
    assert game.refusal(SellBuildings(0, (BALTIC,))) == "You can only sell your own buildings."
    assert (
        game.refusal(SellBuildings(0, (STATES, STATES))) == "States Avenue does not have that many buildings."
    )
    assert game.refusal(SellBuildings(0, (READING,))) == "Reading Railroad does not have that many buildings."
    assert game.refusal(SellBuildings(0, ())) == "Name at least one building to sell."


@pytest.mark.rule("MO-90")
def test_houses_are_sold_evenly() -> None:
    game = position(owns={"pink": 0}, built={"pink": 2, "St. Charles Place": 3})
    assert game.refusal(SellBuildings(0, (STATES,))) == first("St. Charles Place", verb="Sell")
    assert game.refusal(SellBuildings(0, (ST_CHARLES,))) is None
    assert game.refusal(SellBuildings(0, (ST_CHARLES, STATES))) is None
    assert game.refusal(SellBuildings(0, (ST_CHARLES, ST_CHARLES))) is None
    assert game.refusal(SellBuildings(0, (ST_CHARLES, ST_CHARLES, ST_CHARLES))) == first(
        "States Avenue", "Virginia Avenue", verb="Sell"
    )


@pytest.mark.rule("MO-90", "MO-92")
def test_the_choices_are_the_single_sales_that_are_even_and_the_whole_group() -> None:
    game = position(owns={"pink": 0, "purple": 0}, built={"pink": 1, "States Avenue": 2, "purple": 1})
    assert [choice for choice in game.choices() if isinstance(choice, SellBuildings)] == [
        SellBuildings(0, (MEDITERRANEAN,)),
        SellBuildings(0, (BALTIC,)),
        SellBuildings(0, (MEDITERRANEAN, BALTIC)),
        SellBuildings(0, (STATES,)),
        SellBuildings(0, (ST_CHARLES, STATES, STATES, VIRGINIA)),
    ]


@pytest.mark.rule("MO-90")
def test_without_even_selling_one_lot_may_be_cleared_alone() -> None:
    game = position(owns={"pink": 0}, built={"pink": 3}, even_selling=False)
    game.submit(SellBuildings(0, (STATES, STATES, STATES)))
    assert [game.state.level[lot] for lot in (ST_CHARLES, STATES, VIRGINIA)] == [3, 0, 3]
    assert game.state.players[0].cash == 1650


@pytest.mark.rule("MO-80", "MO-90")
def test_without_even_selling_building_stays_even() -> None:
    game = position(
        owns={"pink": 0}, built={"St. Charles Place": 2, "Virginia Avenue": 2}, even_selling=False
    )
    assert game.refusal(Build(0, (ST_CHARLES,))) == first("States Avenue")
    game.submit(Build(0, (STATES, STATES)))
    assert game.state.level[STATES] == 2


@pytest.mark.rule("MO-91")
def test_a_hotel_sold_gives_half_its_price_and_leaves_four_houses() -> None:
    game = position(owns={"dark blue": 0}, built={"dark blue": HOTEL})
    game.submit(SellBuildings(0, (BOARDWALK,)))
    assert happened(game, BuildingsSold) == [BuildingsSold(0, (BOARDWALK,), 100, 28, 11)]
    assert [game.state.level[lot] for lot in (PARK_PLACE, BOARDWALK)] == [5, 4]


@pytest.mark.rule("MO-92")
def test_a_hotel_is_not_sold_where_the_bank_lacks_houses_to_put_back() -> None:
    game = position(owns={"dark blue": 0}, built={"dark blue": HOTEL}, houses=3)
    assert game.refusal(SellBuildings(0, (BOARDWALK,))) == (
        "The Bank has only 3 houses left, too few to break down the hotel."
    )
    game.state.houses = 0
    assert game.refusal(SellBuildings(0, (BOARDWALK,))) == (
        "The Bank has no houses left, too few to break down the hotel."
    )


@pytest.mark.rule("MO-92")
def test_hotels_are_broken_down_in_one_sale_to_a_level_the_stock_can_supply() -> None:
    game = position(owns={"dark blue": 0}, built={"dark blue": HOTEL}, houses=3)
    assert game.refusal(SellBuildings(0, (BOARDWALK,) * 2)) == first("Park Place", verb="Sell")
    game.submit(SellBuildings(0, (PARK_PLACE,) * 3 + (BOARDWALK,) * 4))
    assert [game.state.level[lot] for lot in (PARK_PLACE, BOARDWALK)] == [2, 1]
    assert game.state.players[0].cash == 1500 + 7 * 100
    assert (game.state.houses, game.state.hotels) == (0, 12)


@pytest.mark.rule("MO-92")
def test_with_no_house_in_stock_a_whole_group_of_hotels_can_still_be_sold() -> None:
    game = position(owns={"dark blue": 0}, built={"dark blue": HOTEL}, houses=0)
    sales = [choice for choice in game.choices() if isinstance(choice, SellBuildings)]
    assert sales == [SellBuildings(0, (PARK_PLACE,) * 5 + (BOARDWALK,) * 5)]
    game.submit(sales[0])
    assert happened(game, Paid) == [Paid(BANK, 0, 1000, Reason.BUILDINGS)]
    assert (game.state.houses, game.state.hotels) == (0, 12)


@pytest.mark.rule("MO-92")
def test_houses_of_the_same_sale_help_to_break_down_a_hotel() -> None:
    game = position(owns={"dark blue": 0}, built={"Park Place": 4, "Boardwalk": HOTEL}, houses=2)
    assert game.refusal(SellBuildings(0, (BOARDWALK,))) is not None
    game.submit(SellBuildings(0, (BOARDWALK, BOARDWALK, PARK_PLACE)))
    assert [game.state.level[lot] for lot in (PARK_PLACE, BOARDWALK)] == [3, 3]
    assert (game.state.houses, game.state.hotels) == (0, 12)
