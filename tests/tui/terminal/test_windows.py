"""The screen on Windows, as far as that can be tried elsewhere: without what is missing there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tui.emulator import ROOT

_THERE = """
import asyncio, os, signal, sys, types
import pydantic.main, platformdirs, textual.app, textual.drivers.linux_driver, textual.widgets._input
from multiprocessing import pool
for name in ("termios", "fcntl", "tty", "pty", "resource", "pwd", "grp"):
    sys.modules[name] = None
for name in [*dir(signal)]:
    if name.startswith(("SIG", "pthread")) and name not in ("SIGINT", "SIGTERM", "SIG_DFL", "SIG_IGN"):
        delattr(signal, name)
for name in ("kill", "fork", "getuid", "O_NONBLOCK", "O_DIRECTORY"):
    delattr(os, name)
signal.SIGBREAK = 21
os.O_BINARY = 0
sys.modules["msvcrt"] = types.SimpleNamespace(LK_NBLCK=2, locking=lambda *_: None)
sys.platform = "win32"
"""

_PLAYED = """
from pathlib import Path
from saves import Store
from tui.cli.main import main as cli
from tui.cli import entry
from tui.screen.app.magnate import MagnateApp
from tui.screen.app.session import Session
from tui.cli import doctor
from tui.cli import sim
from tui.lines import title as start
from tui.terminal.terminal import Terminal

async def play():
    folder = Path(sys.argv[1])
    terminal = Terminal.of({"LANG": "en_US.UTF-8"}, hears_signals=True)
    app = MagnateApp(Session(folder, terminal, lambda: Store(folder / "games")))
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.own_driver is None
        await pilot.press("n", "b")
        while "GameScreen" not in type(app.screen).__name__:
            await pilot.pause(0.05)
        await pilot.press("r", "q")

assert not entry.FirstFrame({"TERM": "xterm"}, entry.open_file).show()
with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:  # it is none of Windows' own
    runner.run(play())
assert list((Path(sys.argv[1]) / "games").glob("*.json"))
"""


@pytest.mark.long
def test_a_game_is_begun_and_left_with_the_driver_of_the_toolkit(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _THERE + _PLAYED, str(tmp_path)], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.long
def test_a_server_is_refused_with_a_sentence(tmp_path: Path) -> None:
    call = "from tui.cli.main import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", _THERE + call, "--data-dir", str(tmp_path), "serve"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("magnate: A server needs Linux, macOS or another Unix")
