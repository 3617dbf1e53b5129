"""Who goes first on the loop of a server: players with keys, then guests.

    with asyncio.Runner(loop_factory=PoliteLoop) as runner: ...
    create_task(doing, context=giving_way())    # goes on when nobody else has anything to do

Bringing a guest to a board takes some 250 ms of work, in hundreds of steps, any of which could come between
two steps of a key on its way to the screen.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context, ContextVar, copy_context
from typing import TypeVarTuple

_LONGEST = 0.05
"""Seconds for which a step gives way to others, at most."""
_SPELL = 0.001
"""Seconds for which such steps go on before the loop looks whether anything has come."""

_Given = TypeVarTuple("_Given")
_gives_way = ContextVar("_gives_way", default=False)


def giving_way() -> Context:
    """An empty context whose work waits until a `PoliteLoop` has nothing else to do."""
    context = Context()
    context.run(_gives_way.set, True)
    return context


class PoliteLoop(asyncio.SelectorEventLoop):
    """Takes the steps of contexts that give way when no others are due, or when they have waited for long.

    What comes from outside, and timers, are taken at once in any context.
    """

    _ready: deque[asyncio.Handle]
    """What is due: asyncio's own, as are the steps' `_run`; tried with Python 3.11 to 3.13."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: deque[tuple[float, asyncio.Handle]] = deque()
        """Steps that give way, and since when."""
        self._goes_on = False
        """It is due to look at them again, or is doing so."""

    def call_soon(
        self, callback: Callable[[*_Given], object], *args: *_Given, context: Context | None = None
    ) -> asyncio.Handle:
        """Have something done soon: in a context that gives way, after everything that is due."""
        context = copy_context() if context is None else context
        if not context.get(_gives_way, False):
            return super().call_soon(callback, *args, context=context)
        self._look_again()
        handle = asyncio.Handle(callback, args, self, context)
        self._waiting.append((self.time(), handle))
        return handle

    def _look_again(self) -> None:
        if not self._goes_on:
            super().call_soon(self._go_on, context=Context())
            self._goes_on = True

    def _go_on(self) -> None:
        """Take steps that give way, until others are due."""
        now = self.time()
        end = now + _SPELL
        try:
            while self._waiting and now < end and (not self._ready or now - self._waiting[0][0] > _LONGEST):
                _, handle = self._waiting.popleft()
                if not handle.cancelled():
                    handle._run()
                now = self.time()
        finally:  # an interrupt ends a step, but the others still wait
            self._goes_on = False
            if self._waiting:
                self._look_again()
