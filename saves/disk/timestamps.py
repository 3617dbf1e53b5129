"""Moments in files: with a time zone, and within years that every calendar and system can handle."""

from __future__ import annotations

from datetime import datetime

_YEARS = range(1900, 9000)


def believable(told: datetime) -> datetime:
    """A clock's time, or the nearest one that can be read back, since a clock may be set to anything."""
    year = min(max(told.year, _YEARS[0]), _YEARS[-1])
    return told if year == told.year else datetime(year, 1, 1, tzinfo=told.tzinfo)


def moment(text: object) -> datetime:
    """A moment as written in a file. Raises ValueError."""
    if not isinstance(text, str):
        raise ValueError("a time should be text")
    written = datetime.fromisoformat(text)
    if written.tzinfo is None:
        raise ValueError("a time needs its time zone")
    if written.year not in _YEARS:
        raise ValueError("nobody was playing then")
    return written
