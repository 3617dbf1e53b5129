"""One table on several machines."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic

import pytest

from engine.commands import Bid, Seat, Throw
from engine.steps import Auction
from tests.tui.serve.cluster.machines import (
    ANN,
    BEN,
    a_setup,
    a_table,
    decide,
    machines,
    play,
    put_down_cards,
)
from tests.tui.serve.dialling import until
from tui.ask.conversation import Given
from tui.screen.desk import Desk
from tui.serve.cluster.link import Link, Message, Plain, Unreachable
from tui.serve.cluster.moving_table import MovingTable
from tui.serve.cluster.table import SharedTable
from tui.serve.cluster.table_log import NOT_OURS, STREAM, SUBJECT, PlayedCommand, TakenBack, to_bytes
from tui.serve.seating import NoSeat, Somebody
from tui.serve.table_terms import TableTerms
from tui.words.menu import BidUpTo


def said(desk: Desk) -> list[str]:
    return [line.text for told in [*desk.told, *desk._asides] for line in told.lines]


def journal(live: MovingTable) -> list[object]:
    """Everything that is told of a game to somebody who only looks on."""
    told, _ = live.table.chronicle.tell(live.table.people_for(()))
    return [each.lines for each in told]


def auction_of(desk: Desk) -> Auction | None:
    """The auction that somebody sees."""
    step = None if desk.table.decision is None else desk.table.decision.step
    return step if isinstance(step, Auction) else None


def has_bid(live: MovingTable, seat: Seat, more_than: int) -> bool:
    """Whether somebody has bid more than so much."""
    commands = [turn.command for turn in live.table.chronicle.turns]
    return any(isinstance(each, Bid) and each.seat == seat and each.amount > more_than for each in commands)


async def same(*tables: MovingTable) -> None:
    """Wait until all see the same game."""
    first = tables[0].table.game
    await until(lambda: all(each.table.game.state == first.state for each in tables))


async def test_one_lobby_for_all_and_nobody_gets_a_chair_twice(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        table = await one.registry.create(a_setup(), Somebody("ann", "Ann"), TableTerms())
        there = await two.sees(table.code)
        assert [each.code for each in two.registry.with_room("ben")] == [table.code]
        came = await asyncio.gather(
            one.registry.sit(table, BEN),
            two.registry.sit(there, Somebody("gus", "Gus")),
            return_exceptions=True,
        )
        assert sum(isinstance(each, NoSeat) for each in came) == 1
        await until(lambda: table.places == there.places)
        assert {place.name for place in table.places if place.player} in ({"Ann", "Ben"}, {"Ann", "Gus"})


@pytest.mark.long
async def test_the_log_of_a_table_that_has_ended_is_deleted_and_one_without_sense_is_not_tried_for_ever(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with machines(tmp_path, nats_url, ("one",)) as (one,):
        codes = [await a_table(one), await a_table(one)]
        for code in codes:
            here, _ = await one.open(code, 0)
        here.table_setup.is_over = True
        one.registry.depart(here, 0)
        await until(lambda: code not in one.registry._tables)
        for seconds, left in ((3600.0, 2), (0.0, 1)):
            monkeypatch.setattr("tui.serve.cluster.registry.KEPT_FOR", seconds)
            await one.registry.sweep()
            kept = {message.subject for message in await link.read(STREAM, f"{SUBJECT}*")}
            assert len(kept) == left
        assert kept == {SUBJECT + codes[0]}
        await link.append(SUBJECT + "pear-1", to_bytes(TakenBack(3)), 0)
        entry = one.registry._kept.entries[codes[0]].plain
        await one.registry._kept.put("pear-1", {**entry, "code": "pear-1", "game": "pear-1"}, 0)
        await one.registry._leases.put("pear-1", {"node": "", "session": "", "going": [0, None, "", 0]}, 0)
        await until(lambda: "pear-1" not in one.registry._leases.entries)
        assert [event for event, _ in one.logged].count("unsound") == 1


async def test_two_people_play_on_two_machines(link: Link, nats_url: str, tmp_path: Path) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, ben = await two.open(code, 1)
        assert here.is_own
        assert not there.is_own
        await until(lambda: 1 in here.present and 0 in there.present)
        await play([ann, ben], 40)
        await same(here, there)
        await until(lambda: journal(here) == journal(there))
        there.do("say", 1, "well played")
        await until(lambda: "Ben: well played" in said(ann) and "You: well played" in said(ben))
        await until(lambda: two.registry.running(code) is not None)
        here.do("end", 0, True)
        there.do("end", 1, True)
        await until(lambda: there.table.is_adjourned and here.table_setup.is_over)


async def test_what_is_decided_too_late_is_refused_kindly(link: Link, nats_url: str, tmp_path: Path) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, gus = await two.open(code, 0)
        await same(here, there)
        for desk in (ann, gus):
            desk.submit(Throw(0))
        await until(lambda: there.table.asked is None)
        await same(here, there)
        throws = sum(isinstance(turn.command, Throw) for turn in there.table.chronicle.turns)
        assert throws == 2 or "Someone else was faster." in said(gus)  # a double lets them throw once more


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
        assert here.table.is_writing
        await until(lambda: NOT_OURS in said(ann))
        assert not here.is_own
        await same(here, there)


@pytest.mark.parametrize("forged", ["a command", "one left out", "a position"])
async def test_whoever_is_told_something_forged_sees_it_at_once_and_reads_the_log_anew(
    link: Link, nats_url: str, tmp_path: Path, forged: str
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, _ = await two.open(code, 1)
        await same(here, there)
        if forged == "a position":
            there.table.game.state.players[0].cash += 100
            decide(ann)
        elif forged == "a command":
            number = there.table.game.state.moves
            line = to_bytes(PlayedCommand(Throw(0), number, "00000000"))
            there.hear_kept(Message("", there.table.last + 1, there.table.last, line))
        else:
            await there._stops[0]()
            _, ben = await one.open(code, 1)
            await play([ann, ben], 2)
            line = (await link.read(STREAM, SUBJECT + code))[-1].data
            there.hear_kept(Message("", there.table.last + 2, there.table.last, line))
        await until(lambda: any(event == "differs" for event, _ in two.logged))
        await same(here, there)


async def test_whoever_is_away_is_played_for_and_comes_back_on_any_machine(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one, TableTerms(grace=0))
        here, _ = await one.open(code, 0)
        there, ben = await two.open(code, 1)
        there.depart(1)
        await until(lambda: 1 in here.stood_in and 1 in there.stood_in)
        assert not there.table.is_human(1)
        there.arrive(1)
        await until(lambda: 1 not in here.stood_in and 1 not in there.stood_in)
        assert "You are back." in said(ben)


async def test_tables_are_handed_over_and_found_again(link: Link, nats_url: str, tmp_path: Path) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one, TableTerms(minutes=5))
        here, ann = await one.open(code, 0)
        there, ben = await two.open(code, 1)
        await play([ann, ben], 5)
        await until(lambda: here._timed is not None and not here.table.is_writing)
        here._due -= 200
        await one.registry.drain()
        await until(lambda: there.is_own and there._timed is not None)
        assert 90 < there._due - monotonic() <= 110
        await play([ann, ben], 5)
        await same(here, there)
        moves = there.table.game.state.moves
        two.registry.depart(there, 1)
        one.registry.depart(here, 0)
        await until(lambda: not two.registry._open)
        await until(lambda: two.registry.running(code) is None)
        again, _ = await two.open(code, 1)
        assert again.is_own
        assert again.table.game.state.moves >= moves
        two.registry.depart(again, 1)
        await until(lambda: not two.registry._open)


async def test_what_bots_gave_for_somebody_is_known_to_every_later_owner(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url, ("one", "two", "three")) as (one, two, three):
        code = await a_table(one, TableTerms(grace=0))
        here, ann = await one.open(code, 0)
        await until(lambda: 1 in here.stood_in)
        while not here.missed[1] or here.table.must_act != 0:
            await play([ann], 1)
        given = here.missed[1]
        await one.registry.drain()
        others = two, three
        await until(
            lambda: any(each.registry.shared[code].is_own for each in others if code in each.registry.shared)
        )
        assert [each.registry.shared[code].missed[1] for each in others if code in each.registry.shared] == [
            given
        ]
        one.registry.depart(here, 0)
        await until(lambda: not any(each.registry._open for each in (one, two, three)))
        for each in others:
            again, _ = await each.open(code, None)
            assert again.missed[1] == given
            each.registry.depart(again, None)


async def test_who_comes_back_on_another_machine_bids_on_up_to_their_limit(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url, ("one", "two", "three")) as (one, two, three):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, ben = await two.open(code, 1)
        while (auction := auction_of(ben)) is None or ben.table.must_act != 1:
            if auction is not None and ann.table.must_act == 0:
                ann.submit(Bid(0, auction.bid + 1))
            await play([ann, ben], 0 if auction else 1)
            await same(here, there)
            await asyncio.sleep(0.005)
        ben.carry_out(Given(limit=BidUpTo(1, 900)))
        await until(lambda: put_down_cards((ann, ben)) or here.table.must_act == 0)
        await until(lambda: "limits" in three.registry._leases.entries[code].plain["kept"])
        await there.end()
        again, ben = await three.open(code, 1)
        assert again.table.limits.of(again.table.game, 1) == 900
        auction = auction_of(ann)
        assert auction is not None
        ann.submit(Bid(0, auction.bid + 10))
        await until(lambda: put_down_cards((ann, ben)) or has_bid(here, 1, auction.bid + 10))


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
            await until(lambda: put_down_cards((ann, ben)) or there.table.game.state.moves > moves)  # noqa: B023
            await same(here, there)
        ann.table.take_back()
        await until(lambda: here.table.game.state.moves == moves == there.table.game.state.moves)
        await same(here, there)


async def test_hints_are_counted_by_all_machines_and_kept_in_the_log(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        alone = await one.registry.create(a_setup(1, 2), ANN, TableTerms())
        here, _ = await one.open(alone.code, None)
        there, ann = await two.open(alone.code, 0)
        await same(here, there)
        ann.table.note_hint()
        await until(lambda: here.table.coach.hints == there.table.coach.hints == 1)
        here.table.note_hint()
        await until(lambda: here.table.coach.hints == there.table.coach.hints == 2)
        kept = SharedTable.read(await link.read(STREAM, SUBJECT + alone.code), "")
        assert kept is not None
        assert kept.coach.hints == 2


async def test_a_line_that_was_not_heard_is_read_though_no_other_follows(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, ann = await one.open(code, 0)
        there, _ = await two.open(code, 1)
        await until(lambda: 1 in here.present)
        await there._stops[0]()
        decide(ann)
        await until(lambda: here.table.game.state.moves == 1)
        await same(here, there)


async def test_a_table_that_was_just_taken_over_is_kept_though_nobody_is_heard_of_yet(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        await one.open(code, 0)
        there, _ = await two.open(code, 1)
        there.opened -= 1000.0
        await there.take_over()
        assert monotonic() - there.opened < 500.0


async def test_a_table_that_nobody_could_own_when_it_was_opened_has_an_owner_soon(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        write, tries = one.registry._leases.write, list[str]()

        async def not_yet(key: str, plain: Plain | None) -> None:
            tries.append(key)
            if len(tries) == 1:
                raise Unreachable("Nobody leads.")
            await write(key, plain)

        monkeypatch.setattr(one.registry._leases, "write", not_yet)
        monkeypatch.setattr(one.nodes, "place", lambda code: "two")
        here, _ = await one.open(code, 0)
        await until(lambda: here.is_own)
        assert two.registry._live(code) is None
