"""What is shown while the terminal is too small for the board."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen
from textual.strip import Strip

from tui.look.layout import LEAST
from tui.look.lines import blank, centered
from tui.look.style import WHITE, Look
from tui.screen.widgets.lines import Pane
from tui.words.names import clip


class TooSmallScreen(Screen[None]):
    """Covers whatever is shown while the terminal is too small for it."""

    AUTO_FOCUS = ""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._message = Pane(too_small_lines, None, look)

    def compose(self) -> ComposeResult:
        yield self._message


def too_small_lines(view: None, width: int, height: int, look: Look) -> list[Strip]:
    """A few centered lines on how much room the board needs."""
    fill, first = look.ink(), look.ink(WHITE, bold=True)
    text = too_small_text(width, height)[:height]
    above = [blank(width, fill)] * ((height - len(text)) // 2)
    said = [
        centered(width, fill, [(clip(line, width, look.glyphs.ellipsis), fill if number else first)])
        for number, line in enumerate(text)
    ]
    return [*above, *said]


def too_small_text(width: int, height: int) -> tuple[str, ...]:
    """The text shown instead of the board."""
    least_width, least_height = LEAST
    return (
        "The board needs more room.",
        f"It needs {least_width} columns and {least_height} rows;",
        f"this terminal has {width} and {height}.",
        "Nothing is lost: enlarge it to go on.",
    )
