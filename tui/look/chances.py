"""Everyone's chance to win over a game, as a chart in percent; pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from engine.record import record
from engine.review.judge import Chances
from tui.look.chart import Curve, Now, chart
from tui.look.layout import Layout
from tui.look.lines import rule_line
from tui.look.ring import Box
from tui.look.style import Look

Points = Sequence[tuple[int, Chances]]
"""At some moments, the round and everyone's chance."""

_ROWS = (14, 12, 8)
"""Rows of the chart with its heading, at best and at worst: with these, labels are at even distances."""
_LEAST_JOURNAL = 4
_LEAST_ROWS = 5
"""Rows of a chart without a heading, which is all that a short journal has."""


@record
class ChanceView:
    """The chances of a whole game, and the moment that is looked at."""

    points: tuple[tuple[int, Chances], ...]
    now: Now


def chance_chart(points: Points, width: int, height: int, look: Look, now: Now | None = None) -> list[Strip]:
    """Everyone's chance; where curves meet, the one that ends highest is on top."""
    ends = points[-1][1]
    seats = sorted(range(len(ends)), key=lambda seat: -ends[seat])
    curves = [Curve(seat, _per_cent(points, seat), _until(points, seat)) for seat in seats]
    return chart([number for number, _ in points], curves, width, height, look, now, top=100)


def _per_cent(points: Points, seat: int) -> tuple[int, ...]:
    return tuple(round(100 * chances[seat]) for _, chances in points)


def _until(points: Points, seat: int) -> int:
    """How many points of a curve count: all up to the first at which it is over."""
    return next((n + 1 for n, (_, chances) in enumerate(points) if chances[seat] == 0), len(points))


def chance_lines(view: ChanceView, width: int, height: int, look: Look) -> list[Strip]:
    """The chart under a heading if there is room, with a line at the present moment."""
    if height < min(_ROWS):
        return chance_chart(view.points, width, height, look, view.now)
    head = rule_line(width, look, "chance to win by round, %")
    return [head, *chance_chart(view.points, width, height - 1, look, view.now)]


# --- its place on a table


def with_chances(box: Layout | None) -> Layout | None:
    """The same layout with the chart where journal and deed end, if the journal has rows to spare."""
    taken = None if box is None else _room(box)
    if box is None or taken is None:
        return box

    def above(part: Box) -> Box:
        return part._replace(height=taken.y - part.y) if part.overlaps(taken) else part

    def above_if_left(part: Box | None) -> Box | None:
        return None if part is None or (part.y >= taken.y and part.overlaps(taken)) else above(part)

    return replace(
        box,
        chances=taken,
        deed=above(box.deed),
        journal=above(box.journal),
        dividers=tuple(map(above, box.dividers)),
        holdings=above_if_left(box.holdings),
        rest=above_if_left(box.rest),
        throws=above_if_left(box.throws),
    )


def _room(box: Layout) -> Box | None:
    """As wide as journal and deed together; the journal keeps about half of its rows, a short one none."""
    journal = box.journal
    half = max(min(_ROWS), journal.height * 6 // 10)
    spare = min(half, journal.height - _LEAST_JOURNAL)
    rows = next((rows for rows in _ROWS if rows <= spare), journal.height)
    if rows < _LEAST_ROWS:
        return None
    x = journal.x if box.shares_deed else min(box.deed.x, journal.x)
    right = journal.right if box.throws is None else box.throws.right
    return Box(x, journal.bottom - rows, right - x, rows)
