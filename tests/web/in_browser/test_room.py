"""What is asked has the room it needs, and a way out, on a page: where a Chromium is found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.web.browser import DESKTOP, PHONE, Page, Screen, connected
from tests.web.calling import both_doors
from tests.web.moments import QUESTIONS, moments
from tests.web.touching import at_table, come_by_page, continue_by_page, tap, with_a_game

CRAMPED = [
    pytest.param(Screen(360, 640, 1, True), False, id="short"),
    pytest.param(Screen(195, 422, 1, True), True, id="zoomed"),
    pytest.param(Screen(422, 195, 1, True), True, id="zoomed on its side", marks=pytest.mark.long),
    pytest.param(Screen(320, 256), True, id="a desktop at 400 %", marks=pytest.mark.long),
]
"""Small screens, and whether a window may be scrolled that shows so little."""
_HIDDEN = """(scrolls => {
    const isSeen = node => {
        if (scrolls && document.getElementById("game").classList.contains("scrolls")) {
            node.scrollIntoView({ block: "center" });
        }
        const { x, right, y, bottom } = node.getBoundingClientRect();
        const found = document.elementFromPoint((x + right) / 2, (y + bottom) / 2);
        return x >= 0 && right <= innerWidth && y >= 0 && bottom <= innerHeight && node.contains(found);
    };
    const nodes = [...document.querySelectorAll("#touch h2, #touch .keys button")];
    return nodes.filter(node => node.checkVisibility() && !isSeen(node)).map(node => node.innerText);
})(%s)"""


@pytest.mark.parametrize(("screen", "may_scroll"), CRAMPED)
async def test_no_question_and_no_answer_is_cut_off_on_the_smallest_of_screens(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, screen: Screen, may_scroll: bool
) -> None:
    with_a_game(monkeypatch, ("thrifty",) * 3, "addon-1995")  # its two rings leave least room
    async with at_table(tmp_path, devtools, screen) as page:
        await page.get("window.hears = hear, hear = () => 0")
        hidden = {}
        async for name, told in moments():
            await page.get(f"offered = {{}}, hears({json.dumps({'offer': told['offer']})})")
            await page.get("new Promise(requestAnimationFrame).then(() => 0)")
            hidden[name] = await page.get(_HIDDEN % json.dumps(may_scroll))
        assert hidden == {name: [] for name in QUESTIONS}


async def test_sentences_that_come_while_the_log_is_hidden_are_whole_once_it_is_shown_again(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    bottom = "getBoundingClientRect().bottom"
    async with at_table(tmp_path, devtools, Screen(360, 640, 2, True)) as page:
        await page.get("hear({ offer: { n: 9, auction: { bid: 3, bidders: [] } } })")
        await page.get("table.lines = Array.from({ length: 9 }, () => ['Bea bid $3.', 1, 1]); showTable()")
        await page.get("hear({ offer: { n: 10, auction: null } })")
        for _ in range(3):
            await page.get("new Promise(requestAnimationFrame).then(() => 0)")
        seen = f"document.querySelector('#latest p:last-of-type').{bottom}"
        assert await page.get(f"{seen} <= document.getElementById('latest').{bottom}")


async def test_the_way_back_of_the_browser_closes_what_is_open_and_leaves_only_from_the_board(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(f"{server.origin}/plain", PHONE)
        await page.do("Page.navigate", url=server.origin)
        await page.wait_for("typeof you === 'object' && !isPlain && document.readyState === 'complete'")
        await continue_by_page(page, "gus")
        await tap(page, "Trade")
        await tap(page, "Bea")
        await page.see("You give")
        for seen in ("Who will you trade with?", "Your roll."):
            await page.get("history.back()")
            await page.see(seen)
        await page.tap("#menu")
        await page.get("history.back()")
        await page.wait_for("!document.getElementById('sheet').open")
        assert await page.get("offered.asks") == "Your roll."
        await page.get("history.back()")
        await page.wait_for("typeof isPlain === 'boolean' && isPlain")


_FOCUS = "(node => node.matches('body') ? '' : node.innerText || node.id)(document.activeElement)"


async def press_tab(page: Page) -> str:
    """What has the focus after one more Tab."""
    for kind in ("rawKeyDown", "keyUp"):
        await page.do("Input.dispatchKeyEvent", type=kind, key="Tab", windowsVirtualKeyCode=9)
    return str(await page.get(_FOCUS))


async def test_tab_leads_to_every_button_and_what_comes_next_is_where_it_was(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with at_table(tmp_path, devtools, DESKTOP) as page:
        reached = [await press_tab(page) for _ in range(8)]
        assert {"☰"} < {*reached}
        assert any(label.startswith("Roll") for label in reached)
        await page.get("[...document.querySelectorAll('#touch button')].at(-1).focus()")
        assert (await page.get(_FOCUS)).startswith("Roll")
        await page.get("offer({ offer: { note: 'Bea is away.' } })")
        assert (await page.get(_FOCUS)).startswith("Roll")
        await page.get("offer({ offer: { asks: 'Anything else?', answers: [] } })")
        assert await page.get("document.activeElement.id") == "touch"


async def test_a_guest_is_called_one_and_told_what_the_sign_behind_the_name_means(
    tmp_path: Path, devtools: str
) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await come_by_page(page, "gus")
        assert await page.get("getComputedStyle($('who'), '::after').content") == '", guest"'
        await page.tap("#menu")
        assert "a guest, so your name has a ~" in await page.get("document.getElementById('sheet').innerText")
