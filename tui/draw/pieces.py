"""Pieces of styled text, of which lines are put together; nothing here needs Textual."""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style

Piece = tuple[str, Style]
"""Text and how it is written."""


def length(pieces: Iterable[Piece]) -> int:
    """How many columns the pieces take; every character on the board is one column wide."""
    return sum(len(text) for text, _ in pieces)
