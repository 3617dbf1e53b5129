"""The options, opened at the table: what is chosen counts there at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine.commands import Throw
from tests.tui.sizes import SIZES, at_both_sizes
from tests.tui.stage import Stage, a_setup, on_stage, session_at, store_in
from tui.pages.settings import KeysPage
from tui.screen.app.magnate import MagnateApp
from tui.screen.form import FormScreen
from tui.screen.game import GameScreen
from tui.screen.page import PagedScreen
from tui.table.rhythm import Pace
from tui.table.settings_file import load

NAME = "a-game"


@asynccontextmanager
async def at_the_table(directory: Path, size: tuple[int, int] = SIZES[0]) -> AsyncIterator[Stage]:
    """Three people at the game of this directory."""
    store = store_in(directory)
    games = store.list()
    saved = store.open(games[0].name) if games else store.create(a_setup("Ann", "Bob", "Cyd", bots=0))
    async with on_stage(MagnateApp(session_at(directory), saved), size) as stage:
        yield stage


def table_of(stage: Stage) -> GameScreen:
    """The screen of the game, which must be to be seen."""
    screen = stage.app.screen
    assert isinstance(screen, GameScreen)
    return screen


def throws_at(stage: Stage) -> int:
    """How often somebody has thrown so far."""
    return sum(isinstance(told.command, Throw) for told in table_of(stage).table.chronicle.turns)


@pytest.mark.long
@at_both_sizes
@pytest.mark.parametrize("liking", [["down", "right", "right"], ["right"]], ids=["theme", "signs"])
async def test_the_table_looks_as_one_that_was_opened_with_these_settings(
    tmp_path: Path, size: tuple[int, int], liking: list[str]
) -> None:
    async with at_the_table(tmp_path, size) as stage:
        await stage.press("r")
        as_it_was = stage.strips
    async with at_the_table(tmp_path, size) as stage:
        await stage.press("O")
        assert isinstance(stage.app.screen, FormScreen)
        await stage.press(*liking, "escape")
        table_of(stage)
        changed = stage.strips
    async with at_the_table(tmp_path, size) as stage:
        opened = stage.strips
    assert changed == opened
    assert changed != as_it_was


async def test_the_pace_is_the_one_chosen(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as stage:
        await stage.press("O", "down", "down", "left", "escape")
        assert table_of(stage).desk.pace is Pace(load(tmp_path)[0].seconds)
        assert load(tmp_path)[0].pace == "slow"


@pytest.mark.long
async def test_a_key_that_was_changed_works_at_once_and_is_shown(tmp_path: Path) -> None:
    async with at_the_table(tmp_path) as stage:
        await stage.press("O", "f4")
        screen = stage.app.screen
        assert isinstance(screen, PagedScreen)
        keys = screen.page
        assert isinstance(keys, KeysPage)
        keys.at = next(n for n, one in enumerate(keys.known) if one.id == "command.throw")
        await stage.press("enter", "f7", "escape", "escape")
        assert "f7" in stage.line_with("Roll").lower()
        await stage.press("r")
        assert not throws_at(stage)
        await stage.press("f7")
        assert throws_at(stage) == 1
