"""One thread beside the loop, which imports what the start does without, reads games and waits for the disk.

    aside = Aside()
    aside.fetch("tui.screen.game")            # soon, one module after the other
    await aside.has("tui.screen.game")        # now it can be imported on the loop without waiting
    games = await aside.run(store.list)

Two threads that import modules of one package can wait for each other for ever, so only this one does.
What goes on on the loop itself is begun by `Tasks`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from contextvars import Context
from importlib import import_module
from time import sleep
from typing import Any, TypeVar

_Result = TypeVar("_Result")


class Worker:
    """Does one thing at a time, in the order it was asked for."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "aside")
        self._modules: dict[str, Future[None]] = {}
        self._is_closed = False

    def fetch(self, *names: str) -> None:
        """Import modules, each only once."""
        for name in names:
            if name not in self._modules and not self._is_closed:
                self._modules[name] = self._thread.submit(_import, name)

    async def has(self, *names: str) -> None:
        """Wait until modules are imported, or have failed to be, which is told where they are needed."""
        self._go_on()
        self.fetch(*names)
        for name in names:
            await asyncio.shield(asyncio.wrap_future(self._modules[name]))

    def submit(self, job: Callable[[], None]) -> Future[None]:
        """Do a job that nobody here waits for."""
        return self._thread.submit(job)

    async def run(self, job: Callable[[], _Result]) -> _Result:
        """Wait for the result of a job."""
        self._go_on()
        return await asyncio.wrap_future(self._thread.submit(job))

    def close(self) -> None:
        """Begin nothing more; what is waited for is canceled."""
        self._is_closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _go_on(self) -> None:
        if self._is_closed:
            raise asyncio.CancelledError


class Tasks:
    """Coroutines that go on beside the rest of a loop, which alone would not keep them."""

    def __init__(self) -> None:
        self._going: set[asyncio.Task[None]] = set()

    def begin(self, doing: Coroutine[Any, Any, None], context: Context | None = None) -> asyncio.Task[None]:
        """Do something; what it sees of the present context is its own, or it is given another."""
        task = asyncio.get_running_loop().create_task(doing, context=context)
        self._going.add(task)
        task.add_done_callback(self._going.discard)
        return task

    def cancel(self) -> None:
        """End all of them."""
        for task in tuple(self._going):
            task.cancel()

    async def settle(self) -> None:
        """Wait until all are over, and those that begin meanwhile."""
        while self._going:
            await asyncio.wait(tuple(self._going))


def _import(name: str) -> None:
    with suppress(ImportError):
        import_module(name)


# --- one thread that waits for the disk, for all tables together


MOMENT = 0.05
"""Seconds."""


class Disk:
    """Does jobs in the order they were given; `submit` is a `saves.disk.background.Behind`."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "disk")
        self._gathers = False

    def submit(self, job: Callable[[], None]) -> Future[None]:
        """Do a job soon, with the others that come meanwhile."""
        if not self._gathers:
            self._gathers = True
            self._thread.submit(self._gather)
        return self._thread.submit(job)

    def _gather(self) -> None:
        sleep(MOMENT)
        self._gathers = False

    def close(self) -> None:
        """Begin nothing more, but finish what was given."""
        self._thread.shutdown(wait=False)
