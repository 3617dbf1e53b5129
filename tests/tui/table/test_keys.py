"""Keys that look around: walking the board, deeds, groups, the log, and what they must not do."""

from __future__ import annotations

import pytest

from engine.commands import Buy, Mortgage
from engine.games import all_games
from engine.steps import MayBuy, PassTurn
from tests.support.long import few
from tests.support.position import place_of, position, title_of
from tests.tui.sittings import Playing, playing, sitting
from tui.ask.vocabulary import command_words
from tui.screen.board_cursor import DEED_FOLLOWS, TabletopWithCursor
from tui.screen.desk import Desk
from tui.screen.game import GameScreen
from tui.screen.panels.deeds import Deeds
from tui.screen.panels.log import Log
from tui.screen.panels.menu import Menu
from tui.screen.panels.trade import Trade
from tui.table.table import Table

OWNS = {"Baltic Avenue": 0, "Oriental Avenue": 0, "Reading Railroad": 0, "Boardwalk": 1}


async def rest(play: Playing) -> None:
    """Until the deed has followed the cursor."""
    await play.pilot.pause(DEED_FOLLOWS + 0.05)


async def test_the_cursor_begins_at_one_s_token_and_walks() -> None:
    async with playing(sitting(position((900, 900), owns=OWNS, at={0: 5}))) as play:
        assert play.screen.board.cursor == 5
        await play.press("left")
        assert play.screen.board.cursor == 6
        await play.press("l", "l")
        assert play.screen.board.cursor == 4
        await rest(play)
        assert "Income Tax" in play.text
        await play.press("full_stop")
        assert play.screen.board.cursor == 5


async def test_a_few_words_follow_the_cursor_then_the_deed_until_escape_brings_the_journal_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing(sitting(position((900, 900), owns=OWNS))) as play:
        await play.press("left")
        assert "Mediterranean Avenue $60" in play.text
        assert "with a hotel" not in play.text
        monkeypatch.setattr("tui.screen.board_cursor.DEED_FOLLOWS", 60)
        await play.press("enter", "left")
        assert "Draw the top" in play.text  # a first step does not wait
        await play.press("left")
        assert "Draw the top" in play.text
        monkeypatch.undo()
        await play.press("left", "right")
        await rest(play)
        assert "with a hotel" in play.text
        assert "Baltic Avenue" in play.text
        await play.press("escape")
        assert "with a hotel" not in play.text


async def test_enter_on_a_deed_lists_what_can_be_done_with_it() -> None:
    saved = sitting(position((900, 900, 900), owns=OWNS))
    async with playing(saved) as play:
        await play.press("right_square_bracket")
        await rest(play)
        assert play.screen.board.cursor == 3
        await play.press("enter")
        assert isinstance(play.desk.top, Menu)
        assert "Mortgage: Baltic Avenue" in play.text
        assert "Offer it to Cyd" in play.text


async def test_what_is_chosen_on_a_deed_is_done_at_once() -> None:
    saved = sitting(position((900, 900, 900), owns=OWNS))
    async with playing(saved) as play:
        await play.press("right_square_bracket")
        await rest(play)
        await play.press("enter", "enter", "enter")
        assert "Choose first: " in play.words
        assert not saved.commands  # Enter that is held down does nothing
        await play.press("1")
        assert isinstance(saved.commands[0], Mortgage)
        assert play.desk.top is None


async def test_a_trade_from_a_deed_is_left_step_by_step() -> None:
    saved = sitting(position((900, 900, 900), owns=OWNS))
    async with playing(saved) as play:
        await play.press("right_square_bracket")
        await rest(play)
        await play.press("enter")
        assert isinstance(play.desk.top, Menu)
        offer = next(e.key for e in play.desk.top.entries if e.label.startswith("Offer it to Bea"))
        await play.press(offer)
        assert isinstance(play.desk.top, Trade)
        await play.press("escape")
        assert isinstance(play.desk.top, Menu)
        await play.press("escape")
        assert play.desk.top is None
        assert not saved.commands


async def test_enter_on_another_s_deed_begins_a_trade_for_it() -> None:
    saved = sitting(position((900, 900, 900), owns=OWNS))
    async with playing(saved) as play:
        await play.press("g", "h", "g", "h")
        await rest(play)
        assert play.screen.board.cursor == place_of(play.game, "Boardwalk")
        await play.press("enter", "1")
        assert isinstance(play.desk.top, Trade)
        assert "[x] h Boardwalk" in play.text


async def test_enter_where_nothing_can_be_done_says_so_and_rolls_no_dice() -> None:
    saved = sitting(position((900, 900)))
    async with playing(saved) as play:
        await play.press("up")
        await play.press("enter", "enter")
        assert "You can do nothing with" in play.text
        assert not saved.commands
        await play.press("space")
        assert saved.commands


