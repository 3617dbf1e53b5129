"""The directory of saved games: listing, beginning and opening them."""

from __future__ import annotations

import contextlib
import os
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from engine.boards.value import chosen_board
from engine.games import find
from engine.hashing import sha256
from engine.setup import GameSetup, new_game
from engine.word import did_you_mean
from saves.disk import atomic
from saves.disk.files import SUFFIX, Files, file_name, free_name, is_hidden, numbered, usual_name
from saves.disk.lock import acquire
from saves.disk.new_file import new_file
from saves.disk.paths import ensure
from saves.disk.regular_files import read_file
from saves.disk.size_limits import MOST_BYTES
from saves.disk.timestamps import believable
from saves.encoding import to_line, to_plain
from saves.errors import (
    BadName,
    CannotWrite,
    Damaged,
    GameIsOpen,
    MissingBot,
    NoSuchGame,
    NotAFile,
    SaveError,
    cannot_read,
    cannot_write,
)
from saves.listing import SaveInfo, read_damaged, read_info
from saves.record import Record, whole_text
from saves.saved_game import Clock, SavedGame, Stopwatch
from saves.untrusted_text import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from engine.commands import Command
    from engine.game import Game
    from engine.state import GameState
    from saves.fair_dice import Dice

    Restore = Callable[[Path, Sequence[Path]], Record]
    """Returns the game in a file and its journals, the oldest first. Raises SaveError."""

LONGEST_TITLE = 60

LISTS, BEGINS = "'magnate saves' lists the games.", "'magnate new' starts one."
BROKEN = "'magnate saves' says what is wrong with those that cannot be used."
"""What helps at a command line, as do the two before."""


