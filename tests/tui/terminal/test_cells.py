"""Reading terminal output into cells and painting differences, checked against an independent emulator."""

from __future__ import annotations

import random
import re

import pytest

from tests.tui.emulator import Emulator
from tests.tui.sizes import seeds
from tui.terminal.cells import (
    BLINK,
    BOLD,
    DIM,
    ITALIC,
    PLAIN,
    REVERSE,
    STRIKE,
    UNDERLINE,
    CellStyle,
    ColorPalette,
    Grid,
    Reader,
)
from tui.terminal.colors import (
    FEW,
    FULL,
    MONO,
    color_depth,
    erases_in_color,
    is_modern,
    nearest_of_256,
    rgb_of,
)
from tui.terminal.painter import Painter

DEPTHS = [FULL, FEW, MONO]
GLYPHS = " " * 12 + "abcXYZ019│─█▌●▲♦⌂"
GROUPS = (52, 159, 213, 208, 160, 228, 35, 27, 248, 60)


class Scribbler:
    """Draws random things, in few enough styles that runs, gaps and blanks of every kind occur."""

    def __init__(self, depth: str, seed: int) -> None:
        self.random = random.Random(seed)
        palette = ColorPalette(depth)
        self.styles = [self.style(palette) for _ in range(6)]

    def style(self, palette: ColorPalette) -> CellStyle:
        choose = self.random.choice
        colors = [-1, -1, 1, 9, 13, 52, 159, 208, 234, 248]
        attrs = choose([0, 0, 0, BOLD, BOLD | DIM, UNDERLINE, REVERSE, BOLD | ITALIC, STRIKE, BLINK])
        return palette.style(choose(colors), choose(colors), attrs)

    def scribble(self, grid: Grid) -> None:
        for _ in range(self.random.randrange(1, 12)):
            y, x = self.random.randrange(grid.height), self.random.randrange(grid.width)
            length = self.random.choice([1, 1, 2, 5, grid.width])
            glyphs = self.random.choice([" ", GLYPHS])
            style = self.random.choice(self.styles)
            for i in range(x, min(grid.width, x + length)):
                grid.chars[y][i] = self.random.choice(glyphs)
                grid.styles[y][i] = style


@pytest.mark.parametrize("erases_in_color", [False, True])
@pytest.mark.parametrize("depth", DEPTHS)
@seeds(1, 6)
def test_after_each_painting_the_terminal_shows_the_target(
    depth: str, seed: int, erases_in_color: bool
) -> None:
    width, height = (31, 9) if seed % 2 else (80, 24)
    scribbler = Scribbler(depth, seed)
    emulator, grid = Emulator(width, height), Grid(width, height)
    painter = Painter(width, height, depth, erases_in_color=erases_in_color)
    for step in range(25):
        scribbler.scribble(grid)
        if step % 10 == 9:
            emulator.feed("\x1b[3;4Hgarbage\x1b[41m from elsewhere")
            painter.forget(width, height)
        emulator.feed(painter.paint(grid))
        assert emulator.differences(grid) == []


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("seed", range(4))
def test_the_reader_understands_what_the_painter_says(depth: str, seed: int) -> None:
    scribbler, grid = Scribbler(depth, seed), Grid(40, 12)
    painter = Painter(40, 12, depth, erases_in_color=True)
    reader = Reader(Grid(40, 12), ColorPalette(depth))
    for _ in range(20):
        scribbler.scribble(grid)
        assert reader.feed(painter.paint(grid)) == []
        check = Painter(40, 12, depth, erases_in_color=True)
        check.trust(reader.grid)
        assert check.paint(grid) == ""


def read(data: str, depth: str = FULL, width: int = 20, height: int = 4) -> Reader:
    reader = Reader(Grid(width, height), ColorPalette(depth))
    reader.feed(data)
    return reader


def test_text_and_colors_land_in_cells() -> None:
    grid = read("\x1b[2;3H\x1b[1;38;2;255;135;0;48;5;52mGO\x1b[0m!").grid
    assert grid.text() == ["", "  GO!", "", ""]
    assert grid.styles[1][2] == CellStyle(208, 52, BOLD)
    assert grid.styles[1][4] == PLAIN


