"""What a terminal is trusted with: our driver, how many colors, and which of them stands for a given color.

Standard library only, and little of that: the first frame is on the screen before anything else is imported.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

FULL = "256"
"""The xterm palette: colors 16 to 255 look the same everywhere."""
FEW = "16"
"""The eight classic colors and their bright versions."""
MONO = "mono"
"""Bold, underline and reverse only."""

_POOR_TERMINALS = ("linux", "ansi", "cygwin", "cons", "dumb", "unknown")
_COLOR_ERASERS = (
    "xterm",
    "linux",
    "rxvt",
    "putty",
    "alacritty",
    "foot",
    "kitty",
    "konsole",
    "wezterm",
    "ghostty",
    "mintty",
    "vte",
)

_CUBE = (0, 95, 135, 175, 215, 255)


def _colors(numbers: str) -> tuple[tuple[int, int, int], ...]:
    found = (int(number, 16) for number in numbers.split())
    return tuple((number >> 16, number >> 8 & 255, number & 255) for number in found)


CONSOLE_16 = _colors(
    "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa "
    "555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
)
"""The first sixteen as the Linux console has them; people repaint them."""
XTERM_16 = _colors(
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 "
    "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
)
_GRAYS = (0, 8, 7, 15)
_HUES = tuple(i for i in range(16) if i not in _GRAYS)


def runs_own_driver(environ: Mapping[str, str]) -> bool:
    """Say whether our driver is used: on Linux, unless `MAGNATE_DRIVER=stock` asks for Textual's."""
    return sys.platform.startswith("linux") and environ.get("MAGNATE_DRIVER", "") != "stock"


def shows_screens(environ: Mapping[str, str]) -> bool:
    """Say whether the terminal can be written on anywhere but at its end."""
    return environ.get("TERM", "") not in ("", "dumb")


def color_depth(environ: Mapping[str, str]) -> str:
    """Say how many colors to use: as `MAGNATE_COLORS` wants, else as `NO_COLOR` and `TERM` allow."""
    wanted = environ.get("MAGNATE_COLORS", "").strip().lower()
    if wanted in (FULL, FEW, MONO):
        return wanted
    term = environ.get("TERM", "")
    if environ.get("NO_COLOR") or term in ("", "dumb", "unknown") or term.endswith("-mono"):
        return MONO
    if term.endswith("256color"):
        return FULL
    if is_vt100(environ) and not term.endswith("-16color"):
        return MONO
    return FEW if term.startswith(_POOR_TERMINALS) or term.endswith("-16color") else FULL


def is_modern(environ: Mapping[str, str]) -> bool:
    """Say whether the terminal ignores what it does not know, so that newer features may be tried."""
    term = environ.get("TERM", "")
    return bool(term) and not term.startswith(_POOR_TERMINALS) and not is_vt100(environ)


def is_vt100(environ: Mapping[str, str]) -> bool:
    """Say whether the terminal is called a VT100 or one of its successors, and gets nothing newer."""
    term = environ.get("TERM", "")
    return term.startswith("vt") and term[2:3].isdecimal()


def erases_in_color(environ: Mapping[str, str]) -> bool:
    """Say whether erasing leaves the current background behind, as xterm does and GNU screen does not."""
    return environ.get("TERM", "").startswith(_COLOR_ERASERS) and "STY" not in environ


def rgb_of(index: int) -> tuple[int, int, int]:
    """Give the red, green and blue of an xterm palette color."""
    if index < 16:
        return CONSOLE_16[index]
    if index >= 232:
        level = 8 + 10 * (index - 232)
        return level, level, level
    red, rest = divmod(index - 16, 36)
    green, blue = divmod(rest, 6)
    return _CUBE[red], _CUBE[green], _CUBE[blue]


def distance(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    """Measure how far apart two colors are, squared."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Measure how well one color can be read on another, from 1 to 21, as WCAG 2 does."""
    dark, bright = sorted((_luminance(one), _luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def _luminance(rgb: tuple[int, int, int]) -> float:
    red, green, blue = (
        part / 3294.6 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in rgb
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def nearest_of_256(rgb: tuple[int, int, int]) -> int:
    """Find the palette color nearest to a true color, never one of the first 16, which users repaint."""
    steps = [min(range(6), key=lambda i: abs(_CUBE[i] - part)) for part in rgb]
    cube = 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    gray = 232 + max(0, min(23, (sum(rgb) // 3 - 3) // 10))
    return min(cube, gray, key=lambda index: distance(rgb_of(index), rgb))


def nearest_of_16(index: int) -> int:
    """Find the classic color to stand for a palette color."""
    if index < 16:
        return index
    rgb = rgb_of(index)
    if max(rgb) - min(rgb) < 48:
        return _GRAYS[sum(sum(rgb) >= 3 * bound for bound in (70, 140, 210))]
    return min(_HUES, key=lambda hue: distance(CONSOLE_16[hue], rgb))


def differs_strongly(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Say whether two backgrounds must still be told apart where there is no color."""
    return distance(one, other) > 72**2
