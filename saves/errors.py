"""What can go wrong with saved games; each message is one sentence for the player."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from saves.disk.regular_files import Unusable
from saves.untrusted_text import shown

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path


class SaveError(Exception):
    """A game could not be saved or opened. A game being played continues."""

    way_out = ""
    """What helps at a command line, as a sentence."""

    def __init__(self, message: str) -> None:
        """The sentence may contain text from a file or its name."""
        self.in_full = shown(message)
        """With every path, also where players are not to read them."""
        super().__init__(_without_paths(self.in_full))
        self.brief = str(self)
        """The message with a file's name alone, for where there is little room."""


class CannotWrite(SaveError):
    """Writing is not possible: the disk is full or missing, or permission is."""

    cause = ""
    """Why, without what was to be written."""


class SafeInJournal(CannotWrite):
    """The game's own file could not be rewritten, but its journal has every move."""


class FileChanged(SaveError):
    """Another program changed the file of a game that is played; the game is saved all the same."""

    def __init__(self, name: str, kept: str) -> None:
        """With the file's name, and that of what the other program left."""
        super().__init__(
            f"Another program changed {name} while you played. What it left is kept as {kept}, "
            "and your game is saved."
        )
        self.brief = "Another program changed this game's file. Your game is saved again."


class CannotRead(SaveError):
    """The file exists but cannot be read now; it may be whole, so it is left alone."""


class NotAFile(CannotRead):
    """A folder or the like is where a file should be, or something far too large."""


class BadName(SaveError):
    """Nothing can have this name."""


class NoSuchGame(SaveError):
    """No saved game has this name."""

    def __init__(self, message: str, way_out: str = "") -> None:
        super().__init__(message)
        self.way_out = way_out


class Damaged(SaveError):
    """The file is not a saved game, or nothing in it can be used."""

    moved_to: Path | None = None
    """Where the store moved it."""


class NotForThisVersion(SaveError):
    """The file was written by a newer version of the program, or one with other games; it is left alone."""


class MissingBot(SaveError):
    """A seat's bot is not in this version or not given; another bot may take over."""

    def __init__(self, message: str, bots: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.bots = bots
        """Their ids."""


class GameIsOpen(SaveError):
    """Another process is playing this game."""

    way_out = "Leave it there, or take it over: open 'magnate', then Saved games."

    def __init__(self, message: str, pid: int, since: datetime | None) -> None:
        super().__init__(message)
        self.pid = pid
        self.since = since


_CAUSES = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EACCES: "permission denied",
    errno.EPERM: "permission denied",
    errno.EROFS: "the disk is read-only",
    errno.ENOTDIR: "part of the path is not a directory",
    errno.EEXIST: "a file with that name exists",
    errno.EISDIR: "it is a directory",
    errno.EIO: "the disk reported an error",
    errno.ELOOP: "its links lead in a circle",
    errno.ENAMETOOLONG: "the name is too long",
}


def _cause(error: OSError) -> str:
    if sys.platform == "win32" and error.errno == errno.EACCES:  # Windows says so of open files, too
        return "another program is using it, or permission was denied"
    return _CAUSES.get(error.errno or 0, (error.strerror or str(error)).lower())


def cannot_write(path: Path, error: OSError) -> CannotWrite:
    """The sentence for a write that failed, which the host of a server is told as well."""
    cannot = CannotWrite(f"Cannot write {path}: {_cause(error)}.")
    cannot.cause = _without_paths(_cause(error))
    cannot.brief = shown(f"Cannot write {path.name}: {cannot.cause}.")
    for directory, hear in tuple(_served.items()):
        if path.is_relative_to(directory):
            hear(cannot, error)
    return cannot


def cannot_read(path: Path, error: OSError) -> SaveError:
    """The sentence for a read that failed."""
    if isinstance(error, FileNotFoundError):
        return NoSuchGame(f"There is no file {path}.")
    kind = NotAFile if isinstance(error, (IsADirectoryError, Unusable)) else CannotRead
    return kind(f"Cannot read {path}: {_cause(error)}.")


# --- a process that serves others: its host reads what players have no use for


_served: dict[Path, Callable[[CannotWrite, OSError], None]] = {}
"""Whose files are the server's, and who is told of those that cannot be written, on whichever thread."""


def serve(directory: Path, hear: Callable[[CannotWrite, OSError], None]) -> None:
    """From now on, show of the files below a directory only their own names, and tell what fails."""
    _served[directory] = hear


def serve_no_more(directory: Path) -> None:
    """Show whole paths again."""
    _served.pop(directory, None)


def _without_paths(text: str) -> str:
    for directory in tuple(_served):
        text = re.sub(rf"{re.escape(str(directory))}/(?:[^\s/]+/)*", "", text)
        text = text.replace(str(directory), "the server's folder")
    return text
