"""How careful bots raise each other at an auction."""

from __future__ import annotations

import pytest

from engine.bots.base import next_command
from engine.bots.thrifty import Thrifty
from engine.commands import Decline
from engine.events import AuctionClosed, BidMade
from engine.rng import Rng
from tests.support.position import landed

PRICE = 400


def auctioned(seed: int, *cash: int) -> tuple[list[BidMade], AuctionClosed]:
    """The bids of three bots for Boardwalk, and how it ends."""
    game = landed("Boardwalk", cash)
    bots = [Thrifty(Rng(10 * seed + seat)) for seat in range(3)]
    game.submit(Decline(0))
    bids: list[BidMade] = []
    while True:
        assert game.decision is not None
        for event in game.submit(next_command(game, game.decision, bots)):
            if isinstance(event, BidMade):
                bids.append(event)
            elif isinstance(event, AuctionClosed):
                return bids, event


@pytest.mark.parametrize("seed", range(10))
def test_a_few_bids_find_a_price_near_what_the_lot_is_worth(seed: int) -> None:
    bids, closed = auctioned(seed, 1500, 1500, 1500)
    assert len(bids) <= 15
    assert PRICE * 3 // 4 <= closed.amount <= PRICE * 2


@pytest.mark.parametrize("seed", range(10))
def test_nobody_bids_what_he_needs_for_the_rent(seed: int) -> None:
    bids, closed = auctioned(seed, 1500, 260, 240)
    assert closed.winner == 0
    assert all(bid.amount <= 260 - 50 for bid in bids if bid.seat != 0)


def test_the_first_bid_does_not_tell_what_the_lot_is_worth_to_the_bidder() -> None:
    first_bids = {auctioned(seed, 1500, 1500, 1500)[0][0].amount for seed in range(10)}
    assert len(first_bids) == 3
