"""Screens that are only read, and are longer than the terminal is high."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widget import Widget

from tui.look.style import Look
from tui.screen.base import FramedScreen


def reading_keys(screen: str, back: str = "escape,backspace,q,enter") -> list[Binding]:
    """The keys by which such a screen is read and left; their ids begin with the screen's name."""
    return [
        Binding("up,k", "scroll(-1)", "Scroll", id=f"{screen}.up", key_display="↑↓"),
        Binding("down,j", "scroll(1)", "Line down", id=f"{screen}.down", show=False),
        Binding("pageup", "scroll(-15)", "Page up", id=f"{screen}.page_up", show=False, key_display="PgUp"),
        Binding(
            "pagedown,space",
            "scroll(15)",
            "Page down",
            id=f"{screen}.page_down",
            show=False,
            key_display="PgDn",
        ),
        Binding(back, "leave", "Back", id=f"{screen}.back", key_display="Esc"),
    ]


class ScrolledScreen(FramedScreen):
    """A framed screen with widgets to scroll through."""

    def __init__(self, look: Look, *read: Widget) -> None:
        super().__init__(look)
        self._scroll = VerticalScroll(*read, id="page", can_focus=False)

    def body(self) -> ComposeResult:
        yield self._scroll

    def action_scroll(self, by: int) -> None:
        self._scroll.scroll_relative(y=by, animate=False, force=True, immediate=True)

    def action_leave(self) -> None:
        self.dismiss()
