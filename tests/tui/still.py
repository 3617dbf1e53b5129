"""An app that runs without a terminal, and the stillness in which tests look at it.

Textual's own pilot takes a program for idle when it has used no processor for 20 milliseconds, asks every
widget again and again whether it is done, and draws what has changed with the next of sixty frames a second.
Tests press many thousand keys, so here the event loop is asked whether anything is left to do, and what has
changed is laid out when nothing is. It is painted then, too, or only where a test looks at it.
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
from textual._compositor import Compositor
from textual._context import visible_screen_stack
from textual.app import App
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widgets import OptionList

_MOMENT = 0.03
"""What is due within so many seconds is waited for."""
_FRAME = 0.3
"""After so many seconds a change is drawn for which nobody waits; a nearer one would be waited for."""
_LONGEST = 1.0
"""For how many seconds to wait while something is always due."""


class _Loop(Protocol):
    """What an event loop of asyncio has before it."""

    _ready: Sequence[asyncio.Handle]
    _scheduled: Sequence[asyncio.TimerHandle]


@asynccontextmanager
async def without_terminal(
    app: App[Any], size: tuple[int, int] = (80, 24), *, headless: bool = True, is_painted: bool = True
) -> AsyncIterator[Pilot[Any]]:
    """Run an app at a size and leave it. If it is not painted all along, it is once before it is left."""
    with ExitStack() as changed:
        changed.enter_context(patch.object(screen, "UPDATE_PERIOD", _FRAME))
        changed.enter_context(patch.object(Pilot, "_wait_for_screen", _until_still))
        for module in (apps, pilots):
            changed.enter_context(patch.object(module, "wait_for_idle", nothing_due))
        if not is_painted:
            changed.enter_context(patch.object(Compositor, "render_update", _paint_nothing))
        async with app.run_test(headless=headless, size=size) as pilot:
            yield pilot
            if app.screen_stack and not is_painted:
                strips_of(app)


def strips_of(app: App[Any]) -> list[Strip]:
    """The lines of the screen, with their styles, and of what is seen of the screen below it."""
    visible_screen_stack.set(app._background_screens)
    return app.screen._compositor.render_strips()


def _paint_nothing(compositor: Compositor, **_: Any) -> None:
    """Forget what was to be painted; lists count their rows only when they are."""
    compositor._dirty_regions.clear()
    for widget in compositor.visible_widgets:
        if isinstance(widget, OptionList):
            widget._update_lines()


async def _until_still(pilot: Pilot[Any], timeout: float = _LONGEST) -> bool:
    """Wait until nothing is left to do and what has changed is drawn; False if the app is over."""
    app, begun = pilot.app, monotonic()
    while app.screen_stack and not app._exception_event.is_set():
        await nothing_due()
        asked = _Asked(app)
        await nothing_due()
        if asked.left:  # something is waited for beside the loop
            ends = [asyncio.create_task(event.wait()) for event in (asked.done, app._exception_event)]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            for end in ends:
                end.cancel()
        elif app.screen_stack:
            for shown in (*app._background_screens, app.screen):
                if shown._update_timer._active.is_set():
                    shown._on_timer_update()
            if is_still() or monotonic() - begun > timeout:
                return True
    return False


class _Asked:
    """Whatever a key may have come to is asked whether it has done all that it was asked before."""

    def __init__(self, app: App[Any]) -> None:
        self.done = asyncio.Event()
        pumps = {app, app.screen, app.focused or app.screen} if app.screen_stack else ()
        self.left = sum(pump.call_later(self._answer) for pump in pumps)

    def _answer(self) -> None:
        self.left -= 1
        if not self.left:
            self.done.set()


async def nothing_due(least: float = 0.0) -> None:
    """Wait, at least so many seconds, until the event loop has nothing to do nor will have in a moment."""
    begun = monotonic()
    await asyncio.sleep(least)
    while monotonic() - begun < _LONGEST:
        await asyncio.sleep(0)
        if is_still():
            return
        await asyncio.sleep(max(0.0, _next_due()))


def is_still() -> bool:
    """Whether the event loop has nothing to do nor will have in a moment."""
    return _next_due() > _MOMENT


def _next_due() -> float:
    """In how many seconds the event loop has something to do."""
    loop = cast(_Loop, asyncio.get_running_loop())
    if loop._ready:
        return 0.0
    times = [timer.when() for timer in loop._scheduled if not timer.cancelled()]
    return min(times, default=inf) - monotonic()
