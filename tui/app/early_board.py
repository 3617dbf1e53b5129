"""The board of a game as it is painted while the rest is imported: the same faces at the same places.

Nothing here needs Textual, whose app paints over it what else belongs on the screen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.setup import HUMAN
from tui.draw.layout import layouts
from tui.draw.ring import Box
from tui.draw.space_face import face
from tui.draw.style import look_for
from tui.games import presentation
from tui.questions.tables import place_asked
from tui.terminal.cells import BOLD, REVERSE, UNDERLINE, Grid, Palette
from tui.terminal.cells import Style as CellStyle
from tui.terminal.painter import Painter
from tui.views.table import view_of

if TYPE_CHECKING:
    from rich.style import Style

    from engine.game import Game
    from engine.setup import GameSetup
    from tui.draw.pieces import Piece
    from tui.settings import Settings
    from tui.terminal.terminal import Terminal


def board_frame(setup: GameSetup, game: Game, settings: Settings, terminal: Terminal) -> str:
    """What paints it; nothing where it has no room, or where the keyboard is passed on out of sight."""
    people = [seat for seat, chair in enumerate(setup.chairs) if chair.player == HUMAN]
    if len(people) > 1:
        return ""
    look = look_for(terminal.depth, signs=terminal.signs, ascii_only=settings.ascii, theme=settings.theme)
    names = [chair.name for chair in setup.chairs]
    view = view_of(game, names, range(len(names)), you=people[0] if people else None)
    rings, rows = [len(track) for track in view.rings], presentation(setup.rules).deed_rows
    size = terminal.size
    outer, both = layouts(*size, rings, len(names), rows)
    if outer is None:
        return ""
    box = both if both is not None and (both.is_roomy or view.is_inside) else outer
    asked = place_asked(game)
    lit = game.state.players[people[0] if people else 0].place if asked is None else asked
    sheet = _Sheet(terminal, size, look.ink())
    for frame, track in zip(filter(None, (box.frame, box.inner)), view.rings, strict=False):
        for index, place in enumerate(track):
            cell = frame.cell_of(index)
            sheet.write(cell, *face(view.spaces[place], cell.width, cell.height, look, is_lit=place == lit))
    return sheet.painted()


class _Sheet:
    """A screen of one ink, and what is written on it."""

    def __init__(self, terminal: Terminal, size: tuple[int, int], ink: Style) -> None:
        self._palette = Palette(terminal.depth)
        self._grid = Grid(*size, self._style(ink))
        self._painter = Painter(*size, terminal.depth, erases_in_colour=terminal.erases_in_colour)

    def write(self, box: Box, fill: Style, lines: list[list[Piece]]) -> None:
        """Write lines into a box, and fill what they leave of it."""
        for y, pieces in enumerate(lines, start=box.y):
            x = box.x
            for text, ink in [*pieces, (" " * box.width, fill)]:
                text = text[: box.right - x]
                self._grid.chars[y][x : x + len(text)] = text
                self._grid.styles[y][x : x + len(text)] = [self._style(ink)] * len(text)
                x += len(text)

    def painted(self) -> str:
        """What makes an unknown screen look like this one."""
        return self._painter.paint(self._grid)

    def _style(self, ink: Style) -> CellStyle:
        """How the driver would show an ink."""
        fore, back = (
            -1 if one is None or one.number is None else one.number for one in (ink.color, ink.bgcolor)
        )
        attributes = {BOLD: ink.bold, UNDERLINE: ink.underline, REVERSE: ink.reverse}
        return self._palette.style(fore, back, sum(bit for bit, is_on in attributes.items() if is_on))
