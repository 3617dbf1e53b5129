"""One machine without a door, in a separate process, which plays one short game after another.

    python -m tests.tui.serve.league.worker NAME DIRECTORY TABLES [URLS]

It sets up tables, so many at most, and plays those it has to their ends; with URLS it is one of several
machines. Writes the id of each game that was over into DIRECTORY/over, before anybody leaves its table. Ends
when nothing is left to play or to write down.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from pathlib import Path

from engine.bots import make
from engine.bots.base import next_command
from engine.game import Refused
from engine.rng import Rng
from engine.setup import Chair, GameSetup
from saves.errors import SaveError
from tui.serve.cluster.moving_table import MovingTable
from tui.serve.cluster.shared_lobby import Membership
from tui.serve.config import Config
from tui.serve.league.results import game_id
from tui.serve.live_table import LiveTable
from tui.serve.registry import TableRegistry
from tui.serve.seating import NoSeat, Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.background import Worker

PACE = 0.05
"""Seconds for a move: a game lasts a few seconds, about as long as its audit takes on a busy machine."""

AT_ONCE = 3
"""Tables at which one plays."""


async def play(registry: TableRegistry, table: TableSetup, over: Path) -> None:
    """Play a game of two people to its end."""
    live = await registry.open(table)
    for seat in range(2):
        live.arrive(seat)
    bots = [make("thrifty", Rng(number)) for number in range(2)]
    while (decision := live.table.decision) is not None:
        if _is_here(live):
            with suppress(Refused):
                live.table.submit(next_command(live.table.game, decision, bots))
        await asyncio.sleep(PACE)
    with over.open("a") as file:
        file.write(f"{game_id(live.table_setup)}\n")
    for seat in range(2):
        registry.depart(live, seat)


def _is_here(live: LiveTable) -> bool:
    """Whether a command may be given now: none is on its way to the table's owner, or its log."""
    if not isinstance(live, MovingTable):
        return True
    return live.table.asked is None and not live.table.is_writing


async def registry_of(name: str, directory: Path, urls: str) -> TableRegistry:
    if not urls:
        return TableRegistry(directory / "tables", Worker())
    config = Config(directory=directory, cluster=tuple(urls.split(",")), node=name)
    while True:
        with suppress(SaveError):
            return (await Membership.join(config, lambda *_, **__: None)).registry
        await asyncio.sleep(0.5)


async def run(name: str, directory: Path, tables: int, urls: str) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    registry, player = await registry_of(name, directory, urls), f"{name}-ann"
    other = Somebody(f"{name}-ben", "B")
    playing: dict[str, asyncio.Task[None]] = {}
    setup = GameSetup("monopoly-1935", {"time_limit_rounds": 5}, (Chair("A", "hat"), Chair("B", "key")), 7)
    while tables or registry.of(player) or registry._tables:
        playing = {code: task for code, task in playing.items() if not task.done()}
        own = [table for table in registry.of(player) if table.code not in playing]
        if tables and len(own) + len(playing) < AT_ONCE:
            with suppress(NoSeat, SaveError):
                own.append(await registry.create(setup, Somebody(player, "A"), TableTerms()))
                tables -= 1
        for table in own:
            await registry.sit(table, other)
            task = asyncio.create_task(play(registry, table, directory / "over"))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            playing[table.code] = task
        await asyncio.sleep(0.05)


if __name__ == "__main__":
    _, its_name, its_directory, its_tables, *its_urls = sys.argv
    asyncio.run(run(its_name, Path(its_directory), int(its_tables), "".join(its_urls)))
