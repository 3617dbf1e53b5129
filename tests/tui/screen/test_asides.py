"""A hint and a lesson lie in the middle of the table, and leave the board and the deed in sight."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path

import pytest

from engine.bots import make, next_command
from engine.rng import Rng
from engine.steps import Auction, MayBuy, Step
from tests.support.long import only
from tests.tui.stage import Stage, a_setup, on_stage, session_at, store_in
from tui.look.layout import LEAST_ASIDE, beside
from tui.look.ring import Box
from tui.pages.notice import NoticePage
from tui.screen.app.magnate import MagnateApp

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))


@asynccontextmanager
async def at_a_question(
    directory: Path, size: tuple[int, int], asked: type[Step] = MayBuy
) -> AsyncIterator[Stage]:
    """Somebody alone with bots may buy a lot, or is asked something else."""
    saved = store_in(directory).create(a_setup("Ann", bots=2))
    bots = [make("thrifty", Rng(seat)) for seat in range(3)]
    while (decision := saved.game.decision) and not (decision.seat == 0 and isinstance(decision.step, asked)):
        command = next_command(saved.game, decision, bots)
        saved.game.submit(command)
        saved.append(command)
    async with on_stage(MagnateApp(session_at(directory), saved), size) as stage:
        yield stage


@pytest.mark.parametrize("size", only(SIZES, [SIZES[0], SIZES[-1]]))
async def test_a_hint_leaves_the_board_and_the_deed_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_a_question(tmp_path, size) as stage:
        before = stage.lines
        assert "Unowned" in stage.text, "as it stands on the deed"
        asked = [line for line in before if "Buy " in line]
        await stage.press("T")
        after = stage.lines
        assert "── Hint 1" in stage.text
        assert "Unowned" in stage.text
        assert after[:3] == before[:3], "the upper row of the board, with the line above it"
        assert len(asked) > 1, "the question, and its keys"
        assert all(line in after for line in asked)
        assert [line[:8] for line in after[:-1]] == [line[:8] for line in before[:-1]]
        assert after[-1].startswith(" Enter  Chances ")
        await stage.press("enter")
        assert "expert" in stage.text
        assert all(line in stage.lines for line in asked), "the chances are longer, and about the same"
        await stage.press("escape")
        assert stage.lines == before


@pytest.mark.long
async def test_a_hint_over_the_players_leaves_no_half_of_one_below_it(tmp_path: Path) -> None:
    async with at_a_question(tmp_path, (80, 24)) as stage:
        await stage.press("T")
        first = next(number for number, line in enumerate(stage.lines) if "── Hint 1" in line)
        assert not any("worth $" in line for line in stage.lines[first:])


@pytest.mark.parametrize("size", only(SIZES, [SIZES[0], SIZES[-1]]))
async def test_a_hint_leaves_all_of_an_auction_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_a_question(tmp_path, size, Auction) as stage:
        lines = stage.lines
        first = next(number for number, line in enumerate(lines) if "── auction: " in line)
        last = next(number for number, line in enumerate(lines) if "Drop out" in line)
        await stage.press("T")
        assert "── Hint 1" in stage.text
        assert stage.lines[first : last + 1] == lines[first : last + 1]
        await stage.press("enter")
        assert "Consider:" not in stage.text
        assert stage.lines[first : last + 1] == lines[first : last + 1]


async def test_a_hint_stays_in_the_middle_when_the_terminal_changes_its_size(tmp_path: Path) -> None:
    async with at_a_question(tmp_path, (120, 40)) as stage:
        await stage.press("T")
        await stage.resize(80, 24)
        assert "── Hint 1" in stage.text
        assert "Unowned" in stage.text
        assert max(map(len, stage.lines)) <= 80
        assert stage.lines[1].startswith(" PARKING")


async def test_a_page_that_goes_on_says_how_much_more_there_is_until_its_end_is_seen(tmp_path: Path) -> None:
    sentences = [f"Sentence {number}." for number in range(20)]
    async with on_stage(MagnateApp(session_at(tmp_path))) as stage:
        app = stage.app
        assert isinstance(app, MagnateApp)
        app.show_page(NoticePage("Long", sentences))
        await stage.pilot.pause()
        counts = []
        while (found := re.search(r"── (\d+) more ──", stage.text)) is not None:
            assert found[0] in stage.lines[-2]
            counts.append(int(found[1]))
            await stage.press("down")
        assert counts == [*range(counts[0], 0, -1)]
        assert len(counts) > 5
        assert "Sentence 19." in stage.text
        assert "Press Enter to go on." in stage.text
        app.show_page(NoticePage("Short", sentences[:2]))
        await stage.pilot.pause()
        assert "Press Enter to go on." in stage.text
        assert "more" not in stage.text


def test_a_page_takes_the_largest_part_beside_a_deed_that_is_large_enough() -> None:
    area = Box(10, 5, 80, 30)
    for x, y, width, height in product((10, 30, 58), (5, 20), (32, 60), (8, 15)):
        deed = Box(x, y, min(width, area.right - x), min(height, area.bottom - y))
        part = beside(area, deed)
        if part != area:
            assert not part.overlaps(deed)
            assert part.width >= LEAST_ASIDE[0]
            assert part.height >= LEAST_ASIDE[1]
            assert (part.x, part.y) >= (area.x, area.y)
            assert part.right <= area.right
            assert part.bottom <= area.bottom
    assert beside(area, area) == area
