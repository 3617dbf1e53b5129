"""The pictures of the documentation, made of the games that are kept for the golden pictures."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

from tests.pictures.film import shoot
from tests.pictures.golden import scenes
from tests.pictures.scenes import RULES, Scene
from tests.pictures.svg import color, svg
from tests.pictures.taking import Size, studio
from tui.look.style import Look, look_for
from tui.screen.desk import Desk
from tui.screen.panels.base import Panel
from tui.screen.panels.menu import Menu
from tui.terminal.colors import FULL
from tui.words.settings import THEMES

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
FILM = "game.cast"
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
    await shoot(PICTURES / FILM, usual)


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
    """The list that most questions are shown as."""
    asked = desk.prompt
    return None if asked is None else Menu("", asked.entries, asked.facts, is_own=False, seen=desk.seen)
