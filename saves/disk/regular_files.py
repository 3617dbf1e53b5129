"""Opening files that anyone may have put there: regular files only, and no more bytes than asked for.

It needs only `os`, because it reads the first frame at the start.
"""

from __future__ import annotations

import errno
import io
import os
import stat

TYPE_CHECKING = False  # importing typing would take as long as everything else before the first frame
if TYPE_CHECKING:
    from typing import BinaryIO


class Unusable(OSError):
    """The file is not a regular file, or is far too large."""


def open_file(path: str | os.PathLike[str]) -> BinaryIO:
    """Open a regular file for reading; a pipe or device might never end. Raises OSError."""
    must_be_regular(os.stat(path).st_mode)
    opener = _at_once if hasattr(os, "O_NONBLOCK") else None
    file = io.open(path, "rb", opener=opener)  # noqa: SIM115, UP020 - the caller closes it; tests replace io
    try:
        must_be_regular(os.fstat(file.fileno()).st_mode)  # it may be another file by now
    except OSError:
        file.close()
        raise
    return file


def read_file(path: str | os.PathLike[str], most: int) -> bytes:
    """All bytes of a regular file. Raises OSError, also for more than `most` bytes."""
    with open_file(path) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Unusable(0, "it is too large")
    return data


def state_of(path: str | os.PathLike[str]) -> tuple[int, int]:
    """When a file was written, and its size: what tells it from a later one; zeros if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def _at_once(path: str, flags: int) -> int:
    """A descriptor, without waiting for a pipe that nobody writes to."""
    return os.open(path, flags | os.O_NONBLOCK)


def must_be_regular(mode: int) -> None:
    """Raises OSError for anything but a regular file, which this is the mode of."""
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise Unusable(0, "it is not a regular file")
