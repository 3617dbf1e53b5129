"""How much of the table is blank."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from textual.strip import Strip

from tests.blank import blank_share, blank_share_of
from tui.draw.style import CELL, Look

PAGE = Look().ink()
BODY = Look().ink(back=CELL)


def test_only_blank_places_of_the_page_are_counted() -> None:
    strips = [
        Strip([Segment("ab  ", PAGE), Segment("    ", BODY)]),
        Strip([Segment("       d", PAGE)]),
    ]
    assert blank_share(strips) == 9 / 16


@pytest.mark.parametrize(("size", "most"), [((80, 24), 0.34), ((120, 40), 0.33), ((160, 50), 0.30)])
async def test_a_late_game_leaves_little_of_the_table_blank(size: tuple[int, int], most: float) -> None:
    assert await blank_share_of("monopoly-1935", size) <= most
