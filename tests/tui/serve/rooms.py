"""A game server without connections, and visits to it that stay until they are ended."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tui.serve.config import Config
from tui.serve.game_server import GameServer
from tui.serve.table_setup import TableSetup
from tui.serve.visit import Caller, Hears, Services, Visit, Visitor
from tui.terminal.dialect import Dialect


class Calling:
    """A connection that keeps only what is said last."""

    door, address = "ssh", "1.2.3.4"

    def __init__(self, *order: str) -> None:
        self.order: Sequence[str] = [*order]
        self.size, self.dialect = (80, 24), Dialect()
        self.environ: Mapping[str, str] = {}
        self.said: list[tuple[str, int]] = []

    def finish(self, sentence: str, status: int = 0) -> None:
        self.said.append((sentence, status))

    def write(self, data: bytes) -> None: ...
    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    def take_line(self, line: Hears) -> None: ...
    def is_at(self, table: TableSetup | None) -> None: ...


class Staying(Visit):
    """Stays until it is ended; may go on at another connection."""

    may_go_on = True
    fails = False

    def __init__(self, who: Visitor, caller: Caller, services: Services) -> None:
        super().__init__(who, caller)
        self.services = services
        self.typed = 0.0
        self.ends = asyncio.Event()

    async def _play(self) -> None:
        await self.ends.wait()
        if self.fails:
            raise RuntimeError("broken")

    @property
    def last_key(self) -> float:
        return self.typed

    def goes_on(self, caller: Caller) -> bool:
        if self.may_go_on:
            self._caller, self.lost_at = caller, None
        return self.may_go_on

    def end(self, farewell: str) -> None:
        super().end(farewell)
        self.ends.set()


class Rooms(GameServer):
    """A server whose visits are of that kind."""

    def __init__(self, directory: Path, **chosen: Any) -> None:
        self.logged: list[tuple[str, dict[str, object]]] = []
        super().__init__(Config(directory=directory, **chosen), "test", self._note)

    def _note(self, event: str, **facts: object) -> None:
        self.logged.append((event, facts))

    def events(self, event: str) -> list[dict[str, object]]:
        return [facts for each, facts in self.logged if each == event]

    def come(self, name: str, *, is_guest: bool = False, known_as: str = "") -> tuple[Visitor, Calling]:
        caller = Calling()
        who = self.names.visitor(name, is_guest=is_guest, comes_back=bool(known_as), known_as=known_as)
        self.receive(who, caller)
        return who, caller

    def visit(self, number: int = -1) -> Staying:
        found = self.visits[number]
        assert isinstance(found, Staying)
        return found
