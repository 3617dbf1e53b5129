"""The game of the day: the same for everybody, and the first try counts."""

from __future__ import annotations

import io
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
from saves.daily import FILE, attempts, note_attempt
from saves.results import Result, SeatResult
from tests.tui.lines.sittings import read
from tests.tui.stage import new_app, on_stage, session_at, store_in
from tui.cli.main import main
from tui.pages.daily import DailyPage
from tui.pages.outcomes import Copy, Open
from tui.pages.page import LeavePage, Work, as_text, opened
from tui.screen.app.magnate import MagnateApp
from tui.screen.page import Paged
from tui.table.daily_results import DailyResult, daily_result, daily_results, open_daily, streak
from tui.table.daily_setup import daily_setup, day_of, title_of
from tui.table.table import Table
from tui.terminal.cells import ColorPalette, Grid, Reader
from tui.terminal.colors import MONO
from tui.terminal.signs import PLAIN

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
    assert store.list()[0].title == "Practice 2026-11-24"
    finished(store, again)
    assert daily_results(store) == {}


# --- the try that counts is known by its id


def test_the_try_that_counts_may_be_renamed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    renamed = store.rename(open_daily(store, DAY), "My own")
    assert open_daily(store, DAY) == renamed
    assert [info.name for info in store.list()] == [renamed]
    finished(store, renamed)
    assert daily_results(store).keys() == {DAY}


@pytest.mark.parametrize("day", [DAY, DAY + timedelta(days=1)])
def test_another_game_with_its_title_is_not_opened_in_its_place(tmp_path: Path, day: date) -> None:
    """Not even a friend's game of the same day."""
    friends, store = Store(tmp_path / "friend"), Store(tmp_path / "own")
    theirs = open_daily(friends, day)
    friends.take_out(theirs, tmp_path / "mail.json")
    with store.create(replace(daily_setup(DAY), seed=1), title_of(DAY)):
        pass
    imported = store.bring_in(tmp_path / "mail.json")
    own, practising = open_daily(store, DAY), open_daily(store, DAY, is_practice=True)
    assert len(store.list()) == 4
    assert imported not in (own, practising)
    with store.open(own) as saved:
        assert saved.setup == daily_setup(DAY)
        assert saved.id == attempts(store.directory)[DAY.isoformat()]


def test_practice_is_another_game_and_never_counts(tmp_path: Path) -> None:
    store = Store(tmp_path)
    early = open_daily(store, DAY, is_practice=True)
    assert not attempts(store.directory)
    own = open_daily(store, DAY)
    assert own != early
    assert open_daily(store, DAY, is_practice=True) == early
    finished(store, early)
    assert daily_results(store) == {}
    late = open_daily(store, DAY, is_practice=True)
    assert late not in (own, early)
    finished(store, own)
    assert open_daily(store, DAY) == late
    assert daily_results(store).keys() == {DAY}


@pytest.mark.parametrize("is_practice", [False, True])
def test_a_try_says_whether_it_counts(tmp_path: Path, is_practice: bool) -> None:
    store = Store(tmp_path)
    open_daily(store, DAY)
    with store.open(open_daily(store, DAY, is_practice=is_practice)) as saved:
        told = read(Table.at(saved), "quit")
    assert ("your first try counts" in told) is not is_practice
    assert ("This is practice: it does not count for the day." in told) is is_practice


