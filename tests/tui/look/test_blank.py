"""How much of the table is blank."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from textual.strip import Strip

from tests.blank import blank_share, blank_shares_of
from tui.look.style import CELL, Look

PAGE = Look().ink()
BODY = Look().ink(back=CELL)


def test_only_blank_places_of_the_page_are_counted() -> None:
    strips = [
        Strip([Segment("ab  ", PAGE), Segment("    ", BODY)]),
        Strip([Segment("       d", PAGE)]),
    ]
    assert blank_share(strips) == 9 / 16


SIZES = ((80, 24), (120, 40), (160, 50), (200, 60))
MOST = {
    "monopoly-1935": (0.40, 0.32, 0.27, 0.31),
    "landlord-1904": (0.42, 0.35, 0.31, 0.36),
    "finance-1936": (0.41, 0.33, 0.30, 0.37),
    "addon-1995": (0.27, 0.28, 0.20, 0.22),
}
"""What may be blank by game and size."""


@pytest.mark.long
@pytest.mark.parametrize("rules", MOST)
async def test_a_late_game_leaves_little_of_the_table_blank(rules: str) -> None:
    shares = await blank_shares_of(rules, SIZES)
    assert all(share <= most for share, most in zip(shares, MOST[rules], strict=True)), shares
