"""Whom the host does not want here: a file of names, addresses and networks, one a line."""

from __future__ import annotations

import ipaddress
from contextlib import suppress
from pathlib import Path

from saves.disk.regular_files import read_file, state_of
from tui.serve.players import looks

_MOST_BYTES = 1 << 20

SORRY = "The host does not let you play here."


class Blocklist:
    """Read again when the file has changed; one that cannot be read blocks whom it blocked before."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._as_read: tuple[int, int] | None = None
        self._names: set[str] = set()
        self._networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []

    def has(self, name: str, address: str) -> bool:
        """Whether somebody may not play who has this name, or comes from there."""
        self._read()
        if looks(name) in self._names:
            return True
        with suppress(ValueError):
            from_there = ipaddress.ip_address(address)
            return any(from_there in network for network in self._networks)
        return False

    def _read(self) -> None:
        if self._path is None:
            return
        with suppress(OSError, ValueError):
            if (state := state_of(self._path)) == self._as_read:
                return
            lines = read_file(self._path, _MOST_BYTES).decode("utf-8", "replace").splitlines()
            self._as_read = state
            self._take([line.partition("#")[0].strip() for line in lines])

    def _take(self, lines: list[str]) -> None:
        self._names, self._networks = set(), []
        for line in filter(None, lines):
            try:
                self._networks.append(ipaddress.ip_network(line, strict=False))
            except ValueError:
                self._names.add(looks(line))
