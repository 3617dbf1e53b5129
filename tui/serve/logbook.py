"""The log of the host: a line for each event, summed up if many, and counted if it is to be watched."""

from __future__ import annotations

import errno
from collections import Counter
from collections.abc import Callable
from threading import Lock
from time import monotonic

Write = Callable[..., None]
"""Takes an event and what is known of it."""

MINUTE = 60.0
"""Seconds for which lines are summed up."""
SINGLY = 10
"""Lines about the same address, for the same reason, until more of them are summed up."""
MOST_SINGLY = 200
"""Lines of a kind for all addresses together, until the rest is summed up without them."""

REFUSED, TROUBLE = "refused", "trouble"

DISK, FILES, MEMORY = "disk", "files", "memory"
"""What the system may be out of."""

_Key = tuple[str, str, str]
"""Event, reason and address, if any."""

REASONS = {REFUSED: "why", TROUBLE: "what"}
"""The events that may be many, and which fact of theirs they are counted by."""

_ALSO_TROUBLE = {"fault": "fault", "stumbled": "fault", "fenced off": "fenced", "unsound": "unsound"} | {
    "differs": "unsound",
    "another host key": "host key",
    "set back": "lost",
}
"""Other events that a host has to look at, and what they are counted as."""

TROUBLES = (DISK, FILES, MEMORY, "cluster", *dict.fromkeys(_ALSO_TROUBLE.values()))
"""All that can be counted as trouble."""

WHY = (
    *("full", "busy", "too many connections", "silent", "stopping", "name", "key", "too many tries"),
    *(
        "too many new names",
        "too many drop-ins",
        "blocked",
        "command",
        "wrong link",
        "used link",
        "no real address",
        "not opened",
    ),
    *("malformed request", "malformed frame", "malformed message", DISK),
)
"""Why callers are refused, in the same words at every door."""

_SHORTAGES = {errno.EMFILE: FILES, errno.ENFILE: FILES, errno.ENOBUFS: MEMORY, errno.ENOMEM: MEMORY}


def shortage(error: OSError | None, otherwise: str = DISK) -> str:
    """What the system is out of."""
    return _SHORTAGES.get((error and error.errno) or 0, otherwise)


class Logbook:
    """Is called with an event and facts, from any thread."""

    def __init__(self, write: Write, clock: Callable[[], float] = monotonic) -> None:
        self._write, self._clock = write, clock
        self.counted: Counter[tuple[str, str]] = Counter()
        """How often since the start, by `refused` or `trouble` and the reason."""
        self._lock = Lock()
        self._since = clock()
        self._told: Counter[_Key] = Counter()
        """Lines of this minute."""
        self._kept_back: Counter[_Key] = Counter()
        """Those that were not written."""

    @classmethod
    def of(cls, write: Write) -> Logbook:
        """One that writes so; itself if it is one."""
        return write if isinstance(write, cls) else cls(write)

    def __call__(self, event: str, **facts: object) -> None:
        with self._lock:
            self._sum_up_after_a_minute()
            if event in _ALSO_TROUBLE:
                self.counted[TROUBLE, _ALSO_TROUBLE[event]] += 1
            if (by := REASONS.get(event)) is None:
                self._write(event, **facts)
                return
            key = event, str(facts.get(by, "cluster")), str(facts.get("address", ""))
            self.counted[key[:2]] += 1
            if self._is_one_of_few(key):
                self._told[key] += 1
                self._write(event, **facts)
            else:
                self._kept_back[key] += 1

    def _is_one_of_few(self, key: _Key) -> bool:
        """Whether a line is to be written at once: what lasts is told once, callers are told one by one."""
        if not key[2]:
            return not self._told[key]
        return self._told[key] < SINGLY and self._told.total() < MOST_SINGLY

    def since_start(self, event: str) -> dict[str, int]:
        """How often for each reason."""
        return {reason: times for (each, reason), times in self.counted.items() if each == event}

    def numbers(self) -> dict[str, float]:
        """All counts, also of what has not happened yet, by the names of their curves."""
        none = dict.fromkeys([*((TROUBLE, what) for what in TROUBLES), *((REFUSED, why) for why in WHY)], 0)
        return {
            f'{event}_total{{{REASONS[event]}="{reason}"}}': times
            for (event, reason), times in sorted((none | self.counted).items())
        }

    def sum_up(self, *, is_last: bool = False) -> None:
        """Write what was kept back, if a minute is over or it is the last time; to be called now and then."""
        with self._lock:
            self._sum_up_after_a_minute(is_last=is_last)

    def _sum_up_after_a_minute(self, *, is_last: bool = False) -> None:
        if self._clock() - self._since < MINUTE and not is_last:
            return
        kept_back, self._since = self._kept_back, self._clock()
        self._told, self._kept_back = Counter(), Counter()
        if len(kept_back) <= MOST_SINGLY:
            for (event, reason, address), times in kept_back.items():
                where = {"address": address} if address else {}
                self._write(event, **where, **{REASONS[event]: reason}, times=times)
            return
        for event, reason in dict.fromkeys(key[:2] for key in kept_back):
            each = [times for key, times in kept_back.items() if key[:2] == (event, reason)]
            self._write(event, **{REASONS[event]: reason}, times=sum(each), addresses=len(each))
