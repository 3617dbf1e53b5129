"""Lines that come as events, on a loop where others are answered meanwhile.

conversation = Conversation(tell, on_flood)
conversation.line("roll")           # puts it in, and returns at once
conversation.end()                  # nothing more will be typed
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from tui.lines.console import LONGEST, Ended

MOST_LINES = 200
"""Lines that may wait; a player who sends more is pasting a book."""

_Result = TypeVar("_Result")


class ConsoleFeed:
    """A feed for a console; what is said goes to its maker."""

    def __init__(self, write: Callable[[str], None], on_flood: Callable[[], None]) -> None:
        """`write` takes what the player is told; `on_flood` is called when too much is typed at once."""
        self.write = write
        self._on_flood = on_flood
        self._lines: deque[str] = deque()
        self._has_news = self._is_over = False
        self._changed = asyncio.Event()
        self.key = ""

    # --- from outside

    def line(self, text: str) -> None:
        """Somebody has typed a line."""
        if self._is_over:
            return
        if len(self._lines) >= MOST_LINES:
            self._on_flood()
            return
        self._lines.append(f"{text[: LONGEST + 1]}\n")
        self._changed.set()

    def end(self) -> None:
        """Nothing more will be typed; what was is still answered."""
        self._is_over = True
        self._changed.set()

    def press(self, key: str) -> None:
        """Somebody has pressed a key that tells something at once."""
        self.key = key
        self._changed.set()

    def tell_news(self) -> None:
        """Those who wait should look at what has happened."""
        self._has_news = True
        self._changed.set()

    # --- for the console

    @property
    def typed(self) -> str:
        return ""

    async def next(self) -> str | None:
        """The next line; empty at the end, None if there is news first. Others have their turn before it."""
        await asyncio.sleep(0)
        while True:
            if self.key:
                return None
            if self._has_news:
                self._has_news = False
                return None
            if self._lines:
                return self._lines.popleft()
            if self._is_over:
                return ""
            await self._change()

    async def news(self) -> None:
        """Wait until something has happened, whatever is typed. Raises Ended when the player is gone."""
        while not self._has_news:
            if self._is_over and not self._lines:
                raise Ended
            await self._change()
        self._has_news = False

    async def run(self, job: Callable[[], _Result]) -> _Result:
        """Do something that takes a while beside the loop."""
        return await asyncio.to_thread(job)

    async def _change(self) -> None:
        self._changed.clear()
        await self._changed.wait()
