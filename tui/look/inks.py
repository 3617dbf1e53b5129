"""The themes: which color each ink has in each theme, with 256 colors and with 16.

    theme("paper", FEW).pair("faint", "page")      # two numbers of the palette

An ink names a color by its meaning; `tui/look/style.py` lists them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from engine.record import record
from tui.terminal.colors import (
    CONSOLE_16,
    FEW,
    FULL,
    XTERM_16,
    contrast,
    distance,
    nearest_of_16,
    nearest_of_256,
    rgb_of,
)
from tui.words.settings import THEMES

Ink = str
"""What something is drawn with: "faint", "player 3", "group red"; "on group red" for text on that."""

Color = int
"""A number of the xterm palette."""

USUAL = "dark"
BOLDEST = "contrast"

_ROWS: dict[Ink, tuple[Color, ...]] = {
    # with 256 and with 16 colors: dark    light    contrast    paper
    "black":          (16,  0, 231, 15,  16,  0, 230, 15),
    "white":         (231, 15,  16,  0, 231, 15,  16,  0),
    "page":          (233,  0, 231, 15,  16,  0, 230, 15),
    "cell":          (235,  0, 255, 15, 234,  0, 187, 15),
    "inner cell":    (234,  0, 254, 15, 233,  0, 194, 15),
    "lit":            (18,  4, 159, 11,  18,  4, 222, 14),
    "band":          (239,  0, 230,  7, 236,  0, 230, 15),
    "corner":        (242,  0, 250,  7, 238,  0, 180,  7),
    "text":          (253, 15, 236,  0, 231, 15, 233,  0),
    "faint":         (248,  7, 239,  0, 252, 15, 239,  0),
    "rule":          (243,  8, 243,  8, 250,  7,  94,  8),
    "house":         (151,  2,  16,  0, 157, 10,  16,  0),
    "hotel":          (88,  1, 203,  9,  88,  1, 167,  9),
    "money":         (231, 15,  16,  0, 231, 15,  16,  0),
    "alarm":         (217,  9, 124,  1, 224,  9, 124,  1),
    "key":           (246,  7, 241,  4, 248,  7,  94,  4),
    "choice":        (231, 11,  16,  0, 231, 11,  16,  0),
    "chance":        (215, 11,  94,  5, 221, 11,  94,  5),
    "chest":         (117, 14,  24,  4, 123, 14,  25,  4),
    "title":         (254, 15, 236,  0, 231, 15,  88,  1),
    "die":           (254, 15, 236,  0, 231, 15, 235,  0),
    "link":           (51, 14,  90,  5,  51, 14,  90,  5),
    "ahead":         (229, 11,  53,  5, 229, 11,  54,  5),
    "player 1":      (210, 15, 125,  0, 217, 15, 125,  0),
    "player 2":       (75,  6,  25,  4, 117,  6,  24,  4),
    "player 3":      (120, 10,  22,  5, 120, 10,  22,  5),
    "player 4":      (220, 13,  52,  1, 220, 13,  52,  1),
    "player 5":      (147,  9,  91,  0, 183,  9,  55,  0),
    "player 6":      (223, 14,  88,  4, 230, 14,  17,  4),
    "player 7":      (180,  3,  58,  5, 216, 11,  58,  5),
    "player 8":       (44, 11,  23,  1,  50,  7,  23,  1),
    "player 9":      (252,  7, 240,  0, 254,  3, 240,  0),
    "group purple":   (54,  5,  54,  5,  54,  5,  53,  5),
    "group light_blue": (159, 14,  87, 14, 159, 14, 152, 14),
    "group pink":    (213, 13, 213, 13, 219, 13, 176, 13),
    "group orange":  (208,  3, 208,  3, 208,  3, 208,  3),
    "group red":     (160,  9, 160,  1, 124,  9, 160,  1),
    "group yellow":  (228, 11, 226, 11, 228, 11, 228, 11),
    "group green":    (35,  2,  35,  2,  35,  2,  35,  2),
    "group dark_blue": (27, 12,  20,  4,  21, 12,  26,  4),
    "group railroads": (248, 7, 248,  7, 250,  7, 236,  7),
    "group utilities": (60,  6,  59,  6,  23,  6, 244,  6),
    "group charters": (97,  5,  97,  5,  55,  5,  97,  5),
    "group boston":   (19,  4,  18, 12,  17,  4,  18, 12),
    "group new_york": (113, 10, 113, 10, 113, 10, 107, 10),
    "group miami":    (52,  1, 130,  9,  52,  1, 130,  9),
    "group san_francisco": (194, 15, 151, 15, 194, 15, 151, 15),
    "group tint_1":    (24,  6, 153, 14,  23,  6, 110, 14),
    "group tint_2":     (94,  3, 222, 11,  52,  3, 179, 11),
    "group tint_3":    (53,  5, 183, 13,  53,  5, 182, 13),
    "group tint_4":     (22,  2, 151, 10,  22,  2, 108, 10),
}  # fmt: skip
"""The first four players differ most, and groups differ for each of the three kinds of color blindness."""

INKS = tuple(_ROWS)


@record(eq=False)
class Theme:
    """The colors of all inks on a terminal with this many colors."""

    name: str
    colors: Mapping[Ink, Color]
    is_few: bool = False

    def color(self, ink: Ink) -> Color:
        """An ink's color; text on another ink is black or white, whichever is readable."""
        if ink.startswith(_ON):
            return readable_on(self.color(ink.removeprefix(_ON)), is_few=self.is_few)
        if ink.startswith(_VALUE):
            least = _MOST_READABLE if self.name == BOLDEST and not self.is_few else 0.0
            return nearest_color(ink.removeprefix(_VALUE), is_few=self.is_few, least=least)
        return self.colors[ink]

    def pair(self, fore: Ink, back: Ink) -> tuple[Color, Color]:
        """The colors of text and background; among sixteen, unreadable text becomes black or white."""
        text, ground = self.color(fore), self.color(back)
        if self.is_few and fore != "rule" and not _can_be_read(text, ground):
            text = readable_on(ground, is_few=True)
        return text, ground


