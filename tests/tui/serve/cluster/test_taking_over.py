"""A bot's seat that is taken over is so on all machines, from the same command on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.tui.serve.cluster.machines import ANN, Machine, a_setup, machines, play
from tests.tui.serve.cluster.test_shared_tables import said, same
from tests.tui.serve.dialling import until
from tui.screen.desk import Desk
from tui.serve.cluster.link import Link
from tui.serve.cluster.moving_table import MovingTable
from tui.serve.seating import NoSeat, Somebody
from tui.serve.table_terms import ASKED, TableTerms
from tui.table.rhythm import Pace

GUS, IDA = Somebody("~0gus", "gus~"), Somebody("ida", "Ida")


async def a_table(machine: Machine, takeover: str = "public", grace: int = 0) -> str:
    """The code of a table at which Ann plays two bots."""
    terms = TableTerms(takeover=takeover, grace=grace)
    return (await machine.registry.create(a_setup(people=1, bots=2), ANN, terms)).code


async def come_late(machine: Machine, code: str, who: Somebody) -> tuple[MovingTable, Desk]:
    """Somebody takes over a seat from a machine."""
    live = await machine.registry.take_over(await machine.sees(code), who)
    assert isinstance(live, MovingTable)
    seat = live.table_setup.seat_of(who.id)
    assert seat is not None
    desk = Desk(live.table, Pace.INSTANT, seats=(seat,))
    desk.guard.scale, desk.sets_pace = 0.0, True
    live.arrive(seat)
    return live, desk


async def test_a_seat_taken_over_on_another_machine_is_so_on_all_and_on_those_that_come_later(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url, ("one", "two", "three")) as (one, two, three):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        await play([ann], 15)
        there, gus = await come_late(two, code, GUS)
        (seat,) = gus.seats
        await until(lambda: here.table.holders != [] and there.table.holders != [])
        assert here.table.holders == there.table.holders
        assert here.table.bots[seat] is there.table.bots[seat] is None
        await play([ann, gus], 40)
        await same(here, there)
        assert any(f"gus~ takes over {here.table.names[seat]}'s seat." in line for line in said(ann))
        elsewhere, _ = await three.open(code, None)
        await until(lambda: elsewhere.table.game.state == here.table.game.state)
        assert elsewhere.table.holders == here.table.holders
        assert elsewhere.table.humans == here.table.humans == (0, seat)
        two.registry.depart(there, seat)
        await until(lambda: [one_.name for one_ in here.table.holders] == ["gus~", ""])
        await until(lambda: elsewhere.table.holders == here.table.holders)
        assert here.table.bots[seat] is not None


async def test_who_took_a_seat_over_has_it_when_another_machine_owns_the_table(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        _, ann = await one.open(code, 0)
        there, gus = await come_late(two, code, GUS)
        await until(lambda: there.table.holders != [])
        await play([ann, gus], 10)
        one.fall_silent()
        await until(lambda: there.is_own)
        (seat,) = gus.seats
        assert there.table.bots[seat] is None
        assert seat not in there.stood_in
        assert len(there.table.holders) == 1


async def test_two_who_want_the_same_seat_from_two_machines_get_two_and_a_third_none(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, _ = await one.open(code, 0)
        await two.sees(code)
        await until(lambda: bool(two.registry.find(code).to_take))
        came = await asyncio.gather(
            come_late(one, code, IDA),
            come_late(two, code, GUS),
            come_late(two, code, Somebody("jo", "Jo")),
            return_exceptions=True,
        )
        assert sum(isinstance(each, NoSeat) for each in came) == 1
        await until(lambda: len(here.table.holders) == 2)
        assert len({holder.seat for holder in here.table.holders}) == 2


async def test_players_on_another_machine_are_asked_and_let_a_newcomer_in(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one, ASKED)
        here, _ = await one.open(code, 0)
        await two.sees(code)
        await until(lambda: bool(two.registry.find(code).to_take))
        there, _ = await two.open(code, None)
        await until(lambda: 0 in there.present)
        try:
            await two.registry.take_over(two.registry.find(code), GUS)
        except NoSeat:
            pass
        else:
            raise AssertionError("nobody was asked")
        await until(lambda: here.knocking == there.knocking == {GUS.id: "gus~"})
        here.do("let_in", 0, GUS.id)
        await until(lambda: there.table_setup.seat_of(GUS.id) is not None)
        await until(lambda: there.table.holders == here.table.holders != [])


async def test_a_seat_that_was_kept_when_the_owner_died_is_given_by_the_next_one(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one, grace=300)  # Gus has not come yet, and is waited for
        here, _ = await one.open(code, 0)
        there, _ = await two.open(code, None)
        monkeypatch.setattr(here, "mind_seats", lambda: None)
        await until(lambda: bool(there.table_setup.to_take))
        await two.registry.take_over(there.table_setup, GUS)
        assert there.table.holders == []
        one.fall_silent()
        await until(lambda: there.is_own)
        await until(lambda: [holder.name for holder in there.table.holders] == ["gus~"])
