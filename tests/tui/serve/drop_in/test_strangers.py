"""Strangers do not keep those waiting who play, even where nobody has agreed on a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots import answer, make
from engine.rng import Rng
from tests.tui.serve.dialling import until
from tests.tui.serve.drop_in.test_taking_over import GUS, a_room
from tests.tui.serve.test_tables import a_setup, registry_in
from tui.serve.drop_in.guests import TERMS
from tui.serve.live_table import LiveTable
from tui.serve.seating import Somebody


def play_until_asked(live: LiveTable, seat: int) -> None:
    """Let a bot decide for everybody else."""
    rng = Rng(3)
    while (decision := live.table.game.decision) is not None and decision.seat != seat:
        if live.table.bot_step() is None:
            live.table.submit(answer(make("easy", rng), live.table.game, decision))


async def test_a_stranger_who_lets_others_wait_is_played_for_after_two_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await a_room(tmp_path)
    monkeypatch.setattr("tui.serve.drop_in.decision_time.MINUTE", 0.01)
    live = await room.registry.take_over(room.table, GUS)
    seat = room.table.seat_of(GUS.id)
    assert seat is not None
    live.arrive(seat)
    assert live.table.must_act == 0
    assert live.clock is None, "who set up the table has all the time"
    play_until_asked(live, seat)
    assert live.clock is not None
    assert live.clock[1] == pytest.approx(0.02)
    await until(lambda: seat in live.stood_in)
    live.give_sign(seat)
    assert seat not in live.stood_in
    live.depart(0)
    assert live.clock is None, "nobody waits"
    await room.registry.close()


async def test_a_guest_who_dropped_in_has_two_minutes_too_once_somebody_else_is_there(tmp_path: Path) -> None:
    registry, guest = registry_in(tmp_path), Somebody("~p0owl", "owl~")
    table = await registry.create(a_setup(people=1, bots=2, first_player="seat_one"), guest, TERMS)
    live = await registry.open(table)
    live.arrive(0)
    assert live.clock is None
    await registry.take_over(table, GUS)
    live.arrive(table.seat_of(GUS.id))
    assert live.clock is not None
    assert live.clock[1] == 120
    await registry.close()
