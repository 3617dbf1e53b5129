"""What is hidden, gone or behind something else is not asked for, acted on or read out, in a real browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from tests.support.position import position
from tests.tui.sittings import playing, sitting
from tests.web.browser import DESKTOP, PHONE, Page, connected
from tests.web.calling import both_doors
from tests.web.test_offers import END
from tests.web.touching import at_table, with_a_game
from tui.serve.web.dialect import BoardData

_DEAF = """
    window.hears = hear;
    hear = () => 0;
    window.asked = [];
    socket = { readyState: 1, send: told => asked.push(JSON.parse(told)) };
"""
"""The server is cut off, and what it would be told is kept."""
_SAID = "document.getElementById('news-said').textContent"


async def cut_off(page: Page) -> None:
    """Let what moves, and what was about to be asked, be over; from then on the page hears nothing."""
    await page.wait_for("offered.n && !table.moving.size")
    await quiet(page)
    await page.get(_DEAF)


async def quiet(page: Page, milliseconds: int = 250) -> None:
    """Longer than the page waits before it asks for a deed."""
    await page.get(f"new Promise(done => setTimeout(done, {milliseconds}))")


async def test_what_a_deed_offers_is_about_itself_though_another_was_looked_at_since() -> None:
    owns = {"Boardwalk": 0, "Baltic Avenue": 0}
    async with playing(sitting(position((900, 900), owns=owns, agenda=END))) as play:
        board = BoardData()
        board.news(cast(Any, play.app))
        deeds = [board.deed(place) for place in (3, 39)]
        ids = [[each["do"] for each in deed["answers"]] for deed in deeds if deed is not None]
        assert all(ids)
        assert not {*ids[0]} & {*ids[1]}
        (mortgages,) = (each for each in (deeds[0] or {})["answers"] if each["label"].startswith("Mortgage"))
        act = board.find(mortgages["do"], 0)
        assert act is not None
        await act(None)
        names = [
            play.game.board.titles[title].name
            for title, is_so in enumerate(play.game.state.mortgaged)
            if is_so
        ]
        assert names == ["Baltic Avenue"]


async def test_a_deed_opens_in_a_sheet_only_where_a_tap_has_asked_for_it(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with at_table(tmp_path, devtools) as page:
        await cut_off(page)
        await page.get("askDeed(3)")
        await page.get("hears({ deed: { place: 0, name: 'Go' } })")  # on its way since before the tap
        assert not await page.get("document.getElementById('sheet').open")
        await page.get("hears({ deed: { place: 3, name: 'Baltic Avenue' } })")
        assert await page.get("document.querySelector('#sheet h2').textContent") == "Baltic Avenue"
        assert page.faults == []


async def test_a_deed_that_a_page_hides_is_not_asked_for(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with at_table(tmp_path, devtools, DESKTOP) as page:
        await page.wait_for("document.querySelector('#deed h2') !== null")
        await cut_off(page)
        for number in (102, 103):  # none that the page has seen
            await page.get(
                f"hears({{ offer: {{ n: {number}, what: 'page', heading: 'Figures', asks: null }} }})"
            )
            await quiet(page)
        assert await page.get("asked") == []
        await page.get("hears({ offer: { n: 104, what: 'question', asks: 'Your roll.', heading: null } })")
        await page.wait_for("asked.length === 1 && 'deed' in asked[0]")


async def test_a_page_says_nothing_before_the_server_knows_who_is_here(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with at_table(tmp_path, devtools) as page:
        await cut_off(page)
        await page.get("isKnown = false; askDeed(1); type('r')")
        assert await page.get("asked") == []
        await page.get("greet()")
        await page.get(
            "document.getElementById('menu').focus(); hears({ welcome: 'gus~', token: '', guest: true })"
        )
        first, *others = await page.get("asked.map(told => Object.keys(told)[0])")
        assert (first, others) == ("hello", ["keys"])
        assert await page.get("document.activeElement.id") == "menu", (
            "whoever comes back stays where they were"
        )


async def test_of_a_table_that_is_gone_nothing_stays_in_sight(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await page.wait_for("challenge")
        await page.get("come({ name: 'gus', token: '' })")
        await page.see("Continue")
        await page.get("type('c')")
        await page.see("Your roll.")
        assert "Monopoly" in await page.get("document.getElementById('counter').textContent")
        await page.get("hear({ view: null })")
        assert await page.get("document.getElementById('counter').textContent") == ""
        await page.get("showMenu()")
        server.game_server.visits[0].end("Come again.")
        await page.see("Play again")
        assert not await page.get("document.getElementById('sheet').open")
        assert page.faults == []


async def test_what_happens_is_read_out_once_and_what_is_asked_after_it(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    live = "[...document.querySelectorAll('[role=status], [role=log]:not([aria-live=off])')]"
    async with at_table(tmp_path, devtools, DESKTOP) as page:
        await cut_off(page)
        shown = f"{live}.filter(node => node.checkVisibility() && node.closest('#game')).map(node => node.id)"
        assert await page.get(shown) == ["news-said"]
        await page.get("table.lines = [['Bea rolled 7.', 1, 1], ['Bea paid you $9.', 1, 1]]; showTable()")
        await page.get("hears({ offer: { n: 8, what: 'question', asks: 'Buy it?', note: null } })")
        assert await page.get(_SAID) == "Bea paid you $9. Buy it?"
        await page.get("hears({ offer: { n: 9, note: 'You cannot buy now.' } })")
        assert await page.get(_SAID) == "Bea paid you $9. You cannot buy now."
        await page.get("hears({ offer: { n: 10, what: 'wait', asks: 'Waiting for Bea.', note: null } })")
        assert await page.get(_SAID) == "Bea paid you $9."


async def test_a_journal_that_goes_on_keeps_the_lines_it_has_shown(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    told = "[...document.querySelectorAll('#sheet .journal p')].map(node => node.textContent)"
    async with at_table(tmp_path, devtools) as page:
        await page.get("table.lines = [['One.', 1], ['Two.', 1]]; showJournal()")
        await page.get("window.first = document.querySelector('#sheet .journal p')")
        await page.get("table.lines.push(['Three.', 1]); showTable()")
        assert await page.get(told) == ["One.", "Two.", "Three."]
        assert await page.get("document.querySelector('#sheet .journal p') === first")
        await page.get("table.lines = [...table.lines.slice(1, 2), ['Four.', 1]]; showTable()")
        assert await page.get(told) == ["Two.", "Four."]
        await page.get("takeTheme()")
        assert await page.get(told) == ["Two.", "Four."]
