"""A server in a process of its own, and what is to be known of it, for `tests.tui.serve.measure`."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any

from tests.tui.serve.dialling import Server, Window, hurry, key
from tui.serve.config import Config
from tui.serve.house import House


class Hosted:
    """A server's process; `players` of it are known, by names `player-0` and so on."""

    def __init__(self, directory: Path, players: int) -> None:
        self.directory = directory
        serve = directory / "serve"
        hurry(serve, *(f"player-{number}" for number in range(players)))
        public = " ".join(key().export_public_key().decode().split()[:2])
        known = [{"name": f"player-{number}", "keys": [public]} for number in range(players)]
        (serve / "players.json").write_text(json.dumps({"players": known}))
        house = House(Config(directory=directory / "none"), "test", lambda *_, **__: None)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.clients = Server(house, self.port)
        self.start()

    def start(self) -> None:
        """Begin, and wait until somebody may come in."""
        options = ["--port", str(self.port), "--per-address", "1000", "--max-sessions", "1000", "--idle", "0"]
        command = [
            sys.executable,
            "-m",
            "tui.cli.entry",
            "--data-dir",
            str(self.directory),
            "serve",
            *options,
        ]
        self._log = (self.directory / "log").open("ab")
        self.process = subprocess.Popen(command, stdout=self._log, stderr=self._log)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            time.sleep(0.05)
        raise TimeoutError("the server does not begin")

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> float:
        """As a host would; seconds until it was over."""
        began = time.monotonic()
        self.process.terminate()
        self.process.wait(20)
        return time.monotonic() - began

    @property
    def memory(self) -> float:
        """Megabytes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    @property
    def processor(self) -> float:
        """Seconds for which it has run."""
        text = Path(f"/proc/{self.process.pid}/stat").read_text()
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    @property
    def slowest(self) -> float:
        """Seconds for which its loop was held up in the last minute, by its own word."""
        return float(json.loads((self.directory / "serve" / "status.json").read_text())["slowest"])


async def sit_down(window: Window) -> None:
    """From the title to a game."""
    await window.wait_for("New game")
    window.type("n")
    await window.wait_for("People at this")
    window.type("b")
    await window.wait_for("Leave")


async def go_home(window: Window) -> None:
    """From the game to one's own shell."""
    window.type("q")
    await window.wait_for("Leave now?")
    window.type("y")
    await window.wait_for("Continue")
    window.type("q")
    await window.wait_for_end()


@asynccontextmanager
async def at_boards(hosted: Hosted, numbers: Sequence[int]) -> AsyncIterator[list[Window]]:
    """These players at boards with bots; their screens are not read any more then."""
    async with AsyncExitStack() as stack:
        windows = []
        for number in numbers:
            window = await stack.enter_async_context(hosted.clients.dial(f"player-{number}", key()))
            await sit_down(window)
            window.is_blind = True
            windows.append(window)
        yield windows


async def press_keys(window: Window, seconds: float, waits: list[float]) -> None:
    """Walk the board, one key a second; notes how long each takes to be seen."""
    end = time.monotonic() + seconds
    keys = cycle("hl")
    await asyncio.sleep(random.random())
    while time.monotonic() < end:
        window.news.clear()
        began = time.monotonic()
        window.type(next(keys))
        await asyncio.wait_for(window.news.wait(), 20)
        waits.append(time.monotonic() - began)
        await asyncio.sleep(max(0.0, 1.0 - waits[-1]))


async def beside(
    windows: Sequence[Window], seconds: float, trouble: Callable[[], Coroutine[Any, Any, None]]
) -> list[float]:
    """How long keys take while somebody makes trouble, the shortest first."""
    waits: list[float] = []
    making = asyncio.create_task(trouble())
    await asyncio.gather(*(press_keys(window, seconds, waits) for window in windows))
    making.cancel()
    with suppress(asyncio.CancelledError):
        await making
    return sorted(waits)


def told(waits: Sequence[float]) -> str:
    """Median, 95%, 99% and the worst, in milliseconds."""
    shares = {"median": 0.5, "p95": 0.95, "p99": 0.99, "worst": 1.0}
    return ", ".join(
        f"{name} {waits[int(share * (len(waits) - 1))] * 1000:.0f} ms" for name, share in shares.items()
    )
