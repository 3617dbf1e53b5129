"""Colours, glyphs and names."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations

import pytest
from rich.cells import cell_len

from engine.games.monopoly1935.board import board
from engine.options import Options
from tui.draw.style import (
    AHEAD,
    ALARM,
    ASCII,
    BAND,
    BLACK,
    CELL,
    CHANCE,
    CHEST,
    CORNER,
    FAINT,
    GROUP_COLOURS,
    HOUSE,
    INNER_CELL,
    KEY,
    LINK,
    LIT,
    MARK_COLOURS,
    MONEY,
    PAGE,
    TEXT,
    UNICODE,
    WHITE,
    Glyphs,
    Look,
    group_colour,
    look_for,
    mark_colour,
    text_on,
)
from tui.terminal.colours import FULL, MONO, rgb_of
from tui.text.names import clip, fit_name, squeeze


def brightness(colour: int) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, rgb_of(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: int, other: int) -> float:
    dark, bright = sorted((brightness(one), brightness(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_text_can_be_read_on_every_ground_it_is_written_on() -> None:
    pairs = [
        (ink, ground)
        for ink in (TEXT, FAINT, WHITE, HOUSE, MONEY, ALARM)
        for ground in (PAGE, CELL, INNER_CELL)
    ]
    pairs += [(TEXT, BAND), (CHANCE, BAND), (CHEST, BAND), (WHITE, CORNER), (TEXT, LIT), (BLACK, KEY)]
    pairs += [(ink, ground) for ink in (LINK, AHEAD) for ground in (CELL, INNER_CELL, LIT, BAND)]
    pairs += [(BLACK, LINK)]
    pairs += [(text_on(colour), colour) for colour in GROUP_COLOURS.values()]
    pairs += [(colour, ground) for colour in MARK_COLOURS for ground in (PAGE, CELL, INNER_CELL)]
    pairs += [(BLACK, colour) for colour in MARK_COLOURS]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def test_groups_and_marks_have_colours_of_their_own() -> None:
    assert len(set(GROUP_COLOURS.values())) == len(GROUP_COLOURS)
    assert len(set(MARK_COLOURS)) == 9
    assert not set(MARK_COLOURS) & set(GROUP_COLOURS.values())


def test_unknown_groups_and_marks_still_have_a_colour() -> None:
    assert group_colour("turquoise") == BAND
    assert mark_colour(9) == mark_colour(0)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_glyph_is_as_wide_as_its_letters(glyphs: Glyphs) -> None:
    texts = [getattr(glyphs, field.name) for field in fields(glyphs) if field.name != "tokens"]
    assert all(cell_len(text) == len(text) for text in [*texts, *glyphs.tokens])
    assert all(cell_len(token) == 1 for token in glyphs.tokens)
    assert len(set(glyphs.tokens)) == 9


def test_plain_glyphs_are_ascii() -> None:
    texts = [getattr(ASCII, field.name) for field in fields(ASCII) if field.name != "tokens"]
    assert all(text.isascii() for text in [*texts, *ASCII.tokens])


def test_without_colour_blocks_are_reversed() -> None:
    mono = look_for(MONO)
    for style in (mono.group("red"), mono.mark_block(3), mono.key(), mono.ink(back=LIT)):
        assert style.color is None
        assert style.bgcolor is None
        assert style.reverse
    assert not mono.ink(TEXT, PAGE, bold=True).reverse
    assert mono.mark(1).bold


def test_colours_are_those_of_the_palette() -> None:
    style = look_for(FULL).mark_block(2)
    assert style.bgcolor is not None
    assert style.bgcolor.number == MARK_COLOURS[2]


def test_the_look_follows_the_terminal() -> None:
    assert look_for(FULL) == Look()
    assert look_for(FULL, ascii_only=True).glyphs is ASCII
    assert not look_for(MONO).has_colour


@pytest.mark.parametrize(
    ("width", "name"),
    [
        (24, "North Carolina Avenue"),
        (14, "North Carolina"),
        (11, "N. Carolina"),
        (8, "N.Carol."),
        (6, "N.Caro"),
    ],
)
def test_names_get_shorter_step_by_step(width: int, name: str) -> None:
    assert fit_name("North Carolina Avenue", "N.Carol.", width) == name


def test_the_name_of_a_group_is_shortened_at_a_word() -> None:
    assert fit_name("San Francisco", "San Francisco", 12) == "San Fran."
    assert fit_name("San Francisco", "San Francisco", 13) == "San Francisco"


def test_an_unknown_name_is_squeezed() -> None:
    assert fit_name("Wheelbarrow Street", "Wheelbar", 6) == "Whelbr"
    assert squeeze("Boardwlk", 5) == "Brdwl"
    assert clip("Wheelbarrow", 6, ".") == "Wheel."


def test_no_two_spaces_have_the_same_short_name() -> None:

    for width in range(6, 13):
        written = [
            fit_name(title.name, board(Options()).spaces[title.place].short, width)
            for title in board(Options()).titles
        ]
        assert all(len(name) <= width for name in written)
        assert [pair for pair in combinations(written, 2) if pair[0] == pair[1]] == []
