"""How the door for browsers does with many, and over a slow line; on this machine alone.

    python -m tests.web.measure                    # everything, one after the other
    python -m tests.web.measure keys --sessions 20

link      from a link to a seat in a Chromium, through 400 ms of round trip and 400 kbit/s
keys      everybody at a board with three bots, one key a second, with cells and then with pages that draw the
          board: memory, how long until it comes, the server's processor; how long until a Chromium beside
          the pages has painted
turns     the same game for everybody, a decision a second, by taps on pages and then by keys on cells: the
          server's processor for a decision, with what the bots do until the next
hostile   10,000 malformed frames, 1,000 half-open sockets, 1,000 idle ones: what ten others notice
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from saves import Store
from tests.tui.serve.cluster.servers import free_port
from tests.tui.serve.dialling import until
from tests.tui.serve.loads import Running, beside, measure, press_keys, sit_down, told
from tests.web.browser import DESKTOP, PHONE, Chromium, connected, running
from tests.web.calling import Tab, opened, proof, set_up_table
from tests.web.net import Net
from tests.web.test_hostile import HANDSHAKE
from tests.web.touching import come_by_page
from tui.serve.table_setup import TableSetup
from tui.serve.web.entrance import public_key
from tui.serve.web.links import Links
from tui.table.setup import setup_for

ROUND_TRIP, BYTES_A_SECOND = 0.4, 50_000


class Hosted(Running):
    """A server's process with both doors."""

    def __init__(self, directory: Path, players: int) -> None:
        self._key = Ed25519PrivateKey.generate()
        self.web, self.front = free_port(), free_port()
        """The port where browsers come in, and the one that they see: what lies between may listen there."""
        self.origin = f"http://127.0.0.1:{self.front}"
        public = public_key(self._key.public_key().public_bytes_raw())
        super().__init__(directory, players, public, "--web", str(self.web), "--web-url", self.origin)

    def start(self) -> None:
        super().start()
        self._wait_for(self.web)

    @asynccontextmanager
    async def come(self, number: int) -> AsyncIterator[Tab]:
        """A player, from nothing that lies between."""
        async with opened(f"http://127.0.0.1:{self.web}", self.origin) as tab:
            asked = f"{self.origin} {await tab.hears('challenge')}"
            tab.say(hello=proof(self._key, f"player-{number}", asked))
            yield tab


@asynccontextmanager
async def at_boards(hosted: Hosted, number: int) -> AsyncIterator[list[Tab]]:
    """Players at boards with bots."""
    async with AsyncExitStack() as stack:
        tabs = []
        for each in range(number):
            tab = await stack.enter_async_context(hosted.come(each))
            await sit_down(tab)
            tabs.append(tab)
        yield tabs


async def keys(hosted: Hosted, players: int, seconds: float) -> None:
    alone = hosted.memory
    async with at_boards(hosted, players) as tabs:
        await asyncio.sleep(3)
        many = hosted.memory
        print(f"memory: {alone:.0f} MB alone, {many:.0f} MB with {players} at the board")
        print(f"a player: {(many - alone) / players:.1f} MB")
        for tab in tabs:
            tab.type("O")
            await tab.wait_for("Bot speed")
        for what in ("cells", "pages"):
            for tab in tabs:
                tab.say(board=what == "pages")
            await asyncio.sleep(3)
            used, waits = hosted.processor, list[float]()
            await asyncio.gather(*(press_keys(tab, seconds, waits, _KEYS) for tab in tabs))
            spent = (hosted.processor - used) / len(waits) * 1000
            print(
                f"key to {what}, {players} players: {told(sorted(waits))}; {spent:.1f} ms of processor a key"
            )
        painting = asyncio.create_task(paint(hosted, seconds))
        while not painting.done():
            await asyncio.gather(*(press_keys(tab, 2, [], _KEYS) for tab in tabs))
        print(f"key to paint in a Chromium beside {players} pages: {told(await painting)}")


_KEYS = ("\x1b[B", "\x1b[A")
"""Down and up in the options, which change what is shown by cells and by pages."""


async def turns(hosted: Hosted, players: int, seconds: float) -> None:
    setup = setup_for("monopoly-1935", {}, ["A"], ["thrifty", "thrifty", "thrifty"], 7)
    typed: list[list[str]] = []
    for what in ("pages", "cells"):
        first, decided = players * (what == "cells"), 0
        async with AsyncExitStack() as stack:
            tabs = []
            for number in range(first, first + players):
                home = hosted.directory / "serve" / "players" / f"player-{number}"
                Store(home / "games").create(setup, "a game").close()
                tabs.append(tab := await stack.enter_async_context(hosted.come(number)))
                await tab.wait_for("Continue")
                tab.type("c")
                await tab.wait_for("Your roll.")
                tab.say(board=what == "pages")
            await asyncio.sleep(3)
            used = hosted.processor
            if what == "pages":
                typed = await asyncio.gather(*(tap_on(tab, seconds) for tab in tabs))
            else:
                await asyncio.gather(*(press(tab, keys) for tab, keys in zip(tabs, typed, strict=True)))
            decided = sum(map(len, typed))
            spent = (hosted.processor - used) / decided * 1000
            print(f"{decided} decisions of {players} players by {what}: {spent:.1f} ms of processor each")


