"""The saved games: listed, opened, deleted, taken over."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from textual.events import Key

from saves import CannotWrite, GameIsOpen, SavedGame, Store
from saves.disk.lock import Lock
from saves.quarantine import put_away
from tests.tui.sizes import at_both_sizes
from tests.tui.stage import GameStandIn, a_setup, finish, new_app, on_stage, save_game, store_in
from tui.pages import detail, saved_games
from tui.pages.detail import Glimpse
from tui.pages.final_score import WhyPage
from tui.pages.saved_games import SavedGamesPage
from tui.screen.final_score import FinalScoreScreen
from tui.screen.page import screen_of
from tui.screen.replay import ReplayScreen
from tui.screen.title import TitleScreen

LoadGameScreen = screen_of(SavedGamesPage)


@at_both_sizes
async def test_lists_games_with_round_date_and_standing(tmp_path: Path, size: tuple[int, int]) -> None:
    save_game(tmp_path, "An old game", days_ago=1)
    save_game(tmp_path, "A new game")
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press("s")
        assert "A new game" in stage.line_with("►")
        assert "today" in stage.line_with("►")
        assert "yesterday" in stage.line_with("An old game")
        assert "Round 1  " in stage.line_with("An old game")
        assert "played for under a minute" in stage.text
        assert "$ 1500 cash" in stage.line_with("● Ann  ")
        assert max(map(len, stage.lines)) <= size[0]


async def test_no_games(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s", "down", "enter", "d")
        assert "No saved games yet." in stage.text
        assert "Enter" not in stage.lines[-1]
        await stage.press("q")
        assert isinstance(stage.app.screen, TitleScreen)


async def test_without_games_the_key_that_begins_one_is_named(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s")
        assert "New game on the title begins one." in stage.text
        assert "Rename" not in stage.lines[-1]
        await stage.press("escape", "t")
        assert "No finished games yet." in stage.text


async def test_a_game_is_renamed_where_it_stands(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours", days_ago=1)
    save_game(tmp_path, "Theirs")
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s", "down")
        listed = stage.lines[1:4]
        await stage.press("r")
        assert "New title:" in stage.text
        assert stage.lines[1:4] == listed
        assert "Esc" in stage.lines[-1]
        await stage.press("ctrl+u")
        await stage.type("Sunday quiz")
        await stage.press("enter")
        assert "Sunday quiz" in stage.line_with("►")
        assert "Renamed to Sunday quiz." in stage.text
        await stage.press("r")
        await stage.type("x")
        await stage.press("escape")
        assert isinstance(stage.app.screen, LoadGameScreen)
        assert "Sunday quiz" in stage.line_with("►")
        await stage.press("enter")
        assert "playing Sunday quiz" in stage.text
    assert [info.title for info in store_in(tmp_path).list()].count("Sunday quiz") == 1


@pytest.mark.long
async def test_a_game_is_shown_again_and_counted_from_the_list(tmp_path: Path) -> None:
    finish(tmp_path, "Played to its end", bots=2)
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s", "v")
        assert isinstance(stage.app.screen, ReplayScreen)
        await stage.press("escape")
        assert isinstance(stage.app.screen, LoadGameScreen)
        await stage.press("e")
        assert isinstance(stage.app.screen, FinalScoreScreen)
        await stage.press("w")
        assert isinstance(stage.app.screen, screen_of(WhyPage))
        assert "Bea: Careful" in stage.lines[0]
        assert "Round 5 " in stage.text
        latest = stage.text
        await stage.press("pagedown")
        assert stage.text != latest
        await stage.press("right")
        assert "Cyd: Careful" in stage.lines[0]
        await stage.press("escape", "escape")
        assert isinstance(stage.app.screen, LoadGameScreen)


async def test_what_is_no_name_is_refused(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s", "r", "ctrl+u", "enter")
        assert "A title has 1 to 60 characters" in stage.text
        assert "Ours" in stage.line_with("►")


async def test_where_there_is_room_the_board_stands_beside_the_list(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    async with on_stage(new_app(tmp_path), (120, 40)) as stage:
        await stage.press("s")
        assert stage.lines[1].index("── Ours") > stage.lines[1].index("Saved")
        assert any("PAR" in line and "TO" in line for line in stage.lines)


async def test_walking_on_tells_of_the_game_at_which_the_cursor_rests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        save_game(tmp_path, f"Game {number}", days_ago=number)
    looked: list[str] = []

    def glimpse(store: Store, name: str) -> Glimpse | None:
        looked.append(name)
        return detail.glimpse(store, name)

    monkeypatch.setattr(saved_games, "glimpse", glimpse)
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s")
        for _ in range(3):
            stage.app.post_message(Key("down", None))
        await stage.settle()
        assert "── Game 3 ──" in stage.text
    assert [*dict.fromkeys(looked)] == ["game-0", "game-3"]


async def test_enter_opens_the_chosen_game(tmp_path: Path) -> None:
    save_game(tmp_path, "An old game", days_ago=1)
    save_game(tmp_path, "A new game")
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s", "down", "enter")
        assert "playing An old game" in stage.text


@pytest.mark.long
async def test_many_games_scroll(tmp_path: Path) -> None:
    for number in range(30):
        save_game(tmp_path, f"Game {number:02}", days_ago=number)
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s")
        assert "Game 00" in stage.text
        await stage.press("end")
        assert "►" in stage.line_with("Game 29")
        await stage.press("down")
        assert "►" in stage.line_with("Game 00")
        await stage.press("pagedown", "pageup", "pageup", "pagedown", "j", "k")
        assert "►" in stage.line_with("Game 11")
        await stage.press("tab", "shift+tab")
        assert "►" in stage.line_with("Game 11")


async def test_deleting_asks_first(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s", "d")
        assert "Delete Ours? This cannot be undone." in stage.text
        assert "y  Yes   n  No" in stage.lines[-1]
        await stage.press("enter", "escape")
        assert isinstance(stage.app.screen, LoadGameScreen)
        assert "Delete Ours?" not in stage.text
        await stage.press("d", "n")
        assert store_in(tmp_path).list()
        await stage.press("d", "y")
        assert "ours was deleted." in stage.text
    assert not store_in(tmp_path).list()


async def test_damaged_files_are_explained_and_put_away_instead_of_deleted(tmp_path: Path) -> None:
    name = save_game(tmp_path, "Ours")
    (tmp_path / "games" / f"{name}.json").write_text("nothing of it is left")
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s")
        assert "unusable" in stage.line_with("►")
        assert "Its beginning is damaged." in stage.text
        assert "Open" not in stage.lines[-1]
        await stage.press("d")
        assert "Put ours away?" in stage.text
        await stage.press("y")
        assert "ours was put away." in stage.text
    assert not store_in(tmp_path).list()
    assert [file.read_text() for file in tmp_path.glob("removed/*/ours.json")] == ["nothing of it is left"]


def test_what_belongs_to_a_file_is_put_away_with_it(tmp_path: Path) -> None:
    name = save_game(tmp_path, "Ours")
    games = tmp_path / "games"
    (games / f"{name}.journal").write_text("x")
    (info,) = store_in(tmp_path).list()
    put_away(info)
    assert list(games.iterdir()) == []
    save_game(tmp_path, "Ours")
    (info,) = store_in(tmp_path).list()
    put_away(info)
    assert len(list(tmp_path.glob("removed/*/ours.json"))) == 2


async def test_a_game_that_becomes_unreadable_is_a_sentence(tmp_path: Path) -> None:
    name = save_game(tmp_path, "Ours")
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s")
        (tmp_path / "games" / f"{name}.json").write_text("gone")
        await stage.press("enter")
        assert isinstance(stage.app.screen, LoadGameScreen)
        assert "it is kept as ours.damaged" in " ".join(stage.text.split())


async def test_another_process_is_only_asked_to_leave_after_a_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_game(tmp_path, "Ours")
    calls: list[bool] = []
    really_open = Store.open

    def open_late(
        store: Store, name: str | None = None, *, take_over: bool = False, substitute: str | None = None
    ) -> SavedGame:
        calls.append(take_over)
        if not take_over:
            raise GameIsOpen("The game ours is open in another Magnate (process 7).", 7, None)
        return really_open(store, name)

    monkeypatch.setattr(Store, "open", open_late)
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s", "enter")
        assert "process 7). Take it over?" in stage.text
        await stage.press("n", "enter", "y")
        assert isinstance(stage.app.screen, GameStandIn)
    assert calls == [False, False, True]


async def test_a_process_that_does_not_leave_is_a_sentence(tmp_path: Path) -> None:
    with store_in(tmp_path).create(a_setup("Ann"), "Ours"):  # this very process
        async with on_stage(new_app(tmp_path)) as stage:
            await stage.press("s", "enter", "y")
            assert "It did not leave." in " ".join(stage.text.split())


async def test_another_bot_plays_on_for_one_that_is_missing_after_a_question(tmp_path: Path) -> None:
    name = save_game(tmp_path, "Ours")
    path = tmp_path / "games" / f"{name}.json"
    path.write_text(path.read_text().replace('"thrifty"', '"planner"'))
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s", "enter")
        said = " ".join(stage.text.split())
        assert "Bea was played by 'planner', which is not given here. Replace it with a normal bot?" in said
        await stage.press("n")
        assert '"planner"' in path.read_text()
        await stage.press("escape", "c")
        assert "Replace it with a normal bot?" in " ".join(stage.text.split())
        await stage.press("y")
        assert isinstance(stage.app.screen, GameStandIn)
        assert stage.app.screen.table.setup.chairs[1].player == "normal"


async def test_a_game_that_cannot_be_kept_is_opened_after_saying_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_game(tmp_path, "Ours")

    def refuse(path: Path, now: datetime, *, take_over: bool = False) -> Lock:
        raise CannotWrite(f"Cannot write {path.name}: the disk is read-only.")

    monkeypatch.setattr("saves.store.acquire", refuse)
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("c")
        assert "This game is not being saved" in stage.lines[0]
        assert "Cannot write ours.lock: the disk is read-only." in stage.text
        assert "You can play on" in stage.text
        await stage.press("enter")
        assert isinstance(stage.app.screen, GameStandIn)
        await stage.press("ctrl+c")
        assert isinstance(stage.app.screen, TitleScreen)


async def test_a_click_chooses_and_opens(tmp_path: Path) -> None:
    save_game(tmp_path, "An old game", days_ago=1)
    save_game(tmp_path, "A new game")
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("s")
        y = next(number for number, line in enumerate(stage.lines) if "An old game" in line)
        await stage.pilot.click(offset=(10, y))
        await stage.settle()
        assert "►" in stage.line_with("An old game")
        await stage.pilot.click(offset=(10, y))
        await stage.settle()
        assert "playing An old game" in stage.text
