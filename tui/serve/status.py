"""How a server does: a small file for questions on the machine, and a page that Prometheus reads."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, field
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any

from engine.record import record
from saves.disk.lock import holder
from saves.disk.regular_files import read_file
from saves.errors import cannot_read, cannot_write
from tui.table.rhythm import Alarm
from tui.words.phrases import count, listed

_STALE = 20.0
"""Seconds after which nobody is writing it."""
_MOST_BYTES = 1 << 20


@record(kw_only=True)
class Status:
    """As it is at one moment."""

    at: datetime
    since: datetime
    """When the server began."""
    pid: int
    sessions: int
    players: list[str]
    tables: int
    """That are played at."""
    waiting: int
    """Tables that wait for players."""
    memory: float
    """Megabytes."""
    slowest: float
    """Seconds for which the loop was held up, at most, in the last minute."""
    refused: dict[str, int] = field(default_factory=dict)
    """Callers who were turned away since the start, by the reason."""
    troubles: dict[str, int] = field(default_factory=dict)
    """What a host has to look at, how often since the start."""


def memory() -> float:
    """Megabytes that this process has now; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0.0
    with suppress(OSError, ValueError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << (20 if sys.platform == "darwin" else 10))


def to_plain(status: Status) -> dict[str, Any]:
    """As a JSON object."""
    return asdict(status) | {"at": status.at.isoformat(), "since": status.since.isoformat()}


def from_plain(plain: dict[str, Any]) -> Status:
    """Raises ValueError, KeyError, TypeError or AttributeError if it is none."""
    times = {name: datetime.fromisoformat(plain[name]) for name in ("at", "since")}
    return Status(**{**plain, **times})


def write(path: Path, status: Status) -> None:
    """Put it in its file."""
    write_text(path, json.dumps(to_plain(status)) + "\n")


def write_text(path: Path, text: str) -> None:
    """Put a text in its file; what cannot be written is no reason to do anything, but the host is told."""
    try:
        beside = path.with_name(path.name + ".new")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        cannot_write(path, error)


def read(path: Path) -> Status | None:
    """What the file of a server that runs says; None if none does. Raises SaveError if nobody knows."""
    status = _read(path)
    return None if status is None or _is_stale(status) else status


def _read(path: Path) -> Status | None:
    try:
        return from_plain(json.loads(read_file(path, _MOST_BYTES)))
    except (FileNotFoundError, NotADirectoryError, ValueError, KeyError, TypeError, AttributeError):
        return None
    except OSError as error:
        raise cannot_read(path, error) from error


def _is_stale(status: Status) -> bool:
    return (datetime.now(UTC) - status.at).total_seconds() > _STALE


def told(path: Path, lock: Path) -> str:
    """What the file says, in lines; or that no server runs, or which one holds the folder without a word."""
    status = _read(path)
    if status is not None and not _is_stale(status):
        return "\n".join(lines(status))
    if (silent := holder(lock)) is not None and not silent.is_gone:
        return f"A server (process {silent.pid}) uses this folder, but has not reported for some time."
    if status is None:
        return "No server is running here."
    return f"No server is running here; the last one was seen at {status.at:%Y-%m-%d %H:%M:%S} UTC."


def lines(status: Status) -> list[str]:
    """What is told of it, in sentences."""
    who = f": {listed(status.players)}" if status.players else ""
    told = [
        f"Process {status.pid}, since {status.since:%Y-%m-%d %H:%M} UTC.",
        f"{count(status.sessions, 'session').capitalize()}{who}.",
        f"{count(status.tables, 'table').capitalize()} played at, {status.waiting} waiting for players.",
        f"Memory: {status.memory:.0f} MB.",
        f"Slowest loop in the last minute: {status.slowest * 1000:.0f} ms.",
    ]
    for since, counted in (("Turned away", status.refused), ("Trouble, see the log", status.troubles)):
        if counted:
            told.append(f"{since}: {listed([f'{what} {number}' for what, number in counted.items()])}.")
    return told


# --- for Prometheus, which draws curves of it


_ASKING = 5.0
"""Seconds for asking."""

_MEANING = {
    "sessions": "Players and their windows.",
    "browsers": "Players who came with a browser.",
    "tables": "Tables that are open here.",
    "tables_waiting": "Tables that wait for players.",
    "memory_bytes": "Memory of the process.",
    "slowest_loop_seconds": "Longest stall in the last minute.",
    "machines": "Machines that form one lobby.",
    "tables_owned": "Tables that this machine owns.",
    "refused_total": "Callers who were turned away.",
    "trouble_total": "What the host has to look at; the log says more.",
}


def numbers(status: Status) -> dict[str, float]:
    """What every server can say."""
    return {
        "sessions": status.sessions,
        "tables": status.tables,
        "tables_waiting": status.waiting,
        "memory_bytes": round(status.memory * (1 << 20)),
        "slowest_loop_seconds": round(status.slowest, 3),
    }


def metrics(found: Mapping[str, float]) -> str:
    """All of it as it is read.

    >>> print(metrics({"sessions": 3}), end="")
    # HELP magnate_sessions Players and their windows.
    # TYPE magnate_sessions gauge
    magnate_sessions 3
    """
    lines, told = [], set[str]()
    for name, value in found.items():
        family = name.partition("{")[0]
        if family not in told:
            told.add(family)
            kind = "counter" if family.endswith("_total") else "gauge"
            lines += [f"# HELP magnate_{family} {_MEANING[family]}", f"# TYPE magnate_{family} {kind}"]
        lines.append(f"magnate_{name} {value}")
    return "".join(f"{each}\n" for each in lines)


async def tell(port: int, look: Callable[[], Mapping[str, float]]) -> asyncio.Server:
    """Answer requests from this machine. Raises OSError."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
            async with asyncio.timeout(_ASKING):
                await reader.readuntil(b"\r\n\r\n")
            body = metrics(look()).encode()
            head = f"Content-Type: text/plain; version=0.0.4\r\nContent-Length: {len(body)}"
            writer.write(f"HTTP/1.0 200 OK\r\n{head}\r\nConnection: close\r\n\r\n".encode() + body)
            await writer.drain()
        writer.close()

    return await asyncio.start_server(answer, "127.0.0.1", port, limit=1 << 13)


# --- how late the loop is: a beat is due every so often, and what takes long in between makes it late


BEAT = 0.1
"""Seconds between two beats."""

MINUTE = 60
"""Seconds that are looked back on."""


class Pulse:
    """Feels it ten times a second."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._worst: deque[tuple[int, float]] = deque(maxlen=MINUTE)
        """By the second of the clock, how late a beat was at most."""
        self._due = 0.0
        self._next = Alarm()

    @property
    def slowest(self) -> float:
        """Seconds for which something has held up everybody, the longest time within the last minute."""
        since = self._clock() - MINUTE
        return max((late for second, late in self._worst if second >= since), default=0.0)

    def begin(self) -> None:
        """Feel it from now on."""
        self._due = self._clock() + BEAT
        self._next.set(BEAT, self._beat)

    def _beat(self) -> None:
        self.note(self._clock() - self._due)
        self.begin()

    def note(self, late: float) -> None:
        """A beat came this many seconds late."""
        second = int(self._clock())
        if self._worst and self._worst[-1][0] == second:
            late = max(late, self._worst.pop()[1])
        self._worst.append((second, late))

    def stop(self) -> None:
        """Feel it no more."""
        self._next.cancel()
