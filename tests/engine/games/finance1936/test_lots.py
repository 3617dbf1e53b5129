"""Buying lots, and the rent of lots that are owned."""

from __future__ import annotations

import pytest

from engine.choices import OpenTerms
from engine.commands import BANK, Buy, Decline, Propose, Throw
from engine.events import (
    AuctionOpened,
    By,
    Moved,
    Paid,
    PropertyDeclined,
    PropertyOffered,
    Reason,
    RentDue,
    TitlePassed,
)
from engine.games.finance1936.commands import SellLot
from engine.games.finance1936.events import LotSold
from engine.queries import free_markers
from engine.steps import Due, MayBuy, PassTurn, Walk
from tests.support.finance import (
    COLLEGE,
    COMMERCE,
    EIGHT,
    ELM,
    GOAT,
    MARKET,
    MILL,
    PROSPECT,
    SHANTY,
    UNION,
    landed,
    nobody_bids,
    paid,
    places,
    position,
    purses,
)
from tests.support.position import asked, happened

# --- buying


@pytest.mark.rule("FI-22", "FI-P04")
def test_who_lands_on_an_unowned_lot_may_buy_it() -> None:
    game = landed("Union Square")
    assert asked(game).step == MayBuy(0, UNION)
    assert happened(game, PropertyOffered) == [PropertyOffered(0, UNION)]
    assert list(game.choices()) == [Buy(0), Decline(0), OpenTerms(0, Propose)]


@pytest.mark.rule("FI-22", "FI-23", "FI-67", "FI-E07")
def test_a_buyer_pays_the_printed_price_to_the_bank_and_puts_a_marker_on_the_lot() -> None:
    game = landed("Union Square")
    game.submit(Buy(0))
    assert game.events[:2] == [
        Paid(0, BANK, 300, Reason.PRICE, UNION),
        TitlePassed(UNION, BANK, 0, Reason.PRICE),
    ]
    assert (purses(game)[0], game.state.boxes[0], free_markers(game, 0)) == (1625, 300, 7)


@pytest.mark.rule("FI-23")
def test_a_lots_first_house_comes_with_it_and_not_from_the_stock() -> None:
    game = landed("Union Square")
    game.submit(Buy(0))
    assert (game.state.level[UNION], game.state.houses) == (0, 39)
    assert landed("Union Square", owns={UNION: 1}).events[-2:-1] == [Paid(0, 1, 150, Reason.RENT, UNION)]


@pytest.mark.rule("FI-23")
def test_nobody_buys_a_lot_with_less_cash_than_its_price() -> None:
    game = landed("Union Square", (295, 0, 0))
    assert game.refusal(Buy(0)) == "Union Square costs $300; you have $295. You can raise money or decline."
    assert landed("Union Square", (300, 0, 0)).refusal(Buy(0)) is None


@pytest.mark.rule("FI-P04", "FI-68")
def test_a_buyer_may_first_sell_to_the_bank_to_raise_the_price() -> None:
    game = landed("Union Square", (225, 0, 0), owns={GOAT: 0})
    game.submit(SellLot(0, GOAT))
    assert asked(game).step == MayBuy(0, UNION)
    game.submit(Buy(0))
    assert (purses(game)[0], game.state.owner[GOAT]) == (0, BANK)


@pytest.mark.rule("FI-24", "FI-P04")
def test_a_buyer_needs_a_free_marker() -> None:
    game = landed("Union Square", owns=dict.fromkeys(EIGHT, 0))
    why = game.refusal(Buy(0))
    assert why == "All your markers are in use: sell a lot to the Bank first, or decline."
    assert landed("Union Square", owns=dict.fromkeys(EIGHT[:7], 0)).refusal(Buy(0)) is None


@pytest.mark.rule("FI-24", "FI-60", "FI-56")
def test_a_buyer_with_all_eight_markers_in_use_first_sells_a_lot_to_the_bank() -> None:
    game = landed("Union Square", owns=dict.fromkeys(EIGHT, 0), houses={COMMERCE: 2})
    game.submit(SellLot(0, COMMERCE))
    assert happened(game, LotSold) == [LotSold(0, COMMERCE, 90 + 130)]
    assert asked(game).step == MayBuy(0, UNION)
    game.submit(Buy(0))
    assert (free_markers(game, 0), purses(game)[0]) == (0, 1925 + 220 - 300)


