"""Screens of a few sentences: something that has to be known, or that there is too little room."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen

from tui.look.style import Look
from tui.screen.widgets.too_small import TooSmall


class TooSmallScreen(Screen[None]):
    """Covers whatever is shown while the terminal is too small for it."""

    AUTO_FOCUS = ""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._message = TooSmall(look)

    def compose(self) -> ComposeResult:
        yield self._message
