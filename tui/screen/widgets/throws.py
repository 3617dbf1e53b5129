"""A column for the largest screens: where the others' next rolls lead, and everyone's worth over time."""

from __future__ import annotations

from collections.abc import Callable

from textual.strip import Strip

from tui.look.chart import worth_chart
from tui.look.lines import blank, titled_rule
from tui.look.style import Look
from tui.look.table import TableView
from tui.look.throw_lines import THROW_ROWS, throw_lines
from tui.table.results import Course

_LEAST_CHART = 8
"""The fewest rows for a useful chart."""


def throws_lines(
    course: Callable[[], Course], view: TableView, width: int, height: int, look: Look
) -> list[Strip]:
    """A table for each other player, in the order they will roll; then a chart if it fits.

    `course` gives everyone's worth until now; it is called only if there is room.
    """
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
