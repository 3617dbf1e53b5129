"""The point of a game as lines: the sentence that draws it, and the figures behind it as a table."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.look.lines import row, ruled_pieces, wrap
from tui.look.pieces import Piece
from tui.look.style import FAINT, MONEY, TEXT, WHITE, Look
from tui.words.names import clip, plain
from tui.words.paragraphs import Lesson

_LABEL = 24
"""Columns of what the rows are called."""
_CELL = (9, 14)
"""The least and the greatest width of a figure."""


def closing_lines(lesson: Lesson, width: int, look: Look) -> list[Strip]:
    """The sentence, on as many lines as it takes; none if there is none."""
    if not lesson.closing:
        return []
    words = wrap([(lesson.closing, look.ink(WHITE, bold=True))], width - 2)
    return [row(width, look.ink(), [(" ", look.ink()), *line]) for line in words]


def note_lines(lesson: Lesson, width: int, look: Look) -> list[Strip]:
    """What has to be known to read the figures."""
    words = wrap([(lesson.note, look.ink(FAINT))], width - 2) if lesson.note else []
    return [row(width, look.ink(), [(" ", look.ink()), *line]) for line in words]


def lesson_lines(lesson: Lesson, names: Sequence[str], width: int, look: Look) -> list[Strip]:
    """A column for all and one for each player, under a heading; none if the game has no figures for it."""
    if not lesson.rows:
        return []
    fill = look.ink()
    cell = max(_CELL[0], min(_CELL[1], (width - _LABEL) // (len(names) + 1)))
    title = ruled_pieces([("the lesson", look.ink(TEXT, bold=True))], _LABEL, look)
    head: list[Piece] = [*title, (f"{'All':>{cell}}", look.ink(WHITE, bold=True))]
    for seat, name in enumerate(names):
        shown = f"{look.token(seat)} {clip(plain(name), cell - 3, look.glyphs.ellipsis)}"
        head += [(" " * (cell - len(shown)), fill), (shown, look.mark(seat))]
    lines = [row(width, fill, head)]
    for figure in lesson.rows:
        pieces: list[Piece] = [
            (f" {figure.label:<{_LABEL - 1}}", look.ink(FAINT)),
            (f"{figure.total:>{cell}}", look.ink(MONEY, bold=True)),
            *((f"{text:>{cell}}", look.ink(TEXT)) for text in figure.by_seat),
        ]
        lines.append(row(width, fill, pieces))
    return lines
