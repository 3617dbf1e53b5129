"""The title deeds of one player, group by group; those of others and what all are worth, if there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.strip import Strip

from engine.board import Place
from tui.draw.deeds import built_pieces, title_pieces
from tui.draw.headings import titled_rule
from tui.draw.lines import GOES_ON, blank, flowing, row
from tui.draw.pieces import Piece, length
from tui.draw.style import ALARM, FAINT, HOUSE, Look
from tui.draw.throws import throw_lines
from tui.draw.touch import touched
from tui.text.names import clip, fit_name
from tui.views.table import PlayerView, TableView
from tui.views.titles import TitleView
from tui.widgets.table_lines import TableLines

_COLUMN = 29
"""The least width of a column of deeds."""

_SHORT_NAME = 11
"""Columns for the name of somebody else's deed."""

_LOOSE = 36
"""Columns in which somebody else's deeds stand further apart."""

_LEAST_PART = 5
"""Lines of a part of which not all is shown."""

Titles = tuple[TitleView, ...]
Deeds = Sequence[tuple[PlayerView, Titles]]
"""Players with their deeds."""

_BESIDE_BARS = 19
"""Columns for a player's name and worth."""


class Holdings(TableLines):
    """One's deeds in as many columns as there is room for; then what others have, and what all are worth.

    Where the boxes of the middle take the place for it, the next throw is told here.
    """

    def __init__(self, view: TableView, look: Look, *, id: str | None = None) -> None:
        super().__init__(view, look, id=id)
        self.own: Titles | None = None
        """None where one's own are not shown."""
        self.others: Deeds = ()
        self.free: Titles = ()

    def list(self, view: TableView, own: Titles | None, others: Deeds, free: Titles) -> None:
        """List one's own deeds, if any are to be listed, those of others, and those that nobody owns."""
        self.own, self.others, self.free = own, others, free
        self.show(view)

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        look = self.look
        parts = [] if self.own is None else [holdings_lines("your deeds", self.own, width, height, look)]
        prices = {space.place: space.price for space in self.view.spaces if space.price}
        parts.append(others_lines(self.others, self.free, prices, width, look))
        told = sum(len(part) + 1 for part in parts if part)
        if self.view.boxes:
            parts.append(throw_lines(self.view, width, height - told, look))
        parts.append(worth_lines(self.view.players, width, look))
        lines: list[Strip] = []
        for part in filter(None, parts):
            gap = [blank(width, look.ink())] if lines and len(lines) + len(part) < height else []
            room = height - len(lines) - len(gap)
            if len(part) > room >= _LEAST_PART:
                part = [*part[: room - 1], row(width, look.ink(), [(f"    {GOES_ON}", look.ink(FAINT))])]
            if len(part) <= room:
                lines += [*gap, *part]
        return lines


def holdings_lines(
    heading: str, titles: Sequence[TitleView], width: int, height: int, look: Look
) -> list[Strip]:
    """A heading if there is room for it, and the deeds column by column."""
    fill = look.ink()
    columns = max(1, width // _COLUMN)
    has_heading = height * columns > len(titles) and (height - 1) * columns >= len(titles)
    lines = [titled_rule(heading, width, look)] if has_heading else []
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


def others_lines(
    others: Deeds, free: Titles, prices: Mapping[Place, int], width: int, look: Look
) -> list[Strip]:
    """The deeds of each behind his sign, and last the free ones with their prices."""
    fill, lines = look.ink(), []
    owned = [((look.token(player.mark), look.mark(player.mark)), titles) for player, titles in others]
    for sign, titles in [*owned, ((look.glyphs.ellipsis, look.ink(FAINT)), free)]:
        who: list[Piece] = [sign]
        parts = [who, *(_short(title, prices.get(title.place, 0), look) for title in titles)]
        gap = 2 if width >= _LOOSE else 1
        flow = flowing(parts, width, fill, gap, indent=1 + gap)
        lines += [row(width, fill, pieces) for pieces in flow if titles]
    return [titled_rule("what the others have", width, look), *lines] if lines else []


def _short(title: TitleView, price: int, look: Look) -> list[Piece]:
    """A deed by its letter and name, with what stands on it, or what it costs."""
    name = fit_name(title.name, title.short, _SHORT_NAME)
    pieces: list[Piece] = [(title.group.letter, look.group(title.group.id)), (f" {name}", look.ink())]
    if title.is_mortgaged:
        pieces.append((f" {title.mortgage.brief}", look.ink(ALARM)))
    elif price:
        pieces.append((f" ${price}", look.ink(FAINT)))
    elif title.houses or title.has_hotel:
        pieces += [(" ", look.ink()), *built_pieces(title, look, look.ink(HOUSE))]
    return [(text, touched(ink, place=title.place)) for text, ink in pieces]


def worth_lines(players: Sequence[PlayerView], width: int, look: Look) -> list[Strip]:
    """What everybody in the game is worth, as bars, the richest first."""
    playing = sorted((player for player in players if not player.is_out), key=lambda player: -player.worth)
    if not playing or playing[0].worth <= 0:
        return []
    lines = [titled_rule("worth", width, look)]
    room = width - _BESIDE_BARS
    for player in playing:
        bar = max(0, player.worth) * room // playing[0].worth
        name = clip(player.name, 8, look.glyphs.ellipsis)
        who: list[Piece] = [
            (f" {look.token(player.mark)} ", look.mark(player.mark)),
            (f"{name:8} ", look.ink()),
        ]
        drawn: Piece = (" " * bar, look.mark_block(player.mark))
        lines.append(row(width, look.ink(), [*who, drawn], [(f" ${player.worth}", look.ink(FAINT))]))
    return lines
