"""Colors, glyphs and names."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations

import pytest
from rich.cells import cell_len

from engine.games.monopoly1935.board import board
from engine.options import Options
from tui.look.style import ASCII, LIT, PAGE, TEXT, UNICODE, Glyphs, Look, group_ink, look_for, mark_ink
from tui.terminal.colors import FEW, FULL, MONO
from tui.terminal.signs import CONSOLE, PLAIN
from tui.words.names import clip, clip_before_reason, fit_name, squeeze


def test_unknown_groups_and_marks_still_have_an_ink() -> None:
    assert group_ink("turquoise") == "band"
    assert mark_ink(9) == mark_ink(0)


def test_a_console_is_given_the_signs_of_the_first_pcs() -> None:
    glyphs = look_for(FEW, signs=CONSOLE).glyphs
    signs = "".join("".join(getattr(glyphs, field.name)) for field in fields(glyphs))
    of_console = "•♦♣♠☼○♥▲■◄►↕→⌂─│║█▌▐°·"  # of code page 437
    assert set(signs) <= set(of_console) | {chr(code) for code in range(32, 127)}
    assert len(set(glyphs.tokens)) == len(glyphs.tokens)


def test_of_a_sentence_that_is_too_long_the_reason_is_kept() -> None:
    sentence = "Cannot write /a/long/way/to/game.json: the disk is full."
    assert clip_before_reason(sentence, 99) == sentence
    assert clip_before_reason(sentence, 37) == "Cannot write /a/l·: the disk is full."
    assert clip_before_reason("Much too long", 6) == "Much ·"


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_glyph_is_as_wide_as_its_letters(glyphs: Glyphs) -> None:
    texts = [getattr(glyphs, field.name) for field in fields(glyphs) if field.name != "tokens"]
    assert all(cell_len(text) == len(text) for text in [*texts, *glyphs.tokens])
    assert all(cell_len(token) == 1 for token in glyphs.tokens)
    assert len(set(glyphs.tokens)) == 9


def test_plain_glyphs_are_ascii() -> None:
    texts = [getattr(ASCII, field.name) for field in fields(ASCII) if field.name != "tokens"]
    assert all(text.isascii() for text in [*texts, *ASCII.tokens])


def test_without_color_blocks_are_reversed() -> None:
    mono = look_for(MONO)
    for style in (mono.group("red"), mono.mark_block(3), mono.key(), mono.ink(back=LIT)):
        assert style.color is None
        assert style.bgcolor is None
        assert style.reverse
    assert not mono.ink(TEXT, PAGE, bold=True).reverse
    assert mono.mark(1).bold


def test_colors_are_those_of_the_palette() -> None:
    style = look_for(FULL).mark_block(2)
    assert style.bgcolor is not None
    assert style.bgcolor.number == Look().theme.color("player 3")


def test_the_look_follows_the_terminal() -> None:
    assert look_for(FULL) == Look()
    assert look_for(FULL, ascii_only=True).glyphs is ASCII
    assert look_for(FULL, signs=PLAIN).glyphs is ASCII
    assert look_for(FEW, signs=CONSOLE, ascii_only=True).glyphs is ASCII
    assert not look_for(MONO).has_color


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


@pytest.mark.parametrize(
    ("name", "short", "seven", "six"),
    [
        ("Goat Alley", "Goat Al.", "Goat Al", "Goat"),
        ("Mill Street", "Mill St.", "Mill St", "Mill"),
        ("Accommodation R.R.", "Accom.RR", "AccomRR", "Acc.RR"),
        ("Ball Game", "Ball gm.", "Ball gm", "Ball"),
        ("Union Square", "Union Sq", "UnionSq", "Union"),
    ],
)
def test_a_name_of_two_words_keeps_its_vowels_on_a_small_board(
    name: str, short: str, seven: str, six: str
) -> None:
    assert [fit_name(name, short, width) for width in (7, 6)] == [seven, six]


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
