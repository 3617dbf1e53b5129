"""Words that nobody has chosen: in the codes of tables, and for the dice of those who say none."""

from __future__ import annotations

import secrets

_WORDS = (
    *("alder", "apple", "aspen", "beech", "birch", "cedar", "cherry", "elder", "hazel", "holly", "larch"),
    *("linden", "maple", "medlar", "olive", "peach", "pear", "plum", "quince", "rowan", "walnut", "willow"),
)


def draw_code(words: int) -> str:
    """A code of this many words and a number from 100 to 999."""
    return "-".join([*(secrets.choice(_WORDS) for _ in range(words)), str(100 + secrets.randbelow(900))])


def draw_word() -> str:
    """A word for the dice of a table, for somebody who says none."""
    return f"{secrets.choice(_WORDS)}-{secrets.randbelow(1_000_000)}"
