"""The way of somebody who wants to play at once: to a seat, without a question."""

from __future__ import annotations

from tui.serve.drop_in.guests import TERMS
from tui.serve.live_table import TakeSeat
from tui.serve.table_setup import NoSeat
from tui.serve.visit import Services

OFF_HERE = "Nobody can play here without a name."
_WHAT = "This is Magnate, a game of buying and trading property. You are {}, {}. q leaves."
_BY_KEY, _BY_LINK, _BY_BUTTON = "K keeps that name", "open {}", "Keep me, above, keeps that name"


async def sit_anywhere(services: Services) -> TakeSeat:
    """Where they sit already, else a new table with bots. Raises NoSeat, SetupError and SaveError."""
    registry, who = services.registry, services.who
    tables = [table for table in registry.of(who.id) if table.has_begun]
    if not tables and services.drop_in is None:
        raise NoSeat(OFF_HERE)
    if tables or services.drop_in is None:
        table = tables[0]
    else:
        table = await registry.create(services.drop_in(), who, TERMS)
    return TakeSeat(await registry.open(table), table.seat_of(who.id), welcome(services))


def welcome(services: Services) -> str:
    """What this is, how to keep it, and how to leave, in a line."""
    if not services.is_guest:
        return ""
    link = services.device_link() if services.takes_keys else ""
    ways = [_BY_KEY if services.takes_keys else _BY_BUTTON, *([_BY_LINK.format(link)] if link else [])]
    return _WHAT.format(services.who.name, f"a guest: {', or '.join(ways)}")
