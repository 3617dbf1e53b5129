"""The page of history of each game: what it says, and that it is said in full wherever it can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games import all_games
from engine.ruleset import RuleSet
from tests.support.landlord import position
from tests.support.long import few
from tests.tui.lines.sittings import after, at_title, read, table_of
from tests.tui.stage import Stage, new_app, on_stage, session_at, store_in
from tui.screen.app.magnate import MagnateApp
from tui.screen.form import FormScreen
from tui.screen.help import HelpScreen
from tui.table.setup import setup_for
from tui.words.paragraphs import History
from tui.words.presentation import presentation

GAMES = all_games()
SIZES = ((80, 24), (80, 23), (160, 50))

KNOWN = {
    "landlord-1904": ("Lizzie J. Magie", "Henry George", "January 5, 1904", "748,626", "1906", "$500"),
    "finance-1936": ("Daniel Layman", "Williams College", "1932", "$200", "$10,000", "1936"),
    "monopoly-1935": ("Ruth Hoskins", "Quakers", "Charles Todd", "Charles Darrow", "2,026,082", "1933"),
    "addon-1995": ("Wilkins", "Beffa-Negrini", "Hall", "August 31, 1995", "6,164,650", "December 26, 2000"),
}
"""What a page must not leave out."""


def history_of(game: RuleSet) -> History:
    """What a game says of where it comes from."""
    told = presentation(game.id).words.history
    assert told is not None
    return told


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_history_says_who_and_when_and_in_whole_sentences(game: RuleSet) -> None:
    told = history_of(game)
    assert [paragraph.heading for paragraph in told.paragraphs][:2] == ["Who", "When"]
    assert all(len(paragraph.heading) < 12 for paragraph in told.paragraphs)
    assert all(paragraph.text.endswith(".") for paragraph in told.paragraphs)
    whole = " ".join(paragraph.text for paragraph in told.paragraphs)
    assert all(fact in whole for fact in KNOWN[game.id])
    assert not re.search(r"patented (it )?in 1995", whole)


def check_page(stage: Stage, game: RuleSet) -> None:
    """The whole page is there at once, with the name of its game, the title and the keys."""
    told = history_of(game)
    assert isinstance(stage.app.screen, HelpScreen)
    assert stage.lines[0].startswith(" MAGNATE  Help")
    assert f"{game.year} {game.short_title or game.title}" in stage.text
    assert told.headline in stage.text
    shown = words(stage.text)
    for paragraph in told.paragraphs:
        assert f"{paragraph.heading} {paragraph.text}" in shown
    assert " more " not in stage.lines[-2]
    assert "Esc  Back" in stage.lines[-1]


@pytest.mark.parametrize("size", few(SIZES))
async def test_from_the_title_all_are_turned_over_by_their_years(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press("w")
        by_year = sorted(GAMES, key=lambda game: game.year)
        for game in by_year:
            check_page(stage, game)
            await stage.press("right")
        check_page(stage, by_year[0])
        await stage.press("left")
        check_page(stage, by_year[-1])
        await stage.press("escape")
        assert "New game" in stage.text


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_at_a_table_it_is_a_page_of_the_help(
    tmp_path: Path, game: RuleSet, size: tuple[int, int]
) -> None:
    saved = store_in(tmp_path).create(setup_for(game.id, {}, ["Ann"], ["normal"], 3))
    async with on_stage(MagnateApp(session_at(tmp_path), saved), size) as stage:
        table = stage.strips
        await stage.press("question_mark", "shift+tab")
        check_page(stage, game)
        await stage.press("tab", "tab", "tab")
        check_page(stage, game)
        await stage.press("escape")
        assert stage.strips == table


@pytest.mark.long
async def test_the_form_for_a_new_game_shows_that_of_the_chosen_game(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        for game in GAMES:
            await stage.press("h")
            check_page(stage, game)
            await stage.press("escape", "right")
            assert "New game" in stage.lines[0]


async def test_letters_typed_into_a_name_open_no_history(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        assert isinstance(stage.app.screen, FormScreen)
        form = stage.app.screen.form
        first = next(number for number, field in enumerate(form.fields) if field.name == "0:name")
        await stage.press("home", *["down"] * first, "enter")
        await stage.type("Hannah")
        assert not isinstance(stage.app.screen, HelpScreen)
        assert "Hannah" in stage.text


@pytest.mark.parametrize("word", ["history", "story"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_at_the_title_a_word_tells_it_in_lines(tmp_path: Path, game: RuleSet, word: str) -> None:
    told = words(after(at_title(tmp_path, word, game.title, "quit"), game.title))
    assert f"{game.title}, {game.year}. {history_of(game).headline}." in told
    for paragraph in history_of(game).paragraphs:
        assert f"{paragraph.heading}: {paragraph.text}" in told


@pytest.mark.parametrize("word", ["history", "story"])
def test_in_a_game_a_word_tells_its_own_and_those_of_the_others(word: str) -> None:
    text = read(table_of(position()), word, f"{word} finance", f"{word} chess", "help", "quit")
    assert "Henry George" in after(text, word)
    assert "Daniel Layman" in after(text, f"{word} finance")
    asked = after(text, f"{word} chess")
    assert all(game.title in asked for game in GAMES)
    assert "history: where the game comes from" in after(text, "help")
