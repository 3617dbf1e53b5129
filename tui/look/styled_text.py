"""Pieces of styled text, which lines are made of, and what a click on them means; nothing here needs Textual.

A meaning is written into the drawing itself, so that nobody needs a second map of the screen:

    row(width, fill, [(" Roll ", touched(style, key="r"))])     # a click there is the key r

The words: `key` is a key to press, `action` a screen's action by name, `row` a line of a list (with its
`side`, if there are two), `seat` a player, `place` a space of the board. They are invisible and send nothing
to the terminal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rich.style import Style

from tui.terminal.widths import width_of
from tui.words.sums import said

if TYPE_CHECKING:
    from textual.strip import Strip

Piece = tuple[str, Style]
"""Text and its style."""


def length(pieces: Iterable[Piece]) -> int:
    """How many columns the pieces take, with sums in the currency that counts."""
    return sum(width_of(said(text)) for text, _ in pieces)


@lru_cache(maxsize=1024)
def touched(style: Style, **meant: str | int) -> Style:
    """A style that means something when clicked."""
    return style + Style.from_meta(dict(meant))


def touched_line(line: Strip, **meant: str | int) -> Strip:
    """A line that means something wherever it is clicked; its parts keep their own meanings."""
    return line.apply_meta(dict(meant))


def touched_rows(lines: Sequence[Strip]) -> list[Strip]:
    """The lines of a list, each of them one row."""
    return [touched_line(line, row=number) for number, line in enumerate(lines)]
