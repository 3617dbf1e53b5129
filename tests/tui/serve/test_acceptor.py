"""Connections from everywhere: how many there may be, and what a proxy says of them."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from tests.tui.serve.dialling import until
from tui.serve import acceptor as acceptors
from tui.serve.acceptor import (
    MOST_NAMES,
    Acceptor,
    CannotListen,
    Door,
    NoHeader,
    Read,
    cannot_listen,
    real_address,
)

V2 = b"\r\n\r\n\0\r\nQUIT\n"


# --- how many


def test_strangers_have_eight_connections_from_one_address_and_fifty_from_all() -> None:
    door = Door(per_address=100)
    assert [door.admits("a") for _ in range(9)] == [True] * 8 + [False]
    for number in range(42):
        assert door.admits(f"b{number}")
    assert not door.has_room("c")
    door.leave("b7", was_known=False)
    assert door.has_room("c")
    assert not door.has_room("a")
    door.know("b8")
    assert door.admits("c")
    assert door.admits("d")
    assert not door.admits("e")


def test_who_is_known_counts_with_the_strangers_of_the_same_address() -> None:
    door = Door(per_address=3)
    for _ in range(2):
        assert door.admits("a")
        door.know("a")
    assert door.admits("a")
    assert not door.admits("a")
    assert door.admits("b")
    door.leave("a", was_known=True)
    assert door.has_room("a")
    door.leave("a", was_known=True)
    door.leave("a", was_known=False)
    assert door._known == {}
    assert "a" not in door._strangers


def test_only_new_names_of_the_last_hour_count_against_an_address() -> None:
    now = 1000.0
    door = Door(100, hubs=["hub"], clock=lambda: now)
    for _ in range(MOST_NAMES):
        assert door.admits_name("a")
        now += 60
    assert not door.admits_name("a")
    assert all(door.admits_name("hub") for _ in range(20))
    now = 1000.0 + 3599
    assert not door.admits_name("a")
    now = 1000.0 + 3600
    assert door.admits_name("a")
    assert not door.admits_name("a"), "the next is an hour after the second"
    now += 61
    assert door.admits_name("a")
    now += 3 * 3600
    assert door.admits_name("b")
    assert door._names.keys() == {"b"}, "nothing is kept of those who were here long ago"


# --- listening


def test_why_nobody_can_be_heard_is_a_sentence() -> None:
    told = [
        str(cannot_listen("h:1", error))
        for error in (socket.gaierror(), OSError(98, "Address already in use"), OSError("odd"))
    ]
    assert told == [
        "Cannot listen on h:1: unknown host.",
        "Cannot listen on h:1: address already in use.",
        "Cannot listen on h:1: odd.",
    ]
    assert issubclass(CannotListen, Exception)


async def test_where_one_address_cannot_be_had_none_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[socket.socket] = []
    create = socket.create_server

    def first_alone(*arguments: tuple[str, int], **options: bool) -> socket.socket:
        if made:
            raise OSError(98, "Address already in use")
        made.append(create(*arguments))
        return made[0]

    loop = asyncio.get_running_loop()
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", 0))] * 2

    async def addresses(*arguments: object, **options: object) -> object:
        return found

    monkeypatch.setattr(loop, "getaddrinfo", addresses)
    monkeypatch.setattr(socket, "create_server", first_alone)
    with pytest.raises(OSError, match="already in use"):
        await Acceptor.listen("x", 0, lambda address: True, take, Noting(), "ssh")
    assert made[0].fileno() == -1


async def take(sock: socket.socket, address: str) -> None:
    sock.close()


async def test_all_addresses_of_a_name_have_the_same_port(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()
    found = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 0)) for address in ("127.0.0.1", "127.0.0.2")
    ]

    async def addresses(*arguments: object, **options: object) -> object:
        return found

    monkeypatch.setattr(loop, "getaddrinfo", addresses)
    acceptor = await Acceptor.listen("x", 0, lambda address: True, take, Noting(), "ssh")
    assert {each.getsockname() for each in acceptor._listening} == {
        ("127.0.0.1", acceptor.get_port()),
        ("127.0.0.2", acceptor.get_port()),
    }
    acceptor.close()


class Noting:
    """Notes who was let in, and from where."""

    def __init__(self) -> None:
        self.came: list[str] = []
        self.asked: list[str] = []
        self.short: list[int | None] = []
        self.refused: list[tuple[str, str, str]] = []
        self.has_room = True

    def room(self, address: str) -> bool:
        self.asked.append(address)
        return self.has_room

    async def let_in(self, sock: socket.socket, address: str) -> None:
        self.came.append(address)
        sock.close()

    def is_short(self, error: OSError) -> None:
        self.short.append(error.errno)

    def refuse(self, door: str, address: str, why: str) -> None:
        self.refused.append((door, address, why))


@asynccontextmanager
async def accepting(door: Noting, *, behind_proxy: bool = False) -> AsyncIterator[Callable[[], Knocking]]:
    acceptor = await Acceptor.listen(
        "127.0.0.1", 0, door.room, door.let_in, door, "ssh", behind_proxy=behind_proxy
    )
    try:
        yield lambda: Knocking(acceptor)
    finally:
        acceptor.close()


class Knocking:
    """A connection from this machine."""

    def __init__(self, acceptor: Acceptor) -> None:
        self.acceptor = acceptor

    async def say(self, data: bytes, *, stays: bool = True) -> bytes:
        """Say something, and wait until the connection is closed."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.acceptor.get_port())
        writer.write(data)
        if not stays:
            writer.write_eof()
        try:
            return await asyncio.wait_for(reader.read(), 20)
        except ConnectionResetError:
            return b""
        finally:
            writer.close()


