"""Everything that has to hold before a change is kept: `python -m tests`; `--long` adds what takes long."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent

FIRST = (
    ("formatting", ("ruff", "format", "--check", ".")),
    ("lint", ("ruff", "check", ".")),
)
"""What takes no time; if it fails, nothing else is begun."""

TYPES = ("mypy",)

COMPILATION = ("pytest", "-qq", "--collect-only", "-o", "python_functions=!", "-o", "python_classes=!")
"""Compiles every module once, with what its assertions show, before several processes read them.

No function and no class is called like that, so no tests are collected, which would take as long again.
"""

WORKERS = 2 * (os.cpu_count() or 1)
"""More than there are cores, for screens and other programs are also waited for."""

TESTS = ("pytest", "-q", "-n", str(WORKERS), "--dist", "loadscope", "--no-loadscope-reorder")
"""On all cores; those of a module or a class stay together, for some share what took long to make.

They are begun in their order: those in a browser, and random play, stand before those of the screen.
"""

LONG = {"--long": ("-m", "")}
"""Runs the tests marked `long`, too, which `pyproject.toml` leaves out."""


def main() -> int:
    """Run every check; the exit status is that of the first that fails.

    The types are checked while the tests run, and are told of when these are done. Bytecode is kept, for else
    each of the many programs that tests start would compile all of Magnate.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for name, command in FIRST:
        print(f"== {name}", flush=True)
        if status := subprocess.run(_run(command), cwd=ROOT, check=False).returncode:
            return _failed(name, status)
    given = [word for each in sys.argv[1:] for word in LONG.get(each, (each,))]
    with subprocess.Popen(
        _run(TYPES), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    ) as types:
        print("== tests", flush=True)
        subprocess.run(_run(COMPILATION), cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
        tested = subprocess.run(_run((*TESTS, *given)), cwd=ROOT, check=False).returncode
        print("== types", flush=True)
        print(types.communicate()[0], end="", flush=True)
    if types.returncode:
        return _failed("types", types.returncode)
    return _failed("tests", tested) if tested else 0


def _run(command: Sequence[str]) -> list[str]:
    return [sys.executable, "-m", *command]


def _failed(name: str, status: int) -> int:
    print(f"magnate: the {name} failed", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
