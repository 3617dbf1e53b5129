"""The board: a ring of spaces and a cursor that walks on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tui.geometry import Arrow, Box, Frame, Ring
from tui.look import Look
from tui.rows import blank
from tui.views import TableView
from tui.widgets.lines import place as put
from tui.widgets.space import Space


class Board(Widget, can_focus=True):
    """The outer ring of the board. It keeps the cursor; its middle is left free for panels."""

    HELP = """\
Walk the board with the arrows: along an edge step by step, into the board straight across it.
Enter opens the deed under the cursor."""

    DEFAULT_CSS = """
    Board {
        background: #121212;
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
        self._track: Sequence[int] = view.rings[0]
        self._ring = Ring(len(self._track))
        self._spaces = {number: Space(view.spaces[number], look) for number in self._track}

    def compose(self) -> ComposeResult:
        yield from self._spaces.values()

    def on_mount(self) -> None:
        self._spaces[self.cursor].point(True)

    def lay_out(self, frame: Frame) -> None:
        """Put the board and its spaces where the layout's frame says."""
        put(self, frame.box)
        for index, number in enumerate(self._track):
            cell = frame.cell_of(index)
            put(self._spaces[number], Box(cell.x - frame.x, cell.y - frame.y, cell.width, cell.height))

    def show(self, view: TableView) -> None:
        """Take a new view of the table; only spaces that changed are painted again."""
        for number, space in self._spaces.items():
            space.show(view.spaces[number])

    def space(self, place: int) -> Space:
        """The widget of a place."""
        return self._spaces[place]

    def validate_cursor(self, cursor: int) -> int:
        """The cursor stays on the ring."""
        return cursor if cursor in self._spaces else self.cursor

    def watch_cursor(self, old: int, new: int) -> None:
        """Paint the cursor at its new place and say where it is."""
        self._spaces[old].point(False)
        self._spaces[new].point(True)
        self.post_message(self.Pointed(new))

    def action_walk(self, arrow: str) -> None:
        """Follow an arrow."""
        index = self._ring.walk(self._track.index(self.cursor), Arrow[arrow])
        self.cursor = self._track[index]

    def action_open(self) -> None:
        """Ask for the deed under the cursor."""
        self.post_message(self.Opened(self.cursor))

    def on_space_picked(self, message: Space.Picked) -> None:
        """A first click points, a second opens."""
        message.stop()
        if message.place == self.cursor:
            self.action_open()
        self.cursor = message.place

    def render_line(self, y: int) -> Strip:
        return blank(self.size.width, self.look.ink())
