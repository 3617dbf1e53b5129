"""Auctions of lots."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import Amount
from engine.commands import BANK, Bid, Buy, Decline, DropOut, SellBuildings
from engine.events import AuctionClosed, AuctionOpened, BidMade, DroppedOut, Paid, Reason, TitlePassed
from engine.game import Game
from engine.games.finance1936.commands import BidOn, SellLot
from engine.games.finance1936.events import LotSold
from engine.queries import free_markers
from engine.steps import Auction, Due
from tests.support.finance import GOAT, SHANTY, UNION, landed, nobody_bids, paid, position, purses
from tests.support.position import asked, happened


def auction(cash: tuple[int, ...] = (500, 500, 500), **setting: Any) -> Game:
    """Player 0 has declined Union Square."""
    game = landed("Union Square", cash, **setting)
    game.submit(Decline(0))
    return game


@pytest.mark.rule("FI-26", "FI-E08")
def test_all_may_bid_the_decliner_last() -> None:
    game = auction((500, 500, 500, 500))
    assert happened(game, AuctionOpened) == [AuctionOpened(UNION, None, BANK, (1, 2, 3, 0), 1)]
    order = []
    for amount in (5, 10, 15, 20, 25):
        order.append(asked(game).seat)
        game.submit(Bid(asked(game).seat, amount))
    assert order == [1, 2, 3, 0, 1]


@pytest.mark.rule("FI-26")
def test_players_who_are_out_do_not_bid() -> None:
    game = landed("Union Square", (500, 500, 0, 500), out=[2])
    game.submit(Decline(0))
    assert happened(game, AuctionOpened) == [AuctionOpened(UNION, None, BANK, (1, 3, 0), 1)]


@pytest.mark.rule("FI-26", "FI-P05")
def test_bids_go_from_five_dollars_to_ones_cash_in_fives() -> None:
    game = auction((500, 105, 500))
    assert Amount(1, Bid, 5, 105, 5) in list(game.choices())
    assert game.refusal(Bid(1, 0)) == "The bid must be at least $5."
    assert game.refusal(Bid(1, 12)) == "Bids must be multiples of $5."
    assert game.refusal(Bid(1, 110)) == "You can bid at most $105."
    assert game.refusal(Bid(1, 105)) is None


@pytest.mark.rule("FI-26", "FI-P05")
def test_each_bids_higher_than_the_standing_bid_or_drops_out() -> None:
    game = auction()
    game.submit(Bid(1, 100))
    assert game.events == [BidMade(1, 100)]
    assert game.refusal(Bid(2, 100)) == "The bid must be at least $105."
    game.submit(Bid(2, 105))
    game.submit(DropOut(0))
    assert game.events == [DroppedOut(0)]
    assert asked(game).seat == 1


@pytest.mark.rule("FI-26")
def test_who_drops_out_is_not_asked_again() -> None:
    game = auction()
    game.submit(DropOut(1))
    game.submit(Bid(2, 50))
    game.submit(Bid(0, 55))
    assert asked(game).seat == 2


@pytest.mark.rule("FI-26", "FI-27", "FI-E08")
def test_the_last_bidder_pays_the_bank_and_puts_a_marker_on_the_lot() -> None:
    game = auction()
    game.submit(Bid(1, 100))
    game.submit(DropOut(2))
    game.submit(DropOut(0))
    assert game.events[1:4] == [
        AuctionClosed(UNION, None, 1, 100),
        Paid(1, BANK, 100, Reason.AUCTION, UNION),
        TitlePassed(UNION, BANK, 1, Reason.AUCTION),
    ]
    assert (free_markers(game, 1), game.state.houses) == (7, 39)


@pytest.mark.rule("FI-26")
def test_a_last_player_who_has_not_bid_may_still_open() -> None:
    game = auction()
    game.submit(DropOut(1))
    game.submit(DropOut(2))
    assert asked(game).seat == 0
    game.submit(Bid(0, 5))
    assert (game.state.owner[UNION], purses(game)[0]) == (0, 495)


@pytest.mark.rule("FI-28", "FI-E08")
def test_if_nobody_bids_the_lot_stays_unowned() -> None:
    game = auction()
    nobody_bids(game)
    assert happened(game, AuctionClosed) == [AuctionClosed(UNION, None, None, 0)]
    assert game.state.owner[UNION] == BANK
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-29")
def test_whoever_buys_it_no_rent_is_due_for_this_stop() -> None:
    game = auction()
    game.submit(Bid(1, 5))
    nobody_bids(game)
    assert paid(game, Reason.RENT) == []
    assert purses(game) == [500, 495, 500]


@pytest.mark.rule("FI-26")
def test_who_can_neither_pay_more_nor_sell_anything_is_out_of_it() -> None:
    game = auction((500, 40, 500))
    game.submit(Bid(1, 40))
    game.submit(Bid(2, 45))
    game.submit(DropOut(0))
    assert happened(game, DroppedOut) == [DroppedOut(0), DroppedOut(1)]
    assert game.state.owner[UNION] == 2


@pytest.mark.rule("FI-26", "FI-68", "FI-P05")
def test_a_bidder_may_first_sell_to_the_bank() -> None:
    game = auction((500, 0, 500), owns={GOAT: 1, SHANTY: 1}, houses={SHANTY: 2})
    assert asked(game).step == Auction(0, UNION, bidders=(1, 2, 0))
    game.submit(SellLot(1, GOAT))
    game.submit(SellBuildings(1, (SHANTY,)))
    assert game.refusal(Bid(1, 130)) == "You can bid at most $125."
    game.submit(Bid(1, 125))
    assert asked(game).seat == 2


@pytest.mark.rule("FI-26")
def test_only_the_player_whose_turn_it_is_bids() -> None:
    game = auction(owns={GOAT: 2})
    assert game.refusal(SellLot(2, GOAT)) == "That is another player's decision."
    assert game.refusal(Bid(2, 100)) == "That is another player's decision."


@pytest.mark.rule("FI-26")
def test_for_a_lot_nobody_names_a_lot() -> None:
    game = auction(owns={GOAT: 1}, circuit=[1])
    assert game.refusal(BidOn(1, 100, GOAT)) == "Name a lot only when you bid for a house."


@pytest.mark.rule("FI-30", "FI-56")
def test_selling_one_of_eight_lots_before_the_bid_qualifies() -> None:
    game = auction(owns=dict.fromkeys(range(8), 1))
    game.submit(SellLot(1, GOAT))
    assert happened(game, LotSold) == [LotSold(1, GOAT, 75)]
    game.submit(Bid(1, 5))
    nobody_bids(game)
    assert (game.state.owner[UNION], free_markers(game, 1)) == (1, 0)
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-24", "FI-25")
def test_the_decliner_may_buy_it_back_at_auction_for_less() -> None:
    game = auction()
    game.submit(DropOut(1))
    game.submit(DropOut(2))
    game.submit(Bid(0, 5))
    assert game.refusal(Buy(0)) is not None
    assert purses(game)[0] == 495


@pytest.mark.rule("FI-26")
def test_an_auction_waits_for_a_bidders_sale() -> None:
    game = position((500, 500), agenda=(Auction(0, UNION, seller=BANK),), owns={GOAT: 1})
    game.submit(SellLot(1, GOAT))
    assert asked(game).seat == 1
