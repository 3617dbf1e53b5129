"""How far bids are made for somebody who has set a limit at an auction."""

from __future__ import annotations

from typing import cast

from engine.commands import Bid, DropOut
from engine.events import AuctionClosed
from engine.game import Game
from engine.steps import Auction, Building, MayBuy, PassTurn, TurnOver
from tests.support import finance
from tests.support.position import asked, happened, position, title_of
from tui.ask.bid_limits import Limits, possible_limits


def an_auction(bid: int = 10, leader: int = 1) -> Game:
    game = position((900, 900, 900))
    lot = title_of(game, "Park Place")
    step = Auction(0, lot, bidders=(0, 1, 2), leader=leader, bid=bid)
    return position((900, 900, 900), agenda=(step, TurnOver(0), PassTurn(0)))


def test_the_least_that_leads_is_bid_up_to_the_limit_and_not_a_dollar_more() -> None:
    game, limits = an_auction(), Limits()
    seat = asked(game).seat
    assert limits.bid(game) is None
    for limit, bids in ((10, None), (11, 11), (500, 11)):
        limits.set(game, seat, limit)
        assert limits.of(game, seat) == limit
        found = limits.bid(game)
        assert (None if found is None else cast(Bid, found).amount) == bids
    limits.set(game, seat, 0)
    assert limits.of(game, seat) == 0
    assert limits.bid(game) is None
    limits.set(game, (seat + 1) % 3, 500)
    assert limits.bid(game) is None, "another is asked"


def test_a_limit_is_for_what_is_sold_now_and_for_nothing_else() -> None:
    game, limits = an_auction(), Limits()
    seat = asked(game).seat
    limits.set(game, seat, 100)
    other = position((900, 900, 900), agenda=(Auction(0, title_of(game, "Boardwalk"), bidders=(0, 1, 2)),))
    assert limits.of(other, seat) == 0
    assert limits.standing(other) == []
    no_auction = position((900, 900, 900), agenda=(MayBuy(0, 1), TurnOver(0)))
    assert limits.of(no_auction, 0) == 0
    again = an_auction(bid=20)
    assert limits.of(again, seat) == 100
    limits.clear()
    assert limits.of(again, seat) == 0
    limits.set(no_auction, 0, 100)
    assert limits.standing(no_auction) == []


def test_a_limit_reaches_from_the_bid_in_ones_own_name_or_the_least_that_leads_to_all_one_can_pay() -> None:
    game = an_auction(bid=40, leader=1)
    ranges = [possible_limits(game, seat) for seat in (0, 1, 2)]
    assert [(each.low, each.high) for each in ranges if each is not None] == [(41, 900), (40, 900), (41, 900)]
    game.submit(DropOut(asked(game).seat))
    assert [possible_limits(game, seat) is None for seat in (0, 1, 2)] == [True, False, False]
    no_auction = position((900, 900, 900), agenda=(MayBuy(0, 1), TurnOver(0)))
    assert possible_limits(no_auction, 0) is None


def test_who_cannot_pay_more_than_stands_or_has_to_name_a_lot_sets_no_limit() -> None:
    step = Auction(0, title_of(position(), "Park Place"), bidders=(0, 1), leader=1, bid=40)
    assert possible_limits(position((40, 900), agenda=(step, TurnOver(0))), 0) is None
    houses = Auction(0, building=Building.HOUSE, bidders=(0, 1), floor=10)
    assert possible_limits(position((900, 900), agenda=(houses, TurnOver(0))), 1) is not None
    assert possible_limits(finance.position((900, 900), agenda=(houses, TurnOver(0))), 1) is None


def test_limits_are_taken_along_to_another_table_of_the_same_auction() -> None:
    game, limits, there = an_auction(), Limits(), Limits()
    limits.set(game, 0, 100)
    limits.set(game, 2, 70)
    ((first, most, what), (second, less, _)) = limits.standing(game)
    assert (first, most, second, less) == (0, 100, 2, 70)
    there.take_up(game, 0, 100, "another lot")
    assert there.of(game, 0) == 0
    there.take_up(game, 0, 100, what)
    assert there.of(game, 0) == 100
    there.take_up(game, 0, 300, what)
    assert there.of(game, 0) == 100, "one that was named here counts"
    none = position((900, 900, 900))
    there.take_up(none, 1, 100, what)
    assert there.of(game, 1) == 0


def test_an_auction_that_is_over_ends_all_limits() -> None:
    game, limits = an_auction(), Limits()
    limits.set(game, 0, 100)
    limits.hear(())
    assert limits.of(game, 0) == 100
    while isinstance(asked(game).step, Auction):
        game.submit(DropOut(asked(game).seat))
    closed = happened(game, AuctionClosed)
    assert closed
    limits.hear(closed)
    assert limits._limits == {}
