"""The game of the day: the same for everybody, and the first try counts."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from engine.bots import make
from engine.bots.base import next_command
from engine.events import DiceThrown
from engine.rng import Rng
from engine.setup import HUMAN, new_game
from saves import SavedGame, Store
from saves.daily import FILE, attempts
from saves.results import Result, SeatResult
from tests.tui.lines.sittings import read
from tests.tui.stage import store_in
from tui.cli.main import main
from tui.pages.daily import DailyPage
from tui.pages.page import Do, Open, as_text, opened
from tui.table.calendar import DailyResult, daily_result, daily_results, open_daily, streak
from tui.table.daily import daily_setup, day_of, title_of
from tui.table.table import Table

DAY = date(2026, 11, 24)


def finished(store: Store, name: str) -> None:
    """Play a saved game to its end by bots."""
    with store.open(name) as saved:
        assert isinstance(saved, SavedGame)
        bots = [make("thrifty", Rng(seat)) for seat in range(len(saved.setup.chairs))]
        while (decision := saved.game.decision) is not None:
            command = next_command(saved.game, decision, bots)
            saved.game.submit(command)
            saved.append(command)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """A day's game that is over."""
    store = store_in(tmp_path_factory.mktemp("daily"))
    finished(store, open_daily(store, DAY))
    return store


@pytest.mark.parametrize(
    ("days", "rules", "seed", "throws"),
    [
        (0, "monopoly-1935", 693662093820261124, [(4, 5), (1, 5), (3, 4)]),
        (1, "landlord-1904", 851323567920261125, [(1, 6), (6, 5), (3, 5)]),
        (2, "finance-1936", 510355689420261126, [(1, 5), (3, 4), (3, 3)]),
        (3, "addon-1995", 474360972520261127, []),
    ],
)
def test_the_game_follows_from_the_date_alone(
    days: int, rules: str, seed: int, throws: list[tuple[int, ...]]
) -> None:
    """Taken once; another Python or machine has to find the same."""
    setup = daily_setup(DAY + timedelta(days=days))
    thrown = [event.dice for event in new_game(setup).events if isinstance(event, DiceThrown)]
    assert (setup.rules, setup.seed, thrown[:3]) == (rules, seed, throws)


def test_in_four_days_every_game_has_its_turn_with_one_person_among_strong_bots() -> None:
    setups = [daily_setup(DAY + timedelta(days=n)) for n in range(60)]
    assert len({setup.rules for setup in setups[:4]}) == 4
    players = [[chair.player for chair in setup.chairs] for setup in setups]
    assert {player for table in players for player in table} == {HUMAN, "normal", "hard", "expert"}
    assert all(table.count(HUMAN) == 1 for table in players)
    assert {table.index(HUMAN) for table in players} == {0, 1, 2, 3}


def test_a_setup_tells_its_day_whatever_the_player_is_called() -> None:
    setup = daily_setup(DAY, "Zoe")
    assert day_of(setup) == DAY
    assert day_of(replace(setup, seed=setup.seed + 1)) is None
    assert day_of(replace(setup, options={})) is None
    assert day_of(replace(setup, seed=7)) is None


def test_nothing_is_taken_back_in_the_game_of_a_day(tmp_path: Path) -> None:
    def may_take_back(setup_of_day: bool) -> bool:
        setup = daily_setup(date(2026, 11, 25))
        if not setup_of_day:
            setup = replace(setup, seed=setup.seed + 1)
        table = Table(setup, new_game(setup))
        bot = make("thrifty", Rng(1))
        for _ in range(40):
            if (decision := table.game.decision) is None:
                break
            table.submit(next_command(table.game, decision, [bot] * 4))
            if table.may_take_back(table.humans) is not None:
                return True
        return False

    assert may_take_back(False)
    assert not may_take_back(True)


