"""Keyboards that write other letters than Magnate's keys: the key at their place, or a sentence why."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Key

from tests.support.long import few
from tests.tui.screen.app.test_input import at_a_game, game, send, thrown, told
from tests.tui.stage import Stage, new_app, on_stage, save_game
from tui.pages.fields import Text
from tui.screen.app.input import IS_LOCKED, OTHER_LETTERS, SEEMS_LOCKED, why_useless
from tui.screen.app.magnate import MagnateApp
from tui.screen.form import FormScreen
from tui.screen.game import GameScreen
from tui.screen.panels.log import Log

__all__ = ["game"]


@pytest.mark.parametrize("letters", few(["кк", "ρα", "רק", "кכ"], 2))
async def test_two_letters_of_another_script_are_explained(game: MagnateApp, letters: str) -> None:
    async with on_stage(game) as stage:
        await send(stage, letters[0])
        assert not told(stage, OTHER_LETTERS)
        await send(stage, letters[1])
        assert told(stage, OTHER_LETTERS)
        await send(stage, "?")
        assert not told(stage, OTHER_LETTERS)


@pytest.mark.parametrize("keys", few(["", "n", "s", "o"], 2))
async def test_letters_of_another_script_are_explained_on_pages_and_in_what_is_open(
    tmp_path: Path, keys: str
) -> None:
    save_game(tmp_path)
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*keys)
        await send(stage, "ы", "ы")
        assert told(stage, OTHER_LETTERS)


async def test_letters_of_another_script_are_explained_in_an_open_panel(game: MagnateApp) -> None:
    async with on_stage(game) as stage:
        await send(stage, "L", "ы", "ы")
        assert told(stage, OTHER_LETTERS)


async def test_where_the_terminal_tells_the_key_at_their_place_it_works(game: MagnateApp) -> None:
    async with on_stage(game) as stage:
        await send(stage, "\x1b[1082::114;;1082u")
        assert thrown(game)
        await send(stage, "\x1b[1044:1076:108;2;1044u")
        assert isinstance(stage.app.screen, GameScreen)
        assert isinstance(stage.app.screen.desk.top, Log)


async def test_letters_of_another_script_written_into_a_search_stay_as_they_are(game: MagnateApp) -> None:
    async with on_stage(game) as stage:
        await send(stage, "L", "/", "\x1b[1082::114;;1082u", "\x1b[1081::113;;1081u")
        screen = stage.app.screen
        assert isinstance(screen, GameScreen)
        assert isinstance(screen.desk.top, Log)
        assert screen.desk.top.typed == "кй"


async def test_what_is_written_into_a_field_stays_as_it_is(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        screen = await at_a_name(stage)
        await send(stage, "\x1b[1081::113;;1081u", "\x1b[1041:1073:44;2;1041u")
        assert screen.form.chosen.text.endswith("йБ")


async def at_a_name(stage: Stage) -> FormScreen:
    """The first field of a new game that takes any letters."""
    await stage.press("n")
    screen = stage.app.screen
    assert isinstance(screen, FormScreen)
    while not (isinstance(screen.form.chosen, Text) and screen.form.chosen.good_letters("й")):
        await stage.press("tab")
    return screen


async def test_a_letter_that_the_player_has_made_a_key_is_that_key(tmp_path: Path) -> None:
    app = at_a_game(tmp_path, keys={"game.log": "к"})
    async with on_stage(app) as stage:
        await send(stage, "\x1b[1082::114;;1082u")
        assert not thrown(app)
        assert isinstance(app.screen, GameScreen)
        assert isinstance(app.screen.desk.top, Log)


async def test_two_capitals_without_effect_make_caps_lock_likely(game: MagnateApp) -> None:
    async with on_stage(game) as stage:
        await send(stage, "R")
        assert not told(stage, SEEMS_LOCKED)
        await send(stage, "R")
        assert told(stage, SEEMS_LOCKED)
        assert not thrown(game)


async def test_a_terminal_that_tells_of_caps_lock_makes_it_certain(game: MagnateApp) -> None:
    async with on_stage(game) as stage:
        await send(stage, "\x1b[114;65;82u")
        assert told(stage, IS_LOCKED)


@pytest.mark.parametrize(
    ("pressed", "sentence"),
    [
        ("кк", OTHER_LETTERS),
        ("漢字", OTHER_LETTERS),
        ("RB", SEEMS_LOCKED),
        ("RZ", ""),
        ("ZZ", ""),
        ("éé", ""),
        ("zz", ""),
        ("55", ""),
        ("кR", ""),
        ("R", ""),
    ],
)
def test_keys_are_explained_when_it_is_no_accident(pressed: str, sentence: str) -> None:
    assert why_useless([Key(letter, letter) for letter in pressed], "rb".__contains__) == sentence


async def test_a_key_of_use_between_them_makes_it_an_accident(game: MagnateApp) -> None:
    async with on_stage(game) as stage:
        await send(stage, "к", "L", "\x1b[27u", "к")
        assert not told(stage, OTHER_LETTERS)
