"""Where a phone shows which answers, and when it takes a tap: nothing that spends comes under a finger."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engine.board import TitleNumber
from engine.steps import PassTurn, TurnOver
from tests.support.position import position, title_of
from tests.web.browser import PHONE, Page, Screen, connected
from tests.web.calling import both_doors
from tests.web.touching import come_by_page

END = (TurnOver(0), PassTurn(0))


def number(name: str) -> TitleNumber:
    return title_of(position(), name)


# --- the page


_PAINTED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
OFFER = """(asks, answers, rows) => {
    offer({ offer: { what: "question", asks, answers, rows: rows.length ? rows : null, n: 1 } });
    return [...document.querySelectorAll("#touch .keys button")].map(node => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [node.dataset.kind, x, y, width, height];
    });
}"""


def answer(label: str, kind: str, *, main: bool = False) -> dict[str, Any]:
    return {"do": "0", "label": label, "kind": kind, "main": main}


SKIP, ROLL = answer("Skip", "goes", main=True), answer("Roll", "goes", main=True)
ACCEPT, REFUSE = answer("Accept", "spends"), answer("Refuse", "answers")
LEAVE, DEEDS, LOG = answer("Leave", "leaves"), answer("Deeds", "looks"), answer("Log", "looks")
MOMENTS: tuple[list[Any], ...] = (
    [SKIP, LEAVE, DEEDS],
    [ROLL, LEAVE, DEEDS, LOG],
    [ACCEPT, REFUSE, LEAVE, DEEDS, LOG],
    [ACCEPT, REFUSE],
    [answer(f"Bid ${bid}", "spends") for bid in range(8)],
    [LEAVE],
    [],
)


async def offered(page: Page, told: str, keys: list[Any], rows: list[Any]) -> list[list[Any]]:
    """Offer something as a server would; returns the kind, place and size of each button below the list."""
    await page.wait_for("!isPressed")
    given = ", ".join(json.dumps(each) for each in (told, keys, rows))
    found: list[list[Any]] = await page.get(f"({OFFER})({given})")
    await page.get(_PAINTED)
    return found


@asynccontextmanager
async def a_page(directory: Path, devtools: str, screen: Screen = PHONE) -> AsyncIterator[Page]:
    """A phone's, which hears no more from its server."""
    async with both_doors(directory) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, screen)
        await come_by_page(page, "gus")
        await page.wait_for("offered.rows")
        await page.get("hear = () => 0")
        await page.get(_PAINTED)
        yield page


@pytest.mark.parametrize("screen", [PHONE, Screen(360, 640, 2, True)], ids=["tall", "small"])
async def test_nothing_that_is_decided_is_ever_where_skip_or_roll_is(
    tmp_path: Path, devtools: str, screen: Screen
) -> None:
    rows = [answer(f"Row {number}", "spends") for number in range(30)]
    running, hit = set[tuple[float, ...]](), set[str | None]()
    async with a_page(tmp_path, devtools, screen) as page:
        for moment in MOMENTS:
            placed = await offered(page, f"{moment}", moment, rows)
            assert all(height >= 44 for *_, height in placed)
            running |= {tuple(place[1:]) for place in placed if place[0] == "goes"}
            x, y, width, height = next(iter(running))
            for right, down in product((0.02, 0.5, 0.98), (0.05, 0.5, 0.95)):
                at = f"document.elementFromPoint({x + right * width}, {y + down * height})"
                hit.add(await page.get(f"{at}.closest('button')?.dataset.kind"))
    assert len(running) == 1
    assert hit == {"goes", None}
    assert x + width > screen.width * 0.9
    assert y + height > screen.height * 0.95


