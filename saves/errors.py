"""What can go wrong with saved games; each message is one sentence for the player."""

from __future__ import annotations

import errno
import sys
from datetime import datetime
from pathlib import Path

from saves.texts import shown


class SaveError(Exception):
    """A game could not be saved or opened. A running game goes on."""

    def __init__(self, message: str) -> None:
        """The sentence may hold what a file or its name says."""
        super().__init__(shown(message))


class CannotWrite(SaveError):
    """The disk, or the right to write on it, is missing."""


class SafeInJournal(CannotWrite):
    """The game's own file could not be written anew, but its journal has every move."""


class CannotRead(SaveError):
    """The file is there, but cannot be read."""


class BadName(SaveError):
    """Nothing can be called like that."""


class NoSuchGame(SaveError):
    """No saved game has this name."""


class Damaged(SaveError):
    """The file is no saved game, or nothing of it can be used."""

    moved_to: Path | None = None
    """Where the store has put it."""


class NotForThisVersion(SaveError):
    """A newer version of the program, or one with other games, has written the file; it is left alone."""


class MissingBot(SaveError):
    """A seat is played by a bot that this version does not have; another may play on for it."""


class GameIsOpen(SaveError):
    """Another process plays this game."""

    def __init__(self, message: str, pid: int, since: datetime | None) -> None:
        super().__init__(message)
        self.pid = pid
        self.since = since


_CAUSES = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EACCES: "you have no right to",
    errno.EPERM: "you have no right to",
    errno.EROFS: "the disk is read-only",
    errno.ENOTDIR: "a part of that path is not a directory",
    errno.EEXIST: "there is a file of that name",
    errno.EISDIR: "it is a directory",
    errno.EIO: "the disk does not work",
    errno.ENAMETOOLONG: "the name is too long",
}


def _cause(error: OSError) -> str:
    if sys.platform == "win32" and error.errno == errno.EACCES:  # there it is said of open files, too
        return "another program uses it, or you have no right to"
    return _CAUSES.get(error.errno or 0, (error.strerror or str(error)).lower())


def cannot_write(path: Path, error: OSError) -> CannotWrite:
    """The sentence for a write that failed."""
    return CannotWrite(f"Cannot write {path}: {_cause(error)}.")


def cannot_read(path: Path, error: OSError) -> SaveError:
    """The sentence for a read that failed."""
    if isinstance(error, FileNotFoundError):
        return NoSuchGame(f"There is no file {path}.")
    return CannotRead(f"Cannot read {path}: {_cause(error)}.")
