"""`python -m magnate` is `magnate`."""

import sys

from tui.cli.entry import main

if __name__ == "__main__":
    sys.exit(main())
