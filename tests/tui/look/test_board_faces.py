"""How spaces of boards from files look: in one line, in any script, in their own colors."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board import Board, Currency, Kind
from engine.boards.rows import GroupRow, lot, numbered
from tests.tui.tables import midgame_view, text_of
from tui.look.space_body import sums
from tui.look.style import Look, group_ink, look_for
from tui.look.title_views import GroupMark, group_mark
from tui.look.views import SpaceView
from tui.screen.widgets.board import cell
from tui.terminal.colors import FEW, MONO
from tui.terminal.widths import width_of

LOOK = Look()


def space(name: str) -> SpaceView:
    return next(one for one in midgame_view().spaces if one.name == name)


def line(view: SpaceView, width: int = 10, look: Look = LOOK, **marks: bool) -> str:
    (only,) = text_of(cell(view, width, 1, look, **marks))
    return only


def test_a_space_of_one_line_shows_its_owner_its_name_and_what_stands_there() -> None:
    assert line(space("Illinois Avenue")) == " Illinois "
    assert line(space("Oriental Avenue")).endswith("⌂2")
    assert line(space("New York Avenue")).endswith("H")
    assert line(space("Water Works")).endswith("M")
    assert line(replace(space("Illinois Avenue"), tokens=(2, 1))).endswith("■▲")


def test_a_space_of_one_line_points_with_an_arrow_and_keeps_its_name() -> None:
    assert line(space("Illinois Avenue"), has_cursor=True) == "►Illinois "


def test_a_space_of_one_line_has_the_letter_of_its_group_where_there_is_no_color() -> None:
    mono = look_for(MONO)
    assert line(space("Illinois Avenue"), look=mono) == "e│Illinois"
    assert line(space("Boardwalk"), look=mono).startswith("h■")


@pytest.mark.parametrize("height", [1, 2, 3, 5])
@pytest.mark.parametrize("width", [6, 7, 10, 15])
@pytest.mark.parametrize("look", [LOOK, look_for(MONO), look_for(FEW)])
def test_every_cell_with_wide_characters_or_marks_fills_its_box(width: int, height: int, look: Look) -> None:
    shown = replace(look, currency=Currency("円", is_behind=True))
    for name, short in (("祇園四条駅前通", "祇園駅"), ("Gabc\u030ci\u0301kovo", "Gabc\u030cik")):
        for usual in ("Illinois Avenue", "Oriental Avenue", "Water Works", "Go"):
            view = replace(space(usual), name=name, short=short, tokens=(0, 1, 2))
            strips = cell(view, width, height, shown)
            assert [width_of(one.text) for one in strips] == [width] * height


def test_a_name_is_cut_between_wide_characters() -> None:
    view = replace(space("Illinois Avenue"), name="木屋町通上る", short="木屋町通")
    assert text_of(cell(view, 7, 2, LOOK))[0] == " 木屋町"
    assert text_of(cell(view, 8, 2, LOOK))[0] == " 木屋町 "
    assert text_of(cell(view, 9, 2, LOOK))[0] == " 木屋町通"


def test_a_wide_name_gives_way_to_its_short_form_by_columns() -> None:
    view = replace(space("Illinois Avenue"), name="木屋町通上る", short="木屋")
    assert text_of(cell(view, 9, 2, LOOK))[0] == " 木屋    "


def test_what_is_left_of_a_band_stands_at_the_end_behind_a_wide_name() -> None:
    view = replace(space("Water Works"), name="水道局", short="水道局")
    assert text_of(cell(view, 10, 2, LOOK))[0] == "▲水道局  ▐"


def test_a_corner_goes_by_its_own_name() -> None:
    assert (
        text_of(cell(replace(space("Jail"), name="The Clink", short="CLINK"), 10, 2, LOOK))[0] == " The Clink"
    )
    assert text_of(cell(replace(space("Go"), name="Source", short="SOURCE"), 10, 2, LOOK))[0] == "    Source"
    assert text_of(cell(space("Go"), 10, 2, LOOK))[0] == "    ◄── GO"


def test_the_sum_on_a_space_is_in_the_currency_of_its_board() -> None:
    look = replace(LOOK, currency=Currency("kr", is_behind=True))
    assert sums(space("Illinois Avenue"), look, has_words=True) == ["240 kr", "240"]
    assert sums(space("Go"), look, has_words=True) == ["+200 kr"]


@pytest.mark.parametrize("marks", [(), (0,), (0, 1), (0, 1, 2), (0, 1, 2, 3), tuple(range(6))])
def test_what_is_paid_at_go_is_whole_or_not_there_beside_tokens(marks: tuple[int, ...]) -> None:
    below = text_of(cell(replace(space("Go"), tokens=marks, on_turn=0), 8, 2, LOOK))[1]
    assert "+$200" in below or not any(sign.isdigit() for sign in below.split("+")[0])
    assert all(LOOK.token(mark) in below for mark in marks[:3])
    assert len(marks) > 2 or "+$200" in below, "there is room for two"


def test_a_group_may_have_any_color_and_the_nearest_of_few() -> None:
    ink = group_ink("#d75f00")
    assert LOOK.theme.color(ink) == 166
    assert look_for(FEW).theme.color(ink) in range(16)
    style = LOOK.group("#ffffaf")
    assert style.bgcolor is not None
    assert style.bgcolor.number == 229
    assert style.color is not None
    assert style.color.number == 16


def test_groups_with_the_same_color_are_told_apart_by_letters_where_colors_are_few() -> None:
    mark = GroupMark("group 3", "Harbor", "c", color="#d75f00", is_lettered=True)
    owned, unowned = (
        replace(space("Oriental Avenue"), group=mark),
        replace(space("Illinois Avenue"), group=mark),
    )
    few = look_for(FEW)
    assert [text[0] for text in text_of(cell(unowned, 8, 2, few))] == ["c", " "]
    assert [text[0] for text in text_of(cell(owned, 8, 3, few))] == ["▲", "c", "▌"]
    assert [text[0] for text in text_of(cell(owned, 8, 2, LOOK))] == ["▲", "▌"]


def test_letters_of_many_groups_differ_from_each_other_and_from_those_of_railroads() -> None:
    groups = [GroupRow(f"{number}", f"{number}", Kind.LOT, 50) for number in range(20)]
    rows = [lot(f"Lot {group.id}", group.id, group.id, 60, 2, 10, 30, 90, 160, 250) for group in groups]
    board = Board(*numbered([rows], groups))
    letters = [group_mark(board, number).letter for number in range(20)]
    assert len({*letters, "r", "u"}) == 22
    assert letters[:8] == list("abcdefgh")
