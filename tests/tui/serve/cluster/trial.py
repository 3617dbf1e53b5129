"""Machines as separate processes, which are started, asked and killed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Any

NAMES = ("one", "two", "three")


class Machine:
    """A process of `tests.tui.serve.cluster.node`."""

    def __init__(self, name: str, urls: str, directory: Path, *, seat: int, pace: float) -> None:
        self.name = name
        self._command = [
            sys.executable,
            "-m",
            "tests.tui.serve.cluster.node",
            name,
            urls,
            str(directory / name),
        ]
        self._command += [str(seat), str(pace)]
        self.told: list[dict[str, Any]] = []
        self._reader: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, limit=1 << 24
        )
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            with suppress(ValueError):
                self.told.append(json.loads(line))

    async def wait_for(self, event: str, since: float, seconds: float = 30.0) -> dict[str, Any]:
        end = time() + seconds
        while time() < end:
            for told in self.told:
                if told["event"] == event and told["at"] >= since:
                    return told
            await asyncio.sleep(0.05)
        raise AssertionError(f"{self.name} did not say {event}")

    async def stand(self) -> dict[str, Any]:
        since = time()
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        return await self.wait_for("stand", since)

    async def owned(self) -> int:
        """How many tables are its own."""
        return sum(each["own"] for each in (await self.stand())["tables"].values())

    def signal(self, number: signal.Signals) -> None:
        os.kill(self._process.pid, number)

    async def drain(self) -> None:
        """Let it hand over its tables and end."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def kill(self) -> None:
        self.signal(signal.SIGKILL)
        await self._process.wait()
        if self._reader is not None:
            await self._reader
