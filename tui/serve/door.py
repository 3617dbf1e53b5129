"""Who may come in at all: how many connections there may be, from everywhere and from one address."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from time import monotonic

MOST_STRANGERS = 50
"""Connections that have not said yet who they are."""

STRANGERS_PER_ADDRESS = 8

MOST_NAMES, NAMES_WITHIN = 5, 3600.0
"""New names from one address, and in how many seconds."""


class Door:
    """Counts connections by address."""

    def __init__(self, per_address: int, clock: Callable[[], float] = monotonic) -> None:
        self._per_address = per_address
        self._clock = clock
        self._known: Counter[str] = Counter()
        self._strangers: Counter[str] = Counter()
        self._names: dict[str, deque[float]] = {}

    def has_room(self, address: str) -> bool:
        """Whether another connection may come from an address."""
        strangers = self._strangers[address]
        if self._strangers.total() >= MOST_STRANGERS or strangers >= STRANGERS_PER_ADDRESS:
            return False
        return strangers + self._known[address] < self._per_address

    def admits(self, address: str) -> bool:
        """Count a connection that has just been made; False if it is one too many, and is not counted."""
        if not self.has_room(address):
            return False
        self._strangers[address] += 1
        return True

    def know(self, address: str) -> None:
        """A connection that was admitted has said who it is."""
        _count_down(self._strangers, address)
        self._known[address] += 1

    def leave(self, address: str, *, was_known: bool) -> None:
        """A connection that was admitted is over."""
        _count_down(self._known if was_known else self._strangers, address)

    def admits_name(self, address: str) -> bool:
        """Count a new name; False if there are too many from this address."""
        now = self._clock()
        self._names = {each: times for each, times in self._names.items() if now - times[-1] < NAMES_WITHIN}
        times = self._names.setdefault(address, deque(maxlen=MOST_NAMES))
        if len(times) == MOST_NAMES and now - times[0] < NAMES_WITHIN:
            return False
        times.append(now)
        return True


def _count_down(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if counter[address] <= 0:
        del counter[address]
