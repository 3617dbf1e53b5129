"""Pieces of styled text, which lines are made of; nothing here needs Textual."""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style

from tui.terminal.widths import width_of

Piece = tuple[str, Style]
"""Text and its style."""


def length(pieces: Iterable[Piece]) -> int:
    """How many columns the pieces take."""
    return sum(width_of(text) for text, _ in pieces)