async def test_practice_says_so_whenever_it_is_opened_on_a_screen(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for is_practice in (False, True):
        saved = store.open(open_daily(store, DAY + timedelta(days=1), is_practice=is_practice))
        async with on_stage(MagnateApp(session_at(tmp_path), saved)) as stage:
            assert ("This is practice" in stage.text) is is_practice


def test_a_game_of_a_day_is_one_though_its_setup_would_be_another_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if a later version dealt other bots; games from before say nothing of their day."""
    store, old = Store(tmp_path / "new"), Store(tmp_path / "old")
    name = open_daily(store, DAY)
    with old.create(daily_setup(DAY)) as saved:
        assert Table.at(saved).is_of_a_day
        assert not Table.at(saved).is_practice
    monkeypatch.setattr("tui.table.table.day_of", lambda setup: None)
    with store.open(name) as saved:
        assert Table.at(saved).is_of_a_day
    assert Table.past(store.read(name)).is_of_a_day


def test_a_try_begun_by_an_older_version_goes_on_and_counts(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.create(daily_setup(DAY), title_of(DAY)) as saved:
        note_attempt(tmp_path, DAY.isoformat(), saved.id)
    assert open_daily(store, DAY) == saved.name
    finished(store, saved.name)
    assert daily_results(store).keys() == {DAY}


def test_the_command_line_plays_for_practice_beside_the_try_that_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tui.table.daily_setup.today", lambda: DAY)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setenv("MAGNATE_DATA_DIR", str(tmp_path))
    for again, says in (([], "your first try counts"), (["--again"], "This is practice")):
        assert main(["--plain", "daily", *again]) == 0
        assert says in capsys.readouterr().out
    titles = sorted(info.title for info in store_in(tmp_path).list())
    assert titles == ["Daily 2026-11-24", "Practice 2026-11-24"]


# --- the page, at midnight and later


def test_a_page_left_open_over_midnight_turns(tmp_path: Path) -> None:
    days = [DAY]
    store = store_in(tmp_path)
    page = opened(DailyPage(store, clock=lambda: days[-1]))
    days.append(DAY + timedelta(days=1))
    answer = page.act("play")
    assert not isinstance(answer, Open)
    assert "Landlord" in as_text(page)
    assert "November 25, 2026" in page.note
    assert page.message == "A new day has begun: here is its game."
    assert isinstance(page.act("play"), Open)
    assert attempts(store.directory).keys() == {"2026-11-25"}
    days.append(DAY + timedelta(days=2))
    page.renew()
    assert page.day == days[-1]
    assert isinstance(page.news(), Work)
    assert page.news() is None
    days.append(DAY + timedelta(days=3))
    assert isinstance(page.act("back"), LeavePage)


async def test_the_page_of_the_day_turns_on_the_screen_without_a_key(tmp_path: Path) -> None:
    days = [DAY]
    async with on_stage(app := new_app(tmp_path)) as stage:
        app.show_page(DailyPage(store_in(tmp_path), clock=lambda: days[-1]))
        await stage.settle()
        assert "November 24, 2026" in stage.text
        days.append(DAY + timedelta(days=1))
        screen = app.screen
        assert isinstance(screen, Paged)
        assert screen._end_listening is not None, "else it never looks again by itself"
        await screen._look_again()
        await stage.settle()
        assert "November 25, 2026" in stage.text
        assert "Landlord" in stage.text


async def test_what_was_played_already_is_offered_for_practice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = DailyResult(DAY, "monopoly-1935", 1, 4, 700, luck=1, play=2, curve=(0.2, 1.0))
    async with on_stage(app := new_app(tmp_path)) as stage:
        for known, label in (({}, "Play"), ({DAY: result}, "Practice")):
            monkeypatch.setattr(DailyPage, "read", lambda page, known=known: known)
            app.show_page(DailyPage(store_in(tmp_path), clock=lambda: DAY))
            await stage.settle()
            assert stage.lines[-1].startswith(f" Enter  {label} ")


def test_what_is_no_longer_there_is_said_to_be_practice(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    store.remove(open_daily(store, DAY))
    page = opened(DailyPage(store, clock=lambda: DAY))
    assert "What you play now is practice." in as_text(page)
    assert "first try counts" not in as_text(page)


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


@pytest.mark.long
def test_the_page_leads_to_the_game_and_tells_its_result(played: Store, tmp_path: Path) -> None:
    fresh = opened(DailyPage(store_in(tmp_path), clock=lambda: DAY))
    assert not fresh.can("copy")
    assert "Your first try counts" in as_text(fresh)
    answer = fresh.act("play")
    assert isinstance(answer, Open)
    assert "Short: 3 deeds for everyone at the start, 20 rounds." in as_text(fresh)
    play = next(action for action in fresh.actions if action.word == "play")
    assert fresh.called(play) == "Play"
    page = opened(DailyPage(played, clock=lambda: DAY))
    assert page.result is not None
    accounted = r"Magnate 2026-11-24, Monopoly: \d\w\w of 4, \$\d+, luck [+-]\d+, play [+-]\d+ [▁-█]{8}"
    assert re.fullmatch(accounted, page.result.line)
    assert len(page.result.line) <= 120
    assert page.result.line in as_text(page)
    assert "play is how far your decisions did" in as_text(page)
    assert "Days in a row: 1." in as_text(page)
    assert page.called(play) == "Practice"
    assert page.act("copy") == Copy(page.result.line)
    assert page.result.line in page.message


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp850", "cp1252", "latin-1", "koi8-r", "utf-8"])
def test_a_curve_has_signs_that_differ_on_every_output(
    encoding: str, played: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Printed, read line by line, and on a screen."""
    steps = [(number + 0.5) / 8 for number in range(8)]
    result = DailyResult(DAY, "monopoly-1935", 1, 4, 700, luck=1, play=2, curve=tuple(steps))
    monkeypatch.setattr(DailyPage, "read", lambda page: {page.day: result})
    curve = "▁▂▃▄▅▆▇█" if encoding == "utf-8" else "01345689"
    line = f"Magnate 2026-11-24, Monopoly: 1st of 4, $700, luck +1, play +2 {curve}\n"
    ways = (("daily", "--result"), ""), (("--plain",), "game of the day\nquit\n")
    for arguments, typed in ways:
        output = io.TextIOWrapper(written := io.BytesIO(), encoding)
        with monkeypatch.context() as patch:
            patch.setattr("sys.stdout", output)
            patch.setattr("sys.stdin", io.StringIO(typed))
            assert main(["--data-dir", str(played.directory.parent), *arguments]) == 0
        assert line in written.getvalue().decode(encoding)


def test_a_curve_has_signs_that_differ_on_a_screen_of_ascii() -> None:
    reader = Reader(Grid(20, 1), ColorPalette(MONO), PLAIN)
    reader.feed("▁▂▃▄▅▆▇█")
    assert reader.grid.text() == ["01345689"]


def test_the_command_prints_the_result(
    played: Store, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tui.table.daily_setup.today", lambda: DAY)
    monkeypatch.setenv("MAGNATE_DATA_DIR", str(played.directory.parent))
    assert main(["daily"]) == 0
    told = capsys.readouterr().out
    assert "Magnate 2026-11-24, Monopoly:" in told
    assert "For practice: magnate daily --again" in told


def test_before_it_was_played_the_command_says_so_and_how_to_play_it(
    tmp_path: Path, played: Store, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data-dir", str(tmp_path / "new"), "daily", "--result"]) == 0
    assert capsys.readouterr().out == (
        "There is no result for today yet: 'magnate daily' plays the game of the day.\n"
    )
    monkeypatch.setattr("tui.table.daily_setup.today", lambda: DAY + timedelta(days=1))
    assert main(["--data-dir", str(played.directory.parent), "daily", "--result"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("There is no result for today yet")
    assert "Your place, day by day" in told
