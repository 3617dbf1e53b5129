"""Which tables are cleared away, and how long somebody may think at those that stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.serve.dialling import until
from tests.tui.serve.test_tables import ANN, BEN, a_setup, a_table, registry_in
from tui.serve.registry import TableRegistry
from tui.serve.seating import NoSeat, Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms

GUS = Somebody("~1", "gus~")
LONG = 10 * 24 * 3600.0
"""Seconds; ten days."""


async def begun(registry: TableRegistry, directory: Path) -> TableSetup:
    """A guest's game of which nobody is at the table."""
    table = await registry.create(a_setup(people=1), GUS, TableTerms())
    live = await registry.open(table)
    live.arrive(0)
    registry.depart(live, 0)
    await registry._aside.run(lambda: None)
    assert registry._games.path(table.game).exists()
    return table


async def test_nothing_is_cleared_away_while_somebody_is_at_the_table(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await registry.create(a_setup(), GUS, TableTerms())
    live = await registry.open(table)
    live.arrive(None)
    registry.forget(GUS.id)
    registry.clear(table.made + LONG)
    assert registry.find(table.code) is table
    registry.depart(live, None)
    registry.clear(table.made)
    with pytest.raises(NoSeat):
        registry.find(table.code)


async def test_a_game_that_began_stays_however_long_nobody_comes_and_goes_when_nobody_can(
    tmp_path: Path,
) -> None:
    registry = registry_in(tmp_path)
    table = await begun(registry, tmp_path)
    registry.clear(table.made + LONG)
    assert registry.find(table.code) is table
    registry.forget(GUS.id)
    registry.clear(table.made)
    await registry._aside.run(lambda: None)
    assert not registry._games.path(table.game).exists()


async def test_a_game_that_is_over_is_kept_until_its_result_is_written_down(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    table = await begun(registry, tmp_path)
    registry.forget(GUS.id)
    table.is_over = True
    registry.clear(table.made + LONG)
    await registry._aside.run(lambda: None)
    assert registry.find(table.code) is table
    assert registry._games.path(table.game).exists()


async def test_a_table_that_waits_for_players_goes_after_a_week_and_leaves_saved_games_alone(
    tmp_path: Path,
) -> None:
    registry = registry_in(tmp_path)
    kept = await begun(registry, tmp_path)
    waiting = await registry.create(a_setup(), BEN, TableTerms())
    heard: list[int] = []
    registry.listen(lambda: heard.append(1))
    registry.clear(waiting.made + 7 * 24 * 3600)
    assert registry.find(waiting.code) is waiting
    assert not heard
    registry.clear(waiting.made + 7 * 24 * 3600 + 1)
    await registry._aside.run(lambda: None)
    assert registry.of(BEN.id) == []
    assert heard
    assert [path.stem for path in tmp_path.glob("*.json")] == [kept.code]
    assert registry._games.path(kept.game).exists()


async def test_no_ones_time_runs_out_while_no_player_is_there(tmp_path: Path) -> None:
    live = await a_table(tmp_path, TableTerms(minutes=3, grace=300))
    assert not live._late.is_set
    live.arrive(None)
    assert not live._late.is_set, "an onlooker waits for nobody"
    live.arrive(1)
    assert live._late.is_set
    first = live._due
    live.depart(1)
    assert not live._late.is_set
    live.arrive(0)
    assert live._late.is_set
    assert live._due > first, "the whole time anew"
    live.do("end", 0, True)
    await until(lambda: not live._late.is_set)
    assert live.table_setup.is_over
    live.stop()


async def test_no_one_is_hurried_at_a_table_without_a_limit(tmp_path: Path) -> None:
    live = await a_table(tmp_path, TableTerms(minutes=0))
    live.arrive(0)
    live.arrive(1)
    assert not live._late.is_set
    assert live.running.name == ANN.name
    live.stop()
