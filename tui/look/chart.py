"""A chart of several players' sums over time, drawn with their own signs; a pure function."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.strip import Strip

from engine.record import record
from tui.look.inks import Ink
from tui.look.panel_lines import row
from tui.look.style import FAINT, TEXT, Look, Mark
from tui.look.styled_text import Piece
from tui.table.game_figures import GameCourse

AXIS = 8
"""Columns on the left for a sum and the axis."""

_LEAST_ROWS = 3
_ROWS_PER_SUM = 2
_UNITS = (
    *(10, 20, 50, 100, 200, 250, 300, 400, 500, 600, 750),
    *(1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 15_000, 20_000, 25_000, 50_000, 100_000),
)
_PARTS = (10, 5, 4, 2)
"""Into how many parts a given sum is divided by labels, at best and at worst."""


Points = Sequence[tuple[int, Sequence[float]]]
"""At some moments, the round and everyone's chance."""


@record
class Curve:
    """A player's sums in whole dollars, at the same moments as the others'."""

    mark: Mark
    sums: tuple[int, ...]
    until: int
    """How many of them count; after that the player is out."""


@record
class Now:
    """A moment of the course that is drawn, with a line in the chart and its number below it."""

    part: float
    """From 0 at the first moment to 1 at the last."""
    number: int


def chart(
    moments: Sequence[int],
    curves: Sequence[Curve],
    width: int,
    height: int,
    look: Look,
    now: Now | None = None,
    *,
    top: int | None = None,
) -> list[Strip]:
    """All curves over numbered moments, up to `top` or what they need; where they meet, the first is seen."""
    rows, columns = height - 2, width - AXIS - 1
    if rows < _LEAST_ROWS or columns < len(curves) or not moments:
        return []
    if top is None:
        most = max((max(curve.sums[: curve.until], default=0) for curve in curves), default=0)
        top = _ceiling(most, rows)
        labels = {y: top * y // (rows - 1) for y in range(0, rows, _ROWS_PER_SUM)}
    else:
        labels = _labels(top, rows)
    grid: list[list[Mark | None]] = [[None] * columns for _ in range(rows)]
    for curve in reversed(curves):
        for x in range(columns):
            at = x * (len(moments) - 1) // max(1, columns - 1)
            if at < curve.until:
                y = round(max(0, curve.sums[at]) * (rows - 1) / top)
                grid[rows - 1 - y][x] = curve.mark
    here = None if now is None else round(now.part * (columns - 1))
    lines = [_line(marks, labels.get(rows - 1 - y), width, look, here) for y, marks in enumerate(grid)]
    if now is None or here is None:
        return [*lines, *_below(_numbers(moments, columns), columns, width, look)]
    return [*lines, *_below({here: now.number}, columns, width, look, TEXT)]


def worth_chart(course: GameCourse, width: int, height: int, look: Look) -> list[Strip]:
    """Everyone's worth, with the richest on top where curves meet."""
    seats = sorted(range(len(course.worth)), key=lambda seat: -course.worth[seat][-1])
    curves = [Curve(seat, course.worth[seat], _until(course.worth[seat])) for seat in seats]
    return chart(course.rounds, curves, width, height, look)


def chance_chart(points: Points, width: int, height: int, look: Look, now: Now | None = None) -> list[Strip]:
    """Everyone's chance; where curves meet, the one that ends highest is on top."""
    ends = points[-1][1]
    curves = []
    for seat in sorted(range(len(ends)), key=lambda seat: -ends[seat]):
        sums = tuple(round(100 * chances[seat]) for _, chances in points)
        until = next((n for n, (_, chances) in enumerate(points, 1) if chances[seat] == 0), len(points))
        curves.append(Curve(seat, sums, until))
    return chart([number for number, _ in points], curves, width, height, look, now, top=100)


def _until(sums: Sequence[int]) -> int:
    """How many of a player's sums count: all up to the last nonzero one."""
    return next((n for n in range(len(sums), 0, -1) if sums[n - 1]), 0)


def _ceiling(most: int, rows: int) -> int:
    """The top row's sum, chosen so that the labels are round numbers."""
    steps = max(1, (rows - 1) // _ROWS_PER_SUM)
    fitting = (unit * (rows - 1) // _ROWS_PER_SUM for unit in _UNITS if unit * steps >= most)
    return next(fitting, most)


def _labels(top: int, rows: int) -> dict[int, int]:
    """Round parts of a given sum, by the row that is nearest to each."""
    parts = next((parts for parts in _PARTS if parts * _ROWS_PER_SUM < rows), 1)
    return {round(n * (rows - 1) / parts): top * n // parts for n in range(parts + 1)}


def _line(marks: Sequence[Mark | None], label: int | None, width: int, look: Look, here: int | None) -> Strip:
    faint = look.ink(FAINT)
    axis = f"{'' if label is None else label:>6} {look.glyphs.down}"
    pieces: list[Piece] = [(axis, faint)]
    for x, mark in enumerate(marks):
        if mark is not None:
            pieces.append((look.token(mark), look.mark(mark)))
        else:
            pieces.append((look.glyphs.down, look.ink(TEXT)) if x == here else (" ", faint))
    return row(width, look.ink(), pieces)


def _numbers(moments: Sequence[int], columns: int) -> dict[int, int]:
    count = max(2, columns // 12)
    xs = [n * (columns - 1) // (count - 1) for n in range(count)]
    return {x: moments[x * (len(moments) - 1) // max(1, columns - 1)] for x in xs}


def _below(numbers: Mapping[int, int], columns: int, width: int, look: Look, ink: Ink = FAINT) -> list[Strip]:
    across = f"{'':7}{look.glyphs.across * (columns + 1)}"
    below = [" "] * columns
    for x, number in numbers.items():
        text = str(number)
        start = min(x, columns - len(text))
        below[start : start + len(text)] = text
    return [
        row(width, look.ink(), [(across, look.ink(FAINT))]),
        row(width, look.ink(), [(f"{'':8}{''.join(below)}", look.ink(ink))]),
    ]
