"""The file of a game that is played, and the copy before it; whatever happens to one, the other is whole.

What this process has read or written is known by its digest. Anything else found in its place is put aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from engine.hashing import sha256
from saves.disk import atomic
from saves.disk.files import Files
from saves.disk.paths import ensure
from saves.disk.regular_files import read_file
from saves.disk.size_limits import MOST_BYTES
from saves.errors import SaveError, cannot_write

_UNREADABLE = "unreadable"
"""Stands for the digest of what cannot be read."""

_CHANGED = ("The file was changed by another program while the game was played.",)


class KeptFile:
    """Writes the file of a game; used by one thread at a time."""

    def __init__(self, files: Files, whole: str | None, faults: Sequence[str] = ()) -> None:
        """`whole` is the digest of the file: None if there is no file yet, empty if it has `faults`."""
        self._files = files
        self._whole = whole
        self._why = faults
        self._no_loss: set[str | None] = {None, whole}
        """Digests of what may be overwritten: it is known, or kept elsewhere."""
        self._left: Path | None = None
        """Where that is, until it is told."""

    def rewrite(self, text: str, *, is_continued: bool) -> None:
        """Put this text in the file. Raises CannotWrite.

        `is_continued` says that the former file and its journal lead to what the text holds. Then the former
        file becomes the copy. If not, or if the file was changed, the copy is written anew, too.
        """
        found, digest = self._found(), sha256(text.encode()).hexdigest()
        self._put_aside(found)
        self._no_loss.add(digest)  # a system may say that it failed, and have done it
        if found is None:
            ensure(self._files.directory)
        is_copy = found == self._whole and (found is None or is_continued)
        atomic.replace(self._files.game, text, keep=self._files.previous_game if is_copy else None)
        self._whole, self._why, self._no_loss = digest, _CHANGED, {None, digest}
        if not is_copy:
            with suppress(SaveError):  # the game at least is written
                atomic.replace(self._files.previous_game, text)

    @property
    def is_as_left(self) -> bool:
        """No other program has changed the file or removed it."""
        return self._found() == self._whole

    def take_put_aside(self) -> Path | None:
        """Where something that was changed is kept, the first time it is asked for; else None."""
        left, self._left = self._left, None
        return left

    def _found(self) -> str | None:
        """The digest of the file as it is now; None if there is none."""
        try:
            return sha256(read_file(self._files.game, MOST_BYTES)).hexdigest()
        except FileNotFoundError:
            return None
        except OSError:
            return _UNREADABLE

    def _put_aside(self, found: str | None) -> None:
        if found in self._no_loss:
            return
        try:
            self._left = self._files.set_aside(self._files.game, self._why, move=False)
        except OSError as error:
            raise cannot_write(self._files.game, error) from error
        self._no_loss.add(found)
