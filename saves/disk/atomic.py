"""Write beside, then replace: at any moment the file is the old one or the new one, never half of each."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from saves.disk.ordinary import read_file
from saves.errors import cannot_write

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


def replace(path: Path, text: str, keep: Path | None = None) -> None:
    """Put this text in the file, and its former content in `keep`. Raises SaveError."""
    beside = path.with_name(path.name + NEW)
    try:
        _write(beside, text.encode())
        if keep is not None and exists(path):
            _keep(path, keep)
        os.replace(beside, path)
        _sync_directory(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise cannot_write(path, error) from error


def _write(path: Path, data: bytes) -> None:
    descriptor = open_for_writing(path, os.O_TRUNC)
    try:
        write_all(descriptor, data)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _keep(path: Path, keep: Path) -> None:
    """Give the old file a second name; where the file system has no links, copy it."""
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


def _sync_directory(directory: Path) -> None:
    """Make the new name durable, too; not every system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
