"""An ssh connection without a network: who is let in, what they may ask for, and how they are sent away."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import asyncssh
import pytest

from tests.tui.serve.dialling import key
from tests.tui.serve.test_house import Rooms
from tui.serve.gate import NO_BOTS, NO_SUCH_COMMAND, NO_TERMINAL, ChannelCaller, Environment, Gate
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
    """A house that notes whom it receives and loses."""

    def __init__(self, directory: Path, **chosen: Any) -> None:
        super().__init__(directory, **chosen)
        self.received, self.lost = list[Visitor](), list[Caller]()

    def receive(self, who: Visitor, caller: Caller) -> None:
        self.received.append(who)

    def lose(self, caller: Caller) -> None:
        self.lost.append(caller)


def a_caller(
    house: Hosting, channel: Channel, command: str | None = None, *, has_terminal: bool = True, key: str = ""
) -> ChannelCaller:
    """Somebody whose session begins."""
    who = house.visitor("anna", is_guest=False)
    connection = cast(asyncssh.SSHServerConnection, Connection())
    caller = ChannelCaller(house, connection, who, key or None)
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
    house, channel = Hosting(tmp_path), Channel()
    caller = a_caller(house, channel, command, has_terminal=has_terminal)
    assert [who.name for who in house.received] == ([] if says else ["anna"])
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
        house, channel = Hosting(tmp_path, bots=keys), Channel()
        a_caller(house, channel, command, has_terminal=False, key=brings)
        assert [who.id for who in house.received] == (["*anna"] if is_let_in else [])
        assert (channel.status is None) is is_let_in
    for command in ("bot", "bot table pear-1"):
        house, channel = Hosting(tmp_path), Channel()
        a_caller(house, channel, command, key=public)
        assert channel.err == f"{NO_BOTS}\r\n".encode()
        assert (channel.out, channel.status) == (b"", 2)


# --- while they are there


async def test_what_is_typed_and_the_size_go_to_the_line_until_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Loop(monkeypatch)
    house, channel, line = Hosting(tmp_path), Channel(), Line()
    caller = a_caller(house, channel)
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
    without = a_caller(house, Channel(), "plain", has_terminal=False)
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
    house = Hosting(tmp_path)
    plain, screen = a_caller(house, Channel(), "plain"), a_caller(house, Channel())
    assert plain.eof_received()
    assert not screen.eof_received()
    assert house.lost == [plain]
    line = Line()
    screen.take_line(line)
    screen.connection_lost(None)
    screen.data_received(b"x", None)
    assert house.lost == [plain, screen]
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
    house = Hosting(tmp_path)
    caller = a_caller(house, Channel("tmux-256color", NO_COLOR="1", LANG="de", HOME="/root"))
    assert caller.environ == {"TERM": "tmux-256color", "NO_COLOR": "1", "LANG": "de"}
    assert "Ptmux" in caller.dialect.call("Your turn")
    assert "Ptmux" not in a_caller(house, Channel()).dialect.call("Your turn")
    assert a_caller(house, Channel("vt100")).dialect is VT100
    assert a_caller(house, Channel(None)).environ == {"TERM": "", "NO_COLOR": "", "LANG": ""}
    kept = Environment()
    for name in (b"TERM", b"PATH", b"LANG", b"NO_COLOR", b"COLORTERM"):
        kept[name] = b"x" * 100
    assert kept.keys() == {b"TERM", b"LANG", b"NO_COLOR", b"COLORTERM"}
    assert {len(value) for value in kept.values()} == {64}


# --- who they are


def a_gate(house: Hosting, address: str = "1.2.3.4") -> tuple[Gate, Connection]:
    gate, connection = Gate(house, address), Connection()
    gate.connection_made(cast(asyncssh.SSHServerConnection, connection))
    return gate, connection


async def test_a_connection_is_counted_while_it_lasts_and_cut_off_where_there_is_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = Loop(monkeypatch)
    house = Hosting(tmp_path, per_address=1)
    first, _ = a_gate(house)
    second, cut = a_gate(house)
    assert cut.done == ["abort"]
    second.connection_lost(None)
    assert not house.door.has_room("1.2.3.4"), "who was not counted makes no room"
    first.begin_auth("anna")
    first.auth_completed()
    first.connection_lost(None)
    assert house.door.has_room("1.2.3.4")
    house.is_closing = True
    _, late = a_gate(house)
    assert late.done == ["abort"]
    house.is_closing = False
    ((after, send_away),) = loop.later
    assert after == 30
    cast(Connection, first._connection).done.clear()
    send_away()
    assert cast(Connection, first._connection).done == ["abort"]


async def test_a_key_opens_its_own_name_or_a_new_one_and_is_told_if_it_does_not(tmp_path: Path) -> None:
    house = Hosting(tmp_path)
    house.register.claim("Anna", " ".join(key(1).export_public_key().decode().split()[:2]))
    house.register.add("ben")
    for name, number, is_good in (("anna", 1, True), ("anna", 2, False), ("ben", 2, True), ("cleo", 3, True)):
        gate, connection = a_gate(house)
        assert gate.begin_auth(name)
        assert gate.public_key_auth_supported()
        assert gate.validate_public_key(name, key(number)) is is_good
        assert connection.told == [], "guests are told later"
        gate.connection_lost(None)
    no_guests = Hosting(tmp_path, has_guests=False)
    gate, connection = a_gate(no_guests)
    assert not gate.kbdint_auth_supported()
    gate.begin_auth("anna")
    assert not gate.validate_public_key("anna", key(2))
    assert connection.told == ["That key does not belong to Anna, who plays here.\n"]
    stranger, connection = a_gate(no_guests)
    stranger.begin_auth("gus")
    assert "You need an ssh key to play here" in connection.told[0]


async def test_a_guest_comes_by_a_name_that_nobody_has(tmp_path: Path) -> None:
    house = Hosting(tmp_path)
    house.register.claim("Anna", "ssh-ed25519 A")
    gate, connection = a_gate(house)
    gate.begin_auth("gus")
    assert gate.kbdint_auth_supported()
    assert connection.told == []
    assert gate.get_kbdint_challenge("gus", "", "")
    assert not gate.get_kbdint_challenge("anna", "", "")
    assert connection.told == ["Anna plays here with another key; choose another name.\n"]
    gate.begin_auth("root")
    assert "Log in with a name, like this: ssh anna@..." in connection.told[-1]
    assert not gate.get_kbdint_challenge("root", "", "")
    assert not gate.validate_public_key("root", key(1))


async def test_twelve_keys_in_vain_are_the_last(tmp_path: Path) -> None:
    house = Hosting(tmp_path)
    house.register.claim("anna", "ssh-ed25519 A")
    gate, connection = a_gate(house)
    gate.begin_auth("anna")
    for _ in range(11):
        gate.validate_public_key("anna", key(1))
    assert connection.done == []
    gate.validate_public_key("anna", key(1))
    assert connection.done == ["abort"]
    assert house.events("refused") == [{"player": "'anna'", "address": "1.2.3.4"}]


async def test_a_connection_has_one_channel_and_its_name_is_claimed_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = Loop(monkeypatch)
    house = Hosting(tmp_path)
    gate, connection = a_gate(house)
    gate.begin_auth("anna")
    gate.validate_public_key("anna", key(1))
    assert house.register.find("anna") is None
    gate.auth_completed()
    asked = gate.session_requested()
    assert isinstance(asked, tuple)
    caller = await cast(Any, asked[1])
    assert house.register.find("anna") is not None
    assert caller._who.name == "anna"
    assert not caller._who.is_guest
    assert gate.session_requested() is False
    loop.later[0][1]()
    assert connection.done == [], "who wants something is not sent away"
    other, _ = a_gate(house)
    other.begin_auth("anna")
    other._key = "ssh-ed25519 B"
    asked = other.session_requested()
    assert isinstance(asked, tuple)
    with pytest.raises(asyncssh.ChannelOpenError, match="not available"):
        await cast(Any, asked[1])
    guest, _ = a_gate(house)
    guest.begin_auth("gus")
    guest.get_kbdint_challenge("gus", "", "")
    asked = guest.session_requested()
    assert isinstance(asked, tuple)
    assert (await cast(Any, asked[1]))._who.is_guest


async def test_results_are_read_under_a_name_that_is_no_players_by_the_keys_a_host_allows(
    tmp_path: Path,
) -> None:
    keys = tmp_path / "stats"
    keys.write_text(key(1).export_public_key().decode())
    house = Hosting(tmp_path, stats=keys)
    gate, connection = a_gate(house)
    gate.begin_auth("stats")
    assert "You need an ssh key" in connection.told[0]
    assert not gate.kbdint_auth_supported()
    assert not gate.validate_public_key("stats", key(2))
    assert gate._tries == 1
    assert gate.validate_public_key("stats", key(1))
    asked = gate.session_requested()
    assert isinstance(asked, tuple)
    assert callable(asked[1])
    without, connection = a_gate(Hosting(tmp_path))
    without.begin_auth("stats")
    assert "please choose another" in connection.told[0]
    assert not without.validate_public_key("stats", key(1))
    player, _ = a_gate(house)
    player.begin_auth("anna")
    assert player.kbdint_auth_supported()
