"""The screen at many sizes: nothing is cut, panels keep off each other, a change of size loses nothing."""

from __future__ import annotations

from itertools import cycle

import pytest
from textual.widget import Widget

from tests.support.boxes import contains
from tests.support.long import few, few_rows
from tests.support.position import position
from tests.tui.sittings import Playing, fresh, playing, sitting
from tests.tui.sizes import SIZES, at_both_sizes
from tests.tui.tables import midgame
from tui.look.ring import Box
from tui.screen.panels.menu import Menu

ODD_SIZES = ((77, 22), (80, 23), (99, 24), (118, 35), (140, 60), (183, 57), (200, 60))


def boxes(play: Playing) -> dict[str, Box]:
    """Where the panels that can be seen are."""
    seen: dict[str, Box] = {}
    for widget in play.screen.children:
        if isinstance(widget, Widget) and widget.display and widget.id not in ("board", "panel"):
            region = widget.region
            seen[str(widget.id)] = Box(region.x, region.y, region.width, region.height)
    return seen


@pytest.mark.parametrize("size", few([SIZES[0], *ODD_SIZES, *SIZES[1:]], 3))
async def test_panels_keep_off_each_other_and_inside_the_screen(size: tuple[int, int]) -> None:
    async with playing(sitting(midgame()), size) as play:
        await play.until_asked()
        seen = boxes(play)
        whole = Box(0, 0, *size)
        names = sorted(seen)
        for number, name in enumerate(names):
            assert contains(whole, seen[name]), name
            for other in names[number + 1 :]:
                assert not seen[name].overlaps(seen[other]), (name, other)


@pytest.mark.parametrize(("size", "key"), few_rows(zip([*SIZES, *ODD_SIZES], cycle("tom"), strict=False), 4))
async def test_the_question_is_seen_and_then_the_players_while_a_panel_is_open(
    size: tuple[int, int], key: str
) -> None:
    game = position((901, 902, 903, 904), owns={"dark_blue": 0})
    async with playing(sitting(game), size) as play:
        assert "Roll" in play.text
        assert "roll" in play.text
        await play.press(key)
        assert play.desk.panels or play.screen.is_looking
        for seat, cash in enumerate((901, 902, 903, 904)):
            worth = game.rules.facts.worth(game, seat).worth
            assert f"{cash}" in play.text
            assert f"worth ${worth}" in play.text


async def test_a_list_without_a_bottom_line_shows_its_own_keys() -> None:
    async with playing(sitting(position((900, 900), owns={"dark_blue": 0})), (77, 22)) as play:
        await play.press("u")
        assert "Esc" in play.text


async def test_changing_the_size_loses_nothing() -> None:
    async with playing(sitting(position((900, 900), owns={"dark_blue": 0}))) as play:
        await play.press("u", "down")
        menu = play.desk.top
        assert isinstance(menu, Menu)
        for size in (*ODD_SIZES[:2], (50, 10), SIZES[0]):
            await play.pilot.resize_terminal(*size)
            await play.pilot.pause()
        assert play.desk.top is menu
        assert menu.at == 1
        assert "What will you build?" in play.text


async def test_the_journal_stays_in_sight_below_a_list_where_there_is_room() -> None:
    async with playing(sitting(position((900, 900), owns={"dark_blue": 0})), (120, 40)) as play:
        await play.press("u", "1", "enter", "u")
        assert "What will you build?" in play.text
        assert "You built a house" in play.text


@pytest.mark.parametrize("size", few([(120, 40), (60, 16)]))
async def test_ones_deeds_are_listed_before_anything_happens(size: tuple[int, int]) -> None:
    async with playing(sitting(position((900, 900), owns={"dark_blue": 0})), size) as play:
        await play.pilot.resize_terminal(120, 40)
        await play.pilot.pause()
        _, _, listed = play.text.partition("your deeds")
        assert "Boardwalk" in listed


@pytest.mark.parametrize("size", few([(140, 44), (160, 50), (200, 60)]))
async def test_what_the_others_have_is_told_once(size: tuple[int, int]) -> None:
    async with playing(sitting(position((900, 900), owns={"dark_blue": 1})), (120, 40)) as play:
        await play.pilot.resize_terminal(*size)
        await play.pilot.pause()
        assert play.text.count("the others' deeds") == 1
        assert play.text.count("── worth ──") <= 1


@pytest.mark.long
@at_both_sizes
async def test_a_few_rounds_at_every_size(size: tuple[int, int]) -> None:
    async with playing(fresh(4, seed=9), size) as play:
        for _ in range(25):
            await play.until_asked()
            await play.press(play.onward)
            assert play.game.state.round >= 1
        assert len(play.app.saved.commands) > 20
