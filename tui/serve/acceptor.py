"""Takes connections, and turns those away for which there is no room before anything is done for them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Self

from tui.serve.proxy import NoHeader, real_address

_PATIENCE = 5.0
"""Seconds until a proxy must have named the real address."""
_MOST = 100
"""Connections of which that is not known yet."""
_BACKLOG = 512
"""Connections that the system keeps until they are taken."""

LetIn = Callable[[socket.socket, str], Awaitable[None]]
"""Takes a connection from an address."""

HasRoom = Callable[[str], bool]
"""Whether there is room for another connection from an address."""


class Acceptor:
    """Listens until it is closed."""

    def __init__(
        self, listening: Sequence[socket.socket], has_room: HasRoom, let_in: LetIn, *, behind_proxy: bool
    ) -> None:
        self._listening = listening
        self._has_room = has_room
        self._let_in = let_in
        self._behind_proxy = behind_proxy
        self._unnamed = 0
        self._tasks: set[asyncio.Future[None]] = set()
        for each in listening:
            self._keep(self._accept_all(each))

    @classmethod
    async def listen(
        cls, host: str, port: int, has_room: HasRoom, let_in: LetIn, *, behind_proxy: bool = False
    ) -> Self:
        """At all addresses of a name. Raises OSError."""
        found = await asyncio.get_running_loop().getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        listening: list[socket.socket] = []
        try:
            for family, _, _, _, address in found:
                number = listening[0].getsockname()[1] if listening else port
                listening.append(_listen(family, str(address[0]), number))
        except OSError:
            for each in listening:
                each.close()
            raise
        return cls(listening, has_room, let_in, behind_proxy=behind_proxy)

    def get_port(self) -> int:
        """The port that was taken."""
        return int(self._listening[0].getsockname()[1])

    def close(self) -> None:
        """Take nobody any more."""
        for task in tuple(self._tasks):
            task.cancel()
        for each in self._listening:
            each.close()

    def _keep(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept_all(self, listening: socket.socket) -> None:
        while True:
            sock, peer = await asyncio.get_running_loop().sock_accept(listening)
            sock.setblocking(False)
            if self._behind_proxy and self._unnamed < _MOST:
                self._unnamed += 1
                self._keep(self._ask_proxy(sock, peer[0]))
            elif not self._behind_proxy and self._has_room(peer[0]):
                self._keep(self._let_in(sock, peer[0]))
            else:
                sock.close()
            await asyncio.sleep(0)  # whoever knocks without end lets others have their turn

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

        address: str | None = None
        try:
            address = await asyncio.wait_for(real_address(read), _PATIENCE) or proxy
        except (OSError, NoHeader, TimeoutError):
            pass
        finally:
            self._unnamed -= 1
        if address is not None and self._has_room(address):
            await self._let_in(sock, address)
        else:
            sock.close()


def _listen(family: int, host: str, port: int) -> socket.socket:
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        with suppress(OSError):
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listening.bind((host, port))
        listening.listen(_BACKLOG)
        listening.setblocking(False)
    except OSError:
        listening.close()
        raise
    return listening
