"""A panel's lines: headings and rows, put together from pieces of styled text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tui.look.style import FAINT, RULE, TEXT, WHITE, Look
from tui.look.styled_text import Piece, length
from tui.terminal.widths import cut, width_of
from tui.words.sums import BOUND, held, said


def row(width: int, fill: Style, left: Iterable[Piece] = (), right: Iterable[Piece] = ()) -> Strip:
    """One line of exactly this width: the right is kept whole if possible, the left is cut, with a sign."""
    ending = _ended(_said(right), width)
    beginning = _ended(_said(left), width - length(ending))
    gap = width - length(beginning) - length(ending)
    pieces = [*beginning, (" " * gap, fill), *ending]
    return Strip([Segment(text, style) for text, style in pieces if text], width)


def _said(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Pieces with their sums in the currency of the board."""
    return ((said(text), style) for text, style in pieces)


def centered(width: int, fill: Style, pieces: Iterable[Piece]) -> Strip:
    """One line with the pieces in the middle."""
    pieces = _ended(_said(pieces), width)
    return row(width, fill, [(" " * ((width - length(pieces)) // 2), fill), *pieces])


@lru_cache(maxsize=512)
def blank(width: int, fill: Style) -> Strip:
    """An empty line."""
    return row(width, fill)


def wrap(pieces: Iterable[Piece], width: int, indent: int = 0) -> list[list[Piece]]:
    """Pieces broken into lines at spaces, or within words too long for one; later lines are indented."""
    lines: list[list[Piece]] = [[]]
    room = max(1, width)
    for word in _words(_said(pieces)):
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


def paragraph(text: str, ink: Style, width: int, fill: Style, margin: int = 1, right: int = 1) -> list[Strip]:
    """A text on as many lines as it takes, with margins; none if it is empty."""
    lines = wrap([(text, ink)], width - margin - right) if text else []
    return [row(width, fill, [(" " * margin, fill), *line]) for line in lines]


def _words(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    """Words with the spaces after them, each in as many pieces as it has styles; a sum is one word."""
    word: list[Piece] = []
    for text, style in pieces:
        for part in _WORD.findall(held(text)):
            if word and word[-1][0].endswith(" "):
                yield word
                word = []
            word.append((part.replace(BOUND, " "), style))
    if word:
        yield word


_WORD = re.compile("[^ ]+ *| +")


def flowing(
    parts: Iterable[Sequence[Piece]], width: int, fill: Style, gap: int = 2, indent: int = 0
) -> list[list[Piece]]:
    """Parts side by side after a margin, none broken; lines after the first are indented."""
    lines: list[list[Piece]] = []
    for part in ([*_said(part)] for part in parts):
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


def fitted(lines: Sequence[Strip], height: int) -> list[Strip]:
    """As many lines as fit; a sign at the end says if any words are left out."""
    kept, rest = [*lines[: max(0, height)]], lines[max(0, height) :]
    if not kept or not any(line.text.strip() for line in rest):
        return kept
    last = kept[-1]
    at = min(width_of(last.text.rstrip()) + 1, last.cell_length - len(GOES_ON))
    style = next(iter(last.crop(max(0, at - 2), at))).style
    kept[-1] = Strip.join([last.crop(0, at), Strip([Segment(GOES_ON, style)]), last.crop(at + len(GOES_ON))])
    return kept


def clipped(pieces: Sequence[Piece], width: int, look: Look) -> list[Piece]:
    """Pieces cut to this many columns, with a sign that something is missing."""
    pieces = [*_said(pieces)]
    if length(pieces) <= width or width <= 0:
        return _cut(pieces, width)
    kept = _cut(pieces, width - 1)
    return [*kept, (look.glyphs.ellipsis, (kept or pieces)[-1][1])]


def _ended(pieces: Iterable[Piece], width: int) -> list[Piece]:
    """Cut to this many columns, with a sign if that leaves out more than blanks."""
    whole = [*pieces]
    kept = _cut(whole, width)
    lost = "".join(text for text, _ in whole)[sum(len(text) for text, _ in kept) :]
    if not lost.strip() or not kept:
        return kept
    sign = GOES_ON[: -(-width // _LEAST_PER_DOT)]
    shorter = _cut(whole, width - len(sign))
    return [*shorter, (sign, (shorter or kept)[-1][1])]


_LEAST_PER_DOT = 4
"""Columns of a text for each dot of the sign that it was cut."""


def _cut(pieces: Iterable[Piece], width: int) -> list[Piece]:
    kept: list[Piece] = []
    for text, style in pieces:
        room = width - length(kept)
        if room <= 0:
            break
        kept.append((cut(text, room), style))
    return kept


# --- lines with words in them: the titles of panels and their parts, the same everywhere


def ruled_pieces(left: Sequence[Piece], width: int, look: Look, right: Sequence[Piece] = ()) -> list[Piece]:
    """A line of exactly this width with words in it, if any, and other pieces on the right."""
    ink, gap = look.ink(RULE), (" ", look.ink())
    lead, glyph = (look.glyphs.across * 2, ink), look.glyphs.across
    end: list[Piece] = [gap, *right, gap, lead] if right else []
    words = [gap, *clipped(left, width - 3 - length(end), look)] if left else []
    rest = max(0, width - len(lead[0]) - length(words) - length(end))
    behind = [gap, (glyph * (rest - 1), ink)] if words and rest else [(glyph * rest, ink)]
    return [lead, *words, *behind, *end]


def ruled(left: Sequence[Piece], width: int, look: Look, right: Sequence[Piece] = ()) -> Strip:
    """The title of a panel or a part of it; the line ends one column before the panel."""
    return row(width, look.ink(), ruled_pieces(left, width - 1, look, right))


def titled_rule(title: str, width: int, look: Look) -> Strip:
    """The faint title of something permanent; its line is as wide as that."""
    return row(width, look.ink(), ruled_pieces([(title, look.ink(FAINT))], width, look))


def rule_line(width: int, look: Look, text: str = "") -> Strip:
    """A thin line on a page, with a word in it if given."""
    words = [(text, look.ink(TEXT, bold=True))] if text else []
    return row(width, look.ink(RULE), ruled_pieces(words, width, look))


def heading(text: str, width: int, look: Look, right: str = "") -> Strip:
    """A panel's title, with a few faint words on the right."""
    behind = [(right, look.ink(FAINT))] if right else []
    return ruled([(text, look.ink(WHITE, bold=True))], width, look, behind)


def headings(text: str, width: int, look: Look) -> list[Strip]:
    """A title; one too long for the line across stands without it, on as many lines as it takes."""
    if width_of(text) <= width - 5:
        return [heading(text, width, look)]
    return paragraph(text, look.ink(WHITE, bold=True), width, look.ink())
