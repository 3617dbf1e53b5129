"""What a click means, written into what is drawn, so that nobody needs a second map of the screen.

    row(width, fill, [(" Roll ", touched(style, key="r"))])     # a click there is the key r

The words used: `key` is a key to press, `action` what a screen does under that name, `row` a line of a list
(of its `side`, if there are two), `seat` a player, `place` a space of the board. They are seen by nobody, and
send no byte to the terminal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.style import Style
from textual.strip import Strip


@lru_cache(maxsize=1024)
def touched(style: Style, **meant: str | int) -> Style:
    """A style that means something when it is clicked."""
    return style + Style.from_meta(dict(meant))


def touched_line(line: Strip, **meant: str | int) -> Strip:
    """A line that means something wherever it is clicked; what its parts mean besides stays."""
    return line.apply_meta(dict(meant))


def touched_rows(lines: Sequence[Strip], first: int = 0) -> list[Strip]:
    """The lines of a list, each of which is a row of it."""
    return [touched_line(line, row=number) for number, line in enumerate(lines, first)]
