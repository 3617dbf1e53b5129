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
from engine.setup import GameSetup, SeatHolder
from saves.disk import atomic
from saves.disk.background import Behind, at_once
from saves.disk.files import Files, numbered
from saves.disk.kept_file import KeptFile
from saves.disk.lock import Lock
from saves.disk.size_limits import is_long
from saves.encoding import command_to_line, to_line
from saves.errors import CannotWrite, FileChanged, SafeInJournal, SaveError, cannot_write
from saves.journal import Head, Journal, Mark
from saves.record import Record, to_text

Clock = Callable[[], datetime]
"""Returns the current time, with its time zone."""

Stopwatch = Callable[[], float]
"""Returns seconds from an arbitrary start; unlike a clock, nobody sets it."""

BETWEEN_SNAPSHOTS = 10.0
"""Seconds: the file is rewritten in a new round, but no more often than this."""


class TooLong(Exception):
    """The past of a game is too long to be kept."""


@record
class _Writing:
    """A file being written."""

    job: Future[None]
    record: Record
    after: int
    """The number of commands it will hold."""


class SavedGame:
    """A game with its files. The caller reports every command once the game has accepted it:

        events = saved.game.submit(command)
        saved.append(command)           # before anything is shown
        saved.turn_ended()              # at the end of every turn
        saved.close()                   # on leaving; or use it in a `with` statement

    Each of these may raise SaveError. The game can go on: the next call that succeeds saves everything.

    With `work_behind`, another thread waits for the disk. A command is still handed to the system before
    `append` returns, so killing the program loses none; what goes wrong in the background is raised by the
    next call.
    """

    def __init__(
        self, files: Files, record: Record, lock: Lock, clock: Clock, stopwatch: Stopwatch = monotonic
    ) -> None:
        """Made by `Store`. Raises SaveError."""
        self._files = files
        self._file = KeptFile(files, "" if record.is_damaged else record.digest, record.faults)
        self._record = record
        self._lock = lock
        self._clock = clock
        self._stopwatch = stopwatch
        self._lines = [command_to_line(command) for command in record.commands]
        self._journal: Journal | None = None
        self._behind: Behind = at_once
        self._writing: _Writing | None = None
        """The file being rewritten while the journal goes on."""
        self._syncs: deque[Future[None]] = deque()
        self._opened = self._written = stopwatch()
        self._played_before = record.played
        self._round = record.game.state.round
        self._begin()

    def _begin(self) -> None:
        """Get ready for writing. Raises SaveError."""
        if self._record.is_clean:
            self._begin_journal(fresh=not atomic.is_there(self._files.journal))
            return
        self.write()
        if (left := self._file.take_put_aside()) is not None:
            self._record.faults.append(f"The damaged file is kept as {left.name}.")

    # --- what a game is

    @property
    def id(self) -> str:
        """Tells games with the same name apart."""
        return self._record.id

    @property
    def name(self) -> str:
        """The name of its file, without the ending."""
        return self._files.name

    @property
    def title(self) -> str:
        """Its title for people, with a number if an earlier game had the same title."""
        return numbered(self._record.title, self._files.name)

    @property
    def game(self) -> Game:
        return self._record.game

    @property
    def setup(self) -> GameSetup:
        return self._record.setup

    @property
    def commands(self) -> Sequence[Command]:
        """All commands played, from the beginning of the game or of its epoch."""
        return self._record.commands

    @property
    def is_verified(self) -> bool:
        """Its commands lead from the beginning to the present position."""
        return self._record.is_verified

    @property
    def faults(self) -> Sequence[str]:
        """What was wrong with the file when it was opened, in sentences; empty if nothing was."""
        return tuple(self._record.faults)

    @property
    def is_kept(self) -> bool:
        """What is played is saved, or will be as soon as possible."""
        return True

    @property
    def played(self) -> int:
        """Seconds of play, including earlier sessions, for games with a time limit in minutes."""
        return self._played_before + int(self._stopwatch() - self._opened)

    @property
    def review_file(self) -> Path:
        """Where its review is kept."""
        return self._files.review

    @property
    def hints(self) -> int:
        """How often a player has asked for one."""
        return self._record.hints

    @property
    def holders(self) -> Sequence[SeatHolder]:
        """Who had which seat since when, where people and bots took over from each other."""
        return tuple(self._record.holders)

    @property
    def day(self) -> str:
        """In ISO format, if it was begun as the game of a day."""
        return self._record.day

    @property
    def is_practice(self) -> bool:
        """It is the game of a day, and another try counts."""
        if not self.day or self._record.dice is not None:  # a server says itself which one counts
            return False
        from saves.daily import attempts  # only here: most games are of no day

        with contextlib.suppress(SaveError):
            return attempts(self._files.directory).get(self.day) != self.id
        return False

    def opening(self) -> Game:
        """The game where its commands start, for replaying them."""
        return self._record.opening()

    # --- saving it

    def work_behind(self, behind: Behind) -> None:
        """From now on, let another thread wait for the disk."""
        self._behind = behind

    def append(self, command: Command) -> None:
        """Save a command that the game has accepted; on return, not even a crash loses it."""
        try:
            self._settle()
            self._tell_change()
        finally:  # an earlier failure is raised, but this is saved anyway
            self._take_down(command)

    def take_back(self) -> None:
        """Forget the last command; the game is already back at the position before it.

        The file is rewritten without a trace of the command. If that fails, the next write that succeeds
        saves everything; until then the file on disk is intact and still has the command.
        """
        self._finish()
        self._drop_journal()
        if self._record.commands:
            self._record.commands.pop()
            self._lines.pop()
        else:
            self._begin_anew("A decision was undone.")
        self.write()

    def note_hint(self) -> None:
        """A player has asked for a hint; this is kept with the game."""
        self._record.hints += 1
        self._finish()
        self.write()

    def note_holder(self, holder: SeatHolder) -> None:
        """Somebody has taken a seat over; this is kept with the game."""
        self._record.holders.append(replace(holder, number=len(self._lines)))
        self._write_line(to_line({"held": holder.seat, "name": holder.name}))

    def turn_ended(self) -> None:
        """Have everything put on disk; at the end of a round, rewrite the file."""
        self._settle()
        is_time = self._usable_journal() is None or self._is_time_to_write()
        if self._journal is not None and (self.game.is_over or not is_time):
            self._mark(self._journal)
        if is_time:
            self._begin_writing()
        self._settle()
        if self.game.is_over:
            self._note_result()
        self._tell_change()

    def _tell_change(self) -> None:
        """Raise FileChanged if another program changed the file, once."""
        if (left := self._file.take_put_aside()) is not None:
            raise FileChanged(self._files.game.name, left.name)

    def _note_result(self) -> None:
        """Write down the result of the game, whatever becomes of its file."""
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
            journal = self._usable_journal()
            if journal is None or journal.has_lines or not self._file.is_as_left:
                self.write()
        finally:
            self._drop_journal()  # first, since not every system deletes open files
        try:
            atomic.followed(self._files.journal).unlink(missing_ok=True)
        except OSError as error:
            raise cannot_write(self._files.journal, error) from error
        self._tell_change()

    def _take_down(self, command: Command) -> None:
        self._record.commands.append(command)
        line = command_to_line(command)
        self._lines.append(line)
        self._write_line(line)

    def _write_line(self, line: str) -> None:
        """Append it to the journal, or rewrite the file, which has what it says, if there is none."""
        journal = self._usable_journal()
        if journal is None:
            self.write()
            return
        try:
            journal.append(line)
        except OSError as error:
            self._drop_journal()
            raise cannot_write(self._files.journal, error) from error
        if journal.is_long:
            self.write()

    def _usable_journal(self) -> Journal | None:
        """The journal that goes on; None if there is none, or another program has changed it."""
        if self._journal is not None and not self._journal.is_as_left:
            self._drop_journal()
        return self._journal

    def _mark(self, journal: Journal) -> None:
        """Note the end of a turn, and have the journal put on disk."""
        try:
            journal.mark(Mark(self._clock(), self.game.state.round, self.game.is_over, self.played))
        except OSError as error:
            self._drop_journal()
            raise cannot_write(self._files.journal, error) from error
        if not self._syncs or self._syncs[-1].running() or self._syncs[-1].done():
            self._syncs.append(self._behind(journal.sync))  # one that is still waiting covers this, too

    # --- what is done behind

    def _begin_writing(self) -> None:
        """Rewrite the file from the present state; the journal goes on until that is done."""
        if self._journal is None:
            self.write()
        elif self._writing is None:
            record = self._snapshot()
            lines = self._lines[:]
            job = self._behind(lambda: self._file.rewrite(_text(record, lines), is_continued=True))
            self._writing = _Writing(job, record, len(lines))

    def _settle(self) -> None:
        """Note what was done in the background. Raises SaveError for what went wrong there."""
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
        """Note that the file is new; anything played since is in the journal, which goes on."""
        error = writing.job.exception()
        if isinstance(error, TooLong):
            self.write()
            return
        if isinstance(error, CannotWrite):
            raise self._failed(error) from error
        if error is not None:
            raise error
        self._note_writing(writing.record)
        if writing.after == len(self._lines) and len(writing.record.holders) == len(self._record.holders):
            self._drop_journal()
            self._begin_journal(fresh=True)

    def _finish(self) -> None:
        """Wait for the work in the background; if it fails, the next write saves everything."""
        if self._writing is not None:
            wait([self._writing.job])
        wait(self._syncs)
        with contextlib.suppress(SaveError):
            self._settle()

    def _snapshot(self) -> Record:
        """The present state, for writing it down while the game goes on."""
        record = self._record
        record.saved, record.played = self._clock(), self.played
        return replace(
            record, game=record.game.copy(), commands=record.commands[:], holders=record.holders[:]
        )

    def _note_writing(self, record: Record) -> None:
        """Note that the file holds this record."""
        self._written = self._stopwatch()
        self._round = record.game.state.round

    def write(self) -> None:
        """Rewrite the file and start another journal; the former file and journal are kept."""
        self._finish()
        try:
            record = self._rewritten()
        except CannotWrite as error:
            raise self._failed(error) from error
        self._note_writing(record)
        self._drop_journal()
        self._begin_journal(fresh=True)

    def _rewritten(self) -> Record:
        """Rewrite the file; returns what it holds now."""
        is_continued = self._usable_journal() is not None
        try:
            text = _text(record := self._snapshot(), self._lines)
        except TooLong:
            self._forget_moves()
            text, is_continued = _text(record := self._snapshot(), self._lines), False
        self._file.rewrite(text, is_continued=is_continued)
        return record

    def _failed(self, error: CannotWrite) -> CannotWrite:
        """The error to raise if the file could not be written; a journal that goes on has every move."""
        if self._usable_journal() is None:
            return error
        no_loss = "Nothing is lost: its journal has every move."
        safe = SafeInJournal(f"{error} {no_loss}")
        safe.brief = f"{error.brief} {no_loss}"
        return safe

    def _forget_moves(self) -> None:
        """Let the record start at the present position, before it gets too long to be replayed."""
        self._begin_anew("There were too many earlier moves to keep.")

    def _begin_anew(self, why: str) -> None:
        """Let the record start at the present position."""
        self._record.begin_anew(why)
        self._record.count_holders(before=len(self._lines))
        self._lines.clear()

    def _is_time_to_write(self) -> bool:
        if self.game.is_over:
            return True
        return self.game.state.round != self._round and self._stopwatch() - self._written >= BETWEEN_SNAPSHOTS

    def _begin_journal(self, *, fresh: bool) -> None:
        head = Head(self._record.id, self._record.epoch, len(self._lines))
        try:
            if fresh and atomic.exists(self._files.journal):
                atomic.move(self._files.journal, self._files.previous_journal)
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


def _text(record: Record, lines: Sequence[str]) -> str:
    """The text of a game's file. Raises TooLong if a file should not hold that much."""
    text = to_text(record, lines)
    if lines and is_long(text.encode()):
        raise TooLong
    return text
