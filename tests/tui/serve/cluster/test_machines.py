"""Players at real terminals on several machines, and what their host sees."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.commands import Command
from tests.tui.serve.cluster.machines import a_setup
from tests.tui.serve.dialling import hurry, key, serving, until
from tui.cli.main import main
from tui.serve import status
from tui.serve.cluster.link import Link
from tui.serve.players import Register
from tui.serve.registry import TableRegistry
from tui.serve.seating import Somebody
from tui.serve.table_terms import TableTerms
from tui.table.background import Worker


@pytest.mark.long
async def test_two_players_on_two_machines_and_one_machine_is_drained(
    link: Link, nats_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "two"):
        hurry(tmp_path / name, "anna", "ben")
    async with (
        serving(tmp_path / "one", cluster=(nats_url,), node="one") as one,
        serving(tmp_path / "two", cluster=(nats_url,), node="two") as two,
    ):
        table = await one.game_server.registry.create(a_setup(), Somebody("anna", "anna"), TableTerms())
        command = f"table {table.code}"
        async with one.dial("anna", key(1), command=command) as anna:
            await until(lambda: table.code in two.game_server.registry._tables)
            async with two.dial("ben", key(2), command=command) as ben:
                for each in (anna, ben):
                    await each.wait_for("MONOPOLY")
                await until(lambda: len(one.game_server.here()) == 2 and len(two.game_server.here()) == 2)
                anna.type("'hello there\r")
                await ben.wait_for("anna: hello there")
                command_line = ["--data-dir", str(tmp_path), "serve", "status", "--cluster", nats_url]
                assert await asyncio.to_thread(main, command_line) == 0
                told = capsys.readouterr().out
                assert told.startswith("2 machines, a table, 0 waiting for players.")
                assert "It owns a table." in told
                await one.game_server.close()
                await anna.wait_for_end()
                live = two.game_server.registry._open.get(table.code)
                assert live is not None
                await until(lambda: live.table.is_for_bot or live.table.decision is not None)
                async with two.dial("anna", key(1), command=command) as anna_again:
                    await anna_again.wait_for("MONOPOLY")
                    await until(lambda: 0 in live.present)
                    assert two.game_server.registry._open.get(table.code) is live


async def test_a_newer_window_on_another_machine_takes_over(
    link: Link, nats_url: str, tmp_path: Path
) -> None:
    async with (
        serving(tmp_path / "one", cluster=(nats_url,), node="one") as one,
        serving(tmp_path / "two", cluster=(nats_url,), node="two") as two,
        one.dial("anna", key(1)) as first,
    ):
        await first.wait_for("stay on this machine, one; tables")
        lobbies = [lobby for each in (one, two) if (lobby := each.game_server._lobby) is not None]
        assert lobbies[0].show_key("SHA256:A") == []
        await until(lambda: lobbies[1].show_key("SHA256:B") == ["one"])
        await until(lambda: two.game_server.register.find("anna") is not None)
        async with two.dial("anna", key(1)) as second:
            await second.wait_for("New game")
            await first.wait_for_end()
            assert "on another machine" in first.output


async def test_tables_and_players_are_taken_to_all_machines_and_back(
    link: Link, nats_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from_here, to_there = tmp_path / "here" / "serve", tmp_path / "there" / "serve"
    Register(from_here / "players.json").claim("anna", "ssh-ed25519 AAAA")
    registry = TableRegistry(from_here / "tables", Worker())
    table = await registry.create(a_setup(), Somebody("anna", "anna"), TableTerms())
    waiting = await registry.create(a_setup(), Somebody("ben", "ben"), TableTerms())
    await registry.sit(table, Somebody("ben", "ben"))
    live = await registry.open(table)
    for _ in range(3):
        live.table.submit(next(each for each in live.table.game.choices() if isinstance(each, Command)))
    await registry.close()
    await registry._aside.run(lambda: None)
    for machine, deed in (("here", "import"), ("there", "export")):
        command_line = ["--data-dir", str(tmp_path / machine), "serve", deed, "--cluster", nats_url]
        assert await asyncio.to_thread(main, command_line) == 0
        assert capsys.readouterr().out.startswith("A player and 2 tables were taken")
    assert Register(to_there / "players.json").known("anna").keys == ("ssh-ed25519 AAAA",)
    again = TableRegistry(to_there / "tables", Worker())
    assert again.find(waiting.code).places == waiting.places
    found = await again.open(again.find(table.code))
    assert found.table.game.state == live.table.game.state
    await again.close()


def test_a_host_of_several_machines_says_who_may_play_and_is_told_what_is_wrong(
    nats_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def serve(*arguments: str) -> str:
        main(["--data-dir", str(tmp_path), "serve", *arguments])
        told = capsys.readouterr()
        return told.out + told.err

    assert "reserved for the first key" in serve("players", "--cluster", nats_url, "--add", "zoe")
    assert "zoe" in serve("--cluster", nats_url, "players")
    assert "There is a player called zoe already." in serve("players", "--cluster", nats_url, "--add", "z0e")
    assert "is forgotten" in serve("players", "--cluster", nats_url, "--forget", "zoe")
    assert "need --cluster" in serve("--node", "one")
    assert "No server is running here." in serve("drain")
    gone, now = 1 << 22, datetime.now(UTC)
    (tmp_path / "serve").mkdir()
    status.write(
        tmp_path / "serve" / "status.json",
        status.Status(
            at=now, since=now, pid=gone, sessions=0, players=[], tables=0, waiting=0, memory=0.0, slowest=0.0
        ),
    )
    assert "cannot be told to stop" in serve("drain")
    assert "Name the cluster's servers" in serve("import")
    for wrong in (["--cluster", "here:4222"], ["--cluster", nats_url, "--node", "a.b"]):
        with pytest.raises(SystemExit):
            serve(*wrong)
        assert "Traceback" not in capsys.readouterr().err
