"""Saved games read in a process of their own: what checks them is never loaded into the one that plays.

    apart = Apart()
    apart.begin(path, [journal])               # the other process reads while this one does something else
    record = apart.restore(path, [journal])    # what it has read, if the files are still the same

Where no process can be had the files are read in this one.
"""

from __future__ import annotations

import os
import pickle
import sys
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from engine.game import Game
    from engine.state import GameState
    from saves.record import Record

    AnyPath = str | os.PathLike[str]


def python(code: str) -> Sequence[str]:
    """The command of another Python, to which what lies where the player happens to be is no module."""
    return sys.executable, "-P", "-c", code


COMMAND = python("import os; from saves.apart import main; main(); os._exit(0)")
"""It ends at once: whoever waits for it would wait while all that was loaded is taken apart, too."""

_NO_PLUGINS = {"PYDANTIC_DISABLE_PLUGINS": "__all__"}
"""Those of pydantic would be looked for among all that is installed, which takes as long as a game does."""

_Marks = tuple[tuple[str, int, int, int] | None, ...]
"""By file: what tells it from itself at another time."""


class _Reading:
    """One game, as some files have it."""

    def __init__(self, marks: _Marks, process: Popen[bytes] | None) -> None:
        self.marks = marks
        self._process = process
        self._answer = b""

    def answer(self) -> bytes:
        """A record or a SaveError, pickled; nothing if the process has failed."""
        if self._process is not None:
            answer = self._process.communicate()[0]
            self._answer = answer if self._process.returncode == 0 else b""
            self._process = None
        return self._answer

    def stop(self) -> None:
        """Nobody waits for it any more."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


class Apart:
    """Reads one game after the other, and remembers the last."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._last: _Reading | None = None

    def begin(self, path: AnyPath, journals: Sequence[AnyPath] = ()) -> None:
        """Let a game and its journals be read, for whoever asks for them later."""
        self._read([os.fspath(file) for file in (path, *journals)])

    def restore(self, path: Path, journals: Sequence[Path] = ()) -> Record:
        """As `saves.restore.restore` does. Raises SaveError."""
        found = _taken(self._read([os.fspath(file) for file in (path, *journals)]).answer())
        if found is None:
            from saves.store import restore_here

            return restore_here(path, journals)
        if isinstance(found, Exception):
            raise found
        return found

    def close(self) -> None:
        """Nothing will be asked for any more."""
        if self._last is not None:
            self._last.stop()

    def _read(self, files: Sequence[str]) -> _Reading:
        marks = tuple(map(_mark, files))
        if self._last is None or self._last.marks != marks:
            self.close()
            self._last = _Reading(marks, started([*self._command, *files]))
        return self._last


def _taken(answer: bytes) -> Record | Exception | None:
    """What the other process has found; None where that is no answer, or something else was printed, too."""
    found: Record | Exception | None = None
    with suppress(Exception):  # whatever one may find in bytes that are no pickle
        found = pickle.loads(answer)
    return found


def _mark(file: str) -> tuple[str, int, int, int] | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return os.path.abspath(file), found.st_ino, found.st_size, found.st_mtime_ns


def started(command: Sequence[str], stdin: int = DEVNULL) -> Popen[bytes] | None:
    """Another Python that finds the same modules and says nothing but its answers; None if there is none."""
    places = os.pathsep.join(place or os.getcwd() for place in sys.path)
    try:
        return Popen(
            command,
            stdin=stdin,
            stdout=PIPE,
            stderr=DEVNULL,
            env={**os.environ, "PYTHONPATH": places, **_NO_PLUGINS},
            start_new_session=True,
        )
    except (OSError, ValueError):
        return None


# --- in the other process


def main() -> None:
    """Read the files that are named, and write what they hold."""
    import gc

    gc.disable()  # it ends before any garbage is worth looking for
    from pathlib import Path

    from saves.errors import SaveError
    from saves.restore import restore

    path, *journals = map(Path, sys.argv[1:])
    found: Record | SaveError
    try:
        found = restore(path, journals)
    except SaveError as error:
        found = error
    _Pickler(sys.stdout.buffer).dump(found)
    sys.stdout.flush()


class _Pickler(pickle.Pickler):
    def reducer_override(self, value: object) -> Any:
        from engine.game import Game

        if isinstance(value, Game):
            return _taken_up, (value.rules.rule_set.id, value.options, value.state)
        return NotImplemented


def _taken_up(rules: str, options: Any, state: GameState) -> Game:
    from engine.game import Game
    from engine.games import find

    return Game(find(rules).rules(options), state)
