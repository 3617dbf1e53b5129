"""What can be read and hit on screens of five sizes, where a Chromium is found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import DESKTOP, PHONE, TABLET, Page, Screen, connected
from tests.web.calling import both_doors
from tests.web.touching import at_table, come_by_page, tap, with_a_game

SCREENS = {
    "phone": PHONE,
    "small": Screen(320, 568, 2, True),
    "side": Screen(844, 390, 3, True),
    "tablet": TABLET,
    "desktop": DESKTOP,
}
LEAST_LETTER, LEAST_TARGET, LEAST_GAP = 12, 44, 8


def some(screens: dict[str, Screen], *always: str) -> list[Any]:
    """These screens; what needs most room, or is given most, is seen always, and others in the long run."""
    marks = {name: () if name in always else pytest.mark.long for name in screens}
    return [pytest.param(screen, id=name, marks=marks[name]) for name, screen in screens.items()]


_FAULTS = (
    f"const LETTER = {LEAST_LETTER}, TARGET = {LEAST_TARGET}, GAP = {LEAST_GAP};"
    + """
    const whole = node => node.getBoundingClientRect();
    const boxOf = node => { // what is seen of it
        const box = whole(node), list = node.closest(".read, .inside"), frame = list ? whole(list) : box;
        const x = Math.max(box.x, frame.x), y = Math.max(box.y, frame.y);
        const [right, bottom] = [Math.min(box.right, frame.right), Math.min(box.bottom, frame.bottom)];
        return { x, y, right, bottom, width: right - x, height: bottom - y };
    };
    const isCut = node => getComputedStyle(node).clipPath !== "none"; // only read out
    const isClipped = node => node && (isCut(node) || isClipped(node.parentElement));
    const isShown = node => {
        const { x, y, right, bottom, width, height } = boxOf(node);
        const isSeen = node.checkVisibility({ visibilityProperty: true }) && !isClipped(node);
        const isInside = x < innerWidth && y < innerHeight && right > 0 && bottom > 0;
        return isSeen && isInside && width > 1 && height > 1;
    };
    const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = walker.nextNode());) {
        const node = text.parentElement, words = text.data.trim();
        if (!words || /SCRIPT|STYLE|OPTION/.test(node.tagName) || !isShown(node)) continue;
        const turned = node.ownerSVGElement && node.getScreenCTM();
        const scale = turned ? Math.hypot(turned.a, turned.b) : 1;
        const size = parseFloat(getComputedStyle(node).fontSize) * scale;
        if (size < LETTER - .01) found.push(`letter ${size}: ${words.slice(0, 30)}`);
        for (const { 0: word, index } of text.data.matchAll(/[^\\s\\-/]+/g)) {
            const range = new Range();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const rows = new Set([...range.getClientRects()].map(({ y }) => Math.round(y)));
            if (rows.size > 1) found.push(`broken: ${word}`);
        }
    }
    const targets = [...document.querySelectorAll("button, input, select, a")].filter(isShown);
    for (const node of targets) {
        const { width, height } = whole(node), isSmall = Math.min(width, height) < TARGET - .5;
        if (isSmall) found.push(`target ${width}x${height}: ${node.innerText || node.id}`);
    }
    const buttons = targets.filter(node => node.dataset.kind);
    for (const [n, one] of buttons.entries()) for (const other of buttons.slice(n + 1)) {
        const [a, b] = [boxOf(one), boxOf(other)], across = Math.max(a.x - b.right, b.x - a.right);
        const gap = Math.max(across, a.y - b.bottom, b.y - a.bottom);
        if (one.dataset.kind !== other.dataset.kind && gap < GAP - .5) {
            found.push(`near: ${one.innerText} and ${other.innerText}`);
        }
    }
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) found.push(`scrolls sideways: ${wide}`);
    return found;
