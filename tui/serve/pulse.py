"""How late the loop is: a beat is due every so often, and whatever takes long in between makes it late."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

BEAT = 0.1
"""Seconds between two beats."""

MINUTE = 60
"""Seconds that are looked back on."""


class Pulse:
    """Feels it ten times a second."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._worst: deque[tuple[int, float]] = deque(maxlen=MINUTE)
        """By the second of the clock, how late a beat was at most."""
        self._due = 0.0
        self._next: asyncio.TimerHandle | None = None

    @property
    def slowest(self) -> float:
        """Seconds for which something has held up everybody, the longest time within the last minute."""
        since = self._clock() - MINUTE
        return max((late for second, late in self._worst if second >= since), default=0.0)

    def begin(self) -> None:
        """Feel it from now on."""
        self._due = self._clock() + BEAT
        self._next = asyncio.get_running_loop().call_later(BEAT, self._beat)

    def _beat(self) -> None:
        self.note(self._clock() - self._due)
        self.begin()

    def note(self, late: float) -> None:
        """A beat came so many seconds late."""
        second = int(self._clock())
        if self._worst and self._worst[-1][0] == second:
            late = max(late, self._worst.pop()[1])
        self._worst.append((second, late))

    def stop(self) -> None:
        """Feel it no more."""
        if self._next is not None:
            self._next.cancel()
