"""What a page lists, as a table with one row highlighted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.events import Click
from textual.strip import Strip
from textual.widgets import DataTable

from tui.look.style import Look
from tui.pages.page import Column, Row
from tui.screen.widgets.lines import written_over
from tui.words.names import clip

FAINT, ALARM = "row-table--faint", "row-table--alarm"
"""How a cell may differ from the usual style; in the highlighted row all cells look alike."""

_MARK = 4
"""Columns before the first cell, for the cursor and what marks a row."""


class RowTable(DataTable[Text], can_focus=False):
    """A line for each row; keys and clicks belong to the screen."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {FAINT, ALARM}

    def __init__(self, look: Look, columns: Sequence[Column], *, id: str) -> None:
        super().__init__(
            id=id, cursor_type="row", cell_padding=0, show_header=any(one.head for one in columns)
        )
        self.look = look
        self._of = columns

    def write(self, rows: Sequence[Row], width: int) -> None:
        """Replace the rows, in this many columns of the screen."""
        self.clear(columns=True)
        self.add_column("", width=_MARK)
        rest = width - _MARK - sum(column.width for column in self._of)
        for column, gap in zip(self._of, self._gaps, strict=True):
            head = Text(f"{gap}{column.head}", justify="right" if column.is_right else "left")
            self.add_column(head, width=column.width or rest)
        for row in rows:
            self.add_row(self._text(f"  {row.mark}", ALARM), *self._cells(row, rest))

    @property
    def _gaps(self) -> list[str]:
        """What stands before the cells of each column: more behind figures."""
        return ["", *("  " if column.is_right else "" for column in self._of[:-1])]

    def _cells(self, row: Row, rest: int) -> list[Text]:
        cells = []
        last = len(row.cells) - 1
        for n, (cell, column, gap) in enumerate(zip(row.cells, self._of, self._gaps, strict=True)):
            style = FAINT if column.is_faint else ""
            if not row.is_usable:
                style = ALARM if n == last else FAINT
            text = clip(f"{gap}{cell}", (column.width or rest) - 1, self.look.glyphs.ellipsis)
            cells.append(self._text(text, style, is_right=column.is_right))
        return cells

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

    def _text(self, text: str, written: str = "", *, is_right: bool = False) -> Text:
        style = self.get_component_rich_style(written, partial=True) if written else ""
        return Text(text, style, justify="right" if is_right else "left", no_wrap=True, end="")
