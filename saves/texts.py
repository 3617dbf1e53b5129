"""Where text from outside, a file's or a file name's, becomes text for people."""

from __future__ import annotations

import re
from unicodedata import category

_OUTSIDE = re.compile(r"[^ -~]")


_LONGEST = 1000


def shown(text: str) -> str:
    """A text on one line, in which nothing commands a terminal or hides: such signs become question marks.

    >>> shown("Ann\\x1b[2J")
    'Ann?[2J'
    """
    if len(text) > _LONGEST:
        text = f"{text[:_LONGEST]}..."
    return _OUTSIDE.sub(_shown_sign, text)


def _shown_sign(sign: re.Match[str]) -> str:
    """Control and format signs, halves of characters and other ends of lines are not for people."""
    kind = category(sign[0])
    return "?" if kind[0] == "C" or kind in ("Zl", "Zp") else sign[0]
