"""What a program leaves that is killed before any of its calls of the system is in nobody's way."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from saves import Store
from saves.disk.files import free_name
from saves.disk.lock import acquire
from tests.saves.faults import killed_at
from tests.saves.games import SETUP, FrozenClock, files, play

MOST = 500

STEPS = pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.long)])
"""Before every third call; before all of them takes long."""


@STEPS
def test_killed_while_it_is_begun_a_game_is_there_or_can_be_begun_again(tmp_path: Path, step: int) -> None:
    for number in range(1, MOST, step):
        shutil.rmtree(tmp_path / "games", ignore_errors=True)
        store = Store(tmp_path / "games", clock=FrozenClock())
        was_killed = killed_at(number, partial(store.create, SETUP, "Party"))
        begun = [info.name for info in store.list()]
        with store.open("party") if begun else store.create(SETUP, "Party") as saved:
            assert saved.name == "party"
            assert saved.is_verified
            assert saved.faults == ()
        assert {name for name in files(store) if name.endswith((".new", ".lock"))} == set()
        if not was_killed:
            assert number > 15
            assert begun
            return
    pytest.fail("the calls never end")


@pytest.mark.long
@STEPS
def test_killed_while_it_is_deleted_a_game_is_gone_or_can_be_deleted_again(tmp_path: Path, step: int) -> None:
    for number in range(1, MOST, step):
        store = Store(tmp_path / "games", clock=FrozenClock())
        with store.create(SETUP, "Party") as saved:
            play(saved, 5)
        was_killed = killed_at(number, partial(store.remove, "party"))
        for info in store.list():
            assert info.problem is None
            store.remove(info.name)
        assert files(store) <= {"party.lock"}
        if not was_killed:
            assert number > 15
            return
    pytest.fail("the calls never end")


def test_what_is_left_takes_no_name_and_goes_with_the_next_game_of_it(tmp_path: Path) -> None:
    store = Store(tmp_path, clock=FrozenClock())
    (tmp_path / "party.lock").touch()
    (tmp_path / "party.json.new").write_text('{"half')
    store.create(SETUP, "Party").close()
    assert files(store) == {"party.json"}


def test_the_name_of_a_game_that_somebody_else_begins_now_is_left_to_them(tmp_path: Path) -> None:
    store = Store(tmp_path, clock=FrozenClock())
    with store.create(SETUP, "Party"):
        (tmp_path / "party.json").rename(tmp_path / "elsewhere")
        (tmp_path / "party.journal").unlink()
        assert files(store) == {"party.lock", "elsewhere"}
        with store.create(SETUP, "Party") as second:
            assert second.name == "party-2"
        (tmp_path / "elsewhere").rename(tmp_path / "party.json")


def test_a_name_is_taken_by_all_that_belongs_to_a_game(tmp_path: Path) -> None:
    (tmp_path / "party.journal.previous").touch()
    (tmp_path / "party-2.damaged").touch()
    (tmp_path / "party-3.lock").touch()
    assert free_name(tmp_path, "Party") == "party-3"


def test_a_game_that_was_killed_at_birth_leaves_nothing_behind_for_long(store: Store, path: Path) -> None:
    for name in ("dead.lock", "dead.json.new"):
        path.with_name(name).write_bytes(b"{}")
    lock = acquire(path.with_name("unborn.lock"), datetime.now(UTC))  # which somebody begins just now
    path.with_name("unborn.json.new").write_bytes(b"{")
    with store.create(SETUP, "Other"):
        names = {file.name for file in path.parent.iterdir()}
    assert not {name for name in names if name.startswith("dead")}
    assert {"unborn.lock", "unborn.json.new"} <= names
    lock.release()
