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
from engine.events import Reason
from engine.steps import Auction, Owes, PassTurn, Step, TurnOver
from tests.support.position import position, title_of
from tests.tui.serve.dialling import until
from tests.tui.sittings import playing, sitting
from tests.tui.stage import new_app, on_stage
from tests.web.browser import PHONE, Page, Screen, connected
from tests.web.calling import both_doors, set_up_table
from tests.web.touching import come_by_page
from tui.screen.game import GameScreen
from tui.serve.web.kinds import for_hands
from tui.serve.web.touch import touch
from tui.table.playback import Cue

END = (TurnOver(0), PassTurn(0))


def number(name: str) -> TitleNumber:
    return title_of(position(), name)


def told_of(app: Any) -> dict[str, Any]:
    return touch(app)


def kinds_of(told: dict[str, Any]) -> dict[str, str]:
    return {label: kind for _, label, _, kind in told["keys"]}


# --- the kinds


@pytest.mark.parametrize(
    ("agenda", "kinds"),
    [
        (END, {"End turn": "goes", "Trade": "looks", "Leave": "leaves", "Give up": "leaves"}),
        (
            (Auction(0, number("Park Place"), bidders=(0, 1), leader=1, bid=40), *END),
            {"Bid $41": "spends", "Drop out": "answers", "Bid": "answers", "Log": "looks"},
        ),
    ],
)
async def test_what_goes_on_spends_answers_looks_and_leaves(
    agenda: tuple[Step, ...], kinds: dict[str, str]
) -> None:
    async with playing(sitting(position((900, 900), owns={"Boardwalk": 0}, agenda=agenda))) as play:
        found = kinds_of(told_of(play.app))
        assert {label: found[label] for label in kinds} == kinds


async def test_on_a_sheet_what_carries_it_out_comes_next_and_rows_are_tapped_without_keys() -> None:
    async with playing(sitting(position((900, 900), owns={"Boardwalk": 0}, agenda=END))) as play:
        await play.press("t")
        told = told_of(play.app)
        assert [label for _, label, usual, _ in told["keys"] if usual] == ["Propose"]
        assert kinds_of(told) == {"Propose": "spends", "Cash": "looks", "Back": "leaves", "Clear": "looks"}


async def test_a_debt_is_a_list_whose_rows_spend_and_no_answer_is_there_twice() -> None:
    debt = Owes(0, 1, 560, Reason.RENT, number("Boardwalk"), is_debt=True)
    owns = dict.fromkeys(("Oriental Avenue", "Reading Railroad", "Park Place", "Marvin Gardens"), 0)
    saved = sitting(position((300, 900), owns={"Boardwalk": 1, **owns}, agenda=(debt, *END)))
    async with playing(saved) as play:
        told = told_of(play.app)
        rows = {text.partition("\n")[0].rstrip(" ."): kind for text, *_, kind in told["rows"]}
        assert rows["Cheapest way"] == "spends"
        assert not {*rows} & {*kinds_of(told)}
        assert next(key for key in told["keys"] if key[3] == "down")[0] == "\x1b[6~"
        await play.press("pagedown")
        later = [text for text, *_ in told_of(play.app)["rows"]]
        assert later[-1] not in [text for text, *_ in told["rows"]]


async def test_while_the_board_shows_steps_nothing_can_be_tapped_but_to_skip_them() -> None:
    async with playing(sitting(position((900, 900), agenda=END))) as play:
        screen = play.app.screen
        assert isinstance(screen, GameScreen)
        screen.desk.is_busy = True
        assert told_of(play.app) == {}
        screen._cues.append(Cue(60.0))
        assert told_of(play.app) == {"keys": [["\r", "Skip", True, "goes"]]}


