"""Which game counted on which day: the first one begun, a line of JSON each, kept even when it is deleted."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from saves.atomic import open_for_writing, write_all
from saves.errors import cannot_read, cannot_write
from saves.ordinary import Unusable, read_file
from saves.plain import to_line

FILE = "daily.lines"
"""Beside the games."""

_MOST_BYTES = 1 << 20
"""Of all lines; that many days are no lifetime."""


def attempts(directory: Path) -> dict[str, str]:
    """The id of the game that counts, by day in ISO format. Raises SaveError if they cannot be read."""
    path = directory / FILE
    try:
        lines = read_file(path, _MOST_BYTES).split(b"\n")
    except Unusable as error:
        raise cannot_read(path, error) from error
    except OSError:
        return {}
    found: dict[str, str] = {}
    for line in lines:
        with suppress(ValueError, TypeError, KeyError, RecursionError):
            plain = json.loads(line)
            found.setdefault(str(plain["day"]), str(plain["game"]))
    return found


def note_attempt(directory: Path, day: str, game: str) -> None:
    """Write down that a game was begun on a day; only the first counts. Raises SaveError."""
    path = directory / FILE
    try:
        descriptor = open_for_writing(path, os.O_APPEND)
        try:
            write_all(descriptor, f"\n{to_line({'day': day, 'game': game})}\n".encode())
        finally:
            os.close(descriptor)
    except OSError as error:
        raise cannot_write(path, error) from error
