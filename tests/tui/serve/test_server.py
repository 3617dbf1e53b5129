"""The process of a server: what its host is told, its key, its lock, and its beginning and end."""

from __future__ import annotations

import asyncio
import io
import os
import socket
import stat
from collections.abc import Callable
from pathlib import Path

import asyncssh
import pytest

from saves.errors import SaveError
from tests.tui.serve.dialling import Client, key, until
from tui.serve import server as servers
from tui.serve import status
from tui.serve.config import Config
from tui.serve.door.acceptor import CannotListen
from tui.serve.game_server import GameServer
from tui.serve.server import _tell, hold, host_key, log, serve, welcome

# --- what is told


def test_what_has_happened_is_one_line_with_all_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr(servers, "_stderr", written)
    log("comes", player="an\nna", sessions=2)
    log("stops")
    first, second = written.getvalue().splitlines()
    assert first.partition(" ")[2] == "event=comes player='an\\nna' sessions='2'"
    assert second.endswith("event=stops")
    assert first[19:20] == "Z"


@pytest.mark.parametrize(
    ("host", "listens", "name", "is_alone"),
    [
        ("127.0.0.1", "127.0.0.1", "127.0.0.1", True),
        ("localhost", "localhost", "localhost", True),
        ("::1", "::1", "::1", True),
        ("203.0.113.7", "203.0.113.7", "203.0.113.7", False),
        ("", "every address", "here", False),
        ("0.0.0.0", "0.0.0.0", "here", False),
        ("::", "::", "here", False),
    ],
)
def test_a_host_is_told_how_friends_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, listens: str, name: str, is_alone: bool
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "here")
    told = welcome(Config(directory=tmp_path, host=host), 2222, key(1)).splitlines()
    assert told[0] == f"Magnate is listening on {listens} port 2222; Ctrl+C stops it."
    assert str(key(1).get_fingerprint()) in told[1]
    assert told[2] == f"Friends play with: ssh -p 2222 NAME@{name}"
    assert len(told) == (4 if is_alone else 3)
    told = welcome(Config(directory=tmp_path, host=host), 2222, key(1), admits_drop_ins=True).splitlines()
    assert told[3] == f"Anyone plays at once with: ssh -p 2222 play@{name}"


# --- its key and its lock


def test_the_key_of_a_server_is_made_once_and_read_by_its_owner_alone(tmp_path: Path) -> None:
    config = Config(directory=tmp_path / "new")
    made = host_key(config)
    assert stat.S_IMODE(config.host_key.stat().st_mode) == 0o600
    assert host_key(config).export_public_key() == made.export_public_key()
    assert [path.name for path in config.directory.iterdir()] == ["host_key"]


def test_a_key_that_was_left_half_written_is_made_anew(tmp_path: Path) -> None:
    config = Config(directory=tmp_path)
    (tmp_path / "host_key.new").write_text("half")
    host_key(config)
    assert [path.name for path in tmp_path.iterdir()] == ["host_key"]


def test_a_key_that_cannot_be_used_or_written_is_told(tmp_path: Path) -> None:
    config = Config(directory=tmp_path)
    config.host_key.write_text("nonsense")
    with pytest.raises(SaveError, match="no key that can be used"):
        host_key(config)
    config.host_key.unlink()
    config.host_key.mkdir()
    with pytest.raises(SaveError):
        host_key(config)


def test_one_server_uses_a_folder(tmp_path: Path) -> None:
    config = Config(directory=tmp_path)
    held = hold(config)
    with pytest.raises(CannotListen, match=f"process {os.getpid()}.*already uses"):
        hold(config)
    held.release()
    hold(config).release()


# --- from its beginning to its end


class Noting:
    """Another door, which notes what is done to it."""

    def __init__(self) -> None:
        self.did: list[str] = []
        self.game_server: GameServer

    async def open(self, game_server: GameServer) -> str:
        self.game_server = game_server
        self.did.append("open")
        return "Another door is open."

    def close(self) -> None:
        self.did.append("close")


async def test_a_server_serves_until_a_signal_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ends: list[Callable[[], None]] = []
    taken: list[str] = []
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "add_signal_handler", lambda number, end: ends.append(end))
    monkeypatch.setattr("tui.serve.garbage_collection.take_over", lambda: taken.append("garbage"))
    logged: list[str] = []
    door = Noting()
    config = Config(directory=tmp_path, port=0, metrics=0)
    serving = asyncio.create_task(serve(config, "test", [door], lambda event, **facts: logged.append(event)))
    await until(lambda: bool(ends) or serving.done())
    assert not serving.done(), serving.exception()
    told = capsys.readouterr().out
    assert "Magnate is listening on 127.0.0.1 port " in told
    assert told.endswith("Another door is open.\n")
    assert (door.did, taken) == (["open"], ["garbage"])
    with pytest.raises(CannotListen):
        hold(config)
    await until(lambda: status.read(config.status) is not None)
    port = int(told.partition(" port ")[2].partition(";")[0])
    async with await asyncssh.connect(
        "127.0.0.1",
        port,
        username="gus",
        known_hosts=None,
        config=None,
        client_keys=None,
        client_factory=Client,
    ):
        await until(lambda: door.game_server.door._known["127.0.0.1"] == 1)
    await until(lambda: door.game_server.pulse._due > 0)
    ends[0]()
    await asyncio.wait_for(serving, 20)
    assert door.did == ["open", "close"]
    assert logged[-1] == "stops"
    assert door.game_server.is_closing
    assert not door.game_server.pulse._next.is_set
    with pytest.raises(OSError, match=r"refused|Connect"):
        await asyncio.open_connection("127.0.0.1", port)
    hold(config).release()


async def test_a_server_tells_how_it_does_on_a_port_of_its_own_if_that_is_wanted(tmp_path: Path) -> None:
    game_server = GameServer(Config(directory=tmp_path), "test", lambda event, **facts: None)
    assert await _tell(game_server) is None
    taken = socket.create_server(("127.0.0.1", 0))
    port = taken.getsockname()[1]
    game_server.config = Config(directory=tmp_path, metrics=port)
    with pytest.raises(CannotListen, match=f"port {port} for --metrics"):
        await _tell(game_server)
    taken.close()
    telling = await _tell(game_server)
    assert telling is not None
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.0\r\n\r\n")
    assert b"magnate_sessions 0" in await asyncio.wait_for(reader.read(), 20)
    writer.close()
    telling.close()
    await game_server.close()
