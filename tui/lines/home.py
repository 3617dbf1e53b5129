"""What a player has who plays line by line: settings, saved games, and the keys of the full screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tui.table import settings_file
from tui.words.settings import Settings

if TYPE_CHECKING:
    from saves import Store
    from tui.pages.keys import KeysPage
    from tui.pages.page import Home

MakeKeys = Callable[["Home"], "KeysPage"]
"""Makes the page of the full screen's keys, for which its screens are loaded."""


class PlainHome:
    """A home whose settings lie in a directory."""

    def __init__(self, make_store: Callable[[], Store], directory: Path, make_keys: MakeKeys) -> None:
        self._make_store = make_store
        self._directory = directory
        self._make_keys = make_keys
        self.settings, self.trouble = settings_file.load(directory)

    @cached_property
    def store(self) -> Store:
        """The saved games, looked for when they are needed."""
        return self._make_store()

    def change_settings(self, new: Settings) -> str:
        """Keep other settings; gives a sentence if that fails."""
        self.settings = new
        return settings_file.save(self._directory, new)

    def keys_page(self) -> KeysPage:
        """All keys of the full screen."""
        return self._make_keys(self)
