"""The name of the program in large letters, each under a deed's band."""

from __future__ import annotations

from collections.abc import Sequence

from tui.look.pieces import Piece
from tui.look.style import ASCII, WHITE, Look

_LETTERS: dict[str, tuple[str, ...]] = {
    "M": (
        "##    ##",
        "###  ###",
        "########",
        "########",
        "## ## ##",
        "##    ##",
        "##    ##",
        "##    ##",
    ),
    "A": (
        "  ####  ",
        " ###### ",
        "##    ##",
        "##    ##",
        "########",
        "########",
        "##    ##",
        "##    ##",
    ),
    "G": (
        " ###### ",
        "########",
        "##      ",
        "##  ####",
        "##  ####",
        "##    ##",
        "########",
        " ###### ",
    ),
    "N": (
        "##    ##",
        "###   ##",
        "####  ##",
        "## ## ##",
        "##  ####",
        "##   ###",
        "##    ##",
        "##    ##",
    ),
    "T": (
        "########",
        "########",
        "   ##   ",
        "   ##   ",
        "   ##   ",
        "   ##   ",
        "   ##   ",
        "   ##   ",
    ),
    "E": (
        "########",
        "########",
        "##      ",
        "######  ",
        "######  ",
        "##      ",
        "########",
        "########",
    ),
}
_NAME = "MAGNATE"
_BANDS = ("light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue")
_HALVES = {("#", "#"): "█", ("#", " "): "▀", (" ", "#"): "▄", (" ", " "): " "}
_GAP = "  "


def wordmark(look: Look) -> list[list[Piece]]:
    """Six lines: the bands in the streets' colors, and the letters below."""
    fill, ink = look.ink(), look.ink(WHITE)
    bands: list[Piece] = []
    for group in _BANDS:
        bands += [(" " * 8, look.group(group)), (_GAP, fill)]
    letters = [
        _in_ascii(_LETTERS[letter]) if look.glyphs is ASCII else _halved(_LETTERS[letter]) for letter in _NAME
    ]
    lines = [_GAP.join(letter[y] for letter in letters) for y in range(5)]
    return [bands[:-1], *([(line, ink)] for line in lines)]


def _halved(pixels: Sequence[str]) -> list[str]:
    """Two rows of pixels per line, starting half a line below the band."""
    empty = " " * len(pixels[0])
    pixels = [empty, *pixels, empty]
    return [
        "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(pixels[::2], pixels[1::2], strict=True)
    ]


def _in_ascii(pixels: Sequence[str]) -> list[str]:
    """Five of the eight rows, in characters every font has."""
    return [pixels[y] for y in (0, 2, 4, 5, 7)]
