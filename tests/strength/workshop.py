"""A copy of the repository in which tests are run, so that nothing is mutated where a person edits."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

from tests.strength.mutants import Mutant

BOUND = () if sys.platform == "win32" else ("sh", "-c", 'ulimit -v 6000000 && exec "$@"', "sh")
"""Has what follows end at 6 GB of memory, for a mutant may collect without end."""

PYTEST = (sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", "-m", "")
"""Runs tests marked `long`, too: a mutant that only they notice is noticed."""


class Workshop:
    """A copy with every file that git knows or would know, as it is now."""

    def __init__(self, root: Path) -> None:
        self._folder = TemporaryDirectory(prefix="strength-")
        self.root = Path(self._folder.name).resolve()
        self._changes = count(1)
        listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        done = subprocess.run(listed, cwd=root, capture_output=True, check=True)
        for name in filter(None, done.stdout.decode().split("\0")):
            if (root / name).is_file():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / name, self.root / name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._folder.cleanup()

    def pytest(
        self, arguments: Sequence[str], seconds: float | None = None, environ: Mapping[str, str] | None = None
    ) -> int | None:
        """Run tests here; gives the exit status, or None if they are ended after so many seconds."""
        command = [*BOUND, *PYTEST, f"--rootdir={self.root}", *arguments]
        with subprocess.Popen(
            command,
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": str(self.root), **(environ or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            try:
                return process.wait(seconds)
            except subprocess.TimeoutExpired:
                return None
            finally:
                _kill(process)

    @contextmanager
    def mutated(self, mutant: Mutant) -> Iterator[None]:
        """One mutant stands in its file meanwhile.

        Their times differ, for bytecode is told from other bytecode by the second and the size.
        """
        path = self.root / mutant.path
        text, time = path.read_bytes(), path.stat().st_mtime
        try:
            path.write_bytes(mutant.applied(text))
            os.utime(path, times=(time + next(self._changes),) * 2)
            yield
        finally:
            path.write_bytes(text)
            os.utime(path, times=(time, time))


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a run with every program that its tests have begun."""
    if sys.platform == "win32":
        process.kill()
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
