"""The board: rings of spaces and a cursor that walks on them.

It is one widget that draws all its spaces: for a changed one, Textual would ask each of forty for its lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from engine.board import Place
from tui.draw.lines import blank
from tui.draw.ring import Arrow, Box, Frame, Ring
from tui.draw.space import cell
from tui.draw.style import Look
from tui.views.table import TableView
from tui.widgets.lines import Drawn
from tui.widgets.lines import place as put


class Board(Drawn, can_focus=True):
    """The rings of the board. It keeps the cursor, which is seen only while somebody looks or picks."""

    HELP = """\
Walk the board with the arrows: along an edge step by step, into the board straight across it.
Enter opens the deed under the cursor."""

    DEFAULT_CSS = """
    Board {
        background: $background;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "walk('LEFT')", "Left", id="board.left", show=False, tooltip="Cursor left"),
        Binding("right,l", "walk('RIGHT')", "Right", id="board.right", show=False, tooltip="Cursor right"),
        Binding("up,k", "walk('UP')", "Up", id="board.up", show=False, tooltip="Cursor up"),
        Binding("down,j", "walk('DOWN')", "Down", id="board.down", show=False, tooltip="Cursor down"),
        Binding("enter", "open", "Deed", id="board.open", show=False, tooltip="All about the space"),
    ]

    cursor: reactive[int] = reactive(0, init=False, repaint=False)
    """The place the cursor points at."""

    class Pointed(Message):
        """The cursor came to a place."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    class Opened(Message):
        """The player wants to see all about a place."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, view: TableView, look: Look, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self.spaces = view.spaces
        """As they are drawn, by place."""
        self.pointed: Place | None = self.cursor
        """Where the cursor is drawn."""
        self.lit: frozenset[Place] = frozenset()
        """The spaces that are in question."""
        self._tracks: Sequence[Sequence[Place]] = view.rings
        self._frames: tuple[Frame, ...] = ()
        """Where the rings are that are shown, the outer one first."""
        self._cells: dict[Place, Box] = {}
        """Where spaces are drawn, from the board's own corner."""
        self._rows: list[list[Place]] = []
        """The spaces on each row from left to right."""
        self._lines: list[Strip] = []
        """The rows as they are drawn."""

    def lay_out(self, frame: Frame, inner: Frame | None = None) -> None:
        """Put the board and its spaces where the layout's frames say; without a frame a ring is hidden."""
        put(self, frame.box)
        self._frames = (frame,) if inner is None else (frame, inner)
        self._lay_out_rings()

    def _lay_out_rings(self) -> None:
        left, top = self._frames[0].box[:2]
        self._cells = {}
        for frame, track in zip(self._frames, self._tracks, strict=False):
            for index, number in enumerate(track):
                box = frame.cell_of(index)
                self._cells[number] = box._replace(x=box.x - left, y=box.y - top)
        self._rows = [[] for _ in range(self._frames[0].box.height)]
        for number in sorted(self._cells, key=lambda number: self._cells[number].x):
            box = self._cells[number]
            for y in range(box.y, box.bottom):
                self._rows[y].append(number)
        self._lines = [self._line(y) for y in range(len(self._rows))]
        self.refresh()

    def show(self, view: TableView) -> None:
        """Take a new view of the table; only spaces that changed are painted again."""
        old, self.spaces = self.spaces, view.spaces
        if view.rings != self._tracks:
            self._tracks = view.rings
            if self._frames:
                self._lay_out_rings()
        self._paint(number for number in self._cells if self.spaces[number] != old[number])

    def mark(self, pointed: Place | None, lit: Iterable[Place] = ()) -> None:
        """Draw the cursor at a place, if at any, and light others; only spaces that change are painted."""
        old = (self.pointed, self.lit)
        self.pointed, self.lit = pointed, frozenset(lit)
        if old != (self.pointed, self.lit):
            marked = {old[0], self.pointed} if old[0] != self.pointed else set()
            self._paint(place for place in marked | (old[1] ^ self.lit) if place in self._cells)

    def _paint(self, places: Iterable[Place]) -> None:
        """Draw these spaces again."""
        regions = [Region(*self._cells[place]) for place in places]
        for y in {y for region in regions for y in region.line_range}:
            self._lines[y] = self._line(y)
        if regions:
            self.refresh(*regions)

    def cell_of(self, place: Place) -> Box | None:
        """Where a space is drawn, from the board's own corner; None while its ring is hidden."""
        return self._cells.get(place)

    def validate_cursor(self, cursor: int) -> int:
        """The cursor stays on the rings."""
        return cursor if any(cursor in track for track in self._tracks) else self.cursor

    def watch_cursor(self, old: int, new: int) -> None:
        """Say where it is now; the screen has it drawn, together with what else that changes."""
        self.post_message(self.Pointed(new))

    def action_walk(self, arrow: str) -> None:
        """Follow an arrow along a ring, or from one ring to the other where both are shown."""
        self.cursor = self._onward(Arrow[arrow])

    def _onward(self, arrow: Arrow) -> int:
        ring = self.ring_of(self.cursor)
        track = self._tracks[ring]
        edge = Ring(len(track))
        at = track.index(self.cursor)
        if len(self._frames) > 1 and edge.leaves(at, arrow, inward=ring == 0):
            other = 1 - ring
            return self._tracks[other][self._frames[other].nearest(self._frames[ring].cell_of(at))]
        return track[edge.walk(at, arrow)]

    def ring_of(self, place: int) -> int:
        """Which ring a place lies on, the outer one being 0."""
        return next(ring for ring, track in enumerate(self._tracks) if place in track)

    def across(self, place: int) -> int:
        """The place of the other ring that lies in the same direction from the middle."""
        ring = self.ring_of(place)
        track, other = self._tracks[ring], self._tracks[1 - ring]
        return other[Ring(len(track)).facing(track.index(place), Ring(len(other)))]

    def action_open(self) -> None:
        """Ask for the deed under the cursor."""
        self.post_message(self.Opened(self.cursor))

    def on_click(self, event: Click) -> None:
        """A first click points, a second opens."""
        at = Box(event.x, event.y, 1, 1)
        place = next((place for place, box in self._cells.items() if box.contains(at)), None)
        if place is not None:
            if place == self.cursor:
                self.action_open()
            self.cursor = place

    def lines_at(self, width: int, height: int) -> Sequence[Strip]:
        if len(self._lines) == height:
            return self._lines
        return [blank(width, self.look.ink())] * height  # it is still on its way to another size

    def _line(self, y: int) -> Strip:
        """A row: the spaces on it and what lies between them."""
        fill, end = self.look.ink(), 0
        parts: list[Strip] = []
        for place in self._rows[y]:
            box = self._cells[place]
            is_pointed, is_lit = place == self.pointed, place in self.lit
            lines = cell(self.spaces[place], box.width, box.height, self.look, is_pointed, is_lit)
            parts += [blank(box.x - end, fill), lines[y - box.y]]
            end = box.right
        return Strip.join([*parts, blank(self._frames[0].box.width - end, fill)])
