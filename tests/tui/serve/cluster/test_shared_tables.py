"""One table on several machines."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from engine.commands import Throw
from tests.tui.serve.cluster.machines import BEN, a_setup, a_table, decide, machines, play
from tests.tui.serve.dialling import until
from tui.play.desk import Desk
from tui.serve.cluster.link import Link
from tui.serve.cluster.log import NOT_OURS, FencedLog
from tui.serve.cluster.shared import SharedHosted
from tui.serve.gathering import Manners, NoSeat, Somebody


def said(desk: Desk) -> list[str]:
    return [line.text for told in [*desk.told, *desk._asides] for line in told.lines]


def journal(hosted: SharedHosted) -> list[object]:
    """Everything that is told of a game to somebody who only looks on."""
    told, _ = hosted.table.chronicle.tell(hosted.table.people_for(()))
    return [each.lines for each in told]


async def same(*tables: SharedHosted) -> None:
    """Wait until all see the same game."""
    first = tables[0].table.game
    await until(lambda: all(each.table.game.state == first.state for each in tables))


async def test_one_lobby_for_all_and_nobody_gets_a_chair_twice(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        table = await one.hall.create(a_setup(), Somebody("ann", "Ann"), Manners())
        there = await two.sees(table.code)
        assert [each.code for each in two.hall.with_room("ben")] == [table.code]
        came = await asyncio.gather(
            one.hall.sit(table, BEN), two.hall.sit(there, Somebody("gus", "Gus")), return_exceptions=True
        )
        assert sum(isinstance(each, NoSeat) for each in came) == 1
        await until(lambda: table.places == there.places)
        assert {place.name for place in table.places if place.player} in ({"Ann", "Ben"}, {"Ann", "Gus"})


async def test_two_people_play_on_two_machines(link: Link, nats_url: str, tmp_path: Path) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, ben = await two.open(code, 1)
        assert here.is_own
        assert not there.is_own
        await until(lambda: here.is_present(1) and there.is_present(0))
        await play([ann, ben], 40)
        await same(here, there)
        await until(lambda: journal(here) == journal(there))
        there.say(1, "well played")
        await until(lambda: "Ben: well played" in said(ann) and "Ben: well played" in said(ben))
        await until(lambda: two.hall.going(code) is not None)
        here.would_end(0, True)
        there.would_end(1, True)
        await until(lambda: there.table.is_adjourned and here.gathering.is_over)


async def test_what_is_decided_too_late_is_refused_kindly(link: Link, nats_url: str, tmp_path: Path) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, gus = await two.open(code, 0)
        await same(here, there)
        for desk in (ann, gus):
            desk.submit(Throw(0))
        await until(lambda: there.shared.asked is None)
        await same(here, there)
        assert "Somebody else was quicker." in said(gus)


async def test_when_a_machine_is_gone_another_plays_on_and_the_first_is_fenced_off(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, ben = await two.open(code, 1)
        await play([ann, ben], 10)
        await same(here, there)
        one.fall_silent()
        await until(lambda: there.is_own)
        before = there.table.game.state.moves
        await until(lambda: not here.is_own)
        await until(lambda: NOT_OURS in said(ann))
        await play([ann, ben], 10)
        await same(here, there)
        assert there.table.game.state.moves >= before + 10
        assert ("fenced off", {"table": code}) in one.logged


async def test_a_command_of_a_machine_that_lost_the_table_does_not_count(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, _ = await two.open(code, 1)
        for stop in here._stops:
            await stop()
        await there.take_over()
        decide(ann)
        assert here.table.game.state.moves == there.table.game.state.moves + 1
        await until(lambda: NOT_OURS in said(ann))
        assert not here.is_own
        await same(here, there)


@pytest.mark.parametrize("forged", ["another move", "one too few"])
async def test_whoever_is_told_something_forged_sees_it_and_reads_the_log_anew(
    link: Link, nats_url: str, tmp_path: Path, forged: str
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, _ = await two.open(code, 1)
        await same(here, there)
        if forged == "another move":
            there.table.game.state.players[0].cash += 100
        else:
            decide(ann)
            await same(here, there)
            there.table.game.go_back(there.table.chronicle.opening().state)
        log = here.shared.log
        assert isinstance(log, FencedLog)
        log._checked_at = -100
        log.turn_ended()
        await until(lambda: any(event == "differs" for event, _ in two.logged))
        await same(here, there)


async def test_whoever_is_away_is_played_for_and_comes_back_on_any_machine(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one, Manners(grace=0))
        here, _ = await one.open(code, 0)
        there, ben = await two.open(code, 1)
        there.depart(1)
        await until(lambda: here.is_stood_in_for(1) and there.is_stood_in_for(1))
        assert not there.table.is_human(1)
        there.arrive(1)
        await until(lambda: not here.is_stood_in_for(1) and not there.is_stood_in_for(1))
        assert "Ben is back." in said(ben)


async def test_tables_are_handed_over_and_found_again(link: Link, nats_url: str, tmp_path: Path) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, ben = await two.open(code, 1)
        await play([ann, ben], 5)
        await one.hall.drain()
        await until(lambda: there.is_own)
        await play([ann, ben], 5)
        await same(here, there)
        moves = there.table.game.state.moves
        two.hall.depart(there, 1)
        one.hall.depart(here, 0)
        await until(lambda: not two.hall._open)
        await until(lambda: two.hall.going(code) is None)
        again, _ = await two.open(code, 1)
        assert again.is_own
        assert again.table.game.state.moves >= moves
        two.hall.depart(again, 1)
        await until(lambda: not two.hall._open)


async def test_a_decision_is_taken_back_from_another_machine(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ben = await one.open(code, 1)
        there, ann = await two.open(code, 0)
        await same(here, there)
        moves = 0
        while ann.table.may_take_back((0,)) is None:
            moves = there.table.game.state.moves
            if there.table.must_act == 0:
                decide(ann)
            elif there.table.must_act == 1:
                decide(ben)
            await until(lambda: there.table.game.state.moves > moves)  # noqa: B023
            await same(here, there)
        ann.table.take_back()
        await until(lambda: here.table.game.state.moves == moves == there.table.game.state.moves)
        await same(here, there)
