"""Lists of what can be done with deeds, in a game on the screen."""

from __future__ import annotations

import pytest

from tests.support.position import position
from tests.tui.sittings import playing, sitting


@pytest.mark.parametrize(
    ("size", "words"), [((80, 24), "d All: a house"), ((160, 50), "d All orange down to a house")]
)
async def test_a_whole_group_is_named_by_its_letter_where_its_name_has_no_room(
    size: tuple[int, int], words: str
) -> None:
    game = position(owns={"orange": 0}, built={"orange": 2})
    async with playing(sitting(game), size) as play:
        await play.press("d")
        assert words in play.text


async def test_groups_have_their_letters_and_the_cursor_its_mark_in_a_list_of_groups() -> None:
    groups = ("orange", "dark blue")
    game = position(owns=dict.fromkeys(groups, 0), built=dict.fromkeys(groups, 1))
    async with playing(sitting(game)) as play:
        await play.press("d", "down")
        assert "  1  d Orange set" in play.text
        assert "► 2  h Dark blue set" in play.text


async def test_a_chosen_row_is_taken_out_by_its_key_and_the_bottom_line_says_so() -> None:
    async with playing(sitting(position(owns=dict.fromkeys(("Baltic Avenue", "Park Place"), 0)))) as play:
        await play.press("m", "1")
        assert "Planned: Baltic Avenue" in play.text
        assert "Space  Add" in play.text
        await play.press("up")
        assert "Space  Take it out" in play.text
        await play.press("1")
        assert "Planned" not in play.text
