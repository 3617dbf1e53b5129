"""Whatever call of the system fails, a save is whole or a sentence says why not, and nothing is lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from os import write  # as it is before anything fails
from pathlib import Path

import pytest

from engine.commands import Command
from saves import SavedGame, SaveError, Store
from saves.disk.background import at_once
from saves.disk.lock import acquire
from saves.results import FILE, all_results
from tests.saves.faults import How, fault, full_disk, killed_at
from tests.saves.games import SETUP, FrozenClock, files, moves, play
from tests.saves.later import Later

WAYS = pytest.mark.parametrize("how", [how for how in How if how is not How.KILLED], ids=lambda how: how.name)

PLAYED = 6
"""Moves before anything fails: few, for they are played again many times."""

MOST = 500
"""No call of the system comes after so many."""

STEPS = pytest.mark.parametrize("step", [12, pytest.param(1, marks=pytest.mark.long)])
"""Every twelfth call, others for each way to fail; all of them take long."""


def calls(how: How, step: int) -> Iterator[int]:
    """The numbers of the calls that fail in a way."""
    yield from range(1 + list(How).index(how) % step, MOST, step)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug here: whether the disk has it all makes no difference."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


def store_in(directory: Path) -> Store:
    """Whose games are written anew with every round."""
    clock = FrozenClock()
    return Store(directory, clock=clock, stopwatch=clock.stopwatch)


@pytest.fixture(scope="module")
def party(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory of a game of some moves, called "party", that has been left."""
    directory = tmp_path_factory.mktemp("faults") / "party"
    with store_in(directory).create(SETUP, "Party") as saved:
        play(saved, PLAYED)
    return directory


def fresh(directory: Path, name: str = "run") -> Path:
    """A copy of it to try something in."""
    copy = directory.with_name(name)
    shutil.rmtree(copy, ignore_errors=True)
    return Path(shutil.copytree(directory, copy))


def told(job: Callable[[], object]) -> str:
    """Why it could not be done, which must be a sentence for a player; empty if it was."""
    try:
        job()
    except SaveError as error:
        why = str(error)
    else:
        return ""
    assert why.endswith(".")
    assert "Errno" not in why
    return why


class Sitting:
    """Plays a little, and knows what was said to be saved. It stops as soon as something fails."""

    def __init__(self, store: Store, tell: Callable[[int], object] = lambda number: None) -> None:
        """`tell` is told each time how many commands are safe."""
        self.store = store
        self.tell = tell
        self.saved: SavedGame | None = None
        self.safe: Sequence[Command] = ()
        self.steps = self._steps()
        self.is_left = False

    def go_on(self) -> None:
        """From where it stopped; raises SaveError for what fails next."""
        while not self.is_left:
            if self.saved is None:
                self.saved = self.store.open("party")
                if not self.saved.is_kept:
                    raise SaveError(" ".join(self.saved.faults))
            elif (step := next(self.steps, None)) is None:
                self.is_left = True
                self.saved.close()
            else:
                step()
            self.safe = tuple(self.saved.commands)
            self.tell(len(self.safe))

    def _steps(self) -> Iterator[Callable[[], None]]:
        saved = self.saved
        assert saved is not None
        for command in moves(saved.game, 2):
            yield partial(saved.append, command)
        yield saved.turn_ended
        yield saved.write
        before = saved.game.state.copy()
        for command in moves(saved.game, 1):
            yield partial(saved.append, command)
        saved.game.go_back(before)
        self.safe = self.safe[:-1]
        self.tell(len(self.safe))
        yield saved.take_back
        for command in moves(saved.game, 2, seed=5):
            yield partial(saved.append, command)


class SittingBehind(Sitting):
    """The same, while a thread waits for the disk: the file is written anew behind."""

    def _steps(self) -> Iterator[Callable[[], None]]:
        saved, thread = self.saved, Later()
        assert saved is not None
        saved.work_behind(thread)
        before = saved.game.state.round
        for command in moves(saved.game, 100):
            yield partial(saved.append, command)
            if saved.game.state.round > before:
                break
        yield saved.turn_ended
        for command in moves(saved.game, 1):
            yield partial(saved.append, command)
        yield thread.work
        yield saved.turn_ended
        yield thread.work
        for command in moves(saved.game, 2, seed=5):
            yield partial(saved.append, command)
        saved.work_behind(at_once)


def check_files(sitting: Sitting, directory: Path) -> None:
    """What is there if the program is killed now: all that was said to be saved, and no damage."""
    killed = store_in(fresh(directory, "killed"))
    again = killed.open("party")
    assert tuple(again.commands[: len(sitting.safe)]) == tuple(sitting.safe)
    check_whole(again)
    for command in moves(again.game, 1):
        again.append(command)
    with store_in(fresh(killed.directory, "killed again")).open("party") as once_more:
        assert once_more.game.state == again.game.state
        check_whole(once_more)
    again.close()


def check_whole(saved: SavedGame) -> None:
    """All its moves are there, and nothing was found to be damaged."""
    assert saved.is_verified
    assert saved.faults == ()


def check_going_on(sitting: Sitting, directory: Path) -> None:
    """Once the disk is well again the next thing that is done saves everything."""
    if sitting.saved is not None and not sitting.saved.is_kept:
        sitting.saved.close()
        sitting = type(sitting)(sitting.store)
    sitting.go_on()
    assert sitting.saved is not None
    with store_in(directory).open("party") as again:
        assert again.game.state == sitting.saved.game.state
        check_whole(again)
    assert {"party.json", "party.json.previous"} <= files(store_in(directory))
    assert not list(directory.glob("*.new"))
    assert not list(directory.glob("*.lock"))


