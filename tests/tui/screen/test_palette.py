"""The palette, and the page on which keys are changed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.support.long import few
from tests.tui.sizes import at_both_sizes
from tests.tui.stage import Stage, a_setup, new_app, on_stage, session_at, store_in
from tui.pages.settings import KeysPage
from tui.screen.app.magnate import MagnateApp
from tui.screen.game import GameScreen
from tui.screen.keys.changes import changeable, understood
from tui.screen.list import ListScreen
from tui.screen.palette import Palette, commands_of
from tui.screen.panels.menu import Menu
from tui.screen.title import TitleScreen
from tui.table.settings_file import load


@asynccontextmanager
async def in_a_game(directory: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Stage]:
    """Two people at a game that has just begun."""
    saved = store_in(directory).create(a_setup("Ann", "Bob", "Cyd", bots=0))
    async with on_stage(MagnateApp(session_at(directory), saved), size) as stage:
        yield stage


def palette_of(stage: Stage) -> Palette:
    screen = stage.app.screen
    assert isinstance(screen, Palette)
    return screen


@at_both_sizes
async def test_everything_that_can_be_done_now_is_in_the_palette(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with in_a_game(tmp_path, size) as stage:
        screen = stage.app.screen
        assert isinstance(screen, GameScreen)
        assert screen.desk.prompt is not None
        offered = {command.key for command in commands_of(screen, {})}
        assert {entry.key for entry in screen.desk.prompt.entries} <= offered
        assert {"o", "L", "s", "S", "g", "?", "q"} <= offered
        await stage.press("ctrl+p")
        assert isinstance(stage.app.screen, Palette)
        assert "Roll" in stage.text


async def test_what_is_found_by_its_name_is_done(tmp_path: Path) -> None:
    async with in_a_game(tmp_path) as stage:
        screen = stage.app.screen
        assert isinstance(screen, GameScreen)
        await stage.press("colon")
        await stage.type("Trade")
        await stage.press("enter")
        assert isinstance(screen.desk.top, Menu)


async def test_what_says_the_word_of_itself_is_found_and_nothing_that_only_has_its_letters(
    tmp_path: Path,
) -> None:
    async with in_a_game(tmp_path) as stage:
        await stage.press("colon")
        await stage.type("theme")
        assert "Options" in stage.text
        assert "Leave" not in stage.text


async def test_the_palette_is_left_by_esc_and_nothing_is_done(tmp_path: Path) -> None:
    async with in_a_game(tmp_path) as stage:
        await stage.press("ctrl+p", "escape")
        screen = stage.app.screen
        assert isinstance(screen, GameScreen)
        assert not screen.desk.panels


async def test_a_search_that_nothing_fits_says_so_and_enter_does_nothing(tmp_path: Path) -> None:
    async with in_a_game(tmp_path) as stage:
        await stage.press("colon")
        await stage.type("nonsense")
        assert "Nothing is called that." in stage.text
        await stage.press("down", "pagedown", "enter")
        assert not palette_of(stage).found
        for _ in range(8):
            await stage.press("backspace")
        assert "Roll" in stage.text


async def test_the_palette_looks_like_the_other_pages_and_is_whole_in_its_first_frame(tmp_path: Path) -> None:
    async with in_a_game(tmp_path) as stage:
        await stage.press("colon")
        assert stage.lines[0].startswith(" MAGNATE  All commands")
        assert stage.lines[-1].split() == ["Enter", "Do", "it", "↑↓", "Choose", "Esc", "Back"]
        assert "►" in stage.line_with("Roll")
        assert " more ──" in stage.text
        assert max(map(len, stage.lines)) <= 80


async def test_a_click_does_what_it_is_on(tmp_path: Path) -> None:
    async with in_a_game(tmp_path) as stage:
        await stage.press("colon")
        await stage.type("trade")
        y = next(number for number, line in enumerate(stage.lines) if "►" in line)
        await stage.pilot.click(offset=(20, y))
        await stage.settle()
        assert isinstance(stage.app.screen, GameScreen)
        assert isinstance(stage.app.screen.desk.top, Menu)


async def test_the_arrows_go_round_and_pages_stop_at_the_ends(tmp_path: Path) -> None:
    async with in_a_game(tmp_path) as stage:
        await stage.press("colon", "up")
        palette = palette_of(stage)
        last = len(palette.found) - 1
        assert palette.at == last
        assert "►" in stage.line_with(palette.found[last].label)
        await stage.press("pagedown")
        assert palette.at == last
        await stage.press("down")
        assert palette.at == 0
        await stage.press("pagedown", "pageup", "pageup")
        assert palette.at == 0


@pytest.mark.long
def test_the_palette_costs_the_start_nothing() -> None:
    code = "import sys, tui.screen.app.magnate, tui.screen.game; print('tui.screen.palette' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


# --- keys


async def keys_page(stage: Stage) -> ListScreen:
    await stage.press("o", "f4")
    screen = stage.app.screen
    assert isinstance(screen, ListScreen)
    return screen


def row_of(screen: ListScreen, name: str) -> int:
    page = screen.page
    assert isinstance(page, KeysPage)
    return next(number for number, one in enumerate(page.known) if one.id == name)


async def test_a_key_is_changed_by_pressing_another(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        screen = await keys_page(stage)
        screen.page.at = row_of(screen, "game.log")
        await stage.press("enter")
        assert "Which key instead? Press it; Esc keeps the old one." in " ".join(stage.text.split())
        await stage.press("f7")
        assert app.keys == {"game.log": "f7"}
        assert load(tmp_path)[0].keys == {"game.log": "f7"}
        await stage.press("backspace")
        assert app.keys == {}
        assert load(tmp_path)[0].keys == {}


async def test_a_key_for_two_things_is_refused_in_a_sentence(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        screen = await keys_page(stage)
        screen.page.at = row_of(screen, "game.log")
        await stage.press("enter", "o")
        assert 'o cannot be "Log", for it is "Deeds". Which key instead?' in stage.text
        assert app.keys == {}
        await stage.press("escape")
        screen.page.at = row_of(screen, "command.throw")
        await stage.press("enter", "f6")
        screen.page.at = row_of(screen, "command.build")
        await stage.press("enter", "f6")
        assert 'f6 cannot be "Build", for it is "Roll".' in stage.text
        assert app.keys == {"command.throw": "f6"}


@pytest.mark.long
async def test_esc_leaves_a_key_as_it_is(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        await keys_page(stage)
        await stage.press("enter", "escape")
        assert isinstance(app.screen, ListScreen)
        assert app.keys == {}
        await stage.press("escape")
        assert not isinstance(app.screen, ListScreen)


@pytest.mark.long
async def test_a_key_of_the_title_works_at_once(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        screen = await keys_page(stage)
        screen.page.at = row_of(screen, "title.options")
        await stage.press("enter", "f8", "escape", "escape", "f8")
        assert "Bot speed" in stage.text


def test_all_that_is_listed_can_be_changed() -> None:
    listed = changeable(MagnateApp)
    assert len(listed) > 60
    for one in listed[::5]:
        assert understood({one.id: "f12"}, MagnateApp)[0] == {one.id: "f12"}


@pytest.mark.parametrize(
    "keys", few([["pagedown"] * 2, ["pageup"] * 2, ["down", "end"], ["escape"] * 3, ["x", "x", "enter"]], 2)
)
async def test_keys_that_come_with_the_one_that_opens_the_palette_do_no_harm(
    tmp_path: Path, keys: list[str]
) -> None:
    async with on_stage(new_app(tmp_path), (80, 24)) as stage:
        for each in ("ctrl+p", *keys):  # as they come in one packet
            stage.send(each)
        await stage.settle()
        if isinstance(stage.app.screen, Palette):
            await stage.press("escape")
        assert isinstance(stage.app.screen, TitleScreen)


async def test_enter_twice_in_a_packet_chooses_once(tmp_path: Path) -> None:
    async with in_a_game(tmp_path) as stage:
        await stage.press("ctrl+p")
        await stage.type("Roll")
        for _ in range(3):
            stage.send("enter")
        await stage.settle()
        assert isinstance(stage.app.screen, GameScreen)
        assert len(stage.app.screen.table.chronicle.turns) == 2  # the beginning, and one throw
