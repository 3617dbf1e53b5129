"""Colors and glyphs: how seats, groups and things look, with and without color or Unicode.

Drawing code names an ink by its meaning, and the theme gives its color. Nothing is shown by color alone:
owners have glyphs, groups have letters, and a look without color uses bold, underline and reverse.
"""

from __future__ import annotations

from dataclasses import field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from rich.color import Color
from rich.style import Style

from engine.record import record
from tui.look.inks import BOLDEST, INKS, USUAL, Ink, Theme, on
from tui.look.inks import theme as theme_called
from tui.terminal.colors import MONO, nearest_of_256, rgb_of
from tui.terminal.signs import ALL, CONSOLE, PLAIN

if TYPE_CHECKING:
    from engine.board import Currency

Mark = int
"""A player by their seat, which determines glyph and color."""

MARKS = 9

BLACK: Ink = "black"
"""For text on bright backgrounds; in a light theme it is white, for text on dark ones."""
WHITE: Ink = "white"
"""Stands out from ordinary text; in a light theme it is black."""
PAGE: Ink = "page"
"""Behind panels and the middle of the board."""
CELL: Ink = "cell"
INNER_CELL: Ink = "inner cell"
"""A space of the inner board, slightly different so that adjacent boards can be told apart."""
LIT: Ink = "lit"
"""The body of the space under the cursor."""
BAND: Ink = "band"
"""The band of a space that belongs to no group."""
CORNER: Ink = "corner"
TEXT: Ink = "text"
FAINT: Ink = "faint"
RULE: Ink = "rule"
"""For thin lines, not for text."""
HOUSE: Ink = "house"
HOTEL: Ink = "hotel"
MONEY: Ink = "money"
ALARM: Ink = "alarm"
KEY: Ink = "key"
"""A key cap."""
CHOICE: Ink = "choice"
"""The cap of the key that Enter stands for."""
CHANCE: Ink = "chance"
CHEST: Ink = "chest"
TITLE: Ink = "title"
DIE: Ink = "die"
LINK: Ink = "link"
"""The sign of a link between two boards."""
AHEAD: Ink = "ahead"
"""Where the next roll may lead."""


@record
class Glyphs:
    """Every character that is not a letter; each is one cell wide."""

    tokens: tuple[str, ...]
    """By mark."""
    house: str
    pip: str
    across: str
    down: str
    turn: str
    """Before the current player."""
    back: str
    bars: str
    """Before the players in jail."""
    ellipsis: str
    link: str
    """Before the letter of a link between two boards."""
    throw: str
    """Before the total of a roll that would end here."""
    edge: str
    """On the left of what somebody owns."""
    sliver: str
    """What is left of the band of a deed that earns nothing."""
    passed: str
    """Where a token has passed."""
    origin: str
    """Where a token started."""


UNICODE = Glyphs(tuple("●▲■♦♣♠☼○♥"), "⌂", "●", "─", "│", "►", "◄──", "║", "·", "↕", "→", "▌", "▐", "·", "◦")
CONSOLE_GLYPHS = replace(UNICODE, tokens=("•", *UNICODE.tokens[1:]), pip="•", origin="°")
"""A console font has no full circle, and no small empty one."""
ASCII = Glyphs(tuple("@&%#*+=~X"), "^", "o", "-", "|", ">", "<--", "[", ".", "/", ">", "|", "]", ".", "o")


@lru_cache(maxsize=1024)
def _style(theme: Theme, fore: Ink, back: Ink, bold: bool, underline: bool) -> Style:
    text, ground = (_shown(color) for color in theme.pair(fore, back))
    return Style(
        color=Color.from_ansi(text),
        bgcolor=Color.from_ansi(ground),
        bold=bold,
        underline=underline,
        reverse=False,
    )


def _shown(color: int) -> int:
    """The color our driver uses for one of the first sixteen, which Textual maps in its own way."""
    return color if color >= 16 else nearest_of_256(rgb_of(color))


@lru_cache(maxsize=8)
def _plain_style(bold: bool, underline: bool, reverse: bool) -> Style:
    return Style(bold=bold, underline=underline, reverse=reverse)


@record
class Look:
    """How everything is drawn on this terminal."""

    glyphs: Glyphs = UNICODE
    has_color: bool = True
    theme: Theme = field(default_factory=lambda: theme_called(USUAL))
    currency: Currency | None = None
    """What the sums of the board that is shown are written in; None for dollars."""

    @property
    def signs(self) -> str:
        """Which signs it is drawn with, as `tui.terminal.signs` names them."""
        return PLAIN if self.glyphs is ASCII else CONSOLE if self.glyphs is CONSOLE_GLYPHS else ALL

    def ink(
        self,
        fore: Ink = TEXT,
        back: Ink = PAGE,
        *,
        bold: bool = False,
        underline: bool = False,
        block: bool = False,
    ) -> Style:
        """A style; without color, a block or anything under the cursor is reversed."""
        if self.has_color:
            return _style(self.theme, fore, back, bold, underline)
        return _plain_style(bold, underline, block or back == LIT)

    def token(self, mark: Mark) -> str:
        return self.glyphs.tokens[mark % len(self.glyphs.tokens)]

    def mark(self, mark: Mark, back: Ink = PAGE, *, bold: bool = True) -> Style:
        """A player's glyph or name in their color."""
        return self.ink(mark_ink(mark), back, bold=bold)

    def mark_block(self, mark: Mark) -> Style:
        return self.block(mark_ink(mark), bold=True)

    def group(self, group: str, *, bold: bool = False) -> Style:
        """Text on a group's color."""
        return self.block(group_ink(group), bold=bold)

    def block(self, ground: Ink, *, bold: bool) -> Style:
        """Black or white on an ink, whichever is readable."""
        return self.ink(on(ground), ground, bold=bold, block=True)

    def key(self) -> Style:
        return self.block(KEY, bold=True)

    def choice(self) -> Style:
        """The cap of the key that Enter stands for."""
        return self.ink(BLACK, CHOICE, bold=True, underline=not self.has_color, block=True)


def mark_ink(mark: Mark) -> Ink:
    """The ink of a player's piece."""
    return f"player {mark % MARKS + 1}"


def group_ink(group: str) -> Ink:
    """The ink of a group by its id or by a color #rrggbb; an unknown group gets that of no group."""
    ink = f"group {group}"
    return ink if ink in INKS or group.startswith("#") else BAND


def look_for(depth: str, *, signs: str = ALL, ascii_only: bool = False, theme: str = USUAL) -> Look:
    """The look for a terminal's colors and signs; without color, pages have the theme of most contrast."""
    glyphs = ASCII if ascii_only or signs == PLAIN else CONSOLE_GLYPHS if signs == CONSOLE else UNICODE
    if depth == MONO:
        return Look(glyphs, has_color=False, theme=theme_called(BOLDEST))
    return Look(glyphs, theme=theme_called(theme, depth))


_IN_LETTERS = {"↑↓": "up/down", "←→": "left/right", "←": "left", "→": "right", "↑": "up", "↓": "down"}


def spelled(name: str, look: Look) -> str:
    """A key's name; arrows in words where glyphs cannot be shown.

    >>> spelled("←→", Look()), spelled("←→", Look(ASCII))
    ('←→', 'left/right')
    """
    return _IN_LETTERS.get(name, name) if look.glyphs is ASCII else name