_ON = "on "
_VALUE = "group #"
"""What the ink of a color given as a value begins with."""


def on(ink: Ink) -> Ink:
    """The ink for text on another ink."""
    return _ON + ink


def theme(name: str, depth: str = FULL) -> Theme:
    """A theme for a terminal of this color depth."""
    return _theme(name, depth == FEW)


@cache
def _theme(name: str, is_few: bool) -> Theme:
    column = 2 * list(THEMES).index(name) + is_few
    return Theme(name, {ink: row[column] for ink, row in _ROWS.items()}, is_few)


_MOST_READABLE = 7.0
"""The contrast of text in the theme made for it."""


@lru_cache(1024)
def nearest_color(value: str, *, is_few: bool = False, least: float = 0.0) -> Color:
    """The palette's nearest to a color written as rrggbb on which text has at least this contrast."""
    red, green, blue = bytes.fromhex(value)
    wanted = red, green, blue
    found = nearest_of_256(wanted)
    if is_few:
        return nearest_of_16(found)
    if not least or _text_contrast(found) >= least:
        return found
    readable = (color for color in range(16, 256) if _text_contrast(color) >= least)
    return min(readable, key=lambda color: distance(rgb_of(color), wanted))


def _text_contrast(ground: Color) -> float:
    """That of black or white text, whichever is better."""
    return contrast(rgb_of(readable_on(ground)), rgb_of(ground))


_BLACK, _WHITE = 16, 231
_WHITE_ON_FEW = frozenset({0, 1, 4, 5, 12})
"""The ones of the sixteen colors that carry white text on most terminals, however they render them."""
_LEAST = 4.0
"""The contrast of black on the console's brown."""


@cache
def _can_be_read(text: Color, ground: Color) -> bool:
    return all(contrast(colors[text], colors[ground]) >= _LEAST for colors in (XTERM_16, CONSOLE_16))


@cache
def readable_on(ground: Color, *, is_few: bool = False) -> Color:
    """Black or white."""
    if is_few:
        return 15 if ground in _WHITE_ON_FEW else 0
    rgb = rgb_of(ground)
    return max((_BLACK, _WHITE), key=lambda color: contrast(rgb_of(color), rgb))
