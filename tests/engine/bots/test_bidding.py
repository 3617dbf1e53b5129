"""How careful bots raise each other at an auction."""

from __future__ import annotations

import pytest

from engine.bots import make
from engine.bots.base import next_command
from engine.bots.thrifty import Thrifty
from engine.commands import BANK, Bid, Decline, Seat
from engine.events import AuctionClosed, BidMade
from engine.rng import Rng
from engine.steps import Auction
from tests.support.deeds import BOARDWALK
from tests.support.position import asked, landed, position

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
def test_nobody_bids_what_is_needed_for_the_rent(seed: int) -> None:
    bids, closed = auctioned(seed, 1500, 260, 240)
    assert closed.winner == 0
    assert all(bid.amount <= 260 - 50 for bid in bids if bid.seat != 0)


def test_the_first_bid_does_not_tell_what_the_lot_is_worth_to_the_bidder() -> None:
    first_bids = {auctioned(seed, 1500, 1500, 1500)[0][0].amount for seed in range(10)}
    assert len(first_bids) == 3


@pytest.mark.parametrize("bot", ["normal", "hard"])
@pytest.mark.parametrize(
    ("park_place", "cash", "pays"),
    [(1, 1500, True), (1, 400, False), (2, 400, True), (BANK, 1500, False)],
)
def test_more_is_paid_to_keep_a_lot_only_from_those_who_can_use_and_win_it(
    bot: str, park_place: Seat, cash: int, *, pays: bool
) -> None:
    """Player 1 bids, too; player 2 has bid $400."""
    auction = Auction(0, BOARDWALK, bidders=(0, 1, 2), leader=2, bid=400)
    owns = {} if park_place == BANK else {"Park Place": park_place}
    game = position((1500, cash, 1500), agenda=[auction], owns=owns, turn=1)
    command = make(f"{bot}:dealer", Rng(1)).choose(game, asked(game))
    assert isinstance(command, Bid) is pays
