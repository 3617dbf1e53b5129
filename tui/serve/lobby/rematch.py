"""The same game once more with those who are at a table: the first who wants it sets up another one."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from engine.setup import HUMAN, GameSetup
from tui.serve.live_table import LiveTable
from tui.serve.seating import NoSeat
from tui.serve.table_setup import TableSetup
from tui.serve.visit import Services
from tui.table.setup import rematch_of


async def play_again(services: Services, live: LiveTable) -> TableSetup:
    """The table of the next game, at which they have a seat. Raises NoSeat, SetupError and SaveError."""
    registry, who = services.registry, services.who
    with suppress(NoSeat):  # it is full by now, or gone
        table = registry.find(live.again)
        await registry.sit(table, who)
        return table
    table = await registry.create(next_setup(live), who, live.table_setup.terms)
    live.do("again", live.table_setup.seat_of(who.id) or 0, table.code)
    return table


def next_setup(live: LiveTable) -> GameSetup:
    """The same game for the people who are there, each with a seat; bots have the others."""
    setup, stand_in = live.table.setup, live.table_setup.terms.stand_in
    bots = [stand_in if chair.player == HUMAN else chair.player for chair in setup.chairs]
    players = [HUMAN if seat in live.present else bot for seat, bot in enumerate(bots)]
    chairs = [replace(chair, player=player) for chair, player in zip(setup.chairs, players, strict=True)]
    return rematch_of(replace(setup, chairs=tuple(chairs)))