async def test_a_connection_for_which_there_is_no_room_is_closed_at_once() -> None:
    door = Noting()
    async with accepting(door) as knock:
        await knock().say(b"")
        door.has_room = False
        await knock().say(b"")
        door.has_room = True
        await knock().say(b"")
    assert door.came == ["127.0.0.1"] * 2
    assert door.asked == ["127.0.0.1"] * 3
    assert door.refused == [("ssh", "127.0.0.1", "too many connections")]


async def test_behind_a_proxy_the_address_that_it_names_is_asked_for_room() -> None:
    door = Noting()
    async with accepting(door, behind_proxy=True) as knock:
        await knock().say(b"PROXY TCP4 203.0.113.7 10.0.0.1 5 22\r\n")
        await knock().say(b"PROXY UNKNOWN\r\n")
        assert door.came == ["203.0.113.7", "127.0.0.1"]
        await knock().say(b"SSH-2.0-x\r\n" * 20)
        await knock().say(b"PROXY TCP4", stays=False)
        assert door.came == door.asked == ["203.0.113.7", "127.0.0.1"]
        door.has_room = False
        await knock().say(b"PROXY TCP4 203.0.113.8 10.0.0.1 5 22\r\n")
        assert door.asked[-1] == "203.0.113.8"
        assert len(door.came) == 2
        assert knock().acceptor._unnamed == 0
    unnamed = ("ssh", "", "no real address")
    assert door.refused == [unnamed, unnamed, ("ssh", "203.0.113.8", "too many connections")]


async def test_a_proxy_that_names_nobody_is_waited_for_a_while_and_only_by_so_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(acceptors, "_MOST", 1)
    door = Noting()
    async with accepting(door, behind_proxy=True) as knock:
        acceptor = knock().acceptor
        silent = asyncio.create_task(knock().say(b"PROXY"))
        await until(lambda: acceptor._unnamed == 1)
        await knock().say(b"PROXY UNKNOWN\r\n")
        assert door.came == []
        assert acceptor._unnamed == 1
        silent.cancel()
        await until(lambda: acceptor._unnamed == 0)
        monkeypatch.setattr(acceptors, "_PATIENCE", 0.01)
        await knock().say(b"PROXY")
        await until(lambda: acceptor._unnamed == 0)
        assert door.came == []


