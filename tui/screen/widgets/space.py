"""One space of the board."""

from __future__ import annotations

from collections.abc import Sequence

from textual.message import Message
from textual.strip import Strip

from tui.look.space import cell
from tui.look.style import Look
from tui.look.table import SpaceView
from tui.screen.widgets.lines import Lines


class Space(Lines):
    """A cell of the board; it shows what it is given and never takes the focus."""

    class Picked(Message):
        """The mouse clicked on the space."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

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
        if width < 5 or height < 2:
            return ()
        return cell(self.view, width, height, self.look, self.has_cursor, self.is_lit)

    def on_click(self) -> None:
        self.post_message(self.Picked(self.view.place))
