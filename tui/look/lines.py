"""A panel's lines, put together from pieces of styled text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tui.look.pieces import Piece, length
from tui.terminal.widths import cut, width_of


def row(width: int, fill: Style, left: Iterable[Piece] = (), right: Iterable[Piece] = ()) -> Strip:
    """One line of exactly this width: pieces on the left, pieces on the right, and the fill in between.

    The right is kept whole if possible; the left is cut.
    """
    ending = _cut(right, width)
    beginning = _cut(left, width - length(ending))
    gap = width - length(beginning) - length(ending)
    pieces = [*beginning, (" " * gap, fill), *ending]
    return Strip([Segment(text, style) for text, style in pieces if text], width)


def centered(width: int, fill: Style, pieces: Iterable[Piece]) -> Strip:
    """One line with the pieces in the middle."""
    pieces = _cut(pieces, width)
    return row(width, fill, [(" " * ((width - length(pieces)) // 2), fill), *pieces])


@lru_cache(maxsize=512)
def blank(width: int, fill: Style) -> Strip:
    """An empty line."""
    return row(width, fill)


def wrap(pieces: Iterable[Piece], width: int, indent: int = 0) -> list[list[Piece]]:
    """Pieces broken into lines at spaces; lines after the first are indented.

    A word may span several pieces; it is broken only if longer than a line.
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
    """Words with the spaces after them, each in as many pieces as it has styles."""
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
    """Parts side by side after a margin, on as many lines as needed; none is broken.

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
"""What follows a text that was cut."""


def begun(lines: Sequence[list[Piece]], width: int, height: int) -> list[list[Piece]]:
    """As many lines as fit, with a sign at the end if some are left out."""
    if len(lines) <= height or height <= 0:
        return list(lines[: max(0, height)])
    *words, (last, style) = lines[height - 1]
    while words and length(words) + width_of(last.rstrip()) + len(GOES_ON) > width:
        *words, (last, style) = words
    return [*lines[: height - 1], [*words, (f"{last.rstrip()}{GOES_ON}", style)]]


def clipped(pieces: Sequence[Piece], width: int, ellipsis: str) -> list[Piece]:
    """Pieces cut to this many columns, with a sign that something is missing."""
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
