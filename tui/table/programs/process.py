"""A program as it runs beside this one. Several questions may be on their way; it answers them in order."""

from __future__ import annotations

import atexit
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from io import BufferedReader
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread
from time import monotonic, sleep

from engine.options import SetupError
from tui.table.programs.dialogue import Listener

PATIENCE = 2.0
"""Seconds a program may take for an answer."""

MOST_STARTS = 3
"""How often a program that fell silent or ended is started again, before it is played for for good."""

LONGEST = 1 << 16
"""Characters of an answer; the rest counts as another one."""

_AT_ONCE = 8
"""Questions that are written in one go, if nobody waits for an answer before."""


class Asked:
    """A question on its way to a program, and the answer."""

    is_open = True
    answer: bytes | None = None
    """None as long as it is open, and if none has come in time."""


class Process:
    """A program, killed when it is slow, and started again a few times."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._running: Popen[bytes] | None = None
        self._starts = 0
        self._listener = Listener()
        self._asked: deque[Asked] = deque()
        """What it has not answered yet, the oldest first."""
        self._unsent: list[str] = []
        self._heard = b""
        self._waiting_since: float | None = None
        """When this process began to wait for the next answer."""
        atexit.register(self._kill)

    def start(self) -> None:
        """Start it. Raises SetupError."""
        try:
            self._running = Popen(self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise SetupError(f"{self._command[0]} cannot be started: {why.lower()}.") from error
        self._starts += 1
        self._listener, self._heard = Listener(), b""
        Thread(target=self._watch, args=(self._running,), daemon=True).start()

    @property
    def listener(self) -> Listener | None:
        """The program as it runs, started again if it has to be; None if it is not worth it any more."""
        if self._running is None and self._starts < MOST_STARTS:
            with suppress(SetupError):
                self.start()
        return None if self._running is None else self._listener

    def ask(self, line: str) -> Asked:
        """Send it a line that it has to answer."""
        asked = Asked()
        self._asked.append(asked)
        self._unsent.append(line)
        if len(self._unsent) >= _AT_ONCE:
            self._send()
        return asked

    def answer(self, asked: Asked) -> bytes | None:
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
        assert self._running.stdin is not None
        self._waiting_since = self._waiting_since or monotonic()
        try:
            self._running.stdin.write("\n".join([*lines, ""]).encode())
            self._running.stdin.flush()
        except (OSError, ValueError):
            self._kill()

    def _hear(self) -> None:
        """Read what it says, once it says something."""
        running = self._running
        assert running is not None
        assert isinstance(running.stdout, BufferedReader)
        self._waiting_since = self._waiting_since or monotonic()
        try:
            said = running.stdout.read1(LONGEST)
        except (OSError, ValueError):
            said = b""
        if not said:
            self._kill()
            return
        *lines, self._heard = (self._heard + said).split(b"\n")
        if len(self._heard) > LONGEST:
            lines, self._heard = [*lines, self._heard], b""
        for line in lines:
            self._waiting_since = None
            if self._asked:  # what it says unasked answers nothing
                self._close(self._asked.popleft(), line)

    def _close(self, asked: Asked, answer: bytes | None) -> None:
        asked.answer, asked.is_open = answer, False

    def _watch(self, running: Popen[bytes]) -> None:
        """Kill it when it has been waited for too long, which ends all reading and writing."""
        while running.poll() is None:
            since = self._waiting_since
            left = PATIENCE if since is None else since + PATIENCE - monotonic()
            if left <= 0:
                running.kill()
                return
            sleep(left)

    def _kill(self) -> None:
        """End it; what it has not answered it never will."""
        running, self._running, self._waiting_since = self._running, None, None
        self._unsent = []
        while self._asked:
            self._close(self._asked.popleft(), None)
        if running is not None:
            with suppress(OSError, ValueError), running:  # what it has not read cannot be written any more
                running.kill()
