"""Moments in files: with their zone, and within times that every calendar and every system knows."""

from __future__ import annotations

from datetime import datetime

_YEARS = range(1900, 9000)


def believable(told: datetime) -> datetime:
    """What a clock says, or the nearest moment that could be read again, for it may have been set to any."""
    year = min(max(told.year, _YEARS[0]), _YEARS[-1])
    return told if year == told.year else datetime(year, 1, 1, tzinfo=told.tzinfo)


def moment(text: object) -> datetime:
    """A moment as it is written in a file. Raises ValueError."""
    if not isinstance(text, str):
        raise ValueError("a time is a text")
    written = datetime.fromisoformat(text)
    if written.tzinfo is None:
        raise ValueError("a time needs its zone")
    if written.year not in _YEARS:
        raise ValueError("nobody has played then")
    return written
