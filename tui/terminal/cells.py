"""A screen as a grid of cells, and the reader that turns terminal output into one.

    reader = Reader(Grid(80, 24), Palette("256"))
    reader.feed("\\x1b[3;5H\\x1b[1mGO\\x1b[0m")     # the word stands in row 2, column 4
    reader.grid.text()[2]                          # '    GO'

Nothing here touches a terminal. `painter.py` goes the other way, from two grids to the output between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.terminal.colors import FEW, FULL, differs_strongly, nearest_of_16, nearest_of_256, rgb_of
from tui.terminal.signs import ALL
from tui.terminal.signs import PLAIN as ASCII_ALONE
from tui.terminal.widths import ROOM, clusters, goes_left, in_ascii, is_simple, plain, width_of

BOLD, DIM, ITALIC, UNDERLINE, BLINK, REVERSE, STRIKE = (1 << i for i in range(7))
VISIBLE = UNDERLINE | REVERSE | STRIKE
"""The attributes that show even on a space."""

TRUE_COLOR = 1 << 24
"""Added to red, green and blue in one number, to tell a true color from a palette index."""

_DEFAULT = -1
ATTRIBUTES_ON = {1: BOLD, 2: DIM, 3: ITALIC, 4: UNDERLINE, 5: BLINK, 7: REVERSE, 9: STRIKE, 21: UNDERLINE}
ATTRIBUTES_OFF = {22: BOLD | DIM, 23: ITALIC, 24: UNDERLINE, 25: BLINK, 27: REVERSE, 29: STRIKE}


class CellStyle(NamedTuple):
    """How a cell looks; a color is a palette index, or -1 for the terminal's own."""

    fg: int = _DEFAULT
    bg: int = _DEFAULT
    attrs: int = 0


PLAIN = CellStyle()


@lru_cache(maxsize=4096)
def blank_look(style: CellStyle) -> CellStyle:
    """Reduce a style to what can be seen of it on a space, so that spaces which look alike compare equal."""
    return style if style.attrs & VISIBLE else CellStyle(_DEFAULT, style.bg, 0)


class Grid:
    """Characters with their marks, and styles, line by line; behind a wide one stands an empty string."""

    def __init__(self, width: int, height: int, style: CellStyle = PLAIN) -> None:
        self.width, self.height = width, height
        self.chars = [[" "] * width for _ in range(height)]
        self.styles = [[style] * width for _ in range(height)]
        self.goes_left = False
        """Something has been written here that is read from right to left."""

    def text(self) -> list[str]:
        """Give the lines without trailing spaces."""
        return ["".join(line).rstrip() for line in self.chars]

    def put(self, y: int, x: int, cells: Sequence[str], style: CellStyle) -> int:
        """Write cells into a line and give how many had room; of half a wide character nothing is seen."""
        chars, end = self.chars[y], min(x + len(cells), self.width)
        if x >= end:
            return 0
        if not chars[x]:
            chars[x - 1] = " "
        if end < self.width and not chars[end]:
            chars[end] = " "
        chars[x:end] = cells[: end - x]
        if end - x < len(cells) and not cells[end - x]:
            chars[end - 1] = " "
        self.styles[y][x:end] = [style] * (end - x)
        return end - x

    def resized(self, width: int, height: int) -> Grid:
        """Copy what fits into a grid of another size."""
        grid = Grid(width, height)
        for y in range(min(height, self.height)):
            grid.chars[y][: self.width] = self.chars[y][:width]
            grid.styles[y][: self.width] = self.styles[y][:width]
            grid.chars[y] = (grid.chars[y] + [" "] * width)[:width]
            grid.styles[y] = (grid.styles[y] + [PLAIN] * width)[:width]
            if width < self.width and not self.chars[y][width]:
                grid.chars[y][-1] = " "
        grid.goes_left = self.goes_left
        return grid


