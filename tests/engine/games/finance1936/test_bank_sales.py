"""Selling houses and lots to the Bank."""

from __future__ import annotations

import pytest

from engine.commands import BANK, Accept, Bid, Decline, Goods, Offer, Propose, SellBuildings
from engine.events import BuildingsSold, Paid, Reason, TitlePassed
from engine.games.finance1936.commands import SellLot
from engine.games.finance1936.events import LotSold
from engine.games.finance1936.words import FinanceReason
from engine.queries import free_markers
from tests.support.finance import GOAT, SHANTY, UNION, landed, nobody_bids, paid, position, purses


@pytest.mark.rule("FI-55", "FI-E19", "FI-P01")
def test_extra_houses_are_sold_for_half_their_printed_price_back_into_the_stock() -> None:
    game = position(owns={UNION: 0, GOAT: 0}, houses={UNION: 3, GOAT: 1})
    game.submit(SellBuildings(0, (UNION, UNION, GOAT)))
    lots = (UNION, UNION, GOAT)
    assert game.events == [
        BuildingsSold(0, lots, 2 * 125 + 50, 38, 0),
        Paid(BANK, 0, 300, Reason.BUILDINGS),
    ]
    assert [game.state.level[lot] for lot in (UNION, GOAT)] == [1, 0]


@pytest.mark.rule("FI-55")
def test_extra_houses_need_not_be_sold_evenly() -> None:
    game = position(owns={UNION: 0, GOAT: 0}, houses={UNION: 1, GOAT: 5})
    assert game.refusal(SellBuildings(0, (UNION,))) is None


@pytest.mark.rule("FI-57")
def test_the_first_house_is_never_sold_apart_from_its_lot() -> None:
    game = position(owns={UNION: 0}, houses={UNION: 2})
    assert game.refusal(SellBuildings(0, (UNION,) * 3)) == "Union Square does not have that many buildings."
    game.submit(SellBuildings(0, (UNION,) * 2))
    assert game.refusal(SellBuildings(0, (UNION,))) == "Union Square does not have that many buildings."


@pytest.mark.rule("FI-56", "FI-E21", "FI-P01", "FI-59")
def test_a_lot_is_sold_with_every_house_for_half_of_it_all() -> None:
    game = position(owns={UNION: 0}, houses={UNION: 3})
    game.submit(SellLot(0, UNION))
    assert game.events == [
        LotSold(0, UNION, 150 + 3 * 125),
        BuildingsSold(0, (UNION,) * 3, 0, 39, 0),
        TitlePassed(UNION, 0, BANK, FinanceReason.LOT_SALE),
        Paid(BANK, 0, 525, FinanceReason.LOT_SALE, UNION),
    ]
    assert (purses(game)[0], game.state.level[UNION], game.state.houses) == (2450, 0, 39)


@pytest.mark.rule("FI-56", "FI-45")
def test_a_lot_sold_is_unowned_again_and_its_marker_comes_back() -> None:
    game = position(owns={UNION: 0})
    game.submit(SellLot(0, UNION))
    assert (game.state.owner[UNION], free_markers(game, 0)) == (BANK, 8)


@pytest.mark.rule("FI-59")
def test_what_was_paid_at_auction_or_in_trade_does_not_count() -> None:
    game = landed("Union Square")
    game.submit(Decline(0))
    game.submit(Bid(1, 5))
    nobody_bids(game)
    game.submit(Propose(1, Offer(1, 2, Goods(titles=(UNION,)), Goods(cash=900))))
    game.submit(Accept(2))
    game.submit(SellLot(2, UNION))
    assert paid(game) == [(BANK, 2, 150)]


@pytest.mark.rule("FI-58")
def test_the_bank_always_buys() -> None:
    game = position(owns=dict.fromkeys(range(8), 0), houses=dict.fromkeys(range(7), 5))
    game.state.boxes[0] = -100_000
    for lot in range(8):
        game.submit(SellLot(0, lot))
    assert (game.state.houses, free_markers(game, 0)) == (39, 8)


@pytest.mark.rule("FI-55", "FI-56")
def test_one_sells_only_what_is_ones_own() -> None:
    game = position(owns={UNION: 1}, houses={UNION: 1})
    assert game.refusal(SellLot(0, UNION)) == "You can only sell your own lots."
    assert game.refusal(SellLot(0, GOAT)) == "You can only sell your own lots."
    assert game.refusal(SellBuildings(0, (UNION,))) == "You can only sell your own buildings."


@pytest.mark.rule("FI-55", "FI-56", "FI-P01")
def test_every_sale_is_offered() -> None:
    game = position(owns={UNION: 0, GOAT: 0, SHANTY: 1}, houses={UNION: 1, SHANTY: 1})
    sales = [choice for choice in game.choices() if isinstance(choice, SellLot | SellBuildings)]
    assert sorted(sales, key=str) == sorted(
        [SellBuildings(0, (UNION,)), SellLot(0, GOAT), SellLot(0, UNION)], key=str
    )


@pytest.mark.rule("FI-42", "FI-41")
def test_houses_sold_to_the_bank_end_a_shortage() -> None:
    game = position(owns={UNION: 0, GOAT: 1}, houses={UNION: 2}, stock=0, circuit=[1])
    game.submit(SellBuildings(0, (UNION,)))
    assert game.state.houses == 1
