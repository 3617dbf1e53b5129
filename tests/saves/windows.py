"""Windows, as far as saves have to do with it: what is missing there, and what it refuses.

No open file is deleted or replaced, no directory is opened, there are neither `flock` nor SIGHUP, `os.kill`
would interrupt whom it asks for, and what is written as text has other ends of lines.
"""

from __future__ import annotations

import errno
import fcntl
import importlib
import io
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from saves.disk import lock, system_lock

O_BINARY = 1 << 30
"""A bit that no flag has here."""

Place = tuple[int, int]
"""Which file it is, whatever its name."""


def refuse(*_: object) -> None:
    raise PermissionError(errno.EACCES, "The process cannot access the file, for another one uses it")


def missing(*_: object) -> None:
    raise AssertionError("there is no such call on Windows, or it does harm")


class Locks(ModuleType):
    """The module `msvcrt`: every byte can be locked once."""

    LK_NBLCK = 2

    def __init__(self, places: dict[int, Place]) -> None:
        super().__init__("msvcrt")
        self.places = places
        self.held: dict[tuple[Place, int], int] = {}

    def locking(self, descriptor: int, mode: int, size: int) -> None:
        assert (mode, size) == (self.LK_NBLCK, 1)
        byte = os.lseek(descriptor, 0, os.SEEK_CUR)
        assert byte > os.fstat(descriptor).st_size, "what is locked could not be read"
        if (self.places[descriptor], byte) in self.held:
            raise PermissionError(errno.EACCES, "Permission denied")
        self.held[self.places[descriptor], byte] = descriptor

    def let_go(self, descriptor: int) -> None:
        self.held = {what: holder for what, holder in self.held.items() if holder != descriptor}


class Windows:
    """Puts itself in the place of the system."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        importlib.import_module("saves.restore")  # libraries look at the system while they are loaded
        self.places: dict[int, Place] = {}
        """The open files, by descriptor."""
        self.texts: set[int] = set()
        """Those of them that were not opened as binary."""
        self.reading: list[Any] = []
        self.locks = Locks(self.places)
        self._open, self._close, self._write, self._io_open = os.open, os.close, os.write, io.open
        for name in ("O_NONBLOCK", "O_DIRECTORY", "O_NOFOLLOW"):
            patch.delattr(os, name)
        patch.setattr(os, "O_BINARY", O_BINARY, raising=False)
        patch.delattr(signal, "SIGHUP")
        for owner, name in ((fcntl, "flock"), (os, "kill"), (os, "fork"), (os, "getuid")):
            patch.setattr(owner, name, missing)
        for name in ("open", "close", "write"):
            patch.setattr(os, name, getattr(self, name))
        patch.setattr(io, "open", self.open_to_read)
        for name, count in (("unlink", 1), ("remove", 1), ("replace", 2), ("rename", 2)):
            patch.setattr(os, name, self._unless_open(getattr(os, name), count))
        patch.setitem(sys.modules, "msvcrt", self.locks)
        patch.setattr(sys, "platform", "win32")
        importlib.reload(system_lock)
        patch.setattr(lock, "lock_file", system_lock.lock_file)

    def open(self, path: Path, flags: int, mode: int = 0o777) -> int:
        if os.path.isdir(path):
            refuse()
        descriptor = self._open(path, flags & ~O_BINARY, mode)
        self.places[descriptor] = self._place(descriptor)
        if not flags & O_BINARY:
            self.texts.add(descriptor)
        return descriptor

    def close(self, descriptor: int) -> None:
        self.places.pop(descriptor, None)
        self.texts.discard(descriptor)
        self.locks.let_go(descriptor)
        self._close(descriptor)

    def write(self, descriptor: int, data: bytes) -> int:
        if descriptor in self.texts:
            self._write(descriptor, bytes(data).replace(b"\n", b"\r\n"))
            return len(data)
        return self._write(descriptor, data)

    def open_to_read(self, *arguments: Any, **named: Any) -> Any:
        file = self._io_open(*arguments, **named)
        self.reading.append(file)
        return file

    def _place(self, file: int | str | Path) -> Place:
        found = os.stat(file)
        return found.st_dev, found.st_ino

    def _is_open(self, path: str | Path) -> bool:
        if not os.path.exists(path):
            return False
        reading = [file.fileno() for file in self.reading if not file.closed]
        return self._place(path) in {*self.places.values(), *map(self._place, reading)}

    def _unless_open(self, call: Callable[..., None], count: int) -> Callable[..., None]:
        """The call, unless one of the files it is about is open."""

        def careful(*arguments: Any, **named: Any) -> None:
            if any(map(self._is_open, arguments[:count])):
                refuse()
            call(*arguments, **named)

        return careful


@contextmanager
def windows() -> Iterator[Windows]:
    """The system is Windows within the block."""
    try:
        with pytest.MonkeyPatch.context() as patch:
            yield Windows(patch)
    finally:
        importlib.reload(system_lock)
