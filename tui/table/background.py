"""One thread beside the loop, which imports what the start does without, reads games and waits for the disk.

    aside = Aside()
    aside.fetch("tui.screen.game")            # soon, one module after the other
    await aside.has("tui.screen.game")        # now it can be imported on the loop without waiting
    games = await aside.run(store.list)

Two threads that import modules of one package can wait for each other for ever, so only this one does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from typing import TypeVar

_Result = TypeVar("_Result")


class Aside:
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


def _import(name: str) -> None:
    with suppress(ImportError):
        import_module(name)
