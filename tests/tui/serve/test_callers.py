"""An ssh connection without a network: what may be asked for, and how callers are sent away."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import asyncssh
import pytest

from tests.tui.serve.dialling import key
from tests.tui.serve.rooms import Rooms
from tui.serve.door.ssh_connection import (
    NO_BOTS,
    NO_SUCH_COMMAND,
    NO_TERMINAL,
    ChannelCaller,
    LoginEnvironment,
)
from tui.serve.visit import Caller, Visitor
from tui.terminal.dialect import VT100


class Loop:
    """What is to be done later, and when."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.later: list[tuple[float, Any]] = []
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(
            loop, "call_later", lambda after, do, *rest, **more: self.later.append((after, do))
        )


class Connection:
    """Notes what is done to it."""

    _transport = None

    def __init__(self) -> None:
        self.told, self.done = list[str](), list[str]()

    def abort(self) -> None:
        self.done.append("abort")

    def close(self) -> None:
        self.done.append("close")

    def send_auth_banner(self, text: str) -> None:
        self.told.append(text)

    def create_server_channel(self, *options: object) -> str:
        return "channel"


class Line:
    """Hears what is typed."""

    def __init__(self) -> None:
        self.heard, self.sizes = list[bytes](), list[tuple[int, int]]()

    def hear(self, data: bytes) -> None:
        self.heard.append(data)

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)


class Channel:
    """Notes what is written, and that it ends."""

    def __init__(self, term: str | None = "xterm", **environ: str) -> None:
        self.term, self.environ = term, environ
        self.out, self.err = b"", b""
        self.status: int | None = None
        self.limits: int | None = None
        self.is_closed = False
        self.waits = 5

    def set_write_buffer_limits(self, most: int) -> None:
        self.limits = most

    def get_write_buffer_size(self) -> int:
        return self.waits

    def get_environment(self) -> Mapping[str, str]:
        return self.environ

    def get_terminal_type(self) -> str | None:
        return self.term

    def write(self, data: bytes) -> None:
        if self.is_closed:
            raise OSError
        self.out += data

    def write_stderr(self, data: bytes) -> None:
        self.err += data

    def exit(self, status: int) -> None:
        self.status = status


class Hosting(Rooms):
    """A server that notes whom it receives and loses."""

    def __init__(self, directory: Path, **chosen: Any) -> None:
        super().__init__(directory, **chosen)
        self.received, self.lost = list[Visitor](), list[Caller]()

    def receive(self, who: Visitor, caller: Caller) -> None:
        self.received.append(who)

    def lose(self, caller: Caller) -> None:
        self.lost.append(caller)


def a_caller(
    game_server: Hosting,
    channel: Channel,
    command: str | None = None,
    *,
    has_terminal: bool = True,
    key: str = "",
) -> ChannelCaller:
    """Somebody whose session begins."""
    who = game_server.names.visitor("anna", is_guest=False)
    connection = cast(asyncssh.SSHServerConnection, Connection())
    caller = ChannelCaller(game_server, connection, who, key or None)
    caller.connection_made(cast("asyncssh.SSHServerChannel[bytes]", channel))
    if has_terminal:
        assert caller.pty_requested("xterm", (100, 30, 0, 0), {})
    if command is None:
        assert caller.shell_requested()
    else:
        assert caller.exec_requested(command)
    caller.session_started()
    return caller


# --- what they ask for


@pytest.mark.parametrize(
    ("command", "has_terminal", "says"),
    [
        (None, True, ""),
        ("table pear-1", True, ""),
        ("watch pear-1", True, ""),
        ("plain", False, ""),
        ("plain", True, ""),
        ("plain table pear-1", False, ""),
        ("plain watch pear-1", False, ""),
        (None, False, NO_TERMINAL),
        ("table pear-1", False, NO_TERMINAL),
        ("rm -rf", True, NO_SUCH_COMMAND),
        ("", True, NO_SUCH_COMMAND),
        ("table", True, NO_SUCH_COMMAND),
        ("table pear-1 now", True, NO_SUCH_COMMAND),
        ("plain rm x", False, NO_SUCH_COMMAND),
        ("watch", False, NO_SUCH_COMMAND),
    ],
)
async def test_a_caller_is_received_or_told_what_can_be_asked_for(
    tmp_path: Path, command: str | None, has_terminal: bool, says: str
) -> None:
    game_server, channel = Hosting(tmp_path), Channel()
    caller = a_caller(game_server, channel, command, has_terminal=has_terminal)
    assert [who.name for who in game_server.received] == ([] if says else ["anna"])
    assert channel.out.decode() == (f"{says}\r\n" if says else "")
    assert channel.status == (2 if says else None)
    assert [*caller.order] == (command or "").split()


