"""The results of the server, for those who may read them: `ssh stats@HOST results --since N`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import asyncssh

from saves.disk.regular_files import read_file
from saves.encoding import to_line
from saves.errors import SaveError
from tui.serve.league.results import ResultsStore
from tui.serve.players import public_key

STATS = "stats"
"""The name that is no player's."""

USAGE = "Ask for: results, or results --since N."

_AT_ONCE = 100
"""Lines that are written in one go."""


async def answer(
    results: ResultsStore,
    typed: asyncssh.SSHReader[bytes],
    told: asyncssh.SSHWriter[bytes],
    beside: asyncssh.SSHWriter[bytes],
) -> None:
    """One question and its answer: what was typed is of no interest."""
    why, status, channel = "", 0, told.channel
    assert isinstance(channel, asyncssh.SSHServerChannel)
    if (number := asked(channel.get_command() or "")) is None:
        why, status = USAGE, 2
    else:
        try:
            lines = await asyncio.to_thread(results.since, number)
            for at in range(0, len(lines), _AT_ONCE):
                told.write("".join(f"{to_line(line)}\n" for line in lines[at : at + _AT_ONCE]).encode())
                await told.drain()
        except SaveError as error:
            why, status = str(error), 1
        except (OSError, asyncssh.Error):
            return  # the reader is gone
    if why:
        beside.write(f"{why}\n".encode())
    channel.exit(status)


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
    """Whether a file, read each time, has this key; what is no key there is passed over."""
    return file is not None and key is not None and key in _keys(file)


def _keys(file: Path) -> Iterator[str]:
    try:
        lines = read_file(file, _MOST_BYTES).decode("utf-8", "replace").splitlines()
    except OSError:
        return
    for line in lines:
        with suppress(ValueError):
            yield public_key(line)
