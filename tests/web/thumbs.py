"""What a thumb does that taps three times, and how guests come back: in a real browser, by hand.

    python -m tests.web.thumbs taps --times 500       # three taps at one place, in games against bots
    python -m tests.web.thumbs back --times 100       # by link, tab, restart, kill, and after leaving
    python -m tests.web.thumbs dropped --times 500    # guests who come and drop: sessions and memory

`taps` says how often three taps decided more than one thing, `back` how many guests sat on their seats.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.tui.serve.cluster.servers import free_port
from tests.web.browser import PHONE, Chromium, Page, connected, running
from tests.web.calling import both_doors, opened
from tests.web.hosting import Host, hosts
from tests.web.measure import Hosted
from tests.web.touching import begin_by_page, close_sheet, come_by_page, continue_by_page, with_a_game
from tui.serve.table_setup import TableSetup
from tui.serve.web.links import Links
from tui.table.table import Table

_WHERE = """(() => {
    const kinds = %s;
    const all = [...document.querySelectorAll("#touch button")];
    const seen = all.filter(node => kinds.includes(node.dataset.kind))
        .map(node => [node, node.getBoundingClientRect()])
        .map(([node, { x, y, width, height }]) => [node, x + width / 2, y + height / 2])
        .filter(([node, x, y]) => node.contains(document.elementFromPoint(x, y)));
    return seen.map(([node, x, y]) => [node.textContent, node.dataset.kind, x, y]);
})()"""

_CLICKS = """(() => {
    if (!window.clicks) addEventListener("click", ({ timeStamp }) => clicks.push(timeStamp), true);
    window.clicks = [];
})()"""
_QUICK = 400
"""Milliseconds between the first and the last of three taps; slower ones count for none."""

_WAITS = 300
"""So often in a row, a fifth of a second each, nothing is there to tap before it is given up."""

_GOES_ON = ("Throw", "EndTurn", "Ready")
"""The names of commands that decide nothing."""


async def taps(times: int) -> None:
    """Three taps where something is, most often what goes on; what they did is read off the table."""
    done: list[str] = []
    submit = Table.submit

    def noted(table: Table, command: Any) -> None:
        submit(table, command)
        if command.seat == 0:
            done.append(type(command).__name__)

    chance, twice, moments = random.Random(times), Counter[str](), 0
    temporary = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    with pytest.MonkeyPatch.context() as changed, temporary as home:
        with_a_game(changed, ("thrifty", "thrifty", "thrifty"))
        changed.setattr(Table, "submit", noted)
        with running(Path(home)) as address:
            async with both_doors(Path(home) / "data") as server, connected(address) as chromium:
                game = 0
                while moments < times:
                    game += 1
                    page = await chromium.open(server.origin, replace(PHONE, dots=1))
                    await continue_by_page(page, f"gus{game}")
                    moments += await _play(page, done, twice, chance, times - moments)
                    await page.close()
    slow, clicks = twice.pop("slow", 0), twice.pop("taps", 0)
    print(f"{moments - slow} triple taps in {game} games: {sum(twice.values())} spent twice {dict(twice)}")
    print(f"{clicks} taps arrived; {slow} more took longer than {_QUICK} ms and count for none")


async def _play(page: Page, done: list[str], twice: Counter[str], chance: random.Random, most: int) -> int:
    """Triple taps in one game until it is over; returns how many."""
    number = waits = 0
    while number < most and "Final score" not in await page.get("JSON.stringify(offered)"):
        await close_sheet(page)
        kinds = ["goes"] if chance.random() < 0.6 else ["goes", "spends", "answers"]
        found = [each for each in await page.get(_WHERE % json.dumps(kinds)) if each[0] != "Give up"]
        if not found:
            found = await page.get(_WHERE % json.dumps(["spends", "answers", "leaves"]))
        found = [each for each in found if each[0] not in ("Leave", "Quit")]
        if not found:
            waits += 1
            assert waits < _WAITS, f"nothing can be tapped:\n{await page.text()}"
            await asyncio.sleep(0.2)
            continue
        number, waits = number + 1, 0
        label, _, x, y = chance.choice(found)
        done.clear()
        await page.get(_CLICKS)
        for _ in range(3):
            await page.do("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
            await page.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            await asyncio.sleep(0.04)
        await asyncio.sleep(0.5 + chance.random() * 0.3)
        clicks = await page.get("clicks")
        twice["taps"] += len(clicks)
        if clicks and clicks[-1] - clicks[0] > _QUICK:
            twice["slow"] += 1
        elif sum(each not in _GOES_ON for each in done) > 1:
            twice[f"{label}: {', '.join(done)}"] += 1
    return number


async def back(times: int) -> None:
    """Guests come back to their table, in each way in turn."""
    found = Counter[str]()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, running(Path(home)) as address:
        async with connected(address) as chromium:
            host = Host(Path(home) / "data", free_port())
            async with hosts(host):
                for number in range(times):
                    way = ("link", "tab", "restart", "kill", "leave")[number % 5]
                    found[way] += await _comes_back(chromium, host, way, f"g{number}")
                    print(number + 1, dict(found), flush=True)
    print(f"{sum(found.values())} of {times} at their seats: {dict(found)}")


async def _comes_back(chromium: Chromium, host: Host, way: str, name: str) -> bool:
    page = await chromium.open(host.url, replace(PHONE, dots=1))
    await come_by_page(page, name)
    await begin_by_page(page)
    table = await page.wait_for("kept(ofTab, 'at')")
    again = page
    if way in ("restart", "kill"):
        await host.end(signal.SIGTERM if way == "restart" else signal.SIGKILL)
        await page.see("Trying again")
        await host.start()
        await page.get("connect()")
    elif way == "leave":
        for keys, seen in (("q", "Lobby"), ("q", "New game"), ("q", "Play again")):
            await page.get(f"type({keys!r})")
            await page.see(seen)
        await page.tap_words("#said button", "Play again")
    else:
        if way == "tab":
            await page.close()
        place = host.url if way == "tab" else _link(host, table)
        again = await chromium.open(place, replace(PHONE, dots=1), beside=page)
        await again.tap_words("#back button", f"Go on as {name}")
    try:
        await again.see("Monopoly · Round")
        await again.wait_for(f"kept(ofTab, 'at') === {table!r} && isIn", 5)
    except AssertionError as why:
        print(way, why)
        return False
    finally:
        await again.close()
    return True


def _link(host: Host, code: str) -> str:
    """The link to a table, as its host knows it."""
    serve = host.directory / "serve"
    tables = map(TableSetup.from_file, (serve / "tables").glob("*.json"))
    table = next(each for each in tables if each.code == code)
    return Links(host.url, (serve / "host_key").read_bytes()).to(table)


async def dropped(times: int) -> None:
    """Guests who come, see the title, and drop, with room for 50."""

    class Few(Hosted):
        def start(self) -> None:
            self._options = (*self._options, "--max-sessions", "50")
            super().start()

    with tempfile.TemporaryDirectory() as home:
        hosted = Few(Path(home), 1)

        async def drop(number: int) -> None:
            async with opened(f"http://127.0.0.1:{hosted.web}", hosted.origin) as tab:
                tab.say(hello={"name": f"g{number}x", "size": [80, 24], "board": True})
                await tab.wait_for("New game")
                tab.cut()

        alone, most = hosted.memory, 0
        for number in range(0, times, 8):
            await asyncio.gather(*(drop(number + each) for each in range(8)), return_exceptions=True)
            status = json.loads((Path(home) / "serve" / "status.json").read_text())
            most = max(most, status["sessions"])
        print(f"{times} dropped: {most} sessions at most, {alone:.0f} MB alone, {hosted.memory:.0f} MB now")
        hosted.stop()


PARTS: dict[str, Callable[[int], Coroutine[Any, Any, None]]] = {
    "taps": taps,
    "back": back,
    "dropped": dropped,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--times", type=int, default=100)
    chosen = parser.parse_args()
    asyncio.run(PARTS[chosen.part](chosen.times))


if __name__ == "__main__":
    main()
