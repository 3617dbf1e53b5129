"""Saved games read in a separate process, so the one that plays never loads what checks them.

    apart = Apart()
    apart.begin(path, [journal])               # the other process reads while this one does other things
    record = apart.restore(path, [journal])    # what it read, if the files are still the same

If no process can be started, the files are read in this one.
"""

from __future__ import annotations

import os
import pickle
import sys
from contextlib import suppress
from io import BytesIO
from select import select
from subprocess import DEVNULL, PIPE, Popen
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from engine.game import Game
    from engine.state import GameState
    from saves.record import Record

    AnyPath = str | os.PathLike[str]


_HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""The directory of the program's packages and of `magnate`, which finds them before others of their names."""


def python(code: str) -> Sequence[str]:
    """The command of another Python that ignores any modules in the player's current directory."""
    own = f"import sys; sys.path.insert(0, {_HOME!r}); import magnate; del sys.path[0]"
    return sys.executable, "-P", "-c", f"{own}; {code}"


COMMAND = python("import os; from saves.reader_process import main; main(); os._exit(0)")
"""It exits at once; otherwise the caller would wait while everything loaded is torn down."""

_Marks = tuple[tuple[str, int, int, int] | None, ...]
"""By file: what identifies its present content."""


class _Reading:
    """One game, as some files hold it."""

    def __init__(self, marks: _Marks, process: Popen[bytes] | None) -> None:
        self.marks = marks
        self._process = process
        self._answer: bytes | None = b"" if process is None else None
        self._waiting = Lock()

    def answer(self) -> bytes:
        """A pickled record or SaveError; empty if the process failed or was stopped."""
        with self._waiting:
            if self._process is not None and self._answer is None:
                answer = self._process.communicate()[0]
                self._answer = answer if self._process.returncode == 0 else b""
            return self._answer or b""

    @property
    def is_done(self) -> bool:
        """Whether the answer need not be waited for; so, too, where a system does not tell."""
        if self._answer is None and self._process is not None and self._process.stdout is not None:
            with suppress(OSError, ValueError):  # another thread may have read it to its end
                return bool(select([self._process.stdout], [], [], 0)[0])
        return True

    def stop(self) -> None:
        """Stop; a thread that is waiting for the answer gets an empty one."""
        if self._process is not None:
            self._process.kill()
            self.answer()


class Apart:
    """Reads one game after another and remembers the last one, for any threads."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._last: _Reading | None = None
        self._is_closed = False
        self._changing = Lock()

    def begin(self, path: AnyPath, journals: Sequence[AnyPath] = ()) -> None:
        """Start reading a game and its journals, for a later `restore`."""
        self._read([os.fspath(file) for file in (path, *journals)])

    def restore(self, path: Path, journals: Sequence[Path] = ()) -> Record:
        """Like `saves.restore.restore`. Raises SaveError."""
        found = _taken(self._read([os.fspath(file) for file in (path, *journals)]).answer())
        if found is None:
            self._go_on()
            from saves.store import restore_here

            return restore_here(path, journals)
        if isinstance(found, Exception):
            raise found
        return found

    @property
    def is_done(self) -> bool:
        """Whether what was begun last has been read."""
        return self._last is None or self._last.is_done

    def close(self) -> None:
        """Stop reading; another thread that still asks gets a SaveError."""
        with self._changing:
            self._is_closed = True
            self._stop()

    def _read(self, files: Sequence[str]) -> _Reading:
        marks = tuple(map(_mark, files))
        with self._changing:
            self._go_on()
            if self._last is None or self._last.marks != marks:
                self._stop()
                self._last = _Reading(marks, started([*self._command, *files]))
            return self._last

    def _stop(self) -> None:
        if self._last is not None:
            self._last.stop()

    def _go_on(self) -> None:
        if self._is_closed:
            from saves.errors import CannotRead

            raise CannotRead("Magnate is closing.")


def _taken(answer: bytes) -> Record | Exception | None:
    """The other process's answer; None if it is not one, or anything else was printed with it."""
    found: Record | Exception | None = None
    with suppress(Exception):  # bytes that are not a pickle can raise anything
        found = pickle.loads(answer)
    return found


def _mark(file: str) -> tuple[str, int, int, int] | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return os.path.abspath(file), found.st_ino, found.st_size, found.st_mtime_ns


def started(command: Sequence[str], stdin: int = DEVNULL) -> Popen[bytes] | None:
    """Another Python that finds the same modules and prints only its answers; None if it cannot start."""
    places = os.pathsep.join(place or os.getcwd() for place in sys.path)
    try:
        return Popen(
            command,
            stdin=stdin,
            stdout=PIPE,
            stderr=DEVNULL,
            env={**os.environ, "PYTHONPATH": places},
            start_new_session=True,
        )
    except (OSError, ValueError):
        return None


class Subprocess:
    """Another Python that is told something and answers, both as pickles.

    Raises OSError if it cannot start; what is read may raise anything.
    """

    def __init__(self, command: Sequence[str]) -> None:
        process = started(command, PIPE)
        if process is None:
            raise OSError
        assert process.stdin is not None
        assert process.stdout is not None
        self.process, self._to, self._from = process, process.stdin, process.stdout

    def tell(self, what: object) -> None:
        self._to.write(pickled(what))
        self._to.flush()

    def read(self) -> Any:
        """What it says next."""
        return pickle.load(self._from)

    def end(self) -> None:
        """It ends at once, whatever it does."""
        with suppress(OSError), self.process:  # which closes its pipes and waits
            self.process.kill()


def pickled(what: object) -> bytes:
    """Something with games in it, which are taken up again from their positions."""
    found = BytesIO()
    _Pickler(found).dump(what)
    return found.getvalue()


# --- in the other process


def main() -> None:
    """Read the files named and write out what they hold."""
    import gc

    gc.disable()  # it exits before any garbage is worth collecting
    from pathlib import Path

    from saves.errors import SaveError
    from saves.restore import restore

    path, *journals = map(Path, sys.argv[1:])
    found: Record | SaveError
    try:
        found = restore(path, journals)
    except SaveError as error:
        found = error
    sys.stdout.buffer.write(pickled(found))
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
