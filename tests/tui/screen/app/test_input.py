"""What a terminal sends that is no key of use: the app says why, or notes it down, and goes on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from textual.app import ComposeResult
from textual.css.query import NoMatches
from textual.events import Key
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList
from textual.worker import WorkerFailed

from engine.commands import Throw
from tests.tui.stage import Stage, a_setup, new_app, on_stage, save_game, session_at, store_in
from tui.ask.prompt import NO_CHANGES
from tui.cli.doctor import report as diagnosed
from tui.screen.app.input import TOO_LONG
from tui.screen.app.magnate import MagnateApp
from tui.screen.game import GameScreen
from tui.table.settings_file import save
from tui.terminal.input_events import Typed, Unread
from tui.terminal.private import KeyParser
from tui.words.settings import Settings


async def send(stage: Stage, *read: str | Message) -> None:
    """What comes from a terminal."""
    typed = Typed()
    for each in read:
        for message in [*typed.feed(each)] if isinstance(each, str) else [each]:
            stage.app.post_message(message)
        await stage.settle()


def told(stage: Stage, sentence: str) -> bool:
    """Whether it is on the screen, where it may end in the next line."""
    return sentence[:30] in stage.text


def at_a_game(directory: Path, keys: Mapping[str, str] = NO_CHANGES) -> MagnateApp:
    """An app that begins with a game in which a person is to roll."""
    save(directory, Settings(pace="instant", keys=keys))
    return MagnateApp(session_at(directory), store_in(directory).create(a_setup("Ann")))


@pytest.fixture
def game(tmp_path: Path) -> MagnateApp:
    return at_a_game(tmp_path)


def thrown(app: MagnateApp) -> bool:
    assert app._table is not None
    return any(isinstance(turn.command, Throw) for turn in app._table.chronicle.turns)


# --- pastes


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("keys", ["", "n", "g", "s", "o", "?", "w"])
async def test_a_paste_that_is_too_long_is_spoken_of_on_every_page(
    tmp_path: Path, keys: str, size: tuple[int, int]
) -> None:
    save_game(tmp_path)
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press(*keys)
        before = stage.text
        await send(stage, f"\x1b[200~{'r' * 100_000}\x1b[201~")
        assert TOO_LONG in stage.text
        await stage.press("f12")
        assert TOO_LONG not in stage.text
        assert stage.text == before


async def test_a_thousand_lines_pasted_at_the_table_play_nothing_and_are_spoken_of(game: MagnateApp) -> None:
    async with on_stage(game) as stage:
        await send(stage, "\x1b[200~" + "r\r" * 1000 + "\x1b[201~")
        assert told(stage, TOO_LONG)
        assert not thrown(game)
        await send(stage, "r")
        assert thrown(game)


# --- what nothing can be made of


class Listing(Screen[None]):
    """A list of Textual's own."""

    def compose(self) -> ComposeResult:
        yield OptionList("one", "two", "three")


async def test_a_click_on_a_row_that_is_gone_does_nothing_and_is_noted_down(
    game: MagnateApp, tmp_path: Path
) -> None:
    async with on_stage(game, is_painted=True) as stage:
        game.push_screen(Listing())
        await stage.settle()
        game.screen.query_one(OptionList)._options.clear()
        row = next(y for y in range(24) if "option" in game.screen.get_style_at(10, y).meta)
        await send(stage, f"\x1b[<0;11;{row + 1}M\x1b[<0;11;{row + 1}m")
        assert game.is_running
        game.pop_screen()
        await stage.press("r")
        assert thrown(game)
    assert game.crash is None
    assert "IndexError" in diagnosis(tmp_path)["Errors"]


def diagnosis(directory: Path) -> dict[str, str]:
    return {line[:12].strip(): line[12:] for line in diagnosed(store_in(directory), directory, {})}


async def test_what_could_not_be_read_is_noted_down_once(
    game: MagnateApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert diagnosis(tmp_path)["Errors"] == "none reported"
    monkeypatch.setattr(KeyParser, "mouse", lambda parser, sequence: 1 / 0)
    async with on_stage(game) as stage:
        await send(stage, "\x1b[<0;1;1M", Unread(KeyError("later")), "r")
        assert thrown(game)
    assert "ZeroDivisionError" in diagnosis(tmp_path)["Errors"]


async def test_what_is_broken_by_a_key_in_our_own_code_still_ends_the_app(
    game: MagnateApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def press() -> None:
        async with on_stage(game) as stage:
            monkeypatch.setattr(GameScreen, "after_key", lambda screen: 1 / 0)
            stage.app.post_message(Key("r", "r"))
            await stage.pilot.pause()

    with pytest.raises(ZeroDivisionError):
        await press()
    assert isinstance(game.crash, ZeroDivisionError)


async def test_parts_that_miss_each_other_while_the_app_is_left_are_no_crash(game: MagnateApp) -> None:
    async with on_stage(game):
        game.exit()
        game._handle_exception(WorkerFailed(missing(game)))
    assert game.crash is None


def missing(app: MagnateApp) -> Exception:
    """An error as Textual's own code raises it."""
    with pytest.raises(NoMatches) as raised:
        app.query_one("CommandList")
    return raised.value.with_traceback(raised.tb.tb_next)
