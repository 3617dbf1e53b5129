"""The log of a table that this machine owns: a line is appended behind the last one, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from engine.commands import Command
from engine.game import Game
from tui.serve.cluster import lines
from tui.serve.cluster.link import Behind, Link, Unreachable
from tui.table.background import Tasks
from tui.table.record import Acknowledged, Log, OutOfStep

_AGAIN = 0.1
"""Seconds until something is tried again that could not be kept."""
_CHECKED_EVERY = 25
"""Commands; the digest is written at the end of the turn."""

NOT_OURS = "Another machine took over this table; your last decision did not count."


class FencedLog(Log):
    """Acknowledges what the stream has. While nobody can be reached it tries again, and the table waits.

    Once somebody else has written here nothing is ever written any more.
    """

    def __init__(self, link: Link, code: str, last: int, game: Game, played: Callable[[], float]) -> None:
        """`last` is the number of the last line; `played` tells the seconds of play."""
        self.last = last
        self.is_fenced_off = False
        """Somebody else writes here now."""
        self._link = link
        self._subject = lines.SUBJECT + code
        self._game = game
        self._seconds = played
        self._checked_at = game.state.moves
        self._writing = asyncio.Lock()
        """Lines go one after the other."""
        self._tasks = Tasks()
        self.by = ""
        """Who has asked for the next command, as they call it."""

    @property
    def played(self) -> float:
        return self._seconds()

    def append(self, command: Command, number: int, then: Acknowledged) -> None:
        by, self.by = self.by, ""
        self._begin(lines.Played(command, number, lines.mark(self._game.state), by), then)

    def take_back(self, number: int) -> None:
        self._checked_at = min(self._checked_at, number)
        self._begin(lines.TakenBack(number), lambda why: None)

    def note_hint(self) -> None:
        self._begin(lines.Hinted(self._game.state.moves), lambda why: None)

    def turn_ended(self) -> None:
        moves = self._game.state.moves
        if moves - self._checked_at >= _CHECKED_EVERY or self._game.is_over:
            self._checked_at = moves
            self._begin(lines.checked(self._game.state, self.played), lambda why: None)

    def close(self) -> None:
        """What was begun is still written."""

    async def settle(self) -> None:
        """Wait until everything that was begun is written, or can never be."""
        await self._tasks.settle()

    def give_up(self) -> None:
        """Write nothing any more."""
        self.is_fenced_off = True

    def _begin(self, line: lines.LogLine, then: Acknowledged) -> None:
        self._tasks.begin(self._write(lines.to_bytes(line), then))

    async def _write(self, data: bytes, then: Acknowledged) -> None:
        then(None if await self.keep(data) else OutOfStep(NOT_OURS))

    async def keep(self, data: bytes) -> bool:
        """Append a line, however often it takes; False if somebody else has written."""
        async with self._writing:
            return await self._keep(data)

    async def _keep(self, data: bytes) -> bool:
        while not self.is_fenced_off:
            try:
                self.last = await self._link.append(self._subject, data, self.last)
            except (Behind, Unreachable):
                if not await self._was_kept(data):
                    await asyncio.sleep(_AGAIN)
                    continue
            return not self.is_fenced_off
        return False

    async def _was_kept(self, data: bytes) -> bool:
        """Whether the line is in the log, though nobody has said so; somebody else's may be there."""
        try:
            found = await self._link.read(lines.STREAM, self._subject, self.last)
        except Unreachable:
            return False
        if not found:
            return False  # the one read from is behind, too: it shows at the next try
        if found[0].data == data and len(found) == 1:
            self.last = found[0].number
            return True
        self.is_fenced_off = True
        return True
