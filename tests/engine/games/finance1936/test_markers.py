"""Ownership markers: eight lots at most, and the lot given back."""

from __future__ import annotations

import pytest

from engine.commands import BANK, Accept, Bid, Buy, Decline, Goods, Offer, Propose
from engine.events import BuildingsSold, TitlePassed
from engine.game import Game
from engine.games.finance1936.commands import Forfeit, SellLot
from engine.games.finance1936.events import LotForfeited
from engine.games.finance1936.steps import ForfeitLot
from engine.games.finance1936.words import FinanceReason
from engine.queries import free_markers
from engine.steps import Due
from tests.support.finance import (
    CAPITOL,
    COMMERCE,
    EIGHT,
    GOAT,
    MILL,
    SHANTY,
    UNION,
    landed,
    nobody_bids,
    paid,
    position,
    purses,
)
from tests.support.position import asked, happened


def won_unqualified() -> Game:
    """Player 1, all of whose markers are in use, has won Union Square for $100."""
    game = landed("Union Square", owns=dict.fromkeys(EIGHT, 1), houses={MILL: 3})
    game.submit(Decline(0))
    game.submit(Bid(1, 100))
    nobody_bids(game)
    return game


@pytest.mark.rule("FI-45")
def test_each_lot_owned_uses_one_of_eight() -> None:
    game = position(owns=dict.fromkeys(EIGHT, 1) | {UNION: 0})
    assert [free_markers(game, seat) for seat in range(3)] == [7, 0, 8]
    game.submit(SellLot(1, GOAT))
    assert free_markers(game, 1) == 1


@pytest.mark.rule("FI-31", "FI-P06")
def test_who_wins_without_a_free_marker_pays_and_chooses_a_lot_to_give_back() -> None:
    game = won_unqualified()
    assert paid(game) == [(1, BANK, 100)]
    assert asked(game).step == ForfeitLot(1, UNION)
    assert list(game.choices()) == [Forfeit(1, lot) for lot in EIGHT]


@pytest.mark.rule("FI-31", "FI-E09")
def test_a_lot_given_back_brings_nothing_and_takes_its_houses_along() -> None:
    game = won_unqualified()
    game.submit(Forfeit(1, MILL))
    assert game.events[:3] == [
        LotForfeited(1, MILL),
        BuildingsSold(1, (MILL, MILL, MILL), 0, 39, 0),
        TitlePassed(MILL, 1, BANK, FinanceReason.LOT_SALE),
    ]
    assert (purses(game)[1], game.state.level[MILL], game.state.houses) == (1825, 0, 39)
    assert (game.state.owner[UNION], free_markers(game, 1)) == (1, 0)
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-31")
def test_the_lot_given_back_is_not_the_one_just_won() -> None:
    game = won_unqualified()
    assert game.refusal(Forfeit(1, UNION)) == "You cannot give back the lot you just won; choose another."
    assert game.refusal(Forfeit(1, CAPITOL)) == "Give back one of your own lots."


@pytest.mark.rule("FI-31")
def test_with_a_free_marker_nothing_is_given_back() -> None:
    game = landed("Union Square", owns=dict.fromkeys(EIGHT[:7], 1))
    game.submit(Decline(0))
    game.submit(Bid(1, 100))
    nobody_bids(game)
    assert asked(game).step == Due(1)
    assert happened(game, LotForfeited) == []


@pytest.mark.rule("FI-45", "FI-24")
def test_nobody_buys_a_ninth_lot() -> None:
    game = landed("Union Square", owns=dict.fromkeys(EIGHT, 0))
    assert Buy(0) not in list(game.choices())


@pytest.mark.rule("FI-46", "FI-45")
def test_the_buyer_in_a_trade_needs_a_free_marker() -> None:
    game = position(owns=dict.fromkeys(EIGHT, 1) | {UNION: 0})
    sale = Offer(0, 1, Goods(titles=(UNION,)), Goods(cash=100))
    assert game.refusal(Propose(0, sale)) == "Each lot takes a marker: the player getting them has too few."
    swap = Offer(0, 1, Goods(titles=(UNION,)), Goods(titles=(GOAT,)))
    assert game.refusal(Propose(0, swap)) is None
    two_for_one = Offer(0, 1, Goods(titles=(UNION,)), Goods(titles=(GOAT, SHANTY)))
    assert game.refusal(Propose(0, two_for_one)) is None


@pytest.mark.rule("FI-46")
def test_a_proposer_who_buys_needs_a_free_marker() -> None:
    game = position(owns=dict.fromkeys(EIGHT, 0) | {UNION: 1})
    offer = Offer(0, 1, Goods(cash=100), Goods(titles=(UNION,)))
    assert game.refusal(Propose(0, offer)) == "Each lot takes a marker: the player getting them has too few."


@pytest.mark.rule("FI-46")
def test_a_trade_takes_the_buyers_marker_and_gives_back_the_sellers() -> None:
    game = position(owns=dict.fromkeys(EIGHT, 0))
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(COMMERCE,)), Goods(cash=100))))
    game.submit(Accept(1))
    assert [free_markers(game, seat) for seat in range(3)] == [1, 7, 8]
    assert game.state.owner[COMMERCE] == 1
