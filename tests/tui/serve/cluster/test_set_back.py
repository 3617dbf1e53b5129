"""NATS has lost what it had acknowledged: the tables go on from what is left, and say what is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.commands import Buy, Command, EndTurn, Throw
from engine.setup import new_game
from tests.tui.serve.cluster.machines import Machine, a_table, machines, play
from tests.tui.serve.cluster.servers import NatsServer, nats_servers
from tests.tui.serve.cluster.test_following import Following
from tests.tui.serve.cluster.test_shared_tables import said, same
from tests.tui.serve.dialling import until
from tui.screen.desk import Desk
from tui.serve.cluster.link import Link, Message
from tui.serve.cluster.moving_table import MovingTable, told_lost
from tui.serve.cluster.table import SharedTable
from tui.serve.cluster.table_log import (
    STREAM,
    SUBJECT,
    Begun,
    FencedLog,
    LogLine,
    PlayedCommand,
    TakenBack,
    mark,
    to_bytes,
)
from tui.words.phrases import People

LOST = "The server has lost the last "


@pytest.fixture
def nats(tmp_path: Path) -> Iterator[NatsServer]:
    """One whose files can be put back."""
    with nats_servers(tmp_path / "nats") as (server,):
        yield server


def heard_of_loss(desk: Desk) -> int:
    return sum(text.startswith(LOST) for text in said(desk))


def events(*machines: Machine) -> list[str]:
    return [event for machine in machines for event, _ in machine.logged]


async def go_on(live: MovingTable, desks: list[Desk]) -> None:
    """See that a table has an owner, and can be played."""
    moves = live.table.game.state.moves
    await play(desks, 10)
    await until(lambda: live.table.game.state.moves >= moves + 10)


@pytest.mark.long
async def test_a_table_whose_log_was_set_back_goes_on_from_what_is_left_and_says_what_is_gone(
    nats: NatsServer, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats.url) as (one, two):
        code = await a_table(one)
        (here, ann), (there, ben) = await one.open(code, 0), await two.open(code, 1)
        await play([ann, ben], 10)
        await same(here, there)
        nats.copy(tmp_path / "copy")
        await play([ann, ben], 30)
        await same(here, there)
        before = here.table.game.state.moves
        ann.sets_pace = ben.sets_pace = False
        nats.set_back(tmp_path / "copy")
        nats.start()
        await until(lambda: heard_of_loss(ann) == heard_of_loss(ben) == 1)
        await until(lambda: here.is_own is not there.is_own)
        await go_on(here, [ann, ben])
        await same(here, there)
        lost = [facts for event, facts in (*one.logged, *two.logged) if event == "set back"]
        assert lost[0] == lost[1]
        assert lost[0]["table"] == code
        assert int(str(lost[0]["lost"])) + int(str(lost[0]["moves"])) >= before
        assert len(lost) == 2
        assert "differs" not in events(one, two)


@pytest.mark.long
async def test_a_table_of_which_nothing_is_left_begins_again_with_the_same_people(
    nats: NatsServer, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats.url) as (one, two):
        code = await a_table(one)
        (here, ann), (there, ben) = await one.open(code, 0), await two.open(code, 1)
        await play([ann, ben], 10)
        await same(here, there)
        nats.set_back(None)
        nats.start()
        await until(lambda: heard_of_loss(ann) == heard_of_loss(ben) == 1)
        await until(lambda: here.is_own is not there.is_own)
        await until(lambda: code in one.registry._tables and code in two.registry._tables)
        await go_on(here, [ann, ben])
        await same(here, there)
        assert [place.name for place in two.registry.find(code).places] == ["Ann", "Ben", "Bea"]


@pytest.mark.long
async def test_who_takes_over_a_table_whose_log_was_set_back_says_so_too(
    nats: NatsServer, tmp_path: Path
) -> None:
    async with machines(tmp_path, nats.url) as (one, two):
        code = await a_table(one)
        (here, ann), (there, ben) = await one.open(code, 0), await two.open(code, 1)
        await play([ann, ben], 6)
        await same(here, there)
        nats.copy(tmp_path / "copy")
        await play([ann, ben], 10)
        await same(here, there)
        two.registry._recovery.newest = 0  # it comes to see nothing by itself
        one.fall_silent()
        nats.set_back(tmp_path / "copy")
        nats.start()
        await until(lambda: heard_of_loss(ben) == 1 and there.is_own)
        assert "set back" in events(two)


async def test_a_line_that_is_lost_and_heard_while_a_table_is_taken_over_is_not_played_on(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with machines(tmp_path, nats_url) as (one, two):
        code = await a_table(one)
        (here, _), (there, ben) = await one.open(code, 0), await two.open(code, 1)
        led_to = there.table.game.copy()
        led_to.submit(Throw(0))
        line = to_bytes(PlayedCommand(Throw(0), there.table.game.state.moves, mark(led_to.state)))
        keep = FencedLog.keep

        async def keep_late(log: FencedLog, taken: LogLine) -> bool:
            before = there.table.last
            there.hear_kept(Message(SUBJECT + code, before + 1, before, line))
            assert there.table.game.state.moves == 1
            return await keep(log, taken)

        monkeypatch.setattr(FencedLog, "keep", keep_late)
        assert not await there.take_over()
        assert there.table.game.state.moves == 0
        assert heard_of_loss(ben) == 1
        monkeypatch.setattr(FencedLog, "keep", keep)
        await until(lambda: here.is_own is not there.is_own)


async def test_a_log_is_read_from_its_leader_where_a_copy_is_behind_or_has_what_is_lost(
    link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    await link.make_stream(STREAM, f"{SUBJECT}*")
    setup = Following("thrifty", "thrifty").setup
    game, last = new_game(setup), await link.append(SUBJECT + "pear-1", to_bytes(Begun(setup)), 0)
    for _ in range(3):
        command = next(each for each in game.choices() if isinstance(each, Command))
        game.submit(command)
        line = to_bytes(PlayedCommand(command, game.state.moves - 1, mark(game.state)))
        last = await link.append(SUBJECT + "pear-1", line, last)
    right = await link.read(STREAM, SUBJECT + "pear-1")
    lost = Message(SUBJECT + "pear-1", right[2].number, 0, to_bytes(TakenBack(7)))
    for copy in (right, right[:2], [], [*right[:2], lost, right[3]]):

        async def read(
            stream: str, subject: str, after: int = 0, copy: list[Message] = copy
        ) -> list[Message]:
            return copy

        monkeypatch.setattr(link, "read", read)
        table = await SharedTable.of_log(link, "pear-1", Begun(setup))
        assert table.game.state == game.state
        assert table.last == last


def test_the_moves_that_are_gone_are_told_by_player_in_their_order() -> None:
    table = Following("human", "human")
    told = told_lost(table.game.rules, [Throw(0), Buy(0), EndTurn(0), Throw(1)])
    assert People(("Ann", "Bea"), you=None).told(told) == (
        "The server has lost the last 4 moves: Ann (Roll, Buy, End turn) and Bea (Roll). "
        "The game goes on from before."
    )
    assert People(("Ann", "Bea"), you=1).told(told_lost(table.game.rules, [Throw(1)])) == (
        "The server has lost the last move: you (Roll). The game goes on from before."
    )


@pytest.mark.parametrize(("common", "more", "lost"), [(2, 0, 2), (4, 0, 0), (4, 1, 0), (0, 0, 4)])
def test_only_what_another_game_does_not_have_is_gone(common: int, more: int, lost: int) -> None:
    table, left = Following("thrifty", "thrifty"), Following("thrifty", "thrifty")

    def play_first(into: SharedTable, commands: int) -> None:
        for _ in range(commands):
            choice = next(each for each in into.game.choices() if isinstance(each, Command))
            into._apply(choice)

    play_first(table, 4)
    play_first(left, common + more)

    had = table.chronicle.commands
    assert table.take_up(left) == had[len(had) - lost :]
    assert table.game.state == left.game.state
