"""One frame in flight: when to send the next one, and a writer that never blocks the app.

A terminal behind a slow link answers late, and what is sent meanwhile only queues up. So each frame ends with
a question, and the next frame, with everything that changed since, waits for the answer.
"""

from __future__ import annotations

import os
import select
import threading
from collections import deque
from collections.abc import Callable
from queue import Empty, SimpleQueue
from time import monotonic
from typing import NamedTuple, Protocol

PATIENCE = 1.0
"""Seconds after which an unanswered frame no longer holds up the next."""
_MISSES = 3
_LATEST = 8
_LARGE = 800
"""Bytes of a frame that takes long enough to measure how many the line carries."""
_LEAST = 1e-4
"""Seconds that are told from none."""


class LineSpeed(NamedTuple):
    """How fast a line is, if known."""

    round_trip: float | None = None
    """Seconds from a frame to its answer, the best of the latest."""
    throughput: float | None = None
    """Bytes a second, the best of the latest large frames."""


class Pacer:
    """Counts frames and answers; one that never answers is mute, a slow one gets a frame now and then."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.waiting = False
        """Whether a frame is in flight."""
        self.round_trip: float | None = None
        """Seconds between the last frame and its answer, once known."""
        self._clock = clock
        self._sent_at = 0.0
        self._size = 0
        self._misses = 0
        self._round_trips: deque[float] = deque(maxlen=_LATEST)
        self._throughputs: deque[float] = deque(maxlen=_LATEST)

    @property
    def is_mute(self) -> bool:
        """Whether the terminal seems never to answer."""
        return self.round_trip is None and self._misses >= _MISSES

    @property
    def line(self) -> LineSpeed:
        """What the answers say about the line; a busy machine makes some of them late."""
        return LineSpeed(min(self._round_trips, default=None), max(self._throughputs, default=None))

    def sent(self, size: int = 0) -> None:
        """Note that a frame of this many bytes has left, with its question."""
        self.waiting = True
        self._size = size
        self._sent_at = self._clock()

    def answered(self) -> None:
        """Note an answer; after a miss it may belong to an earlier frame and measures only the least time."""
        if self.waiting or self.round_trip is None:
            elapsed = self._clock() - self._sent_at
            self.round_trip = elapsed + PATIENCE * self._misses
            if self._size >= _LARGE:
                on_the_way = min(self._round_trips, default=0.0)
                self._throughputs.append(self._size / max(self.round_trip - on_the_way, _LEAST))
            self._round_trips.append(self.round_trip)
        self.waiting = False
        self._misses = 0

    def missed(self) -> None:
        """Note that the patience has ended without an answer."""
        self.waiting = False
        self._misses += 1


class Output(Protocol):
    """Takes what a terminal is to show, and never blocks the app."""

    @property
    def is_busy(self) -> bool:
        """Whether some of it has not been passed on yet."""

    def write(self, text: str) -> None:
        """Pass some output on, now or later."""

    def close(self) -> None:
        """Nothing more will come."""


class Writer:
    """Writes to the terminal in a separate thread; what cannot be written is dropped."""

    def __init__(self, fileno: int, on_failure: Callable[[], None]) -> None:
        self._fileno = fileno
        self._on_failure = on_failure
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        self._queued = self._done = 0
        self._failed = False
        self._thread = threading.Thread(target=self._run, name="terminal-output", daemon=True)
        self._thread.start()

    @property
    def is_busy(self) -> bool:
        """Whether the system has not yet taken everything."""
        return self._done != self._queued

    def write(self, text: str) -> None:
        """Queue some output."""
        self._queued += 1
        self._queue.put(text)

    def close(self) -> None:
        """Finish, waiting a moment for a terminal that is slow to take the rest."""
        self._queue.put(None)
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        open_ = True
        while open_:
            parts = [self._queue.get()]
            try:
                while True:
                    parts.append(self._queue.get_nowait())
            except Empty:
                open_ = None not in parts
            texts = [part for part in parts if part is not None]
            self._send("".join(texts).encode("utf-8", "replace"))
            self._done += len(texts)

    def _send(self, data: bytes) -> None:
        while data and not self._failed:
            try:
                data = data[os.write(self._fileno, data) :]
            except BlockingIOError:
                select.select([], [self._fileno], [])
            except OSError:
                self._failed = True
                self._on_failure()
