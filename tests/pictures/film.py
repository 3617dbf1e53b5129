"""The film of the documentation: a game played by keys, as asciinema plays it.

The app is the real one, in the studio where pictures are taken. The clock of the film is not that of the
machine: it goes on by so much before each key, and with each change of the screen.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from unittest.mock import patch

from rich.color import Color
from rich.style import Style
from textual.strip import Strip

from tests.pictures.scenes import RULES, Scene, played
from tests.pictures.taking import Size, Studio, studio
from tui.look.style import Look
from tui.terminal.cells import BOLD, REVERSE, TRUE_COLOR, UNDERLINE, ColorPalette, Grid
from tui.terminal.colors import FULL
from tui.terminal.painter import Painter

SIZE: Size = (80, 24)
_GAME = "monopoly-1935"
_TITLE = "Magnate: new game, turns, a trade, houses, an auction, the review"

_LOOK, _CHANGE, _REST = 2.4, 0.7, 1.5
"""Seconds of the film before a key, and from one change of the screen to the next; seconds of the machine
without any that say that everything has been shown."""


@dataclass(frozen=True)
class Part:
    """Keys that are pressed from the title, or in a game after so many commands."""

    keys: Sequence[str]
    number: int | None = None


PARTS = (
    Part(("down", "up", "n", "down", "up", "b", "r", "b", "e", "r", "w", "e", "r", "q")),
    Part(("t", "3", "right", "space", "enter", "y", "u", "down", "down", "down", "space", "enter", "e"), 79),
    Part(("2", "1", "x", "r"), 96),
    Part(("enter", "a", "down", "down", "down"), len(played(_GAME).commands)),
)


@dataclass
class Film:
    """What has been taken so far."""

    painter: Painter = field(default_factory=lambda: Painter(*SIZE, FULL, erases_in_color=False))
    frames: list[tuple[float, str]] = field(default_factory=list)
    seconds: float = 0.0

    def take(self, strips: Sequence[Strip], pause: float) -> bool:
        """Whether the screen has changed; while another one is opened there may be none."""
        output = self.painter.paint(grid_of(strips)) if strips else ""
        if output:
            self.seconds += pause
            self.frames.append((round(self.seconds, 2), output))
        return bool(output)

    async def press(self, here: Studio, key: str) -> None:
        """Press a key and take what it changes, until the screen rests."""
        here.stage.send(key)
        pause, changed = _LOOK, monotonic()
        while monotonic() - changed < _REST:
            await asyncio.sleep(0.01)
            if self.take(here.strips, pause):
                pause, changed = _CHANGE, monotonic()

    def lines(self) -> Iterator[str]:
        """The file, in version 2 of the format."""
        width, height = SIZE
        yield json.dumps({"version": 2, "width": width, "height": height, "title": _TITLE})
        for seconds, output in self.frames:
            yield json.dumps([seconds, "o", output])


async def shoot(path: Path, look: Look) -> None:
    """Make the film and keep it."""
    film = Film()
    with patch("tui.pages.setup_form.random_seed", lambda: RULES[_GAME]):
        async with studio(look, SIZE, pace="normal") as here:
            for part in PARTS:
                await here.set_up(_scene(part))
                film.take(here.strips, _LOOK)
                for key in part.keys:
                    await film.press(here, key)
    path.write_text("\n".join(film.lines()) + "\n", "utf-8")


def _scene(part: Part) -> Scene:
    return Scene("", "first-title") if part.number is None else Scene(_GAME, "", part.number)


def grid_of(strips: Sequence[Strip]) -> Grid:
    """The cells that our driver would show."""
    grid, palette = Grid(max(strip.cell_length for strip in strips), len(strips)), ColorPalette(FULL)
    for y, strip in enumerate(strips):
        x = 0
        for segment in strip:
            style = segment.style or Style()
            marks = ((style.bold, BOLD), (style.underline, UNDERLINE), (style.reverse, REVERSE))
            shown = palette.style(
                _number(style.color), _number(style.bgcolor), sum(bit for is_on, bit in marks if is_on)
            )
            for char in segment.text:
                grid.chars[y][x], grid.styles[y][x] = char, shown
                x += 1
    return grid


def _number(of: Color | None) -> int:
    if of is None or of.is_default:
        return -1
    if of.number is not None:
        return of.number
    red, green, blue = of.get_truecolor()
    return TRUE_COLOR | red << 16 | green << 8 | blue
