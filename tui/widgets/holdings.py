"""The title deeds of one player, group by group; and what all are worth, where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.draw.deeds import built_pieces, title_pieces
from tui.draw.headings import titled_rule
from tui.draw.lines import GOES_ON, Piece, blank, flowing, length, row
from tui.draw.style import ALARM, FAINT, HOUSE, Look
from tui.draw.touch import touched
from tui.text.names import clip, fit_name
from tui.views.table import PlayerView
from tui.views.titles import TitleView
from tui.widgets.lines import Lines

_COLUMN = 29
"""The least width of a column of deeds."""

_SHORT_NAME = 11
"""Columns for the name of somebody else's deed."""

_LEAST_PART = 5
"""Lines of a part of which not all is shown."""

Deeds = Sequence[tuple[PlayerView, Sequence[TitleView]]]
"""Players with their deeds."""

_BESIDE_BARS = 19
"""Columns for a player's name and worth."""


class Holdings(Lines):
    """One's deeds in as many columns as there is room for; then what others have, and what all are worth."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.own: tuple[TitleView, ...] | None = None
        """None where one's own are not shown."""
        self.players: tuple[PlayerView, ...] = ()
        self.others: Deeds = ()

    def show(self, own: tuple[TitleView, ...] | None, players: tuple[PlayerView, ...], others: Deeds) -> None:
        """List one's own deeds, if any are to be listed, and those of others; and compare these players."""
        self.own, self.players, self.others = own, players, others
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        look = self.look
        parts = [] if self.own is None else [holdings_lines("your deeds", self.own, width, height, look)]
        parts += [others_lines(self.others, width, look), worth_lines(self.players, width, look)]
        lines: list[Strip] = []
        for part in filter(None, parts):
            gap = [blank(width, look.ink())] if lines else []
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


def others_lines(others: Deeds, width: int, look: Look) -> list[Strip]:
    """The deeds of each behind his sign, on as many lines as they take."""
    fill, lines = look.ink(), []
    for player, titles in others:
        who: list[Piece] = [(look.token(player.mark), look.mark(player.mark))]
        parts = [who, *(_short(title, look) for title in titles)]
        lines += [row(width, fill, pieces) for pieces in flowing(parts, width, fill, indent=3) if titles]
    return [titled_rule("what the others have", width, look), *lines] if lines else []


def _short(title: TitleView, look: Look) -> list[Piece]:
    """A deed by its letter and name, with what stands on it."""
    name = fit_name(title.name, title.short, _SHORT_NAME)
    pieces: list[Piece] = [(title.group.letter, look.group(title.group.id)), (f" {name}", look.ink())]
    if title.is_mortgaged:
        pieces.append((" mtg", look.ink(ALARM)))
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
