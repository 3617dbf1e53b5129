"""The first second of the program: keys, signals and faults at any moment of it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key

from engine.commands import Throw
from saves.disk.change_stamp import stamp
from tests.tui.emulator import ROOT, Emulator
from tests.tui.real_terminal import Terminal
from tests.tui.stage import a_setup, new_app, on_stage, save_game, store_in
from tui.pages import title
from tui.screen.app.session import Frames
from tui.screen.form import FormScreen
from tui.table import settings_file
from tui.table.table import Table
from tui.terminal.crash import report
from tui.terminal.first_frame import FILE, GAME_FILE

ENTER_SCREEN, LEAVE_SCREEN, SHOW_CURSOR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[?25h"


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory with the first frame of the next start."""
    directory = tmp_path_factory.mktemp("used")
    with Terminal(directory) as terminal:
        terminal.wait_for("Quit")
        terminal.wait_until((directory / "splash").exists)
        terminal.type("q")
        assert terminal.wait_for_exit() == 0
    return directory


def copy_of(directory: Path, to: Path) -> Path:
    shutil.copytree(directory, to, dirs_exist_ok=True)
    return to


# --- keys


@pytest.mark.parametrize(
    ("milliseconds", "key", "is_cold"),
    [
        (0, "n", True),
        pytest.param(30, "\r", False, marks=pytest.mark.long),
        pytest.param(120, "\r", False, marks=pytest.mark.long),
        pytest.param(250, "n", True, marks=pytest.mark.long),
    ],
)
def test_a_key_is_answered_at_whatever_moment_after_the_first_paint_it_is_typed(
    tmp_path: Path, used: Path, milliseconds: int, key: str, is_cold: bool
) -> None:
    with Terminal(tmp_path if is_cold else copy_of(used, tmp_path)) as terminal:
        terminal.wait_for("Quit")
        terminal.pump(milliseconds / 1000)
        terminal.type(key)
        terminal.wait_for("People at this")


@pytest.mark.long
@pytest.mark.parametrize("milliseconds", [0, pytest.param(100, marks=pytest.mark.long)])
def test_a_key_typed_before_anything_is_on_the_screen_is_answered(tmp_path: Path, milliseconds: int) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.pump(milliseconds / 1000)
        terminal.type("\r")
        terminal.wait_for("People at this")


def test_keys_typed_ahead_are_for_the_screens_that_those_before_them_open(tmp_path: Path, used: Path) -> None:
    with Terminal(copy_of(used, tmp_path)) as terminal:
        terminal.wait_for("Quit")
        terminal.type("n" + 9 * "\x1b[B" + "Anastasia")
        terminal.wait_for("Anastasia")


@pytest.mark.long
def test_a_game_is_opened_once_and_gets_the_keys_typed_behind(tmp_path: Path, used: Path) -> None:
    save_game(copy_of(used, tmp_path), "Ours")
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("Continue")
        terminal.type("cc?")
        terminal.wait_for("Keys")
        assert "Take it over" not in terminal.text


