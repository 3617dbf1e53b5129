"""What one run of the app is given, and the frames that it keeps for the next start."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from saves.disk.regular_files import state_of
from tui.pages.title import FILE as TITLE
from tui.pages.title import Known, Unfinished, in_short, remembered
from tui.table import settings_file
from tui.terminal.first_frame import FILE, GAME_FILE, Frame, store
from tui.terminal.terminal import Terminal

if TYPE_CHECKING:
    from saves import Store
    from tui.table.table import Table


class Session:
    """Values that belong to one player's app; two of them in one process share nothing."""

    def __init__(
        self,
        directory: Path,
        terminal: Terminal,
        store: Callable[[], Store],
        when_ready: Callable[[], None] = lambda: None,
    ) -> None:
        """The directory has settings, the title's memory and the first frame.

        `store` is called once the title has been painted, `when_ready` once all has been imported.
        """
        self.directory, self.terminal = directory, terminal
        self.store, self.when_ready = store, when_ready
        self.settings, self.trouble = settings_file.load(directory)

    def known(self) -> Known:
        """What the last title showed; its game only if there is a file, or one begun since if it had none."""
        known = remembered(self.directory)
        with suppress(OSError), os.scandir(self.directory / "games") as entries:
            written = [
                entry.stat().st_mtime_ns
                for entry in entries
                if entry.name.endswith(".json") and entry.name[0] != "."
            ]
            is_late = bool(written) and max(written) > state_of(self.directory / TITLE)[0]
            if known.game is None and is_late:  # that program was killed, or had no title
                return replace(known, game=self._latest())
            if written:
                return known
        return replace(known, game=None)

    def _latest(self) -> Unfinished | None:
        """The game to continue, without who is ahead."""
        from saves.errors import SaveError

        with suppress(SaveError):
            if (info := self.store().latest()) is not None:
                return in_short(info)
        return None


# --- the frames that the next starts show first: the title, and the table as its player has left it


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
        from saves.disk.change_stamp import stamp

        seen = self._seen
        if seen is None or seen[0] is not table:
            return
        self._seen = None  # or the table would stay
        if seen[1] == len(table.chronicle.turns):
            key = stamp(self._directory / "games", name)
            store(self._directory / GAME_FILE, *seen[2], key)
