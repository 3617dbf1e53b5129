"""A player's lines in and out, for a thread that waits for them: what he types, and what he is told."""

from __future__ import annotations

import asyncio
import re
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from queue import SimpleQueue
from time import monotonic

from tui.lines.console import LONGEST
from tui.serve.held import Held
from tui.serve.line import MOST_SIZE, Channel

_MOST_LINES = 200
"""Lines that may wait; who sends more is pasting a book."""
_MOST_UNREAD = 1 << 18
"""Bytes that a client may leave unread."""

_RUB_OUT, _CLEAR = "\x7f\b", "\x15\x17"
_END = "\x03\x04"
_NO_LETTER = re.compile(r"\x1b(?:\[[0-9;<>?]*[@-~]|O?.)?", re.DOTALL)
"""What arrows and the like send, of which a part would be letters."""


class Keyboard:
    """Bytes become lines. A terminal shows nothing by itself, so what it types is shown and mended here."""

    def __init__(self, channel: Channel, *, width: int, on_end: Callable[[], None]) -> None:
        """`width` is the terminal's, 0 without one; `on_end` is called when he neither reads nor stops."""
        self._channel = channel
        self.width = min(width, MOST_SIZE[0])
        """Columns after which lines are broken; 0 for nowhere."""
        self._is_terminal = width > 0
        self._on_end = on_end
        self._loop = asyncio.get_running_loop()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._typed = ""
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        """What waits to be read: lines with their ends, nothing at the end of all, None for news."""
        self._has_news = self._is_over = False
        self.last_key = monotonic()
        """When something was typed last."""

    # --- on the loop

    def hear(self, data: bytes) -> None:
        """Something was typed."""
        self.last_key = monotonic()
        for letter in _NO_LETTER.sub("", self._decode(data).replace("\r\n", "\n")):
            if letter in "\r\n":
                self._show("\n")
                self._take_line()
            elif self._is_terminal and letter in _END:
                self.hang_up()
            elif self._is_terminal and letter in _RUB_OUT + _CLEAR:
                self._rub_out(1 if letter in _RUB_OUT else len(self._typed))
            elif letter.isprintable() and len(self._typed) < LONGEST:
                self._typed += letter
                self._show(letter)

    def _take_line(self) -> None:
        if self._lines.qsize() > _MOST_LINES:
            self._on_end()
            return
        self._lines.put(f"{self._typed}\n")
        self._typed = ""

    def _rub_out(self, letters: int) -> None:
        letters = min(letters, len(self._typed))
        self._typed = self._typed[: len(self._typed) - letters]
        self._show("\b \b" * letters)

    def _show(self, text: str) -> None:
        if self._is_terminal:
            self.send(text)

    def resize(self, size: tuple[int, int]) -> None:
        """Lines are broken as at first."""

    def hang_up(self) -> None:
        """Nothing more will be typed."""
        self._is_over = True
        self._lines.put("")

    def send(self, text: str) -> None:
        """Tell the player something."""
        if self._channel.get_write_buffer_size() > _MOST_UNREAD:
            self._on_end()
            return
        with suppress(OSError):  # it is closed already
            self._channel.write((text.replace("\n", "\r\n") if self._is_terminal else text).encode())

    def tell_news(self) -> None:
        """Whoever waits for a line should look first what has happened."""
        if not self._has_news:
            self._has_news = True
            self._lines.put(None)

    # --- in the thread

    def next(self) -> str | None:
        """Wait for the next line with its end; empty if there is none any more, None if there is news."""
        if self._is_over and self._lines.empty():
            return ""
        line = self._lines.get()
        if line is None:
            self._has_news = False
        return line

    def write(self, text: str) -> None:
        """Tell the player something, from the thread."""
        with suppress(RuntimeError):  # the server is over
            self._loop.call_soon_threadsafe(self.send, text)


class Typing:
    """A source of lines for a console. Whoever holds the loop lets it go while he waits.

    `on_news` is called when something has happened meanwhile; what it raises ends the waiting.
    """

    def __init__(self, keyboard: Keyboard, held: Held) -> None:
        self._keyboard = keyboard
        self.width = keyboard.width
        self.held = held
        self.on_news: Callable[[], None] = lambda: None

    def readline(self) -> str:
        while True:
            line = self._next()
            if line is not None:
                return line
            self.on_news()

    def _next(self) -> str | None:
        if not self.held.is_held:
            return self._keyboard.next()
        self.held.give_back()
        try:
            return self._keyboard.next()
        finally:
            self.held.take()

    def isatty(self) -> bool:
        """Whoever types sees it: his terminal shows it, or the keyboard does."""
        return True


class Sink(StringIO):
    """Where a console writes."""

    def __init__(self, keyboard: Keyboard) -> None:
        super().__init__()
        self._keyboard = keyboard

    def write(self, text: str) -> int:
        self._keyboard.write(text)
        return len(text)
