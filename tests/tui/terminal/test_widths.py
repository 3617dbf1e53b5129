"""Counting and cutting text by columns, and what of it can be shown at all."""

from __future__ import annotations

import random

import pytest

from tests.tui.tables import text_of
from tui.look.panel_lines import clipped, headings, row, wrap
from tui.look.style import Look
from tui.look.styled_text import length
from tui.terminal.widths import ROOM, clusters, cut, in_ascii, padded, plain, unshown, width_of
from tui.words.names import clip, clip_before_reason

LOOK = Look()
LETTERS = "ab 12小明さ🦊é│♦שد" + "e\u0301"


def texts(seed: int) -> list[str]:
    chance = random.Random(seed)
    return ["".join(chance.choices(LETTERS, k=chance.randrange(30))).lstrip("\u0301") for _ in range(60)]


@pytest.mark.parametrize(
    ("text", "width"), [("Ann", 3), ("小明", 4), ("e\u0301", 1), ("🦊", 2), ("กำ", 2), ("♦│", 2), ("김", 2)]
)
def test_every_character_has_a_width(text: str, width: int) -> None:
    assert width_of(text) == width


@pytest.mark.parametrize("seed", range(4))
def test_what_is_cut_fits_and_is_the_beginning(seed: int) -> None:
    for text in texts(seed):
        assert "".join(clusters(text)) == text
        assert sum(map(width_of, clusters(text))) == width_of(text)
        for width in range(35):
            kept = cut(text, width)
            assert text.startswith(kept)
            assert min(width - 1, width_of(text)) <= width_of(kept) <= width
            assert not text[len(kept) :].startswith("\u0301")
            assert width_of(padded(kept, width)) == width == width_of(padded(kept, width, at_left=True))
            assert width_of(clip(text, width)) <= width


def test_nothing_is_cut_to_less_than_nothing() -> None:
    assert cut("小明", -1) == cut("Ann", -1) == clip("小明", 0) == ""


def test_a_reason_stays_behind_a_wide_name() -> None:
    sentence = "Cannot write 小明小明小明.json: full."
    assert clip_before_reason(sentence, 26) == "Cannot write 小明·: full."


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("width", [1, 2, 3, 7, 12])
def test_lines_are_as_wide_as_they_should_be(seed: int, width: int) -> None:
    ink = LOOK.ink()
    for text in texts(seed):
        pieces = [(text[:9], ink), (text[9:], ink)]
        assert row(width, ink, pieces).cell_length == width
        assert row(width, ink, [(" ", ink)], pieces).cell_length == width
        assert length(clipped(pieces, width, LOOK)) <= width
        lines = wrap(pieces, width, indent=1 if width > 3 else 0)
        assert "".join(part for line in lines for part, _ in line).replace(" ", "") == text.replace(" ", "")
        if width > 2:
            assert all(width_of("".join(part for part, _ in line).rstrip()) <= width for line in lines)


def test_a_heading_of_wide_characters_is_broken_where_it_is_too_long() -> None:
    lines = headings("小明 offers 山田 太郎 a trade", 24, LOOK)
    assert [line.cell_length for line in lines] == [24] * len(lines)
    assert [line.strip(" ─") for line in text_of(lines)] == ["小明 offers 山田 太郎", "a trade"]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("小明 e\u0301 🦊", "小明 e\u0301 🦊"),
        ("❤\ufe0f", "❤"),
        ("👩\u200d💻", "👩?💻"),
        ("👍\U0001f3fd", "👍?"),
        ("🇩🇪", "??"),
        ("x\u202ey\u200b\x1b", "x?y??"),
        ("\u0301x", "?x"),
        ("e\u0301\u0301\u0301\u0301", "e\u0301\u0301\u0301?"),
        ("\u3164\u115f\u2800", "???"),
        ("राम", f"रा{ROOM}म"),
    ],
)
def test_what_cannot_be_shown_is_a_question_mark(text: str, seen: str) -> None:
    assert plain(text) == plain(seen) == seen
    assert bool(unshown(text.replace("\ufe0f", ""))) is ("?" in seen)


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Jürgen Ærø Łódź Weiß", "Jurgen Aero Lodz Weis"),
        ("Иван Жанна Юрий Ольга", "Ivan Zhanna Yurii Olgha"),
        ("Νίκος Ψυχή", "Nikos Psuche"),
        ("さくら カツオ 김민준", "sakura katuo gimminjun"),
        ("محمد שרה สมชาย राम", "mhmd shrh smchay ram"),
        (plain("राम"), "ram"),
        ("小明", "5c0f660e"),
        ("🦊 ♥ €5 „x“ – …", 'fox black euro5 ?x" - ...'),
    ],
)
def test_letters_of_any_script_are_spelled_in_ascii(text: str, spelled: str) -> None:
    assert in_ascii(text) == spelled
