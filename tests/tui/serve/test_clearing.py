"""Which tables are cleared away, and how long somebody may think at those that stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.serve.dialling import until
from tests.tui.serve.test_tables import ANN, BEN, a_setup, a_table, hall_in
from tui.serve.registry import TableRegistry
from tui.serve.table_setup import NoSeat, Somebody, TableSetup, TableTerms

GUS = Somebody("~1", "gus~")
LONG = 10 * 24 * 3600.0
"""Seconds; ten days."""


async def begun(hall: TableRegistry, directory: Path) -> TableSetup:
    """A guest's game of which nobody is at the table."""
    table = await hall.create(a_setup(people=1), GUS, TableTerms())
    hosted = await hall.open(table)
    hosted.arrive(0)
    hall.depart(hosted, 0)
    await hall._aside.run(lambda: None)
    assert hall._games.path(table.game).exists()
    return table


async def test_nothing_is_cleared_away_while_somebody_is_at_the_table(tmp_path: Path) -> None:
    hall = hall_in(tmp_path)
    table = await hall.create(a_setup(), GUS, TableTerms())
    hosted = await hall.open(table)
    hosted.arrive(None)
    hall.forget(GUS.id)
    hall.clear(table.made + LONG)
    assert hall.find(table.code) is table
    hall.depart(hosted, None)
    hall.clear(table.made)
    with pytest.raises(NoSeat):
        hall.find(table.code)


async def test_a_game_that_began_stays_however_long_nobody_comes_and_goes_when_nobody_can(
    tmp_path: Path,
) -> None:
    hall = hall_in(tmp_path)
    table = await begun(hall, tmp_path)
    hall.clear(table.made + LONG)
    assert hall.find(table.code) is table
    hall.forget(GUS.id)
    hall.clear(table.made)
    await hall._aside.run(lambda: None)
    assert not hall._games.path(table.game).exists()


async def test_a_game_that_is_over_is_kept_until_its_result_is_written_down(tmp_path: Path) -> None:
    hall = hall_in(tmp_path)
    table = await begun(hall, tmp_path)
    hall.forget(GUS.id)
    table.is_over = True
    hall.clear(table.made + LONG)
    await hall._aside.run(lambda: None)
    assert hall.find(table.code) is table
    assert hall._games.path(table.game).exists()


async def test_a_table_that_waits_for_players_goes_after_a_week_and_leaves_saved_games_alone(
    tmp_path: Path,
) -> None:
    hall = hall_in(tmp_path)
    kept = await begun(hall, tmp_path)
    waiting = await hall.create(a_setup(), BEN, TableTerms())
    heard: list[int] = []
    hall.listen(lambda: heard.append(1))
    hall.clear(waiting.made + 7 * 24 * 3600)
    assert hall.find(waiting.code) is waiting
    assert not heard
    hall.clear(waiting.made + 7 * 24 * 3600 + 1)
    await hall._aside.run(lambda: None)
    assert hall.of(BEN.id) == []
    assert heard
    assert [path.stem for path in tmp_path.glob("*.json")] == [kept.code]
    assert hall._games.path(kept.game).exists()


async def test_no_ones_time_runs_out_while_no_player_is_there(tmp_path: Path) -> None:
    hosted = await a_table(tmp_path, TableTerms(minutes=3, grace=300))
    assert not hosted._late.is_set
    hosted.arrive(None)
    assert not hosted._late.is_set, "an onlooker waits for nobody"
    hosted.arrive(1)
    assert hosted._late.is_set
    first = hosted._due
    hosted.depart(1)
    assert not hosted._late.is_set
    hosted.arrive(0)
    assert hosted._late.is_set
    assert hosted._due > first, "the whole time anew"
    hosted.do("end", 0, True)
    await until(lambda: not hosted._late.is_set)
    assert hosted.gathering.is_over
    hosted.stop()


async def test_no_one_is_hurried_at_a_table_without_a_limit(tmp_path: Path) -> None:
    hosted = await a_table(tmp_path, TableTerms(minutes=0))
    hosted.arrive(0)
    hosted.arrive(1)
    assert not hosted._late.is_set
    assert hosted.going.name == ANN.name
    hosted.stop()