class ColorPalette:
    """Turns the colors that are asked for into those the terminal is trusted with."""

    def __init__(self, depth: str, base: tuple[int, int, int] = (0, 0, 0)) -> None:
        self.depth = depth
        self.base = base
        """The usual background: without colors, cells that differ strongly from it are shown reversed."""

    def style(self, fg: int, bg: int, attrs: int) -> CellStyle:
        if self.depth == FULL:
            return CellStyle(_of_256(fg), _of_256(bg), attrs)
        if self.depth == FEW:
            return _legible(fg, bg, CellStyle(_of_16(fg), _of_16(bg), attrs))
        if bg != _DEFAULT and differs_strongly(_rgb(bg), self.base):
            attrs ^= REVERSE
        return CellStyle(_DEFAULT, _DEFAULT, attrs)


def _rgb(color: int) -> tuple[int, int, int]:
    if color < TRUE_COLOR:
        return rgb_of(color)
    return color >> 16 & 255, color >> 8 & 255, color & 255


@lru_cache(maxsize=4096)
def _of_256(color: int) -> int:
    return color if color < TRUE_COLOR else nearest_of_256(_rgb(color))


@lru_cache(maxsize=4096)
def _of_16(color: int) -> int:
    return color if color == _DEFAULT else nearest_of_16(_of_256(color))


def _legible(fg: int, bg: int, style: CellStyle) -> CellStyle:
    """Keep text readable: not in the color of its ground, and no bold black, which may be shown as gray."""
    if style.fg == style.bg and fg != bg:
        style = style._replace(fg=15 if style.bg in (0, 1, 4, 5, 8) else 0)
    return style._replace(attrs=style.attrs & ~BOLD) if style.fg == 0 else style


