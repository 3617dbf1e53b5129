"""What the line of a game says, who is rated by it and how, and what is read of lines that are damaged."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from threading import Event

import pytest

from engine.commands import EndTurn, Throw
from engine.setup import Chair, GameSetup
from saves.errors import SaveError
from tests.tui.serve.league.games import a_daily, a_table
from tests.tui.serve.league.test_standings import MONDAY, league_of, line
from tui.serve.league.results import (
    FILE,
    Auditor,
    EndedGame,
    Finishing,
    ResultLine,
    ResultsLog,
    about,
    accounts_of,
    facts_of,
    game_id,
    hash_of,
    refusal,
)
from tui.serve.league.standings import GONE, Ratings, counts, order_of, was_away
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms

TUESDAY = MONDAY + timedelta(days=1)


@pytest.fixture(scope="module")
def table() -> EndedGame:
    return a_table()


# --- what a line says


def a_table_setup() -> tuple[TableSetup, GameSetup]:
    """A player, a guest, a program that a player brought, nobody any more, and a bot."""
    chairs = [
        Chair(name, token, "human")
        for name, token in zip("ABCD", ("hat", "shoe", "coin", "car"), strict=True)
    ]
    setup = GameSetup("monopoly-1935", {}, (*chairs, Chair("E", "dog", "thrifty")), 7)
    terms = TableTerms(admits_programs=True)
    table_setup = TableSetup.of(setup, Somebody("ann", "Ann"), "pear-1", terms)
    for who in (Somebody("~1", "gus~"), Somebody("*ann", "ann*"), Somebody("zoe", "Zoe")):
        table_setup.sit(who)
    table_setup.places[3].player = ""
    table_setup.made = 1234.9
    return table_setup, setup


def test_a_line_says_who_sat_where_and_how_much_was_played_for_them_but_no_names() -> None:
    table_setup, setup = a_table_setup()
    table_setup.places[0].missed, table_setup.places[1].missed, table_setup.places[2].missed = 1, 5, 2
    commands = [Throw(0), EndTurn(0), Throw(0), Throw(2), Throw(2)]
    at = datetime(2026, 11, 24, 1, 30, 5, 999, tzinfo=timezone(timedelta(hours=2)))
    told = about(table_setup, setup, commands, 61.9, at)
    assert told["seats"] == [
        {"kind": "player", "id": hash_of("ann"), "missed": 0.33},
        {"kind": "guest"},
        {"kind": "program", "id": hash_of("*ann"), "missed": 1.0},
        {"kind": "guest"},
        {"kind": "bot", "id": "thrifty"},
    ]
    assert (told["game"], told["seconds"], told["ended"]) == ("pear-1-1234", 61, "2026-11-23T23:30:05+00:00")
    assert "ann" not in json.dumps(told).lower().replace(hash_of("ann"), "")


def test_the_game_of_a_day_has_one_line_however_often_its_table_was_made() -> None:
    table_setup, _ = a_table_setup()
    table_setup.code = "daily-2026-11-24-ann"
    assert game_id(table_setup) == "daily-2026-11-24-ann"


def test_equals_share_a_place_and_winners_come_before_whoever_owns_more(table: EndedGame) -> None:
    told = facts_of(table)
    assert sorted(told["places"])[0] == 1
    assert (told["day"], told["rounds"], told["is_played_out"]) == ("", 5, True)
    assert (told["rules"], told["options"]) == ("monopoly-1935", {"time_limit_rounds": 5})
    state = table.state.copy()
    for player in state.players:
        player.cash = 100
    state.owner[:] = [-1] * len(state.owner)
    state.winners = [1]
    assert facts_of(replace(table, state=state))["places"] == [2, 1, 2]
    state.players[2].cash = 1100
    told = facts_of(replace(table, state=state))
    assert told["places"] == [3, 1, 2]
    assert told["worth"][2] - told["worth"][0] == 1000


def test_a_line_with_other_facts_names_them_all_but_not_what_no_replay_can_tell(table: EndedGame) -> None:
    right = facts_of(table)
    assert refusal(right | {"seconds": 5, "game": "plum-2"}, table) == ""
    wrong = right | {"rounds": 9, "worth": [1, 2, 3]}
    assert refusal(wrong, table) == "Playing the game again gives another result: worth, rounds."
    forged = replace(table, commands=table.commands[:-1])
    assert refusal(right, forged) == "The moves lead to another position."


def test_what_changed_the_chances_is_told_for_every_seat_the_curve_for_a_day_alone(table: EndedGame) -> None:
    accounts = accounts_of(table)
    assert accounts.keys() == {"luck", "decisions", "others"}
    assert all(len(each) == 3 for each in accounts.values())
    gained = [sum(each) for each in zip(*accounts.values(), strict=True)]
    won = facts_of(table)["places"].index(1)
    assert gained[won] == pytest.approx(100 - 100 / 3, abs=15)
    assert all(-100 <= each <= 100 for each in gained)
    daily = accounts_of(a_daily(date(2026, 11, 26)))
    assert daily["curve"] == [round(chance, 3) for chance in daily["curve"]]
    assert all(0 <= chance <= 1 for chance in daily["curve"])


# --- where lines are kept


def test_each_game_has_one_line_also_for_another_process(tmp_path: Path) -> None:
    log = ResultsLog(tmp_path / "new")
    assert log.since(0) == []
    for game in "aba":
        log.note({"game": game})
    again = ResultsLog(tmp_path / "new")
    again.note({"game": "b"})
    again.note({"game": "c"})
    assert [(line["number"], line["game"]) for line in log.since(1)] == [(1, "b"), (2, "c")]
    (tmp_path / "new" / FILE).unlink()
    assert log.since(0) == []


def test_a_game_that_cannot_be_read_or_written_down_is_not_let_go_of(
    table: EndedGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = ResultsLog(tmp_path)
    finishing = Finishing(log)
    finishing._auditor = Auditor(["/no/such/program"])

    def unreadable() -> EndedGame:
        raise SaveError("It is damaged.")

    assert finishing.finish(unreadable).result(20) is False
    assert finishing.finish(lambda: table).result(20) is True
    assert [line["game"] for line in log.since(0)] == [table.about["game"]]
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()
    finishing.results = ResultsLog(tmp_path)
    assert finishing.finish(lambda: table).result(20) is False
    finishing._auditor.stop()
    assert finishing.finish(lambda: table).result(20) is False
    finishing.close()


def test_nothing_more_is_written_down_once_it_is_closed(table: EndedGame, tmp_path: Path) -> None:
    finishing, goes_on = Finishing(ResultsLog(tmp_path)), Event()

    def slow() -> EndedGame:
        goes_on.wait(20)
        return table

    first, second = finishing.finish(slow), finishing.finish(lambda: table)
    finishing.close()
    goes_on.set()
    assert second.cancelled()
    assert first.result(20) is False
    assert ResultsLog(tmp_path).since(0) == []


# --- what counts


def test_a_guest_or_a_program_makes_no_game_of_players() -> None:
    with_program = line(("ann", "bot hard"))
    with_program["seats"].append({"kind": "program", "id": hash_of("*ann")})
    assert not counts(with_program)
    assert not counts({"is_checked": True, "is_played_out": True})
    assert not counts(line(("ann", "ben"), is_checked="yes")), "only what was found out counts"
    assert not counts(line(("ann", "ben"), is_played_out="yes"))


def test_who_was_away_for_more_than_a_tenth_of_the_game_gains_nothing() -> None:
    assert [was_away(seat) for seat in ({}, {"missed": 0.1}, {"missed": 0.101})] == [False, False, True]


def test_the_order_is_how_everybody_played_and_without_that_the_places() -> None:
    assert [*order_of(line(("ann", "ben")))] == [-1, -2]
    played = line(("ann", "ben"), play=[3, 7])
    played["others"] = [10, -10]
    assert [*order_of(played)] == [13, -3]


def test_guests_are_rated_for_one_game_and_remembered_in_none() -> None:
    ratings = Ratings()
    for _ in range(3):
        ratings.add(line(("guest", "ann", "ben", "guest")))
    assert [*ratings.ids] == [hash_of("ann"), hash_of("ben")]
    ratings.add(line(("ann", "guest"), is_checked=True))
    assert len(ratings.ids) == 2


def test_a_rating_begins_at_zero_grows_with_games_won_and_is_in_whole_points() -> None:
    ratings, points = Ratings(), []
    for _ in range(3):
        ratings.add(line(("ann", "ben", "cleo")))
        points.append([ratings.of(hash_of(name)) for name in ("ann", "ben", "cleo")])
    assert all(isinstance(each, int) for row in points for each in row)
    ann = [row[0] or 0 for row in points]
    assert 0 < ann[0] < ann[1] < ann[2] < 1500
    assert (points[2][2] or 0) < (points[2][1] or 0) < ann[2]
    assert ratings.ids[0] == hash_of("ann")


# --- the table of the league


def test_the_first_checked_line_of_a_day_is_the_players_result(tmp_path: Path) -> None:
    day = TUESDAY.isoformat()
    forged = line(("ann", "bot hard"), day=day, is_checked=False)
    first = line(("bot hard", "ann", "bot easy"), day=day, curve=[0.25, 0.5], play=[0.4, 1.6, 0])
    first["luck"] = [0, -2.6, 0]
    league = league_of(tmp_path, forged, first, line(("ann", "bot hard"), day=day))
    (result,) = league.days_of("ann").values()
    assert (result.day, result.rules, result.place, result.players) == (TUESDAY, "monopoly-1935", 2, 3)
    assert (result.worth, result.luck, result.play, result.curve) == (900, -3, 2, (0.25, 0.5))
    assert league.days_of("ben") == {}


def test_todays_results_are_told_the_best_first_and_by_worth_where_places_are_equal(tmp_path: Path) -> None:
    day = TUESDAY.isoformat()

    def of(player: str, place: int, worth: int) -> ResultLine:
        return line((player, "bot hard"), day=day, places=[place, 1], worth=[worth, 5])

    league = league_of(tmp_path, of("ben", 2, 900), of("ann", 1, 100), of("cleo", 1, 300), of("zoe", 3, 9))
    found = league.standings(TUESDAY).today
    assert [(one.name, one.result.worth) for one in found] == [
        ("cleo", 300),
        ("ann", 100),
        ("ben", 900),
        (GONE, 9),
    ]
    assert found[0].result.luck is None
    assert found[0].result.play is None
    assert league.standings(MONDAY).today == []


def test_weeks_are_told_apart_by_their_mondays_the_latest_first(tmp_path: Path) -> None:
    def ended(when: str) -> ResultLine:
        return line(("ann", "ben"), ended=when)

    league = league_of(
        tmp_path,
        ended("2026-11-16T00:00:00+00:00"),
        ended("2026-11-22T23:59:59+00:00"),
        ended("2026-11-09T12:00:00+00:00"),
    )
    last = MONDAY - timedelta(days=7)
    assert [*league.standings(TUESDAY).weeks] == [MONDAY, last, MONDAY - timedelta(days=14)]
    assert [(one.name, one.games) for one in league.week(last)] == [("ann", 2), ("ben", 2)]
    assert league.week(MONDAY) == []
    assert league.standings(TUESDAY).week == MONDAY


def test_equal_points_are_ordered_by_strength_and_then_by_name(tmp_path: Path) -> None:
    league = league_of(
        tmp_path,
        line(("cleo", "zoe"), ended="2026-11-01T12:00:00+00:00"),
        line(("ben", "cleo")),
        line(("cleo", "ben")),
        line(("ann", "bot easy"), day=TUESDAY.isoformat()),
    )
    rows = league.standings(TUESDAY).weekly
    assert len({row.points for row in rows}) == 1
    assert {row.name: row.days for row in rows} == {"cleo": 0, "ben": 0, "ann": 1}
    ratings = [row.rating for row in rows]
    assert ratings == sorted(ratings, key=lambda one: -(one or 0))


def test_a_program_goes_by_the_name_of_the_player_who_brought_it(tmp_path: Path) -> None:
    game = line(("ann", "ben"))
    game["seats"].append({"kind": "program", "id": hash_of("*ann")})
    game["places"], game["worth"] = [1, 2, 3], [3, 2, 1]
    league = league_of(tmp_path, game)
    assert [one.name for one in league.standings(TUESDAY).strongest] == ["ann", "ben", "ann*"]


def test_whoever_shares_a_key_has_played_and_nobody_else(tmp_path: Path) -> None:
    league = league_of(tmp_path, line(("ann", "bot hard"), day=TUESDAY.isoformat()), names=("ann", "ben"))
    assert [league.has_played(name, TUESDAY) for name in ("ann", "ben", "nobody")] == [True, False, False]
    assert not league.has_played("ann", MONDAY)
