"""A game that is played where nothing can be written."""

from __future__ import annotations

from saves.disk.files import Files
from saves.disk.lock import Lock
from saves.errors import CannotWrite
from saves.record import Record
from saves.saved_game import Clock, SavedGame


class UnsavedGame(SavedGame):
    """A saved game where nothing can be written: it can be viewed and played on, but no file changes.

    Every `append` raises CannotWrite.
    """

    def __init__(self, files: Files, record: Record, clock: Clock, error: CannotWrite) -> None:
        """`error` says why nothing can be written."""
        self._error = error
        super().__init__(files, record, Lock(files.lock, None), clock)

    @property
    def is_kept(self) -> bool:
        return False

    def _begin(self) -> None:
        self._record.faults += [str(self._error), "You can play on, but nothing will be kept."]

    def write(self) -> None:
        """Raises CannotWrite."""
        raise self._error
