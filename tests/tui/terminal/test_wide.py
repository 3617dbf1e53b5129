"""Wide characters, marks, and letters read from right to left: nothing beside them comes to harm."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from unicodedata import bidirectional, category, east_asian_width

import pyte.screens
import pytest

from tests.support.long import few
from tests.tui.emulator import Emulator
from tui.terminal.cells import PLAIN, REVERSE, CellStyle, ColorPalette, Grid, Reader
from tui.terminal.colors import FULL
from tui.terminal.painter import Painter
from tui.terminal.signs import ALL, CONSOLE
from tui.terminal.signs import PLAIN as ASCII_ALONE
from tui.terminal.widths import ROOM, is_simple, plain, width_of

WIDTH, HEIGHT = 31, 6
WORDS = ["小明", "さくら", "김민준", "🦊", "e\u0301x", "ส้ม", "شيما", "דן", "abc", "│ 12", "   ", "─", "$ 914"]
MARKED = [plain("राम"), "e\u0301\u0316o\u0308"]
STYLES = [PLAIN, PLAIN, CellStyle(208, 52), CellStyle(15, 235, REVERSE)]


def read(*texts: str, signs: str = ALL) -> Grid:
    """A line that is written in these parts."""
    reader = Reader(Grid(12, 1), ColorPalette(FULL), signs)
    for text in texts:
        reader.feed(text)
    return reader.grid


def row(*texts: str, signs: str = ALL) -> list[str]:
    return read(*texts, signs=signs).chars[0]


# --- reading


def test_a_wide_character_takes_two_cells_and_a_mark_none() -> None:
    assert row("小e\u0301明!")[:7] == ["小", "", "e\u0301", "明", "", "!", " "]


@pytest.mark.parametrize(
    ("over", "cells"),
    [
        ("\x1b[1;1Hx", ["x", " ", "明", "", "b"]),
        ("\x1b[1;2Hx", [" ", "x", "明", "", "b"]),
        ("\x1b[1;2Hxy", [" ", "x", "y", " ", "b"]),
        ("\x1b[1;2H世", [" ", "世", "", " ", "b"]),
        ("\x1b[1;3H\x1b[X", ["小", "", " ", " ", "b"]),
        ("\x1b[1;4H\x1b[K", ["小", "", " ", " ", " "]),
    ],
)
def test_of_a_wide_character_half_of_which_is_written_over_nothing_stays(over: str, cells: list[str]) -> None:
    assert row("小明b", over)[:5] == cells


def test_a_wide_character_has_no_room_in_the_last_column() -> None:
    assert row("\x1b[1;12H小")[10:] == [" ", " "]
    assert read("\x1b[1;3H小明").resized(3, 1).chars[0] == [" ", " ", " "]
    assert read("\x1b[1;3H小明").resized(4, 1).chars[0] == [" ", " ", "小", ""]


@pytest.mark.parametrize("text", ["👩\u200d💻", "❤\ufe0f", "x\u200by"])
def test_what_nobody_counts_alike_is_question_marks_in_as_many_columns(text: str) -> None:
    assert "".join(row(f"{text} is here")[: width_of(text) + 3]) in ("?? is", "?y is")


@pytest.mark.parametrize(
    ("text", "in_ascii", "on_console"),
    [
        ("é!", "e!", "é!"),
        ("小!", "5c!", "5c!"),
        ("さくら", "sakura", "sakura"),
        ("Иван", "Ivan", "Иван"),
        ("محمد", "mhmd", "mhmd"),
        ("…", ".", "…"),
    ],
)
def test_where_there_are_few_signs_a_character_is_spelled_in_its_cells(
    text: str, in_ascii: str, on_console: str
) -> None:
    assert "".join(row(text, signs=ASCII_ALONE)).rstrip() == in_ascii
    assert "".join(row(text, signs=CONSOLE)).rstrip() == on_console


# --- painting


def terminal() -> Emulator:
    """One that does not break lines, as the driver asks it not to."""
    emulator = Emulator(WIDTH, HEIGHT)
    emulator.feed("\x1b[?7l")
    return emulator


def scribble(chance: random.Random, reader: Reader, words: Sequence[str]) -> None:
    """Write a few words anywhere."""
    for _ in range(chance.randrange(1, 6)):
        y, x = chance.randrange(HEIGHT), chance.randrange(WIDTH)
        style = chance.choice(STYLES)
        colors = f"\x1b[0;38;5;{style.fg};48;5;{style.bg}m" if style.fg >= 0 else "\x1b[0m"
        text = "".join(chance.choice(words) for _ in range(chance.choice([1, 1, 2, 5])))
        reader.feed(f"\x1b[{y + 1};{x + 1}H{colors}{text}")


def paintings(seed: int, words: Sequence[str] = WORDS) -> list[tuple[Grid, str]]:
    """Screens one after the other, and what paints each of them over the one before."""
    chance, reader = random.Random(seed), Reader(Grid(WIDTH, HEIGHT), ColorPalette(FULL))
    painter = Painter(WIDTH, HEIGHT, FULL, erases_in_color=bool(seed % 2))
    painted = []
    for _ in range(30):
        scribble(chance, reader, words)
        painted.append((reader.grid.resized(WIDTH, HEIGHT), painter.paint(reader.grid)))
    return painted


@pytest.mark.parametrize("seed", range(8))
def test_after_each_painting_the_terminal_shows_the_target(seed: int) -> None:
    emulator = terminal()
    for grid, frame in paintings(seed):
        emulator.feed(frame)
        assert emulator.differences(grid) == []


def _all_narrow(char: str) -> int:
    return 1


def _marks_are_narrow(char: str) -> int:
    return 2 if east_asian_width(char) in "WF" else 1


def _new_emoji_are_narrow(char: str) -> int:
    return (
        0 if category(char)[0] == "M" else 2 if east_asian_width(char) in "WF" and char < "\U0001f000" else 1
    )


@pytest.mark.parametrize("widths", [_all_narrow, _marks_are_narrow, _new_emoji_are_narrow])
@pytest.mark.parametrize("seed", few(range(6), 2))
def test_on_terminals_that_count_otherwise_all_simple_characters_stand_where_they_belong(
    widths: Callable[[str], int], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pyte.screens, "wcwidth", widths)
    emulator = terminal()
    for grid, frame in paintings(seed, [*WORDS, *MARKED]):
        emulator.feed(frame)
        harmed = [
            (y, x, wanted, shown)
            for y, x, wanted, shown in emulator.differences(grid)
            if grid.chars[y][x] and is_simple(grid.chars[y][x])
        ]
        assert harmed == []


@pytest.mark.parametrize("seed", range(4))
def test_the_reader_understands_what_the_painter_says(seed: int) -> None:
    reader = Reader(Grid(WIDTH, HEIGHT), ColorPalette(FULL))
    for grid, frame in paintings(seed):
        assert reader.feed(frame) == []
        check = Painter(WIDTH, HEIGHT, FULL, erases_in_color=True)
        check.trust(reader.grid)
        assert check.paint(grid) == ""


def test_beside_a_wide_character_a_letter_costs_what_it_did() -> None:
    painter = Painter(12, 1, FULL, erases_in_color=True)
    painter.paint(read("小明 1"))
    assert painter.paint(read("小明 2")) == "\x1b[1;6H2"


# --- right to left


@pytest.mark.parametrize("seed", range(6))
def test_what_is_read_from_right_to_left_is_fenced_in(seed: int) -> None:
    """Numbers and signs are turned with such letters up to the next letter read from left to right."""
    emulator = terminal()
    for _, frame in paintings(seed):
        emulator.feed(frame)
        for y in range(HEIGHT):
            cells = [emulator.screen.buffer[y][x].data for x in range(WIDTH)]
            for x, cell in enumerate(cells):
                if cell and bidirectional(cell[0]) in ("R", "AL") and " " in cells[x:]:
                    following = cells[x + 1 :]
                    assert following[0] != " " or bidirectional(following[1][:1] or "a") in ("R", "AL")


def test_a_blank_within_a_name_is_no_fence() -> None:
    grid = read("شيم دن 42")
    frame = Painter(12, 1, FULL, erases_in_color=True).paint(grid)
    assert f"شيم دن{ROOM}42" in frame


def test_a_mark_that_may_take_a_column_has_room_for_it() -> None:
    text = plain("राम")
    assert width_of(text) == 3
    assert row(text)[:4] == [f"रा{ROOM}", "", "म", " "]
