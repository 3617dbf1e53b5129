"""Connections that a proxy passes on: each begins by naming the real address, in the PROXY protocol."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable
from contextlib import suppress

_SIGNATURE = b"\r\n\r\n\0\r\nQUIT\n"
_LONGEST_LINE = 107
_LONGEST_REST = 1024
_ADDRESS_BYTES = {1: 4, 2: 16}
"""By the family of addresses: those of version 4 and of version 6."""

Read = Callable[[int], Awaitable[bytes]]
"""Returns exactly this many bytes. Raises OSError."""


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
    """Version 2: version and command, family, length, and this many bytes."""
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
