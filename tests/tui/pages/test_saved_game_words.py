"""The text of `magnate saves`, and dates as people say them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from saves import SaveInfo
from tests.tui.stage import save_game, store_in
from tui.pages.saved_game_words import duration, listing, players_text, when

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
    assert [duration(seconds) for seconds in (59, 2400, 7500)] == ["0 min", "40 min", "2 h 05 min"]


def test_players_that_do_not_fit_are_counted() -> None:
    names = ("Ann", "Bob", "Cyd", "Dov")
    assert players_text(names, 20) == "Ann, Bob, Cyd, Dov"
    assert players_text(names, 17) == "Ann and 3 more"
    assert players_text(names, 3) == "Ann"
    assert players_text((), 10) == ""
