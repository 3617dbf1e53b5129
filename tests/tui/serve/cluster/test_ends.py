"""An end that all have agreed on stands in the table's log before anybody is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.commands import Throw
from engine.game import Refused
from tests.tui.serve.cluster.machines import Machine, a_table, machines
from tests.tui.serve.cluster.test_shared_tables import said
from tests.tui.serve.dialling import until
from tui.screen.desk import Desk
from tui.serve.cluster.link import Link, Unreachable
from tui.serve.cluster.moving_table import MovingTable
from tui.serve.cluster.table_log import STREAM, SUBJECT, Adjourned, PlayedCommand, from_bytes
from tui.serve.league.results import Auditor, facts_of
from tui.serve.live_table import ENDED
from tui.table.table import ADJOURNED


async def at_a_table(one: Machine, two: Machine) -> tuple[MovingTable, MovingTable, list[Desk]]:
    """Ann at one machine, which owns the table, and Ben at another."""
    code = await a_table(one)
    here, ann = await one.open(code, 0)
    there, ben = await two.open(code, 1)
    await until(lambda: here.present == there.present == {0, 1})
    return here, there, [ann, ben]


def times_told(desks: Sequence[Desk]) -> list[int]:
    return [said(desk).count(ENDED) for desk in desks]


async def test_an_end_is_told_once_on_every_machine_when_it_stands_in_the_log(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        here, there, desks = await at_a_table(one, two)
        append, tried = one.link.append, list[str]()

        async def fail(subject: str, *_: object) -> int:
            tried.append(subject)
            raise Unreachable("Nobody answers.")

        monkeypatch.setattr(one.link, "append", fail)
        there.do("end", 1, True)
        here.do("end", 0, True)
        await until(lambda: SUBJECT + here.table_setup.code in tried)
        here.table.submit(Throw(0))
        assert times_told(desks) == [0, 0]
        assert not here.is_over
        monkeypatch.setattr(one.link, "append", append)
        await until(lambda: times_told(desks) == [1, 1])
        await until(lambda: ADJOURNED in said(desks[0]))
        assert here.is_over
        assert there.is_over
        assert here.table.game.state.moves == there.table.game.state.moves == 0
        messages = await link.read(STREAM, SUBJECT + here.table_setup.code)
        kinds = [type(from_bytes(message.data, here.table_setup.rules)) for message in messages]
        assert (kinds.count(Adjourned), kinds.count(PlayedCommand)) == (1, 0)


async def test_a_game_whose_owner_is_gone_after_its_end_is_over_and_has_one_result(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Auditor, "audited", lambda auditor, ended: facts_of(ended))
    async with machines(tmp_path, nats_url) as (one, two):
        here, there, desks = await at_a_table(one, two)
        here.do("end", 0, True)
        there.do("end", 1, True)
        await until(lambda: times_told(desks) == [1, 1])
        one.fall_silent()
        await until(lambda: there.is_own)
        with pytest.raises(Refused, match="is over"):
            there.table.submit(Throw(0))
        two.registry.depart(there, 1)
        await until(lambda: len(two.registry.results.since(0)) == 1)
        (line,) = two.registry.results.since(0)
        assert line["is_played_out"] is False
        await until(lambda: here.table_setup.code not in two.registry._tables)


async def test_a_command_on_its_way_to_the_log_comes_before_the_end(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        here, there, desks = await at_a_table(one, two)
        there.do("end", 1, True)
        await until(lambda: 1 in here.agreed)
        here.table.submit(Throw(0))
        here.do("end", 0, True)
        assert here.table.is_writing
        await until(lambda: times_told(desks) == [1, 1])
        assert here.table.game.state.moves == there.table.game.state.moves == 1
