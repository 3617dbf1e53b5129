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
from tests.tui.serve.test_tables import ANN, BEN, CLEO, TERMS, a_setup, hall_in
from tui.serve.drawn import draw_word
from tui.serve.registry import TableRegistry
from tui.serve.table_setup import NoSeat, Somebody, TableTerms


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    made = hall_in(tmp_path)
    yield made
    await made.close()


async def test_a_player_sets_up_five_tables_and_a_server_has_so_many(hall: TableRegistry) -> None:
    first, *_ = [await hall.create(a_setup(), ANN, TERMS) for _ in range(5)]
    with pytest.raises(NoSeat, match="You have enough tables"):
        await hall.create(a_setup(), ANN, TERMS)
    await hall.create(a_setup(), ANN, TERMS, "daily-2026-11-24-ann")
    first.is_over = True
    await hall.create(a_setup(), ANN, TERMS)
    hall.most = 7
    with pytest.raises(NoSeat):
        await hall.create(a_setup(), BEN, TERMS)
    hall.most = 8
    table = await hall.create(a_setup(), BEN, TERMS)
    await hall.sit(table, ANN)
    assert hall.counts() == (0, 8)
    await hall.open(table)
    assert hall.counts() == (1, 7)


async def test_a_table_that_cannot_be_played_at_is_not_set_up(hall: TableRegistry) -> None:
    with pytest.raises(SetupError):
        await hall.create(replace(a_setup(), options={"no_such_option": 1}), ANN, TERMS)
    assert hall.of(ANN.id) == []


async def test_the_code_of_a_private_table_is_longer_and_its_dice_can_be_checked(hall: TableRegistry) -> None:
    plain = await hall.create(a_setup(), ANN, TERMS)
    private = await hall.create(a_setup(), ANN, TableTerms(is_private=True))
    given = await hall.create(a_setup(), ANN, TERMS, "pear-1")
    assert [len(table.code.split("-")) for table in (plain, private)] == [2, 4]
    assert 100 <= int(plain.code.rpartition("-")[2]) < 1000
    assert len(plain.secret) == 32
    assert (given.code, given.secret) == ("pear-1", "")
    assert plain.made > 1_700_000_000


async def test_a_table_is_found_by_its_code_however_typed_and_by_no_old_one(hall: TableRegistry) -> None:
    table = await hall.create(a_setup(people=3), ANN, TERMS)
    assert hall.find(f" {table.code.upper()}.old ") is table
    assert hall.invited(table.code, CLEO.id) is table
    await hall.revoke_links(table)
    with pytest.raises(NoSeat):
        hall.invited(table.code, CLEO.id)
    assert hall.invited(f"{table.code}.{table.invite}".upper(), CLEO.id) is table
    assert hall.invited(table.code, ANN.id) is table
    with pytest.raises(NoSeat, match="There is no table with that code"):
        hall.find("")


async def test_what_may_be_watched_is_public_played_at_and_none_of_ones_own(hall: TableRegistry) -> None:
    tables = [
        await hall.create(a_setup(people=1), ANN, terms)
        for terms in (TERMS, TableTerms(is_private=True), TableTerms(can_be_watched=False), TERMS)
    ]
    for table in tables[:3]:
        (await hall.open(table)).arrive(0)
    assert [going.gathering for going in hall.to_watch(BEN.id)] == tables[:1]
    assert hall.to_watch(ANN.id) == []
    assert (await hall.watched(tables[0])).gathering is tables[0]
    assert (await hall.watched(tables[1])).gathering is tables[1], "who knows the code may"
    with pytest.raises(NoSeat, match="No one may watch"):
        await hall.watched(tables[2])
    with pytest.raises(NoSeat, match="No one is playing"):
        await hall.watched(tables[3])
    assert hall.going("none") is None


async def test_where_there_is_room_is_public_open_and_none_of_ones_own(hall: TableRegistry) -> None:
    open_ = await hall.create(a_setup(people=3), ANN, TERMS)
    await hall.create(a_setup(people=3), ANN, TableTerms(is_private=True))
    full = await hall.create(a_setup(people=1), ANN, TERMS)
    assert hall.with_room(BEN.id) == [open_]
    assert hall.with_room(ANN.id) == []
    assert full.free == 0
    await hall.open(open_)
    assert hall.with_room(BEN.id) == []


