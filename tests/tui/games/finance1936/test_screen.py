"""Finance on the screen, driven by keys: every kind of decision, business, and whole games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.commands import Bid, Build, Goods, Offer, Propose, Want
from engine.events import Reason
from engine.game import Game
from engine.games.finance1936.commands import AskHouses, BidOn, Forfeit, KeepLots, OfferHouses, SellLot
from engine.games.finance1936.steps import (
    ChooseLots,
    ConsidersHouses,
    ConsidersSale,
    ForfeitLot,
    GiveHouses,
    MoveHouse,
    ThrowIfDue,
)
from engine.steps import Auction, Building, Considers, MayBuy, Owes, PassTurn, PlaceWon, Step, Wishes
from tests.support.finance import (
    CAPITOL,
    EIGHT,
    GOAT,
    HIGHLAND,
    MARKET,
    MILL,
    SHANTY,
    UNION,
    position,
)
from tests.tui.finance_sittings import fresh, sitting
from tests.tui.sittings import at_sizes_in_turn, playing
from tests.tui.sizes import at_both_sizes
from tui.screen.moment import question_text
from tui.screen.panels.sheet import SheetPanel

AFTER = (ThrowIfDue(0), PassTurn(0))
NO_MARKERS = dict.fromkeys(EIGHT, 0)
OFFER = Offer(1, 0, Goods(100, (SHANTY,)), Goods(0, (GOAT,)))
MINE = {GOAT: 0, MILL: 0}
THEIRS = {SHANTY: 1, UNION: 1}


def at(*steps: Step, cash: tuple[int, ...] = (500, 900, 900), **setting: Any) -> Game:
    setting = {"owns": {**MINE, **THEIRS}, "circuit": (0, 1, 2), **setting}
    return position(cash, agenda=(*steps, *AFTER), **setting)


def house_auction() -> Auction:
    return Auction(-1, building=Building.HOUSE, floor=100, bidders=(0, 1), wishes=((0, 2), (1, 2)))


def kept() -> Game:
    """Player 2 was ruined by player 0, who has markers for two of the three lots."""
    owns = {**dict.fromkeys(EIGHT[:6], 0), UNION: 2, CAPITOL: 2, HIGHLAND: 2}
    return at(ChooseLots(0, (HIGHLAND, CAPITOL, UNION)), owns=owns)


def last_houses() -> Game:
    """The Bank has no extra house; the player on turn has five."""
    return position((500, 900), owns={GOAT: 0, SHANTY: 1}, houses={GOAT: 5}, circuit=(0, 1), stock=0)


DECISIONS: dict[str, tuple[Callable[[], Game], str, str]] = {
    "throw": (lambda: position((500, 900)), "Your roll.", "r"),
    "buy": (lambda: at(MayBuy(0, HIGHLAND)), "Buy Highland Parkway for $280?", "b"),
    "leave to auction": (lambda: at(MayBuy(0, HIGHLAND)), "Rent with 6 houses", "a"),
    "sell first": (lambda: at(MayBuy(0, HIGHLAND), cash=(100, 900, 900)), "You have $100; Highland", "m"),
    "no marker": (lambda: at(MayBuy(0, UNION), owns=NO_MARKERS), "8 markers are all in use", "m"),
    "auction": (
        lambda: at(Auction(2, title=HIGHLAND, bidders=(0, 1), leader=1, bid=20)),
        "rent $130, 6 houses $4160",
        "1",
    ),
    "house auction": (lambda: at(house_auction(), stock=1), "bids from $100", "b"),
    "forfeit": (lambda: at(ForfeitLot(0, UNION), owns={**NO_MARKERS, UNION: 0}), "Which other lot", "1"),
    "lots of a bankrupt": (kept, "Which will you keep?", "y"),
    "other lots of a bankrupt": (kept, "the others bring", "c"),
    "debt": (
        lambda: at(Owes(0, 1, 600, Reason.RENT, UNION, is_debt=True)),
        "You have $500.",
        "m",
    ),
    "offer": (lambda: at(Considers(0, OFFER)), "offers you a trade", "y"),
    "houses offered": (
        lambda: at(ConsidersHouses(0, 1, (SHANTY, SHANTY), 150), houses={SHANTY: 3}, stock=0),
        "as the Bank has none",
        "y",
    ),
    "houses asked for": (
        lambda: at(ConsidersSale(0, 1, 2, 150), houses={GOAT: 3}, stock=0),
        "asks you for 2 extra houses for $150",
        "y",
    ),
    "other houses": (
        lambda: at(ConsidersSale(0, 1, 2, 150), houses={GOAT: 3}, stock=0),
        "You have 3 extra houses on",
        "c",
    ),
    "house given": (
        lambda: at(GiveHouses(0, 1, 2, 150), houses={GOAT: 3, MILL: 1}, stock=0),
        "Which lot will the next house for Bea",
        "2",
    ),
    "trade before buying": (lambda: at(MayBuy(0, HIGHLAND)), "Trade", "t"),
    "trade before bidding": (
        lambda: at(Auction(2, title=HIGHLAND, bidders=(0, 1), leader=1, bid=20)),
        "Trade",
        "t",
    ),
    "house placed": (lambda: at(MoveHouse(0)), "Where will you put the house", "1"),
    "house won": (lambda: at(PlaceWon(0, Building.HOUSE, paid=True)), "Where will you put your house?", "1"),
    "wishes": (
        lambda: at(Wishes(1, (SHANTY, SHANTY), Building.HOUSE, (0,)), stock=3),
        "The Bank has 3 houses",
        "1",
    ),
}


@at_sizes_in_turn("kind", DECISIONS)
async def test_every_decision_is_shown_and_answered_by_its_key(kind: str, size: tuple[int, int]) -> None:
    make, shown, key = DECISIONS[kind]
    saved = sitting(make())
    async with playing(saved, size) as play:
        assert shown in f"{play.words} {question_text(play.desk)}"
        assert "mortgage" not in play.text.lower()
        await play.press(key)
        assert saved.commands or play.desk.panels
        assert not play.desk.note


# --- to the end of what a key opens


async def test_a_lot_is_sold_to_have_a_marker_and_the_next_one_bought() -> None:
    owns = {**NO_MARKERS}
    saved = sitting(at(MayBuy(0, UNION), owns=owns))
    async with playing(saved) as play:
        await play.press("m", "2", "enter")
        assert saved.commands[0] == SellLot(0, SHANTY)
        assert "Buy Union Square for $300?" in play.text
        await play.press("b")
        assert play.game.state.owner[UNION] == 0


async def test_in_a_debt_the_list_of_sales_stays_until_enough_is_sold() -> None:
    owes = Owes(0, 1, 700, Reason.RENT, UNION, is_debt=True)
    saved = sitting(at(owes, owns={**dict.fromkeys(EIGHT[:4], 0), UNION: 1}))
    async with playing(saved) as play:
        await play.press("m", "1")
        assert not saved.commands
        assert "Which lot will you sell?" in play.text
        assert "chosen" in play.text
        await play.press("2")
        assert play.desk.conversation.plan is not None
        assert not play.desk.conversation.plan.is_done
        await play.press("3")
        assert play.desk.conversation.plan.is_done
        await play.press("enter")
        assert [type(command) for command in saved.commands[:3]] == [SellLot] * 3
        assert play.game.state.players[0].cash == 500 + 75 + 75 + 80 - 700
        assert "Which lot will you sell?" not in play.text


@pytest.mark.long
async def test_before_a_purchase_it_stays_while_the_money_is_too_little() -> None:
    saved = sitting(at(MayBuy(0, HIGHLAND), cash=(150, 900, 900), owns=dict.fromkeys(EIGHT[:4], 0)))
    async with playing(saved) as play:
        await play.press("m", "1")
        assert "Which lot will you sell?" in play.text
        await play.press("2", "enter")
        assert "Which lot will you sell?" not in play.text
        await play.press("b")
        assert play.game.state.owner[HIGHLAND] == 0


async def test_enter_on_a_lot_of_ones_own_offers_to_sell_it_to_the_bank() -> None:
    saved = sitting(position((500, 900), owns={GOAT: 0, MILL: 0}, at={0: 0, 1: 0}))
    async with playing(saved) as play:
        await play.press("]", "enter")
        assert "Sell a lot to the Bank: Goat Alley" in play.words
        await play.press("1", "1")
        assert saved.commands[0] == SellLot(0, GOAT)


async def test_bids_go_up_by_fives() -> None:
    saved = sitting(at(Auction(2, title=HIGHLAND, bidders=(0, 1), leader=1, bid=20)))
    async with playing(saved) as play:
        await play.press("b")
        assert "← → by 5" in play.text
        await play.press("right", "enter")
        assert saved.commands[0] == Bid(0, 30)


async def test_a_bid_that_is_no_multiple_of_five_is_not_taken() -> None:
    saved = sitting(at(Auction(2, title=HIGHLAND, bidders=(0, 1), leader=1, bid=20)))
    async with playing(saved) as play:
        await play.press("b", "3", "7", "enter")
        assert "Enter a multiple of $5." in play.text
        assert not saved.commands


async def test_a_bid_for_a_scarce_house_names_the_lot() -> None:
    saved = sitting(at(house_auction(), stock=1))
    async with playing(saved) as play:
        await play.press("b")
        assert "Which lot will you bid for?" in play.text
        await play.press("2")
        assert saved.commands[0] == BidOn(0, 110, MILL)


async def test_what_winning_without_a_marker_costs_is_said_before_the_bid() -> None:
    auction = Auction(2, title=UNION, bidders=(0, 1), leader=1, bid=20)
    async with playing(sitting(at(auction, owns=NO_MARKERS))) as play:
        assert "Your 8 markers are all in use: if you win, you" in play.text
        assert "8/8 lots" in play.text


async def test_a_lot_is_given_back() -> None:
    saved = sitting(at(ForfeitLot(0, UNION), owns={**NO_MARKERS, UNION: 0}))
    async with playing(saved) as play:
        await play.press("down", "enter")
        assert saved.commands[0] == Forfeit(0, GOAT)


async def test_other_lots_of_a_bankrupt_are_kept() -> None:
    saved = sitting(kept())
    async with playing(saved) as play:
        await play.press("c")
        assert isinstance(play.desk.top, SheetPanel)
        await play.press("down", "space")
        assert "You have a marker too few." in play.text
        await play.press("up", "space", "enter")
        assert saved.commands[0] == KeepLots(0, (CAPITOL, UNION))


async def test_houses_are_built_one_lot_at_a_time() -> None:
    saved = sitting(position((900, 900), owns=MINE, circuit=(0,)))
    async with playing(saved) as play:
        await play.press("u", "1", "2", "enter")
        assert saved.commands[0] == Build(0, (GOAT, GOAT))
        assert play.game.state.level[GOAT] == 2


async def test_houses_are_offered_while_the_bank_has_none() -> None:
    saved = sitting(last_houses(), people=(0, 1))
    async with playing(saved, (120, 40)) as play:
        await play.press("z", "1")
        assert isinstance(play.desk.top, SheetPanel)
        await play.press("space", "l", "$", "1", "5", "0", "enter")
        assert "The Bank would pay $100 for 2 extra houses." in play.text
        await play.press("y")
        assert saved.commands[0] == OfferHouses(0, 1, (GOAT, GOAT), 150)
        assert "offers you 2 extra houses for $150" in play.words


@at_both_sizes
async def test_in_a_shortage_every_key_of_business_is_at_the_bottom(size: tuple[int, int]) -> None:
    owns = {GOAT: 0, MILL: 0, SHANTY: 1}
    game = position((500, 900), owns=owns, houses={GOAT: 2, SHANTY: 2}, circuit=(0, 1), stock=0)
    async with playing(sitting(game), size) as play:
        bottom = play.text.splitlines()[-1]
        for words in ("z  Offer", "w  Ask", "t  Trade", "d  Sell", "m  Sell lot"):
            assert words in bottom


async def test_houses_are_asked_for_and_the_owner_says_which() -> None:
    owns = {GOAT: 0, MILL: 0, SHANTY: 1}
    game = position((500, 900), owns=owns, houses={GOAT: 2, MILL: 2}, circuit=(0, 1), stock=0, turn=1)
    saved = sitting(game, people=(0, 1))
    async with playing(saved, (120, 40)) as play:
        await play.press("w", "1", "2", "3", "0", "0", "enter")
        assert saved.commands[0] == AskHouses(1, 0, 2, 300)
        assert "asks you for 2 extra houses for $300" in play.words
        await play.press("y", "1", "2")
        assert play.game.state.level[GOAT] == play.game.state.level[MILL] == 1
        assert "Where will you put the house" in play.words
        await play.press("1", "1")
        assert play.game.state.level[SHANTY] == 2


async def test_a_bidder_trades_and_bids_on() -> None:
    saved = sitting(at(Auction(2, title=HIGHLAND, bidders=(0, 1), leader=1, bid=20)), people=(0, 1))
    async with playing(saved) as play:
        await play.press("t", "1", "space", "tab", "$", "1", "0", "0", "enter", "enter")
        assert "offers you a trade" in play.text
        await play.press("y")
        assert play.game.state.owner[GOAT] == 1
        await play.press("1")
        assert isinstance(saved.commands[-1], Bid)


async def test_trades_are_written_in_fives() -> None:
    saved = sitting(position((903, 907), owns={**MINE, **THEIRS}))
    async with playing(saved) as play:
        await play.press("t", "space", "tab", "$", "right", "right")
        assert play.desk.panels
        await play.press("enter", "enter")
        assert saved.commands[0] == Propose(0, Offer(0, 1, Goods(0, (GOAT,)), Goods(10)))


async def test_wishes_are_answered_by_number() -> None:
    saved = sitting(at(Wishes(1, (SHANTY, SHANTY), Building.HOUSE, (0,)), stock=3))
    async with playing(saved) as play:
        await play.press("2")
        assert saved.commands[0] == Want(0, 2)


async def test_keys_of_business_that_this_game_does_not_know_do_nothing() -> None:
    async with playing(sitting(position((900, 900)))) as play:
        await play.press("v")
        assert not play.desk.note
        assert not play.desk.panels
        await play.press("m")
        assert "no lot to sell" in play.text
        await play.press("z")
        assert "You can only offer houses" in play.text


async def test_who_decides_in_another_player_s_turn_is_said() -> None:
    game = at(MayBuy(1, HIGHLAND))
    async with playing(sitting(game, people=(0,)), is_held=True) as play:
        assert "On your turn, Bea is deciding whether to buy" in play.words


# --- whole games


@pytest.mark.long
async def test_a_whole_game_is_played_by_keys() -> None:
    async with playing(fresh(3, seed=9), is_painted=True) as play:
        for _ in range(900):
            await play.until_asked()
            if play.desk.is_over or play.desk.all_out:
                break
            await play.pilot.press(play.onward)
        assert play.desk.is_over or play.desk.all_out


async def test_a_forced_move_asks_its_player_in_the_other_s_turn() -> None:
    """Bea lands on your space and pays there; you go five spaces back and may buy where you arrive."""
    at_ = {0: "Market Street", 1: "Shanty Row"}
    game = position((900, 900), owns={MARKET: 0}, at=at_, turn=1, dice=((3, 4),))
    async with playing(sitting(game, people=(0, 1)), (120, 40)) as play:
        await play.press("r")
        assert "bumped you back to Mill Street" in play.words
        assert "● You are choosing" in play.words
        await play.press("b")
        assert play.game.state.owner[MILL] == 0
