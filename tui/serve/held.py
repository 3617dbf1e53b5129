"""The loop, held by a thread: nothing else happens there meanwhile, so that both may use the same things.

with held:
    table.submit(command)       # as if it were done on the loop
source.readline()               # whoever waits lets it go first
"""

from __future__ import annotations

import asyncio
from asyncio.events import _set_running_loop
from collections.abc import Coroutine
from contextvars import Context
from threading import Event
from typing import Any, Self, TypeVar

_Result = TypeVar("_Result")


class Held:
    """For one thread beside the loop. Raises RuntimeError when the loop is closed."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._let_go = Event()
        self.is_held = False

    def take(self) -> None:
        """Wait until the loop has done what it was doing, and keep it from going on."""
        taken, self._let_go = Event(), Event()
        self._loop.call_soon_threadsafe(_stand_still, taken, self._let_go, context=Context())
        taken.wait()
        _set_running_loop(self._loop)
        self.is_held = True

    def give_back(self) -> None:
        """Let it go on."""
        self.is_held = False
        _set_running_loop(None)
        self._let_go.set()

    def wait_for(self, something: Coroutine[Any, Any, _Result]) -> _Result:
        """Let the loop do something, hold it again when that is done, and give the result."""
        self.give_back()
        try:
            return asyncio.run_coroutine_threadsafe(something, self._loop).result()
        finally:
            self.take()

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(self, *_: object) -> None:
        self.give_back()


def _stand_still(taken: Event, let_go: Event) -> None:
    taken.set()
    let_go.wait()
