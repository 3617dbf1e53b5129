"""What the machine that owns a table takes from the others, and for how long it believes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.commands import Throw
from engine.game import Refused
from saves.plain import to_plain
from tests.tui.serve.cluster.machines import a_table, machines
from tests.tui.serve.dialling import until
from tui.serve.cluster.lines import STREAM, SUBJECT
from tui.serve.cluster.link import Link
from tui.serve.gathering import TableTerms


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
async def test_those_on_a_machine_that_has_said_nothing_for_seven_seconds_are_gone(
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


async def test_those_on_a_machine_that_is_gone_are_gone_at_once(
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
