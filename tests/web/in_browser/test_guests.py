"""Guests find their seats again by link, tab, crash and Play again; who gets no socket is told why."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.tui.serve.cluster.servers import free_port
from tests.tui.serve.dialling import until
from tests.web.browser import DESKTOP, PHONE, Chromium, Page, connected
from tests.web.calling import BothDoors, Tab, both_doors, table_of
from tests.web.net import a_net
from tui.serve.door.connection_limits import BUSY
from tui.serve.screen.visit import ScreenVisit
from tui.serve.web.links import WebConfig, parted

pytestmark = pytest.mark.long

BLOCKED = """for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
}"""
"""What browsers do that keep nothing for a page."""


async def come(page: Page, name: str) -> None:
    """Say a name at the door."""
    await page.get(f"document.getElementById('name').value = {name!r}")
    await page.tap("#enter")


@asynccontextmanager
async def a_guest_at_a_table(
    directory: Path, devtools: str, **chosen: Any
) -> AsyncIterator[tuple[BothDoors, Chromium, str, Page]]:
    """A server, a browser, a link to a table, and a page with a guest who sits there."""
    async with both_doors(directory, **chosen) as server, connected(devtools) as chromium:
        link = server.link(await table_of(server))
        page = await chromium.open(link, PHONE)
        await come(page, "gus")
        await page.see("Monopoly · Round")
        yield server, chromium, link, page


def seats(server: BothDoors) -> list[str]:
    """The names of the guests who sit anywhere, by whichever id."""
    tables = server.game_server.registry._tables.values()
    return [place.name for table in tables for place in table.places if place.player.startswith("~")]


async def test_another_tab_offers_to_go_on_as_the_guest(tmp_path: Path, devtools: str) -> None:
    async with a_guest_at_a_table(tmp_path, devtools) as (server, chromium, _, page):
        tab = await chromium.open(server.origin, DESKTOP, beside=page)
        await tab.see("Go on as gus")
        await tab.tap("#back button")
        await tab.see("Monopoly · Round")
        assert seats(server) == ["gus~"]
        await page.see("another window")
        await page.do("Page.bringToFront")
        await page.tap_words("#said button", "Play again")
        await page.see("Monopoly · Round")
        assert len(server.game_server.registry.guests) == len(server.game_server.visits) == 1


async def test_a_link_finds_the_guest_of_its_table_and_not_the_last_one(
    tmp_path: Path, devtools: str
) -> None:
    async with a_guest_at_a_table(tmp_path, devtools) as (server, chromium, link, page):
        other = await chromium.open(server.link(await table_of(server)), PHONE, beside=page)
        await come(other, "ida")
        await other.see("Monopoly · Round")
        await page.close()
        again = await chromium.open(link, PHONE, beside=other)
        await again.see("Go on as gus")
        await again.tap("#back button")
        await again.see("Monopoly · Round")
        assert sorted(seats(server)) == ["gus~", "ida~"]


@pytest.mark.parametrize("how", ["crash", "leaves"])
async def test_play_again_leads_to_the_seat_after_any_end(tmp_path: Path, devtools: str, how: str) -> None:
    async with a_guest_at_a_table(tmp_path, devtools) as (server, _, _, page):
        (visit,) = server.game_server.visits
        assert isinstance(visit, ScreenVisit)
        if how == "crash":
            visit.app.end_quietly(RuntimeError("broken"))
        else:
            visit.app.exit()
        await page.see("Play again")
        await until(lambda: not server.game_server.visits)
        await page.tap_words("#said button", "Play again")
        await page.see("Monopoly · Round")
        assert seats(server) == ["gus~"]
        for report in tmp_path.glob("crash-*"):  # which a test server complains about
            report.unlink()


async def test_a_full_server_does_not_take_the_invitation_away(tmp_path: Path, devtools: str) -> None:
    async with both_doors(tmp_path, max_sessions=1) as server, connected(devtools) as chromium:
        link = server.link(await table_of(server))
        async with server.come("ida") as ida:
            await ida.wait_for("New game")
            page = await chromium.open(link, PHONE)
            await come(page, "gus")
            await page.see("The server is full")
            server.game_server.visits[0].end("")
            await until(lambda: not server.game_server.visits)
        await page.tap_words("#said button", "Play again")
        await page.see("Monopoly · Round")


async def test_a_name_that_is_taken_is_changed_at_the_door_and_a_full_table_can_be_watched(
    tmp_path: Path, devtools: str
) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        code = await table_of(server)
        page = await chromium.open(server.link(code), PHONE)
        await come(page, "anna")
        await page.see("Your name looks like anna")
        await come(page, "gus")
        await page.see("Monopoly · Round")
        late = await chromium.open(server.link(code), PHONE)
        await come(late, "ida")
        await late.see("No seat is open at that table.")
        await late.tap_words("#said button", "Watch instead")
        await late.see("Monopoly · Round")
        assert server.game_server.registry.find(code).seat_of(server.game_server.visits[-1].who.id) is None


async def test_a_browser_that_keeps_nothing_says_so_and_plays(tmp_path: Path, devtools: str) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        link = server.link(await table_of(server))
        page = await chromium.open(link, PHONE, script=BLOCKED)
        await page.see("This browser keeps nothing")
        await come(page, "gus")
        await page.see("Monopoly · Round")
        assert page.faults == []
        other = await chromium.open(server.origin, PHONE)
        assert "keeps nothing" not in await other.text()


# --- why there is no socket


async def test_whoever_finds_no_room_is_told_before_and_after_they_are_in(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = "full of people who are logging in"
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        door = server.game_server.door
        before = await chromium.open(server.origin, PHONE)
        await come(before, "gus")
        await before.see("New game")
        with monkeypatch.context() as full:
            full.setattr(door, "why_not", lambda address: BUSY)
            page = await chromium.open(server.origin, PHONE)
            await page.see(told)
            await before.get("socket.close()")
            await before.see(told)
        await before.tap_words("#news button", "Now")
        await before.wait_for("document.getElementById('news').hidden")
        await page.wait_for("challenge")
        await come(page, "ida")
        await page.see("New game")


async def test_a_page_opened_by_another_name_says_where_to_play(tmp_path: Path, devtools: str) -> None:
    port = free_port()
    web = WebConfig(port=port, url=f"http://127.0.0.1:{port}")
    async with both_doors(tmp_path, web=web) as server, connected(devtools) as chromium:
        page = await chromium.open(f"http://localhost:{port}/", PHONE)
        await page.see(f"This server is played at {server.origin}")
        assert await page.get("document.querySelector('#said a').href") == f"{server.origin}/"


async def test_without_net_the_page_says_so(tmp_path: Path, devtools: str) -> None:
    async with a_net() as net:
        web = WebConfig(port=0, url=net.url)
        async with both_doors(tmp_path, web=web) as server, connected(devtools) as chromium:
            net.leads_to(server.door.port)
            page, waiting = [await chromium.open(net.url, PHONE) for _ in range(2)]
            await come(page, "gus")
            await page.see("New game")
            net.lose()
            await page.see("The server cannot be reached.")
            await come(waiting, "ida")
            await waiting.see("The server cannot be reached.")
            net.leads_to(server.door.port)
            await waiting.see("New game")


# --- without a browser


async def is_at(tab: Tab, code: str) -> None:
    """Wait until somebody sits at a table."""
    await until(lambda: tab.told.get("at") == code, lambda: f"{code}: {tab.told}")


async def test_somebody_with_two_tables_comes_back_to_the_one_they_were_at(
    tmp_path: Path,
) -> None:
    async with both_doors(tmp_path) as server:
        codes = [await table_of(server), await table_of(server)]
        token = ""
        for code in codes:
            async with server.come("gus", token=token, go=parted(server.link(code))) as gus:
                await gus.wait_for("MONOPOLY")
                await is_at(gus, code)
                token = gus.told["token"]
        for code in codes:
            for visit in server.game_server.visits:
                visit.end("")
            await until(lambda: not server.game_server.visits)
            async with server.come("", token=token, at=code) as gus:
                await is_at(gus, code)


async def test_lines_lead_back_to_the_table_though_the_visit_before_is_still_ending(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        go = parted(server.link(await table_of(server)))
        async with server.come("gus", go=go, plain=True) as gus:
            await until(lambda: "Round 1." in gus.shown.log, lambda: gus.shown.log)
            token = gus.told["token"]
            async with server.come("", token=token, plain=True) as again:
                await until(lambda: "Round 1." in again.shown.log, lambda: again.shown.log)
