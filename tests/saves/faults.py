"""A disk of which any one call may fail, or all from that call on."""

from __future__ import annotations

import errno
import fcntl
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any

import pytest

CALLS = (
    *("open", "close", "write", "fsync", "ftruncate", "fstat", "stat"),
    *("link", "unlink", "replace", "rename", "mkdir", "listdir", "scandir"),
)
"""What is asked of the system; beside these, files are opened to be read with `io.open`, and locked."""


KILLED = 77
"""How a process ends that is killed."""


class How(Enum):
    """In what way a call fails."""

    REFUSED = "it is not done"
    UNTOLD = "it is done, and said to have failed"
    FOR_EVER = "neither it nor any later call is done"
    KILLED = "the process ends before it"


class Faults:
    """Counts calls and lets one of them fail."""

    def __init__(self, patch: pytest.MonkeyPatch, number: int, how: How, code: int) -> None:
        """The first call is number 1; what never comes never fails."""
        self.left = number
        self.how = how
        self.code = code
        self.failed = ""
        """The name of the call that failed first."""
        for name in CALLS:
            patch.setattr(os, name, self._watched(name, getattr(os, name)))
        patch.setattr(io, "open", self._watched("open", io.open))
        patch.setattr(fcntl, "flock", self._watched("flock", fcntl.flock))

    def _watched(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*arguments: Any, **named: Any) -> Any:
            self.left -= 1
            if self.left > 0 or (self.left < 0 and self.how is not How.FOR_EVER):
                return call(*arguments, **named)
            if self.how is How.KILLED:
                os._exit(KILLED)
            self.failed = self.failed or name
            if name == "close" or (self.how is How.UNTOLD and name not in ("open", "scandir")):
                call(*arguments, **named)  # what is closed is closed, whatever is said of it
            raise OSError(self.code, os.strerror(self.code))

        return watched


@contextmanager
def fault(number: int, how: How, code: int = errno.EIO) -> Iterator[Faults]:
    """The disk fails within the block, and is well again after it."""
    with pytest.MonkeyPatch.context() as patch:
        yield Faults(patch, number, how, code)


def killed_at(number: int, job: Callable[[], object]) -> bool:
    """Do something in a process of its own that is killed before a call; says whether it came so far."""
    child = os.fork()
    if not child:
        with fault(number, How.KILLED):
            try:
                job()
            finally:
                os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == KILLED


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """A disk that takes only so many bytes more, the last of them in a piece of what is written."""
    left, write = room, os.write

    def take(descriptor: int, data: bytes) -> int:
        nonlocal left
        if not left:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = write(descriptor, data[: min(left, len(data))])
        left -= taken
        return taken

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "write", take)
        yield
