"""The app: what is imported when, which screen is shown, room, leaving."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.binding import Binding

from tests.support.long import few
from tests.tui.real_terminal import Terminal
from tests.tui.sizes import at_both_sizes
from tests.tui.stage import GameStandIn, a_setup, new_app, on_stage, save_game, store_in
from tui.pages.notice import FaultsPage
from tui.pages.saved_games import SavedGamesPage
from tui.pages.title import Known, remember, remembered, unfinished
from tui.screen.app.magnate import MagnateApp
from tui.screen.host import Host, host_of
from tui.screen.page import screen_of
from tui.screen.title import TitleScreen
from tui.screen.too_small import TooSmallScreen, too_small_text

LoadGameScreen = screen_of(SavedGamesPage)


def test_no_engine_and_no_saves_are_imported_before_the_title_is_painted(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from tui.screen.app.magnate import MagnateApp\n"
        "from tui.screen.app.session import Session; from tui.terminal.terminal import Terminal\n"
        f"MagnateApp(Session(Path({str(tmp_path)!r}), Terminal(), lambda: None))\n"
        "print(*(name for name in sys.modules if name.partition('.')[0] in ('engine', 'saves')))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {
        *("engine", "engine.options", "engine.record"),  # what a record is
        *("saves", "saves.disk", "saves.disk.regular_files"),  # how a file is read
    }


def test_the_app_is_what_screens_ask_for(tmp_path: Path) -> None:
    host: Host = new_app(tmp_path)  # the types say it
    assert host_of(new_app(tmp_path)).settings == host.settings


@at_both_sizes
async def test_a_game_given_at_the_start_is_shown_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    saved = store_in(tmp_path).create(a_setup("Ann"), "Ours")
    async with on_stage(new_app(tmp_path, saved), size) as stage:
        assert "playing Ours" in stage.text


async def test_an_app_leaves_the_loop_its_own_tasks(tmp_path: Path) -> None:
    """Textual has all begin at once from Python 3.12 on, parts of a screen before its style sheet is read."""
    loop = asyncio.get_running_loop()
    loop.set_task_factory(lambda loop, coroutine, **how: asyncio.Task(coroutine, loop=loop, **how))
    async with on_stage(new_app(tmp_path)):
        assert loop.get_task_factory() is None


async def test_leaving_a_game_saves_it_and_shows_the_title(tmp_path: Path) -> None:
    app = new_app(tmp_path, store_in(tmp_path).create(a_setup("Ann"), "Ours"))
    async with on_stage(app) as stage:
        await stage.press("ctrl+c")
        assert isinstance(app.screen, TitleScreen)
        assert "Continue" in stage.text
        assert "Ours" in stage.text
        with store_in(tmp_path).open() as again:  # nobody holds its lock
            assert again.title == "Ours"


async def test_a_game_that_is_open_when_the_app_ends_is_closed(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path, store_in(tmp_path).create(a_setup("Ann")))) as stage:
        stage.app.exit()
    with store_in(tmp_path).open() as again:
        assert not again.faults


async def test_ctrl_c_on_the_title_leaves(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        await stage.pilot.press("ctrl+c")
        await stage.pilot.pause()
        assert app._exit


@pytest.mark.parametrize("opens", few([(), ("n",), ("s",), ("h",), ("o",)], 2))
async def test_too_small_a_terminal_says_so_on_every_screen_and_recovers(
    tmp_path: Path, opens: tuple[str, ...]
) -> None:
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        await stage.press(*opens)
        before = stage.text
        await stage.resize(60, 20)
        assert "The board needs more room." in stage.text
        assert isinstance(app.screen, TooSmallScreen)
        await stage.resize(76, 24)
        assert "The board needs more room." in stage.text
        await stage.resize(80, 24)
        assert stage.text == before


async def test_starts_in_too_small_a_terminal(tmp_path: Path) -> None:
    saved = store_in(tmp_path).create(a_setup("Ann"), "Ours")
    app = new_app(tmp_path, saved)
    async with on_stage(app, (40, 10)) as stage:
        told = " ".join(stage.text.split())
        assert (
            "The board needs more room. It needs 77 columns and 22 rows; this terminal has 40 and 10." in told
        )
        assert "enlarge it to go on, press p to play line by line, or press q to leave." in told
        await stage.resize(80, 24)
        assert isinstance(app.screen, GameStandIn)


@pytest.mark.parametrize("size", [(76, 24), (60, 20), (40, 10), (30, 8), (20, 5), (10, 3)])
def test_too_small_a_terminal_is_told_in_whole_words_and_the_first_of_it_first(size: tuple[int, int]) -> None:
    lines = too_small_text(*size, "ssh HOST plain").plain.splitlines()
    assert max(map(len, lines)) <= size[0]
    assert "board" in lines[0].split() or "board" in lines[1].split()
    has = "{} and {}"
    words = too_small_text(76, 24, "ssh HOST plain").plain.replace(has.format(76, 24), has.format(*size))
    assert " ".join(lines).split() == words.split()


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
async def test_too_small_a_terminal_is_left_and_the_game_is_saved(tmp_path: Path, key: str) -> None:
    saved = store_in(tmp_path).create(a_setup("Ann"), "Ours")
    app = new_app(tmp_path, saved)
    async with on_stage(app, (60, 20)) as stage:
        await stage.press(key)
        await stage.pilot.pause()
        assert app._exit
    assert not list((tmp_path / "games").glob("*.lock"))


@pytest.mark.long
def test_in_too_small_a_terminal_a_key_leads_on_line_by_line(
    tmp_path: Path,
) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("Quit")
        terminal.resize(60, 20)
        terminal.wait_for("press p to")
        terminal.type("p")
        terminal.wait_for("What would you like to do?")
    with Terminal(tmp_path, "new", "--seed", "3") as terminal:
        terminal.wait_for("Your roll.")
        terminal.resize(60, 20)
        terminal.wait_for("press p to")
        terminal.type("p")
        terminal.wait_for("1. Roll. Or Enter.")
        terminal.type("roll\n")
        terminal.wait_for("Auction it, you may bid.")
        terminal.type("\x03")
        terminal.wait_for_exit()
        assert "The game is saved." in terminal.text
    assert len(list((tmp_path / "games").glob("*.json"))) == 1


async def test_what_was_wrong_with_a_file_is_said_before_the_game_goes_on(tmp_path: Path) -> None:
    name = save_game(tmp_path)
    file = tmp_path / "games" / f"{name}.json"
    file.write_text(file.read_text()[:-30])
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        await stage.press("c")
        assert isinstance(app.screen, screen_of(FaultsPage))
        assert "is missing or damaged." in stage.text
        await stage.press("enter")
        assert isinstance(app.screen, GameStandIn)


async def test_a_game_that_another_process_plays_is_listed_with_a_question(tmp_path: Path) -> None:
    with store_in(tmp_path).create(a_setup("Ann"), "Ours"):
        app = new_app(tmp_path)
        async with on_stage(app) as stage:
            await stage.press("c")
            assert isinstance(app.screen, LoadGameScreen)
            assert "Take it over?" in " ".join(stage.text.split())


async def test_a_damaged_settings_file_is_explained_on_the_title(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    async with on_stage(new_app(tmp_path)) as stage:
        assert "settings.json is damaged; using the default settings." in stage.text


async def test_nothing_is_animated(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with on_stage(app):
        pass
    assert app.animation_level == "none"


def test_every_binding_of_the_app_has_an_id_of_its_own_and_a_description() -> None:
    bindings = [binding for binding in MagnateApp.BINDINGS if isinstance(binding, Binding)]
    assert len(bindings) == len(MagnateApp.BINDINGS)
    assert len({binding.id for binding in bindings if binding.id}) == len(bindings)
    assert all(binding.description for binding in bindings)


# --- in a real terminal


@pytest.mark.long
def test_the_next_start_shows_the_title_before_anything_is_imported(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("Ours")
        terminal.type("q")
        assert terminal.wait_for_exit() == 0
    stored = (tmp_path / "splash").read_text()
    assert "Ours" in stored
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("Ours")
        terminal.type("q")
        assert terminal.wait_for_exit() == 0


@pytest.mark.long
def test_a_key_typed_while_the_splash_stands_is_answered(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("Quit")
        terminal.type("q")
        terminal.wait_for_exit()
    assert (tmp_path / "splash").exists()
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("Quit")
        terminal.type("n")
        terminal.wait_for("People at this")


@pytest.fixture(params=few([signal.SIG_DFL, signal.SIG_IGN]), ids=["usually", "under nohup"])
def hangups(request: pytest.FixtureRequest) -> Iterator[None]:
    """How these tests themselves take the closing of their window."""
    before = signal.signal(signal.SIGHUP, request.param)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.mark.usefixtures("hangups")
def test_a_closed_window_leaves_a_game_that_can_be_continued(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("Ours")
        terminal.type("c")
        terminal.wait_for("Round 1")
        terminal.wait_for("MONOPOLY")
        os.kill(terminal.process.pid, signal.SIGHUP)
        assert terminal.wait_for_exit() == 0
    with store_in(tmp_path).open() as saved:
        assert not saved.faults


# --- the game to continue, as the next start shows it at once


def test_what_the_title_shows_is_remembered(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    game = unfinished(store_in(tmp_path))
    assert game is not None
    assert game.title == "Ours"
    for known in (Known(game, "Your wins: 1 of 1 against easy.", "2026-11-24", "Monopoly"), Known()):
        remember(tmp_path, known)
        assert remembered(tmp_path) == known


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"name": 1}',
        '{"game": {}}',
        '{"game": null, "record": "\\u0007"}',
        '{"game": 0, "day": 1}',
        "[" * 9999,
    ],
)
def test_a_damaged_memory_is_forgotten(tmp_path: Path, text: str) -> None:
    (tmp_path / "title.json").write_text(text)
    assert remembered(tmp_path) == Known()


def test_a_memory_that_is_far_too_long_is_not_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "title.json").open("wb") as file:
        file.truncate(1 << 28)
    tracemalloc.start()
    assert remembered(tmp_path) == Known()
    assert tracemalloc.get_traced_memory()[1] < 1 << 24
    tracemalloc.stop()


def test_a_disk_that_refuses_does_no_harm(tmp_path: Path) -> None:
    save_game(tmp_path)
    game = unfinished(store_in(tmp_path))
    remember(tmp_path / "nowhere", Known(game))
    assert remembered(tmp_path / "nowhere") == Known()
