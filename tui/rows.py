"""Lines of a panel, put together from pieces of styled text."""

from __future__ import annotations

from collections.abc import Iterable

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

Piece = tuple[str, Style]
"""Text and how it is written."""


def length(pieces: Iterable[Piece]) -> int:
    """How many columns the pieces take; every character on the board is one column wide."""
    return sum(len(text) for text, _ in pieces)


def row(width: int, fill: Style, left: Iterable[Piece] = (), right: Iterable[Piece] = ()) -> Strip:
    """One line of exactly this width: pieces at the left, pieces at the right, and the fill between.

    What is at the right is kept whole if it can be; what is at the left is cut.
    """
    ending = _cut(right, width)
    beginning = _cut(left, width - length(ending))
    gap = width - length(beginning) - length(ending)
    pieces = [*beginning, (" " * gap, fill), *ending]
    return Strip([Segment(text, style) for text, style in pieces if text], width)


def centred(width: int, fill: Style, pieces: Iterable[Piece]) -> Strip:
    """One line with the pieces in its middle."""
    pieces = _cut(pieces, width)
    return row(width, fill, [(" " * ((width - length(pieces)) // 2), fill), *pieces])


def blank(width: int, fill: Style) -> Strip:
    """An empty line."""
    return row(width, fill)


def wrap(pieces: Iterable[Piece], width: int, indent: int = 0) -> list[list[Piece]]:
    """Pieces broken into lines at spaces; lines after the first are indented."""
    lines: list[list[Piece]] = [[]]
    room = width
    for word, style in _words(pieces):
        if len(word.rstrip()) > room and len(lines[-1]) > (1 if len(lines) > 1 else 0):
            lines.append([(" " * indent, style)])
            room = width - indent
        if len(word) > room:
            word = word.rstrip()[:room]
        lines[-1].append((word, style))
        room -= len(word)
    return lines


def _words(pieces: Iterable[Piece]) -> Iterable[Piece]:
    """Words with the spaces behind them."""
    for text, style in pieces:
        start = 0
        while start < len(text):
            end = start
            while end < len(text) and text[end] != " ":
                end += 1
            while end < len(text) and text[end] == " ":
                end += 1
            yield text[start:end], style
            start = end


def _cut(pieces: Iterable[Piece], width: int) -> list[Piece]:
    kept: list[Piece] = []
    for text, style in pieces:
        room = width - length(kept)
        if room <= 0:
            break
        kept.append((text[:room], style))
    return kept
