"""The game of the day on several machines: one try, whichever machine its player comes to."""

from __future__ import annotations

import asyncio
from datetime import date
from pathlib import Path

import pytest

from engine.bots import make
from engine.bots.base import next_command
from engine.rng import Rng
from saves.fair_dice import seed_of
from tests.tui.serve.cluster.machines import ANN, BEN, machines
from tests.tui.serve.cluster.test_moving import moving
from tests.tui.serve.dialling import until
from tui.serve.cluster.bucket import SharedDays, briefly
from tui.serve.cluster.link import Link
from tui.serve.cluster.moving_table import MovingTable
from tui.serve.config import Config
from tui.serve.league.days import DaysFile
from tui.serve.league.page import code_of, sat_down
from tui.serve.league.results import hash_of

DAY = date(2026, 11, 26)
OF_A_DAY = "Nothing can be taken back in the game of the day."


async def play(live: MovingTable, commands: int = 2000) -> None:
    """Decide for everybody, so many times or to the end."""
    bots, table = [make("thrifty", Rng(number)) for number in range(4)], live.table
    for _ in range(commands):
        if (decision := table.decision) is None:
            return
        table.submit(next_command(table.game, decision, bots))
        await until(lambda: not live.table.is_writing)


@pytest.mark.long
async def test_a_try_is_gone_on_with_on_another_machine_and_kept_once_for_all(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        here = await sat_down(one.registry, ANN, DAY)
        seat = here.table_setup.seat_of(ANN.id)
        assert seat is not None
        assert isinstance(here, MovingTable)
        here.arrive(seat)
        await play(here, 20)
        await two.sees(code_of(ANN.id, DAY))
        there = await sat_down(two.registry, ANN, DAY)
        await until(lambda: there.table.game.state.moves == here.table.game.state.moves == 20)
        await play(here)
        one.registry.depart(here, seat)
        await until(lambda: bool(one.registry.results.since(0) and two.registry.results.since(0)))
        (line,) = two.registry.results.since(0)
        assert (line["game"], line["is_checked"]) == (code_of(ANN.id, DAY), True)
        assert hash_of(ANN.id) in [player.get("id") for player in line["seats"]]


async def test_all_machines_deal_one_day_from_one_secret_also_when_they_draw_it_at_once(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        registries = one.registry, two.registry
        drawn = await asyncio.gather(
            *(asyncio.to_thread(registry.days.secret, DAY) for registry in registries)
        )
        assert drawn[0] == drawn[1]
        tables = [
            (await sat_down(one.registry, ANN, DAY)).table,
            (await sat_down(two.registry, BEN, DAY)).table,
        ]
        assert {table.setup.seed for table in tables} == {seed_of(drawn[0], [DAY.isoformat()])}
        for table in tables:
            assert (table.day, table.no_taking_back) == (DAY.isoformat(), OF_A_DAY)
        await two.sees(code_of(ANN.id, DAY))
        there = await sat_down(two.registry, ANN, DAY)
        assert there.table.day == DAY.isoformat()
    kept = await briefly(Config(directory=tmp_path, cluster=(nats_url,)), SharedDays)
    assert kept.known() == {DAY.isoformat(): drawn[0]}


async def test_a_secret_goes_with_a_server_that_joins_others_and_back(link: Link, tmp_path: Path) -> None:
    here, other = Config(directory=tmp_path / "one"), Config(directory=tmp_path / "two")
    secret = DaysFile(here.tables).secret(DAY)
    DaysFile(other.tables).keep("2026-11-27", "theirs")
    for config in (here, other):
        assert "another secret" not in await (await moving(config.directory, link)).bring()
    await (await moving(here.directory, link)).fetch()
    assert DaysFile(here.tables).known() == {DAY.isoformat(): secret, "2026-11-27": "theirs"}
    DaysFile(tmp_path / "three" / "tables").keep(DAY.isoformat(), "another")
    assert "another secret for 2026-11-26" in await (await moving(tmp_path / "three", link)).bring()
    assert DaysFile(here.tables).secret(DAY) == secret
