"""The mouse: everything that looks like a choice is one."""

from __future__ import annotations

from textual.events import MouseScrollDown, MouseScrollUp

from engine.commands import Buy, Mortgage, Throw
from engine.steps import MayBuy, PassTurn, TurnOver
from tests.support.position import position, title_of
from tests.tui.sittings import FakeSitting, Playing, late_sitting, playing, sitting, text
from tests.tui.sizes import at_both_sizes
from tui.screen.panels.deeds import Deeds
from tui.screen.panels.log import Log
from tui.screen.panels.menu import Menu
from tui.screen.panels.trade import Trade

PARK = title_of(position(), "Park Place")
OWNS = {"Boardwalk": 0, "Baltic Avenue": 0, "Oriental Avenue": 1}


async def click(play: Playing, words: str) -> None:
    """Click on the first place of the screen with these words."""
    for y, line in enumerate(text(play.app).split("\n")):
        if (x := line.find(words)) >= 0:
            await play.pilot.click(offset=(x + len(words) // 2, y))
            await play.pilot.pause()
            return
    raise AssertionError(f"{words!r} is not on the screen")


def at_a_purchase() -> FakeSitting:
    agenda = (MayBuy(0, PARK), TurnOver(0), PassTurn(0))
    return sitting(position((900, 900), owns=OWNS, agenda=agenda))


@at_both_sizes
async def test_the_answers_of_a_question_are_clicked(size: tuple[int, int]) -> None:
    saved = at_a_purchase()
    async with playing(saved, size) as play:
        await click(play, "Buy $350")
        assert saved.commands == [Buy(0)]


async def test_rolling_is_a_click() -> None:
    saved = sitting(position((900, 900)))
    async with playing(saved) as play:
        await click(play, " Roll")
        assert saved.commands[0] == Throw(0)


async def test_the_bottom_line_is_clicked() -> None:
    async with playing(sitting(position((900, 900), owns=OWNS))) as play:
        await click(play, "Deeds")
        assert isinstance(play.desk.top, Deeds)
        await play.press("escape")
        await click(play, "Log")
        assert isinstance(play.desk.top, Log)
        await play.press("escape")
        await click(play, "Leave")
        assert play.app.title_said == "The game is saved."


async def test_a_row_of_a_list_is_clicked() -> None:
    saved = sitting(position((900, 900), owns=OWNS))
    async with playing(saved) as play:
        await play.press("m")
        assert isinstance(play.desk.top, Menu)
        await click(play, "+$200")
        assert "Boardwalk" in play.text
        await play.press("enter")
        assert saved.commands == [Mortgage(0, title_of(saved.game, "Boardwalk"))]


async def test_a_deed_is_laid_into_a_trade_by_a_click() -> None:
    async with playing(sitting(position((900, 900), owns=OWNS))) as play:
        await play.press("t")
        trade = play.desk.top
        assert isinstance(trade, Trade)
        await click(play, "[ ]")
        assert trade.draft.gives.titles
        await click(play, "Oriental Avenue")
        assert trade.draft.gets.titles


async def test_a_click_on_a_player_shows_their_deeds() -> None:
    async with playing(sitting(position((900, 900), owns=OWNS))) as play:
        y = play.screen.players.region.y
        for row in range(play.screen.players.region.height):
            await play.pilot.click(offset=(play.screen.players.region.x + 4, y + row))
            await play.pilot.pause()
            if isinstance(play.desk.top, Deeds) and play.desk.top.whose == 1:
                break
            await play.press("escape")
        assert isinstance(play.desk.top, Deeds)
        await click(play, "Oriental Avenue")


async def test_a_click_comes_too_early_as_a_key_does() -> None:
    saved = at_a_purchase()
    async with playing(saved) as play:
        play.desk.guard.scale = 3600.0
        play.desk._new_question = False
        play.desk.has_shown(None)
        await click(play, "Buy $350")
        assert not saved.commands


@at_both_sizes
async def test_parts_of_the_top_line_are_clicked(size: tuple[int, int]) -> None:
    async with playing(sitting(position((900, 900), owns=OWNS)), size) as play:
        await click(play, "● You ")
        assert isinstance(play.desk.top, Deeds)
        await play.press("escape")
        await click(play, " Round ")
        assert isinstance(play.desk.top, Log)
        await play.press("escape")
        await click(play, "Houses ")
        assert isinstance(play.desk.top, Deeds)


async def test_a_click_on_a_place_in_the_journal_leads_there() -> None:
    saved = late_sitting("monopoly-1935")
    async with playing(saved) as play:
        await click(play, "Vermont Avenue")  # the board calls it Vermnt
        assert play.game.board.spaces[play.screen.board.cursor].name == "Vermont Avenue"
        assert play.screen.is_looking


async def test_the_wheel_turns_the_journal() -> None:
    async with playing(late_sitting("monopoly-1935")) as play:
        journal = play.screen.journal
        latest = play.text
        assert await play.pilot._post_mouse_events([MouseScrollUp], journal)
        await play.pilot.pause()
        assert play.text != latest
        assert await play.pilot._post_mouse_events([MouseScrollDown], journal)
        await play.pilot.pause()
        assert play.text == latest
