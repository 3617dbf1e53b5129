"""Colours and glyphs: how seats, groups and things look, with and without colour or Unicode.

Whoever draws names an ink by its meaning; the theme says which colour that is. Nothing is told by colour
alone: owners have glyphs, groups have letters, and a look without colour uses bold, underline and reverse.
"""

from __future__ import annotations

from dataclasses import field, replace
from functools import lru_cache

from rich.color import Color
from rich.style import Style

from engine.record import record
from tui.draw.inks import BOLDEST, INKS, USUAL, Ink, Theme, on
from tui.draw.inks import theme as theme_called
from tui.terminal.colours import MONO, nearest_of_256, rgb_of
from tui.terminal.signs import ALL, CONSOLE, PLAIN

Mark = int
"""Which of the nine pieces a player has; it decides his glyph and his colour."""

MARKS = 9

BLACK: Ink = "black"
"""Written on what is bright; with a light theme it is white, written on what is dark."""
WHITE: Ink = "white"
"""What stands out of the text; with a light theme it is black."""
PAGE: Ink = "page"
"""Behind panels and the middle of the board."""
CELL: Ink = "cell"
INNER_CELL: Ink = "inner cell"
"""A space of the inner board, a little different so that the boards can be told apart where they touch."""
LIT: Ink = "lit"
"""The body of the space under the cursor."""
BAND: Ink = "band"
"""The band of a space that belongs to no group."""
CORNER: Ink = "corner"
TEXT: Ink = "text"
FAINT: Ink = "faint"
RULE: Ink = "rule"
"""Thin lines; not for text."""
HOUSE: Ink = "house"
HOTEL: Ink = "hotel"
MONEY: Ink = "money"
ALARM: Ink = "alarm"
KEY: Ink = "key"
"""The cap of a key to press."""
CHOICE: Ink = "choice"
"""The cap of the key that Enter stands for."""
CHANCE: Ink = "chance"
CHEST: Ink = "chest"
TITLE: Ink = "title"
DIE: Ink = "die"
LINK: Ink = "link"
"""The sign of a link between two boards."""
AHEAD: Ink = "ahead"
"""Where the next throw may lead."""


@record
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
CONSOLE_GLYPHS = replace(UNICODE, tokens=("•", *UNICODE.tokens[1:]), pip="•", origin="°")
"""A console's font has no full circle, and no empty small one."""
ASCII = Glyphs(
    tuple("@&%#*+=~X"), "^", "H", "o", "-", "|", ">", "<--", "[", ".", "/", ">", "|", "]", ".", "o"
)


@lru_cache(maxsize=1024)
def _style(theme: Theme, fore: Ink, back: Ink, bold: bool, underline: bool) -> Style:
    text, ground = (_shown(colour) for colour in theme.pair(fore, back))
    return Style(
        color=Color.from_ansi(text),
        bgcolor=Color.from_ansi(ground),
        bold=bold,
        underline=underline,
        reverse=False,
    )


def _shown(colour: int) -> int:
    """The colour that our driver takes for one of the first sixteen, of which Textual has its own notion."""
    return colour if colour >= 16 else nearest_of_256(rgb_of(colour))


@lru_cache(maxsize=8)
def _plain_style(bold: bool, underline: bool, reverse: bool) -> Style:
    return Style(bold=bold, underline=underline, reverse=reverse)


@record
class Look:
    """How everything is drawn on this terminal."""

    glyphs: Glyphs = UNICODE
    has_colour: bool = True
    theme: Theme = field(default_factory=lambda: theme_called(USUAL))

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
        """A style; a block, or what the cursor is on, is reversed where there is no colour."""
        if self.has_colour:
            return _style(self.theme, fore, back, bold, underline)
        return _plain_style(bold, underline, block or back == LIT)

    def token(self, mark: Mark) -> str:
        """The glyph of a player's piece."""
        return self.glyphs.tokens[mark % len(self.glyphs.tokens)]

    def mark(self, mark: Mark, back: Ink = PAGE, *, bold: bool = True) -> Style:
        """A player's glyph or name in his colour."""
        return self.ink(mark_ink(mark), back, bold=bold)

    def mark_block(self, mark: Mark) -> Style:
        """Text on a player's colour."""
        return self.block(mark_ink(mark), bold=True)

    def group(self, group: str, *, bold: bool = False, underline: bool = False) -> Style:
        """Text on the colour of a group."""
        return self.block(group_ink(group), bold=bold, underline=underline)

    def block(self, ground: Ink, *, bold: bool = False, underline: bool = False) -> Style:
        """Black or white on an ink, whichever can be read."""
        return self.ink(on(ground), ground, bold=bold, underline=underline, block=True)

    def key(self) -> Style:
        """The cap of a key to press."""
        return self.block(KEY, bold=True)

    def choice(self) -> Style:
        """The cap of the key that Enter stands for."""
        return self.ink(BLACK, CHOICE, bold=True, underline=not self.has_colour, block=True)


def mark_ink(mark: Mark) -> Ink:
    """The ink of a player's piece."""
    return f"player {mark % MARKS + 1}"


def group_ink(group: str) -> Ink:
    """The ink of a group by its id; that of no group if it is not known."""
    ink = f"group {group}"
    return ink if ink in INKS else BAND


def look_for(depth: str, *, signs: str = ALL, ascii_only: bool = False, theme: str = USUAL) -> Look:
    """The look for a terminal with this depth of colours and these signs, as `tui.terminal` names them.

    Without colours pages have the boldest theme, for what differs strongly from their background is reversed.
    """
    glyphs = ASCII if ascii_only or signs == PLAIN else CONSOLE_GLYPHS if signs == CONSOLE else UNICODE
    if depth == MONO:
        return Look(glyphs, has_colour=False, theme=theme_called(BOLDEST))
    return Look(glyphs, theme=theme_called(theme, depth))


_IN_LETTERS = {"↑↓": "up/down", "←→": "left/right", "←": "left", "→": "right", "↑": "up", "↓": "down"}


def spelled(name: str, look: Look) -> str:
    """The name of a key; arrows in letters where only those can be shown.

    >>> spelled("←→", Look()), spelled("←→", Look(ASCII))
    ('←→', 'left/right')
    """
    return _IN_LETTERS.get(name, name) if look.glyphs is ASCII else name