async def test_at_answers_in_a_line_it_is_said_once_that_arrows_walk_the_board() -> None:
    told = "The arrows walk the board; Tab moves to a choice."
    bare = position((900, 900))
    asked = MayBuy(0, title_of(bare, "Boardwalk"))
    game = position((900, 900), at={0: "Boardwalk"}, agenda=(asked, PassTurn(0)))
    async with playing(sitting(game)) as play:
        await play.press("down")
        await rest(play)
        assert told in play.words
        await play.press("escape", "down")
        await rest(play)
        assert told not in play.words
    async with playing(sitting(bare)) as play:
        await play.press("down")
        assert told not in play.words  # there is one answer


async def test_after_tab_enter_is_for_the_choice_and_not_for_the_space_that_was_looked_at() -> None:
    bare = position((900, 900))
    asked = MayBuy(0, title_of(bare, "Boardwalk"))
    saved = sitting(position((900, 900), at={0: "Boardwalk"}, agenda=(asked, PassTurn(0))))
    async with playing(saved) as play:
        await play.press("left")
        await rest(play)
        await play.press("tab", "enter")
        assert saved.commands[0] == Buy(0)


async def test_groups_and_own_deeds_are_gone_to() -> None:
    async with playing(sitting(position((900, 900), owns=OWNS))) as play:
        await play.press("g")
        assert "Which group?" in play.text
        await play.press("d")
        assert play.screen.board.cursor == 16
        await play.press("g", "d")
        assert play.screen.board.cursor == 18
        await play.press("g", "z")
        assert "There is no group z." in play.text
        seen = []
        for _ in range(3):
            await play.press("left_square_bracket")
            seen.append(play.screen.board.cursor)
        assert seen == [6, 5, 3]


async def test_the_deeds_of_all_players() -> None:
    async with playing(sitting(position((900, 900), owns=OWNS))) as play:
        await play.press("o")
        assert isinstance(play.desk.top, Deeds)
        assert "4 owned, 24 left" in play.text
        await play.press("tab", "enter")
        assert play.desk.top is None
        assert play.screen.board.cursor == place_of(play.game, "Baltic Avenue")


async def test_the_log_is_searched() -> None:
    async with playing(sitting(position((900, 900), owns=OWNS))) as play:
        await play.press("m", "1", "enter", "L")
        assert isinstance(play.desk.top, Log)
        await play.press("slash", "B", "a", "l", "t", "space", "backspace", "enter")
        assert not play.desk.note
        await play.press("slash", "x", "y", "enter")
        assert "Nothing in the journal contains" in play.text
        await play.press("slash", "escape", "up", "down", "pageup", "pagedown", "home", "end", "z")
        assert isinstance(play.desk.top, Log)
        await play.press("escape")
        assert play.desk.top is None


async def test_all_of_a_note_is_read_below_the_log() -> None:
    async with playing(sitting(position((900, 900), owns=OWNS))) as play:
        await play.press("m", "1", "enter", "L", "slash", *"a" * 30, "enter")
        middle = " ".join(line[9:70].strip() for line in play.text.splitlines())
        assert f"Nothing in the journal contains '{'a' * 30}'." in middle
        rows = play.screen.journal.size.height
        await play.press("end")
        assert not play.desk.note
        assert play.screen.journal.size.height == rows + 1


async def test_the_second_ring_is_not_there() -> None:
    async with playing(sitting(position((900, 900)))) as play:
        await play.press("i")
        assert "only one ring" in play.text


@pytest.mark.parametrize("key", few(["f7", "ctrl+t", "9", "Z", "comma", "delete", "insert", "0"], 4))
async def test_other_keys_do_nothing(key: str) -> None:
    saved = sitting(position((900, 900)))
    async with playing(saved) as play:
        await play.press(key)
        assert not saved.commands
        assert play.desk.top is None


async def test_a_click_points_and_another_opens() -> None:
    saved = sitting(position((900, 900, 900), owns=OWNS))
    async with playing(saved) as play:
        space = play.screen.board.spaces[39]
        await play.pilot.click(space)
        assert play.screen.board.cursor == 39
        await play.pilot.click(space)
        await play.pilot.pause()
        assert isinstance(play.desk.top, Menu)


async def test_a_click_on_the_journal_takes_no_key_from_the_board() -> None:
    async with playing(sitting(position((900, 900), owns=OWNS, at={0: 5}))) as play:
        await play.pilot.click(play.screen.journal)
        await play.press("left", "k", "down")
        assert play.screen.board.cursor != 5
        before = play.screen.board.cursor
        await play.press("home")
        assert play.screen.board.cursor != before


def test_the_keys_of_the_board_are_none_of_a_command_s() -> None:
    taken = {
        key for binding in (*GameScreen.BINDINGS, *TabletopWithCursor.BINDINGS) for key in _keys(binding)
    }
    for rule_set in all_games():
        assert not taken & {words.key for words in command_words(rule_set.id).values() if words.key}


def _keys(binding: object) -> list[str]:
    return str(getattr(binding, "key", "")).split(",")


def test_a_desk_needs_no_screen() -> None:
    saved = sitting(position((900, 900)))
    desk = Desk(Table.at(saved))
    assert desk.press("r")
    assert saved.commands
    assert [turn.command is None for turn in desk.take()] == [True, False]
