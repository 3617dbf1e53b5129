"""The title deeds of one player, group by group."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.draw.deeds import title_pieces
from tui.draw.lines import Piece, blank, length, row
from tui.draw.style import FAINT, Look
from tui.draw.touch import touched
from tui.views.titles import TitleView
from tui.widgets.lines import Lines

_COLUMN = 29
"""The least width of a column of deeds."""


class Holdings(Lines):
    """A list of deeds in as many columns as there is room for, with a heading."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.heading = ""
        self.titles: tuple[TitleView, ...] = ()

    def show(self, heading: str, titles: tuple[TitleView, ...]) -> None:
        """List these deeds."""
        self.heading, self.titles = heading, titles
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        return holdings_lines(self.heading, self.titles, width, height, self.look)


def holdings_lines(
    heading: str, titles: Sequence[TitleView], width: int, height: int, look: Look
) -> list[Strip]:
    """A heading if there is room for it, and the deeds column by column."""
    fill = look.ink()
    columns = max(1, width // _COLUMN)
    has_heading = height * columns > len(titles) and (height - 1) * columns >= len(titles)
    lines = [row(width, fill, [(heading, look.ink(FAINT))])] if has_heading else []
    rows = height - len(lines)
    column = width // columns
    cells = [
        [(text, touched(ink, place=title.place)) for text, ink in title_pieces(title, column - 1, look)]
        for title in titles
    ]
    if len(cells) > rows * columns:
        kept = rows * columns - 1
        cells[kept:] = [[(f"and {len(titles) - kept} more", look.ink(FAINT))]]
    for y in range(min(rows, len(cells))):
        pieces: list[Piece] = []
        for here in cells[y::rows]:
            pieces += [*here, (" " * (column - length(here)), fill)]
        lines.append(row(width, fill, pieces))
    return lines or [blank(width, fill)]
