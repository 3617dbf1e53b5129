"""A server in its own process, and what the measurements here and in `tests.web` ask of it."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any, Protocol, TypeVar

from tests.tui.serve.cluster.servers import free_port
from tests.tui.serve.dialling import Server, Window, hurry, key
from tui.serve.config import Config
from tui.serve.game_server import GameServer

MOST_SESSIONS, MOST_SECONDS = 200, 120


class Player(Protocol):
    """Somebody at a server, by whichever door."""

    news: asyncio.Event
    """Set whenever something comes."""

    def type(self, keys: str) -> None:
        """Press keys."""

    async def wait_for(self, text: str) -> None:
        """Wait until it can be read."""


class Running:
    """A server's process; `players` of it are known by one key, by names `player-0` and so on."""

    def __init__(self, directory: Path, players: int, public: str, *options: str) -> None:
        self.directory = directory
        self.port = free_port()
        serve, names = directory / "serve", [f"player-{number}" for number in range(players)]
        hurry(serve, *names)
        known = [{"name": name, "keys": [public]} for name in names]
        (serve / "players.json").write_text(json.dumps({"players": known}))
        self._options = options
        self.start()

    def start(self) -> None:
        """Begin, and wait until somebody may come in."""
        command = [sys.executable, "-m", "tui.cli.entry", "--data-dir", str(self.directory), "serve"]
        command += [
            "--port",
            str(self.port),
            "--per-address",
            "1000",
            "--max-sessions",
            "1000",
            "--idle",
            "0",
        ]
        self._log = (self.directory / "log").open("ab")
        self.process = subprocess.Popen([*command, *self._options], stdout=self._log, stderr=self._log)
        self._wait_for(self.port)

    def _wait_for(self, port: int) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(OSError):
                socket.create_connection(("127.0.0.1", port)).close()
                return
            if self.process.poll() is not None:
                raise ChildProcessError((self.directory / "log").read_text()[-500:])
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


class Hosted(Running):
    """With players who come over ssh."""

    def __init__(self, directory: Path, players: int, *options: str) -> None:
        public = " ".join(key().export_public_key().decode().split()[:2])
        super().__init__(directory, players, public, *options)
        game_server = GameServer(Config(directory=directory / "none"), "test", lambda *_, **__: None)
        self.clients = Server(game_server, self.port)


async def sit_down(player: Player) -> None:
    """From the title to a game."""
    await player.wait_for("New game")
    player.type("n")
    await player.wait_for("People at this")
    player.type("b")
    await player.wait_for("Leave")


async def go_home(window: Window) -> None:
    """From the game back to the shell."""
    window.type("q")
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


async def press_keys(player: Player, seconds: float, waits: list[float], typed: Sequence[str] = "hl") -> None:
    """Walk the board, one key a second, or type lines; notes how long each takes to be seen."""
    end = time.monotonic() + seconds
    keys = cycle(typed)
    await asyncio.sleep(random.random())
    while time.monotonic() < end:
        player.news.clear()
        began = time.monotonic()
        player.type(next(keys))
        await asyncio.wait_for(player.news.wait(), 20)
        waits.append(time.monotonic() - began)
        await asyncio.sleep(max(0.0, 1.0 - waits[-1]))


async def beside(
    players: Sequence[Player], seconds: float, trouble: Callable[[], Coroutine[Any, Any, None]]
) -> list[float]:
    """How long keys take while somebody makes trouble, the shortest first."""
    waits: list[float] = []
    making = asyncio.create_task(trouble())
    await asyncio.gather(*(press_keys(player, seconds, waits) for player in players))
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


# --- from the command line


_Server = TypeVar("_Server", bound=Running)


def measure(
    about: str | None,
    parts: Mapping[str, Callable[[_Server, int, float], Coroutine[Any, Any, None]]],
    begin: Callable[[Path, int], _Server],
    *,
    sessions: int,
) -> None:
    """Run the named parts, or all of them, each against its own server."""
    parser = argparse.ArgumentParser(description=(about or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="|".join(parts))
    parser.add_argument("--sessions", type=int, default=sessions)
    parser.add_argument("--seconds", type=float, default=20)
    args = parser.parse_args()
    if unknown := set(args.parts) - parts.keys():
        parser.error(f"there is no part {', '.join(unknown)}")
    sessions, seconds = min(args.sessions, MOST_SESSIONS), min(args.seconds, MOST_SECONDS)
    for name in args.parts or parts:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
            print(f"--- {name}; load {os.getloadavg()[0]:.1f}", flush=True)
            began = time.monotonic()
            hosted = begin(Path(directory), 2 * sessions + 10)
            try:
                asyncio.run(parts[name](hosted, sessions, seconds))
            finally:
                if hosted.process.poll() is None:
                    hosted.stop()
                print(f"    {time.monotonic() - began:.0f} s, load {os.getloadavg()[0]:.1f}", flush=True)