async def test_a_decision_is_deaf_for_400_ms_whatever_comes(tmp_path: Path, devtools: str) -> None:
    async with a_page(tmp_path, devtools) as page:
        await page.get("window.now = 1e6; window.done = []; performance.now = () => now")
        await page.get("socket = { readyState: 1, send: told => done.push(told) }; 0")

        async def taps(ms: int, told: str, keys: list[Any], tapped: str = "Accept") -> int:
            """Offer something so many ms later, and tap it; returns how often anything was done by then."""
            await page.get(f"now += {ms}")
            await offered(page, told, keys, [])
            buttons = "[...document.querySelectorAll('#touch button')]"
            await page.get(f"{buttons}.find(node => node.textContent === {tapped!r}).click()")
            await page.wait_for("!isPressed")
            return int(await page.get("done.length"))

        assert await taps(0, "Bea offers", [ACCEPT]) == 0
        assert await taps(399, "Bea offers", [ACCEPT, DEEDS]) == 0, "the same, drawn anew"
        assert await taps(2, "Bea offers", [ACCEPT]) == 1, "it does not begin anew"
        assert await taps(0, "Bea offers", [ACCEPT]) == 1, "what is there after a tap is there anew"
        assert await taps(399, "Cyd offers", [ACCEPT]) == 1, "another question"
        assert await taps(399, "Cyd offers", [ACCEPT]) == 1
        assert await taps(2, "Cyd offers", [ACCEPT]) == 2
        assert await taps(500, "Cyd offers", [SKIP], "Skip") == 3, "what goes on is never deaf"
        assert await taps(10, "Dov offers", [ACCEPT]) == 3
        await page.get("now += 401")
        await page.get("appeared = new Map([...appeared].map(([id]) => [id, Infinity]))")
        await page.get("document.querySelector('#touch [data-kind=spends]').click()")
        assert await page.get("done.length") == 3, "it was not painted yet"
        await page.get("painted(); now += 401")
        for _ in range(3):
            await page.get("document.querySelector('#touch [data-kind=spends]').click()")
        assert await page.get("done.length") == 4, "until a tap is answered, nothing else is decided"


async def test_a_list_opens_at_its_beginning_and_stays_where_it_was_scrolled_to(
    tmp_path: Path, devtools: str
) -> None:
    rows = json.dumps([answer(f"Row {number}", "looks") for number in range(40)])
    top = "Math.round(document.querySelector('#touch .read').scrollTop)"
    async with a_page(tmp_path, devtools) as page:
        for asks in ("Which?", "Whom?"):
            await page.get(f"offer({{ offer: {{ what: 'list', asks: '{asks}', rows: {rows} }} }})")
            assert await page.get(top) == 0
            await page.get("document.querySelector('#touch .read').scrollTop = 300")
            await page.get(f"offer({{ offer: {{ note: 'No.', rows: {rows} }} }})")
            assert await page.get(top) == 300


async def test_a_page_that_is_opened_is_read_from_its_beginning(tmp_path: Path, devtools: str) -> None:
    rows = [answer("pear-661", "looks")]
    told = {"what": "page", "id": "lobby", "heading": "Lobby", "blocks": [["text", "Words. " * 400]]}
    async with a_page(tmp_path, devtools) as page:
        await page.get(f"offer({{ offer: {json.dumps({**told, 'rows': rows, 'at': 0})} }})")
        assert await page.get("document.querySelector('#touch .read').scrollTop") == 0


_DONE = "done.map(told => JSON.parse(told).do)"
_CLICK = (
    "[...document.querySelectorAll('#touch button')].find(node => node.innerText.startsWith('{}')).click()"
)


