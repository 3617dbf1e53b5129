"""The game screen, driven by keys: every kind of decision at four sizes, and what may go wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine.commands import Goods, Mortgage, Offer
from engine.events import End, GameOver, Reason
from engine.game import Game
from engine.steps import (
    Auction,
    Building,
    ChooseTax,
    Considers,
    ConsidersPart,
    MayBuy,
    Owes,
    PassTurn,
    PlaceWon,
    Step,
    TakeOver,
    TurnOver,
    Wishes,
)
from tests.support.position import HOTEL, position, title_of
from tests.tui.sittings import at_sizes_in_turn, fresh, playing, sitting, text
from tests.tui.sizes import SIZES
from tui.look.views import TableView
from tui.screen.desk import Desk
from tui.screen.keys.guard import Guard
from tui.screen.moment import footer_hints, question_text
from tui.screen.panels.menu import Confirm, Menu
from tui.screen.panels.trade import Trade
from tui.table.rhythm import Pace
from tui.table.table import Table

AFTER = (TurnOver(0), PassTurn(0))

MINE = {"Baltic Avenue": 0, "Mediterranean Avenue": 0, "Oriental Avenue": 0, "Reading Railroad": 0}
THEIRS = {"Vermont Avenue": 1, "Connecticut Avenue": 1, "Boardwalk": 2}


def number(name: str) -> int:
    return title_of(position(), name)


def rent() -> Owes:
    return Owes(0, 1, 400, Reason.RENT, number("Boardwalk"), is_debt=True)


def offer() -> Offer:
    return Offer(1, 0, Goods(100, (number("Vermont Avenue"),)), Goods(0, (number("Oriental Avenue"),)))


def at(*steps: Step, cash: tuple[int, ...] = (500, 900, 900), **setting: Any) -> Game:
    agenda = (*steps, *AFTER)
    owns = {**MINE, **THEIRS}
    return position(cash, owns=owns, agenda=agenda, **setting)


DECISIONS: dict[str, tuple[Callable[[], Game], str, str]] = {
    "throw": (lambda: position((500, 900)), "roll", "r"),
    "jail": (lambda: position((500, 900), jail={0: 1}), "In jail, try 1 of 3", "p"),
    "buy": (lambda: at(MayBuy(0, number("Park Place"))), "Buy Park Place for $350?", "b"),
    "auction": (
        lambda: at(Auction(2, title=number("Park Place"), bidders=(0, 1), leader=1, bid=20)),
        "printed price $350",
        "1",
    ),
    "tax": (lambda: at(ChooseTax(0)), "Pay a tenth", "w"),
    "debt": (lambda: at(rent(), cash=(300, 900, 900)), "You have $300.", "m"),
    "offer": (lambda: at(Considers(0, offer())), "offers you a trade", "y"),
    "part": (
        lambda: at(ConsidersPart(0, Owes(1, 0, 900, Reason.RENT), 50, (number("Vermont Avenue"),))),
        "owes you $900 rent",
        "y",
    ),
    "mortgage received": (
        lambda: at(TakeOver(0, number("Oriental Avenue")), mortgaged=("Oriental Avenue",)),
        "Pay interest only",
        "p",
    ),
    "wishes": (
        lambda: at(Wishes(1, (number("Vermont Avenue"),), Building.HOUSE, (0,)), houses=1),
        "The Bank has a house",
        "1",
    ),
    "place": (lambda: at(PlaceWon(0, Building.HOUSE, paid=True)), "Where will you put your house?", "1"),
    "end of turn": (lambda: at(), "Anything else this turn?", "e"),
}


@at_sizes_in_turn("kind", DECISIONS)
async def test_every_decision_is_shown_and_answered_by_its_key(kind: str, size: tuple[int, int]) -> None:
    make, shown, key = DECISIONS[kind]
    saved = sitting(make())
    async with playing(saved, size) as play:
        assert shown in play.words
        await play.press(key)
        assert saved.commands or play.desk.panels
        assert not play.desk.note


async def test_a_whole_game_is_played_by_keys() -> None:
    async with playing(fresh(3, seed=3, time_limit_rounds=12), is_painted=True) as play:
        for _ in range(600):
            await play.until_asked()
            if play.desk.is_over or play.desk.all_out:
                break
            await play.pilot.press(play.onward)
        assert play.desk.is_over
        await play.press("enter")
        assert "Final score" in text(play.app)


# --- the rhythm


async def test_bots_wait_while_a_panel_is_open() -> None:
    saved = sitting(position((900, 900, 900), owns=MINE, turn=1))
    async with playing(saved, pace=Pace.NORMAL, is_held=True) as play:
        await play.press("m")
        assert isinstance(play.desk.top, Menu)
        played = len(saved.commands)
        await play.pilot.pause(0.1)
        assert len(saved.commands) == played
        await play.press("1", "enter")
        assert any(type(command).__name__ == "Mortgage" for command in saved.commands)
        await play.press("escape", "enter")
        await play.until_asked()
        assert len(saved.commands) > played + 1


async def test_keys_that_change_nothing_in_the_game_do_not_look_at_the_whole_table_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing(sitting(position((900, 900)), (0, 1))) as play:
        seen: list[TableView] = []
        monkeypatch.setattr(play.screen, "table_view", partial(_noted, seen, play.screen.table_view))
        await play.press("left", "left", "t", "escape", "o", "down", "escape")
        assert not seen
        await play.press("r")
        assert seen


def _noted(seen: list[TableView], look: Callable[[], TableView]) -> TableView:
    seen.append(look())
    return seen[-1]


def test_business_asked_for_too_early_opens_at_the_next_open_moment() -> None:
    agenda = (MayBuy(1, number("Park Place")), TurnOver(1), PassTurn(1))
    saved = sitting(position((900, 900, 900), owns=MINE, turn=1, agenda=agenda))
    desk = Desk(Table.at(saved))
    assert desk.press("m")
    assert desk.note == "Mortgage: opens once this is settled."
    assert desk.table.play_one() is not None
    assert desk.table.play_one() is None
    assert isinstance(desk.top, Menu)
    assert desk.top.title.startswith("What will you mortgage?")
    assert desk.note == ""
    assert saved.game.state.turn == 1


async def test_events_one_by_one() -> None:
    saved = sitting(position((900, 900, 900), turn=1))
    async with playing(saved, pace=Pace.NORMAL, is_held=True) as play:
        await play.press("n")
        played = len(saved.commands)
        await play.pilot.pause(0.1)
        assert len(saved.commands) == played == 1
        await play.press("n")
        assert len(saved.commands) == 2
        await play.press("enter", "enter")
        await play.until_asked()
        assert play.desk.prompt is not None


async def test_the_pace_is_changed() -> None:
    async with playing(sitting(position((900, 900))), pace=Pace.INSTANT) as play:
        await play.press("s")
        assert play.desk.pace is Pace.BRIEF
        assert "0.3 seconds" in play.text
        assert play.app.settings.pace == "brief"
        await play.press("s", "s", "s")
        assert play.app.settings.pace == "slow"
        await play.press("S")
        assert play.app.settings.pace == "normal"


async def test_a_key_that_was_meant_to_skip_answers_nothing() -> None:
    saved = sitting(position((900, 900), turn=1, dice=[(1, 2)]))
    async with playing(saved, pace=Pace.NORMAL) as play:
        play.desk.guard.scale = 3600.0
        await play.press("enter")
        await play.until_asked()
        await play.pilot.pause()
        played = len(saved.commands)
        await play.press("enter")
        assert len(saved.commands) == played
        play.desk.guard = Guard()
        await play.press("enter")
        assert len(saved.commands) == played + 1


async def test_who_is_out_may_see_the_result_at_once() -> None:
    saved = sitting(position((900, 40, 900), out=(0,), turn=1, time_limit_rounds=5))
    async with playing(saved) as play:
        assert isinstance(play.desk.top, Confirm)
        await play.press("enter")
        for _ in range(100):
            if play.desk.is_over:
                break
            await play.pilot.pause(0.02)
        assert play.desk.is_over
        assert "Final score" in play.text
        over = next(event for event in play.game.events if isinstance(event, GameOver))
        assert over.end in (End.ROUNDS, End.LAST_PLAYER)


# --- coming, going and trouble


async def test_leaving_asks_nothing_says_that_the_game_is_saved_and_closes_the_record() -> None:
    saved = sitting(position((900, 900)))
    async with playing(saved) as play:
        await play.press("q")
        assert play.app.title_said == "The game is saved."
        assert saved.is_closed


async def test_a_full_disk_is_said_and_the_game_goes_on() -> None:
    saved = sitting(position((900, 900)))
    saved.is_full = True
    async with playing(saved) as play:
        await play.press("r")
        assert "the disk is full" in play.text
        assert len(saved.commands) == 1


async def test_giving_up_asks_first() -> None:
    saved = sitting(position((900, 900, 900)))
    async with playing(saved) as play:
        await play.press("Q")
        assert "Give up the game?" in play.text
        await play.press("n", "Q", "y")
        assert play.game.state.players[0].is_out


async def test_a_key_at_the_wrong_moment_says_so_and_does_nothing() -> None:
    saved = sitting(position((900, 900)))
    async with playing(saved) as play:
        for key in ("u", "d", "v", "z", "5", "x", "y", "tab", "f5"):
            await play.press(key)
        assert not saved.commands
        await play.press("u")
        assert "nothing to build on" in play.text


# --- lists that stay open


async def test_the_numbers_of_a_list_stay_what_they_were_while_it_is_open() -> None:
    saved = sitting(position((100, 900), owns=MINE))
    async with playing(saved) as play:
        await play.press("m")
        before = re.findall(r" (\d)  [a-z] (\w+)", play.text)
        await play.press("2", "2")
        assert "chosen" not in play.text
        await play.press("2")
        assert not saved.commands
        assert re.search(r" 2  [a-z] Baltic .* chosen", play.text)
        assert re.findall(r" (\d)  [a-z] (\w+)", play.text) == before
        await play.press("3", "enter")
        titles = [number("Baltic Avenue"), number("Reading Railroad")]
        assert saved.commands == [Mortgage(0, title) for title in titles]


async def test_after_a_choice_space_adds_the_next_row_and_enter_does_all() -> None:
    saved = sitting(position((100, 900), owns=MINE))
    async with playing(saved) as play:
        await play.press("m", "2", "space", "enter")
        titles = [number("Baltic Avenue"), number("Reading Railroad")]
        assert saved.commands == [Mortgage(0, title) for title in titles]


async def test_in_a_shortage_one_building_is_planned_and_the_others_are_asked_then() -> None:
    owns = {"orange": 0, "dark blue": 1}
    game = position((900, 900), owns=owns, built={"orange": 2, "dark blue": 1}, houses=2)
    async with playing(sitting(game)) as play:
        await play.press("u", "1")
        assert "Then the others are asked whether they want some too." in play.words
        assert "not now" in play.text
        await play.press("enter")
        assert "auction: A house" in play.text


async def test_a_list_closes_once_the_debt_it_was_opened_for_is_paid() -> None:
    saved = sitting(at(rent(), cash=(300, 900, 900), mortgaged=("Mediterranean Avenue",)))
    async with playing(saved) as play:
        await play.press("m", "1")
        assert isinstance(play.desk.top, Menu)
        assert play.desk.panels
        await play.press("2")
        assert "That is enough." in play.text
        await play.press("enter")
        assert "Anything else this turn?" in play.text
        assert not play.desk.panels


def desk_at(game: Game) -> Desk:
    saved = sitting(game)
    return Desk(Table.at(saved))


def rows(desk: Desk) -> list[tuple[str, str, bool]]:
    """The open list: key, label, and whether the entry can be chosen."""
    menu = desk.panels[-1]
    assert isinstance(menu, Menu)
    return [(entry.key, entry.label, not entry.gone) for entry in menu.entries]


def test_what_is_new_in_an_open_list_comes_below() -> None:
    built = {"Baltic Avenue": 2, "Mediterranean Avenue": 3}
    desk = desk_at(position((900, 900), owns={"purple": 0}, built=built))
    desk.press("d")
    assert rows(desk)[0] == ("1", "Mediterranean Avenue down to 2 houses", True)
    desk.press("1")
    assert rows(desk) == [
        ("1", "Mediterranean Avenue down to 2 houses", False),
        ("2", "Mediterranean Avenue down to a house", True),
        ("3", "All purple down to a house", True),
        ("4", "All purple down to no houses", True),
        ("5", "Baltic Avenue down to a house", True),
    ]


def test_a_group_built_up_does_not_leave_its_list_to_another_group() -> None:
    desk = desk_at(position((9000, 900), owns={"purple": 0, "dark_blue": 0}))
    desk.press("u")
    assert [label for _, label, _ in rows(desk)] == ["Purple set", "Dark blue set"]
    desk.press("1")
    key = next(key for key, label, _ in rows(desk) if label == "All purple up to a hotel")
    desk.press(key)
    desk.press("y")
    assert not desk.panels


def test_a_list_that_is_opened_later_shows_the_plan_and_does_it() -> None:
    desk = desk_at(position((9000, 900), owns={"purple": 0, "dark_blue": 0}))
    for key in ("u", "1", "1", "escape", "2"):
        desk.press(key)
    assert [hint.key for hint in desk.panels[-1].hints][:3] == ["enter", "space", "-"]
    desk.press("enter")
    assert desk.table.game.state.level[number("Mediterranean Avenue")] == 1


def test_a_list_stays_open_though_no_other_group_can_be_paid_for_any_more() -> None:
    desk = desk_at(position((240, 900), owns={"purple": 0, "dark_blue": 0}))
    for key in ("u", "1", "1"):
        desk.press(key)
    assert ("2", "A house on Baltic Avenue", True) in rows(desk)
    assert ("1", "A house on Mediterranean Avenue", False) in rows(desk)
    desk.press("2")
    desk.press("y")
    level = desk.table.game.state.level
    assert [level[number(name)] for name in ("Mediterranean Avenue", "Baltic Avenue")] == [1, 1]


def test_an_entry_that_excludes_the_last_one_takes_its_place() -> None:
    desk = desk_at(position((900, 900), owns={"purple": 0}))
    for key in ("u", "1", "3"):
        desk.press(key)
    assert ("1", "A house on Mediterranean Avenue", True) in rows(desk)
    assert ("3", "All purple up to a house", False) in rows(desk)
    assert desk.note == ""


def test_in_a_debt_no_lot_is_blamed_that_nothing_can_be_built() -> None:
    debt = (Owes(0, 1, 1000, Reason.RENT), TurnOver(0), PassTurn(0))
    desk = desk_at(position((900, 900), owns={"purple": 0}, agenda=debt))
    desk.press("u")
    assert desk.note.startswith("You cannot build now. First: ")
    assert "Baltic" not in desk.note


def test_what_can_no_longer_be_built_says_why() -> None:
    desk = desk_at(position((120, 900), owns={"purple": 0}))
    desk.press("u")
    desk.press("1")
    desk.press("1")
    assert desk.note.startswith("Build evenly")


GREEN_BUT_ONE = {"Pacific Avenue": 0, "North Carolina Avenue": 0}
GREEN = {**GREEN_BUT_ONE, "Pennsylvania Avenue": 0}


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        ({"owns": GREEN_BUT_ONE}, "You have nothing to build on."),
        ({"owns": GREEN}, "A house on Pacific Avenue: that costs $200; you have $126."),
        (
            {"owns": {**GREEN, "dark_blue": 0}, "mortgaged": ("Boardwalk",)},
            "A house on Pacific Avenue: that costs $200; you have $126.",
        ),
        (
            {"owns": GREEN, "mortgaged": ("Pennsylvania Avenue",)},
            "A house on Pacific Avenue: lift the mortgages on the green set first.",
        ),
        (
            {"owns": GREEN, "built": {"Pacific Avenue": 1}, "houses": 0},
            "A house on North Carolina: the Bank has no houses left.",
        ),
        (
            {"owns": GREEN, "built": {"green": 4}},
            "A hotel on Pacific Avenue: that costs $200; you have $126.",
        ),
        ({"owns": GREEN, "built": {"green": HOTEL}}, "You have nothing to build on."),
    ],
)
def test_why_one_cannot_build_is_said(setting: dict[str, Any], why: str) -> None:
    saved = sitting(position((126, 900), **setting))
    desk = Desk(Table.at(saved))
    assert desk.press("u")
    assert desk.note == why


@pytest.mark.parametrize(
    ("owns", "keys"),
    [({}, "t"), ({"Pacific Avenue": 0}, "tm"), (GREEN, "tum")],
)
def test_business_is_named_while_others_play_if_there_is_any(owns: dict[str, int], keys: str) -> None:
    agenda = (MayBuy(1, number("Park Place")), TurnOver(1), PassTurn(1))
    saved = sitting(position((900, 900), owns=owns, turn=1, agenda=agenda))
    desk = Desk(Table.at(saved))
    named = [hint.key for hint in footer_hints(desk)]
    assert "".join(key for key in named if key in "tum") == keys


@pytest.mark.parametrize(
    ("decides", "words"),
    [
        (Auction(0, title=number("Park Place"), bidders=(1, 2)), "Waiting for Bea."),
        (MayBuy(1, 0), "Bea is playing."),
    ],
)
def test_the_screen_says_who_the_table_waits_for(decides: Step, words: str) -> None:
    turn = 0 if isinstance(decides, Auction) else 1
    saved = sitting(position((900, 900, 900), turn=turn, agenda=(decides, TurnOver(turn), PassTurn(turn))))
    assert question_text(Desk(Table.at(saved))) == words


async def test_a_size_too_small_loses_nothing() -> None:
    async with playing(sitting(at())) as play:
        await play.press("t", "1", "space")
        draft = play.desk.top
        assert isinstance(draft, Trade)
        await play.pilot.resize_terminal(60, 16)
        await play.pilot.pause()
        await play.press("escape")
        for size in SIZES:
            await play.pilot.resize_terminal(*size)
            await play.pilot.pause()
            assert "[x]" in play.text
        assert play.desk.top is draft


async def test_two_people_at_one_table_take_turns() -> None:
    saved = sitting(position((900, 900)), people=(0, 1))
    async with playing(saved) as play:
        assert play.desk.acting == 0
        await play.press("tab")
        assert play.desk.acting == 1
        await play.press("tab")
        assert play.desk.acting == 0
        await play.press("r")
        while play.desk.acting == 0:
            await play.press(play.onward)
        assert "Bea" in play.text
