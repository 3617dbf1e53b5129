"""How a server does, in the plain text form that Prometheus reads, for whoever asks on the machine itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress

from tui.serve.status import Status

_ASKING = 5.0
"""Seconds for asking."""

_MEANING = {
    "sessions": "Players and their windows.",
    "browsers": "Players who came with a browser.",
    "tables": "Tables that are open here.",
    "tables_waiting": "Tables that wait for players.",
    "memory_bytes": "Memory of the process.",
    "slowest_loop_seconds": "Longest stall in the last minute.",
    "machines": "Machines that form one lobby.",
    "tables_owned": "Tables that this machine owns.",
}


def numbers(status: Status) -> dict[str, float]:
    """What every server can say."""
    return {
        "sessions": status.sessions,
        "tables": status.tables,
        "tables_waiting": status.waiting,
        "memory_bytes": round(status.memory * (1 << 20)),
        "slowest_loop_seconds": round(status.slowest, 3),
    }


def page(found: Mapping[str, float]) -> str:
    """All of it as it is read.

    >>> print(page({"sessions": 3}), end="")
    # HELP magnate_sessions Players and their windows.
    # TYPE magnate_sessions gauge
    magnate_sessions 3
    """
    return "".join(
        f"# HELP magnate_{name} {_MEANING[name]}\n# TYPE magnate_{name} gauge\nmagnate_{name} {value}\n"
        for name, value in found.items()
    )


async def tell(port: int, look: Callable[[], Mapping[str, float]]) -> asyncio.Server:
    """Answer whoever asks on this machine. Raises OSError."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), _ASKING)
            body = page(look()).encode()
            head = f"Content-Type: text/plain; version=0.0.4\r\nContent-Length: {len(body)}"
            writer.write(f"HTTP/1.0 200 OK\r\n{head}\r\nConnection: close\r\n\r\n".encode() + body)
            await writer.drain()
        writer.close()

    return await asyncio.start_server(answer, "127.0.0.1", port, limit=1 << 13)
