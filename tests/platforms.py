"""Whether every call is there on every system, by the types as each has them: `python -m tests.platforms`."""

from __future__ import annotations

import subprocess
import sys

from tests.__main__ import ROOT

PLATFORMS = ("win32", "darwin", "linux")


def main() -> int:
    """The exit status is that of the worst."""
    worst = 0
    for platform in PLATFORMS:
        print(f"== {platform}", flush=True)
        call = [
            sys.executable,
            "-m",
            "mypy",
            "--platform",
            platform,
            "--cache-dir",
            f".mypy_cache/{platform}",
        ]
        packages = [word for name in ("engine", "saves", "tui") for word in ("-p", name)]
        worst = max(worst, subprocess.run([*call, *packages], cwd=ROOT, check=False).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main())
