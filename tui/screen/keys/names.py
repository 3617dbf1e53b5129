"""How keys are written on the screen: Esc, Enter, PgDn, Ctrl+L."""

from __future__ import annotations

from tui.look.style import Look, spelled
from tui.screen.keys.bindings import usual_key

KEY_NAMES = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Backspace",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "insert": "Ins",
    "delete": "Del",
    "home": "Home",
    "end": "End",
}


def key_name(key: str) -> str:
    """A key's name as shown on the screen; what is no single key stays as it is.

    >>> [key_name(key) for key in ("escape", "f5", "ctrl+u", "full_stop", "D", "[ ]")]
    ['Esc', 'F5', 'Ctrl+U', '.', 'D', '[ ]']
    """
    key = usual_key(key)
    is_named = "+" in key[:-1] or (key[:1] == "f" and key[1:].isdecimal())
    return KEY_NAMES.get(key) or ("+".join(part.capitalize() for part in key.split("+")) if is_named else key)


def cap_of(keys: str, look: Look) -> str:
    """What a button says of its keys, which have commas between them: a capital where that works, too.

    >>> cap_of("n,N", Look()), cap_of("x", Look()), cap_of("f5", Look())
    ('N', 'x', 'F5')
    """
    every = [usual_key(key) for key in keys.split(",")]
    capital = every[0].upper()
    return capital if capital in every else spelled(key_name(every[0]), look)
