"""What is played back of a chain of moves, what settings may be, and what is counted at the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import events
from engine.events import By, Event, Moved
from tests.support.position import position
from tests.tui.table.test_playback import SENTENCES, TRACK
from tui.table.game_figures import _business
from tui.table.playback import HOP, Motion, cues
from tui.table.rhythm import Pace, rest_after
from tui.table.settings_file import load, path
from tui.words.settings import Settings


def steps(*happened: Event) -> list[int]:
    """The places that a token is shown at."""
    played = cues(happened, Pace.BRIEF, TRACK, Motion.FULL, SENTENCES)
    return [cue.step[1] for cue in played if cue.step is not None]


def walk(start: int, spaces: int) -> Moved:
    return Moved(1, start, (start + spaces) % 40, spaces, By.THROW)


def test_six_moves_of_a_chain_are_played_back_and_no_more() -> None:
    chain = [walk(2 * number, 2) for number in range(7)]
    assert steps(*chain[:6]) == list(range(1, 12))
    assert steps(*chain) == list(range(1, 12))


@pytest.mark.parametrize(("spaces", "is_walked"), [(12, True), (13, False), (-3, True)])
def test_a_token_that_goes_farther_than_a_throw_jumps(spaces: int, is_walked: bool) -> None:
    shown = steps(Moved(1, 20, (20 + spaces) % 40, spaces, By.THROW))
    assert (len(shown) == abs(spaces) - 1) is is_walked
    assert bool(shown) is is_walked


@pytest.mark.parametrize(("places", "is_walked"), [(14, True), (15, False)])
def test_a_way_over_boards_is_two_places_longer(places: int, is_walked: bool) -> None:
    way = tuple(range(50, 50 + places))
    assert steps(Moved(1, 0, way[-1], places, By.THROW, way)) == ([*way[:-1]] if is_walked else [])


def test_a_step_backward_goes_past_go() -> None:
    assert steps(Moved(1, 1, 38, -3, By.THROW)) == [0, 39]
    assert HOP < 0.1


def test_what_has_no_pause_of_its_own_has_two_fifths_of_a_turn() -> None:
    quiet = events.BidMade(1, 20)
    assert SENTENCES.events[events.BidMade].pause is not None or (
        rest_after((quiet,), Pace.NORMAL, SENTENCES) == pytest.approx(0.4 * Pace.NORMAL.value)
    )
    slow, normal = (rest_after((walk(1, 3),), pace, SENTENCES) for pace in (Pace.SLOW, Pace.NORMAL))
    assert slow == pytest.approx(normal * Pace.SLOW.value / Pace.NORMAL.value)


# --- settings at their limits


@pytest.mark.parametrize(
    ("value", "is_good"),
    [
        ([["x" * 40, "human"]], True),
        ([["x" * 41, "human"]], False),
        ([["x", "y" * 41]], False),
        ([["x\x1b", "human"]], False),
        ([["x"]], False),
        ([["x", "human", "more"]], False),
        ([["x", 3]], False),
        ([{"x": 1, "y": 2}], False),
        (["xy"], False),
        ([["", "human"]] * 20, True),
        ([["", "human"]] * 21, False),
        ({}, False),
    ],
)
def test_a_seat_of_the_last_table_is_a_name_and_who_plays(
    tmp_path: Path, value: object, is_good: bool
) -> None:
    path(tmp_path).write_text(json.dumps({"table": value, "ascii": True}))
    settings, trouble = load(tmp_path)
    assert settings.ascii, "what is good is kept"
    assert (trouble == "") is is_good
    assert (len(settings.table) > 0) is is_good


@pytest.mark.parametrize(
    ("value", "is_good"),
    [
        ("x" * 40, True),
        ("x" * 41, False),
        (" ", False),
        ("", False),
        ("x\n", False),
        (3, False),
        (None, False),
    ],
)
def test_the_rules_of_the_last_game_are_a_short_word(tmp_path: Path, value: object, is_good: bool) -> None:
    path(tmp_path).write_text(json.dumps({"rules": value}))
    settings, trouble = load(tmp_path)
    assert (settings.rules == value) is is_good
    assert (trouble == "") is is_good


@pytest.mark.parametrize(
    ("name", "value", "is_good"),
    [
        ("ascii", True, True),
        ("ascii", 1, False),
        ("pace", "slow", True),
        ("pace", ["slow"], False),
        ("pace", True, False),
        ("keys", {"a": "b"}, True),
        ("keys", {"a": 1}, False),
        ("keys", ["a"], False),
    ],
)
def test_a_setting_has_one_of_its_values(tmp_path: Path, name: str, value: object, is_good: bool) -> None:
    path(tmp_path).write_text(json.dumps({name: value}))
    settings, trouble = load(tmp_path)
    assert (getattr(settings, name) == value) is (is_good or getattr(Settings(), name) == value)
    assert (trouble == "") is is_good


# --- what is counted


def test_business_is_counted_as_far_as_a_game_has_it() -> None:
    rules = position().rules
    told = dict(_business(rules, [events.SentToJail(0, By.CARD), events.SentToJail(1, By.CARD)]))
    assert told["Trades"] == told["Auctions"] == "0"
    assert told["Sent to Jail"] != dict(_business(rules, []))["Sent to Jail"]
    assert len(told) == 4
