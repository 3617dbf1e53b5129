"""Colours and glyphs: how seats, groups and things look, with and without colour or Unicode.

Colours are numbers of the xterm palette, which look the same on every terminal. Nothing is told by colour
alone: owners have glyphs, groups have letters, and a look without colour uses bold, underline and reverse.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rich.color import Color
from rich.style import Style

from tui.terminal.colours import MONO

Colour = int
"""A number of the xterm palette of 256."""

Mark = int
"""Which of the nine pieces a player has; it decides his glyph and his colour."""

BLACK: Colour = 16
WHITE: Colour = 231
PAGE: Colour = 233
"""Behind panels and the middle of the board."""
CELL: Colour = 235
INNER_CELL: Colour = 234
"""A space of the inner board, a little darker so that the boards can be told apart where they touch."""
LIT: Colour = 240
"""The body of the space under the cursor."""
BAND: Colour = 238
"""The band of a space that belongs to no group."""
CORNER: Colour = 241
TEXT: Colour = 252
FAINT: Colour = 246
RULE: Colour = 240
HOUSE: Colour = 114
MONEY: Colour = 120
ALARM: Colour = 210
KEY: Colour = 250
"""The cap of a key to press."""
CHANCE: Colour = 215
CHEST: Colour = 117
HOTEL: Colour = 160
TITLE: Colour = 203
DIE: Colour = 254
LINK: Colour = 51
"""The sign of a link between two boards."""
AHEAD: Colour = 229
"""Where the next throw may lead."""

MARK_COLOURS: tuple[Colour, ...] = (203, 75, 120, 227, 182, 214, 136, 86, 246)
"""By mark; bright enough to be read on the page and to carry black glyphs. The first four differ most."""

GROUP_COLOURS: dict[str, Colour] = {
    "purple": 54,
    "light_blue": 159,
    "pink": 213,
    "orange": 208,
    "red": 160,
    "yellow": 228,
    "green": 35,
    "dark_blue": 27,
    "railroads": 248,
    "utilities": 60,
    "charters": 97,
    "boston": 19,
    "new_york": 113,
    "miami": 52,
    "san_francisco": 194,
    "tint_1": 24,
    "tint_2": 94,
    "tint_3": 53,
    "tint_4": 22,
}
"""Chosen so that the closest two can be told apart by people with any of the three colour blindnesses."""

_WHITE_ON: frozenset[Colour] = frozenset({19, 22, 24, 52, 53, 54, 94, 160, 27, 60, 97, 238, 240, 241})


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Every character that is not a letter; each is one cell wide."""

    tokens: tuple[str, ...]
    """By mark."""
    house: str
    hotel: str
    """One cell, where the word does not fit."""
    pip: str
    across: str
    down: str
    turn: str
    """Before the player on turn."""
    back: str
    bars: str
    """Before the players in Jail."""
    ellipsis: str
    link: str
    """Before the letter of a link between two boards."""
    throw: str
    """Before the total of a throw that would end here."""
    edge: str
    """At the left of what somebody owns."""
    sliver: str
    """What is left of the band of a deed that earns nothing."""
    passed: str
    """Where a token has passed."""
    origin: str
    """Where a token has set out."""


UNICODE = Glyphs(
    tuple("●▲■♦♣♠☼○♥"), "⌂", "█", "●", "─", "│", "►", "◄──", "║", "·", "↕", "→", "▌", "▐", "·", "◦"
)
ASCII = Glyphs(
    tuple("@&%#*+=~X"), "^", "H", "o", "-", "|", ">", "<--", "[", ".", "/", ">", "|", "]", ".", "o"
)


@lru_cache(maxsize=512)
def _style(fore: Colour | None, back: Colour | None, bold: bool, underline: bool, reverse: bool) -> Style:
    return Style(
        color=None if fore is None else Color.from_ansi(fore),
        bgcolor=None if back is None else Color.from_ansi(back),
        bold=bold,
        underline=underline,
        reverse=reverse,
    )


@dataclass(frozen=True, slots=True)
class Look:
    """How everything is drawn on this terminal."""

    glyphs: Glyphs = UNICODE
    has_colour: bool = True

    def ink(
        self,
        fore: Colour = TEXT,
        back: Colour = PAGE,
        *,
        bold: bool = False,
        underline: bool = False,
        block: bool = False,
    ) -> Style:
        """A style; a block, or what the cursor is on, is reversed where there is no colour."""
        if self.has_colour:
            return _style(fore, back, bold, underline, False)
        return _style(None, None, bold, underline, block or back == LIT)

    def token(self, mark: Mark) -> str:
        """The glyph of a player's piece."""
        return self.glyphs.tokens[mark % len(self.glyphs.tokens)]

    def mark(self, mark: Mark, back: Colour = PAGE, *, bold: bool = True) -> Style:
        """A player's glyph or name in his colour."""
        return self.ink(mark_colour(mark), back, bold=bold)

    def mark_block(self, mark: Mark) -> Style:
        """Black on a player's colour."""
        return self.ink(BLACK, mark_colour(mark), bold=True, block=True)

    def group(self, group: str, *, bold: bool = False, underline: bool = False) -> Style:
        """Text on the colour of a group."""
        back = group_colour(group)
        return self.ink(text_on(back), back, bold=bold, underline=underline, block=True)

    def key(self) -> Style:
        """The cap of a key to press."""
        return self.ink(BLACK, KEY, bold=True, block=True)


def mark_colour(mark: Mark) -> Colour:
    """The colour of a player's piece."""
    return MARK_COLOURS[mark % len(MARK_COLOURS)]


def group_colour(group: str) -> Colour:
    """The colour of a group by its id."""
    return GROUP_COLOURS.get(group, BAND)


def text_on(back: Colour) -> Colour:
    """Black or white, whichever can be read on this colour."""
    return WHITE if back in _WHITE_ON else BLACK


def look_for(depth: str, *, ascii_only: bool = False) -> Look:
    """The look for a terminal with this depth of colours, as `tui.terminal.colours` names it."""
    return Look(ASCII if ascii_only else UNICODE, depth != MONO)
