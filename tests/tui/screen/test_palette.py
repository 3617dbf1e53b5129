"""The palette, and the page on which keys are changed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.command import CommandList

from tests.tui.stage import SIZES, Stage, a_setup, new_app, on_stage, session_at, store_in
from tui.pages.options import KeysPage
from tui.screen.app.magnate import MagnateApp
from tui.screen.game import GameScreen
from tui.screen.keys import changeable, understood
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


async def search(stage: Stage, letters: str) -> None:
    """Type into the palette; it waits a moment before it searches."""
    await stage.type(letters)
    for _ in range(20):
        await stage.pilot.pause(0.05)
        if letters.lower() in "\n".join(stage.lines[3:]).lower():
            return
    raise AssertionError(f"{letters!r} is not found")


@pytest.mark.parametrize("size", SIZES)
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
        await search(stage, "Trade")
        await stage.press("enter")
        assert isinstance(screen.desk.top, Menu)


async def test_what_says_the_word_of_itself_is_found_and_nothing_that_only_has_its_letters(
    tmp_path: Path,
) -> None:
    async with in_a_game(tmp_path) as stage:
        await stage.press("colon")
        await search(stage, "theme")
        assert "Options" in stage.text
        assert "Leave" not in stage.text


async def test_the_palette_is_left_by_esc_and_nothing_is_done(tmp_path: Path) -> None:
    async with in_a_game(tmp_path) as stage:
        await stage.press("ctrl+p", "escape")
        screen = stage.app.screen
        assert isinstance(screen, GameScreen)
        assert not screen.desk.panels


async def test_that_nothing_was_found_is_not_told_in_a_palette_that_is_being_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Palette, "_NO_MATCHES_COUNTDOWN", 0.001)
    async with in_a_game(tmp_path) as stage:
        await stage.press("colon")
        palette = stage.app.screen
        assert isinstance(palette, Palette)
        await palette.query(CommandList).remove()
        palette._start_no_matches_countdown("nonsense")
        await asyncio.sleep(0.05)
        assert stage.app._exception is None


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


async def test_esc_leaves_a_key_as_it_is(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        await keys_page(stage)
        await stage.press("enter", "escape")
        assert isinstance(app.screen, ListScreen)
        assert app.keys == {}
        await stage.press("escape")
        assert not isinstance(app.screen, ListScreen)


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
    "keys", [["pagedown"] * 2, ["pageup"] * 2, ["down", "end"], ["enter"] * 3, ["escape"] * 3]
)
async def test_keys_to_a_palette_that_is_still_empty_do_no_harm(tmp_path: Path, keys: list[str]) -> None:
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
        await search(stage, "Roll")
        for _ in range(3):
            stage.send("enter")
        await stage.settle()
        assert isinstance(stage.app.screen, GameScreen)
        assert len(stage.app.screen.table.chronicle.turns) == 2  # the beginning, and one throw


@pytest.mark.parametrize("key", ["pagedown", "pageup"])
async def test_a_list_that_has_no_room_yet_takes_no_page_keys(tmp_path: Path, key: str) -> None:
    async with in_a_game(tmp_path) as stage:
        await stage.press("ctrl+p")
        commands = stage.app.screen.query_one(CommandList)
        full = [*commands.options]
        commands.styles.max_height = 0  # as before it was laid out for the first time
        await stage.settle()
        commands.clear_options().add_options(full)
        commands.highlighted = 0
        await stage.press(key)
        assert stage.app.is_running
        commands.styles.max_height = None
        await stage.settle()
        commands.highlighted = 0
        await stage.press("pagedown")
        assert commands.highlighted != 0
