"""The results of the server for one who may read them: `ssh stats@HOST results --since N`.

A program that gathers games from many hosts asks for the lines after those it has. A slow reader is sent no
more than is read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import asyncssh

from saves.disk.ordinary import read_file
from saves.errors import SaveError
from saves.plain import to_line
from tui.serve.league.results import Line, Results
from tui.serve.players import public_key

STATS = "stats"
"""The name that is no player's."""

USAGE = "Ask for: results, or results --since N."

_AT_ONCE = 100
"""Lines that are written in one go."""

_MOST_UNREAD = 1 << 16
"""Bytes that may wait for the reader."""

_MOMENT = 0.05
"""Seconds between looks whether they have been read."""


class StatsSession(asyncssh.SSHServerSession[bytes]):
    """One question and its answer; asyncssh calls the methods."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self._command = ""
        self._telling: asyncio.Task[None] | None = None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan

    def exec_requested(self, command: str) -> bool:
        self._command = command
        return True

    def shell_requested(self) -> bool:
        return True

    def session_started(self) -> None:
        self._telling = asyncio.get_running_loop().create_task(self._tell())

    def eof_received(self) -> bool:
        """A reader with nothing more to say still reads."""
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        if self._telling is not None:
            self._telling.cancel()

    async def _tell(self) -> None:
        """Answer, and hang up."""
        if (number := asked(self._command)) is None:
            self._end(USAGE, 2)
            return
        try:
            lines = await asyncio.to_thread(self._results.since, number)
        except SaveError as why:
            self._end(str(why), 1)
            return
        for at in range(0, len(lines), _AT_ONCE):
            self._write(lines[at : at + _AT_ONCE])
            while self._channel.get_write_buffer_size() > _MOST_UNREAD:
                await asyncio.sleep(_MOMENT)
        self._end("", 0)

    def _write(self, lines: Sequence[Line]) -> None:
        self._channel.write("".join(f"{to_line(line)}\n" for line in lines).encode())

    def _end(self, sentence: str, status: int) -> None:
        if sentence:
            self._channel.write_stderr(f"{sentence}\n".encode())
        self._channel.exit(status)


def asked(command: str) -> int | None:
    """From which number on the results are asked for; None if something else is.

    >>> asked("results --since 12"), asked("results"), asked("rm")
    (12, 0, None)
    """
    match command.split():
        case ["results"]:
            return 0
        case ["results", "--since", number] if number.isascii() and number.isdecimal() and len(number) < 12:
            return int(number)
    return None


# --- keys that a host allows more, in a file as ssh has it: a public key a line, with a comment


_MOST_BYTES = 1 << 20


def allows(file: Path | None, key: str | None) -> bool:
    """Whether a file, read anew each time, has this key; what is no key there is passed over."""
    return file is not None and key is not None and key in _keys(file)


def _keys(file: Path) -> Iterator[str]:
    try:
        lines = read_file(file, _MOST_BYTES).decode("utf-8", "replace").splitlines()
    except OSError:
        return
    for line in lines:
        with suppress(ValueError):
            yield public_key(line)
