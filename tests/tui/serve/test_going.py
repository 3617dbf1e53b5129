"""Tables, players and connections that go while something is asked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event

import pytest

from saves import Store
from tests.tui.serve.dialling import key, serving, until
from tests.tui.serve.test_line_by_line import ANNA, hears
from tests.tui.serve.test_tables import ANN, BEN, CLEO, TERMS, a_setup, a_table, registry_in
from tui.serve.registry import TableRegistry
from tui.serve.seating import NoSeat, Somebody
from tui.serve.table_terms import TableTerms

GUS = Somebody("~1", "gus~")


async def on_disk(registry: TableRegistry, directory: Path) -> list[str]:
    """The tables that a restart would find, and games of none."""
    await registry._aside.run(lambda: None)
    games = [info.name for info in Store(directory / "games").list()]
    return sorted({*games, *(path.stem for path in directory.glob("*.json"))})


async def test_who_is_back_is_not_played_for_because_they_were_away_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.serve.drop_in.decision_time.MINUTE", 0.01)
    live = await a_table(tmp_path, TableTerms(minutes=1, grace=300))
    live.arrive(1)
    away = live._leaving[0]
    await until(lambda: 0 in live.stood_in)
    assert away.cancelled()
    live.stop()


async def test_who_takes_too_long_is_played_for_until_they_give_a_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.serve.drop_in.decision_time.MINUTE", 0.01)
    live = await a_table(tmp_path, TableTerms(minutes=1, grace=300))
    for seat in (0, 1):
        live.arrive(seat)
    for _ in range(2):
        await until(lambda: 0 in live.stood_in)
        live.give_sign(0)
        assert 0 not in live.stood_in
    live.stop()


async def test_nobody_is_missed_when_the_game_is_over(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    for seat in (0, 1):
        live.arrive(seat)
        live.do("end", seat, True)
    live.depart(0)
    await until(lambda: live.table.is_adjourned)
    assert not live._leaving
    live.stop()


async def test_the_clock_does_not_call_time_at_a_game_that_was_ended_before(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(people=1, time_limit_minutes=30), ANN, TERMS)
    live = await registry.open(table)
    live.arrive(0)
    assert live.table.is_timed
    live.table._played = 31 * 60.0
    live.do("end", 0, True)
    await until(lambda: not live.table.is_timed)
    assert live.table.tick() is None
    live.stop()


async def test_whoever_is_given_a_chair_has_agreed_to_nothing(tmp_path: Path) -> None:
    live = await a_table(tmp_path)
    for seat in (0, 1):
        live.arrive(seat)
    live.do("end", 0, True)
    live.do("hand_over", 0, CLEO.name)
    live.do("end", 1, True)
    assert not live.table_setup.is_over
    live.stop()


async def test_a_game_goes_with_the_last_guest_who_sits_there(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    with_ann = await registry.create(a_setup(), ANN, TERMS)
    alone = await registry.create(a_setup(people=1), GUS, TERMS)
    await registry.sit(with_ann, GUS)
    for table in (with_ann, alone):
        live = await registry.open(table)
        live.arrive(table.seat_of(GUS.id))
        registry.depart(live, table.seat_of(GUS.id))
    words = with_ann.dice.words
    registry.forget(GUS.id)
    registry.clear(0.0)
    assert await on_disk(registry, tmp_path) == [with_ann.code]
    assert with_ann.dice.words == words
    assert [place.name for place in with_ann.places][:2] == ["Ann", "gus~"]


async def test_the_seats_of_guests_are_kept_while_the_server_is_restarted(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(), GUS, TERMS)
    live = await registry.open(table)
    live.arrive(0)
    await registry.close()
    await registry._aside.run(lambda: None)
    again = registry_in(tmp_path)
    again.clear(0.0)
    assert again.guests == {GUS.id}
    again.forget(GUS.id)
    again.clear(0.0)
    assert not await on_disk(again, tmp_path)


async def test_a_table_that_is_gone_is_not_there_again_because_somebody_comes_to_it(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(people=3), ANN, TableTerms(asks_words=True))
    await registry.sit(table, BEN)
    await registry.stand_up(table, ANN.id)
    with pytest.raises(NoSeat, match="no table"):
        await registry.sit(table, CLEO)
    for player in (ANN, BEN):
        with pytest.raises(NoSeat, match="no table"):
            await registry.take_word(table, player.id, "plum")
        with pytest.raises(NoSeat, match="no table"):
            await registry.stand_up(table, player.id)
    assert not await on_disk(registry, tmp_path)


async def test_a_game_is_begun_once_though_who_has_begun_it_is_gone(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(), ANN, TERMS)
    opening = asyncio.create_task(registry.open(table))
    await until(lambda: table.has_begun)
    opening.cancel()
    await registry.stand_up(table, ANN.id)
    live = await registry.open(table)
    assert table.seat_of(ANN.id) == 0
    live.stop()
    assert await on_disk(registry, tmp_path) == [table.code]


async def test_a_table_that_is_being_opened_when_the_server_stops_is_put_away(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(), ANN, TableTerms())
    goes_on = Event()
    held = asyncio.create_task(registry._aside.run(goes_on.wait))
    opening = asyncio.create_task(registry.open(table))
    await until(lambda: table.has_begun)
    closing = asyncio.create_task(registry.close())
    await asyncio.sleep(0)
    goes_on.set()
    await asyncio.gather(held, opening, closing)
    await registry._aside.run(lambda: None)
    Store(tmp_path / "games").open(table.game).close()


async def test_who_waits_in_lines_is_told_that_their_table_is_gone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        registry = server.game_server.registry
        first, second = [await registry.create(a_setup(people=3), ANNA, TERMS) for _ in range(2)]
        async with server.dial("ben", key(2), command=f"plain table {first.code}", term="") as ben:
            await hears(ben, "Play starts when")
            await registry.stand_up(first, ANNA.id)
            await hears(ben, "The table you were waiting for is gone.")
            ben.type("again\n")
            await hears(ben, f"1. Open: {second.code}")
            await registry.stand_up(second, ANNA.id)
            ben.type("1\n")
            await hears(ben, "There is no table with that code.")
