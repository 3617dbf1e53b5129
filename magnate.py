"""`magnate` and `python -m magnate`, which find the program's own packages before any others."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # nothing is imported that another file of its name could stand for
if TYPE_CHECKING:
    from collections.abc import Sequence

_HERE = os.path.dirname(os.path.abspath(__file__))


def _find_own_packages() -> None:
    """Import them from beside this file; then everything below them is found there, too."""
    sys.path.insert(0, _HERE)
    for package in ("engine", "saves", "tui"):
        __import__(package)
    sys.path.remove(_HERE)


_find_own_packages()


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit status."""
    from tui.cli.entry import main as run

    return run(argv)


if __name__ == "__main__":
    if not sys.flags.safe_path:  # -m puts the current directory before the libraries
        sys.path[:] = [*sys.path[1:], _HERE]
    sys.exit(main())
