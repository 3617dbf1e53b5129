"""A game reviewed in another process, so that keys are answered meanwhile.

    examination = Examination(opening, commands)
    summary = examination.summary()       # a second or so: where every seat's chance went
    costly = examination.costly(tell)     # much longer: the costly decisions, played out both ways
    examination.stop()                    # at once, whatever is being done

What has come of it is kept, so that another examination of the game goes on from there. If no process can be
started, the work is done here.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Lock
from typing import TYPE_CHECKING, Any

from engine.commands import Command
from engine.game import Game
from engine.setup import SeatHolder
from saves.reader_process import Subprocess, python
from tui.table.recorder import ReviewPlace

if TYPE_CHECKING:  # what reviews loads with the first review
    from engine.review.costly_decisions import Costly, Tried
    from engine.review.summary import Summary
    from saves.reviews import KeptReview

COMMAND = python("from tui.table.reviews.examination import main; main()")


class Stopped(Exception):
    """Nobody waits for what is being done."""


class Examination:
    """One game under review; call its methods in order, from one thread. `stop` may come from another."""

    def __init__(
        self,
        opening: Game,
        commands: Sequence[Command],
        command: Sequence[str] = COMMAND,
        place: ReviewPlace | None = None,
        holders: Sequence[SeatHolder] = (),
    ) -> None:
        """`opening` is before all commands; `place` keeps the review; `holders` took seats over."""
        self._holders = tuple(holders)
        self._opening = opening
        self._commands = tuple(commands)
        self._place = place or ReviewPlace()
        self._kept: KeptReview | None = None
        """The review so far."""
        self._command = command
        self._worker: Subprocess | None = None
        self._is_stopped = False
        self._lock = Lock()
        """Held while the process is waited for."""

    def summary(self) -> Summary:
        """Where every seat's chance to win came from and went. Raises Stopped."""
        from engine.review.summary import Summary, summary_of
        from saves.reviews import KeptReview

        self._kept = self._place.read(self._rules, self._commands, self._holders)
        if self._kept is not None:
            return self._kept.summary
        self._begin(None)
        found = self._next()
        if not isinstance(found, Summary):
            self._end()
            if self._is_stopped:
                raise Stopped
            found = summary_of(self._opening.copy(), self._commands, holders=self._holders)
        self._keep(KeptReview(found))
        return found

    @property
    def is_whole(self) -> bool:
        """Whether the costly decisions are known, and need not be waited for."""
        return self._kept is not None and self._kept.costly is not None

    def costly(self, tell: Callable[[float], None]) -> Sequence[Costly] | None:
        """The costly decisions, after `summary`; `tell` hears the part that is done. None if stopped."""
        from engine.review.costly_decisions import Tried
        from saves.reviews import KeptReview

        assert self._kept is not None
        if self._kept.costly is not None:
            return self._kept.costly
        if self._worker is None:
            self._begin(self._kept.tried)
        while isinstance(found := self._next(), float | Tried):
            if isinstance(found, Tried):
                self._keep_tried(found)
            else:
                tell(found)
        self._end()
        if self._is_stopped:
            return None
        if not isinstance(found, list):
            with suppress(Stopped):
                tried, keep = self._kept.tried, self._keep_tried
                found = _costly(self._opening, self._commands, self._checked(tell), tried, keep)
        if self._is_stopped:
            return None
        costly: tuple[Costly, ...] = tuple(found)
        self._keep(KeptReview(self._kept.summary, costly))
        return costly

    def _checked(self, tell: Callable[[float], None]) -> Callable[[float], None]:
        """The same, which ends the work here once nobody waits for it."""

        def checked(part: float) -> None:
            if self._is_stopped:
                raise Stopped
            tell(part)

        return checked

    @property
    def _rules(self) -> str:
        return self._opening.rules.rule_set.id

    def _keep_tried(self, tried: Tried) -> None:
        if self._kept is not None:
            self._keep(replace(self._kept, tried=(*self._kept.tried, tried)))

    def _keep(self, review: KeptReview) -> None:
        self._kept = review
        self._place.write(self._rules, self._commands, review, self._holders)

    def _begin(self, tried: Sequence[Tried] | None) -> None:
        """Start the other process; with what was tried before, it goes on from there without a summary."""
        with self._lock, suppress(OSError, ValueError):  # it cannot start, or ends at once
            if not self._is_stopped:
                self._worker = Subprocess(self._command)
                self._worker.tell((self._opening, self._commands, self._holders, tried))

    def stop(self) -> None:
        """Nobody waits for it now."""
        self._is_stopped = True
        if (worker := self._worker) is not None:
            worker.process.kill()  # so that nobody goes on waiting for it
        with self._lock:
            self._end()

    def _next(self) -> Any:
        """What the process says next; None at its end."""
        found = None
        with self._lock, suppress(Exception):  # bytes that are no pickle can raise anything
            if self._worker is not None:
                found = self._worker.read()
        return found

    def _end(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None


def _costly(
    opening: Game,
    commands: Sequence[Command],
    tell: Callable[[float], None],
    known: Sequence[Tried],
    keep: Callable[[Tried], None],
) -> list[Costly]:
    from engine.review.advice import Adviser
    from engine.review.costly_decisions import costly_of

    return costly_of(opening, commands, Adviser(opening.rules), tell, known, keep)


# --- in the other process


def main() -> None:
    """Review the game that comes in, and say what comes of it."""
    from engine.review.summary import summary_of

    opening, commands, holders, tried = pickle.load(sys.stdin.buffer)
    with suppress(OSError):
        if tried is None:
            _say(summary_of(opening.copy(), commands, holders=holders))
        _say(_costly(opening, commands, _say, tried or (), _say))


def _say(what: object) -> None:
    pickle.dump(what, sys.stdout.buffer)
    sys.stdout.buffer.flush()
