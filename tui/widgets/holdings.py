"""The title deeds of one player, group by group; and what all are worth, where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.draw.deeds import title_pieces
from tui.draw.headings import titled_rule
from tui.draw.lines import Piece, blank, length, row
from tui.draw.style import FAINT, Look
from tui.draw.touch import touched
from tui.text.names import clip
from tui.views.table import PlayerView
from tui.views.titles import TitleView
from tui.widgets.lines import Lines

_COLUMN = 29
"""The least width of a column of deeds."""

_BESIDE_BARS = 19
"""Columns for a player's name and worth."""


class Holdings(Lines):
    """Deeds in as many columns as there is room for, with a heading; below them what all are worth."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.heading = ""
        self.titles: tuple[TitleView, ...] = ()
        self.players: tuple[PlayerView, ...] = ()

    def show(self, heading: str, titles: tuple[TitleView, ...], players: tuple[PlayerView, ...] = ()) -> None:
        """List these deeds, and compare these players."""
        self.heading, self.titles, self.players = heading, titles, players
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        lines = holdings_lines(self.heading, self.titles, width, height, self.look)
        bars = worth_lines(self.players, width, self.look)
        spare = height - len(lines) - len(bars)
        return [*lines, blank(width, self.look.ink()), *bars] if bars and spare > 0 else lines


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
