"""The pictures and the film of the documentation, made of the games that are kept for the golden pictures."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from unittest.mock import patch

from rich.color import Color
from rich.style import Style
from textual.strip import Strip

from tests.pictures.golden import scenes
from tests.pictures.scenes import RULES, Scene
from tests.pictures.svg import color, svg
from tests.pictures.taking import Size, studio
from tui.look.style import Look, look_for
from tui.screen.desk import Desk
from tui.screen.panels.base import Panel
from tui.screen.panels.menu import Menu
from tui.terminal.cells import BOLD, REVERSE, TRUE_COLOR, UNDERLINE, Grid, Palette
from tui.terminal.colors import FULL
from tui.terminal.painter import Painter
from tui.words.settings import THEMES

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZES: tuple[Size, ...] = ((80, 24), (120, 40))

_THEMED = "monopoly-1935"
"""The game that is shown in every theme."""
_SCENE = "board"


async def draw() -> None:
    """Draw everything anew."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for path in [*PICTURES.glob("*.svg"), *PICTURES.glob("*.cast")]:
        path.unlink()
    usual = look_for(FULL)
    for rules in RULES:
        for size in SIZES:
            await _draw(rules, size, usual, f"{rules}-{size[0]}x{size[1]}")
    for theme in list(THEMES)[1:]:
        await _draw(_THEMED, SIZES[0], look_for(FULL, theme=theme), f"theme-{theme}")
    for name in BY_HAND:
        await _pair(name, usual)
    await _film(usual)


def _board(rules: str) -> Scene:
    """The board late in the game of a kind."""
    (scene,) = scenes(rules, f"{rules}/{_SCENE}")
    return scene


async def _draw(rules: str, size: Size, look: Look, name: str) -> None:
    await _draw_scene(_board(rules), size, look, name)


async def _draw_scene(scene: Scene, size: Size, look: Look, name: str) -> None:
    async with studio(look, size) as here:
        await here.set_up(scene)
        picture = svg(here.strips, color(look.ink().bgcolor), f"Magnate: {name}")
    (PICTURES / f"{name}.svg").write_text(picture, "utf-8")


# --- panels drawn by hand, and what the list that serves all questions would show

BY_HAND = {"auction": "Auction", "debt": "Owes", "answer": "Considers"}
"""The panels by the questions they belong to."""


async def _pair(name: str, look: Look) -> None:
    """A question as it is drawn, and as a list of its answers below its facts."""
    (scene,) = scenes(_THEMED, f"{_THEMED}/asked-{BY_HAND[name]}")
    await _draw_scene(scene, SIZES[0], look, f"panel-{name}")
    with patch("tui.screen.desk.base_panel", as_list):
        await _draw_scene(scene, SIZES[0], look, f"panel-{name}-as-list")


def as_list(desk: Desk) -> Panel | None:
    """What any question without a panel of its own shows."""
    asked = desk.prompt
    return None if asked is None else Menu("", asked.entries, asked.facts, is_own=False, seen=desk.seen)


# --- the film

_KEYS = ("e", "r")
"""The turn is ended, and when the others have played the dice are rolled."""
_LOOK, _CHANGE, _REST = 1.5, 0.1, 1.0
"""Seconds of the film before a key, and from one change of the screen to the next; seconds without any that
say that everything has been shown."""


async def _film(look: Look) -> None:
    """A round from the end of one's own turn to the next throw, as asciinema plays it."""
    width, height = SIZES[0]
    head = {"version": 2, "width": width, "height": height, "title": "Magnate: a round of Monopoly"}
    painter = Painter(width, height, FULL, erases_in_color=False)
    frames: list[tuple[float, str]] = []
    at = 0.0

    def shoot(pause: float) -> bool:
        nonlocal at
        output = painter.paint(grid_of(here.strips))
        if output:
            at += pause
            frames.append((round(at, 2), output))
        return bool(output)

    async with studio(look, pace="normal") as here:
        await here.set_up(_board(_THEMED))
        shoot(0)
        for key in _KEYS:
            here.stage.send(key)
            pause, changed = _LOOK, monotonic()
            while monotonic() - changed < _REST:
                await asyncio.sleep(0.01)
                if shoot(pause):
                    pause, changed = _CHANGE, monotonic()
    lines = [json.dumps(head), *(json.dumps([time, "o", output]) for time, output in frames)]
    (PICTURES / "round.cast").write_text("\n".join(lines) + "\n", "utf-8")


def grid_of(strips: Sequence[Strip]) -> Grid:
    """The cells that our driver would show."""
    grid, palette = Grid(max(strip.cell_length for strip in strips), len(strips)), Palette(FULL)
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
