"""How keys are written on the screen: Esc, Enter, PgDn, Ctrl+L."""

from __future__ import annotations

from tui.look.style import Look, spelled
from tui.screen.keys.bindings import usual_key

ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


def key_name(key: str) -> str:
    """A key's name as shown on the screen; what is no single key stays as it is.

    >>> key_name("escape"), key_name("f5"), key_name("ctrl+u"), key_name("D"), key_name("[ ]")
    ('Esc', 'F5', 'Ctrl+U', 'D', '[ ]')
    """
    is_named = "+" in key[:-1] or (key[:1] == "f" and key[1:].isdecimal())
    return KEY_NAMES.get(key) or ("+".join(part.capitalize() for part in key.split("+")) if is_named else key)


def cap_of(keys: str, look: Look) -> str:
    """What a button says of its keys, which have commas between them: a capital where that works, too.

    >>> cap_of("n,N", Look()), cap_of("x", Look()), cap_of("f5", Look())
    ('N', 'x', 'F5')
    """
    every = [usual_key(key) for key in keys.split(",")]
    capital = every[0].upper()
    return capital if capital in every else key_called(every[0], look)


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
