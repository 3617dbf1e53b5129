"""Players who were cut off are back where they were: by the net, a sleeping phone, a server that stopped."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tests.tui.serve.cluster.servers import free_port
from tests.tui.serve.dialling import key, until
from tests.web.browser import DESKTOP, PHONE, Page, Screen, connected
from tests.web.calling import BothDoors, begin_table, both_doors, opened, proof, set_up_table, table_of
from tests.web.hosting import Host, hosts
from tests.web.net import Net, a_net
from tests.web.touching import begin_by_page, come_by_page, play_on, tap, with_a_game
from tui.serve.game_server import KEPT
from tui.serve.web.links import WebConfig, parted

HELLO = {"name": "gus", "size": [80, 24]}


@asynccontextmanager
async def over_a_net(
    directory: Path, devtools: str, size: Screen = PHONE
) -> AsyncIterator[tuple[Net, BothDoors, Page]]:
    """A guest called gus at a page that comes over a net, which can fail."""
    async with (
        a_net() as net,
        both_doors(directory, web=WebConfig(port=0, url=net.url)) as server,
        connected(devtools) as chromium,
    ):
        net.leads_to(server.door.port)
        page = await chromium.open(net.url, size)
        await come_by_page(page, "gus")
        yield net, server, page


async def test_a_guest_who_was_cut_off_goes_on_where_they_were(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        async with server.come("gus") as gus:
            await gus.wait_for("New game")
            gus.type("o")
            await gus.wait_for("Bot speed")
            token = await gus.hears("token")
            before = gus.text
            gus.cut()
            await until(lambda: gus.is_closed)
        await until(lambda: server.game_server.visits[0].lost_at is not None)
        async with server.come("gus", token=token) as gus:
            await gus.wait_for("Bot speed")
            await until(lambda: gus.text == before, lambda: gus.text)
            assert len(server.game_server.visits) == 1
        for forged in (f"{token[:-1]}x", token.replace("gus", "ida"), "gus", "..", "."):
            async with server.come("gus", token=forged) as stranger:
                await stranger.wait_for("New game")
                assert "Bot speed" not in stranger.text


async def test_a_player_goes_on_in_the_browser_where_ssh_was_cut_off(tmp_path: Path) -> None:
    own = Ed25519PrivateKey.generate()
    async with both_doors(tmp_path) as server:
        async with server.open() as tab:
            tab.say(hello=proof(own, "anna", f"{server.origin} {await tab.hears('challenge')}"))
            await tab.wait_for("New game")
            server.game_server.register.add_key(
                "anna", " ".join(key().export_public_key().decode().split()[:2])
            )
            tab.type("o")
            await tab.wait_for("Bot speed")
            tab.cut()
        async with server.ssh.dial("anna", key()) as anna:
            await anna.wait_for("Bot speed")
            async with server.open() as tab:
                tab.say(hello=proof(own, "anna", f"{server.origin} {await tab.hears('challenge')}"))
                await tab.wait_for("Bot speed")
                await anna.wait_for_end()
                assert "another window" in anna.output


async def test_a_player_goes_on_at_their_table_after_the_server_was_restarted(tmp_path: Path) -> None:
    own = Ed25519PrivateKey.generate()
    async with both_doors(tmp_path) as server, server.open() as tab:
        code = await table_of(server)
        link = parted(server.link(code))
        tab.say(hello={**proof(own, "ben", f"{server.origin} {await tab.hears('challenge')}"), "go": link})
        await tab.wait_for("MONOPOLY")
        assert server.game_server.numbers()["browsers"] == 1
        await server.game_server.close()
    async with both_doors(tmp_path) as server, server.open() as tab:
        asked = f"{server.origin} {await tab.hears('challenge')}"
        tab.say(hello={**proof(own, "ben", asked), "token": "of before"})
        await tab.wait_for("MONOPOLY")


@pytest.mark.long
async def test_somebody_who_watched_watches_again_after_the_server_was_restarted(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        code = await table_of(server)
        link = parted(server.link(code, watches=True))
        async with server.come("ben", go=parted(server.link(code))) as ben:
            await ben.wait_for("MONOPOLY")
            seated = await ben.hears("token")
            async with server.come("gus", go=link) as gus:
                assert await gus.hears("watched") == link
                token = await gus.hears("token")
                await server.game_server.close()
    async with both_doors(tmp_path) as server:
        async with server.come("", token=token, watched=[code, "guessed"]) as gus:
            await gus.wait_for("New game")
            (visit,) = server.game_server.visits
            visit.end("")
            await until(lambda: not server.game_server.visits)
        async with server.come("", token=token, watched=link) as gus:
            await gus.wait_for("You will watch as soon as someone is.")
            async with server.come("", token=seated) as ben:
                await ben.wait_for("MONOPOLY")
                await gus.wait_for("MONOPOLY")
                assert gus.told["watched"] == link
                gus.type("q")
                await until(lambda: gus.told["watched"] is None, lambda: gus.text)


@pytest.mark.long
async def test_somebody_who_watched_line_by_line_watches_again_after_a_restart(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        code = await table_of(server)
        link = parted(server.link(code, watches=True))
        async with server.come("ben", go=parted(server.link(code))) as ben:
            await ben.wait_for("MONOPOLY")
            seated = await ben.hears("token")
            async with server.come("gus", go=link, plain=True) as gus:
                assert await gus.hears("watched") == link
                token = await gus.hears("token")
                await server.game_server.close()
    async with both_doors(tmp_path) as server, server.come("", token=seated) as ben:
        await ben.wait_for("MONOPOLY")
        async with server.come("", token=token, watched=link, plain=True) as gus:
            await until(lambda: f"Table {code}." in gus.shown.log, lambda: gus.shown.log)
            gus.type("quit\n")
            await until(lambda: gus.told["watched"] is None, lambda: gus.shown.log)


# --- a guest's seat


@pytest.mark.parametrize("is_plain", [False, True])
async def test_a_guests_seat_outlasts_the_server(tmp_path: Path, is_plain: bool) -> None:
    async with both_doors(tmp_path) as server:
        code = await table_of(server)
        go = parted(server.link(code))
        async with server.come("gus", go=go, plain=is_plain) as gus:
            await until(lambda: len(server.game_server.registry.guests) == 1)
            token = await gus.hears("token")
            await server.game_server.close()
            await until(lambda: gus.is_closed)
            assert "end" not in gus.told
    async with both_doors(tmp_path) as server, server.come("", token=token, plain=is_plain) as gus:
        assert await gus.hears("welcome") == "gus~"
        await until(lambda: "MONOPOLY" in gus.text or "Round 1" in gus.shown.log, lambda: str(gus.told))
        assert server.game_server.registry.guests == {visit.who.id for visit in server.game_server.visits}


@pytest.mark.long
async def test_a_guest_who_stays_away_gives_up_their_seat(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        code = await table_of(server)
        async with server.come("gus", go=parted(server.link(code))) as gus:
            await gus.wait_for("MONOPOLY")
            (guest,) = server.game_server.visits
            await server.game_server.close()
    async with both_doors(tmp_path) as server:
        game_server, began = server.game_server, monotonic()
        game_server.forget_absent(began)
        game_server.forget_absent(began + KEPT - 1)
        assert game_server.registry.find(code).seat_of(guest.who.id) == 1
        assert guest.who.home.is_dir()
        game_server.forget_absent(began + KEPT + 1)
        assert game_server.registry.find(code).seat_of(guest.who.id) is None
        await until(lambda: not guest.who.home.exists())


async def test_a_guest_who_leaves_keeps_nobody_waiting(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        registry = server.game_server.registry
        async with server.come("gus") as gus:
            await set_up_table(gus)
            assert registry.guests
            gus.type("qq")
            await until(lambda: gus.is_closed, lambda: gus.text)
        await until(lambda: not registry.guests)


# --- as a host and a browser know it


@pytest.mark.long
async def test_a_guest_finds_their_table_when_the_server_was_killed(tmp_path: Path) -> None:
    host = Host(tmp_path, free_port())
    async with hosts(host):
        async with opened(host.url, host.url) as gus:
            gus.say(hello=HELLO)
            await begin_table(gus)
            token = await gus.hears("token")
            await host.end()
            await until(lambda: gus.is_closed)
        await host.start()
        async with opened(host.url, host.url) as gus:
            gus.say(hello={**HELLO, "token": token})
            assert await gus.hears("welcome") == "gus~"
            await gus.wait_for("MONOPOLY")


async def test_a_page_comes_back_after_ten_minutes_without_net(tmp_path: Path, devtools: str) -> None:
    async with over_a_net(tmp_path, devtools, DESKTOP) as (net, server, page):
        await page.press("o", "o")
        await page.see("Bot speed")
        (visit,) = server.game_server.visits
        net.lose()
        await page.see("The connection is lost.")
        await until(lambda: visit.lost_at is not None)
        tries = net.tries
        await until(lambda: net.tries > tries)
        server.game_server.end_idle(monotonic() + KEPT - 30)
        net.leads_to(server.door.port)
        await page.tap("#news button")
        await page.wait_for("document.getElementById('news').hidden")
        await page.see("Bot speed")
        assert server.game_server.visits == [visit]


async def test_a_phone_that_slept_notices_that_its_connection_is_dead(tmp_path: Path, devtools: str) -> None:
    async with over_a_net(tmp_path, devtools) as (net, server, page):
        net.fall_silent()
        tries = net.tries
        await page.get("document.dispatchEvent(new Event('visibilitychange'))")
        await page.get("socket.onmessage({ data: '{}' })")  # came before it slept, and is read only now
        await until(lambda: net.tries > tries)
        await page.tap("#touch button")
        await until(lambda: server.game_server.visits[0].lost_at is None)
        await page.wait_for("socket.readyState === 1 && challenge")
        assert len(server.game_server.visits) == 1


@pytest.mark.long
async def test_a_page_comes_back_when_the_server_was_killed(tmp_path: Path, devtools: str) -> None:
    host = Host(tmp_path / "data", free_port())
    async with hosts(host), connected(devtools) as chromium:
        page = await chromium.open(host.url, DESKTOP)
        await come_by_page(page, "gus")
        await begin_by_page(page)
        await host.end()
        await page.see("The connection is lost.")
        await host.start()
        await page.wait_for("document.getElementById('news').hidden")
        await page.see("Monopoly · Round")


async def test_of_a_game_that_the_server_lost_sight_of_nothing_stays_on_the_page(
    tmp_path: Path, devtools: str
) -> None:
    async with a_net() as net, connected(devtools) as chromium:
        web = WebConfig(port=0, url=net.url)
        async with both_doors(tmp_path, web=web) as server:
            net.leads_to(server.door.port)
            page = await chromium.open(net.url, PHONE)
            await come_by_page(page, "gus")
            await tap(page, "Blitz")
            await page.see("Round 1 of 20")
            net.lose()  # it is told nothing of the end
        await page.see("The connection is lost.")
        async with both_doors(tmp_path, web=web) as server:
            net.leads_to(server.door.port)
            await page.see("Continue")
            text = await page.text()
            assert all(words not in text for words in ("Round 1 of 20", "Your roll", "Trade"))
            await tap(page, "Continue")
            await page.see("Round 1 of 20")


@pytest.mark.long
async def test_who_comes_back_sees_what_was_rolled_last(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch)
    dice = "document.getElementById('dice')?.ariaLabel"
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await come_by_page(page, "gus")
        await tap(page, "Continue")
        with pytest.raises(AssertionError, match="after 12 taps"):  # which is long enough
            await play_on(page, "nothing of the kind", most=12)
        before = await page.get(dice)
        assert before.startswith("Dice: ")
        await page.get("window.isOld = true; location.reload()")
        await page.wait_for(f"!window.isOld && {dice} === '{before}'")


async def test_a_tap_that_was_lost_with_the_connection_is_told_of(tmp_path: Path, devtools: str) -> None:
    async with over_a_net(tmp_path, devtools) as (net, _, page):
        net.fall_silent()
        tries = net.tries
        await tap(page, "New game")
        await until(lambda: net.tries > tries)
        await page.see("Your last tap may not have arrived.")
