"""What the board marks: the cursor only while one looks or picks, else the space in question."""

from __future__ import annotations

from tests.support.position import place_of, position
from tests.tui.sittings import Playing, playing, sitting


def at(name: str) -> int:
    return place_of(position(), name)


def pointed(play: Playing) -> list[int]:
    return [place for place in range(40) if play.screen.board.spaces[place].has_cursor]


def lit(play: Playing) -> list[int]:
    return [place for place in range(40) if play.screen.board.spaces[place].is_lit]


async def test_without_looking_there_is_no_cursor_and_one_s_own_space_is_lit() -> None:
    async with playing(sitting(position((900, 900), at={0: "Boardwalk"}))) as play:
        assert pointed(play) == []
        assert lit(play) == [at("Boardwalk")]


async def test_the_space_that_is_asked_about_is_lit() -> None:
    game = position((900, 900), at={0: "Go"}, dice=((1, 2),))
    async with playing(sitting(game)) as play:
        await play.press("r")
        assert "Baltic" in play.words
        assert (pointed(play), lit(play)) == ([], [at("Baltic Avenue")])


async def test_the_cursor_begins_where_the_question_is_and_goes_when_one_stops_looking() -> None:
    async with playing(sitting(position((900, 900), at={0: "Boardwalk"}))) as play:
        await play.press("left")
        assert (pointed(play), lit(play)) == ([at("St. Charles Place")], [])
        await play.press("escape")
        assert (pointed(play), lit(play)) == ([], [at("Boardwalk")])


async def test_after_a_move_the_cursor_is_gone() -> None:
    async with playing(sitting(position((900, 900), at={0: "Go"}, dice=((1, 2),)))) as play:
        await play.press("left", "left")
        assert len(pointed(play)) == 1
        await play.press("r")
        assert pointed(play) == []
