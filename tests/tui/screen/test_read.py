"""Pages that are read: what they offer to do, as far as it can be done."""

from __future__ import annotations

from pathlib import Path

from tests.tui.stage import new_app, on_stage
from tui.look.style import Look
from tui.pages.notice import NoticePage
from tui.screen.page import screen_for


async def test_only_a_page_that_is_longer_than_its_screen_offers_to_scroll(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path), (80, 24)) as stage:
        page = NoticePage("Many things", [f"Sentence {number}." for number in range(30)])
        stage.app.push_screen(screen_for(page, Look()))
        await stage.settle()
        assert "more ──" in stage.text
        assert "Scroll" in stage.lines[-1]
        await stage.resize(80, 90)
        assert "more ──" not in stage.text
        assert "Scroll" not in stage.lines[-1]
        await stage.resize(80, 24)
        assert "Scroll" in stage.lines[-1]


async def test_space_goes_on_from_a_page_that_is_seen_whole(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path), (80, 24)) as stage:
        stage.app.push_screen(screen_for(NoticePage("One thing", ["Only this."]), Look()))
        await stage.settle()
        assert "Only this." in stage.text
        await stage.press("space")
        assert "Only this." not in stage.text
