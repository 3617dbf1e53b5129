"""The driver in a real pseudo-terminal: what it shows, what it sends, and how it leaves."""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest
from textual.events import CursorPosition

from tests.support.long import few, few_rows
from tests.tui.emulator import ROOT, Session
from tui.terminal.app import TerminalApp
from tui.terminal.driver import TerminalDriver
from tui.terminal.signs import ALL, CONSOLE, PLAIN, environ_at_start
from tui.terminal.terminal import Terminal


def test_shows_the_screen_and_answers_keys(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        assert session.emulator.lines()[0] == "Magnate│●"
        assert session.emulator.cell(0, 0) == ("M", "000000", "ffff87", 0)
        assert session.emulator.cell(9, 39) == (" ", "", "121212", 0)
        for count in (1, 2, 3):
            session.type("x")
            session.wait_for(f"pressed {count}")


def test_escape_is_a_key_of_its_own(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        session.type("\x1b")
        session.wait_for("pressed 1")
        session.type("\x1b[A")
        session.wait_for("pressed 2")


@pytest.mark.long
def test_reports_of_which_nothing_is_known_are_no_keys(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        session.type("\x1b]11;rgb:1a1a/1b1b/2626\x1b\\\x1b[?1;2c\x1bP>|q\x1b\\")
        session.type("\x1b[48;24;80;0;0t\x1b[<0;3;3M\x1b[<0;3;3m\x1b]52;c;qqqq")
        session.pump(0.05)
        session.type("qqqq\x07x")
        session.wait_for("pressed 1")


def test_a_paste_without_its_end_is_over_by_itself_or_by_ctrl_c(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        session.type("\x1b[200~qqq")
        session.wait_for("pasted qqq")
        session.type("\x1b[200~q\x03")
        session.wait_for("pressed 1")


def test_a_key_costs_only_what_it_changed(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        session.type("x")
        session.wait_for("pressed 1")
        before = len(session.output)
        session.type("x")
        session.wait_for("pressed 2")
        assert len(session.output) - before < 40


def test_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        session.type("q")
        assert session.wait_for_exit() == 0
        assert termios.tcgetattr(session.slave) == session.mode
        assert session.output.count("\x1b[?1049h") == session.output.count("\x1b[?1049l") == 1
        shown = session.output.partition("\x1b[?1049l")[0].rpartition("\x1b[2J")[2]
        assert not re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", shown), "the screen that is left is clear"
        assert session.has_left


@pytest.mark.long
def test_asks_for_clicks_but_not_for_every_movement(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        assert "\x1b[?1000h" in session.output
        assert "\x1b[?1006h" in session.output
        assert "\x1b[?1003h" not in session.output


@pytest.mark.long
def test_asks_for_the_key_that_the_usual_layout_has_at_the_place_of_a_letter(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        (flags,) = re.findall(r"\x1b\[>(\d+)u", session.output)
        assert int(flags) & 4
        session.type("\x1b[1081::113;;1081u")
        assert session.wait_for_exit() == 0


@pytest.mark.parametrize("number", few([signal.SIGHUP, signal.SIGTERM]))
def test_leaves_in_good_order_on_a_signal(tmp_path: Path, number: signal.Signals) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        session.process.send_signal(number)
        assert session.wait_for_exit() == 0
        assert session.has_left


@pytest.mark.parametrize("environ", few([{}, {"IGNORE_HANGUP": "1"}]))
def test_leaves_when_the_window_is_closed(tmp_path: Path, environ: dict[str, str]) -> None:
    with Session(tmp_path, environ) as session:
        session.wait_for("pressed 0")
        session.hang_up()
        session.wait_for_exit()
        assert session.has_left


@pytest.mark.long
def test_serves_a_terminal_that_never_answers(tmp_path: Path) -> None:
    with Session(tmp_path, answers=False) as session:
        session.wait_for("pressed 0")
        for count in range(1, 6):
            session.type("x")
            session.wait_for(f"pressed {count}")
        session.type("q")
        assert session.wait_for_exit() == 0


@pytest.mark.long
def test_paints_everything_again_on_request(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        session.emulator.feed("\x1b[1;1H\x1b[41msomebody writes over it")
        session.type("\x0c")
        session.wait_until(lambda: session.emulator.lines()[:2] == ["Magnate│●", "pressed 0"])
        assert session.emulator.cell(0, 20) == (" ", "", "121212", 0)


@pytest.mark.parametrize(("width", "height"), few_rows([(20, 5), (60, 20)]))
def test_follows_the_size_of_the_window(tmp_path: Path, width: int, height: int) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        session.resize(width, height)
        session.wait_for("pressed 0")
        session.wait_until(lambda: session.emulator.cell(height - 1, width - 1)[2] == "121212")


@pytest.mark.long
def test_paints_everything_again_where_a_window_was_resized_and_is_as_large_as_before(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        session.emulator.feed("\x1b[1;1H\x1b[41mwhat a multiplexer made of it")
        session.process.send_signal(signal.SIGWINCH)
        session.wait_until(lambda: session.emulator.lines()[:2] == ["Magnate│●", "pressed 0"])


@pytest.mark.long
def test_comes_back_after_being_suspended(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        session.type("z")
        session.wait_until(lambda: is_stopped(session.process.pid))
        session.emulator.feed("\x1b[m\x1b[2J")
        session.process.send_signal(signal.SIGCONT)
        session.wait_for("pressed 0")
        session.type("x")
        session.wait_for("pressed 1")


@pytest.mark.long
def test_comes_back_from_a_stop_that_it_could_not_hear_of(tmp_path: Path) -> None:
    with Session(tmp_path) as session:
        session.wait_for("pressed 0")
        threads = Path(f"/proc/{session.process.pid}/task")
        before = len(list(threads.iterdir()))
        quiet = termios.tcgetattr(session.slave)
        for count in (1, 2):
            session.process.send_signal(signal.SIGSTOP)
            session.wait_until(lambda: is_stopped(session.process.pid))
            as_a_shell_has_it = termios.tcgetattr(session.slave)
            as_a_shell_has_it[3] |= termios.ICANON | termios.ECHO
            termios.tcsetattr(session.slave, termios.TCSANOW, as_a_shell_has_it)
            session.emulator.feed("\x1b[m\x1b[2Jand somebody types")
            session.process.send_signal(signal.SIGCONT)
            session.wait_for(f"pressed {count - 1}")
            session.wait_until(lambda: termios.tcgetattr(session.slave) == quiet)
            session.type("x")
            session.wait_for(f"pressed {count}")
            assert session.emulator.lines()[2].strip() == ""
        assert len(list(threads.iterdir())) == before


def is_stopped(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


@pytest.mark.parametrize(
    ("environ", "band"),
    few_rows(
        [
            ({"TERM": "xterm"}, ("M", "000000", "ffff87", 0)),
            ({"TERM": "linux"}, ("M", "black", "brightbrown", 0)),
            ({"NO_COLOR": "1"}, ("M", "default", "default", 1 << 5)),
            ({"TERM": "screen"}, ("M", "000000", "ffff87", 0)),
            ({"MAGNATE_COLORS": "16"}, ("M", "black", "brightbrown", 0)),
            ({"TERM": "dumb"}, ("M", "default", "default", 1 << 5)),
            ({"NO_COLOR": "1", "MAGNATE_COLORS": "256"}, ("M", "000000", "ffff87", 0)),
        ],
        3,
    ),
)
def test_uses_the_colors_the_terminal_has(
    tmp_path: Path, environ: dict[str, str], band: tuple[str, str, str, int]
) -> None:
    with Session(tmp_path, environ) as session:
        session.wait_for("pressed 0")
        assert session.emulator.cell(0, 0) == band
        if band[1] == "default":
            assert session.emulator.cell(1, 0)[1:] == ("default", "default", 0)


def test_textuals_own_driver_can_be_chosen() -> None:
    app = TerminalApp(Terminal.of({"MAGNATE_DRIVER": "stock"}))
    assert app.driver_class is not TerminalDriver
    assert app.own_driver is None


def test_other_systems_get_textuals_own_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert not Terminal.of({"TERM": "xterm"}).has_own_driver


def test_textual_leaves_colors_alone_and_the_environment_stays_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in {"NO_COLOR": "1", "TERM": "xterm", "COLORTERM": "", "MAGNATE_COLORS": ""}.items():
        monkeypatch.setenv(name, value)
    before = dict(os.environ)
    app = TerminalApp(Terminal.of(os.environ))
    assert app.driver_class is TerminalDriver
    assert app.terminal.depth == "mono"
    assert not app.no_color
    assert app.console.color_system == "truecolor"
    assert dict(os.environ) == before


@pytest.mark.parametrize(
    ("environ", "size"),
    [
        ({"COLUMNS": "100", "LINES": "30"}, (100, 30)),
        ({"COLUMNS": "100"}, (80, 24)),
        ({"COLUMNS": "0", "LINES": "x"}, (80, 24)),
    ],
)
def test_the_size_is_what_the_environment_says_where_the_terminal_does_not_know_it(
    environ: dict[str, str], size: tuple[int, int]
) -> None:
    with open(os.devnull) as nothing:
        assert Terminal.of(environ, output=nothing.fileno()).size == size


def test_a_wrong_environment_is_not_believed_against_the_terminal_itself() -> None:
    main, other = os.openpty()
    fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    assert Terminal.of({"COLUMNS": "40", "LINES": "10"}, output=other).size == (100, 30)
    os.close(main)
    os.close(other)


@pytest.mark.parametrize(
    ("environ", "signs"),
    [
        ({"LANG": "de_DE.UTF-8"}, ALL),
        ({"LANG": "C.utf8", "TERM": "xterm"}, ALL),
        ({"LC_ALL": "C", "LANG": "C.UTF-8"}, PLAIN),
        ({"LC_CTYPE": "de_DE.ISO-8859-1", "LANG": "C.UTF-8"}, PLAIN),
        ({"LC_ALL": "", "LANG": "C.UTF-8", "TERM": "linux"}, CONSOLE),
        ({}, PLAIN),
    ],
)
def test_the_locale_and_the_kind_of_terminal_decide_on_signs(environ: dict[str, str], signs: str) -> None:
    assert Terminal.of(environ).signs == signs


def test_the_locale_that_python_puts_in_the_place_of_c_is_not_believed() -> None:
    code = "import os; from tui.terminal.signs import *; print(os.getenv('LC_CTYPE'), *environ_at_start())"
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environ, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("C.UTF-8 ")
    assert "LC_CTYPE" not in done.stdout
    assert "PATH" in environ_at_start()


@pytest.mark.long
def test_the_stock_driver_runs_the_same_app(tmp_path: Path) -> None:
    with Session(tmp_path, {"MAGNATE_DRIVER": "stock"}) as session:
        session.wait_for("pressed 0")
        session.process.send_signal(signal.SIGTERM)
        assert session.wait_for_exit() == 0
        assert session.has_left


class RecordingDriver(TerminalDriver):
    """A driver that notes what it would send."""

    def __init__(self, app: TerminalApp) -> None:
        super().__init__(app, size=(20, 4))
        self.sent: list[str] = []
        self._running = True

    def _send(self, text: str) -> None:
        self.sent.append(text)

    async def show(self, text: str) -> None:
        """Write as Textual does, and let the loop turn."""
        self.write("\x1b[1;1H" + text)
        self.flush()
        await asyncio.sleep(0.01)


def recording() -> RecordingDriver:
    """A driver of an app that does not run."""
    app = TerminalApp(Terminal())
    driver = app._driver = RecordingDriver(app)
    return driver


async def test_changes_are_merged_while_a_frame_is_in_flight() -> None:
    driver = recording()
    await driver.show("one")
    assert len(driver.sent) == 1
    assert driver.sent[0].endswith("\x1b[6n")
    for text in ("two", "six", "ten"):
        await driver.show(text)
    assert len(driver.sent) == 1
    driver.process_message(CursorPosition(0, 0))
    await asyncio.sleep(0.01)
    assert driver.sent[1:] == ["\x1b[1Hten\x1b[6n"]
    assert driver.pacer.round_trip is not None


async def test_nothing_is_painted_over_the_splash_until_the_app_is_ready() -> None:
    driver = recording()
    driver._held = True
    await driver.show("half a screen")
    assert driver.sent == []
    driver.release()
    await asyncio.sleep(0.01)
    assert len(driver.sent) == 1


async def test_what_is_not_painting_goes_to_the_terminal_at_once() -> None:
    driver = recording()
    driver.write("\x07\x1b[?25l\x1b[?1003h\x1b[?2026h")
    assert driver.sent == ["\x07", "\x1b[?25l"]
