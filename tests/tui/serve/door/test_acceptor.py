"""Connections from everywhere: how many there may be, and what a proxy says of them."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import chain

import pytest

from tests.tui.serve.dialling import until
from tui.serve.door import acceptor as acceptors
from tui.serve.door.acceptor import Acceptor, CannotListen, _Waiting, cannot_listen
from tui.serve.door.connection_limits import BUSY
from tui.serve.door.proxy_protocol import NoHeader, Read, real_address

V2 = b"\r\n\r\n\0\r\nQUIT\n"


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
        await Acceptor.listen("x", 0, Noting())
    assert made[0].fileno() == -1


async def test_all_addresses_of_a_name_have_the_same_port(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()
    found = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 0)) for address in ("127.0.0.1", "127.0.0.2")
    ]

    async def addresses(*arguments: object, **options: object) -> object:
        return found

    monkeypatch.setattr(loop, "getaddrinfo", addresses)
    acceptor = await Acceptor.listen("x", 0, Noting())
    assert {each.getsockname() for each in acceptor._listening} == {
        ("127.0.0.1", acceptor.get_port()),
        ("127.0.0.2", acceptor.get_port()),
    }
    acceptor.close()


class Ticket:
    """Of somebody who may come in."""

    def __init__(self, address: str) -> None:
        self.address = address


class Noting:
    """A door that notes who was let in, from where, and who was not."""

    def __init__(self) -> None:
        self.came: list[str] = []
        self.asked: list[str] = []
        self.short: list[int | None] = []
        self.refused: list[tuple[str, str]] = []
        self.why_not = ""
        self.takes_quiet = True

    def admit(self, address: str, *, is_quiet: bool) -> Ticket | str:
        self.asked.append(address)
        return BUSY if is_quiet and not self.takes_quiet else self.why_not or Ticket(address)

    async def let_in(self, sock: socket.socket, ticket: Ticket) -> None:
        self.came.append(ticket.address)
        sock.close()

    def sorry(self, why: str) -> bytes:
        return f"Sorry: {why}".encode()

    def is_short(self, error: OSError) -> None:
        self.short.append(error.errno)

    def refuse(self, address: str, why: str) -> None:
        self.refused.append((address, why))


@asynccontextmanager
async def accepting(door: Noting, *, behind_proxy: bool = False) -> AsyncIterator[Callable[[], Knocking]]:
    acceptor = await Acceptor.listen("127.0.0.1", 0, door, behind_proxy=behind_proxy)
    try:
        yield lambda: Knocking(acceptor)
    finally:
        acceptor.close()


class Knocking:
    """A connection from this machine."""

    def __init__(self, acceptor: Acceptor[Ticket]) -> None:
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


HELLO = b"SSH-2.0-x\r\n"


async def test_a_connection_that_cannot_be_is_told_why_before_it_is_closed() -> None:
    door = Noting()
    async with accepting(door) as knock:
        await knock().say(HELLO)
        door.why_not = "too many connections"
        assert await knock().say(HELLO) == b"Sorry: too many connections"
        door.why_not = ""
        await knock().say(HELLO)
    assert door.came == ["127.0.0.1"] * 2
    assert door.asked == ["127.0.0.1"] * 3
    assert door.refused == [("127.0.0.1", "too many connections")]


async def test_who_comes_while_others_crowd_waits_for_room_and_is_told_if_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    door = Noting()
    door.why_not = BUSY
    async with accepting(door) as knock:
        waiting = [asyncio.create_task(knock().say(HELLO)) for _ in range(5)]
        acceptor = knock().acceptor
        await until(lambda: len(acceptor._waiting) == 5)
        assert door.refused == []
        door.why_not = ""
        await asyncio.gather(*waiting)
        assert door.came == ["127.0.0.1"] * 5
        door.why_not = BUSY
        monkeypatch.setattr(acceptors, "QUEUE", 0.01)
        assert await knock().say(HELLO) == b"Sorry: busy"
        assert not acceptor._waiting
    assert door.refused == [("127.0.0.1", BUSY)]


async def test_who_says_nothing_waits_outside_for_a_while_and_comes_in_where_there_is_much_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(acceptors, "_FIRST_WORD", 0.01)
    door = Noting()
    async with accepting(door) as knock:
        await knock().say(b"")
        assert door.came == ["127.0.0.1"]
        door.takes_quiet = False
        silent = asyncio.create_task(knock().say(b""))
        await until(lambda: bool(knock().acceptor._waiting))
        await knock().say(HELLO)
        assert len(door.came) == 2, "who speaks passes by"
        monkeypatch.setattr(acceptors, "SILENCE", 0.01)
        assert await silent == b"Sorry: silent"
        await knock().say(b"", stays=False)
    assert door.refused == [("127.0.0.1", "silent")], "who went away was not turned away"


async def test_where_too_many_wait_one_of_the_biggest_crowd_is_turned_away() -> None:
    door = Noting()
    door.why_not = BUSY
    acceptor = await Acceptor.listen("127.0.0.1", 0, door, most_waiting=6)
    small, other = socket.socketpair()
    try:
        here = [socket.socketpair() for _ in range(9)]
        for each in (small, *(sock for sock, _ in here)):
            each.setblocking(False)
        for number, (sock, _) in enumerate(here):
            acceptor._enqueue(_Waiting(sock, f"10.0.{number % 2}.{number}", is_own=True))
        acceptor._enqueue(_Waiting(small, "10.9.9.9", is_own=True))
        assert len(acceptor._waiting) == 6
        assert [each.address for each in acceptor._waiting][-1] == "10.9.9.9"
        assert len(door.refused) == 4
    finally:
        acceptor.close()
        for each in (small, other, *chain.from_iterable(here)):
            each.close()


async def test_behind_a_proxy_the_address_that_it_names_is_asked_for_room() -> None:
    door = Noting()
    async with accepting(door, behind_proxy=True) as knock:
        await knock().say(b"PROXY TCP4 203.0.113.7 10.0.0.1 5 22\r\n" + HELLO)
        await knock().say(b"PROXY UNKNOWN\r\n" + HELLO)
        assert door.came == ["203.0.113.7", "127.0.0.1"]
        await knock().say(HELLO * 20)
        await knock().say(b"PROXY TCP4", stays=False)
        assert door.came == door.asked == ["203.0.113.7", "127.0.0.1"]
        door.why_not = "too many connections"
        await knock().say(b"PROXY TCP4 203.0.113.8 10.0.0.1 5 22\r\n" + HELLO)
        await knock().say(b"PROXY UNKNOWN\r\n" + HELLO)
        assert len(door.came) == 2
        assert knock().acceptor._unnamed == 0
    unnamed = ("", "no real address")
    assert door.refused == [
        unnamed,
        unnamed,
        ("203.0.113.8", "too many connections"),
        ("", "too many connections"),
    ], "of a connection from the proxy itself no address is told"


async def test_a_proxy_that_names_nobody_is_waited_for_a_while_and_only_by_so_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(acceptors, "_MOST", 1)
    door = Noting()
    async with accepting(door, behind_proxy=True) as knock:
        acceptor = knock().acceptor
        silent = asyncio.create_task(knock().say(b"PROXY"))
        await until(lambda: acceptor._unnamed == 1)
        await knock().say(b"PROXY UNKNOWN\r\n" + HELLO)
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
        await knock().say(HELLO)
        failures = 2
        await knock().say(HELLO)
        await knock().say(HELLO)
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
