"""A real page on a phone, where a Chromium is found: what is written, what is tapped, what is handed on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.browser import DESKTOP, PHONE, Screen, connected
from tests.web.calling import both_doors, table_of
from tests.web.touching import at_table, buttons, come_by_page, tap, with_a_game
from tui.serve.league.page import ServedDailyPage
from tui.table.daily_results import DailyResult
from tui.table.daily_setup import today


async def test_what_is_written_counts_whatever_is_tapped_next(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with at_table(tmp_path, devtools) as page:
        await tap(page, "Trade")
        await tap(page, "Bea")
        await page.see("What do you offer Bea?")
        await page.tap("#touch .write input")
        for written, seen in (("7", "Bea would have $1507"), ("5", "Bea would have $1575")):
            await page.write(written)
            await page.see(seen)
        await tap(page, "+10")
        await page.see("Bea would have $1585")


async def test_a_button_that_was_tapped_looks_so_until_there_is_an_answer(
    tmp_path: Path, devtools: str
) -> None:
    answers = "answers: [{do: '9', label: '%s', kind: 'goes'}, {do: '8', label: 'Trade', kind: 'looks'}]"
    look = "[...document.querySelectorAll('#touch .keys button')].map(n => getComputedStyle(n).opacity < 1)"
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await come_by_page(page, "gus")
        await page.wait_for("offered.rows")
        await page.get("hear = () => 0")
        await page.get(f"offer({{ offer: {{ what: 'question', asks: 'Your roll.', {answers % 'Roll'} }} }})")
        assert await page.get(look) == [False, False]
        await page.tap("#touch .fixed button")
        await page.wait_for("!isPressed")
        assert await page.get(look) == [False, True]
        await page.get(f"offer({{ offer: {{ asks: 'You rolled 7.', {answers % 'Buy'} }} }})")
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
    asked = (
        "offer({ offer: { what: 'sum', asks: 'How much?', sum: { do: '9', amount: 5, low: 1, high: 90 } } })"
    )
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await come_by_page(page, "gus")
        await page.wait_for("offered.rows")
        await page.get("hear = () => 0")
        await page.get(asked)
        await page.tap("#touch input")
        await page.wait_for("document.activeElement.id === 'text' && !isPressed")
        await page.get("offer({ offer: { note: 'Bea bids $10.' } })")
        assert await page.get("document.activeElement.id") == "text"
        await page.get("document.activeElement.blur()")
        await page.get("offer({ offer: { note: 'Bea bids $20.' } })")
        await page.see("$20")
        assert await page.get("document.activeElement.id") != "text"


async def test_people_talk_where_they_read_what_was_said(tmp_path: Path, devtools: str) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        code = await table_of(server)
        page = await chromium.open(server.link(code), PHONE)
        await page.tap("#name")
        await page.write("gus")
        await page.tap("#enter")
        await page.see("Monopoly · Round")
        await page.tap("#menu")
        await page.tap("#sheet .emoji button")
        said = "document.querySelector('#sheet .journal')?.innerText.includes({!r})"
        await page.wait_for(said.format("You: 👍"))
        await page.tap("#sheet .talk input")
        await page.write("Whose turn is it?")
        await page.tap("#sheet .talk button")
        await page.wait_for(said.format("You: Whose turn is it?"))
        assert await page.get("document.querySelector('#sheet .talk input').value") == ""
        live = server.game_server.registry._open[code]
        assert live.do("say", 0, "Yours, as ever.") == ""
        await page.wait_for(said.format("Yours, as ever."))
        list_ = "document.querySelector('#sheet .journal')"
        assert await page.get(f"{list_}.scrollHeight - {list_}.scrollTop - {list_}.clientHeight") < 2
        assert page.faults == []


async def test_what_can_be_done_with_a_deed_is_asked_anew_with_each_question(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with at_table(tmp_path, devtools) as page:
        await page.wait_for("document.querySelector('#deed h2') !== null")
        await page.wait_for("!table.moving.size")
        await page.get(
            "hear = () => 0; window.asked = []; socket = { readyState: 1, send: told => asked.push(told) }"
        )
        await page.get("new Promise(done => setTimeout(done, 200))")  # what was about to be asked
        await page.get("asked.length = 0")
        for what, asks, times in (
            ("wait", "Bea is playing.", 1),
            ("wait", "Cyd is playing.", 1),
            ("question", "Anything else?", 2),
            ("question", "Your roll.", 3),
        ):
            n = "n: offered.n + 1"
            await page.get(f"offer({{ offer: {{ what: '{what}', asks: '{asks}', {n} }} }})")
            await page.get("new Promise(done => setTimeout(done, 200))")  # it waits until nothing moves
            assert await page.get("asked.length") == times, asks


async def test_a_letter_of_another_script_is_typed_with_the_key_at_its_place(
    tmp_path: Path, devtools: str
) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, DESKTOP)
        assert await page.get("typed({key: 'к', code: 'KeyR', shiftKey: false})") == "\x1b[1082::114;1;1082u"
        assert await page.get("typed({key: 'К', code: 'KeyR', shiftKey: true})") == "\x1b[1050::114;2;1050u"
        assert await page.get("typed({key: 'с', code: 'KeyC', ctrlKey: true})") == "\x03"
        assert await page.get("typed({key: 'r', code: 'KeyO', shiftKey: false})") == "r"


async def test_a_table_that_is_left_while_tokens_walk_is_left_quietly(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with at_table(tmp_path, devtools, DESKTOP, moves=True) as page:
        await page.get(
            "hear({cues: [['move', 0, 0, 3, 3], ['pay', 0, 1, 9], ['move', 1, 0, 3, 3]]}), askAside()"
        )
        await page.get("hear({view: null}), hear({deed: {place: 1, name: 'Late'}})")
        await page.get("new Promise(done => setTimeout(done, 600))")
        assert page.faults == []


async def test_where_there_are_no_keys_none_are_to_be_changed(tmp_path: Path, devtools: str) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        for screen, name, has_keys in ((PHONE, "gus", False), (DESKTOP, "ida", True)):
            page = await chromium.open(server.origin, screen)
            await come_by_page(page, name)
            await tap(page, "Options")
            await page.see("Bot speed")
            labels = [each.label.split("\n")[0] for each in await buttons(page)]
            assert ("Keys" in labels) is has_keys


async def test_what_is_said_of_a_field_is_said_with_it(tmp_path: Path, devtools: str) -> None:
    said = "$(document.querySelector('select').getAttribute('aria-describedby')).innerText"
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await come_by_page(page, "gus")
        await tap(page, "Options")
        await page.see("Bot speed")
        assert "How long a bot's turn takes." in await page.get(said)


async def test_a_table_in_the_lobby_is_seen_on_the_smallest_of_phones(tmp_path: Path, devtools: str) -> None:
    ends = "[...document.querySelectorAll('#touch .row, #touch .keys')].map(n => n.getBoundingClientRect())"
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        await table_of(server, is_private=False)
        page = await chromium.open(server.origin, Screen(320, 568, 2, True))
        await come_by_page(page, "gus")
        await tap(page, "Lobby")
        await page.wait_for("!!document.querySelector('#touch .row')")
        assert await page.get(f"(([row, keys]) => row.bottom <= keys.top)({ends})")
