"""A teletype: no color, no cursor, one blank where there were several, 30 characters a second."""

from __future__ import annotations

import re

PACE = 30
"""Characters a second."""

_DRAWN = re.compile("[\u2500-\u25ff\u2800-\u28ff|]|\\S {2,}\\S|\x1b")
"""Boxes, bars, columns and orders to a terminal, of which nothing survives."""


def printed(text: str) -> str:
    """What of a text is on the paper."""
    return re.sub(r"[^\S\n]+", " ", text.replace("\a", ""))


def lost(text: str) -> list[str]:
    """The lines that say something with what does not survive."""
    return [line for line in text.splitlines() if _DRAWN.search(line)]


def seconds(text: str) -> float:
    """How long a text takes."""
    return len(printed(text)) / PACE