async def test_a_bot_is_received_where_the_host_lets_its_key_bring_one(tmp_path: Path) -> None:
    keys = tmp_path / "bots"
    text = key(1).export_public_key().decode()
    keys.write_text(f"no key\n{text}")
    public = " ".join(text.split()[:2])
    for command, brings, is_let_in in (
        ("bot", public, True),
        ("bot table pear-1", public, True),
        ("bot watch pear-1", public, False),
        ("bot", "ssh-ed25519 AAAA", False),
        ("bot", "", False),
    ):
        game_server, channel = Hosting(tmp_path, bots=keys), Channel()
        a_caller(game_server, channel, command, has_terminal=False, key=brings)
        assert [who.id for who in game_server.received] == (["*anna"] if is_let_in else [])
        assert (channel.status is None) is is_let_in
    for command in ("bot", "bot table pear-1"):
        game_server, channel = Hosting(tmp_path), Channel()
        a_caller(game_server, channel, command, key=public)
        assert channel.err == f"{NO_BOTS}\r\n".encode()
        assert (channel.out, channel.status) == (b"", 2)


# --- while they are there


async def test_what_is_typed_and_the_size_go_to_the_line_until_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Loop(monkeypatch)
    game_server, channel, line = Hosting(tmp_path), Channel(), Line()
    caller = a_caller(game_server, channel)
    caller.data_received(b"lost", None)
    caller.take_line(line)
    caller.data_received(b"r", None)
    assert caller.size == (100, 30)
    caller.terminal_size_changed(120, 40, 0, 0)
    assert (line.heard, line.sizes, caller.size) == ([b"r"], [(120, 40)], (120, 40))
    caller.finish("Goodbye.", 3)
    caller.finish("Goodbye again.")
    caller.data_received(b"late", None)
    assert (line.heard, channel.out, channel.status) == ([b"r"], b"Goodbye.\r\n", 3)
    without = a_caller(game_server, Channel(), "plain", has_terminal=False)
    without.terminal_size_changed(120, 40, 0, 0)
    assert without.size == (0, 0)


async def test_a_connection_is_closed_a_little_after_its_last_sentence_and_then_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = Loop(monkeypatch)
    channel = Channel()
    caller = a_caller(Hosting(tmp_path), channel)
    connection = cast(Connection, caller._connection)
    channel.is_closed = True
    caller.finish("Goodbye.")
    for _, do in loop.later:
        do()
    assert connection.done == ["close", "abort"]
    close, abort = (after for after, _ in loop.later)
    assert 0 < close < abort <= 5
    loop.later.clear()
    other = a_caller(Hosting(tmp_path), channel := Channel())
    other.finish("")
    assert (channel.out, channel.status) == (b"", 0)


async def test_the_end_of_what_is_typed_ends_a_visit_in_lines_alone(tmp_path: Path) -> None:
    game_server = Hosting(tmp_path)
    plain, screen = a_caller(game_server, Channel(), "plain"), a_caller(game_server, Channel())
    assert plain.eof_received()
    assert not screen.eof_received()
    assert game_server.lost == [plain]
    line = Line()
    screen.take_line(line)
    screen.connection_lost(None)
    screen.data_received(b"x", None)
    assert game_server.lost == [plain, screen]
    assert line.heard == []


async def test_what_waits_is_what_the_client_and_its_system_have_not_read(tmp_path: Path) -> None:
    class Transport:
        def get_write_buffer_size(self) -> int:
            return 70

    channel = Channel()
    caller = a_caller(Hosting(tmp_path), channel)
    assert caller.get_write_buffer_size() == 5
    caller._connection._transport = cast(Any, Transport())
    assert caller.get_write_buffer_size() == 75
    assert channel.limits is not None
    assert 0 < channel.limits <= 4096


async def test_a_terminal_is_what_its_client_says_of_it_and_no_more(tmp_path: Path) -> None:
    game_server = Hosting(tmp_path)
    caller = a_caller(game_server, Channel("tmux-256color", NO_COLOR="1", LANG="de", HOME="/root"))
    assert caller.environ == {"TERM": "tmux-256color", "NO_COLOR": "1", "LANG": "de"}
    assert "Ptmux" in caller.dialect.call("Your turn")
    assert "Ptmux" not in a_caller(game_server, Channel()).dialect.call("Your turn")
    assert a_caller(game_server, Channel("vt100")).dialect is VT100
    assert a_caller(game_server, Channel(None)).environ == {"TERM": "", "NO_COLOR": "", "LANG": ""}
    kept = LoginEnvironment()
    for name in (b"TERM", b"PATH", b"LANG", b"NO_COLOR", b"COLORTERM"):
        kept[name] = b"x" * 100
    assert kept.keys() == {b"TERM", b"LANG", b"NO_COLOR", b"COLORTERM"}
    assert {len(value) for value in kept.values()} == {64}
