"""The app, and the page of its keys, whose screens load only when a player changes a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.pages.page import Home
    from tui.pages.settings import KeysPage


def keys_page(home: Home) -> KeysPage:
    """All keys that can be changed."""
    from tui.screen.app.magnate import MagnateApp
    from tui.screen.keys import changes

    return changes.keys_page(home, MagnateApp)
