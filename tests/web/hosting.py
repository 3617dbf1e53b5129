"""A server as a host starts it: another process, with both doors."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path


class Host:
    """Its process, which is started and killed."""

    def __init__(self, directory: Path, port: int, *more: str) -> None:
        """`more` is what the command line says besides."""
        self.url = f"http://127.0.0.1:{port}"
        self.directory = directory
        self._command = [
            sys.executable,
            "-m",
            "magnate",
            "--data-dir",
            str(directory),
            "serve",
            "--port",
            "0",
        ]
        self._command += ["--web", str(port), *more]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Run it, until players can come."""
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert self._process.stdout is not None
        while b"browser" not in (line := await self._process.stdout.readline()):
            assert line, "it has ended"

    async def end(self, number: signal.Signals = signal.SIGKILL) -> None:
        """Stop it in good order with SIGTERM, otherwise at once, as a machine that loses its power."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.send_signal(number)
            await self._process.wait()


@asynccontextmanager
async def hosts(*made: Host) -> AsyncIterator[None]:
    """Run them, until the end."""
    try:
        await asyncio.gather(*(each.start() for each in made))
        yield
    finally:
        await asyncio.gather(*(each.end() for each in made))
