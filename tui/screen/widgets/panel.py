"""The widget that shows the panel over the middle of the board."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.look.lines import blank
from tui.look.style import Look
from tui.screen.panels.base import Panel, hint_line, sentence
from tui.screen.widgets.lines import Lines


class PanelView(Lines):
    """Shows a panel; the panel itself answers the keys."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.panel: Panel | None = None
        self.note = ""
        self.shows_keys = False

    def show(self, panel: Panel | None, note: str = "", *, shows_keys: bool = False) -> None:
        """Show another panel, or the same one changed, with a note at the bottom, and its keys if wanted."""
        self.panel, self.note = panel, note
        self.shows_keys = shows_keys and panel is not None and panel.is_own and not panel.names_keys
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        if self.panel is None:
            return ()
        foot = sentence(self.note, width, self.look, alarm=True) if self.note else []
        if self.shows_keys and height > 2:
            foot.append(hint_line(self.panel.hints, width, self.look))
        lines = list(self.panel.draw(width, height - len(foot), self.look))[: height - len(foot)]
        gap = height - len(lines) - len(foot)
        return [*lines, *[blank(width, self.look.ink())] * gap, *foot]
