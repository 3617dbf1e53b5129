"""Players with real ssh clients, who play line by line, dial again when cut off, and note what they hear."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Sequence
from contextlib import suppress
from time import time

import asyncssh

from tests.cluster.history import OVER, PROMPT, History
from tests.cluster.places import Computer

_NUMBERED = re.compile(r"(\d+)\. ")
_SUM = re.compile(r"From \$(\d+) to \$(\d+)")
_ENTER = "Press Enter to do it."
_DIALS = 4.0
"""Seconds until a machine must answer."""
_STUCK = 12.0
"""Seconds of silence after which a player types Enter to see whether anybody is there."""
_GIVES_UP = 25.0
"""Seconds of silence after which a player dials again."""


class Line(asyncssh.SSHClientSession[str]):
    """One connection, and what arrives on it."""

    def __init__(self, history: History) -> None:
        self.history, self.rest = history, ""
        self.is_closed = self.is_answered = False
        self.heard = time()

    def data_received(self, data: str, datatype: int | None) -> None:
        self.heard, self.is_answered = time(), False
        *lines, self.rest = (self.rest + data).split("\n")
        self.history.lines += lines
        self.history.times += [self.heard] * len(lines)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True

    @property
    def is_asked(self) -> bool:
        return self.rest.endswith(PROMPT) and not self.is_answered

    def choices(self) -> list[str]:
        """The numbers of the answers to the last question."""
        found: list[str] = []
        for line in reversed(self.history.lines):
            if not line:
                break
            if numbered := _NUMBERED.match(line):
                found.insert(0, numbered[1])
        return found


class Player:
    """Somebody who sits at one table after another."""

    def __init__(self, name: str, seat: int, computers: Sequence[Computer], pace: float) -> None:
        self.name, self.seat, self.pace = name, seat, pace
        self.histories: list[History] = []
        self.table = ""
        self.is_over = False
        """Whether the game at this table is."""
        self.rests = False
        """Whether they have stopped answering."""
        self._computers = computers
        self._key = asyncssh.generate_private_key("ssh-ed25519")
        self._tries = 0

    async def live(self) -> None:
        """Play, until canceled."""
        while True:
            if self.table and not self.is_over:
                with suppress(OSError, asyncssh.Error, TimeoutError):
                    await self._dial(random.choice(self._computers), self.table)
            await asyncio.sleep(0.3)

    async def _dial(self, computer: Computer, table: str) -> None:
        connection = await asyncssh.connect(
            computer.host,
            computer.port,
            username=self.name,
            client_keys=[self._key],
            known_hosts=None,
            agent_path=None,
            config=None,
            connect_timeout=_DIALS,
            login_timeout=_DIALS,
            keepalive_interval=2,
            keepalive_count_max=3,
        )
        history = History(self.name, self.seat, table, computer.name, time())
        line = Line(history)
        self.histories.append(history)
        try:
            creating = connection.create_session(lambda: line, f"plain table {table}", encoding="utf-8")
            channel, _ = await asyncio.wait_for(creating, _DIALS)
            await self._play(line, channel)
        finally:
            connection.abort()

    async def _play(self, line: Line, channel: asyncssh.SSHClientChannel[str]) -> None:
        typed = 0.0
        while not line.is_closed and not self.is_over:
            await asyncio.sleep(self.pace * random.uniform(0.5, 1.5))
            lines = line.history.lines
            if OVER in lines:
                self.is_over = True
            elif any("no table" in told.lower() for told in lines[:8]) or time() - line.heard > _GIVES_UP:
                return
            elif not self.rests and (line.is_asked or time() - max(line.heard, typed) > _STUCK):
                channel.write(f"{self._answer(line)}\n")
                line.is_answered, typed = True, time()

    def _answer(self, line: Line) -> str:
        """What to type: mostly the first choice, sometimes another, lest that lead nowhere."""
        asked = next((told for told in reversed(line.history.lines) if told), "")
        if not line.is_asked or asked.endswith(_ENTER):
            return ""
        if (sum_ := _SUM.search(asked)) is not None:
            return sum_[1]
        self._tries += 1
        choices = line.choices()
        if self._tries % 8 == 0 or not choices:
            return random.choice(["", "back", "give up", "1"])
        if "Drop out" in asked:
            return random.choice([choices[-1], choices[1]])
        return random.choice([choices[0]] * 9 + choices[:2])
