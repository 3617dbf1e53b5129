"""A disk that is copied before each write to it, and a thread that does nothing before it has to.

    cuts = Cuts(directory, copies, monkeypatch)
    cuts.told.append(...)               # whatever a player hears
    for cut in cuts.made: ...           # what a killed process leaves, and what was told by then

So every moment at which a server can be killed is tried, without killing one.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

import pytest

from engine.record import record
from tui.table.background import Worker

_Result = TypeVar("_Result")

TURNS = 20
"""Of the loop after which nothing goes on that does not wait for the disk."""


@record
class Cut:
    """What is left of a process that is killed here."""

    directory: Path
    told: tuple[Any, ...]


class Cuts:
    """From its making until the end of the test."""

    def __init__(self, directory: Path, copies: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told: list[Any] = []
        self.made: list[Cut] = []
        self._directory, self._copies = directory, copies
        self._lock = RLock()
        self.pauses = False
        for name in ("write", "replace", "unlink", "link"):
            monkeypatch.setattr(os, name, partial(self._do, getattr(os, name)))
        monkeypatch.setattr(os, "open", partial(self._open, os.open))

    def _open(self, doing: Callable[..., int], path: str, flags: int, *rest: Any, **more: Any) -> int:
        if flags & (os.O_CREAT | os.O_TRUNC):
            return self._do(doing, path, flags, *rest, **more)
        return doing(path, flags, *rest, **more)

    def _do(self, doing: Callable[..., _Result], *given: Any, **more: Any) -> _Result:
        with self._lock:
            self.cut()
            return doing(*given, **more)

    def cut(self) -> None:
        """Keep what a process killed now would leave."""
        if not self.pauses:
            copy = self._copies / str(len(self.made))
            shutil.copytree(self._directory, copy)
            self.made.append(Cut(copy, tuple(self.told)))

    def end(self) -> None:
        """Cut once more, and then no longer."""
        self.cut()
        self.pauses = True


class Late(Worker):
    """Does a job only when told to, as a thread may that others keep busy."""

    def __init__(self) -> None:
        super().__init__()
        self._jobs = deque[tuple[Callable[[], Any], Future[Any]]]()

    def submit(self, job: Callable[[], _Result]) -> Future[_Result]:
        done = Future[_Result]()
        self._jobs.append((job, done))
        return done

    async def run(self, job: Callable[[], _Result]) -> _Result:
        return await asyncio.wrap_future(self.submit(job))

    def work(self) -> None:
        """Do one job, if there is any."""
        if self._jobs:
            job, done = self._jobs.popleft()
            try:
                done.set_result(job())
            except Exception as error:
                done.set_exception(error)

    async def until_done(self, doing: Coroutine[Any, Any, _Result]) -> _Result:
        """Do one job after the other, each when nothing else goes on any more, until something is done."""
        task = asyncio.create_task(doing)
        await self._quiet()
        while not task.done():
            self.work()
            await self._quiet()
        return await task

    async def settle(self) -> None:
        """Do all jobs, and those that they lead to."""
        await self._quiet()
        while self._jobs:
            self.work()
            await self._quiet()

    async def _quiet(self) -> None:
        for _ in range(TURNS):
            await asyncio.sleep(0)
