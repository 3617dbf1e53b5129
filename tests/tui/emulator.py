"""An independent terminal emulator, alone or around a program in a pseudo-terminal."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self
from unicodedata import normalize

import pyte

from tui.terminal.cells import BLINK, BOLD, DIM, ITALIC, REVERSE, STRIKE, UNDERLINE, VISIBLE, Grid
from tui.terminal.colors import rgb_of
from tui.terminal.widths import ROOM

ROOT = Path(__file__).parents[2]
TIMEOUT = 60.0
"""Seconds to wait for anything: generous, because nothing here is about speed."""

_NAMES = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]
_CELL = tuple[str, str, str, int]


_OF_A_VT100 = re.compile(
    r"[\x07\x08\x0a\x0d]|[^\x00-\x1f\x7f-\x9f]"  # the bell, moves, text
    r"|\x1b\[(\d{1,3};\d{1,3})?H|\x1b\[[0-2]?[JK]"  # places, erasing
    r"|\x1b\[(0|[01457](;[01457])*)?m"  # bold, underline, blink, reverse
    r"|\x1b\[6n|\x1b\[\?7[hl]"  # where is the cursor? wrapping
)


def beyond_vt100(output: str) -> str:
    """What a VT100 would not understand of an output, by its manual."""
    return _OF_A_VT100.sub("", output)


def spoken(color: int) -> str:
    """Name a palette color as the emulator does."""
    if color < 0:
        return "default"
    if color < 16:
        return [*_NAMES, *("bright" + name for name in _NAMES)][color]
    return "{:02x}{:02x}{:02x}".format(*rgb_of(color))


def seen(char: str, fg: str, bg: str, attrs: int) -> _CELL:
    """Reduce a cell to what a person sees: of a space, and of letters like it, the foreground is not."""
    char = " " if char == ROOM else normalize("NFC", char)
    if char == " " and not attrs & VISIBLE:
        return char, "", bg, 0
    return char, fg, bg, attrs


class Emulator:
    """A terminal's screen."""

    def __init__(self, width: int, height: int) -> None:
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.Stream(self.screen)
        self._lines = [""] * height

    def feed(self, text: str) -> None:
        """Show some output."""
        self._stream.feed(text)

    def lines(self) -> list[str]:
        """Give the text on the screen; asked often, so only lines that have changed are read again."""
        screen = self.screen
        above = {y - 1 for y in screen.dirty if y}  # where an accent may have come to its letter
        for y in screen.dirty | above:
            cells = screen.buffer[y]
            self._lines[y] = "".join(cells[x].data for x in range(screen.columns)).rstrip()
        screen.dirty.clear()
        return [*self._lines]

    def cell(self, y: int, x: int) -> _CELL:
        """Give one cell as it is seen."""
        char = self.screen.buffer[y][x]
        flags = {
            BOLD: char.bold,
            ITALIC: char.italics,
            UNDERLINE: char.underscore,
            BLINK: char.blink,
            REVERSE: char.reverse,
            STRIKE: char.strikethrough,
        }
        bg = char.bg.replace("bfightmagenta", "brightmagenta")  # the emulator's slip
        return seen(char.data, char.fg, bg, sum(bit for bit, is_on in flags.items() if is_on))

    def differences(self, grid: Grid) -> list[tuple[int, int, _CELL, _CELL]]:
        """List the cells that do not look as the grid wants them."""
        found = []
        for y in range(grid.height):
            for x in range(grid.width):
                style = grid.styles[y][x]
                attrs = style.attrs & ~DIM  # which the emulator does not know
                wanted = seen(grid.chars[y][x], spoken(style.fg), spoken(style.bg), attrs)
                if self.cell(y, x) != wanted:
                    found.append((y, x, wanted, self.cell(y, x)))
        return found


class Program:
    """A program in a pseudo-terminal, which answers questions as a terminal does."""

    _QUESTIONS = re.compile(r"\x1b\[6n|\x1b\[\?2026\$p")

    def __init__(
        self,
        argv: Sequence[str],
        environ: Mapping[str, str] | None = None,
        *,
        size: tuple[int, int] = (80, 24),
        answers: bool = True,
    ) -> None:
        self.answers = answers
        self.emulator = Emulator(*size)
        self.output = ""
        """All that has come so far."""
        self.came_at = 0.0
        """When the last of it has come."""
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self._answered = 0
        self.fd, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.mode = termios.tcgetattr(slave)
        """Of the terminal before the program ran."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if name not in ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES") and not name.startswith("MAGNATE")
        }
        self.process = subprocess.Popen(
            argv,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            start_new_session=True,
            env={**kept, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **(environ or {})},
        )
        self.slave = slave

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.hang_up()

    def hang_up(self) -> None:
        """Close the window."""
        for fd in (self.fd, self.slave):
            if fd >= 0:
                os.close(fd)
        self.fd = self.slave = -1

    def type(self, keys: str) -> None:
        """Press some keys."""
        os.write(self.fd, keys.encode())

    def resize(self, width: int, height: int) -> None:
        """Make the window another size; it loses what it showed."""
        self.pump(0.2)
        self.emulator = Emulator(width, height)
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.process.send_signal(signal.SIGWINCH)

    def pump(self, seconds: float) -> bool:
        """Show what the program writes, and answer what it asks; say whether anything came."""
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return False
        text = self._decode(os.read(self.fd, 65536))
        self.came_at = time.monotonic()
        self.output += text
        self.emulator.feed(text)
        for question in self._QUESTIONS.finditer(self.output, self._answered):
            self._answered = question.end()
            if self.answers:
                self.type("\x1b[1;1R" if question[0].endswith("n") else "\x1b[?2026;2$y")
        return True

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Wait for something to become so."""
        end = time.monotonic() + TIMEOUT
        while not is_so():
            assert time.monotonic() < end, "\n".join(self.emulator.lines())
            self.pump(0.05)

    def wait_for(self, text: str) -> None:
        """Wait for a text on the screen."""
        self.wait_until(lambda: text in "\n".join(self.emulator.lines()))

    def wait_for_exit(self) -> int:
        """Wait until the program has ended and give its exit status."""
        if self.fd < 0:
            return self.process.wait(TIMEOUT)
        self.wait_until(lambda: self.process.poll() is not None)
        while self.pump(0.05):
            pass
        return self.process.wait()


class Session(Program):
    """The tiny app."""

    def __init__(self, folder: Path, environ: dict[str, str] | None = None, *, answers: bool = True) -> None:
        argv = [sys.executable, "-m", "tests.tui.tiny_app", str(folder)]
        super().__init__(argv, environ, size=(40, 10), answers=answers)
        self.folder = folder

    @property
    def has_left(self) -> bool:
        """Whether the app has left in good order."""
        return (self.folder / "left").exists()
