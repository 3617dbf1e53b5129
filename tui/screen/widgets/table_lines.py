"""Panels about the whole table; kept out of `lines`, which the title page needs before there is an engine."""

from __future__ import annotations

from tui.look.style import Look
from tui.look.table import TableView
from tui.screen.widgets.lines import Lines


class TableLines(Lines):
    """Lines about the whole table."""

    def __init__(self, view: TableView, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.view = view

    def show(self, view: TableView) -> None:
        """Take a new view of the table."""
        self.view = view
        self.redraw()
