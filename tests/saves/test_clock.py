"""A clock that is set while a game is played does no harm: durations are not taken from it."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from saves import GameIsOpen, Store, verify
from saves.results import all_results
from tests.saves.games import SETUP, SHORT, FrozenClock, files, moves, play
from tests.support.long import only

DAYS = (-20_000, -1, 1, 200_000, 2_700_000)
"""From 1935 to 1881, to 2483, and to 9328; the first and the last are named in no file."""
JUMPS = pytest.mark.parametrize("days", DAYS)


class Clocks:
    """A clock that is set at will, and a stopwatch that does not mind."""

    def __init__(self) -> None:
        self.clock = FrozenClock()
        self.seconds = 0.0

    def stopwatch(self) -> float:
        self.seconds += 1
        return self.seconds


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
def store(tmp_path: Path, clocks: Clocks) -> Store:
    return Store(tmp_path / "games", clock=clocks.clock, stopwatch=clocks.stopwatch)


@JUMPS
def test_what_was_played_is_the_time_that_went_by(store: Store, clocks: Clocks, days: int) -> None:
    with store.create(SETUP, "Party") as saved:
        play(saved, 20)
        before = saved.played
        clocks.clock.time += timedelta(days)
        play(saved, 20)
        assert before < saved.played < before + 100
    (info,) = store.list()
    assert before < info.played < before + 100
    with store.open("party") as again:
        assert info.played <= again.played < info.played + 10


@JUMPS
def test_the_game_is_saved_as_ever(store: Store, clocks: Clocks, days: int) -> None:
    with store.create(SETUP, "Party") as saved:
        play(saved, 20)
        clocks.clock.time += timedelta(days)
        before = store.path("party").read_bytes()
        clocks.seconds += 60
        round_ = saved.game.state.round
        for command in moves(saved.game, 400):
            saved.append(command)
            if saved.game.state.round > round_:
                break
        saved.turn_ended()
        assert store.path("party").read_bytes() != before, "a new round, and nothing is written"
        left = saved.game.state.copy()
    assert verify(store.path("party")).is_whole
    with store.open("party") as again:
        assert again.game.state == left
        assert again.faults == ()


@JUMPS
def test_a_lock_is_held_and_given_back_as_ever(store: Store, clocks: Clocks, days: int) -> None:
    with store.create(SETUP, "Party"):
        clocks.clock.time += timedelta(days)
        with pytest.raises(GameIsOpen):
            store.open("party")
    with store.open("party"):
        pass
    assert "party.lock" not in files(store)


@pytest.mark.parametrize("days", only(DAYS, [-20_000, 2_700_000]))
def test_results_are_as_ever(store: Store, clocks: Clocks, days: int) -> None:
    with store.create(SHORT, "Party") as saved:
        play(saved, 50)
        clocks.clock.time += timedelta(days)
        play(saved, 3000)
        assert saved.game.is_over
        seconds = saved.played
    for _ in range(2):  # read from the game, then from what was written down
        (result,) = all_results(store.directory, store.list())
        assert seconds <= result.played < seconds + 10


@JUMPS
def test_games_are_listed_and_the_latest_can_be_gone_on_with(store: Store, clocks: Clocks, days: int) -> None:
    store.create(SETUP, "First").close()
    clocks.clock.time += timedelta(days)
    store.create(SETUP, "Second").close()
    assert {info.name for info in store.list() if info.problem is None} == {"first", "second"}
    store.open().close()
