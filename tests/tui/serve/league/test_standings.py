"""The league: which games count, for whom, and what its page says."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.tui.serve.league.games import a_table
from tui.pages.page import Work, as_text, opened
from tui.serve.league.page import LeaguePage
from tui.serve.league.results import ResultLine, ResultsLog, facts_of, hash_of
from tui.serve.league.standings import GONE, League, Ratings, counts
from tui.serve.players import Register

MONDAY = date(2026, 11, 23)
_GAMES = count()


def seats(*players: str) -> list[dict[str, str]]:
    """Players by their names, bots by "bot hard", and guests."""
    plain = []
    for player in players:
        if player.startswith("bot "):
            plain.append({"kind": "bot", "id": player.removeprefix("bot ")})
        elif player == "guest":
            plain.append({"kind": "guest"})
        else:
            plain.append({"kind": "player", "id": hash_of(player)})
    return plain


def line(players: Sequence[str], play: Sequence[float] | None = None, **other: Any) -> ResultLine:
    """A game in which these came in in this order."""
    accounts = {} if play is None else {"luck": [0] * 9, "decisions": play, "others": [0] * len(play)}
    return {
        "game": f"pear-{next(_GAMES)}",
        "rules": "monopoly-1935",
        "seats": seats(*players),
        "places": [*range(1, len(players) + 1)],
        "worth": [1000 - 100 * place for place in range(len(players))],
        "ended": "2026-11-24T12:00:00+00:00",
        "day": "",
        "is_checked": True,
        "is_played_out": True,
        **accounts,
        **other,
    }


def league_of(directory: Path, *lines: ResultLine, names: Sequence[str] = ("ann", "ben", "cleo")) -> League:
    log = ResultsLog(directory)
    for each in lines:
        log.note(each)
    register = Register(directory / "players.json")
    for name in names:
        register.claim(name, f"ssh-ed25519 {name}")
    return League(log, register)


@pytest.mark.parametrize(
    ("players", "other", "is_rated"),
    [
        (("ann", "ben", "bot hard"), {}, True),
        (("ann", "guest", "bot hard"), {}, False),
        (("ann", "bot hard", "bot hard"), {"day": "2026-11-24"}, True),
        (("guest", "bot hard", "bot hard"), {"day": "2026-11-24"}, False),
        (("ann", "ben"), {"is_checked": False}, False),
        (("ann", "ben"), {"is_played_out": False}, False),
    ],
)
def test_what_counts_was_checked_and_played_to_its_end_by_two_with_keys_or_on_a_day(
    players: Sequence[str], other: dict[str, Any], is_rated: bool
) -> None:
    assert counts(line(players, **other)) is is_rated


def test_a_game_at_a_table_of_people_counts_with_what_the_audit_says_of_it() -> None:
    assert counts(facts_of(a_table()))


def test_who_plays_better_is_rated_higher_whatever_luck_and_places_say() -> None:
    ratings = Ratings()
    for _ in range(5):
        ratings.add(line(("ann", "ben", "bot hard", "guest"), play=[-20, 20, 0, 0]))
    assert [*ratings.ids] == [hash_of("ben"), "hard", hash_of("ann")]
    ann, ben = ratings.of(hash_of("ann")), ratings.of(hash_of("ben"))
    assert ann is not None
    assert ben is not None
    assert ann < ben
    assert ratings.of(hash_of("cleo")) is None


def test_without_luck_the_places_count_and_bots_of_one_kind_are_one() -> None:
    ratings = Ratings()
    ratings.add(line(("ann", "bot hard", "bot hard", "ben")))
    assert [*ratings.ids] == [hash_of("ann"), "hard", hash_of("ben")]


def test_who_was_played_for_too_long_loses_but_does_not_gain(tmp_path: Path) -> None:
    first = line(("ann", "ben"), play=[0, 0])
    for missed, gains in ((0.1, True), (0.11, False), (1.0, False)):
        game = line(("ann", "ben"), play=[20, -20])
        game["seats"][0]["missed"] = missed
        ratings, again = Ratings(), Ratings()
        ratings.add(first)
        before = ratings.of(hash_of("ann"))
        ratings.add(game)
        again.add(game)
        assert before is not None
        assert ((ratings.of(hash_of("ann")) or 0) > before) is gains
        assert (again.of(hash_of("ann")) is not None) is gains
        assert again.of(hash_of("ben")) is not None
        (ann,) = [one for one in league_of(tmp_path / str(missed), game).week(MONDAY) if one.name == "ann"]
        assert (ann.points, ann.games) == (int(gains), 1)
    lost = line(("ben", "ann"), play=[20, -20])
    lost["seats"][1]["missed"] = 1.0
    ratings = Ratings()
    ratings.add(first)
    before = ratings.of(hash_of("ann"))
    ratings.add(lost)
    assert before is not None
    assert (ratings.of(hash_of("ann")) or 0) < before


def test_the_week_gives_a_point_for_everyone_behind(tmp_path: Path) -> None:
    old = line(("ben", "ann"), ended="2026-11-22T23:59:59+00:00")
    daily = line(("ann", "bot hard", "bot hard", "bot hard"), day="2026-11-24")
    league = league_of(tmp_path, old, line(("ann", "ben", "bot hard")), line(("ben", "ann")), daily)
    found = league.standings(MONDAY + timedelta(days=6))
    assert found.week == MONDAY
    assert [(one.name, one.points, one.games, one.days) for one in found.weekly] == [
        ("ann", 5, 3, 1),
        ("ben", 2, 2, 0),
    ]
    assert {one.name for one in found.strongest} == {"ann", "ben", "Hard (bot)"}
    assert league.standings(MONDAY + timedelta(days=7)).weekly == []


def test_lines_are_read_once_each_and_those_that_come_later_too(tmp_path: Path) -> None:
    league = league_of(tmp_path, line(("ann", "ben")))
    league.standings(MONDAY)
    ResultsLog(tmp_path).note(line(("ann", "ben")))
    (ann, _) = league.standings(MONDAY).weekly
    assert ann.games == 2


def test_a_player_who_was_forgotten_has_no_name(tmp_path: Path) -> None:
    league = league_of(tmp_path, line(("ann", "zoe")))
    assert [one.name for one in league.standings(MONDAY).weekly] == ["ann", GONE]


def test_the_first_try_of_a_day_counts_for_all_names_of_a_key(tmp_path: Path) -> None:
    day = date(2026, 11, 24)
    first = line(("bot hard", "ann"), day="2026-11-24", game="daily-1", play=[1, 2], curve=[0.5] * 8)
    league = league_of(tmp_path, first, line(("ann", "bot hard"), day="2026-11-24"))
    (result,) = league.days_of("ann").values()
    assert (result.place, result.play) == (2, 2)
    assert league.has_played("ann", day)
    assert not league.has_played("ben", day)
    assert not league.has_played("ann", day + timedelta(days=1))
    Register(tmp_path / "players.json").add_key("ann", "ssh-ed25519 ben")
    assert league.has_played("ben", day)


def test_the_page_has_today_the_week_and_the_ratings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.serve.league.page.today", lambda: date(2026, 11, 24))
    daily = line(("bot hard", "ann"), day="2026-11-24", play=[1, 2.4], curve=[0.5] * 8)
    text = as_text(opened(LeaguePage(league_of(tmp_path, daily, line(("ben", "ann"))), "ann")))
    rows = [row.split() for row in text.splitlines()]
    assert "November 23 to November 29" in text
    assert ["ann", "(you)", "2nd", "$900", "+0", "+2"] in rows
    assert ["ben", "1", "1", "0"] in [row[:4] for row in rows]
    assert any(row[:2] == ["Hard", "(bot)"] for row in rows)


def test_the_page_goes_back_to_the_weeks_in_which_games_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.serve.league.page.today", lambda: date(2026, 11, 24))
    ended = ("2026-11-04T12:00:00+00:00", "2026-11-15T23:59:59+00:00")
    games = [
        line(players, ended=when)
        for players, when in zip((("cleo", "ann"), ("ben", "ann")), ended, strict=True)
    ]
    page = opened(LeaguePage(league_of(tmp_path, *games), "ann"))
    assert not page.can("later")
    seen = []
    for word in ("earlier", "earlier", "later", "later"):
        work = page.act(word)
        assert isinstance(work, Work)
        work.then(work.job(lambda _: None))
        seen.append(
            (page.note, "ben " in as_text(page), "cleo " in as_text(page), "Ratings" in as_text(page))
        )
    assert seen == [
        ("November 9 to November 15", True, False, False),
        ("November 2 to November 8", False, True, False),
        ("November 9 to November 15", True, False, False),
        ("November 23 to November 29", True, True, True),
    ]
    assert page.can("earlier")


def test_the_page_of_a_league_without_games_says_what_to_play(tmp_path: Path) -> None:
    assert "No game has counted yet." in as_text(opened(LeaguePage(league_of(tmp_path), "ann")))
