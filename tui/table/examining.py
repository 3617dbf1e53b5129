"""A game reviewed in another process, so that keys are answered meanwhile.

    examination = Examination(opening, commands)
    summary = examination.summary()       # a second or so: where every seat's chance went
    costly = examination.costly(tell)     # much longer: the costly decisions, played out both ways
    examination.stop()                    # at once, whatever is being done

If no process can be started, the work is done here.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any

from engine.commands import Command
from engine.game import Game
from engine.review.advice import Adviser
from engine.review.costly import Costly, costly_of
from engine.review.summary import Summary, summary_of
from saves.apart import Worker, python
from saves.reviews import KeptReview, keep_review, kept_review

COMMAND = python("from tui.table.examining import main; main()")


class Examination:
    """One game under review; call its methods in order, from one thread. `stop` may come from another."""

    def __init__(
        self,
        opening: Game,
        commands: Sequence[Command],
        command: Sequence[str] = COMMAND,
        file: Path | None = None,
    ) -> None:
        """`opening` is before all commands; `file` is where the review is kept, and looked for first."""
        self._opening = opening
        self._commands = tuple(commands)
        self._file = file
        self._kept: KeptReview | None = None
        """The review as it was kept, or as far as it is known."""
        self._command = command
        self._worker: Worker | None = None
        self._summary: Summary | None = None
        self._is_stopped = False
        self._lock = Lock()
        """Held while the process is waited for."""

    def summary(self) -> Summary:
        """Where every seat's chance to win came from and went."""
        if self._file is not None:
            self._kept = kept_review(self._file, self._opening.rules.rule_set.id, self._commands)
        if self._kept is not None:
            return self._kept.summary
        with suppress(OSError, ValueError):  # it cannot start, or was stopped already
            self._worker = worker = Worker(self._command)
            worker.tell((self._opening, self._commands))
        found = self._next()
        if not isinstance(found, Summary):
            self._end()
            found = summary_of(self._opening.copy(), self._commands)
        self._summary = found
        return found

    def costly(self, tell: Callable[[float], None]) -> Sequence[Costly] | None:
        """The costly decisions; `tell` is told the part of the work that is done. None if it was stopped."""
        if self._kept is not None:
            return self._kept.costly
        while isinstance(found := self._next(), float):
            tell(found)
        self._end()
        if self._is_stopped:
            return None
        if not isinstance(found, list):
            found = _costly(self._opening, self._commands, tell)
        costly: list[Costly] = found
        if self._file is not None and self._summary is not None:
            kept = KeptReview(self._summary, tuple(costly))
            keep_review(self._file, self._opening.rules.rule_set.id, self._commands, kept)
        return costly

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._is_stopped = True
        if (worker := self._worker) is not None:
            worker.process.kill()  # so that nobody waits for it any more
        with self._lock:
            self._end()

    def _next(self) -> Any:
        """What the process says next; None if there is nothing any more."""
        found = None
        with self._lock, suppress(Exception):  # bytes that are no pickle can raise anything
            if self._worker is not None:
                found = self._worker.read()
        return found

    def _end(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None


def _costly(opening: Game, commands: Sequence[Command], tell: Callable[[float], None]) -> list[Costly]:
    return costly_of(opening, commands, Adviser(opening.rules), tell)


# --- in the other process


def main() -> None:
    """Review the game that comes in, and say what comes of it."""
    opening, commands = pickle.load(sys.stdin.buffer)
    with suppress(OSError):
        _say(summary_of(opening.copy(), commands))
        _say(_costly(opening, commands, _say))


def _say(what: object) -> None:
    pickle.dump(what, sys.stdout.buffer)
    sys.stdout.buffer.flush()
