"""The game of the day on several machines: one try, whichever machine its player comes to."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from engine.bots import make
from engine.bots.base import next_command
from engine.rng import Rng
from tests.tui.serve.cluster.machines import ANN, machines
from tests.tui.serve.dialling import until
from tui.serve.cluster.link import Link
from tui.serve.cluster.shared import SharedHosted
from tui.serve.league.page import code_of, sat_down
from tui.serve.league.results import hash_of

DAY = date(2026, 11, 26)


async def play(hosted: SharedHosted, commands: int = 2000) -> None:
    """Decide for everybody, so many times or to the end."""
    bots, table = [make("thrifty", Rng(number)) for number in range(4)], hosted.table
    for _ in range(commands):
        if (decision := table.decision) is None:
            return
        table.submit(next_command(table.game, decision, bots))
        await until(lambda: not hosted.table.is_writing)


async def test_a_try_is_gone_on_with_on_another_machine_and_kept_once_for_all(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        here = await sat_down(one.hall, ANN, DAY)
        seat = here.gathering.seat_of(ANN.id)
        assert seat is not None
        assert isinstance(here, SharedHosted)
        here.arrive(seat)
        await play(here, 20)
        await two.sees(code_of(ANN.id, DAY))
        there = await sat_down(two.hall, ANN, DAY)
        await until(lambda: there.table.game.state.moves == here.table.game.state.moves == 20)
        await play(here)
        one.hall.depart(here, seat)
        await until(lambda: bool(one.hall.results.since(0) and two.hall.results.since(0)))
        (line,) = two.hall.results.since(0)
        assert (line["game"], line["is_checked"]) == (code_of(ANN.id, DAY), True)
        assert hash_of(ANN.id) in [player.get("id") for player in line["seats"]]
