"""What the spaces of the board of 1904 stand for."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.board import Place
from tests.support.landlord import position
from tests.tui.landlord_table import midgame, sitting
from tests.tui.lines.sittings import after, read, table_of
from tests.tui.sittings import NAMES, playing
from tests.tui.tables import text_of
from tui.games.landlord1904.particulars import stands_for
from tui.look.deed_lines import deed_lines, flat_deed_lines
from tui.look.deed_view import deed_of
from tui.look.style import Look

SAID: Mapping[str, str] = {
    "Mother Earth": "labor",
    "Lot 1": "land",
    "Bread": "bread; a tax on it is an indirect tax",
    "Coal": "coal; a tax on it is an indirect tax",
    "Shelter": "shelter; a tax on it is an indirect tax",
    "Clothing": "clothing; a tax on it is an indirect tax",
    "No Trespassing": "out of use",
    "Lord Blueblood's Estate": "landlord abroad",
    "Light Franchise": "monopoly",
    "Water Franchise": "monopoly",
    "Public Park": "free to all",
    "Legacy": "inherit",
}


def test_every_space_says_what_it_stands_for() -> None:
    spaces = position().board.spaces
    for space in spaces:
        told = stands_for(space)
        assert told.endswith(".")
        assert "{" not in told
        assert len(told) <= 64, told
    assert all(SAID[space.name] in stands_for(space).lower() for space in spaces if space.name in SAID)
    assert {space.name for space in spaces} >= set(SAID)


@pytest.mark.parametrize("place", range(40))
def test_a_deed_says_what_its_space_stands_for_standing_and_lying(place: Place) -> None:
    deed = deed_of(midgame(), place, NAMES)
    for lines in (deed_lines(deed, 32, 7, Look()), flat_deed_lines(deed, 60, 6, Look())):
        assert deed.stands_for in " ".join(" ".join(text_of(lines)).split())


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (80, 23), (100, 30), (120, 40), (160, 50)])
@pytest.mark.parametrize(
    "name", ["Bread", "Coal", "Lot 8", "West Railroad", "Public Park", "Water Franchise"]
)
async def test_the_meaning_of_a_space_is_read_on_the_board(name: str, size: tuple[int, int]) -> None:
    async with playing(sitting(midgame()), size) as play:
        space = next(space for space in play.game.board.spaces if space.name.startswith(name))
        play.screen.look_at(space.number)
        await play.press("enter")
        assert stands_for(space) in play.words


def test_the_meaning_of_a_space_is_read_in_lines() -> None:
    text = read(table_of(position()), "deed bread", "deed estate", "deed lot 8", "quit")
    assert "Everyone needs bread; a tax on it is an indirect tax." in after(text, "deed bread")
    assert "a landlord abroad" in after(text, "deed estate")
    assert "Land, which no one made; its owner is paid for its use." in after(text, "deed lot 8")
