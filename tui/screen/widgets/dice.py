"""The faces of the dice."""

from __future__ import annotations

from textual.strip import Strip

from tui.look.panel_lines import row
from tui.look.style import BLACK, DIE, Look

_PIPS: dict[int, tuple[str, str, str]] = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}
_NUMBERS = {number: (" ", str(number), " ") for number in _PIPS}


def dice_lines(thrown: tuple[int, ...], width: int, height: int, look: Look) -> list[Strip]:
    """Two or three dice side by side, as far apart as fits; with numbers if there is no room for pips."""
    fill = look.ink()
    face = look.ink(BLACK, DIE, bold=True, block=True)
    gap = " " if 7 * len(thrown) > width else "  "
    faces = _PIPS if 6 * len(thrown) <= width + 1 else _NUMBERS
    lines: list[Strip] = []
    for y in range(3):
        shown = (faces[number][y].replace("o", look.glyphs.pip) for number in thrown)
        pieces = [piece for pips in shown for piece in ((f" {pips} ", face), (gap, fill))]
        lines.append(row(width, fill, pieces))
    return lines
