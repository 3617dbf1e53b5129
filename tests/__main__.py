"""Everything that has to hold before a change is kept: `python -m tests`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

CHECKS = (
    ("formatting", ("ruff", "format", "--check", ".")),
    ("lint", ("ruff", "check", ".")),
    ("types", ("mypy",)),
    ("tests", ("pytest", "-q", "-n", "auto", "--dist", "loadscope")),
)
"""The tests run on all cores; those of a module stay together, for some share what took long to make."""


def main() -> int:
    """Run every check, the tests last; the exit status is that of the first that fails."""
    for name, command in CHECKS:
        print(f"== {name}", flush=True)
        status = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=False).returncode
        if status:
            print(f"magnate: the {name} failed", file=sys.stderr)
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
