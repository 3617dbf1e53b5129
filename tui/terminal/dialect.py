"""What the other end of a driver reads: the sequences of terminals, or another way to say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.terminal.painter import Painter

if TYPE_CHECKING:
    from tui.terminal.private import BareApp
from tui.terminal.cells import BLINK, BOLD, REVERSE, UNDERLINE, CellStyle
from tui.terminal.painter import afresh

_ASK_CURSOR = "\x1b[6n"
_BELL = "\x07"
_KEEP_TITLE, _OLD_TITLE = "\x1b[22;2t", "\x1b[23;2t"
_TITLE, _NOTICE, _END = "\x1b]2;", "\x1b]9;", "\x1b\\"


class Dialect:
    """Terminals as they are. Subclasses speak to something else that shows a grid of cells."""

    question = _ASK_CURSOR
    """Stands behind a frame; the other end answers with a place of the cursor when it has painted it."""

    def __init__(self, *, is_tmux: bool = False) -> None:
        """`is_tmux`: tmux stands before the terminal, and passes notices on only if they are wrapped."""
        self._is_tmux = is_tmux

    @property
    def is_painted(self) -> bool:
        """Whether cells are to be painted; else the other end draws in its own way."""
        return True

    def painter(self, width: int, height: int, depth: str, *, erases_in_color: bool) -> Painter:
        """What makes frames of grids."""
        return Painter(width, height, depth, erases_in_color=erases_in_color)

    def passed_on(self, sequence: str) -> str:
        """A sequence that is none of the grid's business; empty if the other end knows nothing of it."""
        return sequence

    def call(self, sentence: str) -> str:
        """What calls somebody to a window: a bell, its title, a notice; without a sentence the old title."""
        if not sentence:
            return _OLD_TITLE
        notice = f"{_NOTICE}{sentence}{_END}"
        if self._is_tmux:
            notice = f"\x1bPtmux;{notice.replace(chr(27), chr(27) * 2)}{_END}"
        return f"{_BELL}{_KEEP_TITLE}{_TITLE}{sentence}{_END}{notice}"

    def beside(self, app: BareApp) -> str:
        """What the other end is told beside the cells, if that has changed."""
        return ""


TERMINALS = Dialect()


# --- a terminal that knows what a VT100 knew and no more, such as one that another program draws in a frame


_SHOWN = BOLD | UNDERLINE | BLINK | REVERSE

_KNOWN = {
    "\x07": "\x07",
    "\x1b[m": "\x1b[m",
    "\x1b[?7l": "\x1b[?7l",
    "\x1b[?7h": "\x1b[?7h",
    "\x1b[?1049l": "\x1b[m\x1b[2J\x1b[H",
}
"""What it is told beside the cells. It has no second screen, so the only one is cleared in the end."""


class Vt100Painter(Painter):
    """Goes to places by their numbers and takes every pen afresh."""

    erases_amid = False

    def _go(self, y: int, x: int, width: int) -> None:
        if self._at != (y, x):
            self._out.append(f"\x1b[{y + 1};{x + 1}H")
            self._at = (y, x)

    def _use(self, style: CellStyle) -> None:
        style = style._replace(attrs=style.attrs & _SHOWN)
        if self._pen != style:
            self._out.append(f"\x1b[{afresh(style)}m")
            self._pen = style


class Vt100(Dialect):
    """No mouse, no second screen, no titles."""

    def painter(self, width: int, height: int, depth: str, *, erases_in_color: bool) -> Painter:
        return Vt100Painter(width, height, depth, erases_in_color=erases_in_color)

    def passed_on(self, sequence: str) -> str:
        return _KNOWN.get(sequence, "")


VT100 = Vt100()
