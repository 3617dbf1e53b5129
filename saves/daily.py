"""The games begun for a day, a line of JSON each, kept even when they are deleted.

The first one counts, unless it was begun for practice.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from saves.disk import json_lines
from saves.errors import cannot_write

FILE = "daily.lines"
"""Beside the games."""

_MOST_BYTES = 1 << 20
"""Of all lines; that many days are no lifetime."""


def attempts(directory: Path) -> dict[str, str]:
    """The id of the game that counts, by day in ISO format. Raises SaveError if they cannot be read."""
    found: dict[str, str] = {}
    for day, game, is_practice in _begun(directory):
        if not is_practice:
            found.setdefault(day, game)
    return found


def practice(directory: Path, day: str) -> list[str]:
    """The ids of the games begun for practice on a day, the last first. Raises SaveError."""
    return [game for of, game, is_practice in _begun(directory) if is_practice and of == day][::-1]


def _begun(directory: Path) -> Iterator[tuple[str, str, bool]]:
    """For each game begun its day, its id, and whether it was begun for practice."""
    for plain in json_lines.read(directory / FILE, _MOST_BYTES):
        if "day" in plain and "game" in plain:
            yield str(plain["day"]), str(plain["game"]), plain.get("practice") is True


def note_attempt(directory: Path, day: str, game: str, *, is_practice: bool = False) -> None:
    """Write down that a game was begun on a day; only the first counts. Raises SaveError."""
    path = directory / FILE
    try:
        json_lines.append(path, {"day": day, "game": game, **({"practice": True} if is_practice else {})})
    except OSError as error:
        raise cannot_write(path, error) from error