@pytest.mark.rule("FI-25", "FI-E08")
def test_a_declined_lot_is_auctioned_at_once() -> None:
    game = landed("Union Square")
    game.submit(Decline(0))
    assert game.events == [
        PropertyDeclined(0, UNION),
        AuctionOpened(UNION, None, BANK, (1, 2, 0), 1),
    ]


@pytest.mark.rule("FI-25")
@pytest.mark.parametrize("cash", [0, 295])
def test_a_lot_is_auctioned_if_the_player_has_not_the_money(cash: int) -> None:
    game = landed("Union Square", (cash, 500, 500))
    assert game.refusal(Decline(0)) is None
    game.submit(Decline(0))
    assert len(happened(game, AuctionOpened)) == 1


@pytest.mark.rule("FI-50")
def test_nobody_is_asked_to_buy_a_railroad() -> None:
    game = landed("Local R.R.", dice=[(1, 3)], owns={PROSPECT: 0})
    assert happened(game, PropertyOffered) == []


# --- rent


@pytest.mark.rule("FI-32", "FI-E10")
def test_who_lands_on_a_rivals_lot_pays_its_owner_the_rent() -> None:
    game = landed("Mill Street", owns={MILL: 2})
    assert game.events[:2] == [RentDue(0, 2, MILL, 30), Paid(0, 2, 30, Reason.RENT, MILL)]
    assert purses(game) == [1895, 1925, 1955]


@pytest.mark.rule("FI-33")
@pytest.mark.parametrize(("extra", "rent"), [(0, 60), (1, 120), (2, 240), (3, 480), (4, 960), (5, 1920)])
def test_rent_doubles_with_each_extra_house(extra: int, rent: int) -> None:
    game = landed("College Avenue", owns={COLLEGE: 1}, houses={COLLEGE: extra})
    assert paid(game) == [(0, 1, rent)]


@pytest.mark.rule("FI-34")
def test_on_ones_own_lot_one_pays_nothing() -> None:
    game = landed("College Avenue", owns={COLLEGE: 0}, houses={COLLEGE: 5})
    assert paid(game) == []
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-35")
def test_owning_several_lots_changes_no_rent() -> None:
    game = landed("Goat Alley", owns={GOAT: 1, SHANTY: 1, MILL: 1})
    assert paid(game) == [(0, 1, 25)]


@pytest.mark.rule("FI-29", "FI-32")
def test_rent_is_due_on_landing_there_by_a_later_move() -> None:
    game = landed("Elm Street")
    game.submit(Decline(0))
    nobody_bids(game)
    assert paid(game) == []
    game = position(at={0: 14}, dice=[(1, 3)], owns={ELM: 1})
    game.submit(Throw(0))
    assert paid(game) == [(0, 1, 50)]


@pytest.mark.rule("FI-36")
def test_rent_is_due_after_a_throw_a_card_and_the_carnival() -> None:
    owns = {UNION: 1, COLLEGE: 2, PROSPECT: 2}
    assert paid(landed("Chance", owns=owns, top=["C02"])) == [(0, 1, 150)]
    assert paid(landed("Carnival", owns=owns, dice=[(1, 3)])) == [(0, 2, 60)]


@pytest.mark.rule("FI-36", "FI-83")
def test_rent_is_due_after_a_carnival_throw_that_leads_back() -> None:
    game = landed("Carnival", owns={COMMERCE: 2}, dice=[(3, 4)])
    assert (places(game)[0], paid(game)) == (13, [(0, 2, 40)])


@pytest.mark.rule("FI-36", "FI-87")
def test_rent_is_due_after_a_forced_move() -> None:
    game = position(at={0: 10, 1: 14}, dice=[(1, 3)], owns={MARKET: 2})
    game.submit(Throw(0))
    assert paid(game) == [(BANK, 0, 70), (1, 2, 40)]


@pytest.mark.rule("FI-36")
def test_rent_is_due_after_a_backward_move() -> None:
    agenda = (Walk(0, -1, By.CARD), PassTurn(0))
    game = position(at={0: 19}, agenda=agenda, owns={ELM: 1})
    assert game.events[0] == Moved(0, 19, 18, -1, By.CARD)
    assert paid(game) == [(0, 1, 50)]
