"""A program as it runs beside this one. Several questions may be on their way; it answers them in order."""

from __future__ import annotations

import atexit
import os
import select
import signal
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread
from time import monotonic, sleep

from engine.options import SetupError
from tui.table.programs.dialogue import ProgramRun
from tui.table.programs.program_tally import ProgramTally, Silence

PATIENCE = 2.0
"""Seconds a program may take for an answer."""

MOST_STARTS = 3
"""How often a program that fell silent or ended is started again, before it is played for for good."""

LONGEST = 1 << 16
"""Characters of an answer; the rest counts as another one."""

_AT_ONCE = 8
"""Questions that are written in one go, if nobody waits for an answer before."""

_HAS_GROUPS = hasattr(os, "killpg")


class Query:
    """A question on its way to a program, and the answer."""

    is_open = True
    answer: bytes | None = None
    """None as long as it is open, and if none has come in time."""
    silence: Silence | None = None
    """Why there is no answer."""


class Process:
    """A program, killed when it is slow, and started again a few times."""

    def __init__(self, command: Sequence[str], errors: str | None = os.devnull) -> None:
        """Its standard error is added to the file `errors`; None lets it through."""
        self._command = command
        self._errors = errors
        self._running: Running | None = None
        self._starts = 0
        self._listener = ProgramRun()
        self._asked: deque[Query] = deque()
        """What it has not answered yet, the oldest first."""
        self._unsent: list[str] = []
        """The latest of those."""
        self._heard = b""
        self._waiting_since: float | None = None
        """When this process began to wait for the next answer."""
        self._restarts = self._unasked = 0
        """Starts after the first, and lines that answered nothing, not yet in an account."""
        atexit.register(self._kill)

    def start(self) -> None:
        """Start it. Raises SetupError."""
        self._running = Running(self._command, self._errors)
        self._starts += 1
        self._restarts += self._starts > 1
        self._listener, self._heard = ProgramRun(), b""
        Thread(target=self._watch, args=(self._running,), daemon=True).start()

    @property
    def listener(self) -> ProgramRun | None:
        """The program as it runs, started again if it has to be; None if it is no longer worth it."""
        if self._running is None and self._starts < MOST_STARTS:
            with suppress(SetupError):
                self.start()
        return None if self._running is None else self._listener

    @property
    def silence(self) -> Silence | None:
        """Why it is not asked at all; None if it is."""
        return Silence.GIVEN_UP if self.listener is None else None

    def count(self, account: ProgramTally) -> None:
        """Enter in a seat's account what has come up since the last time."""
        if not (self._restarts or self._unasked):
            return
        account.restarts += self._restarts
        account.unasked += self._unasked
        self._restarts = self._unasked = 0

    def ask(self, line: str) -> Query:
        """Send it a line that it has to answer."""
        asked = Query()
        self._asked.append(asked)
        self._unsent.append(line)
        if len(self._unsent) >= _AT_ONCE:
            self._send()
        return asked

    def answer(self, asked: Query) -> bytes | None:
        """Wait for the answer to a question; None if it gives none in time."""
        while asked.is_open:
            self._send()
            if asked.is_open:
                self._hear()
        return asked.answer

    def _send(self) -> None:
        """Write what it has not been sent yet."""
        lines, self._unsent = self._unsent, []
        if not lines or self._running is None:
            return
        self._waiting_since = self._waiting_since or monotonic()
        if not self._running.write("\n".join([*lines, ""]).encode()):
            self._kill()

    def _hear(self) -> None:
        """Read what it says, once it says something."""
        running = self._running
        assert running is not None
        self._waiting_since = self._waiting_since or monotonic()
        said = running.read(self._waiting_since + PATIENCE - monotonic())
        if not said:
            self._kill()
            return
        *lines, self._heard = (self._heard + said).split(b"\n")
        if len(self._heard) > LONGEST:
            lines, self._heard = [*lines, self._heard], b""
        for line in lines:
            self._waiting_since = None
            if len(self._asked) > len(self._unsent):
                self._close(self._asked.popleft(), line)
            else:
                self._unasked += 1
                self._listener.tell_unasked(line)

    def _close(self, asked: Query, answer: bytes | None, silence: Silence | None = None) -> None:
        asked.answer, asked.silence, asked.is_open = answer, silence, False

    def _watch(self, running: Running) -> None:
        """Kill it when it has been waited for too long, or what it leaves behind: that ends all waiting."""
        while running.is_there():
            since = self._waiting_since
            left = PATIENCE if since is None else since + PATIENCE - monotonic()
            if left <= 0:
                running.is_late = True
                break
            sleep(left)
        running.kill()

    def _kill(self) -> None:
        """End it; what it has not answered it never will."""
        running, self._running, self._waiting_since = self._running, None, None
        self._unsent = []
        silence = Silence.LATE if running is not None and running.is_late else Silence.ENDED
        while self._asked:
            self._close(self._asked.popleft(), None, silence)
        if running is not None:
            running.end()


# --- one start of a program, with everything that it starts


class Running:
    """A process group that ends with this process, whatever way that ends."""

    is_late = False
    """It was waited for too long."""

    def __init__(self, command: Sequence[str], errors: str | None) -> None:
        """Raises SetupError."""
        self._guard: Popen[bytes] | None = None
        try:
            self._guard = _guard() if _HAS_GROUPS else None
            group = None if self._guard is None else self._guard.pid
            self._process = _started(command, errors, group)
        except (OSError, ValueError) as error:
            self._end_guard()
            why = getattr(error, "strerror", None) or str(error)
            raise SetupError(f"{command[0]} cannot be started: {why.lower()}.") from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._from = self._process.stdin, self._process.stdout.fileno()
        self._poll = select.poll() if hasattr(select, "poll") else None
        if self._poll is not None:
            self._poll.register(self._from, select.POLLIN)

    def is_there(self) -> bool:
        return self._process.poll() is None

    def read(self, seconds: float) -> bytes:
        """What it says within this many seconds; empty if it has ended, or was too slow."""
        if self._poll is not None and not self._poll.poll(max(0.0, seconds) * 1000):
            self.is_late = True
            return b""
        try:
            return os.read(self._from, LONGEST)
        except OSError:
            return b""

    def write(self, text: bytes) -> bool:
        """Whether it could be written."""
        try:
            self._to.write(text)
            self._to.flush()
        except (OSError, ValueError):
            return False
        return True

    def kill(self) -> None:
        """End it and what it has started."""
        if (guard := self._guard) is None:
            self._process.kill()
            return
        with suppress(OSError):
            os.killpg(guard.pid, signal.SIGKILL)

    def end(self) -> None:
        """The same, and nothing is left of it."""
        with suppress(OSError, ValueError), self._process:  # what it has not read can no longer be written
            self.kill()
        self._end_guard()

    def _end_guard(self) -> None:
        guard, self._guard = self._guard, None
        if guard is not None:
            with suppress(OSError), guard:
                guard.kill()


def _started(command: Sequence[str], errors: str | None, group: int | None) -> Popen[bytes]:
    """A program in a process group. Raises OSError and ValueError."""
    if errors is None:
        return Popen(command, stdin=PIPE, stdout=PIPE, process_group=group)
    with open(errors, "ab") as log:
        return Popen(command, stdin=PIPE, stdout=PIPE, stderr=log, process_group=group)


def _guard() -> Popen[bytes]:
    """A shell in a new process group, which it kills when this process is gone: its input ends then."""
    command = ("/bin/sh", "-c", "read -r _; kill -s KILL 0")
    return Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, process_group=0)
