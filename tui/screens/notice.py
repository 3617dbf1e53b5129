"""Screens of a few sentences: something that has to be known, or that there is too little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.strip import Strip

from tui.look import FAINT, TEXT, WHITE, Look
from tui.names import plain
from tui.rows import blank, row, wrap
from tui.screens.base import PageScreen
from tui.widgets.too_small import TooSmall


class NoticeScreen(PageScreen):
    """Sentences, until Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,q", "leave", "Go on", id="notice.go_on"),
    ]

    def __init__(self, look: Look, heading: str, sentences: Sequence[str]) -> None:
        super().__init__(look)
        self.heading = heading
        self.sentences = tuple(sentences)

    def action_leave(self) -> None:
        self.dismiss()

    def page(self, width: int, height: int) -> Sequence[Strip]:
        fill, ink = self.look.ink(FAINT), self.look.ink(TEXT)
        lines = [blank(width, fill)] * max(1, min(4, (height - 2 * len(self.sentences)) // 3))
        for sentence in self.sentences:
            for pieces in wrap([(plain(sentence), ink)], width - 4):
                lines.append(row(width, fill, [("  ", fill), *pieces]))
            lines.append(blank(width, fill))
        last = self.look.ink(WHITE, bold=True)
        return [*lines, row(width, fill, [("  Press Enter to go on.", last)])]


class TooSmallScreen(Screen[None]):
    """Covers whatever is shown while the terminal is too small for it."""

    AUTO_FOCUS = ""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._message = TooSmall(look)

    def compose(self) -> ComposeResult:
        yield self._message
