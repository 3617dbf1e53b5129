"""The title as a page: what can be chosen, and what follows when a game cannot be opened."""

from __future__ import annotations

from pathlib import Path

from saves import GameIsOpen
from saves.errors import CannotWrite
from tests.tui.pages.test_saved_games import done
from tests.tui.stage import save_game, store_in
from tui.lines.title import PlainHome
from tui.pages.page import Ask, Do, Open
from tui.pages.saved_games import SavedGamesPage
from tui.pages.title import TitlePage, unfinished
from tui.screen.app import keys_page


def a_title(directory: Path) -> TitlePage:
    """The title of a directory."""
    store = store_in(directory)
    return TitlePage(PlainHome(lambda: store, directory, keys_page), unfinished(store))


def test_a_game_to_continue_comes_first(tmp_path: Path) -> None:
    page = a_title(tmp_path)
    assert page.rows[0].text == "New game."
    assert page.act("continue") is None
    save_game(tmp_path, "Ours")
    page = a_title(tmp_path)
    assert page.rows[0].text.startswith("Continue Ours. Round 1, saved ")
    assert page.act("open", 0) == page.act("continue") == Open("ours")
    assert page.act("open", len(page.rows) - 1) == Do("quit")


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


def test_any_other_trouble_is_said(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    page = a_title(tmp_path)
    assert page.failed(CannotWrite("The disk is full.")) is None
    assert page.message == "The disk is full."
