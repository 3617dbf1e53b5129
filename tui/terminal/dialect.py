"""What the other end of a driver reads: the sequences of terminals, or another way to say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.terminal.painter import Painter

if TYPE_CHECKING:
    from tui.terminal.private import BareApp

_ASK_CURSOR = "\x1b[6n"


class Dialect:
    """Terminals as they are. Subclasses speak to something else that shows a grid of cells."""

    question = _ASK_CURSOR
    """Stands behind a frame; the other end answers with a place of the cursor when it has painted it."""

    def painter(self, width: int, height: int, depth: str, *, erases_in_color: bool) -> Painter:
        """What makes frames of grids."""
        return Painter(width, height, depth, erases_in_color=erases_in_color)

    def passed_on(self, sequence: str) -> str:
        """A sequence that is none of the grid's business; empty if the other end knows nothing of it."""
        return sequence

    def beside(self, app: BareApp) -> str:
        """What the other end is told beside the cells, if that has changed."""
        return ""


TERMINALS = Dialect()
