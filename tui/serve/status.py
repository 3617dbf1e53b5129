"""How a server does: a small file that it writes every few seconds, for whoever asks on the machine."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.record import record
from saves.disk.lock import holder
from saves.disk.ordinary import read_file
from tui.words.phrases import count, listed

_STALE = 20.0
"""Seconds after which nobody writes it any more."""
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
    """Put it in its file; what cannot be written is no reason to do anything."""
    plain = to_plain(status)
    with suppress(OSError):
        beside = path.with_name(path.name + ".new")
        beside.write_text(json.dumps(plain) + "\n", encoding="utf-8")
        beside.replace(path)


def read(path: Path) -> Status | None:
    """What the file of a server that runs says; None if none does."""
    status = _read(path)
    return None if status is None or _is_stale(status) else status


def _read(path: Path) -> Status | None:
    try:
        return from_plain(json.loads(read_file(path, _MOST_BYTES)))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


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
    return [
        f"Process {status.pid}, since {status.since:%Y-%m-%d %H:%M} UTC.",
        f"{count(status.sessions, 'session').capitalize()}{_who(status.players)}.",
        f"{count(status.tables, 'table').capitalize()} played at, {status.waiting} waiting for players.",
        f"Memory: {status.memory:.0f} MB.",
        f"Slowest loop in the last minute: {status.slowest * 1000:.0f} ms.",
    ]


def _who(players: list[str]) -> str:
    return f": {listed(players)}" if players else ""
