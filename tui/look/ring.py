"""Boxes and rings on the screen: how large spaces are drawn, and where the cursor goes; pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from engine.record import record

if TYPE_CHECKING:
    from engine.board import Place


class Box(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column past it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row past it."""
        return self.y + self.height

    def overlaps(self, other: Box) -> bool:
        """Whether the two share a cell."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


class Arrow(Enum):
    """A direction on the screen: columns and rows."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


@record
class Ring:
    """A closed track drawn as the border of a square; its number of spaces is a multiple of four.

    Index 0 is the lower right corner; the track runs clockwise.

    >>> Ring(40).square(10)
    (0, 10)
    """

    count: int

    @property
    def side(self) -> int:
        """Spaces along one edge, including both corners."""
        return self.count // 4 + 1

    def square(self, index: int) -> tuple[int, int]:
        """A space's column and row."""
        last = self.side - 1
        edge, along = divmod(index % self.count, last)
        return ((last - along, last), (0, last - along), (along, 0), (last, along))[edge]

    def index(self, column: int, row: int) -> int:
        """The space at a column and row of the border."""
        last = self.side - 1
        if row == last:
            return last - column
        if column == 0:
            return 2 * last - row
        return 2 * last + column if row == 0 else 3 * last + row

    def walk(self, index: int, arrow: Arrow) -> int:
        """Where an arrow leads: along the edge, or straight across the board; outward it leads nowhere."""
        column, row = self.square(index)
        across, down = arrow.value
        last = self.side - 1
        new_column, new_row = column + across, row + down
        if not (0 <= new_column <= last and 0 <= new_row <= last):
            return index
        if new_column in (0, last) or new_row in (0, last):
            return self.index(new_column, new_row)
        return self.index(last - column if across else column, last - row if down else row)

    def facing(self, index: int, other: Ring) -> int:
        """The space of another ring in the same direction from the center."""
        return round(index * other.count / self.count) % other.count

    def leaves(self, index: int, arrow: Arrow, *, inward: bool) -> bool:
        """Whether an arrow leads off the border, into the square or out of it."""
        column, row = self.square(index)
        across, down = arrow.value
        last = self.side - 1
        column, row = column + across, row + down
        is_off = not (0 <= column <= last and 0 <= row <= last)
        is_inside = 0 < column < last and 0 < row < last
        return is_inside if inward else is_off


class Span(NamedTuple):
    """The lengths along one side: a corner, each space between, and the other corner."""

    first: int
    each: int
    last: int


@record
class Frame:
    """A ring's place on the screen; its corners may be larger than its other spaces."""

    ring: Ring
    across: Span
    """Widths from left to right."""
    down: Span
    """Heights from top to bottom."""
    x: int = 0
    y: int = 0

    @property
    def box(self) -> Box:
        """The whole board."""
        middle = self.middle
        width = self.across.first + middle.width + self.across.last
        return Box(self.x, self.y, width, self.down.first + middle.height + self.down.last)

    @property
    def middle(self) -> Box:
        """What the ring encloses."""
        between = self.ring.side - 2
        x, y = self.x + self.across.first, self.y + self.down.first
        return Box(x, y, self.across.each * between, self.down.each * between)

    def cell_of(self, index: int) -> Box:
        """Where a space is drawn."""
        column, row = self.ring.square(index)
        x, width = self._along(self.across, column)
        y, height = self._along(self.down, row)
        return Box(self.x + x, self.y + y, width, height)

    def _along(self, span: Span, number: int) -> tuple[int, int]:
        if number == 0:
            return 0, span.first
        is_last = number == self.ring.side - 1
        return span.first + (number - 1) * span.each, span.last if is_last else span.each

    def nearest(self, box: Box) -> int:
        """The space whose center is closest to the center of a box."""

        def far(index: int) -> float:
            cell = self.cell_of(index)
            columns = (2 * cell.x + cell.width - 2 * box.x - box.width) / self.across.each
            rows = (2 * cell.y + cell.height - 2 * box.y - box.height) / self.down.each
            return columns * columns + rows * rows

        return min(range(self.ring.count), key=far)


@record
class Rings:
    """A board's rings, each from its lower right corner on, and where the visible ones lie."""

    tracks: Sequence[Sequence[Place]]
    """The outer ring first."""
    frames: Sequence[Frame] = ()

    def ring_of(self, place: Place) -> int:
        """The ring a place belongs to, 0 for the outer one."""
        return next(ring for ring, track in enumerate(self.tracks) if place in track)

    def walk(self, place: Place, arrow: Arrow) -> Place:
        """Where an arrow leads: along the ring, or to the other ring where both are shown."""
        ring = self.ring_of(place)
        track = self.tracks[ring]
        edge = Ring(len(track))
        at = track.index(place)
        if len(self.frames) > 1 and edge.leaves(at, arrow, inward=ring == 0):
            other = 1 - ring
            return self.tracks[other][self.frames[other].nearest(self.frames[ring].cell_of(at))]
        return track[edge.walk(at, arrow)]

    def across(self, place: Place) -> Place:
        """The place of the other ring in the same direction from the center."""
        ring = self.ring_of(place)
        track, other = self.tracks[ring], self.tracks[1 - ring]
        return other[Ring(len(track)).facing(track.index(place), Ring(len(other)))]


# --- how large a ring's spaces are drawn; corners take what the spaces between them leave. Pure functio


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
    """A ring as wide and high as fits; corners are larger, and shrink if less than `middle` would be left."""
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
