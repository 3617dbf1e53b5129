"""A game that is being played and saved."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from types import TracebackType

from engine.commands import Command
from engine.game import Game
from engine.setup import GameSetup
from saves import atomic
from saves.errors import CannotWrite, SaveError, cannot_write
from saves.files import Files
from saves.journal import Head, Journal, Mark
from saves.lock import Lock
from saves.plain import command_to_line
from saves.reading import is_long
from saves.record import Record, to_text

Clock = Callable[[], datetime]
"""Says what time it is, with its time zone."""

REST = timedelta(seconds=10)
"""The file is written anew with a new round, but not more often than this."""


class SavedGame:
    """A game with its files. Whoever plays it tells of every command, once the game has taken it:

        events = saved.game.submit(command)
        saved.append(command)           # before anything is shown
        saved.turn_ended()              # at the end of every turn
        saved.close()                   # on leaving; or use it in a `with` statement

    Each of these may raise SaveError. The game can go on then: the next one that succeeds saves everything.
    """

    def __init__(self, files: Files, record: Record, lock: Lock, clock: Clock) -> None:
        """Made by `Store`. Raises SaveError."""
        self._files = files
        self._record = record
        self._lock = lock
        self._clock = clock
        self._lines = [command_to_line(command) for command in record.commands]
        self._journal: Journal | None = None
        self._opened = self._written = clock()
        self._played_before = record.played
        self._round = record.game.state.round
        self._begin()

    def _begin(self) -> None:
        """Get ready to be written on. Raises SaveError."""
        if self._record.is_clean:
            self._begin_journal(fresh=not self._files.journal.exists())
        else:
            self.write()

    # --- what a game is

    @property
    def name(self) -> str:
        """Its file name, without an ending."""
        return self._files.name

    @property
    def title(self) -> str:
        """What people call it."""
        return self._record.title

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
        return self._played_before + max(0, int((self._clock() - self._opened).total_seconds()))

    def opening(self) -> Game:
        """The game where its commands start, to play them again from."""
        return self._record.opening()

    # --- saving it

    def append(self, command: Command) -> None:
        """Save a command that the game has taken; when this returns not even a crash loses it."""
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

    def turn_ended(self) -> None:
        """Wait until the disk has everything; at the end of a round write the file anew."""
        if self._journal is None or self._is_time_to_write():
            self.write()
            return
        state = self.game.state
        try:
            self._journal.mark(Mark(self._clock(), state.round, self.game.is_over, self.played))
            self._journal.sync()
        except OSError as error:
            self._drop_journal()
            raise cannot_write(self._files.journal, error) from error

    def close(self) -> None:
        """Write the file and let others play the game; doing so twice is harmless."""
        if self._lock.is_released:
            return
        try:
            if self._journal is None or self._journal.has_lines:
                self.write()
            self._files.journal.unlink(missing_ok=True)
        except OSError as error:
            raise cannot_write(self._files.journal, error) from error
        finally:
            self._drop_journal()
            self._lock.release()

    def write(self) -> None:
        """Write the file anew and begin another journal; the file and the journal before are kept."""
        self._record.saved = self._clock()
        self._record.played = self.played
        keep = None if self._record.is_damaged else self._files.previous_game
        text = to_text(self._record, self._lines)
        if is_long(text.encode()):
            self._forget_moves()
            text = to_text(self._record, self._lines)
        atomic.replace(self._files.game, text, keep=keep)
        self._record.is_damaged = False
        self._drop_journal()
        self._begin_journal(fresh=True)
        self._written = self._record.saved
        self._round = self.game.state.round

    def _forget_moves(self) -> None:
        """Let the record begin where the game stands, before it is too long to be played again."""
        record = self._record
        record.base, record.base_reason = self.game.state.copy(), "The moves before were too many to keep."
        record.epoch += 1
        record.commands.clear()
        self._lines.clear()

    def _is_time_to_write(self) -> bool:
        if self.game.is_over:
            return True
        return self.game.state.round != self._round and self._clock() - self._written >= REST

    def _begin_journal(self, *, fresh: bool) -> None:
        head = Head(self._record.id, self._record.epoch, len(self._lines))
        try:
            if fresh and self._files.journal.exists():
                self._files.journal.replace(self._files.previous_journal)
            self._journal = Journal(self._files.journal, head, fresh=fresh)
        except OSError as error:
            raise cannot_write(self._files.journal, error) from error

    def _drop_journal(self) -> None:
        if self._journal is not None:
            with contextlib.suppress(OSError):
                self._journal.close()
            self._journal = None

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