async def test_of_the_palette_everything_can_be_reached_without_keys(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("colon")
        await until(lambda: len(told_of(stage.app)["rows"]) > 3)
        found: list[str] = []
        for _ in range(9):
            told = told_of(stage.app)
            found += [text for text, *_ in told["rows"] if text not in found]
            if not any(key[3] == "down" for key in told["keys"]):
                break
            await stage.press("pagedown")
        assert told["input"] is not None
        assert told["told"] == ["All commands  Type a part of a name."]
        assert {"New game", "Help", "Leave, like q", "Paint the screen again"} <= {*found}
        assert not any("key" in text for text in found)


async def test_after_a_table_was_set_up_its_link_comes_next(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", buttons=True) as gus:
        await set_up_table(gus)
        await until(
            lambda: [key for key in gus.told["keys"] if key[2]] == [["l", "Link", True, "goes"]],
            lambda: str(gus.told["keys"]),
        )


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Choose first: press a key, or move with Tab.", "Choose first."),
        ("Choose first: press a key, or move with the arrows.", "Choose first."),
        ("The arrows walk the board; Tab moves to a choice.", ""),
        ("Build\nkey u", "Build"),
        ("Trade\nOffer a deal. key t", "Trade\nOffer a deal"),
        ("Your roll.", "Your roll."),
    ],
)
def test_what_is_said_of_keys_is_said_otherwise_to_hands(said: str, told: str) -> None:
    assert for_hands(said) == told


# --- the page


OFFER = """(told, keys, rows) => {
    offer({ told: [told], page: false, keys, rows, input: null, comes: [] });
    return [...document.querySelectorAll("#touch .keys button")].map(node => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [node.dataset.kind, x, y, width, height];
    });
}"""
SKIP, ROLL = ["", "Skip", True, "goes"], ["", "Roll", True, "goes"]
ACCEPT, REFUSE = ["a", "Accept", False, "spends"], ["x", "Refuse", False, "answers"]
LEAVE, DEEDS, LOG = ["", "Leave", False, "leaves"], ["", "Deeds", False, "looks"], ["", "Log", False, "looks"]
MOMENTS: tuple[list[Any], ...] = (
    [SKIP, LEAVE, DEEDS],
    [ROLL, LEAVE, DEEDS, LOG],
    [ACCEPT, REFUSE, LEAVE, DEEDS, LOG],
    [ACCEPT, REFUSE],
    [["", f"Bid ${bid}", False, "spends"] for bid in range(8)],
    [LEAVE],
    [],
)


async def offered(page: Page, told: str, keys: list[Any], rows: list[Any]) -> list[list[Any]]:
    """Offer something as a server would; gives the kind, place and size of each button below the list."""
    await page.wait_for("!isPressed")
    given = ", ".join(json.dumps(each) for each in (told, keys, rows))
    found: list[list[Any]] = await page.get(f"({OFFER})({given})")
    await page.get(f"new Promise(done => {'requestAnimationFrame(() => ' * 2}done(){')' * 2})")
    return found


@asynccontextmanager
async def a_page(directory: Path, devtools: str, screen: Screen = PHONE) -> AsyncIterator[Page]:
    """A phone's, which hears no more from its server."""
    async with both_doors(directory) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, screen)
        await come_by_page(page, "gus")
        await page.wait_for("shown.keys.length")
        await page.get("hear = () => 0")
        yield page


@pytest.mark.parametrize("screen", [PHONE, Screen(360, 640, 2, True)], ids=["tall", "small"])
async def test_nothing_that_is_decided_is_ever_where_skip_or_roll_is(
    tmp_path: Path, devtools: str, screen: Screen
) -> None:
    rows = [[f"Row {number}", number, 1, False, "", "spends"] for number in range(30)]
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
            """Offer something so many ms later, and tap it; gives how often anything was done by then."""
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


async def test_a_list_opens_at_its_beginning_also_without_a_question(tmp_path: Path, devtools: str) -> None:
    rows = [[f"Row {number}", number, 1, False, "", "looks"] for number in range(40)]
    async with a_page(tmp_path, devtools) as page:
        for told in ([], ["Which?"]):
            await page.get(f"offer({{told: {told}, page: true, keys: [], rows: {json.dumps(rows)}}})")
            assert await page.get("document.querySelector('#touch .read').scrollTop") == 0


async def test_a_link_to_hand_on_covers_nothing_and_goes_away_with_the_next_tap(
    tmp_path: Path, devtools: str
) -> None:
    async with a_page(tmp_path, devtools) as page:
        await page.get("handOn('https://play.example.org/t/pear-661#5TnmB6nTgTi0SYkB2n7vcA')")
        await page.see("pear-661")
        box = "document.getElementById('{}').getBoundingClientRect()"
        assert await page.get(f"{box.format('news')}.bottom <= {box.format('board')}.top")
        await page.tap("#board")
        await page.wait_for("document.getElementById('news').hidden")
