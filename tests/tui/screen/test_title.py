"""The title screen: what can be chosen, by which keys, at every size."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from unittest.mock import Mock

import pytest

from saves.results import all_results
from tests.support.long import few_rows
from tests.tui.sizes import SIZES, at_both_sizes
from tests.tui.stage import TERMINAL, GameStandIn, finish, new_app, on_stage, save_game, store_in
from tui.look.style import ASCII, Look
from tui.look.styled_text import length
from tui.pages.saved_games import SavedGamesPage
from tui.pages.title import Unfinished
from tui.screen.app.session import Session
from tui.screen.form import FormScreen
from tui.screen.help import HelpScreen
from tui.screen.page import screen_of
from tui.screen.title import TitleScreen, wordmark

LoadGameScreen = screen_of(SavedGamesPage)


@at_both_sizes
async def test_shows_the_menu(tmp_path: Path, size: tuple[int, int]) -> None:
    save_game(tmp_path)
    async with on_stage(new_app(tmp_path), size) as stage:
        for word in ("Continue", "Round 1", "New game", "Saved games", "Help", "Options", "Quit"):
            assert word in stage.text
        assert len(stage.lines) == size[1]
        assert max(map(len, stage.lines)) <= size[0]
        assert "Enter" in stage.lines[-1]


async def test_a_game_to_continue_comes_first_and_is_chosen(tmp_path: Path) -> None:
    save_game(tmp_path, "The old one", days_ago=3)
    save_game(tmp_path, "The new one")
    async with on_stage(new_app(tmp_path)) as stage:
        assert "►" in stage.line_with("Continue")
        assert "The new one" in stage.text
        assert "saved today at" in stage.text
        await stage.press("enter")
        assert isinstance(stage.app.screen, GameStandIn)
        assert "playing The new one" in stage.text


async def test_without_one_a_new_game_is_chosen(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        assert "Continue" not in stage.text
        assert "►" in stage.line_with("N   New game")
        await stage.press("c")
        assert isinstance(stage.app.screen, TitleScreen)


async def test_what_the_last_title_showed_is_there_at_once_and_put_right_later(tmp_path: Path) -> None:
    name = save_game(tmp_path, "Ours")
    async with on_stage(new_app(tmp_path)):
        pass
    app = new_app(tmp_path)
    assert app.title_screen.page.unfinished is not None
    assert app.title_screen.page.unfinished.title == "Ours"
    (tmp_path / "games" / f"{name}.json").unlink()
    save_game(tmp_path, "Theirs")
    async with on_stage(app) as stage:
        assert "Theirs" in stage.text
        assert "Ours" not in stage.text


@pytest.mark.parametrize(
    ("key", "screen"),
    few_rows([("n", FormScreen), ("N", FormScreen), ("s", LoadGameScreen), ("S", LoadGameScreen),
     ("h", HelpScreen), ("question_mark", HelpScreen), ("f1", HelpScreen), ("o", FormScreen)], 4),
)  # fmt: skip
async def test_letters_open_screens_and_escape_comes_back(tmp_path: Path, key: str, screen: type) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(key)
        assert isinstance(stage.app.screen, screen)
        await stage.press("escape")
        assert isinstance(stage.app.screen, TitleScreen)


async def test_arrows_go_round(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("up")
        assert "►" in stage.line_with("Quit")
        await stage.press("down", "down", "down", "down")
        assert "►" in stage.line_with("S   Saved games")
        await stage.press("enter")
        assert isinstance(stage.app.screen, LoadGameScreen)


async def test_games_won_and_a_rating_stand_below_the_menu_and_the_next_start_has_them_at_once(
    tmp_path: Path,
) -> None:
    finish(tmp_path, "Over")
    store = store_in(tmp_path)
    assert all_results(store.directory, store.list())
    async with on_stage(new_app(tmp_path)) as stage:
        assert "Your wins: " in stage.text
        record = stage.line_with("Your wins: ").strip()
        assert re.fullmatch(r"Your wins: [01] of 1 against thrifty\. Rating -?\d+ \(began at 0\)\.", record)
    assert Session(tmp_path, TERMINAL, Mock()).known().record == record
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        app.title_screen.say("The disk is full.")
        await stage.settle()
        assert "Your wins: " not in stage.text


async def test_where_nothing_can_be_written_a_game_begins_that_says_so(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder")
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("b")
        assert "This game is not being saved" in stage.text
        assert "You can play on, but nothing will be kept." in stage.text


async def test_a_click_opens_a_line(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        y = next(number for number, line in enumerate(stage.lines) if "S   Saved games" in line)
        await stage.pilot.click(offset=(12, y))
        await stage.settle()
        assert isinstance(stage.app.screen, LoadGameScreen)


async def test_quitting_leaves_in_good_order(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with on_stage(app) as stage:
        await stage.pilot.press("q")
        await stage.pilot.pause()
        assert app._exit
        assert app.return_code == 0


def test_who_is_ahead_is_said_if_it_is_known() -> None:
    now = datetime(1935, 12, 31, 12, 0).astimezone()
    game = Unfinished("ours", "Ours", 12, "Bea", "2310 kr", "1935-12-30T18:05:00")
    assert game.detail(now) == "Round 12, Bea ahead with 2310 kr, saved yesterday at 18:05"
    yours = replace(game, leader="You")
    assert yours.detail(now) == "Round 12, you are ahead with 2310 kr, saved yesterday at 18:05"
    game = Unfinished("ours", "Ours", 1, "", "", "1934-03-02T18:05:00")
    assert game.detail(now) == "Round 1, saved March 2, 1934"


@pytest.mark.parametrize("look", [Look(), Look(ASCII), Look(has_color=False)])
def test_the_wordmark_is_of_plain_signs(look: Look) -> None:
    lines = wordmark(look)
    assert {length(line) for line in lines} == {68}
    signs = set("".join(text for line in lines for text, _ in line))
    assert signs <= ({" ", "#"} if look.glyphs is ASCII else set(" █▀▄"))


@pytest.mark.parametrize("size", [(77, 22), *SIZES])
@pytest.mark.parametrize("folders", [1, 8, 12])
async def test_a_long_message_is_told_with_its_reason(
    tmp_path: Path, size: tuple[int, int], folders: int
) -> None:
    save_game(tmp_path)
    async with on_stage(new_app(tmp_path), size) as stage:
        screen = stage.app.screen
        assert isinstance(screen, TitleScreen)
        path = "/".join(f"folder number {n}, with a long name" for n in range(folders))
        screen.say(f"The game in {path} cannot be opened: the disk reported an error.")
        await stage.settle()
        shown = " ".join(stage.text.split())
        assert "cannot be opened: the disk reported an error." in shown
        assert "The game in folder number 0" in shown
        assert "Quit" in shown
