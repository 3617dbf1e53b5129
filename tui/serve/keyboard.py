"""A player's lines in and out: what comes on a channel becomes lines, and what they are told goes out."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from tui.lines.console import LONGEST
from tui.lines.conversation import Conversation
from tui.serve.line import MOST_SIZE, Channel

_MOST_UNREAD = 1 << 18
"""Bytes that a client may leave unread."""

_RUB_OUT, _CLEAR = "\x7f\b", "\x15\x17"
_END = "\x03\x04"
_NO_LETTER = re.compile(r"\x1b(?:\[[0-9;<>?]*[@-~]|O?.)?", re.DOTALL)
"""What arrows and the like send, of which a part would be letters."""


class Keyboard:
    """Bytes become lines. A terminal shows nothing by itself, so what it types is shown and mended here."""

    def __init__(self, channel: Channel, *, width: int, on_end: Callable[[], None]) -> None:
        """`width` is the terminal's, 0 without one; `on_end` is called when they neither read nor stop."""
        self._channel = channel
        self.width = min(width, MOST_SIZE[0])
        """Columns after which lines are broken; 0 for nowhere."""
        self._is_terminal = width > 0
        self._on_end = on_end
        self.conversation = Conversation(self.send, on_end)
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._typed = ""
        self.last_key = monotonic()
        """When something was typed last."""

    def hear(self, data: bytes) -> None:
        """Something was typed."""
        self.last_key = monotonic()
        for letter in _NO_LETTER.sub("", self._decode(data).replace("\r\n", "\n")):
            if letter in "\r\n":
                self._show("\n")
                self.conversation.line(self._typed)
                self._typed = ""
            elif self._is_terminal and letter in _END:
                self.conversation.end()
            elif self._is_terminal and letter in _RUB_OUT + _CLEAR:
                self._rub_out(1 if letter in _RUB_OUT else len(self._typed))
            elif letter.isprintable() and len(self._typed) < LONGEST:
                self._typed += letter
                self._show(letter)

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
            self._on_end()
            return
        with suppress(OSError):  # it is closed already
            self._channel.write((text.replace("\n", "\r\n") if self._is_terminal else text).encode())
