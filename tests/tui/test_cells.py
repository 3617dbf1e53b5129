"""Reading terminal output into cells and painting differences, checked against an independent emulator."""

from __future__ import annotations

import random

import pyte
import pytest

from tui.cells import BLINK, BOLD, ITALIC, REVERSE, STRIKE, UNDERLINE, VISIBLE, Grid, Palette, Reader, Style
from tui.depth import FEW, FULL, MONO, rgb_of
from tui.paint import Painter

DEPTHS = [FULL, FEW, MONO]
NAMES = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]
BRIGHTS = ["bright" + name for name in NAMES]
GLYPHS = " " * 12 + "abcXYZ019│─█▌●▲♦⌂"


def spoken(colour: int) -> str:
    """Name a palette colour as the emulator does."""
    if colour < 0:
        return "default"
    if colour < 16:
        return [*NAMES, *BRIGHTS][colour]
    return "{:02x}{:02x}{:02x}".format(*rgb_of(colour))


class Emulator:
    """An emulator of the other party's making, whose screen is compared with our grid."""

    def __init__(self, width: int, height: int) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.Stream(self.screen)

    def feed(self, text: str) -> None:
        self.stream.feed(text)

    def cell(self, y: int, x: int) -> tuple[str, str, str, int]:
        char = self.screen.buffer[y][x]
        flags = {
            BOLD: char.bold,
            ITALIC: char.italics,
            UNDERLINE: char.underscore,
            BLINK: char.blink,
            REVERSE: char.reverse,
            STRIKE: char.strikethrough,
        }
        attrs = sum(bit for bit, is_on in flags.items() if is_on)
        bg = char.bg.replace("bfightmagenta", "brightmagenta")  # the emulator's slip
        return seen(char.data, char.fg, bg, attrs)


def seen(char: str, fg: str, bg: str, attrs: int) -> tuple[str, str, str, int]:
    """Reduce a cell to what a person sees: the foreground of a space is not."""
    if char == " " and not attrs & VISIBLE:
        return char, "", bg, 0
    return char, fg, bg, attrs


def differences(emulator: Emulator, grid: Grid) -> list[tuple[int, int, object, object]]:
    found: list[tuple[int, int, object, object]] = []
    for y in range(grid.height):
        for x in range(grid.width):
            style = grid.styles[y][x]
            wanted = seen(grid.chars[y][x], spoken(style.fg), spoken(style.bg), style.attrs)
            if emulator.cell(y, x) != wanted:
                found.append((y, x, wanted, emulator.cell(y, x)))
    return found


class Scribbler:
    """Draws random things, in few enough styles that runs, gaps and blanks of every kind occur."""

    def __init__(self, depth: str, seed: int) -> None:
        self.random = random.Random(seed)
        palette = Palette(depth)
        self.styles = [self.style(palette) for _ in range(6)]

    def style(self, palette: Palette) -> Style:
        choose = self.random.choice
        colours = [-1, -1, 1, 9, 13, 52, 159, 208, 234, 248]
        attrs = choose([0, 0, 0, BOLD, UNDERLINE, REVERSE, BOLD | ITALIC, STRIKE, BLINK])
        return palette.style(choose(colours), choose(colours), attrs)

    def scribble(self, grid: Grid) -> None:
        for _ in range(self.random.randrange(1, 12)):
            y, x = self.random.randrange(grid.height), self.random.randrange(grid.width)
            length = self.random.choice([1, 1, 2, 5, grid.width])
            glyphs = self.random.choice([" ", GLYPHS])
            style = self.random.choice(self.styles)
            for i in range(x, min(grid.width, x + length)):
                grid.chars[y][i] = self.random.choice(glyphs)
                grid.styles[y][i] = style


@pytest.mark.parametrize("erases_in_colour", [False, True])
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("seed", range(6))
def test_after_each_painting_the_terminal_shows_the_target(
    depth: str, seed: int, erases_in_colour: bool
) -> None:
    width, height = (31, 9) if seed % 2 else (80, 24)
    scribbler = Scribbler(depth, seed)
    emulator, grid = Emulator(width, height), Grid(width, height)
    painter = Painter(width, height, depth, erases_in_colour=erases_in_colour)
    for step in range(25):
        scribbler.scribble(grid)
        if step % 10 == 9:
            emulator.feed("\x1b[3;4Hgarbage\x1b[41m from elsewhere")
            painter.forget(width, height)
        emulator.feed(painter.paint(grid))
        assert differences(emulator, grid) == []


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("seed", range(4))
def test_the_reader_understands_what_the_painter_says(depth: str, seed: int) -> None:
    scribbler, grid = Scribbler(depth, seed), Grid(40, 12)
    painter = Painter(40, 12, depth, erases_in_colour=True)
    reader = Reader(Grid(40, 12), Palette(depth))
    for _ in range(20):
        scribbler.scribble(grid)
        assert reader.feed(painter.paint(grid)) == []
        check = Painter(40, 12, depth, erases_in_colour=True)
        check.trust(reader.grid)
        assert check.paint(grid) == ""
