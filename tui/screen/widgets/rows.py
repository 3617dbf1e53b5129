"""What pages are made of: rows with one highlighted, as a list or a table, and a line to type into."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import DataTable, Input, OptionList
from textual.widgets.option_list import Option

from tui.look.style import Look, mark_ink
from tui.look.theme import hex_of
from tui.pages.page import Column, Row
from tui.screen.widgets.base import written_over
from tui.terminal.widths import width_of
from tui.words.names import clip

Signs = Mapping[int, str]
"""Single characters by column."""


class Rows(OptionList, can_focus=False):
    """Rows of one line each, some of them headings; keys and clicks belong to the screen."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._signs: Signs = {}

    def write(self, rows: Sequence[Option]) -> None:
        """Replace the rows; if number and headings match, only changed rows are rebuilt."""
        if [row.disabled for row in rows] != [row.disabled for row in self.options]:
            self.set_options(rows)
            return
        for index, (old, new) in enumerate(zip(self.options, rows, strict=True)):
            if not _prompt(old).is_same(_prompt(new)):
                self.replace_option_prompt_at_index(index, new.prompt)

    def light(self, row: int | None, signs: Signs) -> None:
        """Highlight a row, with signs in it; or none."""
        if signs != self._signs and row is not None:
            self.refresh(Region(0, row - self.scroll_offset.y, self.size.width, 1))
        self._signs = signs
        self.highlighted = row
        self.scroll_to_highlight()

    @property
    def below(self) -> int:
        """How many rows are hidden below the last visible one."""
        return max(0, self.option_count - self.scroll_offset.y - self.size.height)

    def scroll_to_highlight(self, top: bool = False) -> None:
        """Show the highlighted row, with its heading if it comes first below one."""
        if self.highlighted is not None:
            self._bring_into_sight(self._heading_of(self.highlighted), self.highlighted)

    def scroll_to_part(self) -> None:
        """Show all rows under the highlighted row's heading, from the first if they are too many."""
        if (last := self.highlighted) is None:
            return
        while last + 1 < self.option_count and not self.options[last + 1].disabled:
            last += 1
        first = self._heading_of(last)
        self._bring_into_sight(first, min(last, first + self.size.height - 1))

    def _heading_of(self, row: int) -> int:
        return row - 1 if row and self.options[row - 1].disabled else row

    def _bring_into_sight(self, first: int, last: int) -> None:
        rows = Region(0, first, self.size.width, last - first + 1)
        self.scroll_to_region(rows, animate=False, force=True, immediate=True)

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        if y + self.scroll_offset.y == self.highlighted:
            for column, sign in self._signs.items():
                strip = written_over(strip, column, sign) if column < strip.cell_length else strip
        return strip

    def on_click(self, event: Click) -> None:
        """Leave it to the screen."""
        event.prevent_default()


class Letters(Input, inherit_bindings=False):
    """The line to type into; besides letters, it takes only the editing keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "cursor_left", "Left", id="letters.left", show=False),
        Binding("right", "cursor_right", "Right", id="letters.right", show=False),
        Binding("backspace", "delete_left", "Erase", id="letters.erase", show=False),
        Binding("ctrl+w", "delete_left_word", "Delete word", id="letters.word", show=False),
        Binding("ctrl+u", "delete_left_all", "Clear", id="letters.all", show=False),
    ]

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, compact=True, select_on_focus=False)
        self.cursor_blink = False
        self.display = False

    def begin(self, text: str, *, longest: int, only: str | None) -> None:
        """Show a text for editing; `only` is the pattern it must match."""
        with self.prevent(Input.Changed):
            self.restrict, self.max_length = only, longest
            self.value = text
        self.cursor_position = len(text)
        self.display = True
        self.screen.set_focus(self, scroll_visible=False)

    def end(self) -> str:
        """Hide it; returns the text."""
        self.display = False
        self.screen.set_focus(None)
        return self.value

    def restricted(self) -> None:
        """A letter it cannot take is no reason for a beep."""

    def render_line(self, y: int) -> Strip:
        """An underline after the last letter: cheaper to send than a blank in other colors."""
        strip = super().render_line(y)
        column = width_of(self.value) - self.scroll_offset.x
        at_end = self.has_focus and self.cursor_at_end and column < strip.cell_length
        return written_over(strip, column, "_") if at_end else strip


def _prompt(row: Option) -> Content:
    assert isinstance(row.prompt, Content)
    return row.prompt


# --- what a page lists, as a table with one row highlighted


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
            self.add_row(self._mark(row), *self._cells(row, rest))

    def _mark(self, row: Row) -> Text:
        """What stands before the cells."""
        if row.seat is None:
            return self._text(f"  {row.mark}", ALARM)
        color = hex_of(self.look, mark_ink(row.seat)) if self.look.has_color else ""
        return Text(f"  {self.look.token(row.seat)}", color, no_wrap=True, end="")

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
