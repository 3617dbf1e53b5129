"""What is shown while the terminal is too small for the board."""

from __future__ import annotations

from textwrap import wrap
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen

from tui.look.layout import LEAST

_MOST = 50
"""Columns of a line, which is easier to read than a wider one."""


class TooSmallScreen(Screen[None]):
    """Covers whatever is shown while the terminal is too small for it."""

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    TooSmallScreen {
        content-align: center middle;
        text-align: center;
        text-wrap: nowrap;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "app.leave", "Leave", id="small.leave", show=False),
        Binding("p", "app.play_in_lines", "Play line by line", id="small.lines", show=False),
    ]

    def __init__(self, plain_command: str) -> None:
        """The command is what plays line by line; without one a key does."""
        super().__init__()
        self._plain_command = plain_command

    def render(self) -> Content:
        return too_small_text(*self.size, self._plain_command)


def too_small_text(width: int, height: int, plain_command: str) -> Content:
    """How much room the board needs and there is, and what else can be done."""
    least_width, least_height = LEAST
    by_key = "" if plain_command else "press p to play line by line, "
    told = (
        "The board needs more room.",
        f"It needs {least_width} columns and {least_height} rows; this terminal has {width} and {height}.",
        f"Nothing is lost: enlarge it to go on, {by_key}or press q to leave.",
        *([f"'{plain_command}' plays line by line at any size."] if plain_command else []),
    )
    first, *others = ("\n".join(wrap(sentence, max(1, min(width, _MOST)))) for sentence in told)
    return Content.assemble((first, "bold $text"), *(f"\n{sentence}" for sentence in others))
