"""Screens of a few sentences: something that has to be known, or that there is too little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from tui.look.style import Look
from tui.screen.base import FramedScreen, Words
from tui.screen.widgets.too_small import TooSmall
from tui.words.names import plain


class NoticeScreen(FramedScreen):
    """Sentences, until Enter."""

    CSS_PATH = "notice.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,q", "leave", "Go on", id="notice.go_on"),
    ]

    def __init__(self, look: Look, heading: str, sentences: Sequence[str]) -> None:
        super().__init__(look)
        self.heading = heading
        self.sentences = tuple(sentences)

    def action_leave(self) -> None:
        self.dismiss()

    def body(self) -> ComposeResult:
        yield Widget(Words(self._text, id="sentences"), id="page")

    def _text(self) -> Content:
        sentences = [Content(plain(sentence)) for sentence in self.sentences]
        last = Content("Press Enter to go on.").stylize("bold $text")
        return Content("\n\n").join([*sentences, last])


class TooSmallScreen(Screen[None]):
    """Covers whatever is shown while the terminal is too small for it."""

    AUTO_FOCUS = ""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._message = TooSmall(look)

    def compose(self) -> ComposeResult:
        yield self._message
