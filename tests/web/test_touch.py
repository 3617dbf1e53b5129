"""A whole game by touch on a phone, where a Chromium is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import Store
from tests.web.browser import PHONE, browser, executable
from tests.web.calling import both_doors
from tests.web.touching import play_on, tap
from tui.serve.house import House
from tui.serve.visit import Visitor
from tui.table.setup import setup_for
from tui.words.settings import Settings, save

needs_chromium = pytest.mark.skipif(
    executable() is None, reason="no Chromium here; Debian's package is called chromium"
)

RULES, OPTIONS = "monopoly-1935", {"time_limit_rounds": 5}


def with_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody who comes has a short game to continue."""
    come = House.visitor

    def visitor(house: House, name: str, *, is_guest: bool, comes_back: bool = False) -> Visitor:
        who = come(house, name, is_guest=is_guest, comes_back=comes_back)
        setup = setup_for(RULES, dict(OPTIONS), [name], ["uniform", "uniform"], 7)
        Store(who.home / "games").create(setup, "a game").close()
        save(who.home, Settings(pace="instant", motion="none"))
        return who

    monkeypatch.setattr(House, "visitor", visitor)


@needs_chromium
async def test_a_whole_game_is_played_by_touch_on_a_phone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_game(monkeypatch)
    async with both_doors(tmp_path) as server, browser(tmp_path) as chromium:
        page = await chromium.open(server.origin, PHONE)
        await page.tap("#name")
        await page.wait_for("document.activeElement.id === 'name'")
        await page.write("gus")
        await page.tap("#enter")
        await tap(page, "Continue")
        await play_on(page, "Final score")
        assert page.faults == []
