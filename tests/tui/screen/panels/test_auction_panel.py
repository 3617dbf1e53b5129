"""Auctions on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots.base import Bot
from engine.choices import Amount as Sums
from engine.choices import Decision
from engine.commands import Bid, Command, DropOut, PutUp
from engine.events import AuctionClosed, AuctionOpened, BidMade, DroppedOut, Event
from engine.game import Game
from engine.rng import Rng
from engine.steps import Auction, Building, PassTurn, TurnOver
from tests.support.position import position, title_of
from tests.tui.sittings import NAMES, playing, sitting
from tests.tui.sizes import at_both_sizes
from tui.ask.bid_limits import Limits
from tui.ask.sheet import Seen
from tui.look.style import Look
from tui.screen.desk import TOO_EARLY
from tui.screen.panels.amount import AmountPanel
from tui.screen.panels.auction import Bidding
from tui.table.chronicle import Turn
from tui.table.rhythm import Pace
from tui.words.phrases import People

PEOPLE = People(NAMES[:3], you=0)


def sale(**about: Any) -> Auction:
    usual: dict[str, Any] = {"bidders": (0, 1), "leader": 1, "bid": 120}
    usual["title"] = title_of(position(), "Park Place")
    return Auction(2, **{**usual, **about})


def game(step: Auction) -> Game:
    return position((500, 900, 60), owns={"Boardwalk": 1}, agenda=(step, TurnOver(2), PassTurn(2)), turn=2)


def drawn(step: Auction, width: int = 62, height: int = 8, past: Sequence[Turn] = ()) -> list[str]:
    seen = Seen(game(step), PEOPLE, past)
    return [line.text for line in Bidding(seen, step).draw(width, height, Look())]


def test_everybody_s_part_is_seen() -> None:
    step = sale()
    lines = drawn(step)
    _, you, bea, cyd = [line.partition("│")[2].split() for line in lines[1:5]]
    assert you == ["►●", "You", "bid?", "$500"]
    assert bea[1:3] == ["Bea", "leads"]
    assert cyd[1:3] == ["Cyd", "out"]
    assert "$120  Bea" in "".join(lines)
    assert "printed price $350" in "".join(lines)


@pytest.mark.parametrize(("width", "height"), [(45, 10), (45, 7), (62, 13)])
def test_no_sum_is_cut_off_and_the_standing_bid_is_always_seen(width: int, height: int) -> None:
    step = sale(title=title_of(position(), "North Carolina Avenue"), bid=260)
    text = " ".join(" ".join(line.split("│")[0].split()) for line in drawn(step, width, height))
    assert "$260 Bea" in text
    assert "rent $26, hotel $1275" in text


def test_a_house_is_sold_without_a_deed() -> None:
    step = sale(title=None, building=Building.HOUSE, floor=100, leader=None, bid=0)
    lines = drawn(step, 62, 13)
    assert "A house" in lines[0]
    assert any("no bids yet" in line for line in lines)
    assert any("bids from $100" in line for line in lines)


@at_both_sizes
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
        assert isinstance(play.desk.top, AmountPanel)
        await play.press("9", "9", "enter")
        assert "Enter an amount from $121 to $500" in play.text
        assert not saved.commands
        await play.press("backspace", "backspace", "2", "5", "0", "enter")
        assert saved.commands[0] == Bid(0, 250)


@at_both_sizes
async def test_a_typed_bid_is_called_another_amount_and_enter_says_the_sum(size: tuple[int, int]) -> None:
    async with playing(sitting(game(sale())), size) as play:
        assert "b  Bid a sum" in play.text
        await play.press("b", "2", "5", "0")
        assert "Enter  Bid $250" in play.text
        await play.press("escape", "u", "2", "0", "0")
        assert "Enter  Bid up to $200" in play.text


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
        assert "bidders" in play.text
        assert not saved.commands


async def test_an_own_deed_is_put_up_with_a_lowest_price() -> None:
    saved = sitting(position((500, 900, 900), owns={"Boardwalk": 0}))
    async with playing(saved) as play:
        await play.press("a", "1")
        assert "Lowest price you'll take?" in play.text
        await play.press("3", "0", "0", "enter")
        command = saved.commands[0]
        assert isinstance(command, PutUp)
        assert command.floor == 300


# --- who said what, and what it would be for them


def said(*events: Event) -> list[Turn]:
    return [Turn(None, (event,), None) for event in events]


def test_bids_and_those_who_dropped_out_are_told_the_latest_first() -> None:
    step = sale()
    past = said(
        AuctionOpened(step.title, None, -1, (2, 0, 1), 1), BidMade(2, 30), BidMade(1, 120), DroppedOut(2)
    )
    earlier = said(AuctionOpened(0, None, -1, (0, 1), 1), BidMade(0, 77))
    told = drawn(step, 62, 15, [*earlier, *past])
    heard = [" ".join(line.partition("│")[0].split()) for line in told]
    assert heard[heard.index("■ Cyd $30") - 2 :][:2] == ["$120 Bea", "■ Cyd dropped out"]
    assert any("out at $120" in line for line in told)
    assert not any("$77" in line for line in told)
    assert sum("$120" in one for one in heard) == 1


def test_who_dropped_out_before_any_bid_is_out() -> None:
    step = sale(bidders=(0, 1), leader=None, bid=0)
    told = drawn(step, 62, 15, said(AuctionOpened(step.title, None, -1, (2, 0, 1), 1), DroppedOut(2)))
    assert any("Cyd" in line and " out " in line for line in told)
    assert not any("out at" in line for line in told)


def test_what_it_would_be_for_everybody_is_told() -> None:
    step = sale()
    told = drawn(step, 62, 15)
    assert any("h 1/2 → set" in line for line in told)
    assert any("h 0/2 → 1/2" in line for line in told)


async def test_who_dropped_out_is_told_in_the_journal() -> None:
    saved = sitting(game(sale()))
    async with playing(saved) as play:
        await play.press("x")
        lines = [
            line.text
            for told in [*play.desk.table.chronicle.tell(PEOPLE)[0]]
            for line in told.lines
            if line.weight
        ]
        assert "You dropped out of the auction." in lines


# --- limits


class Raiser(Bot):
    """Bids the least until it has had enough."""

    def __init__(self, most: int) -> None:
        super().__init__(Rng(1))
        self.most = most

    def choose(self, game: Game, decision: Decision) -> Command:
        bids = [choice for choice in game.choices() if isinstance(choice, Sums) and choice.low <= self.most]
        return bids[0].command(bids[0].low) if bids else DropOut(decision.seat)

    def interject(self, game: Game, seat: int) -> Command | None:
        return None


def own_bids(commands: Sequence[Command]) -> list[int]:
    return [command.amount for command in commands if isinstance(command, Bid) and command.seat == 0]


async def test_a_limit_bids_the_least_by_itself_until_it_has_won() -> None:
    saved = sitting(game(sale()))
    async with playing(saved) as play:
        play.app.table.bots = (None, Raiser(140), Raiser(0))
        await play.press("u", "1", "5", "0", "enter")
        await play.until_asked()
        assert own_bids(saved.commands) == [121, 123, 125, 127, 129, 131, 133, 135, 137, 139, 141]
        assert play.game.state.owner[title_of(play.game, "Park Place")] == 0


async def test_nothing_is_bid_beyond_a_limit_and_one_is_asked_again() -> None:
    saved = sitting(game(sale()))
    async with playing(saved) as play:
        play.app.table.bots = (None, Raiser(200), Raiser(0))
        await play.press("u", "1", "3", "0", "enter")
        await play.until_asked()
        assert max(own_bids(saved.commands)) <= 130
        assert "The next bid is above your limit of $130." in play.text
        assert "You will bid up to" not in play.text
        await play.press("x")
        await play.until_asked()
        assert max(own_bids(saved.commands)) <= 130


async def test_a_bid_by_hand_beyond_a_limit_ends_it() -> None:
    saved = sitting(game(sale()))
    async with playing(saved) as play:
        play.app.table.bots = (None, Raiser(200), Raiser(0))
        await play.press("u", "1", "3", "0", "enter")
        await play.until_asked()
        assert "up to $130" not in play.text
        await play.press("2")
        await play.until_asked()
        assert own_bids(saved.commands)[-1] > 130
        assert "up to $130" not in play.text
        assert "your limit" not in play.text


async def test_a_limit_whose_first_bid_comes_too_early_is_not_set() -> None:
    async with playing(sitting(game(sale()))) as play:
        play.desk.guard.scale = 1.0
        play.desk.guard.appears(Pace.SLOW, is_own=False, round_trip=None)
        await play.press("u", "1", "5", "0", "enter")
        assert play.desk.note == TOO_EARLY
        assert play.app.table.limits.of(play.game, 0) == 0
        assert own_bids(play.app.saved.commands) == []


async def test_a_limit_is_lowered_raised_and_ended_while_others_bid() -> None:
    saved = sitting(game(sale(bidders=(1, 0), leader=0)))
    async with playing(saved, pace=Pace.BRIEF, is_held=True) as play:
        limits = play.app.table.limits
        assert "The others are bidding." in play.text
        for keys, limit in (("200", 200), ("150", 150), ("400", 400)):
            await play.press("u", *keys, "enter")
            assert limits.of(play.game, 0) == limit
            assert f"up to ${limit}." in play.text
        await play.press("u", "1", "1", "9", "enter")
        assert "Enter an amount from $120 to $500." in play.text
        await play.press("escape", "0")
        assert limits.of(play.game, 0) == 0
        assert "The others are bidding." in play.text
        assert "you will be asked" in play.text
        await play.press("0")
        assert own_bids(saved.commands) == []


async def test_what_is_said_of_a_limit_that_others_outbid_at_once_is_not_said_any_longer() -> None:
    saved = sitting(game(sale(bidders=(1, 0), leader=0)))
    async with playing(saved, pace=Pace.BRIEF, is_held=True) as play:
        play.app.table.bots = (None, Raiser(200), Raiser(0))
        await play.press("u", "1", "2", "1", "enter")
        assert "You will bid up to $121." in play.text
        play.desk.is_paused = False
        play.app.table.rhythm.go_on()
        await play.until_asked()
        assert "The next bid is above your limit of $121." in play.text
        assert "You will bid up to" not in play.text


@pytest.mark.long
async def test_a_raised_limit_bids_on_and_one_that_was_ended_does_not() -> None:
    for keys, bids in ((("u", "1", "5", "0", "enter"), True), (("0",), False)):
        saved = sitting(game(sale(bidders=(1, 0), leader=0)))
        async with playing(saved, pace=Pace.BRIEF, is_held=True) as play:
            play.app.table.bots = (None, Raiser(140), Raiser(0))
            play.app.table.limits.set(play.game, 0, 121)
            play.desk.refresh()
            await play.press(*keys)
            play.desk.is_paused = False
            play.app.table.rhythm.go_on()
            await play.until_asked()
            assert bool(own_bids(saved.commands)) == bids
            assert (play.game.state.owner[title_of(play.game, "Park Place")] == 0) == bids


@pytest.mark.parametrize(
    ("said", "limit"),
    [
        (BidMade(0, 130), 130),
        (BidMade(0, 131), 0),
        (BidMade(1, 131), 130),
        (DroppedOut(0), 0),
        (DroppedOut(1), 130),
    ],
)
def test_only_what_its_player_does_beyond_it_ends_a_limit(said: Event, limit: int) -> None:
    limits = Limits()
    limits.set(game(sale()), 0, 130)
    limits.hear((said,))
    assert limits.of(game(sale()), 0) == limit


def test_with_the_auction_its_limit_is_gone() -> None:
    step = sale()
    position_ = game(step)
    limits = Limits()
    limits.set(position_, 0, 300)
    assert limits.bid(position_) == Bid(0, 121)
    limits.hear((AuctionClosed(step.title, None, 1, 120, -1),))
    assert limits.bid(position_) is None
    limits.set(position_, 0, 300)
    other = sale(title=title_of(position_, "Boardwalk"))
    assert limits.bid(game(other)) is None
    limits.set(position_, 0, 0)
    assert limits.of(position_, 0) == 0


async def test_a_limit_is_within_what_one_has() -> None:
    saved = sitting(game(sale()))
    async with playing(saved) as play:
        await play.press("u", "9", "9", "9", "9", "enter")
        assert "Enter an amount from $121 to $500" in play.text
        assert not saved.commands
