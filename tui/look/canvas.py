"""A screen as cells, written in boxes: for what is painted before Textual is loaded, or printed."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from tui.look.ring import Box
from tui.terminal.cells import BOLD, REVERSE, UNDERLINE, CellStyle, ColorPalette, Grid
from tui.terminal.widths import cells_of, cut

if TYPE_CHECKING:
    from rich.style import Style

    from tui.look.styled_text import Piece


class Canvas:
    """A screen of one ink, and what is written on it."""

    def __init__(self, size: tuple[int, int], depth: str, ink: Style) -> None:
        self._palette = ColorPalette(depth)
        self.grid = Grid(*size, self.style(ink))

    def style(self, ink: Style) -> CellStyle:
        """An ink in the colors of the terminal."""
        fore, back = (
            -1 if one is None or one.number is None else one.number for one in (ink.color, ink.bgcolor)
        )
        attributes = {BOLD: ink.bold, UNDERLINE: ink.underline, REVERSE: ink.reverse}
        return self._palette.style(fore, back, sum(bit for bit, is_on in attributes.items() if is_on))

    def write(self, box: Box, fill: Style, lines: list[list[Piece]]) -> None:
        """Write lines into a box, and fill what they leave of it."""
        for y, pieces in enumerate(lines, start=box.y):
            x = box.x
            for text, ink in [*pieces, (" " * box.width, fill)]:
                x += self.grid.put(y, x, cells_of(cut(text, box.right - x)), self.style(ink))

    def printed(self, *, has_styles: bool) -> list[str]:
        """Its lines, from the first to the last one that is not empty, as a file or a terminal takes them."""
        texts = [text.rstrip() for text in self.grid.text()]
        used = [y for y, text in enumerate(texts) if text]
        lines = range(used[0], used[-1] + 1) if used else range(0)
        return [self._styled(y) if has_styles else texts[y] for y in lines]

    def _styled(self, y: int) -> str:
        from tui.terminal.painter import afresh  # only here: a painted terminal has its painter already

        cells = zip(self.grid.styles[y], self.grid.chars[y], strict=True)
        runs = groupby(cells, key=lambda cell: cell[0])
        texts = (f"\x1b[{afresh(style)}m{''.join(char for _, char in run)}" for style, run in runs)
        return "".join([*texts, "\x1b[0m"])
