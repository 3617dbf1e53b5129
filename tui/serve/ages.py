"""For how long something has been so, and how long it may be, as both lobbies say it."""

from __future__ import annotations

from time import time

from tui.serve.gathering import Manners
from tui.words.phrases import count

_UNITS = ((24 * 3600, "day", "d"), (3600, "hour", "h"), (60, "minute", "min"))


def age(since: float, *, is_short: bool = False) -> str:
    """How long ago a moment was, in seconds since 1970; empty if that is less than a minute, or not known.

    >>> age(time() - 300), age(time() - 7500, is_short=True)
    ('5 minutes', '2 h')
    """
    seconds = time() - since if since else 0.0
    for length, noun, short in _UNITS:
        if (number := int(seconds // length)) >= (1 if noun == "minute" else 2):
            return f"{number} {short}" if is_short else count(number, noun)
    return ""


def clock(manners: Manners, *, is_short: bool = False) -> str:
    """How long a decision may take."""
    if not manners.minutes:
        return "no clock"
    return (
        f"{manners.minutes} min per decision"
        if is_short
        else f"{count(manners.minutes, 'minute')} a decision"
    )
