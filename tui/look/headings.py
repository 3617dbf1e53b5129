"""Lines with words in them: the titles of panels and their parts, the same everywhere."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.look.lines import clipped, row, wrap
from tui.look.pieces import Piece, length
from tui.look.style import FAINT, RULE, TEXT, WHITE, Look


def ruled_pieces(left: Sequence[Piece], width: int, look: Look, right: Sequence[Piece] = ()) -> list[Piece]:
    """A line of exactly this width with words in it, if any, and other pieces on the right."""
    ink, gap = look.ink(RULE), (" ", look.ink())
    lead, glyph = (look.glyphs.across * 2, ink), look.glyphs.across
    end: list[Piece] = [gap, *right, gap, lead] if right else []
    words = [gap, *clipped(left, width - 3 - length(end), look.glyphs.ellipsis)] if left else []
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
    """A title; words that do not fit on the line go below it."""
    ink = look.ink(WHITE, bold=True)
    broken = wrap([(text, ink)], width - 5)
    first, *rest = ["".join(part for part, _ in line).rstrip() for line in broken]
    return [heading(first, width, look), *[row(width, look.ink(), [(f" {line}", ink)]) for line in rest]]
