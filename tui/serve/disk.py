"""One thread that waits for the disk, for all tables together: what comes within a moment is done in one go.

The system writes several files at once almost as fast as one, and a table that has more to be made safe
before its turn has come waits only once.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from time import sleep

MOMENT = 0.05
"""Seconds."""


class Disk:
    """Does jobs in the order they were given; `submit` is a `saves.disk.behind.Behind`."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "disk")
        self._gathers = False

    def submit(self, job: Callable[[], None]) -> Future[None]:
        """Do a job soon, with the others that come meanwhile."""
        if not self._gathers:
            self._gathers = True
            self._thread.submit(self._gather)
        return self._thread.submit(job)

    def _gather(self) -> None:
        sleep(MOMENT)
        self._gathers = False

    def close(self) -> None:
        """Begin nothing any more, but finish what was given."""
        self._thread.shutdown(wait=False)
