"""An app that runs without a terminal, and the stillness in which tests look at it.

Textual's own pilot takes a program for idle when it has used no processor for 20 milliseconds, and draws what
has changed with the next of sixty frames a second. Tests press many thousand keys, so here the event loop is
asked whether anything is left to do, and a change is drawn at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from math import inf
from time import monotonic
from typing import Any, Protocol, cast
from unittest.mock import patch

from textual import app as apps
from textual import pilot as pilots
from textual import screen
from textual.app import App
from textual.pilot import Pilot

_FRAME = 0.001
"""How long a change waits to be drawn, in seconds."""
_MOMENT = 0.03
"""What is due within so many seconds is waited for."""
_LONGEST = 1.0
"""For how many seconds to wait while something is always due."""


class _Loop(Protocol):
    """What an event loop of asyncio has before it."""

    _ready: Sequence[asyncio.Handle]
    _scheduled: Sequence[asyncio.TimerHandle]


@asynccontextmanager
async def without_terminal(
    app: App[Any], size: tuple[int, int] = (80, 24), *, headless: bool = True
) -> AsyncIterator[Pilot[Any]]:
    """Run an app at a size and leave it."""
    with ExitStack() as changed:
        changed.enter_context(patch.object(screen, "UPDATE_PERIOD", _FRAME))
        for module in (apps, pilots):
            changed.enter_context(patch.object(module, "wait_for_idle", nothing_due))
        async with app.run_test(headless=headless, size=size) as pilot:
            yield pilot


async def nothing_due(least: float = 0.0) -> None:
    """Wait, at least so many seconds, until the event loop has nothing to do nor will have in a moment."""
    begun = monotonic()
    await asyncio.sleep(least)
    loop = cast(_Loop, asyncio.get_running_loop())
    while monotonic() - begun < _LONGEST:
        await asyncio.sleep(0)
        if loop._ready:
            continue
        soonest = min([timer.when() for timer in loop._scheduled if not timer.cancelled()], default=inf)
        if soonest > monotonic() + _MOMENT:
            return
        await asyncio.sleep(max(0.0, soonest - monotonic()))
