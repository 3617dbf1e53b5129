"""The saved games as a page: what is listed, what can be done, and what is asked first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from saves import MissingBot
from tests.tui.stage import a_setup, finish, save_game, store_in
from tui.pages.final_score import WhyPage
from tui.pages.outcomes import Branch, Open
from tui.pages.page import Answer, Ask, LeavePage, Page, Work
from tui.pages.saved_games import SavedGamesPage, WhoseTurnPage


def done(answer: Answer) -> Answer:
    """What comes of an answer once its work is done."""
    while isinstance(answer, Work):
        answer = answer.then(answer.job(lambda message: None))
    return answer


def a_page(directory: Path) -> SavedGamesPage:
    """The games of a directory, listed."""
    page = SavedGamesPage(store_in(directory))
    assert done(page.opened()) is None
    return page


def titles(page: Page) -> list[str]:
    return [row.cells[0] for row in page.rows]


def test_games_are_sorted_and_chosen_from_as_the_page_says(tmp_path: Path) -> None:
    for number, title in enumerate(("Beech", "Ash", "Cedar")):
        save_game(tmp_path, title, days_ago=number)
    page = a_page(tmp_path)
    assert titles(page) == ["Beech", "Ash", "Cedar"]
    page.at = 1
    page.act("sort")
    assert (titles(page), page.at) == (["Ash", "Beech", "Cedar"], 0)
    assert page.note == "3 games, 0 over; by name"
    assert page.act("open", 2) == Open("cedar")


@pytest.mark.parametrize(("name", "words"), [("You", "your turn"), ("Ann", "waiting for Ann")])
def test_someone_alone_is_told_that_it_is_their_turn(tmp_path: Path, name: str, words: str) -> None:
    setup = replace(a_setup(name), options={"first_player": "seat_one"})
    with store_in(tmp_path).create(setup, "Ours"):
        pass
    page = a_page(tmp_path)
    assert done(page.look_into()) is None
    assert page.detail is not None
    assert page.detail.brief.endswith(f", {words}")


def test_nothing_is_deleted_before_a_yes(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    page = a_page(tmp_path)
    asked = page.act("delete", 0)
    assert isinstance(asked, Ask)
    assert asked.question == "Delete Ours? This cannot be undone."
    assert titles(page) == ["Ours"]
    done(asked.then("yes"))
    assert page.message == "ours was deleted."
    assert page.empty == "No saved games yet. New game on the title begins one."
    assert not page.can("delete")


def test_only_some_of_all_games_can_be_deleted_at_once(tmp_path: Path) -> None:
    save_game(tmp_path, "Begun")
    finish(tmp_path, "Played to its end")
    page = a_page(tmp_path)
    assert not page.can("clear")
    page.act("show")
    asked = page.act("clear")
    assert isinstance(asked, Ask)
    assert asked.question == "Delete the only finished game? This cannot be undone."
    done(asked.then("yes"))
    assert page.empty == "No finished games."
    page.act("show")
    assert (titles(page), page.note) == (["Begun"], "1 game, 0 over; only unfinished games shown")


def test_a_game_goes_on_from_the_turn_of_a_round_that_is_chosen(tmp_path: Path) -> None:
    finish(tmp_path, "Ours")
    page = a_page(tmp_path)
    asked = done(page.act("rewind", 0))
    assert isinstance(asked, Ask)
    assert asked.question == "Play on from which round, 1 to 5?"
    assert isinstance(asked.then("0"), Ask)
    turns = asked.then("2")
    assert isinstance(turns, WhoseTurnPage)
    begun = turns.act("begin", 1)
    assert isinstance(begun, Branch)
    replay = begun.replay
    assert (replay.round, replay.game.state.turn) == (2, 1)


def test_bots_tell_their_reasons_when_the_game_is_over(tmp_path: Path) -> None:
    save_game(tmp_path, "Begun")
    page = a_page(tmp_path)
    assert page.act("why", 0) is None
    assert page.message == "Bots tell their reasons when the game is over."
    finish(tmp_path, "Over", bots=1)
    page = a_page(tmp_path)
    assert isinstance(done(page.act("why", titles(page).index("Over"))), WhyPage)


def test_what_is_in_the_way_of_opening_is_asked(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    page = a_page(tmp_path)
    page.act("open", 0)
    asked = page.failed(MissingBot("There is no bot called 'x'."))
    assert isinstance(asked, Ask)
    assert asked.question == "There is no bot called 'x'. Replace it with a normal bot?"
    assert asked.then("yes") == Open("ours", substitute="normal")
    assert page.act("back") == LeavePage()
