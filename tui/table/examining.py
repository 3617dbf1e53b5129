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
from subprocess import PIPE, Popen
from threading import Lock
from typing import IO, Any

from engine.commands import Command
from engine.game import Game
from engine.games import find
from engine.options import Options
from engine.record import record
from engine.review.advice import Adviser
from engine.review.costly import Costly, costly_of
from engine.review.summary import Summary, summary_of
from engine.state import GameState
from saves.apart import python, started
from saves.reviews import KeptReview, keep_review, kept_review

COMMAND = python("from tui.table.examining import main; main()")


@record
class Played:
    """A game to be reviewed: where it began, and all its commands."""

    rules: str
    options: Options
    state: GameState
    commands: tuple[Command, ...]

    @classmethod
    def of(cls, opening: Game, commands: Sequence[Command]) -> Played:
        """A game from a position on."""
        return cls(opening.rules.rule_set.id, opening.options, opening.state, tuple(commands))

    def opening(self) -> Game:
        """The game before its commands."""
        return Game(find(self.rules).rules(self.options), self.state.copy())


class Examination:
    """One game under review; call its methods in order, from one thread. `stop` may come from another."""

    def __init__(self, played: Played, command: Sequence[str] = COMMAND, file: Path | None = None) -> None:
        """`file` is where the review is kept, and looked for first."""
        self._played = played
        self._file = file
        self._kept: KeptReview | None = None
        """The review as it was kept, or as far as it is known."""
        self._command = command
        self._process: Popen[bytes] | None = None
        self._summary: Summary | None = None
        self._is_stopped = False
        self._lock = Lock()
        """Held while the process is waited for."""

    def summary(self) -> Summary:
        """Where every seat's chance to win came from and went."""
        if self._file is not None:
            self._kept = kept_review(self._file, self._played.rules, self._played.commands)
        if self._kept is not None:
            return self._kept.summary
        self._begin()
        found = self._next()
        if not isinstance(found, Summary):
            self._end()
            found = summary_of(self._played.opening(), self._played.commands)
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
        costly: list[Costly] = found if isinstance(found, list) else _costly(self._played, tell)
        if self._file is not None and self._summary is not None:
            kept = KeptReview(self._summary, tuple(costly))
            keep_review(self._file, self._played.rules, self._played.commands, kept)
        return costly

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._is_stopped = True
        if (process := self._process) is not None:
            process.kill()  # so that nobody waits for it any more
        with self._lock:
            self._end()

    def _begin(self) -> None:
        self._process = started(self._command, PIPE)
        if self._process is not None:
            with suppress(OSError):
                _pipe(self._process.stdin).write(pickle.dumps(self._played))
                _pipe(self._process.stdin).close()

    def _next(self) -> Any:
        """What the process says next; None if there is nothing any more."""
        found = None
        with self._lock, suppress(Exception):  # bytes that are no pickle can raise anything
            if self._process is not None:
                found = pickle.load(_pipe(self._process.stdout))
        return found

    def _end(self) -> None:
        if self._process is not None:
            with suppress(OSError), self._process:  # which closes its pipes and waits
                self._process.kill()
            self._process = None


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _costly(played: Played, tell: Callable[[float], None]) -> list[Costly]:
    opening = played.opening()
    return costly_of(opening, played.commands, Adviser(opening.rules), tell)


# --- in the other process


def main() -> None:
    """Review the game that comes in, and say what comes of it."""
    played: Played = pickle.load(sys.stdin.buffer)
    with suppress(OSError):
        _say(summary_of(played.opening(), played.commands))
        _say(_costly(played, _say))


def _say(what: object) -> None:
    pickle.dump(what, sys.stdout.buffer)
    sys.stdout.buffer.flush()
