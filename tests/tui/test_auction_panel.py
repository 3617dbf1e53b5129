"""Auctions on the screen."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import Bid, DropOut, PutUp
from engine.game import Game
from engine.steps import Auction, Building, PassTurn, TurnOver
from tests.support.position import position, title_of
from tests.tui.sittings import NAMES, SIZES, playing, sitting
from tui.draw.style import Look
from tui.forms.amount import Amount
from tui.forms.auction import Bidding, auction_view
from tui.text.words import People

PEOPLE = People(NAMES[:3], you=0)


def sale(**about: Any) -> Auction:
    usual: dict[str, Any] = {"bidders": (0, 1), "leader": 1, "bid": 120}
    usual["title"] = title_of(position(), "Park Place")
    return Auction(2, **{**usual, **about})


def game(step: Auction) -> Game:
    return position((500, 900, 60), owns={"Boardwalk": 1}, agenda=(step, TurnOver(2), PassTurn(2)), turn=2)


def test_everybody_s_part_is_seen() -> None:
    step = sale()
    view = auction_view(game(step), step, PEOPLE, (0, 1, 2))
    you, bea, cyd = view.bidders
    assert (you.speaks, you.is_in, you.leads) == (True, True, False)
    assert (bea.speaks, bea.is_in, bea.leads, bea.has) == (False, True, True, 1)
    assert not cyd.is_in
    assert view.leader == "Bea"
    assert "printed price $350" in view.facts


@pytest.mark.parametrize(("width", "height"), [(45, 10), (45, 7), (62, 13)])
def test_no_sum_is_cut_off_and_the_standing_bid_is_always_seen(width: int, height: int) -> None:
    step = sale(title=title_of(position(), "North Carolina Avenue"), bid=260)
    lines = [
        line.text
        for line in Bidding(auction_view(game(step), step, PEOPLE, (0, 1, 2))).draw(width, height, Look())
    ]
    text = " ".join(" ".join(line.split("│")[0].split()) for line in lines)
    assert "$260 Bea" in text
    assert "rent $26, hotel $1275" in text


def test_a_house_is_sold_without_a_deed() -> None:
    step = sale(title=None, building=Building.HOUSE, floor=100, leader=-1, bid=0)
    view = auction_view(game(step), step, PEOPLE, (0, 1, 2))
    lines = [line.text for line in Bidding(view).draw(62, 13, Look())]
    assert "A house" in lines[0]
    assert any("no bid yet" in line for line in lines)
    assert any("bids from $100" in line for line in lines)


@pytest.mark.parametrize("size", SIZES)
async def test_a_quick_raise_is_one_key(size: tuple[int, int]) -> None:
    saved = sitting(game(sale()))
    async with playing(saved, size) as play:
        assert "$120" in play.text
        await play.press("2")
        assert saved.commands[0] == Bid(0, 130)


async def test_any_bid_is_typed() -> None:
    saved = sitting(game(sale()))
    async with playing(saved) as play:
        await play.press("b")
        assert isinstance(play.desk.top, Amount)
        await play.press("9", "9", "enter")
        assert "Between $121 and $500" in play.text
        assert not saved.commands
        await play.press("backspace", "backspace", "2", "5", "0", "enter")
        assert saved.commands[0] == Bid(0, 250)


async def test_arrows_and_suggestions_change_the_sum() -> None:
    saved = sitting(game(sale()))
    async with playing(saved) as play:
        await play.press("b", "up", "right", "tab", "pageup", "left", "enter")
        assert saved.commands[0] == Bid(0, 169 + 100)


async def test_dropping_out_is_one_key() -> None:
    saved = sitting(game(sale()))
    async with playing(saved) as play:
        await play.press("x")
        assert saved.commands[0] == DropOut(0)


async def test_the_board_can_be_looked_at_during_an_auction() -> None:
    saved = sitting(game(sale()))
    async with playing(saved) as play:
        await play.press("g", "h")
        assert "with a hotel" in play.text
        await play.press("escape")
        assert "Bidders" in play.text
        assert not saved.commands


async def test_an_own_deed_is_put_up_with_a_lowest_price() -> None:
    saved = sitting(position((500, 900, 900), owns={"Boardwalk": 0}))
    async with playing(saved) as play:
        await play.press("a", "1")
        assert "What is the lowest price?" in play.text
        await play.press("3", "0", "0", "enter")
        command = saved.commands[0]
        assert isinstance(command, PutUp)
        assert command.floor == 300