SHORTAGES = [errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM]


@pytest.mark.parametrize(
    "number", [*SHORTAGES, errno.ECONNABORTED, errno.EPROTO, errno.EPERM, errno.ENETDOWN]
)
async def test_whatever_keeps_a_connection_from_being_taken_the_next_ones_are(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(acceptors, "_REST", 0.001)
    loop, failures = asyncio.get_running_loop(), 3
    really = loop.sock_accept

    async def accept(listening: socket.socket) -> object:
        nonlocal failures
        if failures:
            failures -= 1
            raise OSError(number, os.strerror(number))
        return await really(listening)

    monkeypatch.setattr(loop, "sock_accept", accept)
    door = Noting()
    async with accepting(door) as knock:
        await knock().say(b"")
        failures = 2
        await knock().say(b"")
        await knock().say(b"")
    assert len(door.came) == 3
    assert door.short == ([number] if number in SHORTAGES else []), (
        "it is told once, and only what is lacking"
    )


async def test_a_shortage_is_told_again_when_there_was_none_for_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(acceptors, "_REST", 0.0)
    times = iter((500.0, 559.0, 618.0, 678.0))
    monkeypatch.setattr(acceptors, "monotonic", lambda: next(times))
    door = Noting()
    async with accepting(door) as knock:
        for _ in range(4):
            await knock().acceptor._outlive(OSError(errno.EMFILE, "x"))
    assert len(door.short) == 2


# --- what a proxy says


def reader(data: bytes) -> Read:
    left = bytearray(data)

    async def read(length: int) -> bytes:
        if length > len(left):
            raise OSError
        part = bytes(left[:length])
        del left[:length]
        return part

    return read


def v2(first: int, second: int, rest: bytes, length: int | None = None) -> bytes:
    return V2 + bytes([first, second]) + (len(rest) if length is None else length).to_bytes(2, "big") + rest


ADDRESS = bytes([203, 0, 113, 7]) + bytes(8)


@pytest.mark.parametrize(
    ("header", "address"),
    [
        (b"PROXY TCP4 203.0.113.7 10.0.0.1 5 22\r\n", "203.0.113.7"),
        (b"PROXY UNKNOWN ffff::1 ffff::2 5 22\r\n", None),
        (v2(0x21, 0x11, ADDRESS), "203.0.113.7"),
        (v2(0x21, 0x11, ADDRESS[:4]), "203.0.113.7"),
        (v2(0x21, 0x21, bytes(15) + b"\x01"), "::1"),
        (v2(0x21, 0x11, ADDRESS + bytes(1012)), "203.0.113.7"),
        (v2(0x20, 0x11, ADDRESS), None),
    ],
)
async def test_an_address_is_read_from_a_header_of_either_version(header: bytes, address: str | None) -> None:
    assert await real_address(reader(header)) == address


@pytest.mark.parametrize(
    "header",
    [
        b"PROXY TCP4 203.0.113.7 10.0.0.1 5\r\n",
        b"PROXY TCP5 203.0.113.7 10.0.0.1 5 22\r\n",
        b"PROXY TCP4 203.0.113.777 10.0.0.1 5 22\r\n",
        b"GET / HTTP/1.1\r\n",
        b"PROXY UNKNOWN " + b"x" * 92 + b"\r\n",
        v2(0x11, 0x11, ADDRESS),
        v2(0x21, 0x11, ADDRESS[:3]),
        v2(0x21, 0x31, ADDRESS),
        v2(0x21, 0x21, ADDRESS),
        v2(0x21, 0x11, ADDRESS + bytes(1013)),
    ],
)
async def test_what_is_no_such_header_is_refused(header: bytes) -> None:
    with pytest.raises(NoHeader):
        await real_address(reader(header + bytes(2000)))


async def test_the_longest_line_of_a_proxy_has_a_hundred_and_seven_bytes() -> None:
    line = b"PROXY UNKNOWN " + b"x" * (107 - 16) + b"\r\n"
    assert len(line) == 107
    assert await real_address(reader(line)) is None
