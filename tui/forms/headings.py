"""Lines with words in them: the titles of panels and of their parts, alike everywhere."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.draw.lines import Piece, clipped, length, row
from tui.draw.style import FAINT, RULE, WHITE, Look


def ruled(left: Sequence[Piece], width: int, look: Look, right: Sequence[Piece] = ()) -> Strip:
    """A line with words in it: the title of a panel or of a part of it, and at its right what else there is.

    It ends a column before the panel does.
    """
    ink, gap = look.ink(RULE), (" ", look.ink())
    lead, glyph = (look.glyphs.across * 2, ink), look.glyphs.across
    end: list[Piece] = [gap, *right, gap, lead] if right else []
    room = width - 1 - len(lead[0]) - 2 - length(end)
    words: list[Piece] = [gap, *clipped(left, room, look.glyphs.ellipsis), gap] if left else []
    rest = max(0, width - 1 - len(lead[0]) - length(words) - length(end))
    return row(width, look.ink(), [lead, *words, (glyph * rest, ink), *end])


def heading(text: str, width: int, look: Look, right: str = "") -> Strip:
    """The title of a panel, and a few faint words at the right of it."""
    behind = [(right, look.ink(FAINT))] if right else []
    return ruled([(text, look.ink(WHITE, bold=True))], width, look, behind)


def headings(text: str, width: int, look: Look) -> list[Strip]:
    """A title; the words for which its line has no room stand below it."""
    first, *rest = broken(text, width - 5)
    ink = look.ink(WHITE, bold=True)
    return [heading(first, width, look), *[row(width, look.ink(), [(f" {line}", ink)]) for line in rest]]


def broken(text: str, width: int) -> list[str]:
    """A text over as many lines as it takes."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


def across(width: int, look: Look) -> Strip:
    """A thin line."""
    return row(width, look.ink(), [(look.glyphs.across * (width - 1), look.ink(RULE))])
