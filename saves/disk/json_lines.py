"""Files of one JSON object a line, which are only added to: what a crash cut is passed over.

append(path, {"day": "2026-11-24"})
list(read(path, 1 << 20))           # the objects, in their order
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from saves.disk.atomic import exists, open_for_writing, sync_directory, write_all
from saves.disk.regular_files import Unusable, read_file
from saves.encoding import Plain, to_line
from saves.errors import cannot_read

_LONGEST = 1 << 16
"""Bytes of a line; what is longer is passed over, too."""


def read(path: Path, most: int) -> Iterator[Plain]:
    """The objects of a file of at most this many bytes; none if it is missing. Raises SaveError."""
    try:
        lines = read_file(path, most).split(b"\n")
    except Unusable as error:
        raise cannot_read(path, error) from error
    except OSError:
        return
    for line in lines:
        with suppress(ValueError, RecursionError):
            plain = json.loads(line) if len(line) <= _LONGEST else None
            if isinstance(plain, dict):
                yield plain


def append(path: Path, plain: Plain) -> None:
    """Append an object as a new line, since the last one may be cut off, and wait until it is on the disk.

    Raises OSError.
    """
    was_there = exists(path)
    descriptor = open_for_writing(path, os.O_APPEND)
    try:
        write_all(descriptor, b"\n" + to_line(plain).encode() + b"\n")
        os.fsync(descriptor)
        if not was_there:
            sync_directory(path.parent)
    finally:
        os.close(descriptor)
