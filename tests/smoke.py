"""Start, screens, saves, a game for programs: `python -m tests.smoke`.

It takes a minute or two, and runs where the whole suite does not: on every system, with any version of the
libraries.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

SMOKE = (
    "tests/tui/screen/app",
    "tests/tui/terminal",
    "tests/tui/screen/test_game_screen.py",
    "tests/tui/screen/test_palette.py",
    "tests/tui/screen/test_saved_games.py",
    "tests/tui/test_cli.py",
    "tests/tui/library",
    "tests/engine/library",
    "tests/saves/test_schema.py",
    "tests/saves/test_store.py",
    "tests/saves/disk/test_paths.py",
)

if __name__ == "__main__":
    call = [sys.executable, "-m", "pytest", "-q", "-n", "2", *SMOKE, *sys.argv[1:]]
    sys.exit(subprocess.run(call, cwd=ROOT, check=False).returncode)
