"""Connections that a proxy passes on: each begins by naming the real address, in the PROXY protocol."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Self

_PATIENCE = 5.0
"""Seconds until the address must have been named."""
_MOST = 100
"""Connections that have not named it yet."""
_SIGNATURE = b"\r\n\r\n\0\r\nQUIT\n"
_LONGEST_LINE = 107
_LONGEST_REST = 1024
_ADDRESS_BYTES = {1: 4, 2: 16}
"""By the family of addresses: those of version 4 and of version 6."""

LetIn = Callable[[socket.socket, str | None], Awaitable[None]]
"""Takes a connection and the address that was named; None if the proxy itself speaks."""

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


class ProxyAcceptor:
    """Listens, reads the headers, and lets in what comes behind them."""

    def __init__(self, listening: socket.socket, let_in: LetIn) -> None:
        self._listening = listening
        self._let_in = let_in
        self._unnamed = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._keep(self._accept_all())

    @classmethod
    async def listen(cls, host: str, port: int, let_in: LetIn) -> Self:
        """Raises OSError."""
        found = await asyncio.get_running_loop().getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        listening = socket.create_server(found[0][4][:2], family=found[0][0])
        listening.setblocking(False)
        return cls(listening, let_in)

    def get_port(self) -> int:
        """The port that was taken."""
        return int(self._listening.getsockname()[1])

    def close(self) -> None:
        """Accept nobody any more."""
        for task in self._tasks:
            task.cancel()
        self._listening.close()

    def _keep(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept_all(self) -> None:
        while True:
            sock, _ = await asyncio.get_running_loop().sock_accept(self._listening)
            sock.setblocking(False)
            if self._unnamed < _MOST:
                self._unnamed += 1
                self._keep(self._welcome(sock))
            else:
                sock.close()

    async def _welcome(self, sock: socket.socket) -> None:
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
            address = await asyncio.wait_for(real_address(read), _PATIENCE)
        except (OSError, NoHeader, TimeoutError):
            sock.close()
            return
        finally:
            self._unnamed -= 1
        await self._let_in(sock, address)
