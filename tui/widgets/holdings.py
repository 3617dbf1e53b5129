"""The title deeds of one player, group by group."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.look import ALARM, BLACK, FAINT, HOTEL, HOUSE, TEXT, WHITE, Look
from tui.names import fit_name
from tui.rows import Piece, blank, length, row
from tui.title_views import TitleView
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
    cells = [title_pieces(title, column - 1, look) for title in titles]
    if len(cells) > rows * columns:
        kept = rows * columns - 1
        cells[kept:] = [[(f"and {len(titles) - kept} more", look.ink(FAINT))]]
    for y in range(min(rows, len(cells))):
        pieces: list[Piece] = []
        for here in cells[y::rows]:
            pieces += [*here, (" " * (column - length(here)), fill)]
        lines.append(row(width, fill, pieces))
    return lines or [blank(width, fill)]


def title_pieces(title: TitleView, width: int, look: Look) -> list[Piece]:
    """One deed on one line: its group's colour, its name, what it brings and what stands on it."""
    state = _state(title, look)
    rent = f"{'' if not title.rent or title.rent.endswith('x') else '$'}{title.rent:>4}"
    room = width - 3 - length(state) - len(rent) - 1
    name = fit_name(title.name, title.short, room)
    fill = look.ink()
    chip = "  " if look.has_colour else f"{title.group.letter}{'!' if title.owns_group else ' '}"
    left: list[Piece] = [(chip, look.group(title.group.id)), (" ", fill), (name, look.ink(TEXT))]
    gap = width - length(left) - len(rent) - length(state)
    return [*left, (" " * max(1, gap), fill), (rent, look.ink(FAINT)), *state]


def _state(title: TitleView, look: Look) -> list[Piece]:
    """Seven columns: buildings, the mortgage, or that the group is complete."""
    fill = look.ink()
    if title.is_mortgaged:
        return [(" ", fill), ("mtg", look.ink(BLACK, ALARM, block=True)), ("  ", fill)]
    if title.has_hotel:
        return [(" ", fill), ("HOTEL", look.ink(WHITE, HOTEL, bold=True, block=True))]
    if title.houses:
        return [(f" {look.glyphs.house * title.houses:<5}", look.ink(HOUSE, bold=True))]
    return [(" !    " if title.owns_group else "      ", look.ink(WHITE, bold=True))]
