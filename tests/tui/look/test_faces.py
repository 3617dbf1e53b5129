"""How one space looks at the five sizes."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from rich.style import Style
from textual.strip import Strip

from tests.tui.tables import midgame_view, text_of
from tui.look.inks import Color, Ink, on
from tui.look.layout import layout
from tui.look.style import ASCII, CELL, FAINT, LIT, Look, group_ink, look_for, mark_ink
from tui.look.views import SpaceView
from tui.screen.widgets.board import cell
from tui.terminal.colors import MONO

SIZES = [(7, 2), (9, 2), (8, 3), (7, 3), (10, 4), (15, 3), (14, 6), (31, 2), (43, 15)]
LOOK = Look()


def color(ink: Ink) -> Color:
    return LOOK.theme.color(ink)


def space(name: str) -> SpaceView:
    return next(view for view in midgame_view().spaces if view.name == name)


def colors(view: SpaceView, x: int, y: int, *, has_cursor: bool = False) -> tuple[int | None, int | None]:
    """Ink and ground of one character of a 7x2 cell."""
    strip = cell(view, 7, 2, LOOK, has_cursor)[y]
    (segment,) = strip.crop(x, x + 1)
    assert segment.style is not None
    ink, ground = segment.style.color, segment.style.bgcolor
    return ink and ink.number, ground and ground.number


@pytest.mark.parametrize("look", [LOOK, look_for(MONO), Look(ASCII)])
@pytest.mark.parametrize("has_cursor", [False, True])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_cell_fills_its_box(width: int, height: int, has_cursor: bool, look: Look) -> None:
    crowd = replace(space("Jail"), tokens=(0, 1, 2, 3, 4), jailed=(5, 6, 7, 8))
    for view in (*midgame_view().spaces, crowd, replace(space("St. James Place"), tokens=tuple(range(9)))):
        strips = cell(view, width, height, look, has_cursor)
        assert [strip.cell_length for strip in strips] == [width] * height
        assert [len(strip.text) for strip in strips] == [width] * height


def lines(view: SpaceView, width: int = 7, height: int = 2, **marks: bool) -> list[str]:
    return text_of(cell(view, width, height, LOOK, **marks))


def test_small_cells() -> None:
    assert lines(space("St. James Place")) == ["●StJame", "▌⌂▲●550"]
    assert lines(space("New York Avenue")) == ["●NewYrk", "▌H 1000"]
    assert lines(space("Illinois Avenue")) == [" Illin.", "   $240"]
    assert lines(space("Water Works")) == ["▲Water▐", "▌mtg   "]
    assert lines(space("Tennessee Avenue")) == ["●Tenn. ", "▌x2  28"]
    assert lines(space("Go")) == [" ◄── GO", "  +$200"]


def test_large_cells() -> None:
    assert lines(space("St. James Place"), 17, 6) == [
        "●St. James Place ",
        "▌ ⌂⌂⌂            ",
        "▌                ",
        "▌  ▲ ●           ",
        "▌                ",
        "▌       rent 550 ",
    ]
    assert lines(space("Illinois Avenue"), 10, 3) == [" Illinois ", "          ", "     $240 "]


def test_what_a_landing_costs_is_written_on_every_space_also_in_the_smallest_cell() -> None:
    for view in midgame_view().spaces:
        if view.price is not None or view.rent:
            assert re.search(view.rent or str(view.price), lines(view)[1]), view.name


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_owner_token_houses_mortgage_and_cursor_are_five_signs(width: int, height: int) -> None:
    plain = replace(space("Illinois Avenue"), owner=2, price=None, rent="20", tokens=())
    looks = [
        cell(view, width, height, LOOK, has_cursor)
        for view, has_cursor in (
            (plain, False),
            (replace(plain, tokens=(2,), on_turn=2), False),
            (replace(plain, houses=2), False),
            (replace(plain, is_mortgaged=True, rent=""), False),
            (plain, True),
        )
    ]
    assert len({tuple((one.text, one.style) for strip in look for one in strip) for look in looks}) == 5
    for number, strips in enumerate(looks):
        edge = strips[1].crop(0, 2).text
        assert ("►" in edge) == (number == 4)
        assert number == 4 or edge[0] == "▌"
        (glyph,) = strips[0].crop(0, 1)
        assert glyph.text == "■"


def test_prisoners_stand_behind_bars() -> None:
    jail = replace(space("Jail"), tokens=(0,))
    assert lines(jail) == [" JAIL  ", "  ║♦ ● "]


def test_more_pieces_than_fit_are_counted_and_the_one_on_turn_is_shown() -> None:
    crowd = replace(space("St. James Place"), tokens=tuple(range(9)), on_turn=7)
    assert lines(crowd)[1] == "▌⌂⌂⌂○+8"


def test_who_owns_a_space_is_told_by_a_glyph_before_its_name_and_an_edge_below() -> None:
    assert colors(space("Boardwalk"), 0, 0)[1] == color(mark_ink(2))
    assert colors(space("Boardwalk"), 0, 1)[0] == color(mark_ink(2))
    assert [line[0] for line in lines(space("Boardwalk"))] == ["■", "▌"]
    assert [line[0] for line in lines(space("Illinois Avenue"))] == [" ", " "]


def test_the_band_has_the_groups_color() -> None:
    assert colors(space("Boardwalk"), 3, 0) == (color(on("group dark_blue")), color("group dark_blue"))
    assert colors(space("St. James Place"), 3, 0)[1] == color(group_ink("orange"))


def test_a_mortgage_switches_the_band_off_but_for_a_sliver() -> None:
    assert colors(space("Water Works"), 2, 0) == (color(FAINT), color(CELL))
    assert colors(space("Water Works"), 6, 0) == (color(group_ink("utilities")), color(CELL))


def test_only_the_token_on_turn_has_a_ground_of_its_own() -> None:
    view = replace(space("Illinois Avenue"), tokens=(0, 1), on_turn=1)
    strip = cell(view, 9, 2, LOOK)[1]
    assert strip.text == "  ▲ ●$240"
    grounds = [style_at(strip, x).bgcolor for x in range(1, 9)]
    of_the_mover = [ground is not None and ground.number == color(mark_ink(1)) for ground in grounds]
    assert of_the_mover == [True, True, True, False, False, False, False, False]


@pytest.mark.parametrize("size", [(11, 4), (14, 4), (17, 6)])
def test_in_large_cells_the_token_on_turn_is_two_rows_high(size: tuple[int, int]) -> None:
    view = replace(space("Illinois Avenue"), tokens=(1,), on_turn=1)
    strips = cell(view, *size, LOOK)
    high = [
        y
        for y, strip in enumerate(strips)
        if any(
            segment.style and segment.style.bgcolor and segment.style.bgcolor.number == color(mark_ink(1))
            for segment in strip
        )
    ]
    assert len(high) == 2


def test_the_cursor_lights_the_body_and_leaves_the_groups_color() -> None:
    illinois = space("Illinois Avenue")
    assert colors(illinois, 3, 0, has_cursor=True)[1] == color(group_ink("red"))
    assert colors(illinois, 2, 1, has_cursor=True)[1] == color(LIT)
    assert lines(illinois, has_cursor=True)[1][0] == "►"
    assert cell(illinois, 7, 2, LOOK, True)[0] == cell(illinois, 7, 2, LOOK)[0]


def test_the_space_in_question_is_lit_without_a_cursor() -> None:
    illinois = space("Illinois Avenue")
    assert (
        style_at(cell(illinois, 7, 2, LOOK, is_lit=True)[1], 2).bgcolor
        != style_at(cell(illinois, 7, 2, LOOK)[1], 2).bgcolor
    )
    assert text_of(cell(illinois, 7, 2, LOOK, is_lit=True)) == lines(illinois)


def test_where_a_token_came_past_stays_to_be_seen() -> None:
    illinois = space("Illinois Avenue")
    assert "·" in lines(replace(illinois, trail=0))[1]
    assert "◦" in lines(replace(illinois, trail=0, is_origin=True))[1]
    strip = cell(replace(illinois, trail=1), 7, 2, LOOK)[1]
    at = strip.text.index("·")
    style = style_at(strip, at)
    assert style.color is not None
    assert style.color.number == color(mark_ink(1))


@pytest.mark.parametrize("rent", ["20", "875", "2200"])
@pytest.mark.parametrize("houses", range(5))
def test_a_trail_touches_no_figure(houses: int, rent: str) -> None:
    seen = replace(space("Illinois Avenue"), trail=0, houses=houses, rent=rent)
    body = lines(seen)[1]
    assert rent in body
    assert not re.search(r"\d·|·\d", body)


def style_at(strip: Strip, x: int) -> Style:
    (segment,) = strip.crop(x, x + 1)
    assert segment.style is not None
    return segment.style


def test_without_color_groups_have_letters_and_the_cursor_is_reversed() -> None:
    mono = look_for(MONO)
    assert text_of(cell(space("Illinois Avenue"), 7, 2, mono))[0] == "eIllin."
    assert text_of(cell(space("Short Line"), 7, 2, mono))[0] == "rShrtLn"
    assert text_of(cell(space("Chance"), 7, 2, mono))[0] == "?Chance"
    styles = [
        segment.style for strip in cell(space("Illinois Avenue"), 7, 2, mono, True) for segment in strip
    ]
    assert all(style is not None and style.reverse for style in styles)


def test_without_color_cells_are_kept_apart() -> None:
    """Only the letter is reversed: a row of bands is no single bar."""
    mono = look_for(MONO)
    for view in midgame_view().spaces:
        first = cell(view, 7, 2, mono)[0]
        assert not style_at(first, 1).reverse
        letter = style_at(first, 0)
        assert letter.reverse or first.text[0] == "│"


def test_plain_glyphs_only() -> None:
    plain = Look(ASCII)
    for view in midgame_view().spaces:
        assert all(line.isascii() for line in text_of(cell(view, 8, 3, plain)))


def test_equal_views_are_drawn_once() -> None:
    assert cell(space("Boardwalk"), 7, 2, LOOK) is cell(space("Boardwalk"), 7, 2, LOOK)


SECOND_WORDS = (" Avenue", " Place", " Railroad", " Gardens", " Works", " Company")


@pytest.mark.parametrize(("size", "most"), [((80, 24), 6), ((120, 40), 24), ((160, 50), 28)])
def test_names_are_written_whole_where_there_is_room(size: tuple[int, int], most: int) -> None:
    """But for what kind of a place it is: an avenue, a railroad."""
    found = layout(*size)
    assert found is not None
    whole = 0
    for view in midgame_view().spaces:
        box = found.frame.cell_of(view.place)
        name = next((view.name.removesuffix(word) for word in SECOND_WORDS if word in view.name), view.name)
        letters = "".join(filter(str.isalnum, name))
        drawn = "".join(filter(str.isalnum, lines(view, box.width, box.height)[0]))
        whole += view.group is not None and letters in drawn
    assert whole >= most
