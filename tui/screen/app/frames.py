"""The frames that the next starts show first: the title, and the table as its player has left it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tui.terminal.first_frame import FILE, GAME_FILE, Frame, store

if TYPE_CHECKING:
    from tui.table.table import Table


class Frames:
    """Kept in the directory of the settings; without our driver there are none."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._seen: tuple[Table, int, Frame] | None = None
        """A table that its player wanted to leave, after how many turns, and how it looked."""

    def keep_title(self, frame: Frame | None) -> None:
        """For every start without a game."""
        if frame is not None:
            store(self._directory / FILE, *frame)

    def see(self, table: Table, frame: Frame | None) -> None:
        """The player at a table may leave it now."""
        self._seen = None if frame is None else (table, len(table.chronicle.turns), frame)

    def keep_table(self, table: Table, name: str) -> None:
        """For the start that goes on with this game, whose files are closed, unless it went on since."""
        from saves.disk.stamp import stamp

        if self._seen is not None and self._seen[:2] == (table, len(table.chronicle.turns)):
            key = stamp(self._directory / "games", name)
            store(self._directory / GAME_FILE, *self._seen[2], key)
