"""A terminal that knows what a VT100 knew and no more, such as one that another program draws in a frame."""

from __future__ import annotations

from tui.terminal.cells import BLINK, BOLD, REVERSE, UNDERLINE, Style
from tui.terminal.dialect import Dialect
from tui.terminal.painter import Painter, afresh

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

    def _use(self, style: Style) -> None:
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
