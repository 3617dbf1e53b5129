"""How keys are written on the screen: Esc, Enter, PgDn, Ctrl+L."""

from __future__ import annotations

from tui.look.style import Look, spelled
from tui.screen.bindings import usual_key

ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


def key_name(key: str) -> str:
    """A key's name as shown on the screen, if it has one."""
    return KEY_NAMES.get(key, key)


KEY_NAMES = {
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Backspace",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "delete": "Del",
    "home": "Home",
    "end": "End",
}


def key_called(key: str, look: Look) -> str:
    """How people call a key.

    >>> from tui.look.style import Look, spelled
    >>> key_called("ctrl+l", Look()), key_called("r", Look()), key_called("L", Look())
    ('Ctrl+L', 'r', 'L')
    """
    key = usual_key(key)
    capitalized = key if len(key) == 1 else "+".join(part.capitalize() for part in key.split("+"))
    return spelled(ARROWS.get(key) or KEY_NAMES.get(key, capitalized), look)
