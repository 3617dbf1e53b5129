"""Saves on systems that are not like this one."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator
from typing import Literal

import pytest

from saves import CannotWrite, Damaged, GameIsOpen, Store, verify
from saves.disk.files import explain
from saves.disk.lock import acquire, holder
from saves.results import FILE, all_results
from tests.saves.games import SETUP, SHORT, FrozenClock, change, files, moves, play
from tests.saves.windows import Windows, windows


@pytest.fixture
def system() -> Iterator[Windows]:
    with windows() as system:
        yield system


@pytest.fixture
def there(store: Store, system: Windows) -> Store:
    """A store on Windows."""
    return store


def test_a_game_is_begun_played_left_and_gone_on_with(there: Store) -> None:
    with there.create(SETUP, "Party") as saved:
        play(saved, 60)
        left = saved.game.state.copy()
    with there.open("party") as again:
        assert again.game.state == left
        assert again.faults == ()
        (command,) = moves(again.game, 1)
        again.append(command)
        again.turn_ended()
        again.write()
    assert verify(there.path("party")).is_whole
    assert files(there) == {"party.json", "party.json.previous", "party.journal.previous"}


def test_ends_of_lines_are_the_same_there(there: Store) -> None:
    with there.create(SETUP, "Party") as saved:
        for command in moves(saved.game, 5):
            saved.append(command)
        journal = there.directory / "party.journal"
        assert b"\r" not in journal.read_bytes()
        assert len(journal.read_bytes().splitlines()) == 6
    assert b"\r" not in there.path("party").read_bytes()
    explain(there.directory / "why", ["One.", "Two."])
    assert (there.directory / "why.txt").read_bytes() == b"One.\nTwo.\n"


def test_what_was_played_when_the_program_died_is_there(there: Store, system: Windows) -> None:
    saved = there.create(SETUP, "Party")
    for command in moves(saved.game, 5):
        saved.append(command)
    left = saved.game.state.copy()
    for descriptor in tuple(system.places):  # as the system does when a process ends
        os.close(descriptor)
    with there.open("party") as again:
        assert again.game.state == left
        assert again.faults == ()


def test_a_game_is_open_once_and_cannot_be_taken_over(there: Store) -> None:
    with there.create(SETUP, "Party"):
        for take_over in (False, True):
            with pytest.raises(GameIsOpen, match=f"process {os.getpid()}"):
                there.open("party", take_over=take_over)
        other = there.directory / "party.lock"
        assert holder(other) is not None
    assert not other.exists()


def test_a_lock_of_another_process_is_respected_and_nobody_is_asked_to_leave(
    there: Store, system: Windows
) -> None:
    there.create(SETUP, "Party").close()
    path = there.directory / "party.lock"
    lock = acquire(path, FrozenClock()())
    text = path.read_text().replace(f'"pid":{os.getpid()}', '"pid":4711')
    path.write_text(text)
    with pytest.raises(GameIsOpen, match="process 4711"):
        there.open("party", take_over=True)
    lock.release()
    there.open("party").close()


def test_without_locks_the_holder_is_taken_to_be_alive(there: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    there.create(SETUP, "Party").close()
    path = there.directory / "party.lock"
    path.write_text('{"pid": 4711, "host": "here", "since": "1935-12-31T20:00:00+00:00"}')

    def no_locks(descriptor: int) -> bool:
        raise OSError(22, "Invalid argument")

    monkeypatch.setattr("saves.disk.lock.lock_file", no_locks)
    with pytest.raises(GameIsOpen, match="process 4711"):
        there.open("party")
    path.unlink()
    there.open("party").close()


def test_games_are_renamed_and_deleted(there: Store) -> None:
    there.create(SETUP, "Party").close()
    assert there.rename("party", "Feast") == "feast"
    with there.open("feast") as saved:
        play(saved, 20)
    there.remove("feast")
    assert files(there) == set()


def test_damaged_files_are_kept(there: Store) -> None:
    with there.create(SETUP, "Party") as saved:
        play(saved, 30)
    path = there.path("party")
    path.write_bytes(path.read_bytes()[:-30])
    with there.open("party") as saved:
        assert saved.game.state.moves == 30
        assert "kept as party.damaged" in " ".join(saved.faults)
    there.create(SETUP, "Other").close()
    change(there.path("other"), lambda document: document.update(header={}))
    there.path("other").with_name("other.json.previous").unlink(missing_ok=True)
    with pytest.raises(Damaged, match=r"kept as other\.damaged"):
        there.open("other")


def test_results_are_kept(there: Store) -> None:
    with there.create(SHORT, "Party") as saved:
        play(saved, 3000)
        assert saved.game.is_over
    (result,) = all_results(there.directory, there.list())
    there.remove("party")
    assert files(there) == {FILE}
    assert all_results(there.directory, []) == [result]


def test_a_file_that_somebody_reads_meanwhile_is_written_later(there: Store) -> None:
    with there.create(SETUP, "Party") as saved:
        commands = moves(saved.game, 10)
        saved.append(next(commands))
        with there.path("party").open("rb"), pytest.raises(CannotWrite, match="another program is using it"):
            saved.write()
        saved.append(next(commands))
    with there.open("party") as again:
        assert len(again.commands) == 2
        assert again.faults == ()


# --- macOS


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_no_game_takes_the_name_of_another_whose_letters_come_back_taken_apart(
    store: Store, monkeypatch: pytest.MonkeyPatch, form: Literal["NFC", "NFD"]
) -> None:
    list_directory = os.listdir
    store.create(SETUP, "Zoë").close()
    monkeypatch.setattr(
        os, "listdir", lambda path: [unicodedata.normalize(form, name) for name in list_directory(path)]
    )
    with store.create(SETUP, "Zoë") as second:
        assert second.name == "zoë-2"


def test_a_disk_that_cannot_be_told_to_keep_a_directory_is_no_hindrance(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def only_files(descriptor: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{descriptor}"):
            raise OSError(22, "Invalid argument")
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", only_files)
    with store.create(SETUP, "Party") as saved:
        play(saved, 20)
    assert verify(store.path("party")).is_whole
