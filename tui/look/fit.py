"""How large a ring's spaces are drawn; corners take what the spaces between them leave. Pure functions."""

from __future__ import annotations

from tui.look.ring import Frame, Ring, Span

LEAST_CELL = (7, 2)
"""Columns and rows of the smallest space."""
_ENOUGH = (17, 4)
"""Columns and rows beyond which a corner need not grow with the other spaces."""
_LEAST_BELOW = 3
"""The fewest useful rows below a ring."""


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
    """A ring as wide as the screen, and as high except for rows better used below it.

    Corners are a little wider than other spaces, so that names along the sides are not cut.
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
    """A corner, the largest spaces that fit between the corners, and the other corner."""
    each = 1
    while between * (each + 1) + 2 * min((each + 1) * 6 // 5, _ENOUGH[axis]) <= total:
        each += 1
    each = min(max(each, -(-middle // between)), (total - 2 * LEAST_CELL[axis]) // between)
    rest = total - between * each
    return Span(rest // 2, each, rest - rest // 2)
