"""axe-core finds no fault in any page, where a Chromium and axe-core are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.browser import DESKTOP, PHONE, Screen, connected
from tests.web.calling import both_doors
from tests.web.touching import come_by_page, with_a_game

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
_FAULTS = "axe.run().then(found => found.violations.map(each => each.id))"


@pytest.mark.skipif(not AXE.exists(), reason="no axe-core here; npm install --no-save axe-core brings it")
@pytest.mark.parametrize("path", ["/", "/plain", "/t/pear-1"])
async def test_pages_can_be_used_by_everyone(tmp_path: Path, devtools: str, path: str) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(f"{server.origin}{path}", PHONE)
        await page.do("Runtime.evaluate", expression=AXE.read_text())
        assert await page.get(_FAULTS) == []
        if path.startswith("/t"):
            return
        await page.get("document.getElementById('name').focus()")
        await page.write("gus")
        await page.tap("#enter")
        await page.wait_for("document.querySelectorAll('#touch button, #log button').length > 3")
        assert await page.get(_FAULTS) == []


@pytest.mark.skipif(not AXE.exists(), reason="no axe-core here; npm install --no-save axe-core brings it")
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_everything_at_a_table_can_be_used_by_everyone(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, screen: Screen
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, screen)
        await page.do("Runtime.evaluate", expression=AXE.read_text())
        await come_by_page(page, "gus")
        await page.see("Continue")
        for key, seen in (
            ("c", "Your roll"),
            ("?", "How to play"),
            ("q", "Your roll"),
            ("t", "Who will you trade with?"),
            ("1", "Propose"),
            ("$", "Done"),
        ):
            await page.get(f"type({key!r})")
            await page.see(seen)
            assert await page.get(_FAULTS) == [], seen
        if screen.is_touched:
            await page.tap("#zoom")
            assert await page.get(_FAULTS) == []
        await page.tap("#move")
        await page.see("Open this on the other device")
        assert await page.get(_FAULTS) == []
        await page.get("socket.close()")
        await page.see("The connection is lost.")
        assert await page.get(_FAULTS) == []
        await page.wait_for("document.getElementById('news').hidden")
        server.game_server.visits[0].end("Come again.")
        await page.see("Play again")
        assert await page.get(_FAULTS) == []
