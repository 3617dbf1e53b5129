"""What a player types on a channel becomes lines, and what they are told goes out."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from tui.lines.console import LONGEST
from tui.lines.console_feed import ConsoleFeed
from tui.lines.single_keys import key_in
from tui.serve.terminal_line import MOST_SIZE, Channel
from tui.words.settings import Settings

_MOST_UNREAD = 1 << 18
"""Bytes that a client may leave unread."""

_RUB_OUT, _CLEAR = "\x7f\b", "\x15\x17"
_END = "\x03\x04"
_NO_LETTER = re.compile(r"\x1b(?:\[[0-9;<>?]*[@-~]|O?.)?", re.DOTALL)
"""What arrows and the like send, of which a part would be letters."""


class LineEditor(ConsoleFeed):
    """Bytes become lines. A terminal shows nothing by itself, so what it types is shown and mended here."""

    def __init__(self, channel: Channel, *, width: int, on_end: Callable[[], None]) -> None:
        """`width` is the terminal's, 0 without one; `on_end` is called when they neither read nor stop."""
        super().__init__(self.send, on_end)
        self._channel = channel
        self.width = min(width, MOST_SIZE[0])
        """Columns after which lines are broken; 0 for nowhere."""
        self._is_terminal = width > 0
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._typed = ""
        self.liked: Callable[[], Settings] = Settings
        """What the player likes."""
        self.last_key = monotonic()
        """When something was typed last."""

    def hear(self, data: bytes) -> None:
        """Something was typed."""
        self.last_key = monotonic()
        text = self._decode(data).replace("\r\n", "\n")
        likes = self.liked()
        if self._is_terminal and likes.one_key and (key := key_in(text, self._typed, likes)):
            self.press(key)
            return
        for letter in _NO_LETTER.sub("", text):
            if letter in "\r\n":
                self._show("\n")
                self.line(self._typed)
                self._typed = ""
            elif self._is_terminal and letter in _END:
                self.end()
            elif self._is_terminal and letter in _RUB_OUT + _CLEAR:
                self._rub_out(1 if letter in _RUB_OUT else len(self._typed))
            elif letter.isprintable() and len(self._typed) <= LONGEST:
                self._typed += letter
                self._show(letter)

    @property
    def typed(self) -> str:
        return self._typed if self._is_terminal else ""

    def ring(self) -> None:
        """A bell, at a terminal."""
        self._show("\a")

    def _rub_out(self, letters: int) -> None:
        letters = min(letters, len(self._typed))
        self._typed = self._typed[: len(self._typed) - letters]
        self._show("\b \b" * letters)

    def _show(self, text: str) -> None:
        if self._is_terminal:
            self.send(text)

    def resize(self, size: tuple[int, int]) -> None:
        """Lines are broken as at first."""

    def send(self, text: str) -> None:
        """Tell the player something."""
        if self._channel.get_write_buffer_size() > _MOST_UNREAD:
            self._on_flood()
            return
        with suppress(OSError):  # it is closed already
            self._channel.write((text.replace("\n", "\r\n") if self._is_terminal else text).encode())
