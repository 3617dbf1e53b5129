"""A game that is being played and saved."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import monotonic
from types import TracebackType

from engine.commands import Command
from engine.game import Game
from engine.record import record
from engine.setup import GameSetup
from saves import atomic
from saves.behind import Behind, at_once
from saves.errors import CannotWrite, SafeInJournal, SaveError, cannot_write
from saves.files import Files, numbered
from saves.journal import Head, Journal, Mark
from saves.lock import Lock
from saves.plain import command_to_line
from saves.reading import is_long, is_there
from saves.record import Record, to_text

Clock = Callable[[], datetime]
"""Says what time it is, with its time zone."""

Stopwatch = Callable[[], float]
"""Gives seconds from any beginning; nobody sets it, as clocks are set."""

REST = 10.0
"""Seconds: the file is written anew with a new round, but not more often than this."""


class TooLong(Exception):
    """The past of a game is too much to be kept."""


@record
class _Writing:
    """A file that is being written."""

    job: Future[None]
    record: Record
    after: int
    """The number of commands that will be in it."""


class SavedGame:
    """A game with its files. Whoever plays it tells of every command, once the game has taken it:

        events = saved.game.submit(command)
        saved.append(command)           # before anything is shown
        saved.turn_ended()              # at the end of every turn
        saved.close()                   # on leaving; or use it in a `with` statement

    Each of these may raise SaveError. The game can go on then: the next one that succeeds saves everything.

    With `work_behind` waiting for the disk is left to another thread. A command is handed to the system all
    the same before `append` returns, so that killing the program loses none; what goes wrong behind is raised
    by the next call.
    """

    def __init__(
        self, files: Files, record: Record, lock: Lock, clock: Clock, stopwatch: Stopwatch = monotonic
    ) -> None:
        """Made by `Store`. Raises SaveError."""
        self._files = files
        self._record = record
        self._lock = lock
        self._clock = clock
        self._stopwatch = stopwatch
        self._lines = [command_to_line(command) for command in record.commands]
        self._journal: Journal | None = None
        self._behind: Behind = at_once
        self._writing: _Writing | None = None
        """The file that is being written anew, while the journal goes on."""
        self._syncs: deque[Future[None]] = deque()
        self._opened = self._written = stopwatch()
        self._played_before = record.played
        self._round = record.game.state.round
        self._begin()

    def _begin(self) -> None:
        """Get ready to be written on. Raises SaveError."""
        if self._record.is_clean:
            self._begin_journal(fresh=not is_there(self._files.journal))
        else:
            self.write()

    # --- what a game is

    @property
    def name(self) -> str:
        """Its file name, without an ending."""
        return self._files.name

    @property
    def title(self) -> str:
        """What people call it, with a number if another game was called that before."""
        return numbered(self._record.title, self._files.name)

    @property
    def game(self) -> Game:
        return self._record.game

    @property
    def setup(self) -> GameSetup:
        return self._record.setup

    @property
    def commands(self) -> Sequence[Command]:
        """Everything that has been played, from the beginning of the game or of its epoch."""
        return self._record.commands

    @property
    def is_verified(self) -> bool:
        """Its commands lead from the beginning to where it stands."""
        return self._record.is_verified

    @property
    def faults(self) -> Sequence[str]:
        """What was wrong with the file when it was opened, in sentences; empty if nothing was."""
        return tuple(self._record.faults)

    @property
    def is_kept(self) -> bool:
        """What is played is saved, or will be when that is possible."""
        return True

    @property
    def played(self) -> int:
        """Seconds of play, earlier sittings included: for a game with a time limit in minutes."""
        return self._played_before + int(self._stopwatch() - self._opened)

    def opening(self) -> Game:
        """The game where its commands start, to play them again from."""
        return self._record.opening()

    # --- saving it

    def work_behind(self, behind: Behind) -> None:
        """Let another thread wait for the disk from now on."""
        self._behind = behind

    def append(self, command: Command) -> None:
        """Save a command that the game has taken; when this returns not even a crash loses it."""
        try:
            self._settle()
        finally:  # what went wrong before is told, but this is saved all the same
            self._take_down(command)

    def take_back(self) -> None:
        """Forget the last command; the game stands again where it was before it.

        The file is written anew, so that it, too, was never there. Should that fail the next that succeeds
        saves everything; what is on the disk until then has the command, and is whole.
        """
        self._finish()
        self._drop_journal()
        if self._record.commands:
            self._record.commands.pop()
            self._lines.pop()
        else:
            self._begin_anew("A decision was taken back.")
        self.write()

    def turn_ended(self) -> None:
        """Let the disk have everything; at the end of a round write the file anew."""
        self._settle()
        if self._journal is None or self._is_time_to_write():
            self._begin_writing()
        else:
            self._mark(self._journal)
        self._settle()
        if self.game.is_over:
            self._note_result()

    def _note_result(self) -> None:
        """Write down what came of the game, whatever becomes of its file."""
        from saves.results import note_result  # only here: no game is over at first

        record, directory = self._snapshot(), self._files.directory
        self._behind(lambda: note_result(directory, record))

    def close(self) -> None:
        """Write the file and let others play the game; doing so twice is harmless."""
        if self._lock.is_released:
            return
        try:
            self.put_away()
        finally:
            self._lock.release()

    def put_away(self) -> None:
        """Write the file and leave no journal; the game stays locked. Raises SaveError."""
        try:
            self._finish()
            if self._journal is None or self._journal.has_lines:
                self.write()
        finally:
            self._drop_journal()  # before it is deleted: not every system deletes open files
        try:
            self._files.journal.unlink(missing_ok=True)
        except OSError as error:
            raise cannot_write(self._files.journal, error) from error

    def _take_down(self, command: Command) -> None:
        self._record.commands.append(command)
        line = command_to_line(command)
        self._lines.append(line)
        if self._journal is None:
            self.write()
            return
        try:
            self._journal.append(line)
        except OSError as error:
            self._drop_journal()
            raise cannot_write(self._files.journal, error) from error
        if self._journal.is_long:
            self.write()

    def _mark(self, journal: Journal) -> None:
        """Note how things stand, and let the disk have the journal."""
        try:
            journal.mark(Mark(self._clock(), self.game.state.round, self.game.is_over, self.played))
        except OSError as error:
            self._drop_journal()
            raise cannot_write(self._files.journal, error) from error
        if not self._syncs or self._syncs[-1].running() or self._syncs[-1].done():
            self._syncs.append(self._behind(journal.sync))  # one that still waits will do for this, too

    # --- what is done behind

    def _begin_writing(self) -> None:
        """Write the file anew from what there is now; the journal goes on until that is done."""
        if self._journal is None:
            self.write()
        elif self._writing is None:
            record = self._snapshot()
            lines, keep = self._lines[:], self._keep
            job = self._behind(lambda: _rewrite(self._files, record, lines, keep))
            self._writing = _Writing(job, record, len(lines))

    def _settle(self) -> None:
        """Take note of what has been done behind meanwhile. Raises SaveError for what went wrong there."""
        while self._syncs and self._syncs[0].done():
            error = self._syncs.popleft().exception()
            if isinstance(error, OSError):
                self._drop_journal()
                raise cannot_write(self._files.journal, error) from error
        writing = self._writing
        if writing is not None and writing.job.done():
            self._writing = None
            self._has_written(writing)

    def _has_written(self, writing: _Writing) -> None:
        """The file is new; if more has been played since, that is in the journal, which goes on."""
        error = writing.job.exception()
        if isinstance(error, TooLong):
            self.write()
            return
        if isinstance(error, CannotWrite):
            raise self._failed(error) from error
        if error is not None:
            raise error
        self._note_writing(writing.record)
        if writing.after == len(self._lines):
            self._drop_journal()
            self._begin_journal(fresh=True)

    def _finish(self) -> None:
        """Wait for what is being done behind; if that fails everything is written again by the next."""
        if self._writing is not None:
            wait([self._writing.job])
        wait(self._syncs)
        with contextlib.suppress(SaveError):
            self._settle()

    def _snapshot(self) -> Record:
        """How things stand, for somebody who writes it down while the game goes on."""
        record = self._record
        record.saved, record.played = self._clock(), self.played
        return replace(record, game=record.game.copy(), commands=record.commands[:])

    @property
    def _keep(self) -> Path | None:
        """Where the file that was there before is kept; a damaged one is kept elsewhere already."""
        return None if self._record.is_damaged else self._files.previous_game

    def _note_writing(self, record: Record) -> None:
        """The file holds what this record does."""
        self._record.is_damaged = False
        self._written = self._stopwatch()
        self._round = record.game.state.round

    def write(self) -> None:
        """Write the file anew and begin another journal; the file and the journal before are kept."""
        self._finish()
        try:
            record = self._rewritten()
        except CannotWrite as error:
            raise self._failed(error) from error
        self._note_writing(record)
        self._drop_journal()
        self._begin_journal(fresh=True)

    def _rewritten(self) -> Record:
        """What the file has now."""
        try:
            _rewrite(self._files, record := self._snapshot(), self._lines, self._keep)
        except TooLong:
            self._forget_moves()
            _rewrite(self._files, record := self._snapshot(), self._lines, self._keep)
        return record

    def _failed(self, error: CannotWrite) -> CannotWrite:
        """The error to raise where the file could not be written: a journal that goes on has every move."""
        if self._journal is None:
            return error
        return SafeInJournal(f"{error} Nothing is lost: its journal has every move.")

    def _forget_moves(self) -> None:
        """Let the record begin where the game stands, before it is too long to be played again."""
        self._begin_anew("The moves before were too many to keep.")

    def _begin_anew(self, why: str) -> None:
        """Let the record begin where the game stands."""
        record = self._record
        record.base, record.base_reason = self.game.state.copy(), why
        record.epoch += 1
        record.commands.clear()
        self._lines.clear()

    def _is_time_to_write(self) -> bool:
        if self.game.is_over:
            return True
        return self.game.state.round != self._round and self._stopwatch() - self._written >= REST

    def _begin_journal(self, *, fresh: bool) -> None:
        head = Head(self._record.id, self._record.epoch, len(self._lines))
        try:
            if fresh and atomic.exists(self._files.journal):
                self._files.journal.replace(self._files.previous_journal)
            self._journal = Journal(self._files.journal, head, fresh=fresh)
        except OSError as error:
            raise cannot_write(self._files.journal, error) from error

    def _drop_journal(self) -> None:
        if self._journal is not None:
            with contextlib.suppress(OSError):
                self._journal.close()
            self._journal = None
        self._syncs.clear()

    def __enter__(self) -> SavedGame:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self.close()
            return
        with contextlib.suppress(SaveError):
            self.close()


class UnkeptGame(SavedGame):
    """A saved game where nothing can be written: it can be looked at and played on, and no file changes.

    Whoever tells of a command is told each time that it is not saved.
    """

    def __init__(self, files: Files, record: Record, clock: Clock, error: CannotWrite) -> None:
        """`error` says why nothing can be written."""
        self._why = str(error)
        super().__init__(files, record, Lock(files.lock, None), clock)

    @property
    def is_kept(self) -> bool:
        return False

    def _begin(self) -> None:
        self._record.faults += [self._why, "You can look at the game and play on, but it is not kept."]

    def write(self) -> None:
        """Raises CannotWrite."""
        raise CannotWrite(self._why)


def _rewrite(files: Files, record: Record, lines: Sequence[str], keep: Path | None) -> None:
    """Put a game in its file. Raises SaveError, and TooLong if it has more in it than a file should."""
    text = to_text(record, lines)
    if is_long(text.encode()) and lines:
        raise TooLong
    atomic.replace(files.game, text, keep=keep)
