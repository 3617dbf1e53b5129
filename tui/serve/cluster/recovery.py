"""What to do when NATS has nobody who leads, or has lost something."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import TypeVar

from saves.errors import SaveError
from tui.serve.cluster.link import Link, Unreachable

_STEP = 0.1
"""Seconds until something is tried again."""

_Result = TypeVar("_Result")


async def patiently(
    do: Callable[[], Awaitable[_Result]], seconds: float, but: type[SaveError] = Unreachable
) -> _Result:
    """Do something again and again while it raises this, but not for longer. Raises what it raised last."""
    end = monotonic() + seconds
    while True:
        try:
            return await do()
        except (but, Unreachable):
            if monotonic() > end:
                raise
            await asyncio.sleep(_STEP)


class StreamRecovery:
    """Whether a stream may have lost what was known of it, by a power cut or an older copy of its files.

    async with recovery.settled() as must_look: ...     # what fails within is to be looked at once more
    """

    def __init__(self, link: Link, stream: str) -> None:
        self.newest = 0
        """The highest number that was seen there."""
        self._link, self._stream = link, stream
        self._leader: str | None = None
        """Who led it when all was well; None while that is not known."""

    def note(self, number: int) -> None:
        """Something with this number stands there."""
        self.newest = max(self.newest, number)

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[bool]:
        """Whether all has to be looked at: another server leads, or there is less. Raises Unreachable."""
        newest, before, self._leader = self.newest, self._leader, None
        state = await self._link.state(self._stream)
        if state.last < newest:
            self._link.on_set_back(self._stream, newest - state.last)
            self.newest, before = state.last, None
        yield state.leader != before
        self._leader = state.leader
