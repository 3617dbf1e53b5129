"""The thread beside the loop, and its end."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from tui.table.background import Worker


async def test_whoever_waits_when_it_is_closed_or_comes_later_is_cancelled() -> None:
    aside, may_end = Worker(), Event()
    running = asyncio.create_task(aside.run(may_end.wait))
    waiting = asyncio.create_task(aside.run(lambda: None))
    await asyncio.sleep(0)
    aside.close()
    may_end.set()
    assert await running
    for late in (waiting, aside.run(lambda: None), aside.has("json")):
        with pytest.raises(asyncio.CancelledError):
            await late
    aside.fetch("tui.no_such_module")