def test_what_is_not_for_the_grid_is_handed_back() -> None:
    reader = Reader(Grid(20, 4), ColorPalette(FULL))
    others = ["\x1b[?25l", "\x1b[?2026$p", "\x1b[>13u", "\x07", "\x1b]52;c;aGk=\x07", "\x1b[6n", "\x1b[2 q"]
    assert reader.feed("a".join(others)) == others
    assert reader.grid.text()[0] == "a" * 6


def test_links_leave_only_their_text() -> None:
    reader = Reader(Grid(20, 4), ColorPalette(FULL))
    assert reader.feed("\x1b]8;id=1;https://example.org\x1b\\here\x1b]8;;\x1b\\") == []
    assert reader.grid.text()[0] == "here"


def test_text_beyond_the_edges_is_cut() -> None:
    grid = read("\x1b[1;18Habcdef\x1b[99;99Hz").grid
    assert grid.text() == [" " * 17 + "abc", "", "", " " * 19 + "z"]


@pytest.mark.parametrize(
    ("sequence", "rows"),
    [
        ("\x1b[K", ["aaaaa", "bb", "ccccc"]),
        ("\x1b[1K", ["aaaaa", "   bb", "ccccc"]),
        ("\x1b[2K", ["aaaaa", "", "ccccc"]),
        ("\x1b[J", ["aaaaa", "bb", ""]),
        ("\x1b[1J", ["", "   bb", "ccccc"]),
        ("\x1b[2J", ["", "", ""]),
        ("\x1b[2X", ["aaaaa", "bb  b", "ccccc"]),
        ("\x1b[A*", ["aa*aa", "bbbbb", "ccccc"]),
        ("\x1b[B\b*", ["aaaaa", "bbbbb", "c*ccc"]),
        ("\r\n\x1b[4C*", ["aaaaa", "bbbbb", "cccc*"]),
        ("\x1b[1d*", ["aa*aa", "bbbbb", "ccccc"]),
        ("\x1b[5G*", ["aaaaa", "bbbb*", "ccccc"]),
        ("\v*", ["aaaaa", "bbbbb", "cc*cc"]),
    ],
)
def test_moves_and_erasing(sequence: str, rows: list[str]) -> None:
    drawn = "\x1b[1;1Haaaaa\x1b[2;1Hbbbbb\x1b[3;1Hccccc\x1b[2;3H"
    assert read(drawn + sequence, width=5, height=3).grid.text() == rows


def test_an_unchanged_screen_costs_nothing() -> None:
    grid = read("\x1b[31mhello").grid
    painter = Painter(20, 4, FULL, erases_in_color=True)
    assert painter.paint(grid)
    assert painter.paint(grid) == ""


def test_one_letter_costs_a_move_and_a_letter() -> None:
    reader = read("pressed 1")
    painter = Painter(20, 4, FULL, erases_in_color=True)
    painter.paint(reader.grid)
    reader.feed("\x1b[1;9H2")
    assert painter.paint(reader.grid) == "\x1b[1;9H2"


def test_a_grid_of_another_size_keeps_what_fits() -> None:
    grid = read("\x1b[1;1Habcdef\x1b[4;1Hlast").grid
    assert grid.resized(3, 2).text() == ["abc", ""]
    assert grid.resized(30, 6).text() == ["abcdef", "", "", "last", "", ""]
    assert all(len(row) == 30 for row in grid.resized(30, 6).styles)


def test_palette_colors_stand_for_themselves() -> None:
    for index in range(16, 256):
        assert rgb_of(nearest_of_256(rgb_of(index))) == rgb_of(index)


def test_text_stays_legible_when_its_colors_become_one() -> None:
    style = ColorPalette(FEW).style(236, 233, 0)
    assert style.fg != style.bg


def test_black_is_not_bold_in_sixteen_colors() -> None:
    """Consoles and many terminals show it as dark gray, which cannot be read on a color."""
    assert ColorPalette(FEW).style(0, 5, BOLD | UNDERLINE) == CellStyle(0, 5, UNDERLINE)
    assert ColorPalette(FEW).style(15, 0, BOLD) == CellStyle(15, 0, BOLD)
    assert ColorPalette(FULL).style(0, 5, BOLD) == CellStyle(0, 5, BOLD)


