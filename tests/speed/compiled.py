"""The engine compiled, and what that gains: `python -m tests.speed.compiled FOLDER`.

The folder gets a copy of the engine, of which mypyc compiles the kernel, the rules and the careful bot as
they are; then the bench runs with the code as it is written, and with the copy. Nothing needs it: but whoever
lets bots play for hours may put the folder first on PYTHONPATH, and plays the same games. A compiler of C is
asked for, and some minutes.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from shutil import copytree, ignore_patterns

ROOT = Path(__file__).parents[2]

COMPILED = (
    *("game.py", "ledger.py", "observe.py", "queries.py", "rng.py", "sim.py", "state.py"),
    *("strategy/raising.py", "rules/*.py", "games/*/ledger.py", "games/*/rules/*.py", "games/*/state.py"),
    *(f"bots/{name}.py" for name in ("conceding", "dealing", "raising", "thrifty", "valuation")),
)
"""What acts, and positions. Records and words stay as they are."""

_SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

native = mypycify(sys.argv[1:], opt_level="1", multi_file=True)
setup(name="engine", packages=[], ext_modules=native, script_args=["--quiet", "build_ext", "--inplace"])
"""
"""One large file, or more work on the code, takes a compiler many times as long and gains nothing."""


def modules(engine: Path) -> Iterator[Path]:
    """The modules that are compiled."""
    found = chain.from_iterable(sorted(engine.glob(pattern)) for pattern in COMPILED)
    return (path for path in found if path.name != "__init__.py")


def build(folder: Path) -> None:
    """Copy the engine and the bench into a folder, and compile there."""
    for name in ("engine", "tests/speed"):
        copytree(ROOT / name, folder / name, ignore=ignore_patterns("__pycache__"), dirs_exist_ok=True)
    names = [str(path.relative_to(folder)) for path in modules(folder / "engine")]
    subprocess.run([sys.executable, "-c", _SETUP, *names], cwd=folder, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.speed.compiled", description=__doc__)
    parser.add_argument("folder", type=Path, help="where to build; it is made")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of games and the bare loop")
    given = parser.parse_args()
    build(given.folder)
    for name, where in (("as written", ROOT), ("compiled", given.folder)):
        print(name, flush=True)
        call = [sys.executable, "-m", "tests.speed.bench", "--rounds", str(given.rounds)]
        subprocess.run(call, cwd=where, check=True)


if __name__ == "__main__":
    main()
