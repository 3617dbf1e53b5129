"""A chart of several players' sums over time, drawn with their own signs; a pure function."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.record import record
from tui.look.lines import row
from tui.look.pieces import Piece
from tui.look.style import FAINT, Look, Mark
from tui.table.results import Course

AXIS = 8
"""Columns on the left for a sum and the axis."""

_LEAST_ROWS = 3
_ROWS_PER_SUM = 2
"""Rows per labeled sum."""


@record
class Curve:
    """A player's sums in whole dollars, at the same moments as the others'."""

    mark: Mark
    sums: tuple[int, ...]
    until: int
    """How many of them count; after that the player is out."""


def chart(
    moments: Sequence[int], curves: Sequence[Curve], width: int, height: int, look: Look
) -> list[Strip]:
    """All curves over numbered moments, such as rounds. Where curves meet, the first is on top."""
    rows, columns = height - 2, width - AXIS - 1
    if rows < _LEAST_ROWS or columns < len(curves) or not moments:
        return []
    top = _ceiling(max((max(curve.sums[: curve.until], default=0) for curve in curves), default=0), rows)
    grid: list[list[Mark | None]] = [[None] * columns for _ in range(rows)]
    for curve in reversed(curves):
        for x in range(columns):
            at = x * (len(moments) - 1) // max(1, columns - 1)
            if at < curve.until:
                y = round(max(0, curve.sums[at]) * (rows - 1) / top)
                grid[rows - 1 - y][x] = curve.mark
    lines = [_line(marks, rows - 1 - y, rows, top, width, look) for y, marks in enumerate(grid)]
    return [*lines, *_below(moments, columns, width, look)]


def worth_chart(course: Course, width: int, height: int, look: Look) -> list[Strip]:
    """Everyone's worth, with the richest on top where curves meet."""
    seats = sorted(range(len(course.worth)), key=lambda seat: -course.worth[seat][-1])
    curves = [Curve(seat, course.worth[seat], _until(course.worth[seat])) for seat in seats]
    return chart(course.rounds, curves, width, height, look)


def _until(sums: Sequence[int]) -> int:
    """How many of a player's sums count: all up to the last nonzero one."""
    return next((n for n in range(len(sums), 0, -1) if sums[n - 1]), 0)


def _ceiling(most: int, rows: int) -> int:
    """The top row's sum, chosen so that the labels are round numbers."""
    steps = max(1, (rows - 1) // _ROWS_PER_SUM)
    for unit in (
        10,
        20,
        50,
        100,
        200,
        250,
        300,
        400,
        500,
        600,
        750,
        1000,
        1500,
        2000,
        2500,
        3000,
        4000,
        5000,
        10_000,
        25_000,
        100_000,
    ):
        if unit * steps >= most:
            return unit * (rows - 1) // _ROWS_PER_SUM
    return most


def _line(marks: Sequence[Mark | None], y: int, rows: int, top: int, width: int, look: Look) -> Strip:
    faint = look.ink(FAINT)
    amount = top * y // (rows - 1)
    axis = f"{amount if y % _ROWS_PER_SUM == 0 else '':>6} {look.glyphs.down}"
    pieces: list[Piece] = [(axis, faint)]
    for mark in marks:
        pieces.append((" ", faint) if mark is None else (look.token(mark), look.mark(mark)))
    return row(width, look.ink(), pieces)


def _below(moments: Sequence[int], columns: int, width: int, look: Look) -> list[Strip]:
    """The axis, with the numbers of some moments below it."""
    faint = look.ink(FAINT)
    numbers = [" "] * columns
    count = max(2, columns // 12)
    for n in range(count):
        x = n * (columns - 1) // (count - 1)
        text = str(moments[x * (len(moments) - 1) // max(1, columns - 1)])
        start = min(x, columns - len(text))
        numbers[start : start + len(text)] = text
    across = f"{'':7}{look.glyphs.across * (columns + 1)}"
    return [
        row(width, look.ink(), [(across, faint)]),
        row(width, look.ink(), [(f"{'':8}{''.join(numbers)}", faint)]),
    ]
