"""A name that is kept with a key in a real browser, and taken along to another one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.serve.cluster.servers import free_port
from tests.web.browser import DESKTOP, PHONE, Page, connected
from tests.web.calling import BothDoors, both_doors
from tests.web.touching import come_by_page
from tui.serve.web.links import WebConfig

pytestmark = pytest.mark.long

_KEY = """ownKey(false).then(own => own && [
    own.name, own.pair.privateKey.algorithm.name, own.pair.privateKey.extractable
])"""


async def keep_name(page: Page, server: BothDoors, name: str) -> None:
    """Come as a guest, and become a player."""
    await come_by_page(page, name)
    assert await page.get("document.getElementById('who').textContent") == f"{name}~"
    await page.tap("#menu")
    await page.tap_words("#sheet button", "Keep me")
    await is_player(page, name)
    assert server.game_server.register.find(name) is not None


async def is_player(page: Page, name: str) -> None:
    """Wait until the page is a player's."""
    await page.wait_for(f"isIn && document.getElementById('who').textContent === {name!r}")
    await page.see("New game")


async def test_a_browser_that_keeps_a_name_is_known_after_a_reload_and_a_restart(
    tmp_path: Path, devtools: str
) -> None:
    web = WebConfig(port=free_port())
    async with connected(devtools) as chromium:
        async with both_doors(tmp_path / "data", web=web) as server:
            page = await chromium.open(server.origin, DESKTOP)
            await keep_name(page, server, "gus")
            assert await page.get(_KEY) == ["gus", "Ed25519", False]
            await page.get("window.isOld = true")
            await page.do("Page.reload")
            await page.wait_for("!window.isOld && document.readyState === 'complete'")
            await is_player(page, "gus")
        await page.see("The connection is lost.")
        async with both_doors(tmp_path / "data", web=web) as server:
            assert server.game_server.register.find("gus") is not None  # before the page is back
            await page.wait_for("document.getElementById('news').hidden")
            await is_player(page, "gus")
            (visit,) = server.game_server.visits
            assert (visit.who.name, visit.who.is_guest) == ("gus", False)


async def test_a_link_takes_a_player_to_another_browser_once(tmp_path: Path, devtools: str) -> None:
    async with both_doors(tmp_path / "data") as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, DESKTOP)
        await keep_name(page, server, "gus")
        await page.tap("#menu")
        await page.tap_words("#sheet button", "Other device")
        link = await page.wait_for("document.querySelector('#news code')?.textContent")
        phone = await chromium.open(link, PHONE)
        await phone.tap("#enter")
        await is_player(phone, "gus")
        assert await phone.get(_KEY) == ["gus", "Ed25519", False]
        before = len(server.refusals)
        third = await chromium.open(link, DESKTOP)
        await third.tap("#enter")
        await third.wait_for("document.getElementById('said').textContent.includes('has been used')")
        assert len(server.refusals) == before + 1
