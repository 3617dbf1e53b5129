"""Machines of one lobby in one process, without doors: who plays there is a desk at a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from engine.commands import Buy, Command, Seat
from engine.setup import GameSetup
from tests.tui.serve.dialling import until
from tui.screen.desk import Desk
from tui.serve.cluster.leases import Nodes
from tui.serve.cluster.link import Link
from tui.serve.cluster.moving_table import MovingTable
from tui.serve.cluster.registry import SharedTableRegistry
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.background import Worker
from tui.table.rhythm import Pace
from tui.table.setup import setup_for

ANN, BEN = Somebody("ann", "Ann"), Somebody("ben", "Ben")


def a_setup(people: int = 2, bots: int = 1) -> GameSetup:
    names = [f"Chair {number}" for number in range(people)]
    return setup_for("monopoly-1935", {"first_player": "seat_one"}, names, ["thrifty"] * bots, 7)


class Machine:
    """One of them."""

    def __init__(self, directory: Path, link: Link, name: str, lease: float) -> None:
        self.name, self.link = name, link
        self.logged: list[tuple[str, dict[str, object]]] = []
        self.nodes = Nodes(link, name, lease)
        self.aside = Worker()
        self.registry = SharedTableRegistry(
            directory / name,
            self.aside,
            link,
            self.nodes,
            lambda event, **facts: self.logged.append((event, facts)),
        )

    async def begin(self) -> None:
        await self.nodes.join()
        await self.registry.begin()

    async def end(self) -> None:
        await self.registry.close()
        await self.nodes.leave()
        await self.link.close()
        self.aside.close()

    def fall_silent(self) -> None:
        """Say nothing and hear nothing any more, as a process that is stopped."""
        self.nodes._tasks.cancel()
        self.registry._tasks.cancel()

    async def sees(self, code: str) -> TableSetup:
        """A table, as soon as it is seen here."""
        await until(lambda: code in self.registry._tables)
        return self.registry.find(code)

    async def open(self, code: str, seat: Seat | None) -> tuple[MovingTable, Desk]:
        """Somebody comes to a table here."""
        live = await self.registry.open(await self.sees(code))
        assert isinstance(live, MovingTable)
        desk = Desk(live.table, Pace.INSTANT, seats=() if seat is None else (seat,))
        desk.guard.scale = 0.0
        desk.sets_pace = seat is not None
        live.arrive(seat)
        return live, desk


@asynccontextmanager
async def machines(
    directory: Path, url: str, names: Sequence[str] = ("one", "two"), lease: float = 1.0
) -> AsyncIterator[list[Machine]]:
    """So many, until the end."""
    made = [Machine(directory, await Link.to([url], name), name, lease) for name in names]
    for each in made:
        await each.begin()
    await until(lambda: all(len(each.nodes.all) == len(made) for each in made))
    try:
        yield made
    finally:
        for each in made:
            await each.end()


async def a_table(machine: Machine, terms: TableTerms | None = None) -> str:
    """The code of a table at which Ann and Ben sit."""
    table = await machine.registry.create(a_setup(), ANN, terms or TableTerms())
    await machine.registry.sit(table, BEN)
    return table.code


def decide(desk: Desk) -> None:
    """Do the first thing that can be done, but buy nothing: let there be auctions."""
    commands = [choice for choice in desk.table.game.choices() if isinstance(choice, Command)]
    desk.submit(min(commands, key=lambda command: isinstance(command, Buy)))


def put_down_cards(desks: Sequence[Desk]) -> bool:
    """The others wait until what has come to light has been looked at. Gives False."""
    for desk in desks:
        if desk.card is not None:
            desk.card = None
            desk.table.rhythm.go_on()
    return False


async def play(desks: Sequence[Desk], commands: int) -> None:
    """Whoever is asked decides, until so much has been played."""
    table = desks[0].table
    end = table.game.state.moves + commands
    while table.game.state.moves < end and table.decision is not None:
        put_down_cards(desks)
        asked = next((desk for desk in desks if desk.table.must_act in desk.seats), None)
        if asked is not None and asked.table.decision is not None and asked.prompt is not None:
            decide(asked)
        await asyncio.sleep(0.005)
