"""The widget that shows whichever panel lies over the middle of the board."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.look import Look
from tui.panels.base import Panel, sentence
from tui.rows import blank
from tui.widgets.lines import Lines


class PanelView(Lines):
    """Shows a panel; the panel itself answers the keys."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.panel: Panel | None = None
        self.note = ""

    def show(self, panel: Panel | None, note: str = "") -> None:
        """Show another panel, or the same one changed; a note stands at its foot."""
        self.panel, self.note = panel, note
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        if self.panel is None:
            return ()
        note = sentence(self.note, width, self.look, alarm=True) if self.note else []
        lines = list(self.panel.draw(width, height - len(note), self.look))[: height - len(note)]
        gap = height - len(lines) - len(note)
        return [*lines, *[blank(width, self.look.ink())] * gap, *note]
