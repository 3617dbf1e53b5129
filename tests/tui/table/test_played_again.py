"""A game played again moment by moment, and the game of a day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from engine.commands import Buy, EndTurn, Mortgage, Throw
from engine.setup import HUMAN
from tests.support.position import position
from tests.tui.sittings import sitting
from tests.tui.table.test_at_the_table import END, PARK
from tests.tui.table.test_table import play_on, setup, table
from tui.table.daily_results import streak
from tui.table.daily_setup import daily_setup, day_of
from tui.table.daily_setup import title_of as title_of_day
from tui.table.recorder import replayed
from tui.table.replay import Replay, watched
from tui.table.share_line import blocks, eighths
from tui.terminal.widths import BARS

# --- a game played again


@pytest.fixture(scope="module")
def replay() -> Replay:
    made = table("thrifty", "thrifty", "thrifty", seed=3, time_limit_rounds=6)
    play_on(made, 5000)
    return Replay(made)


def test_every_moment_is_where_its_command_led(replay: Replay) -> None:
    replay.go(0)
    assert replay.game.state.moves == 0
    assert replay.commands == []
    replay.go(7)
    assert replay.game.state.moves == 7
    assert replay.commands == [turn.command for turn in replay.chronicle.turns[1:8]]
    for at, found in ((-5, 0), (10_000, replay.last)):
        replay.go(at)
        assert replay.at == found
    assert replay.round == replay.last_round == replay.positions[-1].state.round


def test_turns_are_gone_through_forward_and_back(replay: Replay) -> None:
    replay.go(0)
    starts = []
    for _ in range(4):
        replay.turn(1)
        starts.append(replay.at)
    assert starts == sorted(set(starts))
    assert all(replay.at >= at for at in starts)
    replay.go(starts[3] + 1)
    replay.turn(-1)
    assert replay.at == starts[3]
    replay.turn(-1)
    assert replay.at == starts[2]
    replay.go(replay.last)
    replay.turn(1)
    assert replay.at == replay.last
    replay.go(0)
    replay.turn(-1)
    assert replay.at == 0


def test_a_round_is_found_if_there_was_one(replay: Replay) -> None:
    assert replay.to_round(3)
    assert replay.round == 3
    replay.go(replay.at - 1)
    assert replay.round == 2
    at = replay.at
    assert not replay.to_round(99)
    assert replay.at == at


def test_the_curve_goes_from_the_first_moment_to_the_last(replay: Replay) -> None:
    assert len(replay.curve) == 120
    assert replay.curve[0][0] == 1
    assert replay.curve[-1][0] == replay.last_round
    assert all(sum(chances) == pytest.approx(1, abs=0.01) for _, chances in replay.curve)
    replay.go(replay.last)
    assert [*replay.chances] == [*replay.curve[-1][1]]
    assert replay.marks[-1].is_exit
    assert replay.marks[-1].at == replay.last


def test_the_dice_lie_as_they_were_thrown_last(replay: Replay) -> None:
    first = next(at for at, turn in enumerate(replay.chronicle.turns) if isinstance(turn.command, Throw))
    replay.go(first - 1)
    assert replay.dice == ()
    replay.go(first)
    thrown = replay.dice
    assert len(thrown) == 2
    replay.go(first + 1)
    assert replay.dice == thrown or isinstance(replay.chronicle.turns[first + 1].command, Throw)


def test_nobody_is_asked_at_a_game_that_is_only_watched() -> None:
    made = watched(setup(HUMAN, "normal"))
    assert HUMAN not in [chair.player for chair in made.chairs]
    assert [chair.name for chair in made.chairs] == ["Ann", "Bea"]


def test_a_record_is_played_again_until_a_command_is_refused() -> None:
    saved = sitting(position((900, 900), owns={"dark blue": 0}, agenda=END))
    saved.commands = [Mortgage(0, PARK), Buy(0), EndTurn(0)]
    assert [command for _, command, _ in replayed(saved)] == [None, Mortgage(0, PARK)]


# --- the game of a day


def test_the_game_of_a_day_is_known_whatever_its_players_are_called() -> None:
    day = date(2026, 11, 24)
    made = daily_setup(day, "Zoe")
    assert day_of(made) == day
    assert day_of(daily_setup(day)) == day
    assert daily_setup(day).seed == made.seed
    assert daily_setup(date(2026, 11, 25)).seed != made.seed
    assert len(made.chairs) == 4
    assert [chair.player for chair in made.chairs].count(HUMAN) == 1
    assert made.seed % 10**8 == 20261124
    assert made.options["dice"] == "duplicate"
    assert title_of_day(day) == "Daily 2026-11-24"


def test_another_game_is_of_no_day() -> None:
    made = daily_setup(date(2026, 11, 24))
    assert day_of(replace(made, seed=made.seed + 1)) is None
    assert day_of(replace(made, seed=99)) is None
    assert day_of(replace(made, options={})) is None
    assert day_of(replace(made, chairs=made.chairs[::-1])) is None


def test_a_curve_is_eight_blocks_from_its_first_moment_to_its_last() -> None:
    assert eighths([0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]) == [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]
    assert eighths([0.5]) == [0.5] * 8
    assert blocks([0.0, 0.124, 0.125, 0.5, 0.99, 1.0, 1.0, 1.0]) == "▁▁▂▅████"
    assert len(BARS) == 8


def test_a_streak_goes_up_to_a_day_or_the_one_before_it() -> None:
    days = {date(2026, 11, day) for day in (20, 22, 23, 24)}
    found = [streak(days, date(2026, 11, day)) for day in (24, 25, 26, 22, 21, 20, 19)]
    assert found == [3, 3, 0, 1, 1, 1, 0]
