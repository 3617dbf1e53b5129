"""How large the spaces of a ring are drawn: its corners take what the spaces between them leave; pure."""

from __future__ import annotations

from tui.draw.ring import Frame, Ring, Span

LEAST_CELL = (7, 2)
"""Columns and rows of the smallest space."""
_ENOUGH = (17, 4)
"""Columns and rows of a corner that need not grow with the spaces between."""
_LEAST_BELOW = 3
"""Rows under a ring that are of use."""


def fit(
    ring: Ring,
    width: int,
    height: int,
    *,
    middle: tuple[int, int],
    x: int = 0,
    y: int = 0,
    leaves_below: bool = True,
) -> Frame:
    """The ring over all of the width, and of the height but for what is of better use below it.

    Corners are a little wider than the spaces between them, so that names along the sides are written whole.
    They shrink if the ring would otherwise enclose less than `middle`, in columns and rows.
    """
    between = ring.side - 2
    across = _span(width, between, middle[0], 0)
    down = _span(height, between, middle[1], 1)
    spare = height - between * down.each - 2 * (down.each + 1)
    if leaves_below and spare >= _LEAST_BELOW:
        down = Span(down.each + 1, down.each, down.each + 1)
    return Frame(ring, across, down, x, y)


def _span(total: int, between: int, middle: int, axis: int) -> Span:
    """A corner, the largest spaces between that leave room for it, and the other corner."""
    each = 1
    while between * (each + 1) + 2 * min((each + 1) * 6 // 5, _ENOUGH[axis]) <= total:
        each += 1
    each = min(max(each, -(-middle // between)), (total - 2 * LEAST_CELL[axis]) // between)
    rest = total - between * each
    return Span(rest // 2, each, rest - rest // 2)
