"""How a server does with many players; bounded in number and time, on this machine alone.

    python -m tests.tui.serve.measure --sessions 50 --seconds 20

Every player is at a board with three bots and presses one key a second. Then as many again come and go.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from itertools import cycle
from pathlib import Path

from tests.tui.serve.dialling import Server, Window, hurry, key
from tui.serve.config import Config
from tui.serve.house import House

MOST_SESSIONS, MOST_SECONDS = 200, 120
PORT = 22991


def memory(pid: int) -> float:
    """Megabytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def processor(pid: int) -> float:
    """Seconds for which a process has run."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def sit_down(window: Window) -> None:
    """From the title to a game."""
    await window.wait_for("New game")
    window.type("n")
    await window.wait_for("People at this")
    window.type("b")
    await window.wait_for("Leave")


async def press_keys(window: Window, seconds: float, waits: list[float]) -> None:
    """Walk the board, one key a second; notes how long each takes to be seen."""
    end = time.monotonic() + seconds
    keys = cycle("hl")
    await asyncio.sleep(random.random())
    while time.monotonic() < end:
        window.news.clear()
        began = time.monotonic()
        window.type(next(keys))
        await asyncio.wait_for(window.news.wait(), 10)
        waits.append(time.monotonic() - began)
        await asyncio.sleep(max(0.0, 1.0 - waits[-1]))


async def measure(directory: Path, pid: int, sessions: int, seconds: float) -> None:
    server = Server(House(Config(directory=directory / "none"), "test", lambda *_, **__: None), PORT)
    print(f"server alone: {memory(pid):.0f} MB")
    async with AsyncExitStack() as stack:
        windows = []
        for number in range(sessions):
            windows.append(await stack.enter_async_context(server.dial(f"player-{number}", key())))
            await sit_down(windows[-1])
            windows[-1].is_blind = True
            if number in (0, sessions - 1):
                print(f"{number + 1} at the board: {memory(pid):.0f} MB")
        waits: list[float] = []
        used = processor(pid)
        await asyncio.gather(*(press_keys(window, seconds, waits) for window in windows))
        waits.sort()
        print(f"processor time of a key: {(processor(pid) - used) / len(waits) * 1000:.0f} ms")
        for share in (0.5, 0.95, 0.99, 1.0):
            print(f"key to shown, {share:.0%}: {waits[int(share * (len(waits) - 1))] * 1000:.0f} ms")
        for window in windows:
            window.type("qyq")
        for window in windows:
            await window.wait_for_end()
    await asyncio.sleep(2)
    print(f"all gone: {memory(pid):.0f} MB")
    for number in range(sessions):
        async with server.dial(f"player-{number}", key()) as window:
            await window.wait_for("Continue")
            window.type("c")
            await window.wait_for("Leave")
            window.type("qyq")
            await window.wait_for_end()
    await asyncio.sleep(2)
    print(f"come and gone once more: {memory(pid):.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--sessions", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args()
    sessions, seconds = min(args.sessions, MOST_SESSIONS), min(args.seconds, MOST_SECONDS)
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        hurry(directory / "serve", *(f"player-{number}" for number in range(sessions)))
        players = directory / "serve" / "players.json"
        public = key().export_public_key().decode().split()[:2]
        known = [
            f'{{"name": "player-{number}", "keys": ["{" ".join(public)}"]}}' for number in range(sessions)
        ]
        players.write_text(f'{{"players": [{", ".join(known)}]}}')
        options = ["--data-dir", name, "--port", str(PORT), "--per-address", "1000", "--max-sessions", "1000"]
        process = subprocess.Popen(
            [sys.executable, "-m", "tui.cli", "serve", *options], stdout=subprocess.PIPE
        )
        try:
            assert process.stdout is not None
            process.stdout.readline()
            asyncio.run(measure(directory, process.pid, sessions, seconds))
        finally:
            process.terminate()
            began = time.monotonic()
            process.wait(10)
            print(f"ended within {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    main()
