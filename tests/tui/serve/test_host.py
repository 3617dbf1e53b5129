"""What the host sees and does beside a running server."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.tui.serve.dialling import key, serving, until
from tests.tui.serve.test_line_by_line import hears
from tui.cli.main import main
from tui.serve import status
from tui.serve.players import MOST_KEYS, NameTaken, Register, fingerprint, public_key
from tui.serve.registry import UNBEGUN_FOR
from tui.serve.seating import Somebody
from tui.serve.table_terms import TableTerms
from tui.table.setup import setup_for

ED = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI"


def written(number: int) -> str:
    return key(number).export_public_key().decode().strip()


async def test_a_running_server_says_how_it_does_and_one_that_is_gone_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with serving(tmp_path / "serve") as server:
        async with server.dial("anna", key(), command="plain", term="") as anna:
            await hears(anna, "New game")
            server.game_server.tell_status()
            await server.game_server._aside.run(lambda: None)
            assert main(["--data-dir", str(tmp_path), "serve", "status"]) == 0
            told = capsys.readouterr().out
            assert "A session: anna." in told
            assert "No tables played at, 0 waiting for players." in told
            assert "Slowest loop in the last minute: 0 ms." in told
        await server.game_server.close()
        main(["--data-dir", str(tmp_path), "serve", "status"])
        assert capsys.readouterr().out == "No server is running here.\n"


def test_a_server_that_was_killed_is_not_taken_for_one_that_runs(tmp_path: Path) -> None:
    before = datetime.now(UTC) - timedelta(minutes=1)
    dead = status.Status(
        at=before, since=before, pid=1, sessions=0, players=[], tables=0, waiting=0, memory=1.0, slowest=0.0
    )
    status.write(tmp_path / "status.json", dead)
    assert status.told(tmp_path / "status.json", tmp_path / "server.lock").startswith(
        "No server is running here; the last one was seen"
    )


def test_the_slowest_beat_of_a_minute_is_known_and_forgotten() -> None:
    now = 100.0
    pulse = status.Pulse(lambda: now)
    for late in (0.01, 0.3, 0.02):
        pulse.note(late)
    assert pulse.slowest == 0.3
    now = 150.0
    pulse.note(0.1)
    assert pulse.slowest == 0.3
    now = 161.0
    assert pulse.slowest == 0.1


async def test_tables_that_nobody_begins_are_cleared_away_in_time(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        registry = server.game_server.registry
        setup = setup_for("monopoly-1935", {}, ["A", "B"], [], 7)
        table = await registry.create(setup, Somebody("anna", "anna"), TableTerms())
        registry.clear(table.made + UNBEGUN_FOR - 1)
        assert registry.of("anna") == [table]
        registry.clear(table.made + UNBEGUN_FOR + 1)
        assert not registry.of("anna")
        await registry._aside.run(lambda: None)
        assert not list((tmp_path / "tables").glob("*.json"))


# --- keys


async def test_another_key_is_added_from_within_and_opens_the_door(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        async with server.dial("anna", key(1), command="plain", term="") as anna:
            anna.type(f"lobby\nkey nonsense\nkey {written(2)}\nback\nquit\n")
            await hears(anna, "That is not a public key")
            await hears(anna, "You can log in with that key from now on.")
            await anna.wait_for_end()
        async with server.dial("anna", key(2), command="plain", term="") as anna:
            await hears(anna, "New game")
        async with server.dial("gus", command="plain", term="") as gus:
            gus.type(f"lobby\nkey {written(3)}\n")
            await hears(gus, "gus is yours")
            await gus.wait_for_end()
        async with server.dial("gus", key(3), command="plain", term="") as gus:
            await hears(gus, "New game")
            assert server.game_server.register.known("gus").keys


async def test_another_key_is_pasted_on_the_screen(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key(1)) as anna:
        await anna.wait_for("New game")
        anna.type("l")
        await anna.wait_for("you are anna")
        anna.type("K")
        await anna.wait_for(".pub file")
        anna.type(f"\x1b[200~{written(2)}\x1b[201~")
        await until(lambda: written(2).split()[1][:20] in anna.text)
        anna.type("\r")
        await anna.wait_for("You can log in with that key")
        found = server.game_server.register.find("anna")
        assert found is not None
        assert len(found.keys) == 2


@pytest.mark.parametrize("text", ["", "ssh-ed25519", "ssh-ed25519 !!", "ssh-ed25519 AAAA", "x AAAAAXg="])
def test_what_is_no_key_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="not a public key"):
        public_key(text)


def test_fingerprints_are_those_of_ssh() -> None:
    assert fingerprint(public_key(written(1))) == key(1).get_fingerprint()


def test_the_host_sees_drops_and_forgets_keys_and_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    register = Register(tmp_path / "serve" / "players.json")
    one, other = public_key(written(1)), public_key(written(2))
    register.claim("Anna", one)
    register.add_key("anna", other)
    home = tmp_path / "serve" / "players" / "anna"
    home.mkdir(parents=True)

    def says(*arguments: str) -> str:
        main(["--data-dir", str(tmp_path), "serve", "players", *arguments])
        told = capsys.readouterr()
        return told.out + told.err

    assert fingerprint(other) in says("anna")
    assert "no key SHA256:x" in says("anna", "--drop-key", "SHA256:x")
    says("anna", "--drop-key", fingerprint(other))
    assert "1 key" in says()
    assert "no player called 'ben'" in says("--erase", "ben")
    says("--erase", "anna")
    assert not home.exists()
    assert says() == "No one has played here yet.\n"


def test_nobody_has_keys_without_end(tmp_path: Path) -> None:
    register = Register(tmp_path / "players.json")
    register.claim("anna", f"{ED}0")
    for number in range(1, MOST_KEYS):
        register.add_key("anna", f"{ED}{number}")
    with pytest.raises(NameTaken):
        register.add_key("anna", f"{ED}x")
    with pytest.raises(NameTaken):
        register.add_key("anna", f"{ED}0")


async def test_how_a_server_does_is_told_in_the_form_that_prometheus_reads(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        telling = await status.tell(0, server.game_server.numbers)
        port = telling.sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
        told = (await reader.read()).decode()
        writer.close()
        telling.close()
    assert told.startswith("HTTP/1.0 200 OK")
    assert "# TYPE magnate_sessions gauge\nmagnate_sessions 0\n" in told
    assert float(told.partition("\nmagnate_memory_bytes ")[2].split()[0]) > 1e7
