"""All tables of a server: how many there may be, who finds which, and what is told of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from engine.options import SetupError
from saves.errors import SaveError
from tests.tui.serve.dialling import TIMEOUT
from tests.tui.serve.test_tables import ANN, BEN, CLEO, TERMS, a_setup, registry_in
from tui.serve.random_words import draw_word
from tui.serve.registry import TableRegistry
from tui.serve.seating import NoSeat, Somebody
from tui.serve.table_terms import TableTerms


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    made = registry_in(tmp_path)
    yield made
    await made.close()


async def test_a_player_sets_up_five_tables_and_a_server_has_so_many(registry: TableRegistry) -> None:
    first, *_ = [await registry.create(a_setup(), ANN, TERMS) for _ in range(5)]
    with pytest.raises(NoSeat, match="You have enough tables"):
        await registry.create(a_setup(), ANN, TERMS)
    await registry.create(a_setup(), ANN, TERMS, "daily-2026-11-24-ann")
    first.is_over = True
    await registry.create(a_setup(), ANN, TERMS)
    registry.most = 7
    with pytest.raises(NoSeat):
        await registry.create(a_setup(), BEN, TERMS)
    registry.most = 8
    table = await registry.create(a_setup(), BEN, TERMS)
    await registry.sit(table, ANN)
    assert registry.counts() == (0, 8)
    await registry.open(table)
    assert registry.counts() == (1, 7)


async def test_a_table_that_cannot_be_played_at_is_not_set_up(registry: TableRegistry) -> None:
    with pytest.raises(SetupError):
        await registry.create(replace(a_setup(), options={"no_such_option": 1}), ANN, TERMS)
    assert registry.of(ANN.id) == []


async def test_the_code_of_a_private_table_is_longer_and_its_dice_can_be_checked(
    registry: TableRegistry,
) -> None:
    plain = await registry.create(a_setup(), ANN, TERMS)
    private = await registry.create(a_setup(), ANN, TableTerms(is_private=True))
    given = await registry.create(a_setup(), ANN, TERMS, "pear-1")
    assert [len(table.code.split("-")) for table in (plain, private)] == [2, 4]
    assert 100 <= int(plain.code.rpartition("-")[2]) < 1000
    assert len(plain.secret) == 32
    assert (given.code, given.secret) == ("pear-1", "")
    assert plain.made > 1_700_000_000


async def test_a_table_is_found_by_its_code_however_typed_and_by_no_old_one(registry: TableRegistry) -> None:
    table = await registry.create(a_setup(people=3), ANN, TERMS)
    assert registry.find(f" {table.code.upper()}.old ") is table
    assert registry.invited(table.code, CLEO.id) is table
    await registry.revoke_links(table)
    with pytest.raises(NoSeat):
        registry.invited(table.code, CLEO.id)
    assert registry.invited(f"{table.code}.{table.invite}".upper(), CLEO.id) is table
    assert registry.invited(table.code, ANN.id) is table
    with pytest.raises(NoSeat, match="There is no table with that code"):
        registry.find("")


async def test_what_may_be_watched_is_public_played_at_and_none_of_ones_own(registry: TableRegistry) -> None:
    tables = [
        await registry.create(a_setup(people=1), ANN, terms)
        for terms in (TERMS, TableTerms(is_private=True), TableTerms(can_be_watched=False), TERMS)
    ]
    for table in tables[:3]:
        (await registry.open(table)).arrive(0)
    assert [running.table_setup for running in registry.to_watch(BEN.id)] == tables[:1]
    assert registry.to_watch(ANN.id) == []
    assert (await registry.watched(tables[0])).table_setup is tables[0]
    assert (await registry.watched(tables[1])).table_setup is tables[1], "who knows the code may"
    with pytest.raises(NoSeat, match="No one may watch"):
        await registry.watched(tables[2])
    with pytest.raises(NoSeat, match="No one is playing"):
        await registry.watched(tables[3])
    assert registry.running("none") is None


async def test_where_there_is_room_is_public_open_and_none_of_ones_own(registry: TableRegistry) -> None:
    open_ = await registry.create(a_setup(people=3), ANN, TERMS)
    await registry.create(a_setup(people=3), ANN, TableTerms(is_private=True))
    full = await registry.create(a_setup(people=1), ANN, TERMS)
    assert registry.with_room(BEN.id) == [open_]
    assert registry.with_room(ANN.id) == []
    assert full.free == 0
    await registry.open(open_)
    assert registry.with_room(BEN.id) == []


async def test_a_guest_is_somebody_else_from_now_on_or_gone(registry: TableRegistry) -> None:
    gus = Somebody("~1", "gus~")
    begun, waits = [await registry.create(a_setup(people=2), ANN, TERMS) for _ in range(2)]
    for table in (begun, waits):
        await registry.sit(table, gus)
    await registry.open(begun)
    assert registry.guests == {"~1"}
    registry.rename("~1", Somebody("gus", "gus"))
    assert registry.guests == set()
    assert [table.seat_of("gus") for table in (begun, waits)] == [1, 1]
    registry.forget("gus")
    assert [table.seat_of("gus") for table in (begun, waits)] == [None, None]
    assert [table.places[1].name for table in (begun, waits)] == ["gus", ""]


async def test_who_stands_up_leaves_a_chair_and_the_owner_takes_the_table_along(
    registry: TableRegistry,
) -> None:
    table = await registry.create(a_setup(people=3), ANN, TERMS)
    await registry.sit(table, BEN)
    await registry.stand_up(table, BEN.id)
    assert table.free == 2
    await registry.stand_up(table, ANN.id)
    with pytest.raises(NoSeat):
        registry.find(table.code)
    begun = await registry.create(a_setup(people=1), ANN, TERMS)
    await registry.open(begun)
    await registry.stand_up(begun, ANN.id)
    assert begun.seat_of(ANN.id) == 0


async def test_a_game_whose_beginning_cannot_be_kept_has_not_begun(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await registry.create(a_setup(people=1), ANN, TERMS)

    async def fails(*asked: object) -> None:
        raise SaveError("The disk is full.")

    monkeypatch.setattr(registry, "_is_kept", fails)
    with pytest.raises(SaveError):
        await registry.open(table)
    assert not table.has_begun
    assert registry.running(table.code) is None
    monkeypatch.undo()
    live = await registry.open(table)
    assert await registry.open(table) is live
    assert live.table.pondering.is_shared


async def test_a_seat_is_handed_over_also_where_nobody_is(registry: TableRegistry) -> None:
    table = await registry.create(a_setup(people=1), ANN, TERMS)
    await registry.hand_over(table, 0, BEN)
    assert table.seat_of(BEN.id) == 0
    live = await registry.open(table)
    live.arrive(0)
    live.agreed.add(0)
    await registry.hand_over(table, 0, CLEO)
    assert live.agreed == set()


async def test_whoever_listens_is_told_of_changes_until_they_no_longer_do(registry: TableRegistry) -> None:
    told: list[int] = []
    stop = registry.listen(lambda: told.append(1))
    table = await registry.create(a_setup(people=3), ANN, TERMS)
    assert len(told) == 1
    await registry.sit(table, BEN)
    assert len(told) == 2
    stop()
    await registry.stand_up(table, BEN.id)
    assert len(told) == 2


async def test_what_is_said_to_who_leaves_is_for_players_whose_game_is_over(registry: TableRegistry) -> None:
    table = await registry.create(a_setup(people=1), ANN, TERMS)
    assert registry.farewell(table, ANN.id) == ""
    table.is_over = True
    assert "saved games" in registry.farewell(table, ANN.id)
    assert registry.farewell(table, BEN.id) == ""
    registry.gives_out = False
    assert registry.farewell(table, ANN.id) == ""


async def test_dice_are_fixed_once_when_a_game_begins(registry: TableRegistry) -> None:
    table = await registry.create(a_setup(people=1), ANN, TERMS)
    table.begin(draw_word)
    seed, word = table.seed, table.places[0].word
    assert word
    assert table.game == table.code
    table.begin(draw_word)
    assert (table.seed, table.places[0].word) == (seed, word)
    given = await registry.create(a_setup(people=1), ANN, TERMS, "pear-1")
    given.begin(draw_word)
    assert given.seed == 7
    assert len({draw_word() for _ in range(50)}) > 40


async def test_a_chair_is_kept_even_if_its_taker_is_gone_before_it_is_written(
    registry: TableRegistry,
) -> None:
    table = await registry.create(a_setup(), ANN, TERMS)
    may_go_on = Event()

    def hold_up() -> None:
        may_go_on.wait(TIMEOUT)

    registry._aside.submit(hold_up)
    sitting = asyncio.create_task(registry.sit(table, BEN))
    await asyncio.sleep(0)
    sitting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sitting
    may_go_on.set()
    await registry._aside.run(lambda: None)
    assert [kept.seat_of(BEN.id) for kept in registry._files.load()] == [1]
