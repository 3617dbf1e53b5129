"""How a server does with many players; bounded in number and time, on this machine alone.

    python -m tests.tui.serve.measure                   # everything, one after the other
    python -m tests.tui.serve.measure keys --sessions 50 --seconds 20

keys     everybody at a board with three bots, one key a second: how long until it is shown, memory, the end
lines    the same line by line: everybody at a board, one line a second
going    many come and go: what stays of their memory
hostile  somebody pastes 100,000 keys, another reads nothing, 10,000 connections say nothing
guests   a thousand an hour come to play@ and go again, beside 20 players with keys
kills    connections and the server are killed at random moments: what was told is still so
party    four people, two bots and two who look on play a game to its end
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import time
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack, suppress
from itertools import count
from pathlib import Path
from typing import Any

from tests.tui.serve import parties
from tests.tui.serve.dialling import Server, key, until
from tests.tui.serve.loads import Hosted, at_boards, beside, go_home, measure, press_keys, told
from tui.serve.config import Config
from tui.serve.game_server import GameServer
from tui.serve.status import Pulse

QUIET = 3.0
"""Seconds without a key, in which garbage is collected."""


async def keys(hosted: Hosted, sessions: int, seconds: float) -> None:
    """The first two lines of what must hold."""
    alone = hosted.memory
    async with at_boards(hosted, [sessions]):
        await asyncio.sleep(QUIET)
        one = hosted.memory
    async with at_boards(hosted, range(sessions)) as windows:
        await asyncio.sleep(QUIET)
        many = hosted.memory
        print(f"memory: {alone:.0f} MB alone, {one:.0f} with one, {many:.0f} with {sessions} at the board")
        print(f"a further player: {(many - one) / max(1, sessions - 1):.1f} MB")
        used, waits, own = hosted.processor, list[float](), Pulse()
        gc.disable()  # whatever holds up the clients is taken for the server's doing
        own.begin()
        await asyncio.gather(*(press_keys(window, seconds, waits) for window in windows))
        own.stop()
        gc.enable()
        await asyncio.sleep(6)
        print(f"key to shown, {sessions} sessions: {told(sorted(waits))}")
        print(f"processor time of a key: {(hosted.processor - used) / len(waits) * 1000:.0f} ms")
        print(f"longest stall of the loop: {hosted.slowest * 1000:.0f} ms")
        print(f"longest stall of the clients' loop: {own.slowest * 1000:.0f} ms")
        print(f"ended within {await asyncio.to_thread(hosted.stop):.1f} s")


async def _begin(player: parties.Player) -> None:
    player.window.type("new game\nbegin\n")
    await until(lambda: "Round 1." in player.window.output)
    await player.settle()


async def lines(hosted: Hosted, sessions: int, seconds: float) -> None:
    """How long until the answer to a line has come."""
    async with AsyncExitStack() as stack:
        players = [
            await parties.come(stack, hosted, f"player-{number}", "plain") for number in range(sessions)
        ]
        await asyncio.gather(*(_begin(player) for player in players))
        waits = list[float]()
        gc.disable()
        typing = (press_keys(player.window, seconds, waits, ("where\n", "players\n")) for player in players)
        await asyncio.gather(*typing)
        gc.enable()
        print(f"line to answered, {sessions} sessions: {told(sorted(waits))}")


async def going(hosted: Hosted, sessions: int, seconds: float) -> None:
    """Sessions come, play and go, ten at a time; `sessions` times ten in all."""
    at_first = 0.0
    for gone in range(0, sessions * 10, 10):
        if gone and gone % 50 == 0:
            await asyncio.sleep(QUIET)
            at_first = at_first or hosted.memory
            print(f"memory when {gone} have gone: {hosted.memory:.1f} MB", flush=True)
        async with at_boards(hosted, range(10)) as windows:
            for window in windows:
                window.is_blind = False
                window.type("\x0c")
            await asyncio.gather(*(go_home(window) for window in windows))
    await asyncio.sleep(QUIET)
    print(f"memory when 50 have gone: {at_first:.1f} MB, when {sessions * 10} have: {hosted.memory:.1f} MB")


async def hostile(hosted: Hosted, sessions: int, seconds: float) -> None:
    """What ten others notice of it."""
    pasted = hosted.clients.dial(f"player-{sessions}", key(), size=(9000, 9000))
    async with at_boards(hosted, range(10)) as windows, pasted as rude:
        print(f"key to shown, ten sessions: {told(await beside(windows, seconds, nothing))}")

        async def paste() -> None:
            for _ in range(1000):
                rude.type("jk" * 50)
                await asyncio.sleep(0)
            await asyncio.Event().wait()

        async def read_nothing() -> None:
            connection = await hosted.clients.connect(f"player-{sessions + 1}", key())
            deaf = await connection.create_process(term_type="xterm", term_size=(255, 120), window=1 << 30)
            await asyncio.sleep(1)
            transport = connection._transport
            assert transport is not None
            transport.pause_reading()
            while True:
                deaf.stdin.write("\x0c\x1b[1;1R" * 10)
                await asyncio.sleep(0.05)

        async def say_nothing() -> None:
            for _ in range(100):
                silent = [await asyncio.open_connection("127.0.0.1", hosted.port) for _ in range(100)]
                await asyncio.sleep(0.02)
                for _, writer in silent:
                    with suppress(OSError):
                        writer.close()

        for what, trouble in (
            ("while one pastes 100,000 keys", paste),
            ("while one reads nothing", read_nothing),
            ("while 10,000 connections say nothing", say_nothing),
        ):
            before = hosted.memory
            waits = await beside(windows, seconds, trouble)
            print(f"{what}: {told(waits)}; memory {before:.0f} MB, then {hosted.memory:.0f} MB")


EVERY, STAY = 3.6, 20.0
"""Seconds between two guests who come to play at once, and for which each plays."""


class Guests:
    """Come to a server and go again, in a separate process, so that their screens hold up nobody here."""

    def __init__(self, port: int) -> None:
        self._process = multiprocessing.get_context("spawn").Process(target=_come_and_go, args=(port,))
        self._process.start()

    async def leave(self) -> None:
        self._process.terminate()
        await asyncio.to_thread(self._process.join)
        await asyncio.sleep(QUIET)


def _come_and_go(port: int) -> None:
    """One every few seconds, until the process ends."""
    clients = Server(GameServer(Config(directory=Path("none")), "test", lambda *_, **__: None), port)

    async def one(number: int) -> None:
        began = time.monotonic()
        async with clients.dial("play") as guest:
            await guest.wait_for("Leave")
            print(f"    a guest is at a board in {(time.monotonic() - began) * 1000:.0f} ms", flush=True)
            guest.is_blind = True
            end = time.monotonic() + STAY
            while time.monotonic() < end:
                guest.type("\r")
                await asyncio.sleep(2)

    async def come() -> None:
        async with asyncio.TaskGroup() as group:
            for number in count():
                group.create_task(one(number))
                await asyncio.sleep(EVERY)

    asyncio.run(come())


TURNS = 3
"""How often the players are alone, and beside guests."""


async def guests(hosted: Hosted, sessions: int, seconds: float) -> None:
    """What players with keys notice of guests who come and go: with and without them in turns."""
    async with at_boards(hosted, range(20)) as windows:
        alone, beside_them, before, used = list[float](), list[float](), hosted.memory, 0.0
        for _ in range(TURNS):
            alone += await beside(windows, seconds, nothing)
            crowd = Guests(hosted.port)
            await asyncio.sleep(STAY)
            began = hosted.processor
            beside_them += await beside(windows, seconds, nothing)
            used += hosted.processor - began
            await crowd.leave()
        print(f"key to shown, 20 players with keys: {told(sorted(alone))}")
        print(f"    beside guests: {told(sorted(beside_them))}; {used / TURNS / seconds:.0%} of a processor")
        await asyncio.sleep(QUIET * 3)
        print(f"memory {before:.0f} MB, then {hosted.memory:.0f} MB; stalls {hosted.slowest * 1000:.0f} ms")


def with_guests(directory: Path, players: int) -> Hosted:
    """A server that lets all of them come from one address."""
    return Hosted(directory, players, "--play-at-once", "500", "--play-hourly", "1000")


async def nothing() -> None:
    """No trouble."""


async def kills(hosted: Hosted, sessions: int, seconds: float) -> None:
    print(await parties.killed(hosted, connections=200, servers=10))


async def party(hosted: Hosted, sessions: int, seconds: float) -> None:
    print(await parties.played_to_its_end(hosted))


PARTS: dict[str, Callable[[Hosted, int, float], Coroutine[Any, Any, None]]] = {
    "keys": keys,
    "lines": lines,
    "going": going,
    "hostile": hostile,
    "guests": guests,
    "kills": kills,
    "party": party,
}


if __name__ == "__main__":
    measure(__doc__, PARTS, with_guests, sessions=50)
