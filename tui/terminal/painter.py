"""The shortest output that turns the screen a terminal shows into another one.

A painter knows what the terminal shows and what its pen looks like. `paint` compares cell by cell, so that
whatever is repainted without a change costs nothing. Then it chooses the cheaper of moving and rewriting, of
a relative and an absolute move, of changing attributes and setting all of them, of spaces and erasing.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from tui.terminal.cells import (
    ATTRIBUTES_OFF,
    ATTRIBUTES_ON,
    BOLD,
    DIM,
    PLAIN,
    VISIBLE,
    Grid,
    Style,
    blank_look,
)
from tui.terminal.colours import FEW

_SHORT_GAP = 4
"""A gap of this many cells may be cheaper to write again than to jump over."""
_ERASE_TO_END, _ERASE_AT_END, _ERASE_AMID = 4, 7, 11
"""Fewer spaces than this are cheaper to write than to erase: up to the end of a line, as its last change, or
with more to come, which takes a move over them."""


class Painter:
    """Keeps what the terminal shows and paints the difference to what it should show."""

    def __init__(self, width: int, height: int, depth: str, *, erases_in_colour: bool) -> None:
        self.shown = Grid(width, height)
        self._known = False
        self._pen: Style | None = None
        self._at: tuple[int, int] | None = None
        """Where the cursor stands: line and column; a column past the last after writing in the last."""
        self._fussy = depth == FEW
        self.erases_in_colour = erases_in_colour
        self._out: list[str] = []

    def forget(self, width: int, height: int) -> None:
        """Take nothing for granted any more: the next painting clears the screen and paints everything."""
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
        if not self._known:
            self._clear(target)
        for y in range(target.height):
            if target.chars[y] != self.shown.chars[y] or target.styles[y] != self.shown.styles[y]:
                self._paint_line(y, target)
        return "".join(self._out)

    def _clear(self, target: Grid) -> None:
        """Clear the screen, in the background that most of the target has."""
        style = _usual_blank(target) if self.erases_in_colour else PLAIN
        self._pen = None
        self._use(style)
        if style == PLAIN:
            self._out.append("\x1b[2J")
        else:  # line by line: some terminals colour only lines that were written to
            self._out.append("\x1b[H" + "\n".join(["\x1b[K"] * target.height))
        self.shown = Grid(target.width, target.height, style)
        self._known = True

    def _paint_line(self, y: int, target: Grid) -> None:
        chars, styles = target.chars[y], target.styles[y]
        changed = _changed(chars, styles, self.shown.chars[y], self.shown.styles[y])
        done = 0
        for x in changed:
            if x < done:
                continue
            self._go(y, x, chars, styles)
            done = self._erase(x, chars, styles, changed[-1]) if chars[x] == " " else x
            if done > x:
                continue
            self._put(x, chars, styles)
            done = x + 1
        self.shown.chars[y], self.shown.styles[y] = chars[:], styles[:]

    def _go(self, y: int, x: int, chars: list[str], styles: list[Style]) -> None:
        """Bring the cursor to a cell, by writing the cells before it again if that is shorter."""
        if self._at == (y, x):
            return
        jump = _jump(self._at, y, x, len(chars))
        if self._at is not None and self._at[0] == y and 0 < x - self._at[1] <= _SHORT_GAP:
            start = self._at[1]
            text = "".join(chars[start:x])
            same_pen = all(self._suits(chars[i], styles[i]) for i in range(start, x))
            if same_pen and len(text.encode()) <= len(jump):
                jump = text
        self._out.append(jump)
        self._at = (y, x)

    def _put(self, x: int, chars: list[str], styles: list[Style]) -> None:
        """Write one cell."""
        if not self._suits(chars[x], styles[x]):
            self._use(self._pen_for(x, chars, styles))
        self._out.append(chars[x])
        assert self._at is not None
        self._at = (self._at[0], x + 1)

    def _erase(self, x: int, chars: list[str], styles: list[Style], last: int) -> int:
        """Erase the spaces from x on, if that is shorter than writing them; return where they end, else x."""
        look = blank_look(styles[x])
        if look.attrs or (look.bg != -1 and not self.erases_in_colour):
            return x
        end = x
        while end < len(chars) and chars[end] == " " and blank_look(styles[end]) == look:
            end += 1
        to_the_end = end == len(chars)
        count = min(end, last + 1) - x
        if count < (_ERASE_TO_END if to_the_end else _ERASE_AT_END if end > last else _ERASE_AMID):
            return x
        if self._pen is None or self._pen.bg != look.bg or self._pen.attrs & VISIBLE:
            self._use(self._pen_for(x, chars, styles))
        self._out.append("\x1b[K" if to_the_end else f"\x1b[{count}X")
        return x + count

    def _suits(self, char: str, style: Style) -> bool:
        """Say whether the pen would write this cell as it should look."""
        if self._pen is None:
            return False
        return self._pen == style or (char == " " and blank_look(self._pen) == blank_look(style))

    def _pen_for(self, x: int, chars: list[str], styles: list[Style]) -> Style:
        """Choose the pen for a cell: for a space, if the background allows, one that suits the next word."""
        style = styles[x]
        if chars[x] != " " or style.attrs & VISIBLE:
            return style
        look = blank_look(style)
        for i in range(x + 1, len(chars)):
            if chars[i] != " ":
                if styles[i].bg == style.bg and not styles[i].attrs & VISIBLE:
                    return styles[i]
                break
            if blank_look(styles[i]) != look:
                break
        if self._pen is None or self._pen.attrs & VISIBLE:
            return look
        return self._pen._replace(bg=style.bg)

    def _use(self, style: Style) -> None:
        self._out.append(_change(self._pen, style, self._fussy))
        self._pen = style


def _usual_blank(grid: Grid) -> Style:
    """Find how most of the spaces of a grid look, of those that erasing can make."""
    looks: Counter[Style] = Counter()
    for chars, styles in zip(grid.chars, grid.styles, strict=True):
        looks.update(blank_look(style) for char, style in zip(chars, styles, strict=True) if char == " ")
    looks[PLAIN] += 0
    return next(look for look, _ in looks.most_common() if not look.attrs)


def _changed(chars: list[str], styles: list[Style], were: list[str], had: list[Style]) -> list[int]:
    """Find the columns that look different; spaces with another foreground do not."""
    return [
        x
        for x, (char, style, was, old) in enumerate(zip(chars, styles, were, had, strict=True))
        if char != was or (style != old and (char != " " or blank_look(style) != blank_look(old)))
    ]


@lru_cache(maxsize=4096)
def _jump(at: tuple[int, int] | None, y: int, x: int, width: int) -> str:
    """Give the shortest move from one cell to another."""
    row, column = str(y + 1), f";{x + 1}" if x else ""
    ways = [f"\x1b[{row}{column}H"]
    if at is None:
        return ways[0]
    right = _steps(x, "C")
    if 0 <= y - at[0] <= 3:
        ways.append("\r" + "\n" * (y - at[0]) + right)
    if at[1] < width:
        down = _steps(y - at[0], "B") if y >= at[0] else _steps(at[0] - y, "A")
        across = _steps(x - at[1], "C") if x >= at[1] else _steps(at[1] - x, "D")
        ways += [down + across]
        if at[1] - 3 <= x < at[1]:
            ways.append(down + "\b" * (at[1] - x))
    return min(ways, key=len)


def _steps(count: int, letter: str) -> str:
    if count == 0:
        return ""
    return f"\x1b[{letter}" if count == 1 else f"\x1b[{count}{letter}"


@lru_cache(maxsize=8192)
def _change(old: Style | None, new: Style, fussy: bool) -> str:
    """Give the shortest colour sequence that turns one pen into another.

    Fussy terminals of 16 colours show a bright foreground as bold, and lose the one with the other.
    """
    if old == new:
        return ""
    afresh = [code for code in ATTRIBUTES_ON if new.attrs & ATTRIBUTES_ON[code] and code != 21]
    whole = ";".join(["0" if new != PLAIN else "", *map(str, afresh), *_colours(PLAIN, new)])
    if old is None or (fussy and _dims(old, new)):
        return f"\x1b[{whole}m"
    removed, added = old.attrs & ~new.attrs, new.attrs & ~old.attrs
    codes = []
    for code, attrs in ATTRIBUTES_OFF.items():
        if removed & attrs:
            codes.append(str(code))
            added |= new.attrs & attrs
    codes += [str(code) for code in ATTRIBUTES_ON if added & ATTRIBUTES_ON[code] and code != 21]
    parts = ";".join(codes + _colours(old, new))
    return f"\x1b[{min(parts, whole, key=len)}m"


def _dims(old: Style, new: Style) -> bool:
    """Say whether the step from one style to another takes away brightness."""
    leaves_bright = old.fg >= 8 and new.fg != old.fg
    loses_weight = bool((old.attrs & ~new.attrs) & (BOLD | DIM)) and new.fg >= 8
    return leaves_bright or loses_weight


def _colours(old: Style, new: Style) -> list[str]:
    codes = []
    if new.fg != old.fg:
        codes.append(_colour(new.fg, 30))
    if new.bg != old.bg:
        codes.append(_colour(new.bg, 40))
    return codes


def _colour(index: int, base: int) -> str:
    if index < 0:
        return str(base + 9)
    if index < 8:
        return str(base + index)
    return str(base + 52 + index) if index < 16 else f"{base + 8};5;{index}"
