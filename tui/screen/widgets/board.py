"""The board: rings of spaces, each a widget, and a cursor that moves along them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from textual.app import ComposeResult
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from engine.board import Place
from tui.look.panel_lines import blank, row
from tui.look.ring import Arrow, Frame, Rings
from tui.look.space_face import face
from tui.look.style import Look
from tui.look.views import SpaceView, TableView
from tui.screen.widgets.base import Drawn, Lines


class Board(Drawn):
    """The board's rings. It owns the cursor, which is drawn only while somebody looks around or picks."""

    cursor: reactive[int] = reactive(0, init=False, repaint=False)
    """The place the cursor is on."""

    @dataclass
    class Pointed(Message):
        """The cursor moved to a place."""

        place: Place

    @dataclass
    class Opened(Message):
        """The player wants to see everything about a place."""

        place: Place

    def __init__(self, view: TableView, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.rings = Rings(view.rings)
        self.spaces = {number: Space(view.spaces[number], look) for track in view.rings for number in track}
        self._pointed: Place | None = self.cursor
        """Where the cursor is drawn."""
        self._lit: frozenset[Place] = frozenset()

    def compose(self) -> ComposeResult:
        yield from self.spaces.values()

    def on_mount(self) -> None:
        self.mark(self._pointed, self._lit)

    def lay_out(self, frame: Frame, inner: Frame | None = None) -> None:
        """Place the board and its spaces as the layout's frames say; a ring without a frame is hidden."""
        self.put(frame.box)
        self.rings = Rings(self.rings.tracks, (frame,) if inner is None else (frame, inner))
        self._lay_out_rings()

    def _lay_out_rings(self) -> None:
        frames = self.rings.frames
        for ring, track in enumerate(self.rings.tracks):
            shown = frames[ring] if ring < len(frames) else None
            for index, number in enumerate(track):
                cell = None if shown is None else shown.cell_of(index)
                inside = cell and cell._replace(x=cell.x - frames[0].x, y=cell.y - frames[0].y)
                self.spaces[number].put(inside)

    def show(self, view: TableView) -> None:
        """Take a new view of the table; only changed spaces are painted again."""
        if view.rings != self.rings.tracks:
            self.rings = Rings(view.rings, self.rings.frames)
            if self.rings.frames:
                self._lay_out_rings()
        for number, space in self.spaces.items():
            space.show(view.spaces[number])

    def mark(self, pointed: Place | None, lit: Iterable[Place] = ()) -> None:
        """Draw the cursor at a place, if any, and highlight others; only changed spaces are painted."""
        self._pointed, self._lit = pointed, frozenset(lit)
        for number, space in self.spaces.items():
            space.mark(has_cursor=number == pointed, is_lit=number in self._lit)

    def validate_cursor(self, cursor: int) -> int:
        return cursor if cursor in self.spaces else self.cursor

    def watch_cursor(self, old: int, new: int) -> None:
        """Report its new place; the screen has it drawn together with everything else that changes."""
        self.post_message(self.Pointed(new))

    def walk(self, arrow: Arrow) -> None:
        """Follow an arrow along a ring, or to the other ring where both are shown."""
        self.cursor = self.rings.walk(self.cursor, arrow)

    def on_click(self, event: Click) -> None:
        """On a space, the first click points, the second opens."""
        if isinstance(event.widget, Space):
            if event.widget.view.place == self.cursor:
                self.post_message(self.Opened(self.cursor))
            self.cursor = event.widget.view.place

    def lines_at(self, width: int, height: int) -> Sequence[Strip]:
        return [blank(width, self.look.ink())] * height


class Space(Lines):
    """A cell of the board; it shows what it is given and never takes the focus."""

    def __init__(self, view: SpaceView, look: Look) -> None:
        super().__init__(look)
        self.view = view
        self.has_cursor = False
        self.is_lit = False

    def show(self, view: SpaceView) -> None:
        """Take a new view; the cell is painted again only if it changed."""
        if view != self.view:
            self.view = view
            self.redraw()

    def mark(self, *, has_cursor: bool, is_lit: bool) -> None:
        """Whether the cursor is here, and whether it is highlighted."""
        if (has_cursor, is_lit) != (self.has_cursor, self.is_lit):
            self.has_cursor, self.is_lit = has_cursor, is_lit
            self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        if width < 5 or height < 1:
            return ()
        return cell(self.view, width, height, self.look, self.has_cursor, self.is_lit)


@lru_cache(maxsize=256)
def cell(
    view: SpaceView, width: int, height: int, look: Look, has_cursor: bool = False, is_lit: bool = False
) -> tuple[Strip, ...]:
    """A space as `height` lines of `width` columns."""
    fill, lines = face(view, width, height, look, has_cursor, is_lit)
    return tuple(row(width, fill, pieces) for pieces in lines)
