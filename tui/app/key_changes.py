"""The keys of the app, for who changes them without its screens. Those are loaded when they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.play.key_changes import KeyChanges


def key_changes(wanted: Mapping[str, str]) -> KeyChanges:
    """All keys that can be changed; `wanted` are those of the settings."""
    from tui.app.magnate import MagnateApp
    from tui.screens import changed_keys

    return changed_keys.key_changes(wanted, MagnateApp)
