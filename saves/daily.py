"""Which game counted on which day: the first one begun, a line of JSON each, kept even when it is deleted."""

from __future__ import annotations

from pathlib import Path

from saves.disk import lines
from saves.errors import cannot_write

FILE = "daily.lines"
"""Beside the games."""

_MOST_BYTES = 1 << 20
"""Of all lines; that many days are no lifetime."""


def attempts(directory: Path) -> dict[str, str]:
    """The id of the game that counts, by day in ISO format. Raises SaveError if they cannot be read."""
    found: dict[str, str] = {}
    for plain in lines.read(directory / FILE, _MOST_BYTES):
        if "day" in plain and "game" in plain:
            found.setdefault(str(plain["day"]), str(plain["game"]))
    return found


def note_attempt(directory: Path, day: str, game: str) -> None:
    """Write down that a game was begun on a day; only the first counts. Raises SaveError."""
    path = directory / FILE
    try:
        lines.append(path, {"day": day, "game": game})
    except OSError as error:
        raise cannot_write(path, error) from error
