"""Settings: kept, read, and harmless when damaged."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.long import few
from tests.tui.lines.sittings import at_title
from tests.tui.stage import a_setup, new_app, on_stage, session_at, store_in
from tui.look.style import ASCII
from tui.screen.app.magnate import MagnateApp
from tui.table.rhythm import Pace
from tui.table.settings_file import load, path, save
from tui.words.settings import PACES, Settings


def test_nothing_is_written_until_something_is_chosen(tmp_path: Path) -> None:
    assert load(tmp_path) == (Settings(), "")
    assert not path(tmp_path).exists()


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    settings = Settings(
        ascii=True,
        pace="brief",
        table=(("Zoë", "human"), ("", "thrifty")),
        options={"edition": "current1995", "trade_cards": False},
    )
    assert save(tmp_path, settings) == ""
    assert load(tmp_path) == (settings, "")
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_the_folder_is_made_with_the_first_setting_that_is_chosen(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "magnate"
    assert save(folder, Settings(pace="brief")) == ""
    assert load(folder)[0].pace == "brief"


@pytest.mark.parametrize("text", ["", "{", "[1]", "null", "\x00\xff", "[" * 9999, '"' + "x" * 99999])
def test_a_damaged_file_is_explained_and_the_usual_settings_used(tmp_path: Path, text: str) -> None:
    path(tmp_path).write_text(text, "latin-1")
    assert load(tmp_path) == (Settings(), "settings.json is damaged; using the default settings.")


def test_what_can_be_understood_is_kept(tmp_path: Path) -> None:
    path(tmp_path).write_text(
        '{"ascii": "yes", "pace": "slow", "table": ["x"], "options": {"a": [1]}, "unknown": 1}'
    )
    settings, trouble = load(tmp_path)
    assert settings == Settings(pace="slow")
    assert trouble == "settings.json: ascii and options and table are not valid; using the defaults."


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


# --- the file is its player's


def written(directory: Path) -> str:
    return path(directory).read_text("utf-8")


COMMA = '{"theme": "light", "keys": {"game.log": "f5"},}'
"""One too many."""


@pytest.mark.parametrize("text", [COMMA, "", "[]", "\ufffe", "[" * 9999, '{"x": "' + "y" * 70_000 + '"}'])
def test_a_file_that_cannot_be_read_is_put_aside_before_anything_is_written(
    tmp_path: Path, text: str
) -> None:
    for name in ("settings.json.damaged", "settings.json-2.damaged"):
        path(tmp_path).write_text(text, "utf-8")
        settings, _ = load(tmp_path)
        assert written(tmp_path) == text
        told = save(tmp_path, replace(settings, pace="slow"), settings)
        assert told == f"settings.json could not be read; it is kept as {name}."
        assert (tmp_path / name).read_text("utf-8") == text
        assert load(tmp_path) == (Settings(pace="slow"), "")


def test_nothing_is_put_aside_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path(tmp_path).write_text(COMMA)

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    assert save(tmp_path, Settings(pace="slow")) == "Cannot save the settings: no space left on device."
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]
    assert written(tmp_path) == COMMA


def test_only_what_was_changed_is_written(tmp_path: Path) -> None:
    own = {
        "theme": "dim",
        "sound": {"volume": [3]},
        "half a letter": "\ud800",
        "ascii": "yes",
        "pace": "fast",
        "keys": {"game.log": "f5", "game.deeds": 3, "title.new": "N"},
    }
    path(tmp_path).write_text(json.dumps(own))
    settings, _ = load(tmp_path)
    assert save(tmp_path, replace(settings, motion="none"), settings) == ""
    assert json.loads(written(tmp_path)) == {**own, "motion": "none"}
    keys = {"game.log": "f6"}
    assert save(tmp_path, replace(settings, ascii=True, keys=keys), settings) == ""
    changed = {"ascii": True, "keys": {"game.log": "f6", "game.deeds": 3}}
    assert json.loads(written(tmp_path)) == {**own, "motion": "none", **changed}


async def test_what_was_written_by_hand_meanwhile_stays(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        path(tmp_path).write_text('{"theme": "light"}')
        await stage.press("o", "down", "down", "right")
    assert load(tmp_path)[0] == Settings(theme="light", pace="brief")


def test_who_plays_by_lines_changes_no_more(tmp_path: Path) -> None:
    path(tmp_path).write_text('{"theme": "dim", "sound": 3}')
    at_title(tmp_path, "settings", "bot speed slow", "back", "quit")
    assert json.loads(written(tmp_path)) == {"theme": "dim", "sound": 3, "pace": "slow"}


# --- where they cannot be kept, the game goes on


def loop(file: Path) -> None:
    file.symlink_to(file.with_name("there"))
    file.with_name("there").symlink_to(file)


IN_THE_WAY = [os.mkfifo, loop, lambda file: file.symlink_to(os.devnull), Path.mkdir]


@pytest.fixture
def _first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who begins a game moves first in it."""
    monkeypatch.setattr("tui.pages.setup_form.random_seed", lambda: 2)


@pytest.mark.usefixtures("_first")
@pytest.mark.parametrize("make", few(IN_THE_WAY, 2))
async def test_a_game_begins_though_nobody_remembers_who_plays_it(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(path(tmp_path))
    before = path(tmp_path).lstat()
    async with on_stage(MagnateApp(session_at(tmp_path))) as stage:
        await stage.press("n", "b")
        assert "Cannot save the settings: " in stage.text
        await stage.press("s")
        assert "Cannot save the settings: " in stage.text
    assert path(tmp_path).lstat() == before
    assert load(tmp_path)[1].startswith("Cannot read the settings: ")


def test_by_lines_it_is_said_before_the_game(tmp_path: Path) -> None:
    loop(path(tmp_path))
    text = at_title(tmp_path, "new", "finance", "begin", "quit")
    assert text.count("Cannot save the settings: too many levels of symbolic links.") == 1
    assert "The game is saved." in text


async def test_what_is_wrong_with_the_settings_is_said_at_the_first_table(tmp_path: Path) -> None:
    path(tmp_path).write_text(COMMA)
    saved = store_in(tmp_path).create(a_setup("Ann"))
    async with on_stage(MagnateApp(session_at(tmp_path), saved)) as stage:
        assert "settings.json is damaged; using the default" in stage.text
        await stage.press("s")
        assert "settings.json could not be read" in stage.text


def test_a_folder_that_nobody_may_enter_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even whether there is a file can be found out."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    for name in ("stat", "lstat", "open", "unlink"):
        monkeypatch.setattr(os, name, refuse)
    assert save(tmp_path, Settings(pace="slow"), Settings()) == "Cannot save the settings: permission denied."


# --- links


@pytest.mark.parametrize("text", ['{"theme": "light"}', COMMA, None])
def test_a_link_is_written_through(tmp_path: Path, text: str | None) -> None:
    kept = tmp_path / "dotfiles" / "magnate.json"
    kept.parent.mkdir()
    if text is not None:
        kept.write_text(text)
    (tmp_path / "second").symlink_to(Path("dotfiles", "magnate.json"))
    path(tmp_path).symlink_to("second")
    save(tmp_path, replace(load(tmp_path)[0], pace="slow"))
    assert path(tmp_path).readlink() == Path("second")
    assert json.loads(kept.read_text())["pace"] == "slow"
    aside = tmp_path / "settings.json.damaged"
    assert (aside.read_text() if aside.exists() else COMMA) == COMMA
    assert aside.exists() is (text == COMMA)
