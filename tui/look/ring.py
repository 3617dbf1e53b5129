"""Boxes and rings on the screen: how large spaces are drawn, and where the cursor goes; pure functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from engine.record import record

if TYPE_CHECKING:
    from engine.board import Board, Place


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


_FORWARD = Arrow.LEFT, Arrow.UP, Arrow.RIGHT, Arrow.DOWN
"""Where the track runs along each edge: the lower one, the left one, the upper one, the right one."""


@record
class Ring:
    """A closed track drawn as the border of a rectangle.

    The first corner, usually index 0, is the lower right one; the track runs clockwise.

    >>> Ring(40).corners, Ring(40).edge(13)
    ((0, 10, 20, 30), (1, 3))
    """

    count: int
    turns: tuple[int, ...] = ()
    """The indices of the four corners, rising; spread evenly from 0 on if not given."""

    @property
    def corners(self) -> tuple[int, ...]:
        """The indices of the four corners."""
        return self.turns or tuple(edge * self.count // 4 for edge in range(4))

    @property
    def between(self) -> tuple[int, ...]:
        """How many spaces lie between the corners of each edge, the lower one first."""
        first, *others = self.corners
        corners = (first, *others, first + self.count)
        return tuple(corners[edge + 1] - corners[edge] - 1 for edge in range(4))

    @property
    def across(self) -> int:
        """The most spaces between the corners of the lower or the upper edge."""
        return max(self.between[0::2])

    @property
    def down(self) -> int:
        """The most spaces between the corners of the left or the right edge."""
        return max(self.between[1::2])

    def edge(self, index: int) -> tuple[int, int]:
        """The edge a space is on, and its distance from the corner where that begins; 0 is the corner."""
        index = (index - self.corners[0]) % self.count + self.corners[0]
        edge = max(edge for edge, corner in enumerate(self.corners) if corner <= index)
        return edge, index - self.corners[edge]

    def walk(self, index: int, arrow: Arrow) -> int:
        """Where an arrow leads: along the edge, or straight across the board; outward it leads nowhere."""
        edge, along = self.edge(index)
        if arrow is _FORWARD[edge]:
            return (index + 1) % self.count
        if arrow is _FORWARD[(edge + 2) % 4 if along else (edge + 1) % 4]:
            return (index - 1) % self.count
        return self._opposite(edge, along) if self.leaves(index, arrow, inward=True) else index

    def _opposite(self, edge: int, along: int) -> int:
        """The space straight across the board."""
        here, other = self.between[edge] + 1, (edge + 2) % 4
        there = self.between[other] + 1
        along = min(max(1, there - round(along * there / here)), there - 1)
        return (self.corners[other] + along) % self.count

    def facing(self, index: int, other: Ring) -> int:
        """The space of another ring in the same direction from the center."""
        return round(index * other.count / self.count) % other.count

    def leaves(self, index: int, arrow: Arrow, *, inward: bool) -> bool:
        """Whether an arrow leads off the border, into the rectangle or out of it."""
        edge, along = self.edge(index)
        if along:
            return arrow is _FORWARD[(edge + 1) % 4 if inward else (edge + 3) % 4]
        return not inward and arrow in (_FORWARD[(edge + 2) % 4], _FORWARD[(edge + 3) % 4])


def board_ring(board: Board) -> Ring:
    """The first ring of a board, with the corners that its author wants."""
    return Ring(len(board.rings[0]), board.corners)


class Span(NamedTuple):
    """The lengths along one side: a corner, each space between, and the other corner."""

    first: int
    each: int
    last: int
    more: int = 0
    """What is left over between the corners; some of the spaces get one more."""


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
        across, down = self.across, self.down
        width, height = self.ring.across * across.each + across.more, self.ring.down * down.each + down.more
        return Box(self.x + across.first, self.y + down.first, width, height)

    def cell_of(self, index: int) -> Box:
        """Where a space is drawn; the spaces of the edge with fewer of them are longer."""
        edge, along = self.ring.edge(index)
        if not along:
            return self._corner(edge)
        spaces, middle, box = self.ring.between[edge], self.middle, self.box
        at = along - 1 if edge in (2, 3) else spaces - along
        if edge % 2:
            y, height = _part(middle.y, middle.height, at, spaces)
            x, width = (box.x, self.across.first) if edge == 1 else (middle.right, self.across.last)
        else:
            x, width = _part(middle.x, middle.width, at, spaces)
            y, height = (box.y, self.down.first) if edge == 2 else (middle.bottom, self.down.last)
        return Box(x, y, width, height)

    def _corner(self, edge: int) -> Box:
        """The corner where an edge begins."""
        middle, box = self.middle, self.box
        x, width = (middle.right, self.across.last) if edge in (0, 3) else (box.x, self.across.first)
        y, height = (middle.bottom, self.down.last) if edge in (0, 1) else (box.y, self.down.first)
        return Box(x, y, width, height)

    def nearest(self, box: Box) -> int:
        """The space whose center is closest to the center of a box."""

        def far(index: int) -> float:
            cell = self.cell_of(index)
            columns = (2 * cell.x + cell.width - 2 * box.x - box.width) / self.across.each
            rows = (2 * cell.y + cell.height - 2 * box.y - box.height) / self.down.each
            return columns * columns + rows * rows

        return min(range(self.ring.count), key=far)


def _part(start: int, length: int, number: int, parts: int) -> tuple[int, int]:
    """Where one of several nearly equal parts of a line begins, and how long it is."""
    begin, end = (length * at // parts for at in (number, number + 1))
    return start + begin, end - begin


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
        edge = self.frames[ring].ring if ring < len(self.frames) else Ring(len(track))
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
"""Columns and rows of the smallest space, where there is a choice."""
_NARROW = 6
"""Columns of a space that are just enough for a name."""
_SIDE = 9
"""Columns of a space of one row."""
_ENOUGH = (17, 4)
"""Columns and rows beyond which a corner need not grow with the other spaces."""
_LEAST_BELOW = 3
"""The fewest useful rows below a ring."""
_MOST_UNEVEN = 3
"""How many times as many spaces as the shortest edge the longest one may have."""


def shaped(ring: Ring, width: int, height: int, middle: int) -> Ring:
    """The ring with its corners where they are wanted, or else legible; at least `middle` columns inside."""
    wanted = [ring, Ring(ring.count)] if _is_even_enough(ring) else [Ring(ring.count)]
    others = sorted(_shapes(ring.count), key=lambda shape: abs(shape.across - shape.down))
    for shape in (*wanted, *others):
        if _room(shape, width, height, _NARROW) >= LEAST_CELL[1]:
            return shape
    columns = max(middle, width - 2 * _SIDE)
    flat = [shape for shape in others if _room(shape, width, height, 1) >= 1]
    readable = [shape for shape in flat if shape.across * _NARROW <= columns]
    return max(readable or flat or wanted, key=lambda shape: shape.across if readable else -shape.across)


def narrowed(ring: Ring, spaces: int) -> Ring:
    """The ring with at most this many spaces from corner to corner, as wide as that allows; or as it is."""
    narrow = [shape for shape in _shapes(ring.count) if shape.across + 2 <= spaces]
    return max(narrow, key=lambda shape: shape.across) if narrow and ring.across + 2 > spaces else ring


def _is_even_enough(ring: Ring) -> bool:
    return min(ring.between) > 0 and max(ring.between) <= _MOST_UNEVEN * min(ring.between)


def _shapes(count: int) -> Iterator[Ring]:
    """Every rectangle with this many spaces around it; if odd, the upper edge has one more."""
    between, odd = divmod(count - 4, 2)
    for across in range(1, between):
        down = between - across
        yield Ring(count, (0, across + 1, across + down + 2, 2 * across + down + odd + 3))


def _room(ring: Ring, width: int, height: int, columns: int) -> int:
    """The rows for each space of the sides; 0 if those above and below have fewer than these columns."""
    if ring.across * columns > width - 2 * LEAST_CELL[0]:
        return 0
    return (height - 2 * LEAST_CELL[1]) // ring.down


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
    across = _span(width, ring.across, middle[0], 0)
    down = _span(height, ring.down, middle[1], 1)
    spare = height - ring.down * down.each - 2 * (down.each + 1)
    if leaves_below and spare >= _LEAST_BELOW and not down.more:
        down = Span(down.each + 1, down.each, down.each + 1)
    return Frame(ring, across, down, x, y)


def _span(total: int, between: int, middle: int, axis: int) -> Span:
    """A corner, the largest spaces that fit between the corners, and the other corner."""
    each = 1
    while between * (each + 1) + 2 * min((each + 1) * 6 // 5, _ENOUGH[axis]) <= total:
        each += 1
    each = min(max(each, -(-middle // between)), (total - 2 * LEAST_CELL[axis]) // between)
    most = total - 2 * LEAST_CELL[axis]
    inside = most if axis and each == 1 else max(between * each, min(middle, most))
    if not axis and (total - inside) // 2 < each:  # names at the sides have as much room as there is
        inside = max(min(inside, total - 2 * _SIDE), min(middle, most))
        each = inside // between
    rest, more = total - inside, inside - between * each
    return Span(rest // 2, each, rest - rest // 2, more)
