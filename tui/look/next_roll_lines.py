"""Where the next rolls lead, total by total, with their chances and the cost of landing; pure functions."""

from __future__ import annotations

from collections.abc import Callable

from textual.strip import Strip

from engine.commands import Seat
from tui.look.chart import worth_chart
from tui.look.next_rolls import TOTALS, onward
from tui.look.panel_lines import blank, row, titled_rule
from tui.look.space_body import first_fitting, sums
from tui.look.style import BLACK, FAINT, RULE, TEXT, WHITE, Look
from tui.look.styled_text import Piece, length, touched
from tui.look.views import SpaceView, TableView
from tui.table.game_figures import GameCourse
from tui.terminal.widths import cut, padded
from tui.words.names import fit_name

_MOST_WAYS = 6
_COLUMN = 16
"""The narrowest column for a total, where two stand side by side."""
_LONGEST_SUM = 6

THROW_ROWS = len(TOTALS) + 2
"""Rows that are enough, with the heading and a line above it."""


def throw_lines(
    view: TableView, width: int, height: int, look: Look, seat: Seat | None = None
) -> list[Strip]:
    """A line for each total, or for two; nothing without room or such a roll. Of `you`, else who rolls."""
    if seat is None:
        seat = view.turn if view.you is None else view.you
    player = view.players[seat]
    if view.is_nested or player.is_out or player.in_jail or player.notes.held or view.is_over:
        return []
    place = next(space.place for space in view.spaces if player.seat in space.tokens)
    landings = [(total, view.spaces[goal]) for total, goal in onward(view.rings[0], place).items()]
    columns = 1 if height > len(landings) else 2
    rows = -(-len(landings) // columns)
    if height <= rows or width < columns * _COLUMN:
        return []
    whose = "your" if seat == view.you else f"{player.name}'s"
    lines = [titled_rule(f"{whose} next roll", width, look)]
    column = width // columns
    for at in range(rows):
        pieces = [
            piece
            for total, space in landings[at::rows]
            for piece in _landing(total, view.ways[total], space, column, look, has_bar=columns == 1)
        ]
        lines.append(row(width, look.ink(), pieces))
    return lines


def _landing(
    total: int, number: int, space: SpaceView, width: int, look: Look, *, has_bar: bool
) -> list[Piece]:
    fill = look.ink()
    left: list[Piece] = [(f"{total:>3} ", look.ink(TEXT))]
    if has_bar:
        bar = look.ink(BLACK, RULE, block=True)
        left += [(" " * number, bar), (" " * (_MOST_WAYS + 1 - number), fill)]
    owner = (" ", fill) if space.owner is None else (look.token(space.owner), look.mark(space.owner))
    cost = cut(first_fitting(sums(space, look, has_words=False), _LONGEST_SUM), _LONGEST_SUM)
    ink = look.ink(WHITE, bold=True) if space.owner is not None else look.ink(FAINT)
    right: list[Piece] = [(" ", fill), owner, (padded(cost, _LONGEST_SUM, at_left=True), ink), (" ", fill)]
    room = width - length(left) - length(right)
    name = fit_name(space.name, space.short, room)
    return [*left, (padded(cut(name, room), room), touched(look.ink(TEXT), place=space.place)), *right]


_LEAST_CHART = 8


def throws_lines(
    course: Callable[[], GameCourse], view: TableView, width: int, height: int, look: Look
) -> list[Strip]:
    """The others' next rolls in their order, and a chart of the worth, which is only asked for if it fits."""
    lines: list[Strip] = []
    gap = blank(width, look.ink())
    first = view.turn if view.you is None else view.you
    for step in range(1, len(view.players)):
        rows = min(THROW_ROWS - 1, height - len(lines))
        seat = (first + step) % len(view.players)
        if told := throw_lines(view, width, rows, look, seat):
            lines += [*told, gap]
    room = height - len(lines) - 1
    if room >= _LEAST_CHART:
        chart = worth_chart(course(), width, room, look)
        lines += [titled_rule("worth by round", width, look), *chart] if chart else []
    return lines