async def tap_on(tab: Tab, seconds: float) -> list[str]:
    """Decide once a second by taps, mostly what is usual; returns the keys for that."""
    keys = []
    await asyncio.sleep(random.random())
    for _ in range(int(seconds)):
        answers = {each["label"]: each for each in tab.shown.offer.get("answers", ())}
        usual = next((each for each in answers.values() if each.get("main")), None)
        chosen = usual or next((answers[label] for label in _REFUSED if label in answers), None)
        if chosen is not None:
            tab.say(do=[chosen["do"], tab.shown.offer["n"], None])
            keys.append("\r" if chosen is usual else chosen["key"])
        await asyncio.sleep(1)
    return keys


_REFUSED = ("Refuse", "Drop out", "Auction it")


async def press(tab: Tab, keys: list[str]) -> None:
    """Press a key a second."""
    await asyncio.sleep(random.random())
    for each in keys:
        tab.type(each)
        await asyncio.sleep(1)


_PAINTED = """new Promise(done => {
    const began = performance.now(), before = hear;
    hear = said => {
        before(said);
        if (!("offer" in said) && !("view" in said)) return;
        hear = before;
        requestAnimationFrame(() => setTimeout(() => done((performance.now() - began) / 1000)));
    };
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "%s", bubbles: true }));
})"""
"""Seconds from a key to the frame in which what it has changed is painted."""


async def paint(hosted: Hosted, seconds: float) -> list[float]:
    """How long keys take in a real browser, the shortest first."""
    net = Net()
    net.leads_to(hosted.web)
    async with await asyncio.start_server(net.take, "127.0.0.1", hosted.front):
        with running(hosted.directory) as address:
            async with connected(address) as chromium:
                page = await chromium.open(hosted.origin, DESKTOP, moves=True)
                await come_by_page(page, "gus")
                for key, seen in (("n", "People at this"), ("b", "Monopoly · Round"), ("O", "Bot speed")):
                    await page.press(key, key)
                    await page.see(seen)
                waits = []
                for key in ("ArrowDown", "ArrowUp") * int(seconds / 2):
                    waits.append(await page.get(_PAINTED % key))
                    await asyncio.sleep(max(0.0, 1.0 - waits[-1]))
        net.lose()
    return sorted(waits)


async def hostile(hosted: Hosted, players: int, seconds: float) -> None:
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


async def link(hosted: Hosted, players: int, seconds: float) -> None:
    amounts = [0]
    slow = await asyncio.start_server(
        lambda reader, writer: _slowly(reader, writer, hosted.web, amounts), "127.0.0.1", hosted.front
    )
    with running(hosted.directory) as address:
        async with connected(address) as chromium:
            await come_by_link(hosted, chromium)
    print(f"bytes to the browser until then: {amounts[0]}")
    slow.close()


async def come_by_link(hosted: Hosted, chromium: Chromium) -> None:
    """A friend on a phone sits down at a table; prints for how long they wait."""
    async with hosted.come(0) as anna:
        await set_up_table(anna)
        key = (hosted.directory / "serve" / "host_key").read_bytes()
        tables = hosted.directory / "serve" / "tables"
        await until(lambda: any(tables.glob("*.json")))
        (table,) = map(TableSetup.from_file, tables.glob("*.json"))
        page = await chromium.open(Links(hosted.origin, key).to(table), PHONE, moves=True)
        loaded = "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"
        seen = await page.wait_for(loaded) / 1000
        await page.tap("#name")
        await page.wait_for("document.activeElement.id === 'name'")
        await page.write("gus")
        await page.wait_for("challenge")  # comes while a name is typed
        typed = time.monotonic()
        await page.tap("#enter")
        await page.wait_for("table.view !== null && document.querySelector('#strip .card') !== null")
        sat = time.monotonic() - typed
        print(f"waiting: {seen:.2f} s for the page, {sat:.2f} s for the seat")


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

    with suppress(asyncio.CancelledError):  # at the end
        await asyncio.gather(carry(reader, back, False), carry(there, writer, True), return_exceptions=True)


PARTS: dict[str, Callable[[Hosted, int, float], Coroutine[Any, Any, None]]] = {
    "link": link,
    "keys": keys,
    "turns": turns,
    "hostile": hostile,
}


if __name__ == "__main__":
    measure(__doc__, PARTS, Hosted, sessions=20)
