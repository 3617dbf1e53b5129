"""Asks for one line of text."""

from __future__ import annotations

from collections.abc import Callable

from tui.look.style import Look
from tui.pages.fields import Doing, Form, Text
from tui.screen.form import FORM_STYLE, FormScreen

LONGEST = 60


class AskScreen(FormScreen):
    """Enter is enough when something has been typed."""

    CSS_PATH = FORM_STYLE

    def __init__(
        self,
        look: Look,
        heading: str,
        label: str,
        done: str,
        take: Callable[[str], None],
        *,
        longest: int = LONGEST,
        help: str = "",
    ) -> None:
        """`done` is what Enter does; `take` is given the text; `help` says what to type."""
        self.heading = heading
        help = help or f"Type it, then press Enter: {done.lower()}."
        self._asked = Text("text", label, longest=longest, help=help)
        super().__init__(look, Form([self._asked, Doing("do", done, help=done)]))
        self._pass_on = take

    def action_edit(self) -> None:
        if self._asked.value.strip():
            self.do()
        else:
            super().action_edit()

    def do(self) -> None:
        self.settle()
        self.app.pop_screen()
        if text := self._asked.value.strip():
            self._pass_on(text)

    def action_leave(self) -> None:
        self.app.pop_screen()
