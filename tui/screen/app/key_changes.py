"""The keys of the app, for who changes them without its screens. Those are loaded when they are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.pages.keys import KeysPage
    from tui.pages.page import Home


def keys_page(home: Home) -> KeysPage:
    """All keys that can be changed."""
    from tui.screen import changed_keys
    from tui.screen.app.magnate import MagnateApp

    return changed_keys.keys_page(home, MagnateApp)
