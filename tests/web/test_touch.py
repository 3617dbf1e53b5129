"""What a page tells to be tapped, and a real page on a phone, where a Chromium is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.serve.dialling import until
from tests.tui.stage import new_app, on_stage
from tests.web.browser import DESKTOP, PHONE, connected
from tests.web.calling import both_doors
from tests.web.touching import come_by_page, tap, with_a_game
from tui.screen.form import FormScreen
from tui.serve.league.page import ServedDailyPage
from tui.serve.web.touch import touch
from tui.table.calendar import DailyResult
from tui.table.daily import today
from tui.terminal.private import BareApp


async def test_a_page_that_is_being_opened_has_what_there_is_of_it(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        app, screen = stage.app, stage.app.screen
        assert isinstance(app, BareApp)
        assert isinstance(screen, FormScreen)
        opened = [label for _, label, *_ in touch(app)["keys"]]
        app.push_screen(FormScreen(screen.look, screen.page))
        opening = [label for _, label, *_ in touch(app)["keys"]]
        assert opened[:3] == ["Begin", "▼ More", "Help"]
        assert opening[:1] == ["Help"]


async def test_a_page_says_what_is_to_be_tapped_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, server.come("gus", buttons=True) as gus:
        await gus.wait_for("Continue")
        gus.type("c")
        await until(lambda: gus.told["told"][-1:] == ["Your roll."], lambda: str(gus.told))
        gus.type("t")
        await until(lambda: gus.told["told"] == ["Who will you trade with?"], lambda: str(gus.told))
        gus.type("1")
        await until(lambda: gus.told["told"] == ["What do you offer Bea?"], lambda: str(gus.told))

        def heads() -> list[tuple[str, str]]:
            return [(text, side) for text, line, _, _, side, _ in gus.told["rows"] if line < 0]

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
        assert ["\t", "Next page", False, "looks"] in gus.told["keys"]
        gus.type("q")
        await gus.wait_for("New game")
        gus.type("l")
        await until(
            lambda: gus.told["told"][:1] and gus.told["told"][0].startswith("Lobby"), lambda: str(gus.told)
        )
        gus.type("n")
        about = "Starts what is set up here. Left and right choose another game."
        await until(lambda: gus.told["told"] == ["New table", about], lambda: str(gus.told))
        assert [label for _, label, *_ in gus.told["keys"]].count("Begin") == 1
        assert [text for text, *_ in gus.told["rows"] if "*" in text] == []
        gus.type("\x1b[B")
        await until(lambda: ["\r", "Next value", False, "looks"] in gus.told["keys"], lambda: str(gus.told))
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
    result = DailyResult(today(), "monopoly-1935", 2, 4, 1234, 3, -2, (0.0, 1.0))
    monkeypatch.setattr(ServedDailyPage, "read", lambda page: {page.day: result})
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, DESKTOP)
        if is_allowed:
            await page.get("window.clip = ''; navigator.clipboard.writeText = async text => { clip = text; }")
        else:
            await page.get("navigator.clipboard.writeText = () => Promise.reject()")
        await come_by_page(page, "gus")
        for key, shown in (("d", "2nd of 4"), ("c", "Copied:" if is_allowed else "To copy:")):
            await page.press(key, key)
            await page.see(shown)
        assert await page.get("document.querySelector('#news code').innerText") == result.line
        if is_allowed:
            assert await page.get("clip") == result.line


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


async def test_a_letter_of_another_script_is_typed_with_the_key_at_its_place(
    tmp_path: Path, devtools: str
) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, DESKTOP)
        assert await page.get("typed({key: 'к', code: 'KeyR', shiftKey: false})") == "\x1b[1082::114;1;1082u"
        assert await page.get("typed({key: 'К', code: 'KeyR', shiftKey: true})") == "\x1b[1050::114;2;1050u"
        assert await page.get("typed({key: 'с', code: 'KeyC', ctrlKey: true})") == "\x03"
        assert await page.get("typed({key: 'r', code: 'KeyO', shiftKey: false})") == "r"


@pytest.mark.long
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
