"""The title as a page: what can be chosen, and what follows when a game cannot be opened."""

from __future__ import annotations

import os
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.games import find
from engine.setup import HUMAN, options_of
from saves import GameIsOpen
from saves.errors import CannotWrite
from tests.tui.pages.test_saved_games import done
from tests.tui.stage import save_game, session_at, store_in
from tui.lines.title import PlainHome
from tui.pages.outcomes import Begin, Open, Quit
from tui.pages.page import Ask
from tui.pages.saved_games import SavedGamesPage
from tui.pages.title import NOTHING, Known, TitlePage, known_of, remember, unfinished
from tui.screen.app import keys_page
from tui.table.daily_setup import daily_setup
from tui.words.settings import Settings


def a_title(directory: Path) -> TitlePage:
    """The title of a directory."""
    store = store_in(directory)
    return TitlePage(PlainHome(lambda: store, directory, keys_page), known_of(store, unfinished(store)))


def test_a_game_to_continue_comes_first(tmp_path: Path) -> None:
    page = a_title(tmp_path)
    assert page.rows[0].text == "New game."
    assert page.act("continue") is None
    save_game(tmp_path, "Ours")
    page = a_title(tmp_path)
    assert page.rows[0].text.startswith("Continue Ours. Round 1, saved ")
    assert page.act("open", 0) == page.act("continue") == Open("ours")
    assert page.act("open", len(page.rows) - 1) == Quit()


def test_a_game_begun_since_the_last_title_is_known_before_it_is_looked_for(tmp_path: Path) -> None:
    remember(tmp_path, NOTHING)
    assert session_at(tmp_path).known().game is None
    save_game(tmp_path, "Ours")
    os.utime(tmp_path / "title.json", (1, 1))  # the program that began it was killed
    known = session_at(tmp_path).known().game
    assert known is not None
    assert known.title == "Ours"
    remember(tmp_path, NOTHING)
    os.utime(tmp_path / "games" / "ours.json", (1, 1))
    assert session_at(tmp_path).known().game is None, "it is over, as the last title has found out"


def test_what_is_in_the_way_of_the_last_game_is_asked_in_the_list(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours", days_ago=1)
    save_game(tmp_path, "Theirs")
    page = a_title(tmp_path)
    page.act("continue")
    listed = done(page.failed(GameIsOpen("It is open elsewhere.", 7, None)))
    assert isinstance(listed, SavedGamesPage)
    asked = done(listed.opened())
    assert isinstance(asked, Ask)
    assert asked.question == "It is open elsewhere. Take it over?"
    assert asked.then("yes") == Open("theirs", take_over=True)


def test_one_word_begins_a_blitz_against_bots_like_those_of_the_last_table(tmp_path: Path) -> None:
    page = a_title(tmp_path)
    for table, bots in (((), "easy"), ((("Ann", HUMAN), ("", "hard"), ("", "easy")), "hard")):
        page._home.settings = Settings(table=table)
        begun = done(page.act("blitz"))
        assert isinstance(begun, Begin)
        assert [chair.player for chair in begun.setup.chairs] == [HUMAN, bots, bots]
        assert begun.setup.rules == "monopoly-1935"
        options = options_of(begun.setup)
        assert (options.dealt_deeds, options.dealt_deeds_paid) == (2, False)
        assert (options.houses_before_hotel, options.time_limit_rounds) == (3, 20)


def test_the_game_of_the_day_is_named_on_its_day_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = a_title(tmp_path)
    today = date.fromisoformat(page.known.day)
    rule_set = find(daily_setup(today).rules)
    named = f"Game of the day: {rule_set.short_title or rule_set.title}."
    assert named in [row.text for row in page.rows]
    monkeypatch.setattr("tui.pages.title._today", lambda: (today + timedelta(days=1)).isoformat())
    assert "Game of the day." in [row.text for row in page.rows]


def test_results_that_cannot_be_read_hide_nothing_else(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    store_in(tmp_path).directory.joinpath("results.lines").mkdir()
    page = a_title(tmp_path)
    assert page.unfinished is not None
    assert page.known.record == ""


def test_your_record_is_read_before_the_rows(tmp_path: Path) -> None:
    page = TitlePage(a_title(tmp_path)._home, Known(record="Your wins: 1 of 2 against easy. Rating 57."))
    assert page.blocks == ["Your wins: 1 of 2 against easy. Rating 57."]
    assert not a_title(tmp_path).blocks


def test_any_other_trouble_is_said(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    page = a_title(tmp_path)
    assert page.failed(CannotWrite("The disk is full.")) is None
    assert page.message == "The disk is full."
