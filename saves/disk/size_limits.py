"""How much a file that claims to be a game may hold."""

from __future__ import annotations

import re

MOST_BYTES = 8 << 20
"""Bytes; a long game has a hundredth of this."""

MOST_PARTS = 300_000
"""Objects, lists, items and strings in one file; a move has about ten. More would take long to replay."""

MOST_DEPTH = 60
"""Levels of objects and lists; a game has about ten."""

_TOKEN = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[\[{\]}]', re.DOTALL)
"""A string, or a sign that goes a level deeper or back."""


class TooMuch(ValueError):
    """A file has more in it than any game; the message is the rest of a sentence about it."""


def check_amount(data: bytes) -> None:
    """Raises TooMuch for JSON that would take long, or a lot of memory, to read."""
    if parts_of(data) > MOST_PARTS:
        raise TooMuch("has more in it than any game")
    depth = 0
    for token in _TOKEN.finditer(data):
        sign = token[0]
        if sign in (b"[", b"{"):
            depth += 1
            if depth > MOST_DEPTH:
                raise TooMuch("is nested too deeply")
        elif sign in (b"]", b"}"):
            depth -= 1


def parts_of(data: bytes) -> int:
    """The number of parts in JSON, for comparison with `MOST_PARTS`."""
    return sum(map(data.count, (b"{", b"[", b",", b'"')))


def is_long(data: bytes) -> bool:
    """Whether a game has so much in it that it should be kept without its past."""
    return len(data) > MOST_BYTES // 2 or parts_of(data) > MOST_PARTS // 2
