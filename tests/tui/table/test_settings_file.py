"""Settings: kept, read, and harmless when damaged."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tui.stage import new_app, on_stage
from tui.look.style import ASCII
from tui.table.playback import Pace
from tui.table.settings_file import load, path, save
from tui.words.settings import PACES, Settings


def test_nothing_is_written_until_something_is_chosen(tmp_path: Path) -> None:
    assert load(tmp_path) == (Settings(), "")
    assert not path(tmp_path).exists()


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    settings = Settings(ascii=True, pace="brief", table=(("Zoë", "human"), ("", "thrifty")))
    assert save(tmp_path, settings) == ""
    assert load(tmp_path) == (settings, "")
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("text", ["", "{", "[1]", "null", "\x00\xff", "[" * 9999, '"' + "x" * 99999])
def test_a_damaged_file_is_explained_and_the_usual_settings_used(tmp_path: Path, text: str) -> None:
    path(tmp_path).write_text(text, "latin-1")
    assert load(tmp_path) == (Settings(), "settings.json is damaged; using the default settings.")


def test_what_can_be_understood_is_kept(tmp_path: Path) -> None:
    path(tmp_path).write_text('{"ascii": "yes", "pace": "slow", "table": ["x"], "unknown": 1}')
    settings, trouble = load(tmp_path)
    assert settings == Settings(pace="slow")
    assert trouble == "settings.json: ascii and table are not valid; using the defaults."


@pytest.mark.parametrize("value", ['"breakneck"', "1", "null", "[]"])
def test_a_pace_that_there_is_not_is_the_usual_one(tmp_path: Path, value: str) -> None:
    path(tmp_path).write_text(f'{{"pace": {value}}}')
    settings, trouble = load(tmp_path)
    assert settings.pace == "normal"
    assert "pace" in trouble


def test_a_theme_that_there_is_not_is_the_usual_one_and_the_others_are_named(tmp_path: Path) -> None:
    path(tmp_path).write_text('{"theme": "dim"}')
    settings, trouble = load(tmp_path)
    assert settings.theme == "dark"
    assert trouble.endswith("The theme can be dark, light, contrast or paper.")


def test_a_directory_in_its_place_is_no_traceback(tmp_path: Path) -> None:
    path(tmp_path).mkdir()
    settings, trouble = load(tmp_path)
    assert settings == Settings()
    assert trouble == "Cannot read the settings: is a directory."
    assert save(tmp_path, Settings()) == "Cannot save the settings: is a directory."


def test_every_pace_is_one_of_the_board() -> None:
    assert {Pace(seconds) for seconds in PACES.values()} == set(Pace)
    assert Settings(pace="slow").seconds == 2.0


def test_the_name_that_a_pace_once_had_is_understood(tmp_path: Path) -> None:
    path(tmp_path).write_text('{"pace": "fast"}')
    assert load(tmp_path) == (Settings(pace="instant"), "")


async def test_options_count_at_once_and_are_kept(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        await stage.press("o", "right")
        assert "letters and ASCII only" in stage.text
        assert stage.text.isascii()
        assert app.look.glyphs is ASCII
        await stage.press("down", "down", "enter", "escape")
        assert "New game" in stage.text
        assert stage.text.isascii()
    assert load(tmp_path)[0] == replace(Settings(), ascii=True, pace="brief")


async def test_options_that_cannot_be_kept_say_so(tmp_path: Path) -> None:
    path(tmp_path).mkdir()
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("o", "right")
        assert "Cannot save the settings" in stage.text


@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("/dev/zero"), Path.mkdir])
def test_settings_that_are_no_regular_file_hold_nothing_up(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / "settings.json")
    settings, trouble = load(tmp_path)
    assert settings == Settings()
    assert trouble.startswith("Cannot read the settings: ")
