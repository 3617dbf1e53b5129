"""A directory in which nothing can be written: its games can be looked at and played on."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from saves import CannotWrite, Store
from tests.saves.games import SETUP, change, moves
from tui.table.table import Table


@pytest.fixture
def read_only(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The directory of a game, now on a disk that is read-only."""
    really_open = os.open

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    def open_to_read(file: Path, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            refuse()
        return really_open(file, flags, mode)

    monkeypatch.setattr(os, "open", open_to_read)
    monkeypatch.setattr(shutil, "copyfile", refuse)
    for name in ("replace", "rename", "link", "unlink", "mkdir"):
        monkeypatch.setattr(os, name, refuse)
    return path.parent


def content(directory: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in directory.iterdir()}


def test_a_game_can_be_played_on_after_saying_that_it_is_not_kept(store: Store, read_only: Path) -> None:
    before = content(read_only)
    with store.open("party") as saved:
        assert not saved.is_kept
        assert "the disk is read-only" in saved.faults[0]
        assert saved.faults[1:] == ("You can play on, but nothing will be kept.",)
        for command in moves(saved.game, 30):
            with pytest.raises(CannotWrite, match="the disk is read-only"):
                saved.append(command)
        assert len(saved.commands) == 230
        assert saved.opening().state.moves == 0
    assert content(read_only) == before


def test_the_table_says_so_and_goes_on(store: Store, read_only: Path) -> None:
    saved = store.open("party")
    table = Table.at(saved)
    command = next(moves(saved.game.copy(), 1))
    assert table.submit(command) is not None
    assert table.trouble == "Cannot write party.lock: the disk is read-only."


def test_a_damaged_game_is_looked_at_and_left_as_it_is(store: Store, path: Path, read_only: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 2000)
    before = content(read_only)
    with store.open("party") as saved:
        assert not saved.is_kept
        assert any("Part of the file is missing" in fault for fault in saved.faults)
    assert content(read_only) == before


def test_another_bot_can_play_on_there_too(store: Store, path: Path, read_only: Path) -> None:
    change(path, lambda document: document["setup"]["chairs"][1].update(player="planner"))
    with store.open("party", substitute="thrifty") as saved:
        assert saved.setup.chairs[1].player == "thrifty"


def test_the_games_are_listed_and_none_begins_that_must_be_kept(store: Store, read_only: Path) -> None:
    assert [info.name for info in store.list()] == ["party"]
    with pytest.raises(CannotWrite, match="the disk is read-only"):
        store.create(SETUP)


@pytest.mark.parametrize("folder", ["", "nowhere"])
def test_a_game_begins_that_says_it_will_not_be_kept(read_only: Path, folder: str) -> None:
    before = content(read_only)
    with Store(read_only / folder).begin(SETUP, "Party") as saved:
        assert not saved.is_kept
        assert "the disk is read-only" in saved.faults[0]
        assert saved.faults[1:] == ("You can play on, but nothing will be kept.",)
        assert saved.title == ("Party" if folder else "Party (2)")
        table = Table.at(saved)
        assert table.submit(next(moves(saved.game.copy(), 1))) is not None
        assert "the disk is read-only" in table.trouble
    assert content(read_only) == before


def test_a_game_that_begins_where_it_can_be_written_is_kept(store: Store) -> None:
    with store.begin(SETUP, "Another") as saved:
        assert saved.is_kept
    assert "another" in [info.name for info in store.list()]


def test_a_game_that_can_be_written_is_kept(store: Store, path: Path) -> None:
    with store.open("party") as saved:
        assert saved.is_kept
