"""How one space looks at the five sizes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.tables import midgame_view, text_of
from tui.draw.inks import Colour, Ink, on
from tui.draw.space import cell
from tui.draw.style import ASCII, CELL, LIT, WHITE, Look, group_ink, look_for, mark_ink
from tui.terminal.colours import MONO
from tui.views.table import SpaceView

SIZES = [(7, 2), (9, 2), (8, 3), (7, 3), (11, 4), (12, 4), (13, 5)]
LOOK = Look()


def colour(ink: Ink) -> Colour:
    return LOOK.theme.colour(ink)


def space(name: str) -> SpaceView:
    return next(view for view in midgame_view().spaces if view.name == name)


def colours(view: SpaceView, x: int, y: int, *, has_cursor: bool = False) -> tuple[int | None, int | None]:
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


def test_small_cells() -> None:
    assert text_of(cell(space("St. James Place"), 7, 2, LOOK)) == [" StJame", "●⌂⌂⌂▲● "]
    assert text_of(cell(space("New York Avenue"), 7, 2, LOOK)) == [" NewYrk", "●HOTEL "]
    assert text_of(cell(space("Illinois Avenue"), 7, 2, LOOK)) == ["│Illin.", "│   240"]
    assert text_of(cell(space("Water Works"), 7, 2, LOOK)) == [" Water ", "▲mtg   "]
    assert text_of(cell(space("Tennessee Avenue"), 7, 2, LOOK)) == [" Tenn. ", "●!     "]
    assert text_of(cell(space("Go"), 7, 2, LOOK)) == ["│◄── GO", "│ +$200"]


def test_large_cells() -> None:
    assert text_of(cell(space("St. James Place"), 13, 5, LOOK)) == [
        " St. James   ",
        " ⌂⌂⌂         ",
        "             ",
        "  ▲ ●        ",
        "●    rent 550",
    ]
    assert text_of(cell(space("Illinois Avenue"), 8, 3, LOOK)) == ["│Illin. ", "│       ", "│   $240"]


def test_prisoners_stand_behind_bars() -> None:
    jail = replace(space("Jail"), tokens=(0,))
    assert text_of(cell(jail, 7, 2, LOOK)) == ["│JAIL  ", "│ ║♦ ● "]


def test_more_pieces_than_fit_are_counted_and_the_one_on_turn_is_shown() -> None:
    crowd = replace(space("St. James Place"), tokens=tuple(range(9)), on_turn=7)
    line = text_of(cell(crowd, 7, 2, LOOK))[1]
    assert line == "●⌂3○●+7"


def test_the_owners_bar_has_his_colour_and_his_token() -> None:
    assert colours(space("Boardwalk"), 0, 0)[1] == colour(mark_ink(2))
    assert colours(space("Boardwalk"), 0, 1)[1] == colour(mark_ink(2))
    assert text_of(cell(space("Boardwalk"), 7, 2, LOOK))[1].startswith("■")


def test_the_band_has_the_groups_colour() -> None:
    assert colours(space("Boardwalk"), 3, 0) == (colour(on("group dark_blue")), colour("group dark_blue"))
    assert colours(space("St. James Place"), 3, 0)[1] == colour(group_ink("orange"))


def test_the_piece_on_turn_stands_out() -> None:
    assert colours(space("St. James Place"), 4, 1)[1] == colour(mark_ink(1))
    assert colours(space("St. James Place"), 5, 1) == (colour(mark_ink(0)), colour(CELL))


def test_the_cursor_lights_the_whole_cell() -> None:
    assert colours(space("Illinois Avenue"), 3, 0, has_cursor=True)[1] == colour(WHITE)
    assert colours(space("Illinois Avenue"), 2, 1, has_cursor=True)[1] == colour(LIT)


def test_without_colour_groups_have_letters_and_the_cursor_is_reversed() -> None:
    mono = look_for(MONO)
    assert text_of(cell(space("Illinois Avenue"), 7, 2, mono))[0] == "eIllin."
    assert text_of(cell(space("Short Line"), 7, 2, mono))[0] == "rShrtLn"
    assert text_of(cell(space("Chance"), 7, 2, mono))[0] == "?Chance"
    styles = [
        segment.style for strip in cell(space("Illinois Avenue"), 7, 2, mono, True) for segment in strip
    ]
    assert all(style is not None and style.reverse for style in styles)


def test_plain_glyphs_only() -> None:
    plain = Look(ASCII)
    for view in midgame_view().spaces:
        assert all(line.isascii() for line in text_of(cell(view, 8, 3, plain)))


def test_the_same_view_is_drawn_once() -> None:
    assert cell(space("Boardwalk"), 7, 2, LOOK) is cell(space("Boardwalk"), 7, 2, LOOK)
