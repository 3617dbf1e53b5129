"""Keys that count for no answer: those pressed before the question could be read, or refused again."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from tui.table.rhythm import Pace

UNREAD = {Pace.INSTANT: 0.2, Pace.BRIEF: 0.3, Pace.NORMAL: 0.4, Pace.SLOW: 0.6}
"""Seconds a question stands before a key can answer it, by the pace of the others."""

OWN_SHARE = 0.5
"""The share of that for a question the player's own key has led to: they know what may come."""

MOST_ON_THE_WAY = 0.5
"""Seconds added for the line, at most: a longer round trip is a line that stumbles."""


class Guard:
    """Up for a moment when a question appears: a key pressed before anyone could read it is no answer.

    >>> guard.appears(Pace.NORMAL, is_own=False, round_trip=0.06)
    >>> guard.is_up                 # for 0.46 seconds
    True
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._until = 0.0
        self.scale = 1.0
        """What all times are multiplied with; 0 lets every key through."""

    def appears(self, pace: Pace, *, is_own: bool, round_trip: float | None) -> None:
        """A question is on its way to the screen."""
        on_the_way = min(round_trip or 0.0, MOST_ON_THE_WAY)
        self._until = self._clock() + self.scale * (
            UNREAD[pace] * (OWN_SHARE if is_own else 1.0) + on_the_way
        )

    @property
    def is_up(self) -> bool:
        """Whether nobody can have read the question yet."""
        return self._clock() < self._until


class Refusals:
    """How often the same act was refused for the same reason, in a row."""

    def __init__(self) -> None:
        self._what: tuple[object, str] | None = None
        self._times = 0

    def count(self, what: object, why: str) -> int:
        """Count a refusal; returns how often it has been refused in a row."""
        self._times = self._times + 1 if self._what == (what, why) else 1
        self._what = what, why
        return self._times

    def forget(self) -> None:
        """Begin to count again."""
        self._times = 0