"""
)


async def faults(page: Page) -> list[str]:
    """What is too small, too near, too wide or broken within a word now."""
    found: Any = await page.get(f"(() => {{ {_FAULTS} }})()")
    return [*found]


async def close(page: Page) -> None:
    await page.get("document.getElementById('sheet').close()")


@pytest.mark.parametrize("screen", some(SCREENS, "small", "desktop"))
async def test_letters_and_targets_are_large_enough_and_nothing_scrolls_sideways(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, screen: Screen
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty", "thrifty"), starting_cash=2000, time_limit_rounds=20)
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, screen)
        found = {"door": await faults(page)}
        await come_by_page(page, "gus")
        found["title"] = await faults(page)
        await tap(page, "Continue")
        await page.see("Your roll.")
        await page.wait_for("table.view !== null && document.querySelector('#strip .card') !== null")
        assert "House rules: 2" in await page.text()
        assert await page.get("$('counter').scrollHeight <= $('counter').clientHeight")
        found["roll"] = await faults(page)
        await page.get("askDeed(1)")
        await page.see("A house costs")
        found["deed"] = await faults(page)
        await close(page)
        for name in ("showMenu", "showDeeds", "showJournal", "showPlayer"):
            await page.get(f"{name}(1)")
            found[name] = await faults(page)
            await close(page)
        await tap(page, "Trade")
        await page.see("Who will you trade with?")
        found["list"] = await faults(page)
        await tap(page, "Bea")
        await page.see("You give")
        found["trade"] = await faults(page)
        assert found == {name: [] for name in found}
        assert page.faults == []


_SEEN = """[...document.querySelectorAll('#strip .card')].filter(node => {
    const [box, frame] = [node, node.closest('#strip')].map(each => each.getBoundingClientRect());
    return box.x > frame.x - 1 && box.right < frame.right + 1;
}).map(node => Number(node.dataset.place))"""
_ALL_SEEN = """(names => {
    const found = name => [...document.querySelectorAll(`#touch ${name}`)];
    const all = [".read", ...names].flatMap(found);
    const boxes = all.filter(node => node.checkVisibility()).map(node => node.getBoundingClientRect());
    const [frame, ...parts] = boxes;
    return parts.length && parts.every(({ x, right, y, bottom }) =>
        x >= frame.x && right <= frame.right && y >= frame.y && bottom <= frame.bottom + 1);
})"""
"""Whether all such parts of what is asked are seen without scrolling."""
_BOTTOMS = "[...document.querySelectorAll('#touch %s')].map(node => node.getBoundingClientRect().bottom)"
_NAMELESS = """[...document.querySelectorAll('#ring [data-place]')].filter(node => {
    const { name, short } = spaces()[node.dataset.place];
    const isOf = ({ textContent: said }) => /\\p{L}{2}/u.test(said) && `${name} ${short}`.includes(said);
    return ![...node.querySelectorAll('text')].some(isOf);
}).map(node => spaces()[node.dataset.place].name)"""
_WHOLE_ROWS = """[...document.querySelectorAll('.sides .row')].filter(node => {
    const { bottom } = node.getBoundingClientRect();
    return bottom <= innerHeight && bottom <= document.querySelector('.read').getBoundingClientRect().bottom;
}).length"""


async def test_the_board_is_drawn_anew_once_a_list_or_page_hides_it_no_more(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with at_table(tmp_path, devtools) as page:
        await page.get("socket.onmessage = null")
        for n, (what, at) in enumerate((("list", 2), ("page", 17), ("page", 38))):
            hides = f"{{ n: {n}, what: '{what}', asks: 'Which?', rows: [{{ label: 'One', do: '0' }}] }}"
            await page.get(f"hear({{ offer: {hides} }})")
            await page.get(f"hear({{ view: {{ players: {{ 0: {{ at: {at} }} }} }} }})")
            await page.get("hear({ offer: { what: 'question', asks: 'Your roll.', rows: null } })")
            await page.wait_for(f"String({_SEEN}) === '{at - 1},{at},{at + 1}'")
            assert await faults(page) == []


async def test_a_button_says_at_length_what_it_does_where_few_stand_together_and_no_form_needs_the_room(
    tmp_path: Path, devtools: str
) -> None:
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await come_by_page(page, "gus")
        small = "[...document.querySelectorAll('#touch .looks small')]"
        shown = f"{small}.filter(node => node.checkVisibility()).length"
        await tap(page, "Lobby")
        await page.see("Sit down at a friend's table")
        assert await page.get(shown) > 3
        await tap(page, "New")
        await page.see("Begin the game")
        assert await page.get(shown) == 0
        await page.press("b", "b")
        await page.see("Send friends this link")
        assert await page.get(shown) == 0


async def test_a_sheet_has_room_on_a_phone_that_lies_on_its_side(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"), dealt_deeds=3, dealt_deeds_paid=False)
    async with at_table(tmp_path, devtools, SCREENS["side"]) as page:
        await tap(page, "Trade")
        await tap(page, "Bea")
        await page.see("You give")
        assert await page.get(_WHOLE_ROWS) >= 6
        assert await faults(page) == []
        await page.get("socket.onmessage = null")
        sum_ = "{ do: '9', amount: 5, low: 1, high: 900, money: true, suggested: [5, 90] }"
        asked = f"{{ n: 1, what: 'sum', asks: 'How much?', rows: null, comes: null, sum: {sum_} }}"
        await page.get(f"hear({{ offer: {asked} }})")
        for screen in ("side", "small"):
            await resized(page, SCREENS[screen])
            ends, end = await page.get(f"[{_BOTTOMS % '.read button'}, {_BOTTOMS % '.read'}]")
            assert len(ends) == 8
            assert max(ends) <= end[0]
            assert await faults(page) == []
        await resized(page, SCREENS["side"])
        await page.get("fly(0, 1, 100)")
        assert await page.get("document.querySelectorAll('.flies').length") == 0  # no player is in sight


_LOW = {
    "small": SCREENS["small"],
    "low": Screen(667, 375, 2, True),
    "short": Screen(360, 640, 2, True),
    "side": SCREENS["side"],
}


@pytest.mark.parametrize("screen", some(_LOW, "small", "low"))
async def test_what_an_auction_asks_and_who_bids_are_seen_where_there_is_little_room(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, screen: Screen
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty", "thrifty"))
    bidders = "[[0, 'bids?', 1200], [1, 'in', 640], [2, 'out', 1210], [3, 'leads', 75]]"
    sale = f"{{ name: 'Marvin Gardens', place: 29, bid: 120, leader: 3, bidders: {bidders} }}"
    labels = ("Set a limit", "Bid a sum", "Drop out", "Bid $121", "Bid $130", "Bid $170")
    answers = [{"do": str(n), "label": label, "kind": "spends"} for n, label in enumerate(labels)]
    answers[1]["hint"] = "up to $1200"
    asked = "Dov bid $120 for Marvin Gardens. Bid more?"
    async with at_table(tmp_path, devtools, screen) as page:
        await page.get("socket.onmessage = null")
        offer = f"n: 1, what: 'question', asks: '{asked}', facts: null, beside: null, auction: {sale}"
        await page.get(f"hear({{ offer: {{ {offer}, answers: {json.dumps(answers)} }}, clock: [30, 60] }})")
        for _ in range(3):
            await page.get("new Promise(requestAnimationFrame).then(() => 0)")
        assert await page.get(f"{_ALL_SEEN}(['h2', '.auction td'])")
        assert await page.get("document.querySelectorAll('.auction td').length") == 12
        assert await faults(page) == []


async def test_the_latest_sentences_are_whole_and_take_the_same_room_whatever_they_say(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    bottom = "getBoundingClientRect().bottom"
    ends = f"[...document.querySelectorAll('#latest p')].map(node => node.{bottom})"
    heights = set()
    async with at_table(tmp_path, devtools) as page:
        for words, told in ((3, 4), (8, 2), (20, 1)):
            line = f"'railroad '.repeat({words})"
            await page.get(f"table.lines = Array.from({{ length: 9 }}, () => [{line}, 1, 0]); showTable()")
            end, found = await page.get(f"[document.getElementById('latest').{bottom}, {ends}]")
            assert max(found) <= end
            assert len(found) == told
            heights.add(end)
        assert len(heights) == 1


async def test_who_won_is_the_last_sentence_in_sight_whatever_is_told_of_the_dice(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    lines = "[['You rolled 7.', 1, 0], ['Bea wins.', 2, 1], ['The secret was 7.', 1], ['Well played', 3, 1]]"
    seen = "[...document.querySelectorAll('#latest p')].map(node => node.textContent).slice(-3)"
    async with at_table(tmp_path, devtools) as page:
        await page.get(f"table.lines = {lines}; showTable()")
        assert await page.get(seen) == ["▲ Bea wins.", "The secret was 7.", "▲ Well played"]
        await page.get("hear({ offer: { n: 99, what: 'over', asks: 'Bea wins.' } })")
        assert await page.get(seen) == ["● You rolled 7.", "▲ Bea wins.", "▲ Well played"]


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS.values(), ids=[*SCREENS])
@pytest.mark.parametrize("rules", ["landlord-1904", "finance-1936", "addon-1995"])
async def test_boards_of_other_games_can_be_read_too(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, screen: Screen, rules: str
) -> None:
    with_a_game(monkeypatch, ("uniform", "uniform"), rules)
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, screen)
        await come_by_page(page, "gus")
        await tap(page, "Continue")
        await page.wait_for("table.view !== null && document.querySelector('#strip .card') !== null")
        await page.wait_for("offered.n && !table.moving.size")
        assert await faults(page) == []
        assert await page.get(_NAMELESS) == []


async def resized(page: Page, screen: Screen) -> None:
    """Turn the phone, or take another."""
    told = {"width": screen.width, "height": screen.height}
    await page.do("Emulation.setDeviceMetricsOverride", deviceScaleFactor=1, mobile=True, **told)
    await page.wait_for(f"innerWidth === {screen.width}")
    await page.get("new Promise(done => setTimeout(done, 300))")  # it waits until turning is over
    for _ in range(3):  # its new size is seen in one, drawn for in the next, and there is what follows
        await page.get("new Promise(requestAnimationFrame).then(() => 0)")


_COLORS = "[...document.querySelectorAll('%s .token')].map(node => getComputedStyle(node).color)"
_LEFT = "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(%s)"
_CUT = "[...document.querySelectorAll('.player .name')].filter(each => each.scrollWidth > each.clientWidth)"


async def test_a_phone_may_be_turned_and_take_another_theme_in_the_middle_of_a_question(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await come_by_page(page, "gus")
        await tap(page, "Continue")
        await page.see("Your roll.")
        await page.get(
            "table.lines = Array.from({ length: 60 }, (_, n) => [`Line ${n}.`, 1, 0]); showTable()"
        )
        await resized(page, SCREENS["side"])
        assert await page.get(_LEFT % "document.getElementById('journal')") < 2
        assert await page.get("document.getElementById('journal').scrollTop") > 100
        for theme in ("dark", "paper"):
            await page.get(f"keep(ofAll, 'theme', '{theme}'); takeTheme()")
            asked, (own, *_) = await page.get(_COLORS % "#touch"), await page.get(_COLORS % "#players")
            assert asked[0] == own
        await page.get("Object.assign(table.view.players[0], { jail: true }); showTable()")
        await resized(page, SCREENS["small"])
        assert await page.get(f"{_CUT}.length") == 0
        sale = "{ name: 'States Avenue', place: 13, bid: 3, leader: 1, bidders: [[0, 'bids?', 900]] }"
        await page.get(f"hear({{ offer: {{ n: offered.n + 1, auction: {sale} }} }})")
        await page.wait_for("document.querySelector('#strip .card[aria-current]').dataset.place === '13'")
        assert page.faults == []