@WAYS
@STEPS
@pytest.mark.parametrize("kind", [pytest.param(Sitting, marks=pytest.mark.long), SittingBehind])
def test_a_call_that_fails_while_a_game_is_played_loses_nothing(
    party: Path, kind: type[Sitting], step: int, how: How
) -> None:
    for number in calls(how, step):
        directory = fresh(party)
        sitting = kind(store_in(directory))
        with fault(number, how) as disk:
            told(sitting.go_on)
        check_files(sitting, directory)
        if not disk.failed:
            assert number > 50
            return
        if not sitting.is_left:
            check_going_on(sitting, directory)
    pytest.fail("the calls never end")


def say(pipe: int, number: int) -> None:
    write(pipe, bytes([number]))


@STEPS
def test_killed_before_any_call_a_player_loses_nothing_that_was_saved(party: Path, step: int) -> None:
    for number in range(1, MOST, step):
        directory = fresh(party)
        reading, writing = os.pipe()
        was_killed = killed_at(number, Sitting(store_in(directory), partial(say, writing)).go_on)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            safe = [PLAYED, *pipe.read()][-1]
        with store_in(directory).open("party") as again:
            assert safe <= len(again.commands) <= safe + 1
            check_whole(again)
        if not was_killed:
            assert number > 50
            assert safe == PLAYED + 4
            return
    pytest.fail("the calls never end")


def begin(store: Store, begun: list[SavedGame]) -> None:
    begun.append(store.create(SETUP, "New"))


def look_into(store: Store) -> None:
    store.open("party").close()


@WAYS
def test_a_call_that_fails_while_a_game_is_begun_leaves_a_whole_one_or_none(party: Path, how: How) -> None:
    for number in range(1, MOST):
        store = store_in(fresh(party))
        begun: list[SavedGame] = []
        with fault(number, how) as disk:
            why = told(partial(begin, store, begun))
        assert bool(why) != bool(begun)
        for saved in begun:
            saved.close()
        assert not [info.problem for info in store.list() if info.problem]
        assert [info.name for info in store.list() if info.name != "party"] in (
            ["new"],
            [] if why else ["new"],
        )
        if not disk.failed:
            assert number > 20
            return
        store.create(SETUP, "New").close()
    pytest.fail("the calls never end")


@WAYS
@STEPS
def test_a_call_that_fails_while_a_game_is_renamed_leaves_it_under_one_name(
    party: Path, step: int, how: How
) -> None:
    for number in calls(how, step):
        store = store_in(fresh(party))
        with fault(number, how) as disk:
            why = told(partial(store.rename, "party", "Feast"))
        (info,) = [info for info in store.list() if info.can_open]
        assert info.name == "feast" or why
        with store.open(info.name) as saved:
            assert len(saved.commands) == PLAYED
            check_whole(saved)
        if not disk.failed:
            assert number > 30
            return
    pytest.fail("the calls never end")


@WAYS
def test_a_call_that_fails_while_a_game_is_deleted_leaves_it_whole_or_not_at_all(
    party: Path, how: How
) -> None:
    for number in range(1, MOST):
        store = store_in(fresh(party))
        with fault(number, how) as disk:
            why = told(partial(store.remove, "party"))
        left = [info.name for info in store.list()]
        assert not left or why
        for name in left:
            with store.open(name) as saved:
                assert len(saved.commands) == PLAYED
                check_whole(saved)
            store.remove(name)
        assert files(store) <= {"party.lock"}
        if not disk.failed:
            assert number > 15
            return
    pytest.fail("the calls never end")


@WAYS
def test_a_call_that_fails_while_a_lock_is_taken_or_given_back_holds_nobody_up(party: Path, how: How) -> None:
    path, clock = party.with_name("party.lock"), FrozenClock()
    for number in range(1, MOST):
        path.write_bytes(b"")  # as it is left by a program that was killed
        with fault(number, how) as disk:
            told(lambda: acquire(path, clock()).release())
        acquire(path, clock()).release()
        assert not path.exists()
        if not disk.failed:
            assert number > 6
            return
    pytest.fail("the calls never end")


@WAYS
@STEPS
def test_a_call_that_fails_while_a_damaged_game_is_opened_loses_nothing_of_it(
    party: Path, step: int, how: How
) -> None:
    for number in calls(how, step):
        directory = fresh(party)
        game = directory / "party.json"
        damaged = game.read_bytes()[:-40]
        game.write_bytes(damaged)
        store = store_in(directory)
        with fault(number, how) as disk:
            told(partial(look_into, store))
        with store.open("party") as saved:
            assert saved.game.state.moves == PLAYED
        assert damaged in {path.read_bytes() for path in directory.iterdir()}
        if not disk.failed:
            assert number > 30
            return
    pytest.fail("the calls never end")


@pytest.mark.long
@WAYS
def test_a_call_that_fails_while_results_are_read_or_written_spoils_none(tmp_path: Path, how: How) -> None:
    store = store_in(tmp_path / "games")
    with store.create(SETUP, "Party") as saved:
        play(saved, 3000)
        assert saved.game.is_over
    for number in range(1, MOST):
        (store.directory / FILE).unlink(missing_ok=True)
        with fault(number, how) as disk:
            told(lambda: all_results(store.directory, store.list()))
        (result,) = all_results(store.directory, store.list())
        assert result.title == "Party"
        if not disk.failed:
            assert number > 8
            return
    pytest.fail("the calls never end")


@pytest.mark.long
def test_a_disk_that_is_full_after_any_byte_loses_nothing(party: Path) -> None:
    for room in count(step=1207):
        directory = fresh(party)
        sitting = Sitting(store_in(directory))
        with full_disk(room):
            why = told(sitting.go_on)
        check_files(sitting, directory)
        if not why:
            assert room > 5_000
            return
        assert "the disk is full" in why
        if not sitting.is_left:
            check_going_on(sitting, directory)
