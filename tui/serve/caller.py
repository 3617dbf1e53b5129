"""One ssh channel: what its client asks for, and what is typed and shown on it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Self

import asyncssh

from tui.serve.programs.keys import allows
from tui.serve.visit import BOT, PLAIN, TABLE, WATCH, Hears, Visitor
from tui.terminal.colors import is_vt100
from tui.terminal.dialect import Dialect
from tui.terminal.vt100 import VT100

if TYPE_CHECKING:
    from tui.serve.house import House

_MOST_WAITING = 1024
"""Bytes that may wait for a slow client before the channel says so."""

_LINGERS = 2.0
"""Seconds until the connection is closed after its channel, and again until it is cut off."""

_ENVIRONMENT = (b"TERM", b"LANG", b"COLORTERM", b"NO_COLOR")
"""All that is taken of a client's environment, and of each so many bytes."""
_LONGEST_VALUE = 64

NO_TERMINAL = "A game needs a terminal: leave out the command, or use ssh -t."
NO_SUCH_COMMAND = "There is no shell here. Use 'table CODE', 'watch CODE', 'plain', or no command at all."
NO_BOTS = "The host does not let this key bring a bot."


class Environment(dict[bytes, bytes]):
    """What a client says of itself: a few names, however many it sends."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name in _ENVIRONMENT:
            super().__setitem__(name, value[:_LONGEST_VALUE])


class ChannelCaller(asyncssh.SSHServerSession[bytes]):
    """A `tui.serve.visit.Caller`, and its channel; asyncssh calls the rest."""

    def __init__(
        self, house: House, connection: asyncssh.SSHServerConnection, who: Visitor, key: str | None = None
    ) -> None:
        """`key` is the public one by which they were let in."""
        self._house = house
        self._connection = connection
        self._who = who
        self._key = key
        self._command: str | None = None
        self._size: tuple[int, int] | None = None
        self._line: Hears | None = None
        self._is_finished = False

    # --- for the visit

    @property
    def channel(self) -> Self:
        return self

    def write(self, data: bytes) -> None:
        self._channel.write(data)

    def get_write_buffer_size(self) -> int:
        """What waits for the client's window, and what waits for its system to read."""
        transport = self._connection._transport
        unsent = 0 if transport is None else transport.get_write_buffer_size()
        return self._channel.get_write_buffer_size() + unsent

    def pause_reading(self) -> None:
        self._channel.pause_reading()

    def resume_reading(self) -> None:
        self._channel.resume_reading()

    @property
    def size(self) -> tuple[int, int]:
        return self._size or (0, 0)

    @property
    def environ(self) -> Mapping[str, str]:
        sent = self._channel.get_environment()
        kept = {name: sent.get(name, "") for name in ("NO_COLOR", "LANG")}
        return {"TERM": self._channel.get_terminal_type() or "", **kept}

    @property
    def dialect(self) -> Dialect:
        if is_vt100(self.environ):
            return VT100
        return Dialect(is_tmux=self.environ["TERM"].startswith("tmux"))

    @property
    def order(self) -> Sequence[str]:
        return () if self._command is None else self._command.split()

    def take_line(self, line: Hears) -> None:
        """What is typed is for this line from now on."""
        self._line = line

    def finish(self, sentence: str, status: int = 0) -> None:
        self._line = None
        if self._is_finished:
            return
        self._is_finished = True
        with suppress(OSError):  # it is closed already
            last = f"{sentence}\r\n".encode() if sentence else b""
            if self.order[:1] == [BOT]:  # for the person at the program, which reads questions alone
                self._channel.write_stderr(last)
            else:
                self._channel.write(last)
            self._channel.exit(status)
        loop = asyncio.get_running_loop()
        loop.call_later(_LINGERS, self._connection.close)
        loop.call_later(2 * _LINGERS, self._connection.abort)

    # --- what asyncssh calls

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        chan._env = Environment()
        chan.set_write_buffer_limits(_MOST_WAITING)

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._size = term_size[:2]
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self._command = command
        return True

    def session_started(self) -> None:
        if not (self._command is None or _is_order(self._command)):
            self.finish(NO_SUCH_COMMAND, 2)
        elif self.order[:1] == [BOT]:
            if allows(self._house.config.bots, self._key):
                self._house.receive(self._house.program(self._who), self)
            else:
                self.finish(NO_BOTS, 2)
        elif self._size is None and self.order[:1] != [PLAIN]:
            self.finish(NO_TERMINAL, 2)
        else:
            self._house.receive(self._who, self)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._line is not None:
            self._line.hear(data)

    def eof_received(self) -> bool:
        """The end of what is typed; lines that came before it are still answered."""
        if self.order[:1] != [PLAIN]:
            return False
        self._house.lose(self)
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        if self._size is not None:
            self._size = width, height
        if self._line is not None:
            self._line.resize((width, height))

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_finished = True
        self._line = None
        self._house.lose(self)


def _is_order(command: str) -> bool:
    words, is_bot = command.split(), False
    if words[:1] in ([PLAIN], [BOT]):
        is_bot = words[0] == BOT
        words = words[1:]
        if not words:
            return True
    return len(words) == 2 and (words[0] == TABLE or (words[0] == WATCH and not is_bot))
