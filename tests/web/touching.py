"""Somebody who plays on a page by touch: taps what is usual, and never a keyboard."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.options import Value
from engine.record import record
from saves import Store
from tests.web.browser import PHONE, Page, Screen, connected
from tests.web.calling import both_doors
from tui.screen.keys import guard
from tui.serve.door.names import PlayerNames
from tui.serve.visit import Visitor
from tui.table.rhythm import Pace
from tui.table.settings_file import save
from tui.table.setup import setup_for
from tui.words.settings import Settings

_AVOIDED = (
    "Leave",
    "Give up",
    "Help",
    "Log",
    "Deeds",
    "Options",
    "Slow",
    "Fast",
    "Pause",
    "Trade",
    "Counter",
    "Options",
    "Hint",
    "Say",
    "−",
    "+",
)
_BUTTONS = """[...document.querySelectorAll('#touch button:not(#deed *)')].map((node, n) => {
    node.dataset.number = n;
    return [n, node.innerText, node.classList.contains('main'), node.offsetHeight];
})"""
"""What can be tapped for what is asked; the deed below it only opens others."""
_LEAST_HEIGHT = 44
"""Pixels that a finger needs."""


SHORT: dict[str, dict[str, Value]] = {
    "monopoly-1935": {"time_limit_rounds": 5},
    "landlord-1904": {"rounds": 2},
    "finance-1936": {"ending": "time", "time_limit_rounds": 5},
    "addon-1995": {"time_limit_rounds": 5},
}
"""What makes each of the games short."""


def with_a_game(
    monkeypatch: pytest.MonkeyPatch,
    bots: Sequence[str] = ("uniform", "uniform"),
    rules: str = "monopoly-1935",
    **options: Value,
) -> None:
    """Everybody who comes has a short game with bots to continue."""
    come = PlayerNames.visitor

    def visitor(names: PlayerNames, name: str, **known: Any) -> Visitor:
        who = come(names, name, **known)
        setup = setup_for(rules, {**SHORT[rules], **options}, [name], bots, 7)
        Store(who.home / "games").create(setup, "a game").close()
        save(who.home, Settings(pace="instant", motion="none", ends_turn=False))
        return who

    monkeypatch.setattr(PlayerNames, "visitor", visitor)


def never_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a tap answer a question that nobody could have read yet."""
    monkeypatch.setattr(guard, "UNREAD", dict.fromkeys(Pace, 0.0))
    monkeypatch.setattr(guard, "MOST_ON_THE_WAY", 0.0)


@record
class Button:
    """Something to tap."""

    number: int
    label: str
    is_main: bool


async def buttons(page: Page) -> list[Button]:
    """What can be tapped now, once all of it is drawn as large as a finger needs."""
    large = f"found.every(([number, label, main, height]) => height >= {_LEAST_HEIGHT})"
    drawn = await page.wait_for(f"(found => {large} && {{found}})({_BUTTONS})")
    return [Button(number, label, is_main) for number, label, is_main, _ in drawn["found"]]


async def tap(page: Page, label: str) -> None:
    """Wait for a button with these words, and tap it."""
    await page.tap_words("#touch button", label)


_WATCH = """
    window.opened = 0;
    let touched = null;
    addEventListener("mousedown", event => touched = event.target, true);
    addEventListener("focusin", ({ target }) => {
        window.opened += target.tagName === "INPUT" && target !== touched;
    });
"""
"""Counts how often a keyboard opens that nobody has asked for by touching an input."""

_CHANGED = """new Promise(done => {
    const end = Date.now() + 3000;
    const look = () => offered.n !== %d || Date.now() > end ? done() : setTimeout(look, 5);
    look();
})"""
"""Waits until something else can be tapped, or is told, than in the offer of this number."""

_HEARS = "!isPressed && !hasNews && [...appeared.keys()].every(id => deafFor(id) <= 0)"
"""The page says whether a decision would be heard, and all that was told is drawn."""


_WAITS = 200
"""So often in a row of 3 seconds nothing is to be tapped, and others do not play either."""
OFTEN = 6
"""The same buttons so often, and what Enter does leads round and round."""


async def continue_by_page(page: Page, name: str) -> None:
    """Come in and continue the saved game of `with_a_game`, where it is the player's roll."""
    await come_by_page(page, name)
    await tap(page, "Continue")
    await page.see("Your roll.")


@asynccontextmanager
async def at_table(
    tmp_path: Path, devtools: str, screen: Screen = PHONE, *, moves: bool = False
) -> AsyncIterator[Page]:
    """The page of somebody who has continued the saved game of `with_a_game`."""
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, screen, moves=moves)
        await continue_by_page(page, "gus")
        yield page


async def close_sheet(page: Page) -> None:
    """Close the sheet that has opened where a tap met the board that came under it."""
    if await page.get("document.getElementById('sheet').open"):
        await page.tap("#sheet > button")


async def play_on(page: Page, until: str, *, seed: int = 1, most: int = 600) -> int:
    """Tap on until words are told; returns the number of taps."""
    chance = random.Random(seed)
    await page.wait_for("offered.n")
    await page.get(_WATCH)
    seen: Counter[str] = Counter()
    taps = waits = 0
    while taps < most and waits < _WAITS:
        number, said = await page.get("[offered.n, JSON.stringify(offered)]")
        if until in said:
            assert not page.screen.is_touched or await page.get("opened") == 0
            return taps
        await close_sheet(page)
        if offered := await useful(page):
            seen[str(offered)] += 1
            is_sold = '"auction":{' in said  # Enter is the next bid, and two thumbs would bid for ever
            often = is_sold or seen[str(offered)] >= OFTEN
            chosen = chance.choice(offered) if often else choose(offered, chance)
            taps += await page.tap(f"#touch button[data-number='{chosen.number}']")
        waits = 0 if offered else waits + 1
        await page.get(_CHANGED % number)
    raise AssertionError(f"{until!r} is not told after {most} taps:\n{await page.text()}")


async def useful(page: Page) -> list[Button]:
    """What brings a game on, once it would be heard."""
    await page.wait_for(_HEARS)
    return [each for each in await buttons(page) if not each.label.startswith(_AVOIDED)]


def choose(offered: list[Button], chance: random.Random) -> Button:
    """Mostly what Enter does, and out of what was opened for nothing."""
    if chance.random() < 0.95:
        for each in offered:
            if each.is_main or each.label == "Back":
                return each
    return chance.choice(offered)


# --- the way in


async def come_by_page(page: Page, name: str) -> None:
    """Type a name on the first page, and come in."""
    await page.get("document.getElementById('name').focus()")
    await page.write(name)
    await page.tap("#enter")
    await page.see("New game")


async def begin_by_page(page: Page) -> None:
    """From the title to a new table, and on to its board, by keys."""
    for key, shown in (("l", "Lobby"), ("n", "New table"), ("b", "Send friends"), ("b", "Monopoly · Round")):
        await page.press(key, key)
        await page.see(shown)
