"""The way in: the stored first frame is on the screen before anything is loaded that it does not need.

Standard library only, and little of that; all else is the command line's (`tui/cli.py`).
"""

from __future__ import annotations

import os
import sys

from saves.paths import where
from tui.terminal.first_frame import FILE, FirstFrame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    first_frame = FirstFrame(os.environ)
    if (directory := _of_title(arguments)) is not None:
        first_frame.show(os.path.join(where(directory, os.environ), FILE))
    try:
        from tui.cli import main as run

        return run(arguments, first_frame)
    finally:
        first_frame.restore()


def _of_title(arguments: list[str]) -> str | None:
    """The directory that is named, if any, where the title is all that is asked for; else None."""
    match arguments:
        case []:
            return ""
        case ["--data-dir", directory]:
            return directory
        case _:
            return None


if __name__ == "__main__":
    sys.exit(main())
