"""How much there may be in a file that is said to be a game, and whether there is a file at all."""

from __future__ import annotations

import re
from pathlib import Path

from saves.atomic import exists
from saves.errors import cannot_read

MOST_BYTES = 8 << 20
"""A long game has a hundredth of it."""

MOST_PARTS = 300_000
"""Objects, lists, items and texts in one file; a move has about ten. More would take long to play again."""

MOST_DEPTH = 60
"""Objects and lists within each other; a game has about ten."""

_TOKEN = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[\[{\]}]', re.DOTALL)
"""A text, or a sign that leads deeper or back."""


class TooMuch(ValueError):
    """There is more in a file than any game has; the message is the rest of a sentence about it."""


def is_there(path: Path) -> bool:
    """Whether there is something of that name. Raises SaveError where that cannot be known."""
    try:
        return exists(path)
    except OSError as error:
        raise cannot_read(path, error) from error


def check_amount(data: bytes) -> None:
    """Raises TooMuch for JSON that would take long, or much room, to read."""
    if parts_of(data) > MOST_PARTS:
        raise TooMuch("has more in it than any game")
    depth = 0
    for token in _TOKEN.finditer(data):
        sign = token[0]
        if sign in (b"[", b"{"):
            depth += 1
            if depth > MOST_DEPTH:
                raise TooMuch("goes too deep")
        elif sign in (b"]", b"}"):
            depth -= 1


def parts_of(data: bytes) -> int:
    """How much there is in JSON, to be compared with `MOST_PARTS`."""
    return sum(map(data.count, (b"{", b"[", b",", b'"')))


def is_long(data: bytes) -> bool:
    """Whether a game has so much in it that it should be kept from where it stands on, without its past."""
    return len(data) > MOST_BYTES // 2 or parts_of(data) > MOST_PARTS // 2
