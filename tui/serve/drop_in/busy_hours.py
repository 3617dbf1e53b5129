"""At which hours people are here: the most at a time in each hour of the last weeks, in a small file.

>>> hours.note(datetime.now(UTC), 3)
>>> hours.told
'busiest 19 to 22 UTC'
"""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from saves.disk import atomic
from saves.disk.regular_files import read_file
from saves.errors import SaveError

DAYS, LEAST_DAYS = 28, 3
"""That are remembered, and that must be known before anything is told."""
_MOST_BYTES = 1 << 16


class BusyHours:
    """Of one server."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._days = _read(path)
        """By the day in ISO format, the most people at a time by hour."""

    def note(self, now: datetime, people: int) -> bool:
        """So many are here; whether that has to be kept."""
        hours = self._days.setdefault(now.date().isoformat(), [0] * 24)
        since = (now.date() - timedelta(DAYS)).isoformat()
        self._days = {day: by_hour for day, by_hour in self._days.items() if day > since}
        is_more = people > hours[now.hour]
        hours[now.hour] = max(hours[now.hour], people)
        return is_more

    def keep(self) -> None:
        """Write it down; a disk that refuses is no reason to do anything."""
        with suppress(SaveError):
            atomic.replace(self._path, json.dumps({"days": self._days}) + "\n")

    @property
    def by_hour(self) -> list[float]:
        """How many are here at a time, by the hour of UTC, on average over the days that are known."""
        days = self._days.values()
        return [round(sum(day[hour] for day in days) / max(1, len(days)), 1) for hour in range(24)]

    @property
    def told(self) -> str:
        """When most people are here; empty if that is not known yet, or at no hour more than at others."""
        busy = busiest(self.by_hour) if len(self._days) >= LEAST_DAYS else None
        return "" if busy is None else f"busiest {busy[0]} to {busy[1]} UTC"


def busiest(by_hour: list[float]) -> tuple[int, int] | None:
    """From when to when at least half as many are here as at the best hour; None if always, or never.

    >>> busiest([0.0] * 19 + [2.0, 4.0, 3.0] + [0.0] * 2)
    (19, 22)
    """
    most = max(by_hour)
    is_busy = [2 * number >= most > 0 for number in by_hour]
    if all(is_busy) or not any(is_busy):
        return None
    first = last = by_hour.index(most)
    while is_busy[first - 1]:
        first -= 1
    while is_busy[(last + 1) % 24]:
        last += 1
    return first % 24, (last + 1) % 24


def _read(path: Path) -> dict[str, list[int]]:
    """What was written down; nothing if it cannot be read."""
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        days = json.loads(read_file(path, _MOST_BYTES))["days"]
        return {
            str(day): [int(number) for number in hours] for day, hours in days.items() if len(hours) == 24
        }
    return {}
