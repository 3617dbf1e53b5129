"""The dice as last rolled."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.look.lines import row
from tui.look.pieces import Piece
from tui.look.style import BLACK, DIE, Look
from tui.screen.widgets.lines import Lines

_PIPS: dict[int, tuple[str, str, str]] = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}
_NUMBERS = {number: (" ", str(number), " ") for number in _PIPS}


class Dice(Lines):
    """Two or three dice, three lines high."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.thrown: tuple[int, ...] = ()

    def show(self, thrown: tuple[int, ...]) -> None:
        """Lay the dice on the table; none if nothing has been rolled."""
        self.thrown = thrown
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        return dice_lines(self.thrown, width, self.look)


def dice_lines(thrown: Sequence[int], width: int, look: Look) -> list[Strip]:
    """Dice side by side, as far apart as fits; with numbers if there is no room for pips."""
    fill = look.ink()
    face = look.ink(BLACK, DIE, bold=True, block=True)
    gap = " " if 7 * len(thrown) > width else "  "
    faces = _PIPS if 6 * len(thrown) <= width + 1 else _NUMBERS
    lines: list[Strip] = []
    for y in range(3):
        pieces: list[Piece] = []
        for number in thrown:
            shown = faces[number][y].replace("o", look.glyphs.pip)
            pieces += [(f" {shown} ", face), (gap, fill)]
        lines.append(row(width, fill, pieces))
    return lines
