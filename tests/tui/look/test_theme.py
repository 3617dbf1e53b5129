"""The colors of the pages: the theme's alone, and enough of them on every terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.color import Color
from rich.style import Style
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from tests.support.long import few, few_rows
from tests.tui.stage import new_app, on_stage, save_game
from tui.look.inks import theme
from tui.look.style import LIT, PAGE, TEXT, Look
from tui.look.theme import page_theme
from tui.table.settings_file import load, save
from tui.terminal.cells import TRUE_COLOR, ColorPalette, blank_look
from tui.terminal.cells import CellStyle as Shown
from tui.terminal.colors import FEW, FULL, MONO, nearest_of_16, nearest_of_256, rgb_of
from tui.terminal.private import SharedStyles
from tui.terminal.terminal import Terminal
from tui.words.settings import THEMES, Settings

TUI = Path(__file__).parents[3] / "tui"
PAGES = ((("n", "home"), "Rules", "Edition"), ("s", "Game 0", "Game 1"), ("o", "Symbols", "Bot speed"))
"""The keys that open a page, a word in its lit row and one in another."""


def shown(style: Style, depth: str, look: Look) -> Shown:
    """What our driver makes of a style on a terminal with so many colors."""

    def number(color: Color | None) -> int:
        assert color is not None
        red, green, blue = color.get_truecolor()
        return TRUE_COLOR | red << 16 | green << 8 | blue

    palette = ColorPalette(depth, rgb_of(look.theme.color(PAGE)))
    return palette.style(number(style.color), number(style.bgcolor), 0)


@pytest.mark.parametrize("depth", [FULL, FEW])
@pytest.mark.parametrize("name", THEMES)
def test_pages_have_the_colors_of_the_table(name: str, depth: str) -> None:
    """Also after our driver has found the nearest ones that the terminal has."""
    drawn = theme(name, depth)
    page = page_theme(drawn)
    colors = page.to_color_system().generate() | page.variables
    for variable, ink in (("background", PAGE), ("foreground", TEXT), ("block-cursor-background", LIT)):
        number = nearest_of_256(Color.parse(colors[variable]).get_truecolor())
        assert (number if depth == FULL else nearest_of_16(number)) == drawn.color(ink)


def test_style_sheets_name_colors_by_the_theme_alone() -> None:
    sheets = [path.read_text("utf-8") for path in TUI.rglob("*.tcss")]
    rules = [rule for sheet in sheets for rule in re.findall(r"\b(?:color|background|tint): (.*);", sheet)]
    assert len(rules) > 15
    assert all(rule.startswith("$") or rule == "transparent" for rule in rules), rules


@pytest.mark.parametrize("depth", few([MONO, FEW, FULL], 2))
@pytest.mark.parametrize(("keys", "lit", "other"), PAGES)
async def test_the_lit_row_shows_with_few_colors_and_without(
    tmp_path: Path, keys: Sequence[str], lit: str, other: str, depth: str
) -> None:
    for number in range(2):
        save_game(tmp_path, f"Game {number}", days_ago=number)
    app = new_app(tmp_path, terminal=Terminal(depth=depth))
    async with on_stage(app) as stage:
        await stage.press(*keys)
        one, another = (shown(stage.style_of(word), depth, app.look) for word in (lit, other))
        assert blank_look(one) != blank_look(another)


@pytest.mark.parametrize(("keys", "lit", "other"), few_rows(PAGES))
@pytest.mark.parametrize("name", few(["light", "paper"]))
async def test_no_part_of_a_page_stays_dark_with_a_light_theme(
    tmp_path: Path, name: str, keys: Sequence[str], lit: str, other: str
) -> None:
    save(tmp_path, Settings(theme=name))
    for number in range(2):
        save_game(tmp_path, f"Game {number}", days_ago=number)
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*keys)
        styles = [segment.style for strip in stage.strips for segment in strip if segment.style]
        dark = {rgb_of(theme("dark").color(ink)) for ink in (PAGE, LIT)}
        assert {style.bgcolor.get_truecolor() for style in styles if style.bgcolor} & dark == set()


async def test_another_theme_is_seen_at_once_and_on_every_page(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("o", "down", "right")
        assert "light, for bright rooms" in stage.text
        light = rgb_of(theme("light").color(PAGE))
        for _ in range(2):
            ground = stage.style_of("Quit" if "Quit" in stage.text else "Symbols").bgcolor
            assert ground is not None
            assert ground.get_truecolor() == light
            await stage.press("escape")
    assert load(tmp_path)[0].theme == "light"


@pytest.mark.long
async def test_apps_share_what_their_style_sheets_say_and_each_has_its_own_theme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[str] = []
    parse = Stylesheet._parse_rules

    def counted(sheet: Stylesheet, css: str, *where: Any, **what: Any) -> list[RuleSet]:
        parsed.append(css)
        return parse(sheet, css, *where, **what)

    monkeypatch.setattr(Stylesheet, "_parse_rules", counted)

    async def ground_of(name: str) -> tuple[int, ...]:
        save(tmp_path, Settings(theme=name))
        async with on_stage(new_app(tmp_path)) as stage:
            await stage.press("n")
            ground = stage.style_of("Edition").bgcolor
            assert ground is not None
            return ground.get_truecolor()

    monkeypatch.setattr(SharedStyles, "_known", {})
    assert await ground_of("dark") == rgb_of(theme("dark").color(PAGE))
    assert sorted(parsed) == sorted(set(parsed))
    assert len(parsed) > 5
    parsed.clear()
    assert await ground_of("dark") == rgb_of(theme("dark").color(PAGE))
    assert not parsed
    assert await ground_of("light") == rgb_of(theme("light").color(PAGE))
