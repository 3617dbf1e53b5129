"""The shortest output that turns the screen a terminal shows into another one.

A painter knows what the terminal shows and what its pen looks like. `paint` compares cell by cell, so that
whatever is repainted without a change costs nothing. To change the pen takes more than to move: everything
that one pen writes is written before the next is taken, the one that is cheapest to come to. Then the painter
chooses the cheaper of moving and rewriting, of a relative and an absolute move, of changing attributes and
setting all of them, of spaces and erasing.

Terminals disagree about how wide some characters are. A line with such characters is written from left to
right, each of them on blanks; behind it the cursor is placed anew, and what stands there is written again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from tui.terminal.cells import (
    ATTRIBUTES_OFF,
    ATTRIBUTES_ON,
    BOLD,
    DIM,
    PLAIN,
    VISIBLE,
    CellStyle,
    Grid,
    blank_look,
)
from tui.terminal.colors import FEW
from tui.terminal.strokes import Stroke, is_doubtful, strokes_of
from tui.terminal.widths import ROOM, goes_left

_ERASE_TO_END, _ERASE_AT_END, _ERASE_AMID = 4, 7, 11
"""Fewer spaces are cheaper to write than to erase: up to the end of a line, or with more to come."""

_FEW_PENS = 8
"""For so few, as after most keys, each of them is tried as the first."""

_MANY_PENS = 24
"""For more, as on a whole screen, costs are estimated: to work them out takes longer than they save."""

Pen = tuple[int, CellStyle | None]
"""A background and what is written on it; None for spaces, which any pen with that background writes."""


class Painter:
    """Keeps what the terminal shows and paints the difference to what it should show."""

    erases_amid = True
    """The terminal can erase a part of a line."""

    def __init__(self, width: int, height: int, depth: str, *, erases_in_color: bool) -> None:
        self.shown = Grid(width, height)
        self._known = False
        self._pen: CellStyle | None = None
        self._at: tuple[int, int] | None = None
        """Where the cursor stands: line and column; a column past the last where the column is not known."""
        self._fussy = depth == FEW
        self.erases_in_color = erases_in_color
        self._out: list[str] = []

    def forget(self, width: int, height: int) -> None:
        """Forget what is painted: the next painting clears the screen and paints everything."""
        self.shown = Grid(width, height)
        self._known = False

    def trust(self, shown: Grid) -> None:
        """Believe that the terminal shows this already."""
        self.shown = shown
        self._known = True
        self._pen = None

    def paint(self, target: Grid) -> str:
        """Give the output that makes the terminal show `target`, which is what it shows from now on."""
        self._out, self._at = [], None
        if target.goes_left:
            target = _fenced(target)
        if not self._known:
            self._clear(target)
        by_pen: dict[Pen, list[Stroke]] = {}
        for stroke in self._strokes(target):
            if stroke.is_uneven:
                self._write(stroke, target)
            else:
                by_pen.setdefault((stroke.bg, stroke.pen), []).append(stroke)
        begun, pen, at = "".join(self._out), self._pen, self._at
        ways = []
        for first in by_pen if len(by_pen) <= _FEW_PENS else [None]:
            self._out, self._at, self._pen = [], at, pen
            self._write_all(dict(by_pen), first, target)
            ways.append(("".join(self._out), self._pen))
        shortest, self._pen = min(ways, key=lambda way: len(way[0].encode()), default=("", pen))
        return begun + shortest

    def _write_all(self, by_pen: dict[Pen, list[Stroke]], first: Pen | None, target: Grid) -> None:
        """Write with one pen after the other, the one first that is to be, then always the cheapest."""
        cost = self._estimate if len(by_pen) > _MANY_PENS else self._cost
        while by_pen:
            pen = first or min(
                by_pen, key=lambda pen: (self._waits(pen, by_pen), cost(by_pen[pen][0], target))
            )
            first = None
            for stroke in by_pen.pop(pen):
                self._write(stroke, target)

    def _strokes(self, target: Grid) -> Iterator[Stroke]:
        shown = self.shown
        for y, (chars, styles) in enumerate(zip(target.chars, target.styles, strict=True)):
            if chars != shown.chars[y] or styles != shown.styles[y]:
                yield from strokes_of(y, shown, target)
                shown.chars[y], shown.styles[y] = chars[:], styles[:]

    def _clear(self, target: Grid) -> None:
        """Clear the screen, in the background that most of the target has."""
        style = _usual_blank(target) if self.erases_in_color else PLAIN
        self._pen = None
        self._use(style)
        if style == PLAIN:
            self._out.append("\x1b[2J")
        else:  # line by line: some terminals color only lines that were written to
            self._out.append("\x1b[H" + "\n".join(["\x1b[K"] * target.height))
        self.shown = Grid(target.width, target.height, style)
        self._known = True

    def _waits(self, pen: Pen, others: Iterable[Pen]) -> bool:
        """Whether these are spaces, and a pen with their background must be taken anyway."""
        background, writes = pen
        if writes is not None or (self._pen is not None and self._pen.bg == background):
            return False
        return any(other == background and written is not None for other, written in others)

    def _cost(self, stroke: Stroke, target: Grid) -> int:
        pen = _change(self._pen, self._pen_for(stroke), self._fussy)
        return len(pen) + len(_jump(self._at, stroke.y, stroke.start, target.width))

    def _estimate(self, stroke: Stroke, target: Grid) -> int:
        pen, new = self._pen or PLAIN, self._pen_for(stroke)
        is_elsewhere = self._at is None or self._at[0] != stroke.y
        return (
            5 * (pen.bg != new.bg) + 5 * (pen.fg != new.fg) + 3 * (pen.attrs != new.attrs) + 2 * is_elsewhere
        )

    def _pen_for(self, stroke: Stroke) -> CellStyle:
        """The pen that a stroke is written with; spaces are, with any that has their background."""
        if stroke.pen is not None:
            return stroke.pen
        if self._pen is None or self._pen.attrs & VISIBLE:
            return CellStyle(bg=stroke.bg)
        return self._pen._replace(bg=stroke.bg)

    def _write(self, stroke: Stroke, target: Grid) -> None:
        chars, styles = target.chars[stroke.y], target.styles[stroke.y]
        self._use(self._pen_for(stroke))
        x = stroke.start
        while x < stroke.end:
            ends = self._erased(x, stroke, chars, styles) if chars[x] == " " else x
            if ends == x:
                self._go(stroke.y, x, len(chars))
                ends = x + 1
                while ends < stroke.end and chars[ends] != " ":
                    ends += 1
                if stroke.is_uneven:
                    self._write_one_by_one(stroke.y, x, ends, chars)
                else:
                    self._out += chars[x:ends]
                    self._at = (stroke.y, ends)
            x = ends

    def _write_one_by_one(self, y: int, x: int, end: int, chars: list[str]) -> None:
        """Write cells so that each stands in its place, however wide the terminal takes the others to be."""
        for column in range(x, end):
            if not chars[column]:
                continue
            self._go(y, column, len(chars))
            if column + 1 < end and not chars[column + 1]:
                self._out.append("  ")
                self._at = (y, column + 2)
                self._go(y, column, len(chars))
            self._out.append(chars[column])
            self._at = (y, len(chars) if is_doubtful(chars, column) else column + 1)

    def _go(self, y: int, x: int, width: int) -> None:
        if self._at != (y, x):
            self._out.append(_jump(self._at, y, x, width))
            self._at = (y, x)

    def _erased(self, x: int, stroke: Stroke, chars: list[str], styles: list[CellStyle]) -> int:
        """Erase the spaces from x on, if that is shorter than writing them; return where they end, else x."""
        assert self._pen is not None
        if self._pen.attrs & VISIBLE or (stroke.bg != -1 and not self.erases_in_color):
            return x
        look = CellStyle(bg=stroke.bg)
        end = x
        while end < len(chars) and chars[end] == " " and blank_look(styles[end]) == look:
            end += 1
        to_the_end = end == len(chars)
        if not (to_the_end or self.erases_amid):
            return x
        count = min(end, stroke.end) - x
        if count < (_ERASE_TO_END if to_the_end else _ERASE_AT_END if end >= stroke.end else _ERASE_AMID):
            return x
        self._go(stroke.y, x, len(chars))
        self._out.append("\x1b[K" if to_the_end else f"\x1b[{count}X")
        return x + count

    def _use(self, style: CellStyle) -> None:
        self._out.append(_change(self._pen, style, self._fussy))
        self._pen = style


def _fenced(grid: Grid) -> Grid:
    """The same screen, but its blanks keep letters read from right to left from turning their neighbors."""
    fenced = Grid(grid.width, grid.height)
    fenced.styles = grid.styles
    for y, chars in enumerate(grid.chars):
        fenced.chars[y] = chars = chars[:]
        left = [x for x, char in enumerate(chars) if goes_left(char)]
        for x in left:
            ahead = next((at for at in range(x + 1, len(chars)) if chars[at] in (" ", ROOM)), x)
            behind = next((at for at in range(x - 1, -1, -1) if chars[at] in (" ", ROOM)), x)
            for at in {ahead, behind} - {x}:
                if not {at - 1, at + 1} <= set(left):
                    chars[at] = ROOM
    return fenced


def _usual_blank(grid: Grid) -> CellStyle:
    """Find how most of the spaces of a grid look, of those that erasing can make."""
    looks: Counter[CellStyle] = Counter()
    for chars, styles in zip(grid.chars, grid.styles, strict=True):
        looks.update(blank_look(style) for char, style in zip(chars, styles, strict=True) if char == " ")
    looks[PLAIN] += 0
    return next(look for look, _ in looks.most_common() if not look.attrs)


@lru_cache(maxsize=1024)
def _jump(at: tuple[int, int] | None, y: int, x: int, width: int) -> str:
    anywhere = f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"
    if at is None:
        return anywhere
    row, column = at
    down = _up_or_down(y - row)
    across = ["\r" + _steps(x, "C"), f"\x1b[{x + 1}G"]
    if column < width:
        across += [_steps(x - column, "C") if x >= column else _steps(column - x, "D")]
        across += ["\b" * (column - x)] if x < column else []
    return min(anywhere, down + min(across, key=len), key=len)


def _up_or_down(rows: int) -> str:
    """A vertical tab moves like a line feed, but no system adds a carriage return to it."""
    return _steps(-rows, "A") if rows < 0 else min("\v" * rows, _steps(rows, "B"), key=len)


def _steps(count: int, letter: str) -> str:
    if count == 0:
        return ""
    return f"\x1b[{letter}" if count == 1 else f"\x1b[{count}{letter}"


@lru_cache(maxsize=1024)
def _change(old: CellStyle | None, new: CellStyle, fussy: bool) -> str:
    """The shortest color sequence from one pen to another; fussy terminals lose bold with bright colors."""
    if old == new:
        return ""
    whole = afresh(new)
    if old is None or (fussy and _dims(old, new)):
        return f"\x1b[{whole}m"
    removed, added = old.attrs & ~new.attrs, new.attrs & ~old.attrs
    codes = []
    for code, attrs in ATTRIBUTES_OFF.items():
        if removed & attrs:
            codes.append(str(code))
            added |= new.attrs & attrs
    codes += [str(code) for code in ATTRIBUTES_ON if added & ATTRIBUTES_ON[code] and code != 21]
    parts = ";".join(codes + _colors(old, new))
    return f"\x1b[{min(parts, whole, key=len)}m"


def afresh(style: CellStyle) -> str:
    """Everything that makes a pen, whatever it was before."""
    attributes = [code for code in ATTRIBUTES_ON if style.attrs & ATTRIBUTES_ON[code] and code != 21]
    return ";".join(["0" if style != PLAIN else "", *map(str, attributes), *_colors(PLAIN, style)])


def _dims(old: CellStyle, new: CellStyle) -> bool:
    """Say whether the step from one style to another takes away brightness."""
    leaves_bright = old.fg >= 8 and new.fg != old.fg
    loses_weight = bool((old.attrs & ~new.attrs) & (BOLD | DIM)) and new.fg >= 8
    return leaves_bright or loses_weight


def _colors(old: CellStyle, new: CellStyle) -> list[str]:
    codes = []
    if new.fg != old.fg:
        codes.append(_color(new.fg, 30))
    if new.bg != old.bg:
        codes.append(_color(new.bg, 40))
    return codes


def _color(index: int, base: int) -> str:
    if index < 0:
        return str(base + 9)
    if index < 8:
        return str(base + index)
    return str(base + 52 + index) if index < 16 else f"{base + 8};5;{index}"