async def test_what_is_tapped_right_after_something_was_filled_in_waits_for_the_answer_to_that(
    tmp_path: Path, devtools: str
) -> None:
    cash = {"do": "1", "label": "cash", "amount": 0, "low": 0, "high": 900, "unit": 1, "money": True}
    field = {"do": "3", "label": "Say", "what": "text", "value": "", "longest": 60, "enough": True}
    say = {"do": "4", "label": "Say it", "what": "do"}
    writes = "Object.assign(document.querySelector('#field-0'), {{ value: '{}' }}).onchange()"
    async with a_page(tmp_path, devtools) as page:
        await page.get("window.now = 1e6; window.done = []; performance.now = () => now")
        await page.get("socket = { readyState: 1, send: told => done.push(told) }; 0")
        sheet = {"what": "sheet", "asks": "What do you offer?", "rows": [cash]}
        propose = answer("Propose", "spends")
        await page.get(f"offer({{ offer: {json.dumps({**sheet, 'answers': [propose], 'n': 1})} }})")
        await page.get("painted(); now += 500")
        await page.get(f"{_CLICK.format('+10')}; {_CLICK.format('Propose')}")
        assert await page.get(_DONE) == [["1", 1, 10]], "what was written is told at once, and alone"
        await page.wait_for("!isPressed")
        await page.get(f"offer({{ offer: {json.dumps({'rows': [{**cash, 'amount': 10}], 'n': 2})} }})")
        assert await page.get(_DONE) == [["1", 1, 10], ["0", 2, None]]
        form = {"what": "page", "heading": "Say to all", "fields": [field, say], "rows": None}
        await page.get(f"done.length = 0; offer({{ offer: {json.dumps({**form, 'answers': [], 'n': 3})} }})")
        await page.get(f"{writes.format('Hello')}; {_CLICK.format('Say it')}")
        assert await page.get(_DONE) == [["3", 3, "Hello"]]
        written = json.dumps({"fields": [{**field, "value": "Hello"}, say], "n": 4})
        await page.get(f"offer({{ offer: {written} }})")
        assert await page.get(_DONE) == [["3", 3, "Hello"], ["4", 4, None]]
        await page.get("done.length = 0; document.querySelector('#field-0').focus()")
        await page.write("!")
        await page.press("Enter", "\r")
        await page.wait_for("done.length === 2")  # as soon as nothing has answered for a second
        assert await page.get(_DONE) == [["3", 4, "Hello!"], ["4", 4, None]], "Enter is enough"


async def test_a_sum_has_its_steps_in_one_row_and_stays_when_its_range_changes(
    tmp_path: Path, devtools: str
) -> None:
    tops = "[...document.querySelectorAll('.stepper button')].map(node => node.offsetTop)"
    asked: dict[str, Any] = {
        "what": "sum",
        "asks": "How much?",
        "sum": {"do": "9", "amount": 5, "low": 1, "high": 900, "money": True},
    }
    for screen in (PHONE, Screen(320, 568, 2, True)):
        async with a_page(tmp_path / str(screen.width), devtools, screen) as page:
            await page.get(f"offer({{ offer: {json.dumps(asked)} }})")
            found = await page.get(tops)
            assert len(found) == 6
            assert len(set(found)) == 1
            await page.get("document.getElementById('text').value = '81'")
            others_bid = {"sum": {**asked["sum"], "low": 30, "amount": 30}}
            await page.get(f"offer({{ offer: {json.dumps(others_bid)} }})")
            assert await page.get("document.getElementById('text').value") == "81"
            await page.see("From $30 to $900")


async def test_what_is_drawn_has_names_and_signs_whatever_room_there_is(
    tmp_path: Path, devtools: str
) -> None:
    short, long = "{ name: 'Pacific Avenue' }", "{ name: 'Accommodation R.R.', short: 'Accom. R.R.' }"
    async with a_page(tmp_path, devtools) as page:
        assert await page.get(f"namedIn({short}, 90, 2)") == ["Pacific Avenue"]
        assert await page.get(f"namedIn({long}, 40, 2)") == ["Accom.", "R.R."]
        assert await page.get(f"namedIn({long}, 20, 1)") == ["Accom. R.R."]
        for words, width in (("Accommodation", 40), ("R.R.", None)):
            said = await page.get(f"nameLine('{words}', 0, 0, 40).getAttribute('textLength')")
            assert said == (width and str(width))
        curves = "curvesPart('chance to win', ['ann', 'bea'], [[50, 50], [40, 60], [30, 70], [0, 100]])"
        signs = f"[...{curves}.querySelectorAll('text[text-anchor=middle]')].map(node => node.textContent)"
        assert await page.get(signs) == ["1", "2"]


async def test_a_link_to_hand_on_covers_nothing_and_goes_away_with_the_next_tap(
    tmp_path: Path, devtools: str
) -> None:
    async with a_page(tmp_path, devtools) as page:
        await page.get("handOn('https://play.example.org/t/pear-661#5TnmB6nTgTi0SYkB2n7vcA')")
        await page.see("pear-661")
        box = "document.getElementById('{}').getBoundingClientRect()"
        assert await page.get(f"{box.format('news')}.bottom <= {box.format('touch')}.top")
        await page.tap("#touch h2")
        await page.wait_for("document.getElementById('news').hidden")
