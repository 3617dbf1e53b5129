"""The text of `magnate saves`, and dates as people say them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from saves import SaveInfo
from tests.tui.stage import save_game, store_in
from tui.pages.page import opened
from tui.pages.saved_game_words import duration, listing, players_text, when
from tui.pages.saved_games import SavedGamesPage

SAVED = datetime(1935, 12, 30, 18, 5).astimezone()


def info(name: str, **facts: Any) -> SaveInfo:
    usual: dict[str, Any] = {"title": name, "players": ("Ann", "Bob"), "round": 12, "saved": SAVED}
    return SaveInfo(name, Path(f"{name}.json"), **{**usual, **facts})


def test_no_games() -> None:
    assert listing([]) == "No saved games. Start one with 'magnate new'."


def test_games_are_a_table() -> None:
    text = listing([info("ann-bob"), info("a-longer-name", is_over=True, round=3)])
    assert text.splitlines() == [
        "NAME           SAVED             SO FAR     PLAYERS",
        "ann-bob        1935-12-30 18:05  Round 12   Ann, Bob",
        "a-longer-name  1935-12-30 18:05  Round 3    Ann, Bob (over)",
    ]


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Sets the time zone of the process."""
    if not hasattr(time, "tzset"):
        pytest.skip("another system asks nobody for its zone")

    def choose(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield choose
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("name", ["UTC+99", "XXX-400", "nowhere", ""])
def test_where_the_time_zone_is_none_it_is_that_of_greenwich(
    zone: Callable[[str], None], name: str, tmp_path: Path
) -> None:
    zone(name)
    saved = datetime(1935, 12, 30, 18, 5, tzinfo=UTC)
    assert "1935-12-30 18:05" in listing([info("ann-bob", saved=saved)])
    save_game(tmp_path)
    page = opened(SavedGamesPage(store_in(tmp_path)))
    assert "saved today at " in page.rows[0].text
    assert page.detail is not None
    assert when(datetime.now(UTC), datetime.now()).startswith("today at ")


@pytest.mark.parametrize(
    ("name", "stamp"), [("XXX+5", "0001-01-01T00:00:00+00:00"), ("XXX-5", "9999-12-31T23:59:59+00:00")]
)
def test_a_moment_that_the_zone_does_not_have_is_told_all_the_same(
    zone: Callable[[str], None], name: str, stamp: str
) -> None:
    zone(name)
    moment = datetime.fromisoformat(stamp)
    assert str(moment.year) in when(moment, datetime.now())
    assert str(moment.year) in listing([info("ann-bob", saved=moment)])


def test_short_names_stand_below_their_heading() -> None:
    heading, row = listing([info("x")]).splitlines()
    assert row.index("1935") == heading.index("SAVED")


def test_what_is_wrong_with_a_game_is_said() -> None:
    damaged = info("ann-bob", problem="Its end is damaged, but the rest can probably be used.")
    assert listing([damaged]).endswith("Ann, Bob (Its end is damaged, but the rest can probably be used)")


def test_files_that_cannot_be_used_come_last_with_the_reason() -> None:
    lost = info("old.damaged", can_open=False, problem="It is no saved\ngame.")
    assert listing([info("ann-bob"), lost]).splitlines()[-2:] == [
        "Cannot be used:",
        "  old.damaged: It is no saved game.",
    ]


def test_real_games(tmp_path: Path) -> None:
    save_game(tmp_path, "Ours")
    assert listing(store_in(tmp_path).list()).splitlines()[1].startswith("ours  ")


@pytest.mark.parametrize(
    ("ago", "text"),
    [
        (timedelta(), "today at 12:00"),
        (timedelta(hours=20), "yesterday at 16:00"),
        (timedelta(days=2), "December 29"),
        (timedelta(days=400), "November 26, 1934"),
        (timedelta(days=-1), "January 1, 1936"),
    ],
)
def test_dates(ago: timedelta, text: str) -> None:
    now = datetime(1935, 12, 31, 12, 0).astimezone()
    assert when(now - ago, now) == text


def test_dates_of_other_time_zones_are_ones_own() -> None:
    now = datetime.now(UTC)
    assert when(now, now) == f"today at {now.astimezone():%H:%M}"


def test_durations() -> None:
    told = ["under a minute", "1 min", "40 min", "2 h 05 min"]
    assert [duration(seconds) for seconds in (59, 60, 2400, 7500)] == told


def test_players_that_do_not_fit_are_counted() -> None:
    names = ("Ann", "Bob", "Cyd", "Dov")
    assert players_text(names, 20) == "Ann, Bob, Cyd, Dov"
    assert players_text(names, 17) == "Ann and 3 more"
    assert players_text(names, 3) == "Ann"
    assert players_text((), 10) == ""