def test_who_asks_for_a_hint_or_to_take_back_is_told_that_the_game_of_a_day_has_neither() -> None:
    setup = daily_setup(DAY)
    told = read(Table(setup, new_game(setup)), "hint", "undo", "quit")
    assert "The game of the day is played without hints." in told
    assert "Nothing can be taken back in the game of the day." in told


def test_who_begins_is_told_that_the_first_try_counts_and_who_plays_on_is_not() -> None:
    game = new_game(setup := daily_setup(DAY))
    told = "This is the game of the day: your first try counts, and nothing can be taken back."
    assert told in read(Table(setup, game), "quit")
    assert game.decision is not None
    game.submit(make("thrifty", Rng(1)).choose(game, game.decision))
    assert told not in read(Table(setup, game), "quit")


def test_the_first_game_begun_counts_and_is_played_on(tmp_path: Path) -> None:
    moments = (datetime(2026, 11, 24, 12, tzinfo=UTC) + timedelta(minutes=n) for n in count())
    store = Store(tmp_path, clock=lambda: next(moments))
    name = open_daily(store, DAY)
    assert open_daily(store, DAY) == name
    counted = attempts(store.directory)
    store.remove(name)
    again = open_daily(store, DAY)
    assert attempts(store.directory) == counted
    assert store.list()[0].title == title_of(DAY)
    finished(store, again)
    assert daily_results(store) == {}


def test_lines_that_make_no_sense_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"day": 1}\n[]\nnonsense\xff\n{"day":"2026-11-24","game":"a"}\n')
    assert attempts(tmp_path) == {"2026-11-24": "a"}


def seat(player: str, worth: int, *, won: bool = False) -> SeatResult:
    return SeatResult("Ann", player, won, worth)


def test_a_result_says_the_place_and_the_worth() -> None:
    seats = seat("hard", 900, won=True), seat("hard", 2000), seat(HUMAN, 700), seat("hard", 700)
    told = daily_result(DAY, Result("id", "t", "addon-1995", 9, 60, "x", seats))
    assert told == DailyResult(DAY, "addon-1995", 3, 4, 700)
    assert told.line == "Magnate 2026-11-24, Inner board: 3rd of 4, $700"


def test_a_streak_lasts_until_a_whole_day_is_missed() -> None:
    days = {DAY - timedelta(days=back) for back in (1, 2, 3, 5)}
    assert streak(days, DAY) == 3
    assert streak(days | {DAY}, DAY) == 4
    assert streak(days, DAY + timedelta(days=1)) == 0


def test_the_page_leads_to_the_game_and_tells_its_result(played: Store, tmp_path: Path) -> None:
    fresh = opened(DailyPage(store_in(tmp_path), clock=lambda: DAY))
    assert not fresh.can("copy")
    assert "Your first try counts" in as_text(fresh)
    answer = fresh.act("play")
    assert isinstance(answer, Open)
    assert "A short game. Everyone is dealt 3 deeds free, and it ends after 20 rounds." in as_text(fresh)
    page = opened(DailyPage(played, clock=lambda: DAY))
    assert page.result is not None
    accounted = r"Magnate 2026-11-24, Monopoly: \d\w\w of 4, \$\d+, luck [+-]\d+, play [+-]\d+ [▁-█]{8}"
    assert re.fullmatch(accounted, page.result.line)
    assert len(page.result.line) <= 120
    assert page.result.line in as_text(page)
    assert "play is how far your decisions did" in as_text(page)
    assert "Days in a row: 1." in as_text(page)
    assert page.act("copy") == Do("copy_to_clipboard", (page.result.line,))
    assert page.result.line in page.message


def test_the_command_prints_the_result(
    played: Store, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tui.table.daily.today", lambda: DAY)
    monkeypatch.setenv("MAGNATE_DATA_DIR", str(played.directory.parent))
    assert main(["daily"]) == 0
    told = capsys.readouterr().out
    assert "Magnate 2026-11-24, Monopoly:" in told
    assert "For practice: magnate daily --again" in told
