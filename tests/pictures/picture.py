"""A picture of the screen as text: the characters, and behind them how they are written, by ink.

    picture = seen(strips)
    picture.lines()        # ' MONOPOLY  Round 32   ║1 black/title*, 11 faint'

Pictures are taken with a special theme, in which every ink has a number, so that they stay the same
whatever colors the themes give to the inks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.color import Color
from rich.style import Style
from textual.strip import Strip

from tui.look.inks import INKS, Ink, Theme
from tui.look.style import Look
from tui.terminal.colors import nearest_of_256

_FIRST = 17
"""The number of the first ink; black and white, 16 and 231, are what is written on the others."""
NUMBERED = Theme("numbered", {ink: _FIRST + number for number, ink in enumerate(INKS)})
LOOK = Look(theme=NUMBERED)
ON = "on"

BESIDE = "║"
"""Between the characters of a row and how they are written."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One character."""

    char: str
    fore: Ink
    back: Ink
    marks: str = ""
    """* bold, _ underlined, ! reversed."""

    @property
    def how(self) -> str:
        """As it is written down; the page is not named, nor is what stands on an ink."""
        back = "" if self.back == "page" else f"/{self.back}"
        return f"{self.fore}{back}{self.marks}"

    @property
    def is_blank(self) -> bool:
        """Only its ground can be seen."""
        return self.char == " " and "_" not in self.marks

    @property
    def looks(self) -> str:
        """The same for what is seen of it: of a blank its ground alone."""
        return f"/{self.back}" if self.is_blank else self.how


@dataclass(frozen=True, slots=True)
class Picture:
    """What is on the screen."""

    rows: tuple[tuple[Cell, ...], ...]

    def texts(self) -> list[str]:
        """The characters alone."""
        return ["".join(cell.char for cell in row).rstrip() for row in self.rows]

    def lines(self) -> list[str]:
        """Each row with how it is written from which column on: in which ink, on which ground."""
        width = len(self.rows[0]) if self.rows else 0
        return [
            f"{''.join(cell.char for cell in row):{width}}{BESIDE}{_runs(row)}".rstrip() for row in self.rows
        ]


def _runs(row: Sequence[Cell]) -> str:
    """From which column on what is written how; a blank belongs to what is before it on the same ground."""
    runs: list[str] = []
    last = Cell(" ", ON, "page")
    for column, cell in enumerate(row):
        if cell.is_blank and cell.back == last.back:
            continue
        if cell.looks != last.looks:
            runs.append(f"{column} {cell.looks}")
        last = cell
    return ", ".join(runs)


def seen(strips: Iterable[Strip]) -> Picture:
    """The picture of a screen that is drawn with the numbered theme."""
    return Picture(tuple(tuple(_cells(strip)) for strip in strips))


def _cells(strip: Strip) -> Iterable[Cell]:
    for segment in strip:
        style = segment.style or Style()
        fore, back = _ink(style.color), _ink(style.bgcolor)
        signs = ((style.bold, "*"), (style.underline, "_"), (style.reverse, "!"))
        marks = "".join(sign for is_on, sign in signs if is_on)
        yield from (Cell(char, fore, back, marks) for char in segment.text)


def _ink(color: Color | None) -> str:
    """The ink that has this number; a color that is none of the theme's is told as it is."""
    if color is None or color.is_default:
        return "none"
    number = color.number
    if number is None:
        number = nearest_of_256(color.get_truecolor())
    if number in (16, 231):
        return ON
    at = number - _FIRST
    return INKS[at] if 0 <= at < len(INKS) else f"color {number}"
