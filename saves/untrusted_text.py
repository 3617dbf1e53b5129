"""Turning text from outside, such as a file or its name, into text for people."""

from __future__ import annotations

import re
from unicodedata import category

_OUTSIDE = re.compile(r"[^ -~]")


_LONGEST = 1000


def shown(text: str) -> str:
    """Text on one line with nothing that controls a terminal or hides; such characters become question marks.

    >>> shown("Ann\\x1b[2J")
    'Ann?[2J'
    """
    if len(text) > _LONGEST:
        text = f"{text[:_LONGEST]}..."
    return _OUTSIDE.sub(_shown_sign, text)


def _shown_sign(sign: re.Match[str]) -> str:
    """Control and format characters, surrogates and unusual line ends are not for people."""
    kind = category(sign[0])
    return "?" if kind[0] == "C" or kind in ("Zl", "Zp") else sign[0]