async def test_letters_typed_ahead_on_the_title_are_for_the_screen_that_opens(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        for key in ("n", *["down"] * 9, *"Anna"):
            stage.app.post_message(Key(key, key if len(key) == 1 else None))
        await stage.settle()
        assert isinstance(app.screen, FormScreen)
        assert "Anna" in stage.text


def test_the_engine_can_be_entered_from_two_sides_at_once() -> None:
    """Another thread begins with the catalogue as soon as the first has begun with what needs it."""
    script = """
import sys, threading
started, failures = [], []
def other():
    try:
        import engine.games
    except BaseException as error:
        failures.append(error)
def begin(event, arguments):
    if event == "exec" and arguments[0].co_filename.endswith("engine/setup.py") and not started:
        started.append(threading.Thread(target=other))
        started[0].start()
        started[0].join(5)
sys.addaudithook(begin)
try:
    import engine
    engine.new_game
except BaseException as error:
    failures.append(error)
started[0].join()
print(failures)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "[]"


# --- signals


def assert_given_back(terminal: Terminal, settings: list[Any]) -> None:
    assert terminal.settings == settings
    assert terminal.output.count(ENTER_SCREEN) == terminal.output.count(LEAVE_SCREEN)
    if ENTER_SCREEN in terminal.output:
        assert SHOW_CURSOR in terminal.output[terminal.output.rindex(LEAVE_SCREEN) - 100 :]


@pytest.mark.parametrize(
    ("milliseconds", "number"),
    [
        (0, signal.SIGTERM),
        (50, signal.SIGINT),
        pytest.param(100, signal.SIGTERM, marks=pytest.mark.long),
        pytest.param(200, signal.SIGTERM, marks=pytest.mark.long),
        pytest.param(300, signal.SIGTERM, marks=pytest.mark.long),
        pytest.param(400, signal.SIGINT, marks=pytest.mark.long),
    ],
)
def test_a_start_that_is_ended_gives_the_terminal_back(
    tmp_path: Path, used: Path, milliseconds: int, number: signal.Signals
) -> None:
    with Terminal(copy_of(used, tmp_path)) as terminal:
        settings = terminal.settings
        terminal.wait_for("Quit")
        assert terminal.settings != settings
        terminal.pump(milliseconds / 1000)
        terminal.process.send_signal(number)
        assert terminal.wait_for_exit() in (-number, 0)
        assert_given_back(terminal, settings)
        assert "Traceback" not in terminal.output


@pytest.mark.long
@pytest.mark.parametrize("milliseconds", [pytest.param(0, marks=pytest.mark.long), 200])
def test_a_start_that_is_suspended_gives_the_terminal_back_and_takes_it_again(
    tmp_path: Path, used: Path, milliseconds: int
) -> None:
    with Terminal(copy_of(used, tmp_path)) as terminal:
        settings = terminal.settings
        terminal.wait_for("Quit")
        terminal.pump(milliseconds / 1000)
        terminal.type("\x1a")
        terminal.wait_until(lambda: is_stopped(terminal.process.pid))
        terminal.pump(0.1)
        assert_given_back(terminal, settings)
        terminal.emulator.screen.reset()
        os.kill(terminal.process.pid, signal.SIGCONT)
        terminal.wait_for("Quit")
        terminal.type("n")
        terminal.wait_for("People at this")


def is_stopped(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


# --- faults


def test_a_screen_that_breaks_leaves_status_1_a_report_and_one_line(tmp_path: Path) -> None:
    with Terminal(tmp_path, environ={"BROKEN": "form.FormScreen"}) as terminal:
        settings = terminal.settings
        terminal.wait_for("Quit")
        terminal.type("o")
        assert terminal.wait_for_exit() == 1
        assert_given_back(terminal, settings)
        left = terminal.output.rpartition(LEAVE_SCREEN)[2]
    [file] = tmp_path.glob("crash-*.txt")
    assert str(file) in left
    assert "Traceback" not in left
    assert left.strip().count("\n") == 0
    text = file.read_text()
    assert "ZeroDivisionError: broken on purpose" in text
    assert "--data-dir" in text


def test_a_screen_that_breaks_saves_the_game(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    with Terminal(tmp_path, "resume", environ={"BROKEN": "game.GameScreen"}) as terminal:
        assert terminal.wait_for_exit() == 1
    with store_in(tmp_path).open() as saved:
        assert not saved.faults
        assert saved.is_verified
    assert list(tmp_path.glob("crash-*.txt"))


def test_a_report_that_cannot_be_written_is_replaced_by_what_happened(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    line = report(ValueError("odd"), ["new"], "1.0", "xterm", blocked)
    assert "ValueError: odd" in line
    assert line.endswith(".")


# --- terminals


@pytest.mark.long
def test_a_game_that_somebody_takes_over_says_so_when_it_ends(tmp_path: Path) -> None:
    save_game(tmp_path)
    with Terminal(tmp_path, "resume") as terminal:
        terminal.wait_for("Help")
        with store_in(tmp_path).open(take_over=True):
            assert terminal.wait_for_exit() == 0
        assert "is played elsewhere now. It is saved." in terminal.output.rpartition(LEAVE_SCREEN)[2]


@pytest.mark.parametrize("term", ["", "dumb"])
def test_on_a_terminal_without_a_screen_one_plays_line_by_line(tmp_path: Path, term: str) -> None:
    with Terminal(tmp_path, environ={"TERM": term}) as terminal:
        terminal.wait_for("What would you like to do?")
        assert f"TERM={term} cannot show a screen, so you play line by line." in terminal.output
        terminal.type("quit\n")
        assert terminal.wait_for_exit() == 0
        assert "\x1b" not in terminal.output


@pytest.mark.long
def test_without_a_utf8_locale_everything_is_ascii(tmp_path: Path, used: Path) -> None:
    with Terminal(copy_of(used, tmp_path), "new", environ={"LC_ALL": "C"}) as terminal:
        terminal.wait_for("Help")
        terminal.pump(0.5)
        assert terminal.output.isascii()


# --- the frame of a game


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory with a game that was left, and how it was to be seen."""
    directory = tmp_path_factory.mktemp("left")
    save_game(directory)
    with Terminal(directory, "resume") as terminal:
        terminal.wait_for("Help")
        terminal.type("q")
        assert terminal.wait_for_exit() == 0
        assert terminal.output.endswith("The game is saved.\r\n")
    assert (directory / GAME_FILE).exists()
    return directory


def test_a_game_that_is_gone_on_with_is_seen_at_once_as_it_was_left(tmp_path: Path, left: Path) -> None:
    copy_of(left, tmp_path)
    with Terminal(tmp_path, "resume") as terminal:
        terminal.wait_for("Leave")
        shown = terminal.text
        terminal.type("?")
        terminal.wait_for("How to play")
        assert "Saved games" not in terminal.output  # the title has never been there
    assert "The game is saved" not in shown


def cut_off(terminal: Terminal, number: int | None) -> None:
    if number is None:  # its window was closed
        terminal.hang_up()
    else:
        os.kill(terminal.process.pid, number)


@pytest.mark.long
@pytest.mark.parametrize(
    "number",
    [None, *(pytest.param(each, marks=pytest.mark.long) for each in (signal.SIGHUP, signal.SIGTERM))],
)
def test_a_game_whose_line_was_cut_is_seen_at_once_as_it_was(tmp_path: Path, number: int | None) -> None:
    save_game(tmp_path)
    with Terminal(tmp_path, "resume") as terminal:
        terminal.wait_for("Help")
        terminal.pump(0.5)
        cut_off(terminal, number)
        assert terminal.process.wait(30) == 0
    assert "Help" in (tmp_path / GAME_FILE).read_text()
    with Terminal(tmp_path, "resume") as terminal:
        terminal.wait_for("Help")
        assert "One moment." not in terminal.output


@pytest.mark.long
def test_a_table_with_a_question_on_it_is_not_what_the_next_start_shows(tmp_path: Path) -> None:
    save_game(tmp_path)
    with Terminal(tmp_path, "resume") as terminal:
        terminal.wait_for("Help")
        terminal.type("o")
        terminal.wait_for("Sort by owner")
        os.kill(terminal.process.pid, signal.SIGTERM)
        assert terminal.wait_for_exit() == 0
    assert not (tmp_path / GAME_FILE).exists()


def test_the_frame_of_whoever_played_on_after_all_is_not_kept(tmp_path: Path) -> None:
    saved = store_in(tmp_path).create(a_setup("Ann", "Ben", bots=0))
    table, frames = Table.at(saved), Frames(tmp_path)
    frames.see(table, ((80, 24), "256", "as it was"))
    assert table.decision is not None
    table.submit(Throw(table.decision.seat))
    frames.keep_table(table, saved.name)
    assert not (tmp_path / GAME_FILE).exists()
    frames.see(table, ((80, 24), "256", "as it is"))
    frames.keep_table(table, saved.name)
    assert (tmp_path / GAME_FILE).read_text().endswith("as it is")
    saved.close()


@pytest.mark.long
def test_what_is_opened_is_told_then_its_board_is_seen_before_there_is_an_app(tmp_path: Path) -> None:
    with Terminal(tmp_path, "new", "--name", "Ann") as terminal:
        terminal.wait_for("Leave")
        before_the_app, asks_for_focus, _ = terminal.output.partition("\x1b[?1004h")
        words, board, _ = before_the_app.partition("Boardw")
        assert asks_for_focus
        assert board
        assert "Ann" in words
        assert "One moment." in words
        assert "One moment." not in terminal.text
        terminal.type("q")
        assert terminal.wait_for_exit() == 0


@pytest.mark.long
def test_before_there_is_a_title_to_show_one_is_asked_for_a_moment(tmp_path: Path, used: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("Quit")
        assert "One moment." in terminal.output.partition("\x1b[?1004h")[0]
        assert "One moment." not in terminal.text
        terminal.type("q")
        assert terminal.wait_for_exit() == 0
    with Terminal(copy_of(used, tmp_path)) as terminal:
        terminal.wait_for("Quit")
        terminal.type("q")
        assert terminal.wait_for_exit() == 0
        assert "One moment." not in terminal.output


@pytest.mark.long
def test_an_arrow_is_answered_before_there_is_an_app_which_then_has_the_cursor_there(tmp_path: Path) -> None:
    with Terminal(tmp_path, "new", "--seed", "2") as terminal:
        terminal.type("\x1b[D\x1b[D")
        terminal.wait_until(lambda: "\x1b[?1004h" in terminal.output)
        early = Emulator(80, 24)
        early.feed(terminal.output.partition("\x1b[?1004h")[0])
        assert early.lines()[22].find("►") == 57
        terminal.wait_for("Community Chest")
        terminal.wait_until(lambda: terminal.emulator.lines()[22].find("►") == 57)


@pytest.mark.parametrize("arguments", [("resume", "another"), ("saves",)])
def test_a_frame_is_shown_for_its_own_game_alone(
    tmp_path: Path, left: Path, arguments: tuple[str, ...]
) -> None:
    copy_of(left, tmp_path)
    with Terminal(tmp_path, *arguments) as terminal:
        terminal.wait_for_exit()
        assert ENTER_SCREEN not in terminal.output


def test_a_game_that_has_gone_on_since_is_no_longer_seen_as_it_was(tmp_path: Path, left: Path) -> None:
    copy_of(left, tmp_path)
    games = tmp_path / "games"
    before = stamp(games)
    assert before == stamp(games, before.partition("/")[0])
    (file,) = games.glob("*.json")
    os.utime(file, ns=(1, 1))
    assert stamp(games) not in ("", before)
    assert stamp(games, "another") == ""
    assert stamp(tmp_path / "nowhere") == ""


@pytest.mark.long
def test_pipes_in_the_data_folder_hold_no_start_up(tmp_path: Path) -> None:
    for name in (FILE, GAME_FILE, settings_file.FILE, title.FILE, "results.lines"):
        os.mkfifo(tmp_path / name)
        (tmp_path / "games").mkdir(exist_ok=True)
        os.mkfifo(tmp_path / "games" / name)
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("New game")
        terminal.type("t")
        terminal.wait_for("Statistics")
