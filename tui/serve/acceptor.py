"""Takes connections: how many there may be, from where, and what a proxy says of them."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import os
import socket
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Protocol, Self

from saves.errors import SaveError
from tui.table.background import Tasks

_PATIENCE = 5.0
"""Seconds until a proxy must have named the real address."""
_MOST = 100
"""Connections of which that is not known yet."""
_BACKLOG = 512
"""Connections that the system keeps until they are taken."""
_REST = 0.25
"""Seconds until the next one is taken after one could not be."""
_TOLD_AGAIN = 60.0
"""Seconds without such trouble until it is told again."""
_SHORTAGES = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
"""What connections cannot be taken for; other errors are those of a caller who is gone."""

LetIn = Callable[[socket.socket, str], Coroutine[Any, Any, None]]
"""Takes a connection from an address."""

HasRoom = Callable[[str], bool]
"""Whether there is room for another connection from an address."""


class Host(Protocol):
    """Who is told of what happens at a door."""

    def is_short(self, error: OSError) -> None:
        """The system is short of what connections need."""

    def refuse(self, door: str, address: str, why: str) -> None:
        """Somebody is turned away; without an address if it is only a proxy's."""


class CannotListen(SaveError):
    """The port cannot be had; the message is a sentence."""


def cannot_listen(where: str, error: OSError) -> CannotListen:
    """Why nobody can be heard there."""
    why = "unknown host" if isinstance(error, socket.gaierror) else (error.strerror or str(error)).lower()
    return CannotListen(f"Cannot listen on {where}: {why}.")


class Acceptor:
    """Listens until it is closed."""

    def __init__(
        self,
        listening: Sequence[socket.socket],
        has_room: HasRoom,
        let_in: LetIn,
        host: Host,
        name: str,
        *,
        behind_proxy: bool,
    ) -> None:
        self._listening = listening
        self._has_room = has_room
        self._let_in = let_in
        self._host, self._name = host, name
        self._short_at = -_TOLD_AGAIN
        self._behind_proxy = behind_proxy
        self._unnamed = 0
        self._tasks = Tasks()
        for each in listening:
            self._tasks.begin(self._accept_all(each))

    @classmethod
    async def listen(
        cls,
        host: str,
        port: int,
        has_room: HasRoom,
        let_in: LetIn,
        to: Host,
        name: str,
        *,
        behind_proxy: bool = False,
    ) -> Self:
        """At all addresses; `to` is told of what happens at the door of this name. Raises OSError."""
        found = await asyncio.get_running_loop().getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        listening: list[socket.socket] = []
        try:
            for family, _, _, _, address in found:
                number = listening[0].getsockname()[1] if listening else port
                at = str(address[0]), number
                listening.append(
                    socket.create_server(at, family=family, backlog=_BACKLOG, dualstack_ipv6=False)
                )
                listening[-1].setblocking(False)
        except OSError as error:
            for each in listening:
                each.close()
            raise OSError(error.errno, os.strerror(error.errno or 0)) from error
        return cls(listening, has_room, let_in, to, name, behind_proxy=behind_proxy)

    def get_port(self) -> int:
        """The port that was taken."""
        return int(self._listening[0].getsockname()[1])

    def close(self) -> None:
        """Take nobody any more."""
        self._tasks.cancel()
        for each in self._listening:
            each.close()

    async def _accept_all(self, listening: socket.socket) -> None:
        while True:
            try:
                sock, peer = await asyncio.get_running_loop().sock_accept(listening)
            except OSError as error:
                await self._outlive(error)
                continue
            sock.setblocking(False)
            if self._behind_proxy and self._unnamed < _MOST:
                self._unnamed += 1
                self._take(sock, self._ask_proxy(sock, peer[0]))
            elif not self._behind_proxy and self._has_room(peer[0]):
                self._take(sock, self._let_in(sock, peer[0]))
            else:
                self._turn_away(sock, "" if self._behind_proxy else peer[0], "too many connections")
            await asyncio.sleep(0)  # callers who knock without end let others have their turn

    async def _outlive(self, error: OSError) -> None:
        """Wait a little after a connection could not be taken, and tell what there is a shortage of."""
        if error.errno in _SHORTAGES:
            now = monotonic()
            if now - self._short_at >= _TOLD_AGAIN:
                self._host.is_short(error)
            self._short_at = now
        await asyncio.sleep(_REST)

    def _take(self, sock: socket.socket, taking: Coroutine[Any, Any, None]) -> None:
        """Begin with a connection, which nobody else closes if that is canceled."""

        def ended(task: asyncio.Task[None]) -> None:
            if task.cancelled():
                sock.close()

        self._tasks.begin(taking).add_done_callback(ended)

    async def _ask_proxy(self, sock: socket.socket, proxy: str) -> None:
        loop = asyncio.get_running_loop()

        async def read(length: int) -> bytes:
            data = b""
            while len(data) < length:
                part = await loop.sock_recv(sock, length - len(data))
                if not part:
                    raise OSError
                data += part
            return data

        try:
            address = await asyncio.wait_for(real_address(read), _PATIENCE) or proxy
        except (OSError, NoHeader, TimeoutError):
            self._turn_away(sock, "", "no real address")
            return
        finally:
            self._unnamed -= 1
        if self._has_room(address):
            await self._let_in(sock, address)
        else:
            self._turn_away(sock, "" if address == proxy else address, "too many connections")

    def _turn_away(self, sock: socket.socket, address: str, why: str) -> None:
        self._host.refuse(self._name, address, why)
        sock.close()


