"""A player's line: what their app has in place of a terminal. It outlasts the connections that come in on it.

    line = Line((80, 24))
    line.connect(channel)           # a player has dialled
    line.hear(b"n")                 # what they type; the app gets it as fast as it can answer
    line.cut()                      # the connection is gone; the app knows, and waits

The app is never more than a few keys behind, and the player's end never more than one frame: a player who
pastes a book, or reads nothing, holds up nobody else.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from time import monotonic
from typing import Protocol

from tui.table.rhythm import Alarm
from tui.terminal.dialect import TERMINALS, Dialect
from tui.terminal.sequences import decoder

LEAST_SIZE, MOST_SIZE = (1, 1), (255, 120)
"""Columns and rows that are believed."""

_AT_ONCE, _A_SECOND = 32.0, 50.0
"""Keys that an app is given in one go, and as many as nobody presses by hand."""
_KEY = re.compile(r"(?P<long>\x1b\[200~|\x1b[\]PX^_])|\x1b(?:\[[ -?]*[@-~]?|O?.)?|.", re.DOTALL)
_KEYS_AHEAD = 16
"""Keys that may wait in an app."""
_MOMENT = 0.02
"""Seconds until a look whether an app has answered some of them."""
_FULL = 4096
"""Letters that may wait here before no more are taken from the connection."""
_UNHEARD = 1 << 20
"""Bytes that are sent to a terminal from which nothing is heard, neither a key nor an answer."""


class Channel(Protocol):
    """One connection."""

    def write(self, data: bytes) -> None:
        """Send something."""

    def get_write_buffer_size(self) -> int:
        """Bytes that the other end has not taken yet."""

    def pause_reading(self) -> None:
        """Let the other end keep what it sends."""

    def resume_reading(self) -> None:
        """Take more from it."""


class LineListener(Protocol):
    """Who uses the line: the app's driver."""

    @property
    def keys_waiting(self) -> int:
        """How many keys have not been answered yet."""

    def typed(self, text: str) -> None:
        """Take something that was typed."""

    def reach(self, text: str) -> int:
        """How many letters at the beginning of a text belong to what has begun, such as a paste."""

    def tell_size(self) -> None:
        """The terminal has another size."""

    def connected(self) -> None:
        """There is a terminal from now on, of which nothing is known."""


class TerminalLine:
    """Text from and to a terminal that may come and go."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = believable(size)
        self.dialect = TERMINALS
        """What the other end reads."""
        self.listener: LineListener | None = None
        self.last_key = monotonic()
        """When something was typed last."""
        self._channel: Channel | None = None
        self._decode = decoder().decode
        self._waiting = ""
        """What was typed and not given to the app yet."""
        self._is_paused = False
        self._next = Alarm()
        self._unsent: list[str] = []
        """What goes out together, when it has been written."""
        self._allowed, self._allowed_at = _AT_ONCE, 0.0
        """Keys that the app may be given, and when that was so."""
        self._sent = 0
        """Bytes since something was heard."""

    @property
    def is_connected(self) -> bool:
        return self._channel is not None

    # --- the connection

    def connect(self, channel: Channel, size: tuple[int, int], dialect: Dialect = TERMINALS) -> None:
        """A connection comes in; what was typed on the one before and not answered is forgotten."""
        self.cut()
        self._channel, self.dialect = channel, dialect
        self.size = believable(size)
        self.last_key, self._sent = monotonic(), 0
        if self.listener is not None:
            self.listener.connected()

    def cut(self) -> None:
        """The connection is gone, or about to be ended: it gets what is left."""
        self._send()
        self._channel = None
        self._waiting, self._is_paused = "", False
        self._decode = decoder().decode
        self._next.cancel()

    def resize(self, size: tuple[int, int]) -> None:
        """The terminal has another size."""
        self.size = believable(size)
        if self.listener is not None:
            self.listener.tell_size()

    # --- to the terminal

    @property
    def is_busy(self) -> bool:
        """Whether the other end has still to take something, or gives no sign that it does."""
        if self._channel is None:
            return bool(self._unsent)
        return bool(self._unsent) or self._sent > _UNHEARD or self._channel.get_write_buffer_size() > 0

    def write(self, text: str) -> None:
        """Send some output; without a connection there is nobody to see it, nor at a dead one."""
        if self._channel is None or self._sent > 2 * _UNHEARD:
            return
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._send)
        self._unsent.append(text)

    def _send(self) -> None:
        text, self._unsent = "".join(self._unsent), []
        if text and self._channel is not None:
            data = text.encode("utf-8", "replace")
            self._sent += len(data)
            with suppress(OSError):  # it is about to be cut
                self._channel.write(data)

    def close(self) -> None:
        """The app is over; the connection is for others to end."""

    # --- from the terminal

    def hear(self, data: bytes) -> None:
        """Something was typed."""
        self.last_key, self._sent = monotonic(), 0
        self._waiting += self._decode(data)
        self._pass_on()

    def _pass_on(self) -> None:
        """Give the app what it can answer soon, and stop the other end if that is too little."""
        if not self._next.is_set and self._waiting:
            self._give()
        if (is_full := len(self._waiting) > _FULL) is not self._is_paused and self._channel is not None:
            self._is_paused = is_full
            if is_full:
                self._channel.pause_reading()
            else:
                self._channel.resume_reading()

    def _give(self) -> None:
        if (listener := self.listener) is not None:
            end = listener.reach(self._waiting)
            if not end and listener.keys_waiting < _KEYS_AHEAD:
                end = self._due()
            text, self._waiting = self._waiting[:end], self._waiting[end:]
            if text:
                listener.typed(text)
        if self._waiting:
            self._next.set(_MOMENT, self._pass_on)

    def _due(self) -> int:
        """How many characters the app may be given now: whole keys only."""
        now = monotonic()
        self._allowed = min(_AT_ONCE, self._allowed + (now - self._allowed_at) * _A_SECOND)
        self._allowed_at = now
        end = 0
        for key in _KEY.finditer(self._waiting):
            if self._allowed < 1.0:
                break
            self._allowed -= 1.0
            end = key.end()
            if key["long"]:
                break
        return end


def believable(size: tuple[int, int]) -> tuple[int, int]:
    """Columns and rows within bounds; the usual ones if nothing is known."""
    if 0 in size:
        return 80, 24
    (width, height), (most_width, most_height) = size, MOST_SIZE
    return max(LEAST_SIZE[0], min(width, most_width)), max(LEAST_SIZE[1], min(height, most_height))
