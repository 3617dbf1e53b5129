"""The saved games as a table with one row highlighted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from rich.text import Text
from textual.events import Click
from textual.strip import Strip
from textual.widgets import DataTable

from tui.look.style import Look
from tui.screen.widgets.lines import written_over

FAINT, ALARM = "games--faint", "games--alarm"
"""How a cell may differ from the usual style; in the highlighted row all cells look alike."""

Cell = tuple[str, str]
"""A text and its style; the usual style if empty."""

_MARK, _GAME, _SO_FAR, _SAVED = 4, 16, 9, 14
"""Columns of the mark before a name and of the facts after it, each with a leading space."""

BESIDE_NAME = _MARK + _GAME + _SO_FAR + _SAVED
"""Columns not available to a name."""

LONGEST_GAME = _GAME - 1
"""The longest name of a game."""


class Games(DataTable[Text], can_focus=False):
    """A line for each game; keys and clicks belong to the screen."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {FAINT, ALARM}

    def __init__(self, look: Look, *, id: str) -> None:
        super().__init__(id=id, cursor_type="row", cell_padding=0)
        self.look = look

    def write(self, rows: Sequence[tuple[Cell, Cell, Cell, Cell, Cell]], width: int) -> None:
        """Replace the rows of mark, name, game, progress and date, in this many columns."""
        self.clear(columns=True)
        self.add_column("", width=_MARK)
        self.add_column("Name", width=width - BESIDE_NAME)
        self.add_column("Game", width=_GAME)
        self.add_column(Text("So far", justify="right"), width=_SO_FAR)
        self.add_column("  Saved", width=_SAVED)
        for mark, name, game, so_far, saved in rows:
            left, right = [self._text(cell) for cell in (mark, name, game)], self._text(so_far, "right")
            self.add_row(*left, right, self._text(saved))

    def row_at(self, line: int) -> int:
        """The row on a line of the screen; it need not exist."""
        return line - self.region.y - self.header_height + self.scroll_offset.y

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        is_lit = y and self.row_count and y - self.header_height + self.scroll_offset.y == self.cursor_row
        return written_over(strip, 1, self.look.glyphs.turn) if is_lit else strip

    def on_click(self, event: Click) -> None:
        """Leave it to the screen."""
        event.prevent_default()

    def _text(self, cell: Cell, justify: Literal["left", "right"] = "left") -> Text:
        text, written = cell
        style = self.get_component_rich_style(written, partial=True) if written else ""
        return Text(text, style, justify=justify, no_wrap=True, end="")