def test_without_colors_strong_backgrounds_are_reversed() -> None:
    palette = ColorPalette(MONO, base=rgb_of(233))
    assert all(palette.style(0, index, 0).attrs == REVERSE for index in GROUPS)
    assert palette.style(15, 235, BOLD) == CellStyle(-1, -1, BOLD)
    assert palette.style(15, -1, 0) == PLAIN


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color"}, FULL),
        ({"TERM": "xterm"}, FULL),
        ({"TERM": "screen"}, FULL),
        ({"TERM": "tmux-256color", "COLORTERM": "truecolor"}, FULL),
        ({"TERM": "linux"}, FEW),
        ({"TERM": "vt220"}, MONO),
        ({"TERM": "vt100-16color"}, FEW),
        ({"TERM": "vt100", "MAGNATE_COLORS": "16"}, FEW),
        ({"TERM": "ansi"}, FEW),
        ({"TERM": "xterm-16color"}, FEW),
        ({"TERM": "dumb"}, MONO),
        ({}, MONO),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, MONO),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, FULL),
        ({"TERM": "dumb", "MAGNATE_COLORS": "16"}, FEW),
        ({"TERM": "linux", "MAGNATE_COLORS": "plenty"}, FEW),
    ],
)
def test_the_environment_decides_on_colors(environ: dict[str, str], depth: str) -> None:
    assert color_depth(environ) == depth


def test_only_some_terminals_erase_in_color_and_know_new_sequences() -> None:
    assert erases_in_color({"TERM": "xterm-256color"})
    assert not erases_in_color({"TERM": "xterm-256color", "STY": "1.pts"})
    assert not erases_in_color({"TERM": "screen-256color"})
    assert is_modern({"TERM": "tmux"})
    assert not is_modern({"TERM": "linux"})
    assert not is_modern({"TERM": "vt220"})
    assert is_modern({"TERM": "vte-256color"})


class OldConsole:
    """A row of a terminal of sixteen colors that has bright ones by being bold, and dark ones without."""

    def __init__(self) -> None:
        self.pen = PLAIN
        self.is_bright = False
        self.cells: list[tuple[str, CellStyle]] = []

    def feed(self, output: str) -> None:
        for found in re.finditer(r"\x1b\[([\d;]*)([A-Za-z])|([^\x1b\r])", output):
            codes, end, char = found.groups()
            if char:
                self.cells.append((char, self.pen))
            for code in codes.split(";") if end == "m" else ():
                self._take(int(code or 0))

    def _take(self, code: int) -> None:
        fg, bg, attrs = self.pen
        if code == 0:
            self.pen, self.is_bright = PLAIN, False
        elif code in (1, 2):
            self.pen = CellStyle(fg, bg, attrs | {1: BOLD, 2: DIM}[code])
        elif code == 22:
            self.pen, self.is_bright = CellStyle(fg % 8 if fg >= 0 else fg, bg, attrs & ~(BOLD | DIM)), False
        elif code == 39:
            self.pen = CellStyle(-1, bg, attrs)
        elif 30 <= code < 38 or 90 <= code < 98:
            self.is_bright |= code >= 90
            self.pen = CellStyle(code % 10 + 8 * self.is_bright, bg, attrs)


@pytest.mark.parametrize("attrs", [0, BOLD, DIM])
@pytest.mark.parametrize("after", [0, BOLD])
@pytest.mark.parametrize(("fore", "then"), [(9, 9), (9, 12), (1, 9), (9, 1), (-1, 9)])
def test_a_bright_color_stays_bright_where_being_bold_ends(
    attrs: int, after: int, fore: int, then: int
) -> None:
    grid, console = Grid(4, 1), OldConsole()
    grid.chars[0][:2] = ["a", "b"]
    grid.styles[0][:2] = [CellStyle(fore, -1, attrs), CellStyle(then, -1, after)]
    console.feed(Painter(4, 1, FEW, erases_in_color=True).paint(grid))
    assert dict(console.cells) == {"a": CellStyle(fore, -1, attrs), "b": CellStyle(then, -1, after)}