async def test_a_guest_is_somebody_else_from_now_on_or_gone(hall: TableRegistry) -> None:
    gus = Somebody("~1", "gus~")
    begun, waits = [await hall.create(a_setup(people=2), ANN, TERMS) for _ in range(2)]
    for table in (begun, waits):
        await hall.sit(table, gus)
    await hall.open(begun)
    assert hall.guests == {"~1"}
    hall.rename("~1", Somebody("gus", "gus"))
    assert hall.guests == set()
    assert [table.seat_of("gus") for table in (begun, waits)] == [1, 1]
    hall.forget("gus")
    assert [table.seat_of("gus") for table in (begun, waits)] == [None, None]
    assert [table.places[1].name for table in (begun, waits)] == ["gus", ""]


async def test_who_stands_up_leaves_a_chair_and_the_owner_takes_the_table_along(hall: TableRegistry) -> None:
    table = await hall.create(a_setup(people=3), ANN, TERMS)
    await hall.sit(table, BEN)
    await hall.stand_up(table, BEN.id)
    assert table.free == 2
    await hall.stand_up(table, ANN.id)
    with pytest.raises(NoSeat):
        hall.find(table.code)
    begun = await hall.create(a_setup(people=1), ANN, TERMS)
    await hall.open(begun)
    await hall.stand_up(begun, ANN.id)
    assert begun.seat_of(ANN.id) == 0


async def test_a_game_whose_beginning_cannot_be_kept_has_not_begun(
    hall: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.create(a_setup(people=1), ANN, TERMS)

    async def fails(*asked: object) -> None:
        raise SaveError("The disk is full.")

    monkeypatch.setattr(hall, "_is_kept", fails)
    with pytest.raises(SaveError):
        await hall.open(table)
    assert not table.has_begun
    assert hall.going(table.code) is None
    monkeypatch.undo()
    hosted = await hall.open(table)
    assert await hall.open(table) is hosted
    assert hosted.table.pondering.is_shared


async def test_a_seat_is_handed_over_also_where_nobody_is(hall: TableRegistry) -> None:
    table = await hall.create(a_setup(people=1), ANN, TERMS)
    await hall.hand_over(table, 0, BEN)
    assert table.seat_of(BEN.id) == 0
    hosted = await hall.open(table)
    hosted.arrive(0)
    hosted.agreed.add(0)
    await hall.hand_over(table, 0, CLEO)
    assert hosted.agreed == set()


async def test_whoever_listens_is_told_of_changes_until_they_no_longer_do(hall: TableRegistry) -> None:
    told: list[int] = []
    stop = hall.listen(lambda: told.append(1))
    table = await hall.create(a_setup(people=3), ANN, TERMS)
    assert len(told) == 1
    await hall.sit(table, BEN)
    assert len(told) == 2
    stop()
    await hall.stand_up(table, BEN.id)
    assert len(told) == 2


async def test_what_is_said_to_who_leaves_is_for_players_whose_game_is_over(hall: TableRegistry) -> None:
    table = await hall.create(a_setup(people=1), ANN, TERMS)
    assert hall.farewell(table, ANN.id) == ""
    table.is_over = True
    assert "saved games" in hall.farewell(table, ANN.id)
    assert hall.farewell(table, BEN.id) == ""
    hall.gives_out = False
    assert hall.farewell(table, ANN.id) == ""


async def test_dice_are_fixed_once_when_a_game_begins(hall: TableRegistry) -> None:
    table = await hall.create(a_setup(people=1), ANN, TERMS)
    table.begin(draw_word)
    seed, word = table.seed, table.places[0].word
    assert word
    assert table.game == table.code
    table.begin(draw_word)
    assert (table.seed, table.places[0].word) == (seed, word)
    given = await hall.create(a_setup(people=1), ANN, TERMS, "pear-1")
    given.begin(draw_word)
    assert given.seed == 7
    assert len({draw_word() for _ in range(50)}) > 40


async def test_a_chair_is_kept_even_if_its_taker_is_gone_before_it_is_written(hall: TableRegistry) -> None:
    table = await hall.create(a_setup(), ANN, TERMS)
    may_go_on = Event()

    def hold_up() -> None:
        may_go_on.wait(TIMEOUT)

    hall._aside.submit(hold_up)
    sitting = asyncio.create_task(hall.sit(table, BEN))
    await asyncio.sleep(0)
    sitting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sitting
    may_go_on.set()
    await hall._aside.run(lambda: None)
    assert [kept.seat_of(BEN.id) for kept in hall._shelf.load()] == [1]
