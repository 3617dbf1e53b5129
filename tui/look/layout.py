"""Where everything goes on a screen of a given size; pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.record import record
from tui.look.panels import Panels, within_one, within_two
from tui.look.ring import Box, Frame, Ring, fit


@record(kw_only=True, slots=False)
class Layout(Panels):
    """Where everything goes. A box that is None has no room; boxes are relative to the screen's corner."""

    header: Box | None
    footer: Box | None
    below: Box | None
    """Below the board."""
    frame: Frame
    """The board's ring, or its outer one."""
    inner: Frame | None
    """The second ring, where shown."""

    @property
    def middle(self) -> Box:
        """What the innermost ring encloses."""
        return (self.inner or self.frame).middle

    @property
    def is_roomy(self) -> bool:
        """Whether a second ring leaves room for everything else, so that it can always be shown."""
        return self.inner is None or self.middle.height >= _ROOMY

    @property
    def is_full(self) -> bool:
        """Whether every panel fits in the middle, with or without a second ring."""
        return self.inner is None or (self.middle.width >= _FULL[0] and self.middle.height >= _FULL[1])

    @property
    def shares_deed(self) -> bool:
        """Whether deed and journal take turns in the same place."""
        return self.deed.overlaps(self.journal)


LEAST = (77, 22)
"""The smallest terminal that shows the board."""

_MIDDLE = (61, 18)
"""The fewest columns and rows a single ring encloses."""
_ROOMY = 13
"""Rows within two rings that are enough for question and journal."""
_FULL = (60, 18)
"""Columns and rows within two rings that are enough for every panel."""


def layout(
    width: int,
    height: int,
    *,
    spaces: int = 40,
    seats: int = 4,
    inside: int = 0,
    deed_rows: int = 16,
) -> Layout | None:
    """Lay out a screen of this size around a ring of spaces; None if it is too small for the board.

    If `inside` is given, a second ring of that many spaces lies within the first, and the panels within that.
    """
    if width < LEAST[0] or height < LEAST[1]:
        return None
    has_footer, has_header = height > LEAST[1], height > LEAST[1] + 1
    top, bottom = int(has_header), height - int(has_footer)
    frame = fit(Ring(spaces), width, bottom - top, middle=_MIDDLE, y=top)
    edge = frame.box.bottom
    below = Box(0, edge, width, bottom - edge) if edge < bottom else None
    if inside:
        inner, panels = within_two(frame.middle, Ring(inside), seats, below)
    else:
        inner, panels = None, within_one(frame.middle, seats, below, deed_rows)
    return Layout(
        header=Box(0, 0, width, 1) if has_header else None,
        footer=Box(0, height - 1, width, 1) if has_footer else None,
        below=below,
        frame=frame,
        inner=inner,
        **vars(panels),
    )


def layouts(
    width: int, height: int, rings: Sequence[int], seats: int, deed_rows: int
) -> tuple[Layout | None, Layout | None]:
    """The layout with the outer ring alone, and with all rings; `rings` are their numbers of spaces."""
    outer = layout(width, height, spaces=rings[0], seats=seats, deed_rows=deed_rows)
    if len(rings) == 1:
        return outer, outer
    return outer, layout(width, height, spaces=rings[0], seats=seats, inside=rings[1])
