"""What lies between a browser and a server: it can be lost, and lead elsewhere.

async with a_net() as net:
    net.leads_to(server.door.port)
    page = await chromium.open(net.url)
    net.lose()
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Net:
    """Passes bytes on, both ways."""

    def __init__(self) -> None:
        self.url = ""
        self.tries = 0
        """Connections that were wanted."""
        self._ports: list[int] = []
        self._is_silent = False
        self._open: set[asyncio.StreamWriter] = set()

    def leads_to(self, *ports: int) -> None:
        """The first of these ports of the loopback that takes a connection; none at all if there are none."""
        self._ports, self._is_silent = [*ports], False

    def lose(self) -> None:
        """Both sides know that every connection is lost, and no other can be made."""
        self._ports = []
        for each in tuple(self._open):
            each.transport.abort()

    def fall_silent(self) -> None:
        """Nothing arrives any more on the connections that are open, and nobody knows."""
        self._is_silent = True

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody connects."""
        self.tries += 1
        for port in self._ports:
            with suppress(OSError):
                inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", port)
                self._open |= {writer, inner_writer}
                await asyncio.gather(self._pass(reader, inner_writer), self._pass(inner_reader, writer))
                break
        writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        is_passed = True
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                is_passed = is_passed and not self._is_silent
                if is_passed:
                    writer.write(data)
        if is_passed:
            writer.close()
            self._open.discard(writer)


@asynccontextmanager
async def a_net() -> AsyncIterator[Net]:
    """One, until the end; it leads nowhere yet."""
    net = Net()
    server = await asyncio.start_server(net.take, "127.0.0.1", 0)
    net.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield net
    finally:
        net.lose()
        server.close()
