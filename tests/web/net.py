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
        self._silent_up_to = 0
        """Of the connections that were wanted: on these nothing arrives any more."""
        self._open: set[asyncio.StreamWriter] = set()

    def leads_to(self, *ports: int) -> None:
        """The first of these ports of the loopback that takes a connection; none at all if there are none."""
        self._ports = [*ports]

    def lose(self) -> None:
        """Both sides know that every connection is lost, and no other can be made."""
        self._ports = []
        for each in tuple(self._open):
            each.transport.abort()

    def fall_silent(self) -> None:
        """Nothing arrives any more on the connections that are open, and nobody knows."""
        self._silent_up_to = self.tries

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody connects."""
        self.tries += 1
        number = self.tries
        for port in self._ports:
            with suppress(OSError):
                inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", port)
                self._open |= {writer, inner_writer}
                await asyncio.gather(
                    self._pass(number, reader, inner_writer), self._pass(number, inner_reader, writer)
                )
                break
        writer.close()

    async def _pass(self, number: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                if number > self._silent_up_to:
                    writer.write(data)
        if number > self._silent_up_to:
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
