"""How the door for browsers does with many, and over a slow line; on this machine alone.

    python -m tests.web.measure                    # everything, one after the other
    python -m tests.web.measure keys --players 20

link      from a link to a seat in a Chromium, through 400 ms of round trip and 400 kbit/s
keys      everybody at a board with three bots, one key a second: how long until cells come, memory
hostile   10,000 malformed frames, 1,000 half-open sockets, 1,000 idle ones: what ten others notice
"""

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
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tests.tui.serve.dialling import hurry, until
from tests.tui.serve.loads import told
from tests.web.browser import PHONE, Chromium, connected, running
from tests.web.calling import Tab, opened, proof
from tests.web.test_hostile import HANDSHAKE
from tui.serve.gathering import Gathering
from tui.web.entrance import public_key
from tui.web.links import Links

MOST_PLAYERS = 50

ROUND_TRIP, BYTES_A_SECOND = 0.4, 50_000


class Hosted:
    """A server's process with both doors."""

    def __init__(self, directory: Path, front: int = 0) -> None:
        """`front` is the port that browsers see, if there is something between."""
        self.directory = directory
        self.ssh, self.web = _free_port(), _free_port()
        self._key = Ed25519PrivateKey.generate()
        names = [f"player-{number}" for number in range(MOST_PLAYERS)]
        hurry(directory / "serve", *names)
        public = public_key(self._key.public_key().public_bytes_raw())
        known = {"players": [{"name": name, "keys": [public]} for name in names]}
        (directory / "serve" / "players.json").write_text(json.dumps(known))
        self.origin = f"http://127.0.0.1:{front or self.web}"
        command = [sys.executable, "-m", "tui.cli.entry", "--data-dir", str(directory), "serve"]
        command += ["--port", str(self.ssh), "--web", str(self.web), "--per-address", "1000"]
        command += ["--max-sessions", "1000", "--idle", "0", "--web-url", self.origin]
        self._log = (directory / "log").open("ab")
        self.process = subprocess.Popen(command, stdout=self._log, stderr=self._log)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(OSError):
                socket.create_connection(("127.0.0.1", self.web)).close()
                return
            time.sleep(0.05)
        raise TimeoutError("the server does not begin")

    async def hello(self, tab: Tab, number: int) -> None:
        """Say who one is."""
        asked = f"{self.origin} {await tab.hears('challenge')}"
        tab.say(hello=proof(self._key, f"player-{number}", asked))

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        self._log.close()

    @property
    def memory(self) -> float:
        """Megabytes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@asynccontextmanager
async def at_boards(hosted: Hosted, number: int) -> AsyncIterator[list[Tab]]:
    """Guests at boards with bots."""
    async with AsyncExitStack() as stack:
        tabs = []
        for each in range(number):
            tab = await stack.enter_async_context(opened(hosted.origin, hosted.origin))
            await hosted.hello(tab, each)
            await tab.wait_for("New game")
            tab.type("n")
            await tab.wait_for("People at this")
            tab.type("b")
            await tab.wait_for("Leave")
            tabs.append(tab)
        yield tabs


async def press_keys(tab: Tab, seconds: float, waits: list[float]) -> None:
    """Walk the board, one key a second; notes how long each takes to be seen."""
    end = time.monotonic() + seconds
    keys = cycle("hl")
    await asyncio.sleep(random.random())
    while time.monotonic() < end:
        tab.news.clear()
        began = time.monotonic()
        tab.type(next(keys))
        await asyncio.wait_for(tab.news.wait(), 20)
        waits.append(time.monotonic() - began)
        await asyncio.sleep(max(0.0, 1.0 - waits[-1]))


async def beside(
    tabs: Sequence[Tab], seconds: float, trouble: Callable[[], Coroutine[Any, Any, None]]
) -> list[float]:
    """How long keys take while somebody makes trouble, the shortest first."""
    waits: list[float] = []
    making = asyncio.create_task(trouble())
    await asyncio.gather(*(press_keys(tab, seconds, waits) for tab in tabs))
    making.cancel()
    with suppress(asyncio.CancelledError):
        await making
    return sorted(waits)


async def keys(directory: Path, players: int, seconds: float) -> None:
    hosted = Hosted(directory)
    alone = hosted.memory
    async with at_boards(hosted, players) as tabs:
        await asyncio.sleep(3)
        many = hosted.memory
        print(f"memory: {alone:.0f} MB alone, {many:.0f} MB with {players} at the board")
        print(f"a player: {(many - alone) / players:.1f} MB")
        waits: list[float] = []
        await asyncio.gather(*(press_keys(tab, seconds, waits) for tab in tabs))
        print(f"key to cells, {players} players: {told(sorted(waits))}")
    hosted.stop()


async def hostile(directory: Path, players: int, seconds: float) -> None:
    hosted = Hosted(directory)
    head = HANDSHAKE.format(hosted.origin).encode()

    async def nothing() -> None:
        """No trouble."""

    async def malformed() -> None:
        while len(sent) < 10_000:
            await asyncio.gather(*(bad_frame() for _ in range(8)))
            sent.extend(range(8))

    async def bad_frame() -> None:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", hosted.web)
            writer.write(head + b"\x83" + random.randbytes(100))  # a frame of no kind
            await reader.read()
            writer.close()

    async def crowd(first: bytes) -> None:
        for _ in range(10):
            with suppress(OSError):
                crowded = [await asyncio.open_connection("127.0.0.1", hosted.web) for _ in range(100)]
                for _, writer in crowded:
                    writer.write(first)
                kept.extend(crowded)
            await asyncio.sleep(0.05)
        await asyncio.sleep(seconds)

    kept: list[Any] = []
    sent: list[int] = []
    async with at_boards(hosted, 10) as tabs:
        for what, trouble in (
            ("nothing", nothing),
            ("10,000 malformed frames", malformed),
            ("1,000 half-open sockets", lambda: crowd(head[:-2])),
            ("1,000 idle sockets", lambda: crowd(b"")),
        ):
            waits = await beside(tabs, seconds, trouble)
            print(f"beside {what}: {told(waits)}; {hosted.memory:.0f} MB", flush=True)
        print(f"{len(sent)} malformed frames were sent in {seconds:.0f} s")
        for _, writer in kept:
            writer.close()
    hosted.stop()


async def link(directory: Path, players: int, seconds: float) -> None:
    front = _free_port()
    hosted = Hosted(directory, front)
    amounts = [0]
    slow = await asyncio.start_server(
        lambda reader, writer: _slowly(reader, writer, hosted.web, amounts), "127.0.0.1", front
    )
    with running(directory) as address:
        async with connected(address) as chromium:
            await come_by_link(hosted, chromium)
    print(f"bytes to the browser until then: {amounts[0]}")
    slow.close()
    hosted.stop()


async def come_by_link(hosted: Hosted, chromium: Chromium) -> None:
    """A friend on a phone sits down at a table; prints for how long they wait."""
    async with opened(f"http://127.0.0.1:{hosted.web}", hosted.origin) as anna:
        await hosted.hello(anna, 0)
        await anna.wait_for("New game")
        code = await set_up(anna)
        key = (hosted.directory / "serve" / "host_key").read_bytes()
        path = hosted.directory / "serve" / "tables" / f"{code}.json"
        await until(path.exists)
        table = Gathering.from_file(path)
        page = await chromium.open(Links(hosted.origin, key).to(table), PHONE)
        loaded = "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"
        seen = await page.wait_for(loaded) / 1000
        await page.tap("#name")
        await page.wait_for("document.activeElement.id === 'name'")
        await page.write("gus")
        await page.wait_for("challenge")  # comes while a name is typed
        typed = time.monotonic()
        await page.tap("#enter")
        await page.wait_for("grid.cells.some(row => row.map(cell => cell[0]).join('').includes('MONOPOLY'))")
        sat = time.monotonic() - typed
        print(f"waiting: {seen:.2f} s for the page, {sat:.2f} s for the seat")


async def set_up(tab: Tab) -> str:
    """A table with a seat for a friend; gives its code."""
    tab.type("l")
    await tab.wait_for("Lobby")
    tab.type("n")
    await tab.wait_for("People")
    tab.type("b")
    await tab.wait_for("-")
    for _ in range(200):
        for word in tab.text.split():
            name, _, number = word.partition("-")
            if name.isalpha() and number[:3].isdecimal():
                return f"{name}-{number[:3]}"
        await asyncio.sleep(0.05)
    raise AssertionError(tab.text)


async def _slowly(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, amounts: list[int]
) -> None:
    """Between a browser and the server: half a round trip each way, and only so many bytes a second."""
    await asyncio.sleep(ROUND_TRIP)  # what opening a connection takes
    there, back = await asyncio.open_connection("127.0.0.1", port)

    async def carry(source: asyncio.StreamReader, sink: asyncio.StreamWriter, counts: bool) -> None:
        free_at = 0.0
        loop = asyncio.get_running_loop()
        while data := await source.read(1500):
            amounts[0] += len(data) * counts
            free_at = max(free_at, loop.time()) + len(data) / BYTES_A_SECOND
            loop.call_at(free_at + ROUND_TRIP / 2, sink.write, data)
        loop.call_later(ROUND_TRIP, sink.close)

    await asyncio.gather(carry(reader, back, False), carry(there, writer, True), return_exceptions=True)


PARTS: dict[str, Callable[[Path, int, float], Coroutine[Any, Any, None]]] = {
    "link": link,
    "keys": keys,
    "hostile": hostile,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("parts", nargs="*", metavar="|".join(PARTS))
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    args = parser.parse_args()
    for name in args.parts or PARTS:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
            print(f"--- {name}; load {os.getloadavg()[0]:.1f}", flush=True)
            asyncio.run(PARTS[name](Path(directory), min(args.players, MOST_PLAYERS), min(args.seconds, 60)))


if __name__ == "__main__":
    main()
