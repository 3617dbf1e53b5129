"""Names that players give themselves: short, plain, and none that looks like another.

>>> check("anna")
''
>>> looks("anna-1") == looks("Annal")
True
"""

from __future__ import annotations

SHORTEST, LONGEST = 2, 11
"""Letters; the mark of a guest fits behind the longest."""

GUEST_MARK = "~"

_RESERVED = frozenset(
    {"bank", "everybody", "host", "magnate", "nobody", "plain", "root", "table", "watch", "you"}
)
_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s", "-": None, "_": None})


def check(name: str) -> str:
    """Why nobody can be called this, as a sentence; empty if somebody can."""
    if not SHORTEST <= len(name) <= LONGEST:
        return f"A name has {SHORTEST} to {LONGEST} letters."
    if not (name.isascii() and name[0].isalpha() and name.replace("-", "").replace("_", "").isalnum()):
        return "A name begins with a letter from a to z and contains only letters, digits, - and _."
    if any(looks(name) == looks(reserved) for reserved in _RESERVED):
        return "That name is easily mistaken for something else; please choose another."
    return ""


def identity(name: str) -> str:
    """What stays the same however a name is written; also the name of a player's folder."""
    return name.lower()


def looks(name: str) -> str:
    """What is left of a name when all letters that look alike are one."""
    return name.lower().translate(_ALIKE)


def guest_id(of: str, token: str) -> str:
    """What a guest of a machine is known by until they leave, by a token that nobody guesses."""
    return f"{GUEST_MARK}{of}.{token}"


def machine_of(player: str) -> str | None:
    """The machine whose guest a player is; None if they are nobody's guest."""
    return player.removeprefix(GUEST_MARK).partition(".")[0] if player.startswith(GUEST_MARK) else None
