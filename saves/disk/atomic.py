"""Write beside, then replace: at any moment the file is the old one or the new one, never half of each.

A name that is a link stays one; what it leads to is written.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path

from saves.disk.regular_files import must_be_regular, read_file
from saves.errors import cannot_read, cannot_write

NEW = ".new"
"""Added to a file's name for its next content while that is being written."""


def write_all(descriptor: int, data: bytes) -> None:
    """Hand all of the data to the system, piece by piece if the disk is nearly full."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def open_for_writing(path: Path, flags: int) -> int:
    """A descriptor for writing a file, created if missing.

    A pipe is an error and is not waited for; Windows, which has none, does not translate line ends.
    """
    as_it_is = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    return os.open(path, os.O_WRONLY | os.O_CREAT | as_it_is | flags, 0o644)


def exists(path: Path) -> bool:
    """Whether anything has this name. Raises OSError if that cannot be known.

    From Python 3.14 on, `Path.exists` is false in that case, and the file would be overwritten.
    """
    try:
        os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def is_there(path: Path) -> bool:
    """The same; raises SaveError if that cannot be known."""
    try:
        return exists(path)
    except OSError as error:
        raise cannot_read(path, error) from error


def followed(path: Path) -> Path:
    """The name that a link leads to, over other links, whether anything is there or not. Raises OSError."""
    if not os.path.islink(path):
        return path
    end = Path(os.path.realpath(path))
    if os.path.islink(end):
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return end


def replace(path: Path, text: str, keep: Path | None = None) -> None:
    """Put this text in the file, and its former content in `keep`. Raises SaveError."""
    try:
        put(path, text.encode(), keep)
    except OSError as error:
        raise cannot_write(path, error) from error


def put(path: Path, data: bytes, keep: Path | None = None, new: str = NEW) -> None:
    """Put these bytes in the file, and its former content in `keep`. Raises OSError.

    `new` is added to the file's name while they are being written.
    """
    path = followed(path)
    was_there = exists(path)
    if was_there:
        must_be_regular(os.stat(path).st_mode)
    beside = path.with_name(path.name + new)
    try:
        _write(beside, data)
        if keep is not None and was_there:
            name_twice(path, followed(keep))
        os.replace(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    sync_directory(path.parent)


def move(path: Path, target: Path) -> None:
    """Move a file, and what is written to it from now on goes where it always did. Raises OSError."""
    path, target = followed(path), followed(target)
    try:
        os.replace(path, target)
    except OSError as error:
        if error.errno != errno.EXDEV or not stat.S_ISREG(os.stat(path).st_mode):
            raise
        put(target, read_file(path, 1 << 30))
        path.unlink()


def _write(path: Path, data: bytes) -> None:
    descriptor = open_for_writing(path, os.O_TRUNC)
    try:
        write_all(descriptor, data)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def name_twice(path: Path, keep: Path) -> None:
    """Give a file a second name; where the file system has no links, copy it. Raises OSError."""
    beside = keep.with_name(keep.name + NEW)
    with contextlib.suppress(FileNotFoundError):
        beside.unlink()
    try:
        try:
            os.link(path, beside)
        except OSError:
            _write(beside, read_file(path, 1 << 30))
        os.replace(beside, keep)
    finally:  # if both names were the same file, nothing was replaced
        with contextlib.suppress(OSError):
            beside.unlink()


def sync_directory(directory: Path) -> None:
    """Make the new name durable, too; not every system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
