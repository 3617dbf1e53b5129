"""For how long something has been so, and how long it may be, in words."""

from __future__ import annotations

from time import time

from tui.serve.gathering import Manners
from tui.words.phrases import count

_UNITS = ((24 * 3600, "day"), (3600, "hour"), (60, "minute"))


def age(since: float) -> str:
    """How long ago a moment was, in seconds since 1970; empty if that is less than a minute, or not known.

    >>> age(time() - 300)
    '5 minutes'
    """
    seconds = time() - since if since else 0.0
    for length, noun in _UNITS:
        if (number := int(seconds // length)) >= (1 if noun == "minute" else 2):
            return count(number, noun)
    return ""


def clock(manners: Manners) -> str:
    """How long a decision may take."""
    return f"{count(manners.minutes, 'minute')} a decision" if manners.minutes else "no clock"