def now() -> datetime:
    """The current time, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


def restore_here(path: Path, journals: Sequence[Path]) -> Record:
    """Read a game in this process. Raises SaveError."""
    from saves.restore import restore  # only here: most starts read no game here

    return restore(path, journals)


class Store:
    """The saved games in one directory; every method may raise SaveError.

    >>> store = Store(Path("games"))
    >>> with store.create(setup) as saved:
    ...     saved.append(command)
    """

    def __init__(
        self,
        directory: str | os.PathLike[str],
        *,
        clock: Clock = now,
        stopwatch: Stopwatch = monotonic,
        restore: Restore | None = None,
    ) -> None:
        """For this directory, which is created when the first game is saved.

        `restore` reads a game from its files, by default in this process.
        """
        self.directory = Path(directory)
        self._clock: Clock = lambda: believable(clock())
        self._stopwatch = stopwatch
        self._restore_files = restore or restore_here

    # --- looking

    def list(self) -> list[SaveInfo]:
        """All games, the last saved first; then the files that cannot be used."""
        found = [read_info(path) for path in self._paths(SUFFIX)]
        found.sort(key=lambda info: (info.can_open, info.saved, info.name), reverse=True)
        return found + [read_damaged(path) for path in self._paths(".damaged")]

    def latest(self) -> SaveInfo | None:
        """The game to continue: the last one saved that is not over."""
        return next((info for info in self.list() if info.can_open and not info.is_over), None)

    def title(self, name: str | None) -> str:
        """The title of a game, by default the latest; empty if it cannot be told."""
        with contextlib.suppress(SaveError):
            info = self.latest() if name is None else read_info(self._existing(name).game)
            return "" if info is None else info.title
        return ""

    def path(self, name: str) -> Path:
        """The file of a game, or its copy if only that is left."""
        files = self._files(name)
        if atomic.is_there(files.previous_game) and not atomic.is_there(files.game):
            return files.previous_game
        return files.game

    def review_file(self, name: str) -> Path:
        """Where the review of a game is kept."""
        return self._files(name).review

    def _paths(self, suffix: str) -> Sequence[Path]:
        try:
            paths = [path for path in self.directory.iterdir() if path.name.endswith(suffix)]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise cannot_read(self.directory, error) from error
        return sorted(path for path in paths if not is_hidden(path.name))

    def _files(self, name: str) -> Files:
        stem = name.removesuffix(SUFFIX)
        if not stem or stem != Path(stem).name or is_hidden(stem):
            raise self._no_such_game(name)
        return Files(self.directory, stem)

    def like(self, name: str) -> str:
        """A sentence with the game that was probably meant by a name, behind a space; empty if none was."""
        return did_you_mean(file_name(name), [path.stem for path in self._paths(SUFFIX)])

    def _no_such_game(self, name: str) -> NoSuchGame:
        return NoSuchGame(f"There is no saved game called {name!r}.{self.like(name)}", LISTS)

    def _existing(self, name: str) -> Files:
        files = self._files(name)
        if not atomic.is_there(files.game):
            raise self._no_such_game(name)
        return files

    # --- beginning and opening

    def create(
        self, setup: GameSetup, title: str | None = None, dice: Dice | None = None, day: str = ""
    ) -> SavedGame:
        """Begin a game and save it. Raises SaveError, and SetupError if there is no such game.

        `dice` are what its seed was made from, if that can be checked; `day` is whose game it is, if any.
        """
        return self._save_first(self._begun(setup, new_game(setup), title, dice=dice, day=day))

    def begin(self, setup: GameSetup, title: str | None = None) -> SavedGame:
        """Begin a game, unsaved if nothing can be written, as `faults` of the result says.

        Raises SetupError if there is no such game.
        """
        begun = self._begun(setup, new_game(setup), title)
        try:
            return self._save_first(begun)
        except CannotWrite as error:
            from saves.unsaved_game import UnsavedGame  # only here: most games can be written

            return UnsavedGame(self._free_files(begun.title), begun, self._clock, error)

    def branch(self, setup: GameSetup, opening: Game, commands: Sequence[Command], title: str) -> SavedGame:
        """Begin a game from what was played in another one since `opening`. Raises SaveError."""
        game = opening.copy()
        for command in commands:
            game.submit(command)
        base = None if opening.state == new_game(setup).state else opening.state.copy()
        return self._save_first(self._begun(setup, game, title, commands, base))

    def _begun(
        self,
        setup: GameSetup,
        game: Game,
        title: str | None,
        commands: Sequence[Command] = (),
        base: GameState | None = None,
        dice: Dice | None = None,
        day: str = "",
    ) -> Record:
        """A game that has no file yet."""
        moment = self._clock()
        played = find(setup.rules).called(chosen_board(setup.options))
        title = (title or "").strip() or usual_name(played, [chair.name for chair in setup.chairs])
        return Record(
            setup,
            game,
            [*commands],
            "",
            title,
            moment,
            moment,
            played=0,
            dice=dice,
            day=day,
            base=base,
            base_reason="" if base is None else "It was started in the middle of another game.",
            is_clean=False,
        )

    def _save_first(self, begun: Record) -> SavedGame:
        """Give a game its file. Raises SaveError."""
        ensure(self.directory)
        self._clear_stillborn()
        being_begun: list[str] = []
        while True:
            files = self._free_files(begun.title, being_begun)
            identity = f"{to_line(to_plain(begun.setup))} {begun.created.isoformat()} {files.name}"
            begun.id = sha256(identity.encode()).hexdigest()[:12]
            try:
                return self._take(files, lambda: begun)
            except GameIsOpen:  # without a file yet: somebody else is beginning it now
                being_begun.append(files.name)

    def _clear_stillborn(self) -> None:
        """Remove what is left of games whose program was killed before they had a file."""
        for path in self._paths(".lock"):
            files = Files(self.directory, path.name.removesuffix(".lock"))
            if any(map(atomic.exists, files.kept)):
                continue
            with contextlib.suppress(SaveError, OSError):  # somebody is just beginning it
                lock = acquire(files.lock, self._clock())
                for left in files.left_over:
                    left.unlink(missing_ok=True)
                lock.release()

    def free_name(self, title: str) -> str:
        """What the file of a new game with this title will be called."""
        return self._free_files(title).name

    def _free_files(self, title: str, besides: Collection[str] = ()) -> Files:
        """The files for a new game with this title."""
        try:
            return Files(self.directory, free_name(self.directory, title, besides))
        except OSError as error:
            raise cannot_read(self.directory, error) from error

    def read(self, name: str) -> Record:
        """A game as it is, for looking at it; nothing is changed. Raises SaveError."""
        path = self.path(name)
        record = self._restore_files(path, [Files.beside(path).journal])
        record.review_file = self.review_file(name)
        return record

    def open(
        self, name: str | None = None, *, take_over: bool = False, substitute: str | None = None
    ) -> SavedGame:
        """Continue a game, by default the latest; `faults` of the result says what was wrong with its file.

        Raises GameIsOpen if another process is playing it; with `take_over`, that process is asked to leave
        first. Raises MissingBot if a seat's bot is missing, unless a `substitute` is named. A file in which
        nothing can be used is moved aside (Damaged says where to). If nothing can be written, the game can be
        played on without being saved.
        """
        if name is None:
            if (latest := self.latest()) is None:
                are_whole = all(info.can_open for info in self.list())
                raise NoSuchGame("There is no unfinished game to continue.", BEGINS if are_whole else BROKEN)
            name = latest.name
        files = self._files(name)
        if not atomic.is_there(files.game) and not atomic.is_there(files.previous_game):
            raise self._no_such_game(name)
        try:
            return self._take(files, lambda: self._restore(files, substitute), take_over=take_over)
        except CannotWrite as error:
            from saves.unsaved_game import UnsavedGame  # only here: most games can be written

            return UnsavedGame(files, self._restore(files, substitute), self._clock, error)

    def _take(self, files: Files, read: Callable[[], Record], *, take_over: bool = False) -> SavedGame:
        """The game, read once the lock is held."""
        lock = acquire(files.lock, self._clock(), take_over=take_over)
        try:
            return SavedGame(files, read(), lock, self._clock, self._stopwatch)
        except BaseException:
            lock.release()
            raise

    def _restore(self, files: Files, substitute: str | None) -> Record:
        """The game in the file, or else in the copy before it, with somebody in every seat."""
        from saves.bots import (  # only here: listing needs no bots
            missing_bots,
            why_nobody_plays,
            with_substitute,
        )

        record = self._restore_as_it_was(files)
        if (nobody := why_nobody_plays(record.setup)) is not None:
            if substitute is None:
                raise MissingBot(nobody, missing_bots(record.setup))
            record.setup = with_substitute(record.setup, substitute)
            record.is_clean = False
        return record

    def _restore_as_it_was(self, files: Files) -> Record:
        """The game in the file, or else in the copy before it; damaged files are kept under another name."""
        try:
            record = self._restore_files(files.game, [files.journal])
        except (Damaged, NotAFile, NoSuchGame) as error:
            record = self._restore_previous(files, error)
        for path in record.stray_journals:
            _set_aside(files, path, record.faults)
        return record

    def _restore_previous(self, files: Files, error: SaveError) -> Record:
        """The game in the copy. Raises the error, after moving the file aside if it is damaged."""
        try:
            record = self._restore_files(files.previous_game, [files.previous_journal, files.journal])
        except SaveError:
            raise _moved_aside(files, error) from error
        record.faults[:0] = [str(error), "The game continues from the copy before it."]
        record.is_clean, record.is_damaged = False, True
        return record

    # --- coming and going

    def take_in(self, other: Store, name: str) -> str:
        """Keep a copy of another store's game that nobody is playing; returns its name here."""
        path = other.path(name)
        try:
            text = read_file(path, MOST_BYTES).decode("utf-8", "replace")
        except OSError as error:
            raise cannot_read(path, error) from error
        ensure(self.directory)
        files = self._free_files(other.title(name))
        atomic.replace(files.game, text)
        return files.name

    def bring_in(self, path: Path) -> str:
        """Keep a copy of the game in a file, including its journal; returns its name here."""
        record = self._restore_files(path, [Files.beside(path).journal])
        ensure(self.directory)
        files = self._free_files(record.title)
        atomic.replace(files.game, whole_text(record))
        return files.name

    def take_out(self, name: str, path: Path) -> None:
        """Write a game, including its journal, to another file, which must not exist yet."""
        text = self.text(name)
        with new_file(path) as file:
            file.write(text)

    def text(self, name: str) -> str:
        """The text of a game's file, with what is in its journal."""
        return whole_text(self.read(self._existing(name).name))

    def elsewhere(self, directory: Path) -> Store:
        """The games in another directory."""
        return Store(directory, clock=self._clock, stopwatch=self._stopwatch, restore=self._restore_files)

    def rename(self, name: str, title: str) -> str:
        """Give a game another title; returns the new name of its files. Raises GameIsOpen."""
        title = title.strip()
        if not title or len(title) > LONGEST_TITLE or shown(title) != title:
            raise BadName(f"A title has 1 to {LONGEST_TITLE} characters.")
        files = self._existing(name)
        lock = acquire(files.lock, self._clock())
        try:
            record = self._restore_as_it_was(files)
            if not record.is_damaged and title in (record.title, numbered(record.title, files.name)):
                return files.name
            SavedGame(files, record, lock, lambda: record.saved).put_away()
            return self._renamed(files, record, title)
        finally:
            lock.release()

    def _renamed(self, files: Files, record: Record, title: str) -> str:
        """Rename the files of a game that is all in one, and give it the title; both or nothing."""
        moved = self._free_files(title)
        lock = acquire(moved.lock, self._clock())
        try:
            _move(files, moved)
            record.title = title
            try:
                atomic.replace(moved.game, whole_text(record))
            except SaveError:
                _move(moved, files)
                raise
        finally:
            lock.release()
        return moved.name

    def remove(self, name: str) -> None:
        """Delete a game at the player's request; its result is kept. Raises GameIsOpen."""
        files = self._existing(name)
        lock = acquire(files.lock, self._clock())
        try:
            info = read_info(files.game)
            if info.is_over:
                from saves.results import all_results  # only here: most games are deleted before they end

                all_results(self.directory, [info])
            for path in (files.review, *files.left_over, *files.kept):
                path.unlink(missing_ok=True)
        except OSError as error:
            raise cannot_write(files.game, error) from error
        finally:
            lock.release()


def _move(files: Files, moved: Files) -> None:
    """Rename the files of a game, its own file last: all of them or none. Raises SaveError."""
    every = [*zip((files.review, *files.kept), (moved.review, *moved.kept), strict=True)]
    every = [(path, target) for path, target in every if os.path.lexists(path)]
    try:
        for path, target in every:
            os.replace(path, target)
    except OSError as error:
        for path, target in every:
            with contextlib.suppress(OSError):  # it has not moved
                os.replace(target, path)
        raise cannot_write(files.game, error) from error


def _moved_aside(files: Files, error: SaveError) -> SaveError:
    """The error to raise for a file in which nothing can be used, after moving it out of the way."""
    if not isinstance(error, Damaged):
        return error
    if (target := _set_aside(files, files.game, [str(error)])) is None:
        return error
    _set_aside(files, files.journal, [str(error)])
    damaged = Damaged(f"{str(error).rstrip('.')}; it is kept as {target.name}.")
    damaged.moved_to = target
    return damaged


def _set_aside(files: Files, path: Path, why: Sequence[str]) -> Path | None:
    """Where the file is kept now; None if it could not be moved."""
    with contextlib.suppress(OSError):
        return files.set_aside(path, why, move=True)
    return None
