"""axe-core finds no fault in any page, where a Chromium and axe-core are found."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import PHONE, Chromium, Page, Screen, connected
from tests.web.calling import both_doors, table_of
from tests.web.in_browser.test_games import HURRY
from tests.web.in_browser.test_layout import SCREENS
from tests.web.moments import QUESTIONS, moments
from tests.web.touching import come_by_page, play_on, tap, with_a_game
from tui.serve.lobby.seat_changes import turn_out

AXE = Path(__file__).parents[3] / "node_modules" / "axe-core" / "axe.min.js"
_FAULTS = """axe.run().then(found => found.violations.map(
    each => `${each.id}: ${each.nodes.map(node => node.target + " " + node.html.slice(0, 90)).slice(0, 3)}`
))"""

needs_axe = pytest.mark.skipif(
    not AXE.exists(), reason="no axe-core here; npm install --no-save axe-core brings it"
)


@needs_axe
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
        await page.wait_for("!document.getAnimations().length")
        assert await page.get(_FAULTS) == []


LOOKS = [
    pytest.param(SCREENS["phone"], "dark", id="phone-dark"),
    *(
        pytest.param(SCREENS[screen], theme, id=f"{screen}-{theme}", marks=pytest.mark.long)
        for screen, theme in (
            ("desktop", "light"),
            ("small", "contrast"),
            ("side", "paper"),
            ("tablet", "dark"),
        )
    ),
]
_STILL = "!table.moving.size && !document.getAnimations().length"
_PLAIN = "!document.getAnimations().some(({ effect }) => effect.target.matches('#touch button'))"
"""Decisions are pale at first."""
STATES = (
    ("", "Your roll."),
    ("askDeed(1)", "A house costs"),
    ("showPlayer(1)", "cash, worth"),
    ("showMenu()", "Other device"),
    ("showDeeds()", "Pennsylvania Avenue"),
    ("showJournal()", "goes first"),
    ("type('?')", "Next page"),
    ("type('q')", "Your roll."),
    ("type('O')", "Bot speed"),
    ("type('q')", "Your roll."),
    ("type('t')", "Who will you trade with?"),
    ("type('1')", "You give"),
)
"""What is opened on a page, and what is seen then."""


@needs_axe
@pytest.mark.parametrize(("screen", "theme"), LOOKS)
async def test_everything_at_a_table_can_be_used_by_everyone(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, screen: Screen, theme: str
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, screen)
        await page.do("Runtime.evaluate", expression=AXE.read_text())
        await page.get(f"keep(ofAll, 'theme', {theme!r}); takeTheme()")
        await come_by_page(page, "gus")
        await page.see("Continue")
        await page.get("type('c')")
        for does, seen in STATES:
            await page.get(does)
            await page.see(seen)
            await page.wait_for(_STILL)
            assert await page.get(_FAULTS) == [], (does, seen)
            await page.get("document.getElementById('sheet').close()")
        await page.get("moveOn()")
        await page.see("Open this on the other device")
        assert await page.get(_FAULTS) == []
        await page.get("pause = 20; socket.close()")  # it would come back before it was looked at
        await page.see("The connection is lost.")
        assert await page.get(_FAULTS) == []
        await page.get("connect()")
        await page.wait_for("document.getElementById('news').hidden")
        server.game_server.visits[0].end("Come again.")
        await page.see("Play again")
        assert await page.get(_FAULTS) == []


async def come_to_seats(page: Page) -> None:
    """From the title to a table that is being set up, looking at each page on the way."""
    for key, seen in (
        ("n", "People at this"),
        ("q", "New game"),
        ("o", "Options"),
        ("q", "New game"),
        ("s", "No saved games yet"),
        ("q", "New game"),
        ("l", "Lobby"),
        ("n", "New table"),
        ("b", "Send friends"),
        ("p", "Scan to come in"),
        ("q", "Lobby"),
        ("s", "Seats at"),
        ("t", "Your token"),
    ):
        before = await page.get("offered.id ?? ''")
        await page.get(f"type({key!r})")
        await page.wait_for(f"offered.id !== {before!r} && JSON.stringify(offered).includes({seen!r})")
        await page.wait_for(_PLAIN)
        assert await page.get(_FAULTS) == [], (key, seen)


@pytest.mark.long
@needs_axe
@pytest.mark.parametrize(("screen", "theme"), [pytest.param(*look.values, id=look.id) for look in LOOKS])
async def test_every_page_and_question_can_be_used_by_everyone(
    tmp_path: Path, devtools: str, screen: Screen, theme: str
) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, screen)
        await page.do("Runtime.evaluate", expression=AXE.read_text())
        await page.get(f"keep(ofAll, 'theme', {theme!r}); takeTheme()")
        await come_by_page(page, "gus")
        await come_to_seats(page)
        server.game_server.visits[0].end("Come again.")
        await page.see("Play again")
        page = await chromium.open(server.origin, screen)
        await page.do("Runtime.evaluate", expression=AXE.read_text())
        await page.get(f"keep(ofAll, 'theme', {theme!r}); takeTheme()")
        await come_by_page(page, "ida")
        await page.get("window.hears = hear, hear = () => 0")
        found = {}
        async for name, told in moments():
            clock = [50, 60] if "auction" in told["offer"] else None
            await page.get(f"offered = {{}}, hears({json.dumps({**told, 'clock': clock})})")
            await page.wait_for(_PLAIN)
            found[name] = await page.get(_FAULTS)
        assert found == {name: [] for name in QUESTIONS}


class Looked:
    """Pages in a theme, and what axe-core finds on them, by what is seen."""

    def __init__(self, chromium: Chromium, screen: Screen, theme: str) -> None:
        self._chromium, self._screen, self._theme = chromium, screen, theme
        self.found: dict[str, Any] = {}

    async def come(self, url: str, name: str) -> Page:
        """Somebody comes in."""
        page = await self._chromium.open(url, self._screen, script=HURRY)
        await page.do("Runtime.evaluate", expression=AXE.read_text())
        await page.get(f"keep(ofAll, 'theme', {self._theme!r}); takeTheme()")
        await page.wait_for("challenge")
        await page.get(f"document.getElementById('name').value = {name!r}")
        await page.tap("#enter")
        await page.wait_for("isIn")
        return page

    async def look(self, page: Page, seen: str) -> None:
        """Wait for words, and look."""
        await page.see(seen)
        await page.wait_for(_STILL)
        self.found[seen] = await page.get(_FAULTS)


@pytest.mark.long
@needs_axe
@pytest.mark.parametrize(("screen", "theme"), [pytest.param(*look.values, id=look.id) for look in LOOKS])
async def test_who_watches_is_away_is_turned_out_or_done_can_use_the_page(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, screen: Screen, theme: str
) -> None:
    with_a_game(monkeypatch, ("uniform",))
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        looked, registry = Looked(chromium, screen, theme), server.game_server.registry
        code = await table_of(server)  # its owner is away
        player = await looked.come(server.link(code), "gus")
        await looked.look(player, "Monopoly · Round 1")
        assert await player.get("document.querySelectorAll('.player.out').length") == 1
        await player.get("showJournal()")
        await looked.look(player, "Say")
        await player.get("document.getElementById('sheet').close()")
        watching = await looked.come(server.link(code, watches=True), "ida")
        await looked.look(watching, "gus~")
        waiting = await looked.come(server.link(await table_of(server, seats=3)), "kim")
        await looked.look(waiting, "Lobby")
        (table,) = registry.of(kim := server.game_server.visits[-1].who.id)
        await registry.arrange(table.code, partial(turn_out, player=kim))
        await looked.look(waiting, "has turned you out")
        done = await looked.come(server.origin, "max")
        await tap(done, "Continue")
        await play_on(done, "Final score")
        await looked.look(done, "Final score")
        await tap(done, "Final score")
        await looked.look(done, "Rematch")
        await done.get("type('a')")
        await looked.look(done, "costly decision")
        assert looked.found == {seen: [] for seen in looked.found}
