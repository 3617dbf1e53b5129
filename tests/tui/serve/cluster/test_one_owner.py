"""A table has one owner, also where two machines want it at the same moment."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.tui.serve.cluster.machines import a_table, machines, play
from tests.tui.serve.cluster.test_shared_tables import same
from tests.tui.serve.dialling import until
from tui.serve.cluster.link import Link
from tui.serve.cluster.table_log import FencedLog, LogLine


async def test_a_machine_that_saw_no_owner_when_it_looked_does_not_take_the_table_from_who_was_quicker(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        (here, ann), (there, ben) = await one.open(code, 0), await two.open(code, 1)
        await until(lambda: two.registry._leases.owner(code) == "one")
        await two.registry._own(there)
        assert not there.is_own
        await play([ann, ben], 4)
        await same(here, there)
        assert one.registry._leases.owner(code) == "one"
        assert here.is_own
        assert "fenced off" not in [event for event, _ in one.logged]


async def test_a_machine_whose_table_was_given_to_another_while_it_took_over_stands_back(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, has_lease = FencedLog.keep, asyncio.Event()

    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, ben = await two.open(code, 1)

        async def come_between() -> None:
            async with two.registry._locks[code]:
                leases = two.registry._leases
                await leases.write(code, leases.own(there.running, there.memory()))
                await until(lambda: one.registry._leases.owner(code) == "two")
                has_lease.set()
                await until(lambda: here.table.last > before)
                while not await there.take_over():
                    pass

        async def keep_late(log: FencedLog, line: LogLine) -> bool:
            """By the time that this machine hears of its line, another one has the lease."""
            is_kept = await keep(log, line)
            monkeypatch.setattr(FencedLog, "keep", keep)
            between.append(asyncio.create_task(come_between()))
            await has_lease.wait()
            return is_kept

        between: list[asyncio.Task[None]] = []
        await here.release()
        before = here.table.last
        monkeypatch.setattr(FencedLog, "keep", keep_late)
        await until(lambda: bool(between) and between[0].done())
        await until(lambda: there.is_own and not here.is_own)
        await play([ann, ben], 4)
        await same(here, there)
