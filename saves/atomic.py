"""Write beside, then replace: at any moment the file is the old one or the new one, never half of each."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from saves.errors import cannot_write
from saves.ordinary import read_file

NEW = ".new"
"""Added to the name of a file while its next content is written beside it."""


def write_all(descriptor: int, data: bytes) -> None:
    """Hand all of it to the system; a nearly full disk takes it in pieces."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def open_for_writing(path: Path, flags: int) -> int:
    """A descriptor of a file that is made if it is not there.

    A pipe is an error, not waited for; and Windows, which has none, leaves the ends of lines as they are.
    """
    as_it_is = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    return os.open(path, os.O_WRONLY | os.O_CREAT | as_it_is | flags, 0o644)


def exists(path: Path) -> bool:
    """Whether there is anything of this name. Raises OSError where that cannot be known.

    From Python 3.14 on `Path.exists` says no then, and what is there would be written over.
    """
    try:
        os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def replace(path: Path, text: str, keep: Path | None = None) -> None:
    """Put this text in the file, and what was there before in `keep`. Raises SaveError."""
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
    """A second name for the old file; where the file system has no such thing, a copy."""
    beside = keep.with_name(keep.name + NEW)
    with contextlib.suppress(FileNotFoundError):
        beside.unlink()
    try:
        try:
            os.link(path, beside)
        except OSError:
            _write(beside, read_file(path, 1 << 30))
        os.replace(beside, keep)
    finally:  # where both were names of one file already, nothing is replaced
        with contextlib.suppress(OSError):
            beside.unlink()


def _sync_directory(directory: Path) -> None:
    """So that the new name lasts too; not every system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
