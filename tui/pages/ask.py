"""A page that asks for one line of text."""

from __future__ import annotations

from collections.abc import Callable

from tui.pages.fields import Doing, Form, Text
from tui.pages.page import BACK, Answer, FormPage, Leave

LONGEST = 60


class AskPage(FormPage):
    """Enter is enough when something has been typed."""

    id = "ask"

    def __init__(
        self,
        heading: str,
        label: str,
        done: str,
        take: Callable[[str], Answer],
        *,
        longest: int = LONGEST,
        help: str = "",
    ) -> None:
        """`done` is what Enter does; `take` gives what comes of the text, once the page is left."""
        self.heading = heading
        help = help or f"Type it, then press Enter: {done.lower()}."
        self._asked = Text("text", label, longest=longest, help=help)
        self._asked.is_enough = True
        self.form = Form([self._asked, Doing("do", done, help=done)])
        self._take = take

    def do(self, word: str) -> Answer:
        text = self._asked.value.strip()
        return Leave() if word == BACK or not text else Leave(lambda: self._take(text))
