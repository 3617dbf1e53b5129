"""Bots from outside sit at tables that admit them; bad ones cost nobody else anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from unittest.mock import patch

import pytest

from engine.bots import make
from engine.bots.base import next_command
from engine.rng import Rng
from engine.setup import Chair, GameSetup
from tests.support.long import few_rows
from tests.tui.serve.dialling import TIMEOUT, Server, Window, key, serving, until
from tui.serve.door.ssh_connection import NO_BOTS
from tui.serve.live_table import LiveTable
from tui.serve.programs import bot_visit
from tui.serve.seating import NoSeat, Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.rhythm import Guest
from tui.table.table import Waits

ANNA, ROBO = Somebody("anna", "anna"), Somebody("*robo", "robo*")
OPEN = TableTerms(admits_programs=True)


class Looking(Guest):
    """A person at a table who wants to see outcomes alone."""

    sets_pace = True
    is_away = False


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_visit, "FREE_TABLE_EVERY", 0.01)


def a_setup(rounds: int = 5) -> GameSetup:
    chairs = Chair("A", "hat"), Chair("B", "shoe")
    return GameSetup("monopoly-1935", {"time_limit_rounds": rounds}, chairs, 7)


@asynccontextmanager
async def a_server(directory: Path, *numbers: int) -> AsyncIterator[Server]:
    """A server that allows bots with these keys."""
    keys = directory / "bots"
    lines = [key(number).export_public_key().decode() for number in numbers]
    keys.write_text("# bots\n" + "".join(lines), encoding="utf-8")
    async with serving(directory / "serve", bots=keys) as server:
        yield server


def answering(window: Window, answer: Callable[[str], str]) -> None:
    """Answer every question that comes from now on."""

    def hear(data: str, datatype: int | None) -> None:
        window.output += data
        if window.output.endswith("}\n"):
            window.type(answer(window.output.splitlines()[-1]))

    patch.object(window, "data_received", hear).start()


async def play_anna(server: Server, table: TableSetup) -> LiveTable:
    """Let Anna play to the end of the game, however slow others are."""
    registry = server.game_server.registry
    live = await registry.open(table)
    seat = live.table_setup.seat_of(ANNA.id)
    assert seat is not None
    live.arrive(seat)
    live.table.join(Looking())
    bots = [make("thrifty", Rng(number)) for number in range(2)]
    end = monotonic() + TIMEOUT
    while live.table.waits is not Waits.NOBODY:
        assert monotonic() < end, live.table.decision
        decision = live.table.decision
        if decision is not None and decision.seat == seat:
            live.table.submit(next_command(live.table.game, decision, bots))
            live.table.rhythm.go_on()
        await asyncio.sleep(0.005)
    registry.depart(live, seat)
    return live


async def test_a_program_takes_an_open_seat_plays_and_is_marked(tmp_path: Path) -> None:
    async with a_server(tmp_path, 3) as server:
        table = await server.game_server.registry.create(a_setup(), ANNA, OPEN)
        async with server.dial("robo", key(3), command="bot", term="") as robo:
            answering(robo, lambda _: "0\n")
            await until(lambda: table.is_complete)
            assert table.places[1].name == "robo*"
            assert [each.name for each in server.game_server.here()] == []
            live = await play_anna(server, table)
            assert live.table.names == ("anna", "robo*")
            await until(lambda: bool(server.game_server.registry.results.since(0)))
        (line,) = server.game_server.registry.results.since(0)
        assert [seat["kind"] for seat in line["seats"]] == ["player", "program"]
        assert line["is_checked"]


@pytest.mark.parametrize(
    ("answer", "is_thrown_out"),
    few_rows(
        [
            (lambda _: "", True),
            (lambda _: "-1\n", False),
            (lambda _: '{"is":"EndTurn","seat":0}\n', False),
            (lambda _: "[" * 70000, False),
            (lambda _: "0\n" * 40000, True),
        ]
    ),
    ids=["is silent", "has no such choice", "plays for another", "ends no line", "floods"],
)
async def test_for_a_bad_one_normal_plays_and_the_game_goes_on(
    answer: Callable[[str], str], is_thrown_out: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_visit, "PATIENCE", 0.1)
    async with a_server(tmp_path, 3) as server:
        terms = TableTerms(admits_programs=True, grace=0)
        table = await server.game_server.registry.create(a_setup(), ANNA, terms)
        command = f"bot table {table.code}"
        async with server.dial("robo", key(3), command=command, term="") as robo:
            answering(robo, answer)
            await until(lambda: table.is_complete)
            live = await play_anna(server, table)
            assert live.table.game.is_over
            await until(lambda: robo.is_closed)
            assert ("The game is over." in robo.output) is not is_thrown_out


@pytest.mark.long
async def test_only_keys_of_the_hosts_bring_bots(tmp_path: Path) -> None:
    async with a_server(tmp_path, 3) as server:
        for name, number in (("robo", 4), ("gus", None)):
            keys = None if number is None else key(number)
            async with server.dial(name, keys, command="bot", term="") as window:
                await window.wait_for_end()
                assert NO_BOTS in window.output
                assert window.status == 2


async def test_a_table_that_admits_none_gives_them_no_seat(tmp_path: Path) -> None:
    async with a_server(tmp_path, 3) as server:
        table = await server.game_server.registry.create(a_setup(), ANNA, TableTerms())
        with pytest.raises(NoSeat):
            table.sit(ROBO)
        async with server.dial("robo", key(3), command=f"bot table {table.code}", term="") as window:
            await window.wait_for_end()
            assert "admits no bots from outside" in window.output


async def test_a_revoked_code_gives_a_program_no_seat(tmp_path: Path) -> None:
    async with a_server(tmp_path, 3) as server:
        registry = server.game_server.registry
        table = await registry.create(a_setup(), ANNA, OPEN)
        await registry.revoke_links(table)
        async with server.dial("robo", key(3), command=f"bot table {table.code}", term="") as window:
            await window.wait_for_end()
            assert "no table with that code" in window.output
        async with server.dial("robo", key(3), command=f"bot table {table.invitation}", term=""):
            await until(lambda: table.is_complete)


async def test_programs_do_not_play_where_no_people_are(tmp_path: Path) -> None:
    async with a_server(tmp_path, 3) as server:
        table = await server.game_server.registry.create(a_setup(), ANNA, OPEN)
        async with server.dial("robo", key(3), command="bot", term=""):
            await until(lambda: table.is_complete)
            live = await server.game_server.registry.open(table)
            live.arrive(0)
            await until(lambda: 1 in live.present)
            server.game_server.registry.depart(live, 0)
            await until(lambda: server.game_server.registry._open.get(table.code) is None)
