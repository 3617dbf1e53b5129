"""One terminal as a value: where it is, what it can show, and whose signals it hears.

Terminal.of(os.environ, hears_signals=True)        # that of the process; for the command line alone
Terminal(depth=FEW, input=fd, output=fd)           # any other
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tui.terminal.colors import FULL, color_depth, erases_in_color, is_modern, is_vt100, runs_own_driver
from tui.terminal.signs import ALL, signs_of

if TYPE_CHECKING:
    from tui.terminal.first_frame import FirstFrame

USUAL_SIZE = (80, 24)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terminal:
    """What an app is told of its terminal; nothing else of the process is looked at."""

    depth: str = FULL
    """How many colors, as `tui.terminal.colors` names it."""
    is_modern: bool = True
    """It ignores what it does not know."""
    is_vt100: bool = False
    """It knows what a VT100 knew and no more."""
    erases_in_color: bool = True
    """Erasing leaves the current background behind."""
    has_own_driver: bool = True
    """Our driver serves it; otherwise Textual's own does, which reads the environment for itself."""
    input: int = 0
    """The descriptor that its keys come from."""
    output: int = 1
    """The descriptor that shows what is written."""
    signs: str = ALL
    """Which signs it shows, as `tui.terminal.signs` names them."""
    said_size: tuple[int, int] = USUAL_SIZE
    """Columns and rows where the output itself does not know them."""
    hears_signals: bool = False
    """It is the terminal of the process: signals tell of its size, of its end and of suspensions."""
    first_frame: FirstFrame | None = None
    """Who holds it until the driver takes it over."""

    @classmethod
    def of(
        cls,
        environ: Mapping[str, str],
        *,
        hears_signals: bool = False,
        first_frame: FirstFrame | None = None,
        output: int = 1,
    ) -> Terminal:
        """The terminal that an environment speaks of."""
        said = tuple(environ.get(name, "") for name in ("COLUMNS", "LINES"))
        columns, rows = (int(text[:4]) if text.isascii() and text.isdecimal() else 0 for text in said)
        return cls(
            depth=color_depth(environ),
            is_modern=is_modern(environ),
            is_vt100=is_vt100(environ),
            erases_in_color=erases_in_color(environ),
            has_own_driver=runs_own_driver(environ),
            output=output,
            signs=signs_of(environ),
            said_size=(columns, rows) if columns and rows else USUAL_SIZE,
            hears_signals=hears_signals,
            first_frame=first_frame,
        )

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows now: the terminal's own word counts, whatever the environment says."""
        try:
            width, height = os.get_terminal_size(self.output)
        except OSError:
            return self.said_size
        return width or self.said_size[0], height or self.said_size[1]
