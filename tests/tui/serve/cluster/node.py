"""One machine without a door, in a process: somebody sits there at every table and plays.

    python -m tests.tui.serve.cluster.node NAME URLS DIRECTORY SEAT PACE

SEAT is the chair of this machine's people at every table; -1 are all those whose ids begin with its name.
Writes a line of JSON for everything that others have to know; ends at the end of its input.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from pathlib import Path
from time import monotonic, process_time, time

from engine.bots import answer, make
from engine.commands import Command, Seat
from engine.game import Refused
from engine.rng import Rng
from saves.encoding import digest, state_to_plain
from tui.serve import garbage_collection
from tui.serve.cluster.moving_table import MovingTable
from tui.serve.cluster.shared_lobby import Membership
from tui.serve.config import Config
from tui.serve.status import memory
from tui.serve.table_setup import TableSetup
from tui.table.chronicle import Turn
from tui.table.rhythm import Guest
from tui.table.table import Waits

_AT_A_TIME = 20
"""Seats that are taken in one go."""
_GIVES_UP = 1.0
"""Seconds after which a decision is made again that is on its way no longer."""


def tell(event: str, **facts: object) -> None:
    """Tell the process that started this, in a line."""
    print(json.dumps({"event": event, "at": time(), **facts}), flush=True)


class Player(Guest):
    """Has a seat, and needs some time for each decision."""

    sets_pace = True
    is_away = False
    is_fast = False

    def __init__(self, live: MovingTable, seat: Seat, pace: float) -> None:
        self.live, self.seat, self.pace = live, seat, pace
        self.rest = pace
        self._bot = make("thrifty", Rng(seat))
        self._given: Command | None = None
        self._since = 0.0
        self._next = 0.0
        live.table.join(self)
        live.arrive(seat)

    def hear(self, turn: Turn) -> None:
        is_over = turn.decision is None
        tell("heard", code=self.live.table_setup.code, over=is_over)
        if turn.command is self._given and self._given is not None:
            table = self.live.table
            tell(
                "acknowledged",
                code=self.live.table_setup.code,
                number=table.game.state.moves,
                own=self.live.is_own,
                ms=(monotonic() - self._since) * 1000,
                who=table.names[self.seat],
            )
            self._given = None

    def hear_anew(self) -> None:
        self._given = None

    def look(self) -> None:
        """Decide, if it is time."""
        table, now = self.live.table, monotonic()
        self.live.give_sign(self.seat)
        if now > self._since + _GIVES_UP and table.asked is None and not table.is_writing:
            self._given = None  # somebody else was quicker
        if self._given is not None or now < self._next or table.waits is not Waits.HUMAN:
            return
        decision = table.decision
        if decision is None or decision.seat != self.seat or table.asked is not None:
            return
        self._next = now + self.pace * random.uniform(0.5, 1.5)
        self._given, self._since = answer(self._bot, table.game, decision), now
        try:
            table.submit(self._given)
        except Refused:
            self._given = None
        table.rhythm.go_on()


def seats_at(table: TableSetup, name: str) -> list[Seat]:
    """The chairs of those who have come in on a machine."""
    return [seat for seat, place in enumerate(table.places) if place.player.startswith(f"{name}-")]


def stand(live: MovingTable) -> dict[str, object]:
    """Where a game stands here."""
    game = live.table.game
    state = digest(state_to_plain(game.state))
    return {"moves": game.state.moves, "digest": state, "own": live.is_own}


async def run(name: str, urls: str, directory: Path, seat: int, pace: float) -> None:
    """Until the input ends."""
    config = Config(directory=directory, cluster=tuple(urls.split(",")), node=name)
    while True:
        try:
            lobby = await Membership.join(config, lambda event, **facts: tell(event, **facts))
            break
        except Exception as error:  # the other processes are being started, too
            tell("waits", why=str(error))
            await asyncio.sleep(0.5)
    players: dict[tuple[str, Seat], Player] = {}
    asked = asyncio.Queue[str]()
    loop = asyncio.get_running_loop()
    loop.add_reader(sys.stdin, lambda: asked.put_nowait(sys.stdin.readline()))
    draining: asyncio.Task[None] | None = None
    garbage_collection.take_over()
    tell("ready", memory=memory())
    late = 0.0
    while True:
        before = len(players)
        for code, table in tuple(lobby.registry._tables.items()):
            if len(players) > before + _AT_A_TIME:
                break
            for own in seats_at(table, name) if seat < 0 else [seat]:
                if (code, own) in players or not table.places[own].player or table.is_over:
                    continue
                try:
                    live = await lobby.registry.open(table)
                    assert isinstance(live, MovingTable)
                    players[code, own] = Player(live, own, pace)
                except Exception as error:  # it is tried again
                    tell("waits", why=str(error))
        for player in tuple(players.values()):
            player.look()
        if draining is not None and draining.done():
            for player in players.values():
                lobby.registry.depart(player.live, player.seat)
            await lobby.registry.close()
            await lobby.leave()
            return
        while not asked.empty():
            line = asked.get_nowait()
            if not line:
                draining = draining or asyncio.create_task(lobby.registry.drain())
                loop.remove_reader(sys.stdin)
                continue
            tell(
                "stand",
                tables={code: stand(player.live) for (code, _), player in players.items()},
                used=process_time(),
                memory=memory(),
                late=late,
            )
            late = 0.0
        rest = 0.02 if len(players) < 50 else 0.2
        began = monotonic()
        await asyncio.sleep(rest)
        garbage_collection.collect(0.0, apps=0, ended=0, since=0.0)
        late = max(late, monotonic() - began - rest)


if __name__ == "__main__":
    _, its_name, its_urls, its_directory, its_seat, its_pace = sys.argv
    asyncio.run(run(its_name, its_urls, Path(its_directory), int(its_seat), float(its_pace)))
