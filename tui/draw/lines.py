"""Lines of a panel, put together from pieces of styled text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tui.draw.pieces import Piece, length
from tui.terminal.widths import cut, width_of


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


@lru_cache(maxsize=512)
def blank(width: int, fill: Style) -> Strip:
    """An empty line."""
    return row(width, fill)


def wrap(pieces: Iterable[Piece], width: int, indent: int = 0) -> list[list[Piece]]:
    """Pieces broken into lines at spaces; lines after the first are indented.

    A word may go over several pieces; it is broken only if it is longer than a line.
    """
    lines: list[list[Piece]] = [[]]
    room = max(1, width)
    for word in _words(pieces):
        is_begun = len(lines[-1]) > (1 if len(lines) > 1 else 0)
        if is_begun and width_of("".join(text for text, _ in word).rstrip()) > room:
            lines.append([(" " * indent, word[0][1])])
            room = max(1, width - indent)
        for text, style in word:
            while width_of(text.rstrip()) > room:
                part = cut(text, room) or text[: room >= width - indent]
                lines[-1].append((part, style))
                lines.append([(" " * indent, style)])
                text, room = text[len(part) :], max(1, width - indent)
            part = cut(text, room)
            lines[-1].append((part, style))
            room -= width_of(part)
    return lines


def _words(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    """Words with the spaces behind them, each in as many pieces as it has styles."""
    word: list[Piece] = []
    for text, style in pieces:
        for part in _WORD.findall(text):
            if word and word[-1][0].endswith(" "):
                yield word
                word = []
            word.append((part, style))
    if word:
        yield word


_WORD = re.compile("[^ ]+ *| +")


def flowing(
    parts: Iterable[Sequence[Piece]], width: int, fill: Style, gap: int = 2, indent: int = 0
) -> list[list[Piece]]:
    """Parts side by side behind a margin, on as many lines as they take; none is broken.

    Lines after the first are indented.
    """
    lines: list[list[Piece]] = []
    for part in parts:
        if not lines or length(lines[-1]) + gap + length(part) >= width:
            lines.append([(" " * (1 + (indent if lines else 0)), fill), *part])
        else:
            lines[-1] += [(" " * gap, fill), *part]
    return lines


GOES_ON = "..."
"""After what is cut off."""


def begun(lines: Sequence[list[Piece]], width: int, height: int) -> list[list[Piece]]:
    """As many lines as there is room for; with a sign that it goes on if that is not all of them."""
    if len(lines) <= height or height <= 0:
        return list(lines[: max(0, height)])
    *words, (last, style) = lines[height - 1]
    while words and length(words) + width_of(last.rstrip()) + len(GOES_ON) > width:
        *words, (last, style) = words
    return [*lines[: height - 1], [*words, (f"{last.rstrip()}{GOES_ON}", style)]]


def clipped(pieces: Sequence[Piece], width: int, ellipsis: str) -> list[Piece]:
    """Pieces cut to so many columns, with a sign that something is missing."""
    if length(pieces) <= width or width <= 0:
        return _cut(pieces, width)
    kept = _cut(pieces, width - 1)
    return [*kept, (ellipsis, (kept or pieces)[-1][1])]


def _cut(pieces: Iterable[Piece], width: int) -> list[Piece]:
    kept: list[Piece] = []
    for text, style in pieces:
        room = width - length(kept)
        if room <= 0:
            break
        kept.append((cut(text, room), style))
    return kept
