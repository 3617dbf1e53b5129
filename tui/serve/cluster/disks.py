"""Whether NATS servers have on their disks what they acknowledge, judged from here."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from urllib.parse import urlsplit

MONITOR = 8222
"""The port on which a NATS server usually tells how it is set up, if it does so at all."""
_PATIENCE = 1.0
"""Seconds to wait for that."""
_MOST_BYTES = 1 << 20
_ASKED = "GET /jsz?config=true HTTP/1.0\r\nHost: {}\r\n\r\n"


async def unsafe(servers: Sequence[str]) -> list[str]:
    """The hosts, among those of these addresses, that are seen to acknowledge before they sync."""
    hosts = dict.fromkeys(urlsplit(server).hostname or "" for server in servers)
    found = await asyncio.gather(*(_is_unsafe(host) for host in hosts))
    return [host for host, is_unsafe in zip(hosts, found, strict=True) if is_unsafe]


async def _is_unsafe(host: str) -> bool:
    """Whether a server says that it syncs only now and then; a silent one is not suspected."""
    with suppress(OSError, TimeoutError, ValueError, AttributeError):
        async with asyncio.timeout(_PATIENCE):
            told = await _config(host)
        return "store_dir" in told and not told.get("sync_always")
    return False


async def _config(host: str) -> dict[str, object]:
    """The settings of its JetStream. Raises OSError, ValueError and AttributeError."""
    reader, writer = await asyncio.open_connection(host, MONITOR, limit=_MOST_BYTES)
    try:
        writer.write(_ASKED.format(host).encode())
        _, _, body = (await reader.read(_MOST_BYTES)).partition(b"\r\n\r\n")
        found = json.loads(body).get("config", {})
        return found if isinstance(found, dict) else {}
    finally:
        writer.close()
