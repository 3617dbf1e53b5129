"""The whole app in a pseudo-terminal of 80x24, started as the command line starts it: with the splash first.

`python -m tests.tui.real_terminal DIR` is the program that runs inside.
"""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.tui.emulator import ROOT, TIMEOUT, Emulator
from tui import splash

if TYPE_CHECKING:
    from saves import Store

_ASKS = "\x1b[6n"


class Terminal:
    """A terminal that runs the app and answers it."""

    def __init__(self, directory: Path) -> None:
        self.emulator = Emulator(80, 24)
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self.fd, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        kept = {name: value for name, value in os.environ.items() if not name.startswith("MAGNATE")}
        kept.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.tui.real_terminal", str(directory)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            start_new_session=True,
            env={**kept, "TERM": "xterm-256color"},
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.fd)

    @property
    def text(self) -> str:
        """What is on the screen."""
        return "\n".join(self.emulator.lines())

    def type(self, keys: str) -> None:
        """Press some keys."""
        os.write(self.fd, keys.encode())

    def wait_for(self, text: str) -> float:
        """Read until the screen has this text; gives the seconds that took."""
        start = time.monotonic()
        while text not in self.text:
            assert time.monotonic() - start < TIMEOUT, self.text
            self._read()
        return time.monotonic() - start

    def wait_for_exit(self) -> int:
        """Read until the app has left; gives its exit status."""
        while self.process.poll() is None:
            self._read()
        return self.process.returncode

    def _read(self) -> None:
        if not select.select([self.fd], [], [], 0.05)[0]:
            return
        try:
            text = self._decode(os.read(self.fd, 65536))
        except OSError:  # it has left
            return
        self.emulator.feed(text)
        for _ in range(text.count(_ASKS)):
            self.type("\x1b[1;1R")


def main(directory: Path) -> None:
    """Show the splash, then the app."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    splash.show(directory / "splash")
    try:
        from tui.app import MagnateApp

        MagnateApp(lambda: _make_store(directory), None, directory).run()
    finally:
        splash.restore()


def _make_store(directory: Path) -> Store:
    from saves.store import Store

    return Store(directory / "games")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
