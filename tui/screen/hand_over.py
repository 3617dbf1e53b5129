"""A page that hides the table until the one who is asked sits before it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from tui.look.style import Look, Mark, mark_ink
from tui.look.theme import hex_of
from tui.screen.base import FramedScreen, Words
from tui.words.names import plain

GUARD = 0.4
"""Seconds in which Enter does nothing: it was meant for the table."""


class HandOverScreen(FramedScreen):
    """To whom the keyboard is passed; Enter says that he has it."""

    CSS_PATH = "notice.tcss"
    heading = "The next player"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "I am here", id="hand_over.take"),
        Binding("q", "leave", "Leave", id="hand_over.leave", tooltip="Leave the game; it is saved"),
    ]

    def __init__(self, look: Look, name: str, mark: Mark, leave: Callable[[], None]) -> None:
        super().__init__(look)
        self.player = name
        self.mark = mark
        self._leave = leave
        self._since = monotonic()

    def body(self) -> ComposeResult:
        yield Words(self._text, id="sentences")

    def _text(self) -> Content:
        style = f"bold {hex_of(self.look, mark_ink(self.mark))}" if self.look.has_color else "bold"
        who = (f"{self.look.token(self.mark)} {plain(self.player)}", style)
        first = Content.assemble("Pass the keyboard to ", who, ".")
        rest = Content("The game has secrets only this player may see.\n\nPress Enter when you are here.")
        return Content("\n\n").join([first, rest])

    def action_take(self) -> None:
        if monotonic() >= self._since + GUARD:
            self.dismiss()

    def action_leave(self) -> None:
        self._leave()
