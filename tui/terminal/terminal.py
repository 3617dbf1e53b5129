"""One terminal as a value: where it is, what it can show, and whose signals it hears.

Terminal.of(os.environ, hears_signals=True)        # that of the process; for the command line alone
Terminal(depth=FEW, input=fd, output=fd)           # any other
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tui.terminal.colours import FULL, colour_depth, erases_in_colour, is_modern, runs_own_driver

if TYPE_CHECKING:
    from tui.terminal.first_frame import FirstFrame

USUAL_SIZE = (80, 24)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terminal:
    """What an app is told of its terminal; nothing else of the process is looked at."""

    depth: str = FULL
    """How many colours, as `tui.terminal.colours` names it."""
    is_modern: bool = True
    """It ignores what it does not know."""
    erases_in_colour: bool = True
    """Erasing leaves the current background behind."""
    has_own_driver: bool = True
    """Our driver serves it; otherwise Textual's own does, which reads the environment for itself."""
    input: int = 0
    """The descriptor that its keys come from."""
    output: int = 1
    """The descriptor that shows what is written."""
    fixed_size: tuple[int, int] | None = None
    """Columns and rows, if they are not to be asked of the output."""
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
        columns, rows = (environ.get(name, "") for name in ("COLUMNS", "LINES"))
        is_fixed = columns.isdecimal() and rows.isdecimal() and int(columns) > 0 and int(rows) > 0
        return cls(
            depth=colour_depth(environ),
            is_modern=is_modern(environ),
            erases_in_colour=erases_in_colour(environ),
            has_own_driver=runs_own_driver(environ),
            output=output,
            fixed_size=(int(columns), int(rows)) if is_fixed else None,
            hears_signals=hears_signals,
            first_frame=first_frame,
        )

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows now."""
        if self.fixed_size is not None:
            return self.fixed_size
        try:
            width, height = os.get_terminal_size(self.output)
        except OSError:
            return USUAL_SIZE
        return width or USUAL_SIZE[0], height or USUAL_SIZE[1]
