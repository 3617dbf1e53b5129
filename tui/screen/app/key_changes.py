"""The keys of the app, for who changes them without its screens. Those are loaded when they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.ask.own_keys import KeyChanges


def key_changes(wanted: Mapping[str, str]) -> KeyChanges:
    """All keys that can be changed; `wanted` are those of the settings."""
    from tui.screen import changed_keys
    from tui.screen.app.magnate import MagnateApp

    return changed_keys.key_changes(wanted, MagnateApp)
