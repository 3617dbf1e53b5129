"""Whole games on a real page, where a Chromium is found: by touch, and by keyboard in /plain."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.by_ear.listener import Listener
from tests.web.browser import DESKTOP, PHONE, Chromium, Page, connected
from tests.web.calling import ANNA, BothDoors, both_doors
from tests.web.touching import SHORT, never_too_early, play_on, tap, with_a_game
from tui.serve.table_terms import TableTerms
from tui.table.setup import setup_for

HURRY = "const now = performance.now.bind(performance); performance.now = () => 20 * now();"
"""Time flies for a page, which then is deaf for a moment only."""


FINGER = replace(PHONE, dots=1)
"""A phone that is quickly drawn."""


async def come_by_thumb(page: Page, name: str) -> None:
    """Write a name, and come in, without a keyboard's Enter."""
    await page.tap("#name")
    await page.wait_for("document.activeElement.id === 'name'")
    await page.write(name)
    await page.wait_for("challenge")
    await page.tap("#enter")


async def test_a_short_game_is_played_by_touch_on_a_phone(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty",))
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, FINGER, script=HURRY)
        await come_by_thumb(page, "gus")
        await tap(page, "Continue")
        await play_on(page, "Final score")
        assert page.faults == []


@pytest.mark.long
@pytest.mark.parametrize("rules", SHORT)
async def test_a_whole_game_is_played_by_touch_on_a_phone(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    with_a_game(monkeypatch, rules=rules)
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await chromium.open(server.origin, FINGER, script=HURRY, moves=True)
        await come_by_thumb(page, "gus")
        await tap(page, "Continue")
        await play_on(page, "Final score")
        assert await page.get("document.querySelectorAll('#frame:not([hidden])').length") == 0
        assert page.faults == []


@pytest.mark.long
@pytest.mark.parametrize("rules", SHORT)
async def test_two_phones_play_a_whole_game_at_one_table(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    never_too_early(monkeypatch)  # for a page whose time flies
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        code = await a_table_for_two(server, rules)
        pages = []
        for name in ("gus", "ida"):
            page = await chromium.open(server.link(code), FINGER, script=HURRY, moves=True)
            await come_by_thumb(page, name)
            await page.wait_for("isIn")
            pages.append(page)
        playing = [play_on(page, "Final score", seed=n, most=1500) for n, page in enumerate(pages)]
        taps = await asyncio.gather(*playing)
        assert min(taps) > 5
        assert [page.faults for page in pages] == [[], []]


async def a_table_for_two(server: BothDoors, rules: str) -> str:
    """The code of a table with two open seats and a bot, at which a short game is played."""
    setup = setup_for(rules, SHORT[rules], ["A", "B"], ["uniform"], 7)
    registry = server.game_server.registry
    table = await registry.create(setup, ANNA, TableTerms(is_private=True))
    await registry._change_first(table, lambda each: each.stand_up(ANNA.id))
    return table.code


_ASKED = "rest.endsWith('> ')"
"""The page has had the mark that stands where a line is awaited."""


async def enter(page: Page, typed: str) -> str:
    """Type a line; returns what is told until another is awaited."""
    await page.wait_for(_ASKED)
    await page.get("rest = ''")
    await page.write(typed)
    await page.press("Enter", "\r")
    await page.wait_for(_ASKED)
    log = str(await page.get("document.getElementById('log').innerText"))
    return log.rpartition("\n>")[2].partition("\n")[2].strip()


async def come_in_lines(chromium: Chromium, server: BothDoors) -> Page:
    """A page of /plain in which somebody has typed a name."""
    page = await chromium.open(f"{server.origin}/plain", DESKTOP)
    await page.get("document.getElementById('name').focus()")
    await page.write("ida")
    await page.press("Enter", "\r")
    return page


_LIVE = "[...document.querySelectorAll('#lines [role], #lines [aria-live]')].map(each => each.role)"
_TWICE = """[...document.querySelectorAll("#log p, #log h2")].map(each => each.innerText)
    .filter((told, at, all) => /^\\d+\\. /.test(told) && all[at - 1] === told)"""
_MOST = 800
"""Lines that somebody types in a short game, at most."""


@pytest.mark.parametrize(
    "rules", ["monopoly-1935", *(pytest.param(one, marks=pytest.mark.long) for one in [*SHORT][1:])]
)
async def test_a_whole_game_is_played_line_by_line_with_the_keyboard(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"), rules)
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await come_in_lines(chromium, server)
        await page.wait_for("document.activeElement.id === 'line'")
        await page.see("Continue")
        listener, typed, heard = Listener(_MOST), "", ""
        while "The game is over." not in heard:
            heard = await enter(page, typed)
            typed = listener(heard) or ""
            assert not listener.is_tired, heard
        assert await page.get(_LIVE) == ["log"]
        assert await page.get("document.querySelectorAll('#log h2').length") > 0
        assert await page.get(_TWICE) == []
        assert page.faults == []


async def test_choices_are_in_the_one_live_region_once_and_turns_are_headings(
    tmp_path: Path, devtools: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch, ("thrifty", "thrifty"))
    async with both_doors(tmp_path) as server, connected(devtools) as chromium:
        page = await come_in_lines(chromium, server)
        await page.see("Continue")
        assert await page.get(_LIVE) == ["log"]
        assert await page.get("document.querySelectorAll('#lines button').length") > 5
        await page.press("Enter", "\r")
        await page.see("Your roll")
        assert await page.get(
            "document.querySelector('#log h2:last-of-type').innerText.startsWith('Your roll')"
        )
        told = await page.get("[...document.querySelectorAll('#log button')].map(each => each.innerText)")
        assert len(told) == len(set(told)) > 0
        assert await page.get(_TWICE) == []
        await page.write("sounds")
        await page.press("Enter", "\r")
        await page.see("Sounds are on")
        assert page.faults == []
