"""The whole program in a pseudo-terminal of 80x24.

`python -m tests.tui.real_terminal ARGUMENT...` is the program that runs inside: the command line, in a
separate terminal. BROKEN in the environment names a screen that meets a fault when it is opened.
"""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.tui.emulator import ROOT, TIMEOUT, Emulator
from tui.cli import entry

_ASKS = "\x1b[6n"


class Terminal:
    """A terminal that runs the app and answers it."""

    def __init__(self, directory: Path, *arguments: str, environ: Mapping[str, str] | None = None) -> None:
        self.emulator = Emulator(80, 24)
        self.output = ""
        """All that has come so far."""
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self.fd, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        kept = {name: value for name, value in os.environ.items() if not name.startswith("MAGNATE")}
        kept.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.tui.real_terminal", "--data-dir", str(directory), *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            start_new_session=True,
            env={**kept, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **(environ or {})},
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self.hang_up()

    def hang_up(self) -> None:
        """Close the window, if it is open."""
        if self.fd >= 0:
            os.close(self.fd)
        self.fd = -1

    @property
    def text(self) -> str:
        """What is on the screen."""
        return "\n".join(self.emulator.lines())

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window, which the program is told."""
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.process.send_signal(signal.SIGWINCH)

    def type(self, keys: str) -> None:
        """Press some keys."""
        os.write(self.fd, keys.encode())

    @property
    def settings(self) -> list[Any]:
        """How the terminal treats what is typed."""
        return termios.tcgetattr(self.fd)

    def pump(self, seconds: float) -> None:
        """Show what comes in this time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._read(left)

    def wait_until(self, is_so: Callable[[], bool]) -> float:
        """Read until something is so; gives the seconds that took."""
        start = time.monotonic()
        while not is_so():
            assert time.monotonic() - start < TIMEOUT, self.text
            self._read()
        return time.monotonic() - start

    def wait_for(self, text: str) -> float:
        """Read until the screen has this text; gives the seconds that took."""
        return self.wait_until(lambda: text in self.text)

    def wait_for_exit(self) -> int:
        """Read until the app has left; gives its exit status."""
        self.wait_until(lambda: self.process.poll() is not None)
        self.pump(0.1)
        return self.process.returncode

    def _read(self, seconds: float = 0.05) -> None:
        if not select.select([self.fd], [], [], seconds)[0]:
            return
        try:
            text = self._decode(os.read(self.fd, 65536))
        except OSError:  # it has left
            time.sleep(min(seconds, 0.01))
            return
        self.output += text
        self.emulator.feed(text)
        for _ in range(text.count(_ASKS)):
            self.type("\x1b[1;1R")


def main(arguments: list[str]) -> int:
    """The program, in a terminal that is its own, as a window would start it: hearing its hangup."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    if "BROKEN" in os.environ:
        _break(*os.environ["BROKEN"].split("."))
    return entry.main(arguments)


def _break(module: str, name: str) -> None:
    """Put a screen that cannot be opened in the place of one that is imported late."""

    class Broken(ModuleType):
        def __getattr__(self, wanted: str) -> object:
            if wanted == name:
                raise ZeroDivisionError("broken on purpose")
            raise AttributeError(wanted)

    broken = Broken(f"tui.screen.{module}")
    sys.modules[broken.__name__] = broken


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
