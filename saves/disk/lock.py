"""One process per game: a lock file with the number of the process that holds it, and since when.

An abandoned lock is simply taken, since the system has already released it. On file systems without locks,
the process number decides.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from engine.record import record
from saves.disk.atomic import write_all
from saves.disk.regular_files import read_file
from saves.disk.system_lock import lock_file
from saves.disk.timestamps import moment
from saves.encoding import to_line
from saves.errors import GameIsOpen, cannot_write

_MOST_BYTES = 4096
"""In a lock file."""

_PATIENCE = 5.0
"""Seconds another process is given to leave."""


@record
class Holder:
    """The holder of a lock."""

    pid: int
    host: str
    since: datetime | None

    @property
    def is_gone(self) -> bool:
        """Whether the process is known to be gone on this machine."""
        return self.host == socket.gethostname() and not _is_alive(self.pid)


class Lock:
    """A lock that this process holds or has held."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        """With the descriptor of the locked file; None if there is no lock."""
        self._path = path
        self._descriptor = descriptor

    @property
    def is_released(self) -> bool:
        return self._descriptor is None

    def release(self) -> None:
        """Release the lock; doing so twice is harmless."""
        if self._descriptor is None:
            return
        steps: list[Callable[[], None]] = [self._path.unlink, partial(os.close, self._descriptor)]
        if sys.platform == "win32":  # which cannot delete open files, so nobody else has locked this one
            steps.reverse()
        self._descriptor = None
        for step in steps:
            with contextlib.suppress(OSError):
                step()


def acquire(path: Path, now: datetime, *, take_over: bool = False) -> Lock:
    """Lock a game. Raises GameIsOpen if another process has it, and CannotWrite.

    With `take_over`, that process is asked to leave as if its terminal had gone, and waited for.
    """
    try:
        lock = _try(path, now)
        if lock is None and take_over:
            lock = _take_over(path, now)
    except OSError as error:
        raise cannot_write(path, error) from error
    if lock is None:
        raise _is_open(path)
    return lock


def _try(path: Path, now: datetime) -> Lock | None:
    """The lock, or None if another process has it."""
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            is_mine = _is_free(path, descriptor)
            if is_mine and _is_still_there(path, descriptor):
                _sign(descriptor, now)
                return Lock(path, descriptor)
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)
        if not is_mine:
            return None


def _sign(descriptor: int, now: datetime) -> None:
    """Write down who holds the lock, if the disk allows: a full disk is no reason not to play."""
    plain = {"pid": os.getpid(), "host": socket.gethostname(), "since": now.isoformat()}
    with contextlib.suppress(OSError):
        os.ftruncate(descriptor, 0)
        write_all(descriptor, to_line(plain).encode() + b"\n")


def _is_free(path: Path, descriptor: int) -> bool:
    try:
        return lock_file(descriptor)
    except OSError:  # a file system without locks
        return (other := holder(path)) is None or not _is_alive(other.pid)


def _is_still_there(path: Path, descriptor: int) -> bool:
    """Whether the locked file is still the one with that name; its holder may have just left."""
    try:
        return os.path.samestat(os.stat(path), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def _is_alive(pid: int) -> bool:
    """Whether the process exists. Windows has no harmless way to check, so it is assumed to."""
    if sys.platform == "win32":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def holder(path: Path) -> Holder | None:
    """The holder named in a lock file."""
    try:
        plain = json.loads(read_file(path, _MOST_BYTES))
        since, process = moment(plain["since"]), int(plain["pid"])
        return Holder(process, str(plain["host"]), since) if process > 0 else None  # other numbers are groups
    except (OSError, ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None


def _take_over(path: Path, now: datetime) -> Lock | None:
    """Ask the holder to leave, and wait for the lock."""
    other = holder(path)
    if other is None or other.pid == os.getpid() or other.host != socket.gethostname():
        return None
    if sys.platform == "win32":  # which cannot ask a process to leave
        return None
    with contextlib.suppress(ProcessLookupError):
        os.kill(other.pid, signal.SIGHUP)
    give_up = time.monotonic() + _PATIENCE
    while (lock := _try(path, now)) is None and time.monotonic() < give_up:
        time.sleep(0.02)
    return lock


def _is_open(path: Path) -> GameIsOpen:
    game = path.stem
    other = holder(path)
    if other is None:
        return GameIsOpen(f"The game {game} is open in another Magnate.", 0, None)
    since = f" since {other.since:%Y-%m-%d %H:%M}" if other.since else ""
    where = "" if other.host == socket.gethostname() else f" on {other.host}"
    message = f"The game {game} is open in another Magnate (process {other.pid}{where}{since})."
    return GameIsOpen(message, other.pid, other.since)
