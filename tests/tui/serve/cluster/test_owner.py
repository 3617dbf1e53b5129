"""What the machine that owns a table takes from the others, and for how long it believes them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

import pytest

from engine.commands import Throw
from engine.game import Refused
from saves.encoding import to_plain
from tests.tui.serve.cluster.machines import a_table, machines
from tests.tui.serve.cluster.test_shared_tables import said
from tests.tui.serve.dialling import until
from tui.serve.cluster.link import Link
from tui.serve.cluster.moving_table import MovingTable
from tui.serve.cluster.registry import CUT_OFF
from tui.serve.cluster.table import SentDecision
from tui.serve.cluster.table_log import STREAM, SUBJECT
from tui.serve.seating import NoSeat
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms


async def test_a_decision_is_taken_by_the_owner_alone_and_only_for_the_question_it_answers(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, _ = await one.open(code, 0)
        there, _ = await two.open(code, 1)
        moves = here.table.game.state.moves
        told = {"command": to_plain(Throw(0)), "by": "ann"}
        for number in (moves - 1, moves + 1):
            assert here._hear_as_owner({**told, "number": number}) == {"taken": False}
        assert not there.table.submit_for(Throw(0), moves, "ann")
        assert not here.table.is_writing
        assert not there.table.is_writing
        assert here._hear_as_owner({**told, "number": moves}) == {"taken": True}
        assert here._hear_as_owner({**told, "number": moves}) == {"taken": False}
        await until(lambda: there.table.game.state.moves > moves)
        throws = [turn.command for turn in there.table.chronicle.turns if isinstance(turn.command, Throw)]
        assert throws == [Throw(0)]


async def test_an_illegal_decision_of_another_machine_is_refused_with_its_reason_and_not_written(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, _ = await one.open(code, 0)
        await two.open(code, 1)
        number = here.table.game.state.moves
        before = len(await link.read(STREAM, SUBJECT + code))
        why = here.table.game.refusal(Throw(1))
        for plain in (to_plain(Throw(1)), {"no": "command"}):
            answer = here._hear_as_owner({"command": plain, "number": number, "by": "ben"})
            assert answer is not None
            assert answer["refused"]
        assert here._hear_as_owner({"command": to_plain(Throw(1)), "number": number, "by": "ben"}) == {
            "refused": why
        }
        with pytest.raises(Refused):
            here.table.submit_for(Throw(1), number, "ben")
        assert not here.table.is_writing
        assert len(await link.read(STREAM, SUBJECT + code)) == before


@pytest.mark.parametrize(("seconds", "is_there"), [(6.5, True), (7.5, False)])
async def test_players_on_a_machine_silent_for_seven_seconds_are_gone(
    link: Link, nats_url: str, tmp_path: Path, seconds: float, is_there: bool
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one, TableTerms(grace=300))
        here, _ = await one.open(code, 0)
        await two.open(code, 1)
        await until(lambda: 1 in here.present)
        here._far["two"].at -= seconds
        here.report()
        assert (1 in here.present) is is_there
        assert (1 in here._leaving) is not is_there
        assert "two" in one.nodes.all


async def test_players_on_a_machine_that_is_gone_are_gone_at_once(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one, TableTerms(grace=300))
        here, _ = await one.open(code, 0)
        there, _ = await two.open(code, 1)
        await two.open(code, None)
        await until(lambda: 1 in here.present and here.watching == 1)
        del one.nodes.entries["two"]
        here.report()
        assert here.present == {0}
        assert here.watching == 0
        assert not there.is_own


async def test_who_comes_to_another_machine_is_told_how_long_they_have(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one, TableTerms(minutes=3))
        _, ben = await one.open(code, 1)
        _, ann = await two.open(code, 0)
        await until(lambda: "You have 3 minutes left." in said(ann))
        assert "Ann has 3 minutes left." in said(ben)


# --- what the owner tells, and what it has learned


async def test_what_the_owner_says_of_the_table_is_so_on_every_other_machine(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, _ = await one.open(code, 0)
        there, _ = await two.open(code, 1)
        await two.open(code, None)
        now = {
            "stood_in": [0],
            "agreed": [1],
            "present": [0, 1],
            "watching": 3,
            "adjourned": True,
            "played": 500.0,
        }
        there._hear_from_owner({"node": "two", "now": now})
        assert there.stood_in == set(), "its own words are no news"
        there._hear_from_owner({"node": "one", "now": now})
        assert there.stood_in == {0}
        assert not there.table.is_human(0)
        assert there.agreed == {1}
        assert there.present == {0, 1}
        assert there.watching == 3
        assert there.table.is_adjourned
        assert 500.0 <= there.table.elapsed < 520.0
        there._hear_from_owner({"node": "one", "now": {**now, "stood_in": [], "watching": 0}})
        assert there.table.is_human(0)
        assert there.watching == 1
        here._hear_from_owner({"node": "two", "now": now})
        assert here.agreed == set(), "nobody tells the owner how it is"


async def test_whoever_is_gone_from_another_machine_is_waited_for_no_longer(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one, TableTerms(grace=300, minutes=5))
        here, _ = await one.open(code, None)
        await two.open(code, 1)
        await until(lambda: 1 in here.present and here._timed is not None)
        far = here._far["two"]
        far.limits = [(1, 90, "a lot")]
        assert far in here.table.guests
        del one.nodes.entries["two"]
        here.report()
        assert far not in here.table.guests
        assert here._timed is None, "nobody is there whose time could run out"
        assert here.remembered["limits"] == [(1, 90, "a lot")]


async def test_only_those_who_looked_on_from_elsewhere_are_there_as_well(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, _ = await one.open(code, 0)
        there, _ = await two.open(code, None)
        await until(lambda: here.watching == 1)
        here.report()
        assert here.watching == 1
        there.depart(None)
        await until(lambda: here.watching == 0)


async def test_what_another_machine_may_not_want_of_the_owner_is_not_done(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        here, _ = await one.open(code, 0)
        there, _ = await two.open(code, 1)
        await until(lambda: 1 in here.present)
        said = {"deed": "end", "with": True}
        here._hear_as_owner({**said, "seat": 2})
        assert here.agreed == set(), "a bot agrees to nothing"
        here._hear_as_owner({**said, "seat": 1})
        assert here.agreed == {1}
        here._hear_as_owner({"hint": 0})
        assert here.table.coach.hints == 0, "two people get no hints"
        before = here._far["two"].at
        here._hear_as_owner(
            {"here": {"node": "one", "seats": [0], "watching": 0, "limits": [], "pace": [0, 0, 1]}}
        )
        assert here._far.keys() == {"two"}
        assert here._far["two"].at == before
        assert there._hear_as_owner({**said, "seat": 0}) is None
        assert there.agreed in (set(), {1})


async def test_one_of_two_machines_that_would_own_a_table_is_told_that_it_does_not(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with machines(tmp_path, nats_url, ("one", "two", "three")) as (one, two, three):
        code = await a_table(one)
        here, _ = await one.open(code, 0)
        others = [(await each.open(code, None))[0] for each in (two, three)]
        for stop in here._stops:
            await stop()
        ready = asyncio.Barrier(len(others))
        for each in others:

            async def catch_up(followed: Callable[[], Awaitable[None]] = each.catch_up) -> None:
                await followed()
                await ready.wait()

            monkeypatch.setattr(each, "catch_up", catch_up)
        owned = await asyncio.gather(*(each.take_over() for each in others))
        assert sorted(owned) == [False, True]
        assert [each.is_own for each in others] == owned


async def test_players_at_a_table_are_told_once_that_their_machine_is_cut_off(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        _, ann = await one.open(code, 0)
        one.registry._tasks.cancel()
        alive, one.nodes._until = one.nodes._until, 0.0

        def told() -> int:
            return [line.text for line in ann.latest].count(CUT_OFF)

        for times in (1, 1):
            one.registry._mind_being_cut_off()
            assert told() == times
        one.nodes._until = alive + 1000
        one.registry._mind_being_cut_off()
        assert told() == 1
        one.nodes._until = 0.0
        one.registry._mind_being_cut_off()
        assert told() == 2
        assert two.nodes.is_alive


async def test_another_decision_is_not_brought_by_two_at_once(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        await one.open(code, 0)
        there, _ = await two.open(code, 1)
        first = SentDecision("a", Throw(1), 0)
        there._bring_at_once(first)
        bringing = there._bringing
        there._bring_at_once(SentDecision("b", Throw(1), 0))
        assert bringing is not None
        await until(bringing.done)
        assert bringing.cancelled()


async def test_time_that_was_left_is_taken_along_and_is_always_enough_for_a_warning(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one, TableTerms(minutes=5))
        here, _ = await one.open(code, 0)
        await two.open(code, 1)
        await until(lambda: here._timed is not None)
        here._due = monotonic() + 101
        asked = here.table.must_act
        assert here.memory()["clock"] == [asked, 110]
        assert asked is not None
        for left, seconds in ((90, 90.0), (5, 20.0), (900, 300.0)):
            here.remembered = {"clock": [asked, left]}
            assert here._time_for(asked) == seconds
            assert here._time_for(asked) == 300.0, "only once"
        here.remembered = {"clock": [asked + 1, 90]}
        assert here._time_for(asked) == 300.0


async def test_a_machine_that_gives_a_table_away_waits_for_its_owner_but_not_for_ever(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        await one.open(code, 0)
        await asyncio.wait_for(one.registry._wait_for_owner(code), 20)
        monkeypatch.setattr("tui.serve.cluster.registry._HANDING_OVER", 0.05)
        began = monotonic()
        await asyncio.wait_for(one.registry._wait_for_owner("none-1"), 20)
        assert monotonic() - began >= 0.05
        monkeypatch.setattr("tui.serve.cluster.registry._HANDING_OVER", 1000.0)
        for node in (one, two):
            node.nodes._tasks.cancel()
        one.nodes.entries.clear()
        await asyncio.wait_for(one.registry._wait_for_owner("none-1"), 20)


async def test_when_a_machine_ends_its_bots_think_no_more(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[object] = []
    async with machines(tmp_path, nats_url, ("one",)) as (one,):
        monkeypatch.setattr("tui.table.bots.Thinking.stop", lambda self: stopped.append(self))
        thinking = [*one.registry._thinking]
    assert stopped == thinking


async def test_a_table_that_cannot_be_opened_leaves_no_other_without_an_owner(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        codes = [await a_table(one) for _ in range(2)]
        for code in codes:
            await one.open(code, 0)
            await two.sees(code)
        follow = two.registry._followed

        async def followed(table: TableSetup) -> MovingTable:
            if table.code == codes[0]:
                raise NoSeat("There is no table with that code.")
            return await follow(table)

        monkeypatch.setattr(two.registry, "_followed", followed)
        one.fall_silent()
        await until(lambda: codes[0] not in two.registry._leases.entries)
        await until(lambda: codes[1] in two.registry.shared and two.registry.shared[codes[1]].is_own)
        assert [facts["table"] for event, facts in two.logged if event == "unsound"] == codes[:1]
