"""What is shown while the terminal is too small for the board."""

from __future__ import annotations

from textual.content import Content
from textual.screen import Screen

from tui.look.layout import LEAST


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

    def render(self) -> Content:
        return too_small_text(*self.size)


def too_small_text(width: int, height: int) -> Content:
    """How much room the board needs, and how much there is."""
    least_width, least_height = LEAST
    return Content.assemble(
        ("The board needs more room.\n", "bold $text"),
        f"It needs {least_width} columns and {least_height} rows;\n",
        f"this terminal has {width} and {height}.\n",
        "Nothing is lost: enlarge it to go on.",
    )