# --- who may come in at all: how many connections there may be, from everywhere and from one address


MOST_STRANGERS = 50
"""Connections that have not said yet who they are."""

STRANGERS_PER_ADDRESS = 8

MOST_NAMES, NAMES_WITHIN = 5, 3600.0
"""New names from one address, and in how many seconds."""


class Door:
    """Counts connections by address."""

    def __init__(
        self, per_address: int, hubs: Collection[str] = (), *, clock: Callable[[], float] = monotonic
    ) -> None:
        """`hubs` are addresses from which many players come, who are not counted by their address."""
        self._per_address = per_address
        self._hubs = frozenset(hubs)
        self._clock = clock
        self._known: Counter[str] = Counter()
        self._strangers: Counter[str] = Counter()
        self._names: dict[str, deque[float]] = {}

    def has_room(self, address: str) -> bool:
        """Whether another connection may come from an address."""
        strangers = self._strangers[address]
        if self._strangers.total() >= MOST_STRANGERS:
            return False
        if address in self._hubs:
            return True
        if strangers >= STRANGERS_PER_ADDRESS:
            return False
        return strangers + self._known[address] < self._per_address

    def admits(self, address: str) -> bool:
        """Count a connection that has just been made; False if it is one too many, and is not counted."""
        if not self.has_room(address):
            return False
        self._strangers[address] += 1
        return True

    def know(self, address: str) -> None:
        """A connection that was admitted has said who it is."""
        _count_down(self._strangers, address)
        self._known[address] += 1

    def leave(self, address: str, *, was_known: bool) -> None:
        """A connection that was admitted is over."""
        _count_down(self._known if was_known else self._strangers, address)

    def admits_name(self, address: str) -> bool:
        """Count a new name; False if there are too many from this address."""
        if address in self._hubs:
            return True
        now = self._clock()
        self._names = {each: times for each, times in self._names.items() if now - times[-1] < NAMES_WITHIN}
        times = self._names.setdefault(address, deque(maxlen=MOST_NAMES))
        if len(times) == MOST_NAMES and now - times[0] < NAMES_WITHIN:
            return False
        times.append(now)
        return True

    def forget_name(self, address: str) -> None:
        """The name that was counted last came to nothing."""
        if times := self._names.get(address):
            times.pop()
            if not times:
                del self._names[address]


def _count_down(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if counter[address] <= 0:
        del counter[address]


# --- connections that a proxy passes on: each begins by naming the real address, in the PROXY protocol


_SIGNATURE = b"\r\n\r\n\0\r\nQUIT\n"
_LONGEST_LINE = 107
_LONGEST_REST = 1024
_ADDRESS_BYTES = {1: 4, 2: 16}
"""By the family of addresses: those of version 4 and of version 6."""

Read = Callable[[int], Awaitable[bytes]]
"""Gives exactly so many bytes. Raises OSError."""


class NoHeader(ValueError):
    """The connection does not begin as a proxy's does."""


async def real_address(read: Read) -> str | None:
    """Read the header, and nothing behind it. Raises NoHeader and OSError."""
    first = await read(len(_SIGNATURE))
    return await (_of_bytes(read) if first == _SIGNATURE else _of_line(first, read))


async def _of_line(line: bytes, read: Read) -> str | None:
    """Version 1: a line of words."""
    while not line.endswith(b"\r\n"):
        if len(line) >= _LONGEST_LINE:
            raise NoHeader
        line += await read(1)
    match line.decode("ascii", "replace").split():
        case ["PROXY", "UNKNOWN", *_]:
            return None
        case ["PROXY", "TCP4" | "TCP6", address, _, _, _]:
            with suppress(ValueError):
                return str(ipaddress.ip_address(address))
    raise NoHeader


async def _of_bytes(read: Read) -> str | None:
    """Version 2: version and command, family, length, and so many bytes."""
    head = await read(4)
    length = int.from_bytes(head[2:], "big")
    if head[0] >> 4 != 2 or length > _LONGEST_REST:
        raise NoHeader
    rest = await read(length)
    if head[0] & 15 == 0:
        return None
    size = _ADDRESS_BYTES.get(head[1] >> 4, 0)
    if not size or length < size:
        raise NoHeader
    return str(ipaddress.ip_address(rest[:size]))
