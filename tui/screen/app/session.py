"""What one run of the app is given: where it is, and what it may use."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from engine.record import record
from tui.pages.title import Unfinished, remembered
from tui.table import settings_file
from tui.terminal.terminal import Terminal
from tui.words.settings import Settings

if TYPE_CHECKING:
    from saves import Store


def _nothing() -> None:
    """Nobody wants to know."""


@record(kw_only=True)
class Session:
    """Values that belong to one player's app; two of them in one process share nothing."""

    terminal: Terminal
    directory: Path
    """Where settings, the title's memory and the first frame are kept."""
    store: Callable[[], Store]
    """Makes the store of the saved games; called once, and not before the title has been painted."""
    settings: Settings
    """As the player left them."""
    trouble: str = ""
    """What could not be understood of them, as a sentence."""
    when_ready: Callable[[], None] = _nothing
    """Called once, when everything has been imported."""

    def unfinished(self) -> Unfinished | None:
        """The game to continue as the last title had it, if any file is there at all."""
        with suppress(OSError), os.scandir(self.directory / "games") as entries:
            if any(entry.name.endswith(".json") for entry in entries):
                return remembered(self.directory)
        return None

    @classmethod
    def at(
        cls,
        directory: Path,
        terminal: Terminal,
        store: Callable[[], Store],
        when_ready: Callable[[], None] = _nothing,
    ) -> Session:
        """With the settings of a directory."""
        kept, trouble = settings_file.load(directory)
        return cls(
            terminal=terminal,
            directory=directory,
            store=store,
            settings=kept,
            trouble=trouble,
            when_ready=when_ready,
        )
