"""A game that was played, shown on the board again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine.bots import make, next_command
from engine.commands import EndTurn, Throw
from engine.games import find
from engine.review.judge import Judge
from engine.rng import Rng
from engine.setup import HUMAN, Chair, GameSetup
from saves import Store
from saves.verification import verify
from tests.support.long import few, only
from tests.support.position import place_of, position
from tests.tui.sittings import sitting, words_of
from tests.tui.sizes import SIZES
from tests.tui.stage import TERMINAL, Stage, on_stage
from tui.pages.final_score import FinalScorePage
from tui.pages.outcomes import ShowPast
from tui.screen.app.magnate import MagnateApp
from tui.screen.app.session import Session
from tui.screen.game import GameScreen
from tui.screen.replay import ReplayScreen
from tui.table.replay import Replay, table_of
from tui.table.reviews.review_words import chances_line
from tui.table.settings_file import save
from tui.table.table import Table
from tui.words.phrases import People
from tui.words.settings import Settings

GAMES = ("monopoly-1935", "landlord-1904", "finance-1936", "addon-1995")


def three_turns() -> Replay:
    """The first player goes to Jail as a visitor, the second too, the first on to Free Parking."""
    game = position((500, 500), dice=[(4, 6), (4, 6), (4, 6)])
    saved = sitting(game, people=(0, 1))
    for command in (Throw(0), EndTurn(0), Throw(1), EndTurn(1), Throw(0)):
        saved.game.submit(command)
        saved.append(command)
    table = Table.at(saved)
    table.title = "A game"
    return Replay(table)


def places(replay: Replay) -> list[int]:
    return [player.place for player in replay.game.state.players]


def test_every_moment_is_as_it_was() -> None:
    replay = three_turns()
    jail, parking = (place_of(replay.game, name) for name in ("Jail", "Free Parking"))
    seen = []
    for at in range(replay.last + 1):
        replay.go(at)
        seen.append(places(replay))
    assert seen == [[0, 0], [jail, 0], [jail, 0], [jail, jail], [jail, jail], [parking, jail]]


def test_looking_changes_no_moment() -> None:
    replay = three_turns()
    before = [game.state for game in replay.positions]
    again = [game.copy().state for game in replay.positions]
    for at in (3, 0, 5, 1):
        replay.go(at)
    assert before == again


def test_turns_are_gone_from_one_to_the_next_and_back() -> None:
    replay = three_turns()
    replay.go(0)
    stops = []
    for by in (1, 1, 1, -1, -1, -1):
        replay.turn(by)
        stops.append(replay.at)
    assert stops == [2, 4, 5, 4, 2, 0]


def test_beyond_the_ends_there_is_nothing() -> None:
    replay = three_turns()
    replay.go(99)
    assert replay.at == replay.last
    replay.go(-1)
    assert replay.at == 0


def test_everyones_chance_is_told_at_every_moment_as_it_was_then() -> None:
    replay = three_turns()
    judge = Judge(replay.game.rules)
    for at in (0, replay.last):
        replay.go(at)
        assert replay.chances == judge.chances(replay.positions[at])
    told = chances_line((0.25, 0.0, 0.75), People(("Ann", "Bea", "Cyd"), you=0))
    assert told == "Chance to win: you 25 %, Cyd 75 %."


def test_the_dice_lie_as_they_were_thrown_last() -> None:
    replay = three_turns()
    replay.go(0)
    assert not replay.dice
    replay.go(2)
    assert replay.dice == (4, 6)


# --- on the screen


def played(store: Store, rules: str, commands: int = 60) -> str:
    """The name of a saved game of three players, some way on."""
    tokens = find(rules).tokens
    names = ("You", "Bea", "Cyd")
    chairs = tuple(
        Chair(name, token, HUMAN if name == "You" else "thrifty")
        for name, token in zip(names, tokens, strict=False)
    )
    saved = store.create(GameSetup(rules, {}, chairs, 3))
    bots = [make("thrifty", Rng(seat)) for seat in range(3)]
    for _ in range(commands):
        if (decision := saved.game.decision) is None:
            break
        command = next_command(saved.game, decision, bots)
        saved.game.submit(command)
        saved.append(command)
    saved.close()
    return saved.name


@asynccontextmanager
async def replaying(
    directory: Path, rules: str = "monopoly-1935", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Stage, ReplayScreen]]:
    store = Store(directory / "games")
    name = played(store, rules)
    app = MagnateApp(Session(directory, TERMINAL, lambda: store))
    async with on_stage(app, size) as stage:
        await app.carry_out(ShowPast(name))
        await stage.settle()
        assert isinstance(app.screen, ReplayScreen)
        yield stage, app.screen


@pytest.mark.parametrize("size", few(SIZES[::2]))
@pytest.mark.parametrize("rules", only(GAMES, ["monopoly-1935", "addon-1995"]))
async def test_every_game_is_shown_at_every_size(tmp_path: Path, rules: str, size: tuple[int, int]) -> None:
    async with replaying(tmp_path, rules, size) as (stage, screen):
        assert f"move 0/{screen.replay.last}" in words_of(screen)
        await stage.press("right", "right", "end")
        assert f"move {screen.replay.last}/{screen.replay.last}" in words_of(screen)
        await stage.press("home")
        assert screen.replay.at == 0


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES[::2])
async def test_plain_signs_are_ascii_to_the_last_key(tmp_path: Path, size: tuple[int, int]) -> None:
    save(tmp_path, Settings(ascii=True))
    async with replaying(tmp_path, "addon-1995", size) as (stage, _):
        await stage.press("right", "end")
        assert "left/right" in stage.text
        assert stage.text.isascii()


async def test_keys_go_by_move_by_turn_and_to_a_round(tmp_path: Path) -> None:
    async with replaying(tmp_path) as (stage, screen):
        await stage.press("right", "right", "left")
        assert screen.replay.at == 1
        await stage.press("right_square_bracket")
        turn = screen.replay.at
        assert turn > 1
        await stage.press("left_square_bracket")
        assert screen.replay.at < turn
        await stage.press("g", "2", "enter")
        assert screen.replay.round == 2
        await stage.press("g", "9", "9", "enter")
        assert "There is no round 99." in stage.text


async def test_keys_and_the_line_of_time_are_clicked(tmp_path: Path) -> None:
    async with replaying(tmp_path) as (stage, screen):
        await click(stage, "Move")
        assert screen.replay.at == 1
        rule = screen.rule.region
        await stage.pilot.click(offset=(rule.x + 3 + 20, rule.y))
        await stage.settle()
        assert 1 < screen.replay.at < screen.replay.last
        assert stage.text.splitlines()[rule.y][rule.x + 3 + 20] == "#"
        await click(stage, "Back")
        assert stage.app.screen is not screen


async def click(stage: Stage, words: str) -> None:
    """Click on these words at the bottom."""
    y = stage.app.size.height - 1
    await stage.pilot.click(offset=(stage.text.splitlines()[y].index(words), y))
    await stage.settle()


async def test_a_word_is_found_in_the_journal_and_found_again(tmp_path: Path) -> None:
    async with replaying(tmp_path) as (stage, screen):
        await stage.press("slash")
        await stage.type("bought")
        await stage.press("enter")
        first = screen.replay.at
        assert first > 0
        await stage.press("n")
        assert screen.replay.at > first
        await stage.press("slash")
        await stage.type("zebra")
        await stage.press("enter")
        assert "Nothing in the journal contains 'zebra'." in stage.text


async def test_space_plays_and_any_step_stops_it(tmp_path: Path) -> None:
    async with replaying(tmp_path) as (stage, screen):
        screen._tick()
        assert screen.replay.at == 1
        assert "Space  Play" in stage.text
        await stage.press("space")
        assert screen._timer is not None
        assert "Space  Stop" in stage.text
        await stage.press("right")
        assert screen._timer is None
        assert "Space  Play" in stage.text


async def test_going_on_from_a_moment_is_a_new_game_and_leaves_the_old_one(tmp_path: Path) -> None:
    async with replaying(tmp_path) as (stage, screen):
        store = Store(tmp_path / "games")
        [before] = store.list()
        await stage.press("end", "left_square_bracket", "left_square_bracket")
        count = len(screen.replay.commands)
        await stage.press("c")
        assert isinstance(stage.app.screen, GameScreen)
        games = {info.name: info for info in store.list()}
        assert len(games) == 2
        assert len(store.read(before.name).commands) == screen.replay.last
        [new] = set(games) - {before.name}
        assert verify(store.path(new)).is_whole
        assert store.read(new).commands[:count] == screen.replay.commands


async def test_escape_leads_back_to_where_one_came_from(tmp_path: Path) -> None:
    async with replaying(tmp_path) as (stage, screen):
        await stage.press("right", "escape")
        assert stage.app.screen is not screen


async def test_a_final_count_leads_to_the_replay(tmp_path: Path) -> None:
    store = Store(tmp_path / "games")
    name = played(store, "finance-1936", commands=5_000)
    app = MagnateApp(Session(tmp_path, TERMINAL, lambda: store))
    async with on_stage(app) as stage:
        table = table_of(store, name)
        app.show_page(FinalScorePage(table, table.people_for(table.humans)))
        await stage.settle()
        assert "worth by round" in stage.text
        await stage.press("v")
        assert isinstance(app.screen, ReplayScreen)
        await stage.press("escape")
        assert "worth by round" in stage.text


# --- everyone's chances over the game


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("rules", GAMES)
async def test_the_chances_of_the_whole_game_lie_under_the_journal(
    tmp_path: Path, rules: str, size: tuple[int, int]
) -> None:
    async with replaying(tmp_path, rules, size) as (stage, screen):
        await stage.press("end")
        at = screen.chances.region
        shown = [line[at.x : at.right] for line in stage.text.splitlines()[at.y : at.bottom]]
        assert shown[-1].split() == [str(screen.replay.round)]
        assert "0" in {line.split()[0] for line in shown[:-1]}


@pytest.mark.long
async def test_the_present_moment_moves_along_the_curve(tmp_path: Path) -> None:
    async with replaying(tmp_path) as (_, screen):
        marked = []
        for at in (0, screen.replay.last // 2, screen.replay.last):
            screen._go(at)
            marked.append(screen.chances.view.now.part)
        assert marked == sorted(set(marked))
        assert (marked[0], marked[-1]) == (0, 1)


async def test_a_click_on_the_curve_goes_to_that_moment(tmp_path: Path) -> None:
    async with replaying(tmp_path) as (stage, screen):
        at = screen.chances.region
        await stage.pilot.click(offset=(at.right - 2, at.y + 3))
        await stage.settle()
        assert screen.replay.at == screen.replay.last


def test_the_curve_is_made_of_what_a_judge_says_from_the_first_moment_to_the_last() -> None:
    replay = three_turns()
    judge = Judge(replay.game.rules)
    first, last = replay.curve[0], replay.curve[-1]
    assert first == (1, judge.chances(replay.positions[0]))
    assert last == (replay.last_round, judge.chances(replay.positions[-1]))