class Reader:
    """Follows terminal output and keeps the grid as the terminal would show it; never scrolls or wraps.

    What is no text, color, move or erasing is handed back by `feed`, to be sent as it is.
    """

    _TOKEN = re.compile(
        r"(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
        r"|\x1b\[(?P<body>[0-9;:]*)(?P<final>[A-HJKXdfm`])"
        r"|(?P<other>\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]P^_X][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]|\x07)"
        r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f-\x9f])"
    )

    _JOINED = re.compile(r"\S*(?:\u200d.?|\ufe0f)\S*")
    """Emoji of several characters, whose columns cannot be told apart."""

    def __init__(self, grid: Grid, palette: ColorPalette, signs: str = ALL) -> None:
        """`signs` are those of the terminal, as `tui.terminal.signs` names them."""
        self.grid = grid
        self.palette = palette
        self._signs = signs
        self.has_written = False
        """Whether any text has come yet."""
        self._x = self._y = 0
        self._pen = (_DEFAULT, _DEFAULT, 0)
        self._style = palette.style(*self._pen)
        self._next_pens: dict[tuple[tuple[int, int, int], str], tuple[tuple[int, int, int], CellStyle]] = {}
        self._narrow: set[str] = {chr(code) for code in range(32, 127)}

    def feed(self, data: str) -> list[str]:
        """Apply some output to the grid and return the sequences that are none of the grid's business."""
        others = []
        for token in self._TOKEN.finditer(data):
            kind = token.lastgroup
            if kind == "text":
                self._write(token["text"])
            elif kind == "final":
                self._sequence(token["body"], token["final"])
            elif kind == "control":
                self._control(token["control"])
            elif not token["other"].startswith("\x1b]8;"):  # links are not shown
                others.append(token["other"])
        return others

    def _write(self, text: str) -> None:
        cells = text if self._narrow.issuperset(text) else self._cells_of(text)
        self.has_written = True
        self._x += self.grid.put(self._y, self._x, cells, self._style)

    def _cells_of(self, text: str) -> Sequence[str]:
        """As many cells as the layout has counted columns for, of what this terminal can show."""
        cells: list[str] = []
        for cluster in clusters(self._JOINED.sub(lambda found: "?" * width_of(found[0]), text)):
            width = width_of(cluster)
            if cluster not in (plain(cluster), ROOM):
                cells += "?" * width
            elif self._shows(cluster):
                cells += [cluster, ""][:width]
            else:
                cells += f"{in_ascii(cluster):?<{width}}"[:width]
        return cells

    def _shows(self, cluster: str) -> bool:
        """Whether the terminal can show it; from now on a narrow one is known."""
        is_known = cluster.isascii() or (self._signs != ASCII_ALONE and is_simple(cluster))
        if is_known:
            self._narrow.add(cluster)
        self.grid.goes_left = self.grid.goes_left or (self._signs == ALL and goes_left(cluster))
        return is_known or self._signs == ALL

    def _control(self, char: str) -> None:
        if char == "\r":
            self._x = 0
        elif char == "\n":
            self._move(0, self._y + 1)
        elif char == "\v":
            self._move(min(self._x, self.grid.width - 1), self._y + 1)
        elif char == "\b":
            self._move(min(self._x, self.grid.width - 1) - 1, self._y)

    def _sequence(self, body: str, final: str) -> None:
        if final == "m":
            self._color(body)
            return
        numbers = [int(part) if part.isdigit() else 0 for part in body.split(";")]
        count = numbers[0] or 1
        x, y = min(self._x, self.grid.width - 1), self._y
        if final in "Hf":
            self._move((numbers[1] or 1) - 1 if len(numbers) > 1 else 0, count - 1)
        elif final in "JKX":
            self._erase(final, numbers[0])
        elif final in "AB":
            self._move(x, y - count if final == "A" else y + count)
        elif final in "CD":
            self._move(x + count if final == "C" else x - count, y)
        elif final in "EF":
            self._move(0, y + count if final == "E" else y - count)
        else:
            self._move(x if final == "d" else count - 1, count - 1 if final == "d" else y)

    def _move(self, x: int, y: int) -> None:
        self._x = max(0, min(x, self.grid.width - 1))
        self._y = max(0, min(y, self.grid.height - 1))

    def _erase(self, final: str, number: int) -> None:
        x, y, width = min(self._x, self.grid.width - 1), self._y, self.grid.width
        if final == "X":
            self._blank(y, x, min(width, x + max(number, 1)))
            return
        self._blank(y, 0 if number else x, x + 1 if number == 1 else width)
        if final == "J":
            for line in range(0 if number else y + 1, y if number == 1 else self.grid.height):
                self._blank(line, 0, width)

    def _blank(self, y: int, start: int, end: int) -> None:
        self.grid.put(y, start, " " * (end - start), CellStyle(_DEFAULT, self._style.bg, 0))

    def _color(self, body: str) -> None:
        key = (self._pen, body)
        if key not in self._next_pens:
            pen = _applied(self._pen, body)
            self._next_pens[key] = (pen, self.palette.style(*pen))
        self._pen, self._style = self._next_pens[key]


def _applied(pen: tuple[int, int, int], body: str) -> tuple[int, int, int]:
    fg, bg, attrs = pen
    codes = iter([int(part) if part.isdigit() else 0 for part in re.split("[;:]", body)])
    for code in codes:
        if code == 0:
            fg, bg, attrs = _DEFAULT, _DEFAULT, 0
        elif code in ATTRIBUTES_ON:
            attrs |= ATTRIBUTES_ON[code]
        elif code in ATTRIBUTES_OFF:
            attrs &= ~ATTRIBUTES_OFF[code]
        elif 30 <= code <= 39 or 90 <= code <= 97:
            fg = _color_of(code, codes)
        elif 40 <= code <= 49 or 100 <= code <= 107:
            bg = _color_of(code - 10, codes)
    return fg, bg, attrs


def _color_of(code: int, rest: Iterator[int]) -> int:
    """Read the color that a foreground code starts, taking further numbers as it needs them."""
    if code == 39:
        return _DEFAULT
    if code != 38:
        return code - 30 if code < 90 else code - 82
    if next(rest, 0) == 5:
        return next(rest, 0) & 255
    red, green, blue = (next(rest, 0) & 255 for _ in range(3))
    return TRUE_COLOR | red << 16 | green << 8 | blue
