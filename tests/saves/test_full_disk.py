"""A disk that takes no more: the game goes on, and is saved when there is room."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from saves import (
    CannotWrite,
    SaveError,
    Store,
    verify,
)
from saves.errors import SafeInJournal
from tests.saves.games import SETUP, files, moves, sentences


class FullDisk:
    """A disk that takes only so many bytes more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int = 0) -> None:
        self.room: float = room
        self._write = os.write
        monkeypatch.setattr(os, "write", self.write)

    def write(self, descriptor: int, data: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        taken = self._write(descriptor, data[: int(min(self.room, len(data)))])
        self.room -= taken
        return taken


def test_on_a_full_disk_the_game_goes_on_and_is_saved_when_there_is_room(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = store.open("party")
    commands = moves(saved.game, 100)
    disk = FullDisk(monkeypatch, room=10)
    for _ in range(3):
        with pytest.raises(CannotWrite, match=r"^Cannot write .*: the disk is full\.$"):
            saved.append(next(commands))
    with pytest.raises(CannotWrite):
        saved.turn_ended()
    assert sentences(path).endswith(
        "Round 6, 200 moves. The journal is cut short: at least one move is lost."
    )
    assert not list(store.directory.glob("*.new"))
    disk.room = 10**9
    saved.append(next(commands))
    assert verify(path).is_whole
    assert "204 moves" in verify(path).sentences[0]
    saved.append(next(commands))
    left = saved.game.state.copy()
    saved.close()
    with store.open("party") as saved:
        assert saved.game.state == left
        assert saved.faults == ()


def test_leaving_on_a_full_disk_loses_only_what_could_not_be_written(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        saved = store.open("party")
        commands = moves(saved.game, 100)
        saved.append(next(commands))
        FullDisk(patch)
        with pytest.raises(CannotWrite):
            saved.append(next(commands))
        with pytest.raises(CannotWrite):
            saved.close()
    with store.open("party") as saved:
        assert len(saved.commands) == 201
        assert saved.faults == ()


def test_no_game_begins_on_a_full_disk(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    FullDisk(monkeypatch)
    with pytest.raises(SaveError, match="the disk is full"):
        store.create(SETUP, "Party")
    assert files(store) <= {"party.lock"}


def test_a_disk_that_fails_while_syncing_is_explained(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    saved = store.open("party")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(CannotWrite, match="the disk reported an error"):
            saved.turn_ended()
    saved.turn_ended()
    saved.close()
    assert verify(path).is_whole


def test_a_file_that_cannot_be_written_loses_nothing_that_its_journal_has(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        saved = store.open("party")
        for command in moves(saved.game, 3):
            saved.append(command)
        FullDisk(patch)
        with pytest.raises(SafeInJournal, match="Nothing is lost"):
            saved.close()
    with store.open("party") as saved:
        assert len(saved.commands) == 203
        assert saved.faults == ()
