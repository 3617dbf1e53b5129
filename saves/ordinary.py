"""Opening files that anyone may have put there: regular files only, and no more bytes than are asked for.

It needs nothing but `os`, for the first frame of a start is read by it.
"""

from __future__ import annotations

import errno
import io
import os
import stat

TYPE_CHECKING = False  # typing takes as long to load as all that comes before the first frame
if TYPE_CHECKING:
    from typing import BinaryIO


class Unusable(OSError):
    """Not a regular file, or far too large."""


def open_file(path: str | os.PathLike[str]) -> BinaryIO:
    """A regular file, open for reading; a pipe or device might never end. Raises OSError."""
    _must_be_regular(os.stat(path).st_mode)
    opener = _at_once if hasattr(os, "O_NONBLOCK") else None
    file = io.open(path, "rb", opener=opener)  # noqa: SIM115, UP020 - it is handed on; tests stand in for `io`
    try:
        _must_be_regular(os.fstat(file.fileno()).st_mode)  # it may be another file by now
    except OSError:
        file.close()
        raise
    return file


def read_file(path: str | os.PathLike[str], most: int) -> bytes:
    """All of a regular file. Raises OSError, also if it has more than `most` bytes."""
    with open_file(path) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Unusable(0, "it is too large")
    return data


def _at_once(path: str, flags: int) -> int:
    """A descriptor; of a pipe nobody writes to it is not waited for."""
    return os.open(path, flags | os.O_NONBLOCK)


def _must_be_regular(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise Unusable(0, "it is not a regular file")
