"""What Textual does when a screen is shown: every layout and every frame takes time from all who play."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor

from tests.tui.stage import a_setup, on_stage, session_at, store_in
from tui.screen.app.magnate import MagnateApp

Done = Counter[tuple[str, str]]
LAID_OUT, PAINTED = "reflow", "render_full_update"


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Done:
    """How often each screen was laid out and painted whole, by its class."""
    counted = Done()

    def count(name: str) -> None:
        theirs = getattr(Compositor, name)

        def counting(compositor: Compositor, *given: Any, **how: Any) -> Any:
            result = theirs(compositor, *given, **how)
            counted[type(compositor.root).__name__, name] += 1
            return result

        monkeypatch.setattr(Compositor, name, counting)

    count(LAID_OUT)
    count(PAINTED)
    return counted


async def test_a_table_is_painted_once_when_it_opens_and_the_title_below_not_at_all(
    tmp_path: Path, done: Done
) -> None:
    setup = replace(a_setup("Ann"), options={"first_player": "seat_one"})
    saved = store_in(tmp_path).create(setup, "Ann and Bea")
    async with on_stage(MagnateApp(session_at(tmp_path), saved), is_painted=True) as stage:
        assert "Roll" in stage.text
        assert done["GameScreen", PAINTED] == 1
        assert done["GameScreen", LAID_OUT] == 2  # the second when its parts know how large they are
        assert done["TitleScreen", PAINTED] == 0


async def test_a_page_is_painted_once_when_it_opens(tmp_path: Path, done: Done) -> None:
    async with on_stage(MagnateApp(session_at(tmp_path)), is_painted=True) as stage:
        await stage.press("n")
        assert (done["TitleScreen", PAINTED], done["NewGameScreen", PAINTED]) == (1, 1)


async def test_a_page_that_was_covered_while_the_terminal_changed_fits_when_it_is_seen_again(
    tmp_path: Path,
) -> None:
    async with on_stage(MagnateApp(session_at(tmp_path)), (120, 40)) as stage:
        wide = stage.text
        await stage.press("n")
        await stage.resize(80, 24)
        await stage.press("escape")
        narrow = stage.text
        await stage.press("n")
        await stage.resize(120, 40)
        await stage.press("escape")
        assert stage.text == wide != narrow
