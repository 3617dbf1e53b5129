"""A real page, where a Chromium is found: a whole game by touch, and one by keyboard in /plain."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from saves import Store
from tests.tui.serve.dialling import until
from tests.tui.stage import new_app, on_stage
from tests.web.browser import DESKTOP, PHONE, Screen, connected
from tests.web.calling import both_doors
from tests.web.touching import come_by_page, play_on, tap
from tui.screen.form import FormScreen
from tui.serve.house import House
from tui.serve.league.page import ServedDailyPage
from tui.serve.visit import Visitor
from tui.serve.web.touch import touch
from tui.table.calendar import DailyResult
from tui.table.daily import today
from tui.table.settings_file import save
from tui.table.setup import setup_for
from tui.terminal.private import BareApp
from tui.words.settings import Settings

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"

RULES, OPTIONS = "monopoly-1935", {"time_limit_rounds": 5}


def with_a_game(monkeypatch: pytest.MonkeyPatch, bots: Sequence[str] = ("uniform", "uniform")) -> None:
    """Everybody who comes has a short game with bots to continue."""
    come = House.visitor

    def visitor(house: House, name: str, **known: Any) -> Visitor:
        who = come(house, name, **known)
        setup = setup_for(RULES, dict(OPTIONS), [name], bots, 7)
        Store(who.home / "games").create(setup, "a game").close()
        save(who.home, Settings(pace="instant", motion="none"))
        return who

    monkeypatch.setattr(House, "visitor", visitor)


async def test_a_page_that_is_being_opened_has_what_there_is_of_it(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        app, screen = stage.app, stage.app.screen
        assert isinstance(app, BareApp)
        assert isinstance(screen, FormScreen)
        opened = [label for _, label, _ in touch(app)["keys"]]
        app.push_screen(FormScreen(screen.look, screen.page))
        opening = [label for _, label, _ in touch(app)["keys"]]
        assert opened[:2] == ["Begin", "Help"]
        assert opening[:1] == ["Help"]


async def test_a_whole_game_is_played_by_touch_on_a_phone(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch)
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await page.tap("#name")
        await page.wait_for("document.activeElement.id === 'name'")
        await page.write("gus")
        await page.tap("#enter")
        await tap(page, "Continue")
        await play_on(page, "Final score")
        assert page.faults == []


async def test_a_page_says_what_is_to_be_tapped_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, server.come("gus", buttons=True) as gus:
        await gus.wait_for("Continue")
        gus.type("c")
        await until(lambda: gus.told["told"][-1:] == ["Your roll."], lambda: str(gus.told))
        gus.type("t")
        await until(lambda: gus.told["told"] == ["Who will you trade with?"], lambda: str(gus.told))
        gus.type("1")
        await until(lambda: gus.told["told"] == ["Trade with ▲ Bea"], lambda: str(gus.told))

        def heads() -> list[tuple[str, str]]:
            return [(text, side) for text, line, _, _, side in gus.told["rows"] if line < 0]

        await until(
            lambda: heads() == [("● You give", "GIVES"), ("▲ Bea gives", "GETS")], lambda: str(gus.told)
        )
        assert gus.told["comes"] == ["Nothing is on the table yet."]
        assert not any("\t" in keys for keys, *_ in gus.told["keys"])


async def test_a_page_beside_the_board_is_told_in_sentences(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", buttons=True) as gus:
        await gus.wait_for("New game")
        gus.type("h")
        await until(lambda: gus.told["told"][:1] == ["Help"], lambda: str(gus.told))
        assert "Aim: 2 to 9 players begin with $1500 each." in "\n".join(gus.told["told"])
        assert ["\t", "Next page", False] in gus.told["keys"]
        gus.type("q")
        await gus.wait_for("New game")
        gus.type("l")
        await until(
            lambda: gus.told["told"][:1] and gus.told["told"][0].startswith("Lobby"), lambda: str(gus.told)
        )
        gus.type("n")
        about = "Buy streets, complete color sets, build on them, and be the last player not bankrupt."
        await until(lambda: gus.told["told"] == ["New table", about], lambda: str(gus.told))
        gus.type("b")
        await until(
            lambda: gus.told["told"][:1] and gus.told["told"][0].startswith("Lobby"), lambda: str(gus.told)
        )
        assert "─" not in "".join(gus.told["told"])
        assert [text for text, *_ in gus.told["rows"] if text != text.strip()] == []


async def test_what_is_written_counts_whatever_is_tapped_next(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await come_by_page(page, "gus")
        await tap(page, "Continue")
        await page.see("Your roll.")
        for key, until_then in (
            ("t", "shown.rows.length"),
            ("1", "shown.comes.length"),
            ("$", "shown.input"),
        ):
            await page.get(f"type({key!r})")
            await page.wait_for(until_then)
        await page.tap("#touch input")
        await page.wait_for("document.activeElement.id === 'text'")
        for written, seen in (("7", "Cash $ 7 of"), ("5", "Cash $ 75 of")):
            await page.write(written)
            await page.see(seen)
        await page.get("document.execCommand('delete')")
        await page.see("Cash $ 7 of")
        await tap(page, "Done")
        await page.see("[x] Cash $ 7 of")


async def test_a_button_that_was_tapped_looks_so_until_there_is_an_answer(
    tmp_path: Path, devtools: str
) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await come_by_page(page, "gus")
        await page.wait_for("shown.keys.length")
        await page.get(
            "offer({told: ['Your roll.'], rows: [], keys: [['', 'Roll', true], ['', 'Trade', false]]})"
        )
        look = (
            "[...document.querySelectorAll('#touch .keys button')].map(n => getComputedStyle(n).opacity < 1)"
        )
        assert await page.get(look) == [False, False]
        await page.tap("#touch .keys button")
        await page.wait_for("!isPressed")
        assert await page.get(look) == [True, False]
        await page.get("offer({told: ['You rolled 7.'], keys: [['', 'Buy', true], ['', 'Trade', false]]})")
        assert await page.get(look) == [False, False]


@pytest.mark.parametrize("is_allowed", [True, False])
async def test_a_line_to_send_is_in_the_clipboard_if_the_browser_lets_it(
    tmp_path: Path, devtools: str, is_allowed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = DailyResult(today(), RULES, 2, 4, 1234, 3, -2, (0.0, 1.0))
    monkeypatch.setattr(ServedDailyPage, "read", lambda page: {page.day: result})
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, DESKTOP)
        if is_allowed:
            await page.get("window.kept = ''; navigator.clipboard.writeText = async text => { kept = text; }")
        else:
            await page.get("navigator.clipboard.writeText = () => Promise.reject()")
        await come_by_page(page, "gus")
        for key, shown in (("d", "2nd of 4"), ("c", "Copied:" if is_allowed else "To copy:")):
            await page.press(key, key)
            await page.see(shown)
        assert await page.get("document.querySelector('#news code').innerText") == result.line
        if is_allowed:
            assert await page.get("kept") == result.line


async def test_a_keyboard_that_was_put_away_stays_away(tmp_path: Path, devtools: str) -> None:
    asked = "offer({input: {label: 'Amount', value: '5', kind: 'sum'}})"
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await come_by_page(page, "gus")
        await page.wait_for("shown.keys.length")
        await page.get(asked)
        await page.tap("#touch input")
        await page.wait_for("document.activeElement.id === 'text'")
        await page.get("offer({told: ['Bea bids $10.']})")
        assert await page.get("document.activeElement.id") == "text"
        await page.get("document.querySelector('#touch form').onsubmit = event => event.preventDefault()")
        await page.tap("#touch form button")
        await page.wait_for("!isPressed")
        await page.get("offer({told: ['Bea bids $20.']})")
        await page.wait_for("document.getElementById('touch').innerText.includes('$20')")
        assert await page.get("document.activeElement.id") != "text"


async def test_a_list_stays_where_it_was_scrolled_to(tmp_path: Path, devtools: str) -> None:
    rows = "Array.from({length: 40}, (_, n) => ['Row ' + n, n, 1, n === 3, ''])"
    top = "Math.round(document.querySelector('#touch .read').scrollTop)"
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await come_by_page(page, "gus")
        await page.wait_for("shown.keys.length")
        await page.get(f"offer({{told: ['Deeds'], rows: {rows}}})")
        assert await page.get(top) == 0
        await page.get("document.querySelector('#touch .read').scrollTop = 300")
        await page.get(f"offer({{rows: {rows}.reverse()}})")
        assert await page.get(top) == 300
        await page.get(f"offer({{told: ['New game', 'Aim'], page: true, rows: {rows}}})")
        await page.get("document.querySelector('#touch .read').scrollTop = 300")
        await page.get("offer({told: ['New game', 'Length']})")
        assert await page.get(top) == 300
        await page.get("offer({page: false})")
        await page.get(f"offer({{told: ['Bea bids.', 'Dov bids.', 'Which lots?'], rows: {rows}}})")
        asked = "document.querySelector('#touch .read p:last-of-type').getBoundingClientRect().top"
        assert (
            abs(await page.get(f"{asked} - document.getElementById('touch').getBoundingClientRect().top"))
            < 10
        )
        await page.get("offer({told: Array(40).fill('Bea bids.'), rows: []})")
        assert await page.get(top) > 300
        await page.get(f"offer({{told: ['Players'], rows: {rows}}})")
        assert await page.get(top) == 0


CHOICES = ("Buy", "Drop out", "Refuse", "Auction it", "Pay", "Declare bankruptcy")
"""What a player in a hurry chooses, the first of them that there is; Enter does the rest."""


def answer_to(log: str, otherwise: str) -> str:
    """What is typed next: a choice by its number, or a yes, or something else."""
    *_, last = log.strip().splitlines()
    if last.endswith("Yes or no?"):
        return "yes"
    if last.endswith("Press Enter to do it."):
        return ""
    asked = log.rpartition("\n>")[2]
    found = (re.search(rf"^(\d+)\. {choice}", asked, re.MULTILINE) for choice in CHOICES)
    return next((number[1] for number in found if number), otherwise)


_ANSWERED = """new Promise(done => {
    const log = document.getElementById("log");
    const look = () => log.lastElementChild.innerText.startsWith(">") || done();
    new MutationObserver(look).observe(log, { childList: true });
    setTimeout(done, 300);
})"""
"""What was typed is in the log at once; its beginning is dropped, so that it need not grow."""


async def test_a_whole_game_is_played_line_by_line_with_the_keyboard(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(f"{server.origin}/plain", DESKTOP)
        await page.get("document.getElementById('name').focus()")
        await page.write("ida")
        await page.press("Enter", "\r")
        await page.wait_for("document.activeElement.id === 'line'")
        await page.see("Continue")
        log = "Continue?"
        for otherwise in ("", "", "back") * 200:
            answered = asyncio.create_task(page.get(_ANSWERED))
            await page.write(answer_to(log, otherwise))
            await page.press("Enter", "\r")
            await answered
            if "The game is over." in (log := await page.get("document.getElementById('log').innerText")):
                break
        assert "The game is over." in log
        assert page.faults == []


@pytest.mark.skipif(not AXE.exists(), reason="no axe-core here; npm install --no-save axe-core brings it")
@pytest.mark.parametrize("path", ["/", "/plain", "/t/pear-1"])
async def test_pages_can_be_used_by_everyone(tmp_path: Path, devtools: str, path: str) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(f"{server.origin}{path}", PHONE)
        await page.do("Runtime.evaluate", expression=AXE.read_text())
        faults = "axe.run().then(found => found.violations.map(each => each.id))"
        assert await page.get(faults) == []
        if path.startswith("/t"):
            return
        await page.get("document.getElementById('name').focus()")
        await page.write("gus")
        await page.tap("#enter")
        await page.wait_for("document.querySelectorAll('#touch button, #choices button').length > 3")
        assert await page.get(faults) == []


@pytest.mark.skipif(not AXE.exists(), reason="no axe-core here; npm install --no-save axe-core brings it")
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_everything_at_a_table_can_be_used_by_everyone(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, screen: Screen
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    faults = "axe.run().then(found => found.violations.map(each => each.id))"
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
            assert await page.get(faults) == [], seen
        if screen.is_touched:
            await page.tap("#zoom")
            assert await page.get(faults) == []
        await page.tap("#move")
        await page.see("Open this on the other device")
        assert await page.get(faults) == []
        await page.get("socket.close()")
        await page.see("The connection is lost.")
        assert await page.get(faults) == []
        await page.wait_for("document.getElementById('news').hidden")
        server.house.visits[0].end("Come again.")
        await page.see("Play again")
        assert await page.get(faults) == []
