"""Writes down the games that ended, one after the other, in a thread that waits for the audit of each.

    finishing.finish(ended)         # a future: whether its line is safe

A game may be let go of only then: so a game whose line was not written, because the
process was killed or the disk is full, is finished later, or at the next start.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from saves.errors import SaveError
from tui.serve.league.audit import Auditor, Ended
from tui.serve.league.results import Results


class Finishing:
    """For all tables of a server."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self._auditor = Auditor()
        self._thread = ThreadPoolExecutor(1, "results")

    def finish(self, ended: Callable[[], Ended]) -> Future[bool]:
        """Write down a game, which may still have to be read, by `ended`."""
        return self._thread.submit(self._finish, ended)

    def _finish(self, ended: Callable[[], Ended]) -> bool:
        try:
            if (line := self._auditor.audited(ended())) is None:
                return False
            self.results.note(line)
        except (SaveError, OSError, TimeoutError):
            return False
        return True

    def close(self) -> None:
        """Begin nothing any more, and do not wait for the audit under way."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._auditor.stop()
