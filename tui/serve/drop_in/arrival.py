"""The way to a seat for those who come when a game is going on, or when nobody is there."""

from __future__ import annotations

from contextlib import suppress

from tui.serve.drop_in.guests import TERMS
from tui.serve.drop_in.takeover_summary import what_is_there
from tui.serve.live_table import TakeSeat
from tui.serve.seating import NoSeat
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import ASKED
from tui.serve.visit import Services

OFF_HERE = "Nobody can play here without a name."
_WHAT = "This is Magnate, a game of buying and trading property. You are {}, a guest. {}."
_BY_KEY, _OR_BY_LINK = "To keep that name with an ssh key", ", or in a browser"
_LEAVE = ": Keep (K). To stop: Leave (q)"
_BY_BUTTON = "The menu has Keep me, for that name, and Leave"


async def take_over(services: Services, table: TableSetup) -> TakeSeat:
    """Take over the best seat at which nobody sits, or ask those who play. Raises NoSeat and SaveError."""
    live = await services.registry.take_over(table, services.who)
    seat = live.table_setup.seat_of(services.who.id)
    return TakeSeat(live, seat, () if seat is None else what_is_there(live.table, seat))


async def sit_anywhere(services: Services) -> TakeSeat:
    """Where they sit, else where people play, else a new table. Raises NoSeat, SetupError and SaveError.

    Nobody begins with a bid in an auction of which they have heard nothing.
    """
    registry, who = services.registry, services.who
    if services.drop_in is None:
        raise NoSeat(OFF_HERE)
    told = welcome(services)
    if tables := [table for table in registry.of(who.id) if table.has_begun]:
        return TakeSeat(await registry.open(tables[0]), tables[0].seat_of(who.id), told)
    for running in registry.to_take(who.id):
        if running.table_setup.terms.takeover != ASKED and not running.is_auction:
            with suppress(NoSeat):
                taken = await take_over(services, running.table_setup)
                return TakeSeat(taken.table, taken.seat, (*told, *taken.told))
    table = await registry.create(services.drop_in(), who, TERMS)
    return TakeSeat(await registry.open(table), table.seat_of(who.id), told)


def welcome(services: Services) -> tuple[str, ...]:
    """What this is, how to keep it, and how to leave, in a line."""
    if not services.is_guest:
        return ()
    by_link = _OR_BY_LINK if services.device_link() else ""
    how = _BY_KEY + by_link + _LEAVE if services.takes_keys else _BY_BUTTON
    return (_WHAT.format(services.who.name, how),)
