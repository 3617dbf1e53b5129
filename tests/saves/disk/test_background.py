"""Waiting for the disk is left to another thread: nothing is lost, and nobody waits."""

from __future__ import annotations

import errno
import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from saves import CannotWrite, SavedGame, Store
from tests.saves.games import FrozenClock, moves
from tests.saves.later import Later
from tui.table.table import Table


@pytest.fixture
def later() -> Later:
    return Later()


@pytest.fixture
def saved(store: Store, path: Path, later: Later) -> SavedGame:
    opened = store.open("party")
    opened.work_behind(later)
    return opened


def play_to_next_round(saved: SavedGame) -> None:
    before = saved.game.state.round
    for command in moves(saved.game, 400):
        saved.append(command)
        if saved.game.state.round > before:
            return


def assert_all_there(store: Store, saved: SavedGame, to: Path) -> None:
    """A program that is killed now leaves files with everything in them."""
    shutil.copytree(store.directory, to)
    with Store(to, clock=FrozenClock()).open("party") as again:
        assert again.game.state == saved.game.state
        assert list(again.commands) == list(saved.commands)
        assert again.is_verified
        assert again.faults == ()


def test_killed_while_the_file_is_written_behind_nothing_is_lost(
    store: Store, path: Path, saved: SavedGame, later: Later, tmp_path: Path
) -> None:
    before = path.read_bytes()
    play_to_next_round(saved)
    saved.turn_ended()
    assert later.waiting
    assert path.read_bytes() == before
    for command in moves(saved.game, 3):
        saved.append(command)
    assert_all_there(store, saved, tmp_path / "asked for")
    later.work()
    assert path.read_bytes() != before
    assert_all_there(store, saved, tmp_path / "written")
    for command in moves(saved.game, 3):
        saved.append(command)
    saved.turn_ended()
    assert_all_there(store, saved, tmp_path / "noted")
    later.work()
    saved.close()
    assert not list(store.directory.glob("*.journal"))


def test_when_nothing_was_played_meanwhile_another_journal_begins(
    store: Store, path: Path, saved: SavedGame, later: Later, tmp_path: Path
) -> None:
    play_to_next_round(saved)
    saved.turn_ended()
    later.work()
    (command,) = moves(saved.game, 1)
    saved.append(command)
    (journal,) = store.directory.glob("party*journal")
    assert len(journal.read_bytes().splitlines()) == 2
    assert_all_there(store, saved, tmp_path / "again")
    saved.close()


def test_a_copy_that_the_file_is_damaged_after_goes_on_to_where_the_game_stood(
    store: Store, path: Path, saved: SavedGame, later: Later
) -> None:
    play_to_next_round(saved)
    saved.turn_ended()
    for command in moves(saved.game, 3):
        saved.append(command)
    later.work()
    left = saved.game.state.copy()
    saved._lock.release()
    path.write_bytes(b"{")
    with store.open("party") as again:
        assert again.game.state == left


def test_a_disk_that_fails_behind_is_told_with_the_next_command_which_is_saved(
    store: Store, saved: SavedGame, later: Later, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    commands = moves(saved.game, 100)
    saved.append(next(commands))
    saved.turn_ended()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        later.work()
    with pytest.raises(CannotWrite, match="the disk reported an error"):
        saved.append(next(commands))
    assert_all_there(store, saved, tmp_path / "killed")
    saved.append(next(commands))
    saved.close()


def test_a_file_that_cannot_be_written_behind_is_tried_again_at_the_next_turn(
    store: Store, path: Path, saved: SavedGame, later: Later, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = path.read_bytes()
    play_to_next_round(saved)
    saved.turn_ended()
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        later.work()
    with pytest.raises(CannotWrite, match="the disk is full"):
        saved.turn_ended()
    assert_all_there(store, saved, tmp_path / "killed")
    saved.turn_ended()
    later.work()
    assert path.read_bytes() != before
    saved.close()


def test_a_disk_that_is_slower_than_the_turns_is_asked_no_more_often_than_needed(
    saved: SavedGame, later: Later
) -> None:
    for _ in range(5):
        saved.turn_ended()
    assert len(later.waiting) == 1


def test_a_table_plays_on_while_the_disk_is_slow_and_closing_waits_for_it(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, really_sync = Event(), os.fsync

    def slow(descriptor: int) -> None:
        assert go_on.wait(60)
        really_sync(descriptor)

    saved = store.open("party")
    with ThreadPoolExecutor(1) as thread, monkeypatch.context() as patch:
        patch.setattr(os, "fsync", slow)
        saved.work_behind(thread.submit)
        table = Table.at(saved)
        for command in moves(saved.game.copy(), 60):
            table.submit(command)
        assert table.trouble == ""
        closing = thread.submit(table.close)
        assert not closing.done()
        go_on.set()
        closing.result(60)
    with store.open("party") as again:
        assert again.game.state == saved.game.state
        assert again.faults == ()
