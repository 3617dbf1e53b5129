"""`python -m magnate`."""

import sys

from magnate import _HERE, main

if __name__ == "__main__":
    if not sys.flags.safe_path:  # -m puts the current directory before the libraries
        sys.path[:] = [*sys.path[1:], _HERE]
    sys.exit(main())
