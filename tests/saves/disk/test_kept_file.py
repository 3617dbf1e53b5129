"""Files that another program changes while the game is played: a whole copy is left, whatever comes next."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import SavedGame, Store, verify
from saves.disk import atomic
from saves.encoding import Plain
from saves.errors import CannotWrite, FileChanged, SafeInJournal
from tests.saves.games import SETUP, change, moves
from tests.saves.later import Later

Harm = Callable[[Path], object]


@pytest.fixture
def saved(store: Store, path: Path) -> SavedGame:
    """A game that has a copy of its file, and a journal since."""
    opened = store.open("party")
    append(opened)
    opened.write()
    append(opened)
    return opened


def append(saved: SavedGame) -> None:
    for command in moves(saved.game, 3):
        saved.append(command)


def killed(saved: SavedGame) -> None:
    saved._lock.release()


def richer(document: Plain) -> None:
    document["snapshot"]["players"][0]["cash"] += 100


def laid_out_otherwise(path: Path) -> None:
    change(path, lambda document: None)


def another_game(path: Path) -> None:
    others = Store(path.parent.parent / "others")
    others.create(SETUP, "Other").close()
    shutil.copyfile(others.path("other"), path)


def directory(path: Path) -> None:
    path.unlink()
    path.mkdir()


HARM: dict[str, Harm] = {
    "emptied": lambda path: path.write_bytes(b""),
    "overwritten": lambda path: path.write_bytes(b"rubbish"),
    "cut short": lambda path: path.write_bytes(path.read_bytes()[:-500]),
    "one letter": lambda path: path.write_bytes(path.read_bytes().replace(b"snapshot", b"snapshut", 1)),
    "edited": lambda path: change(path, richer),
    "laid out otherwise": laid_out_otherwise,
    "another game": another_game,
    "an older copy": lambda path: shutil.copyfile(path.with_name("party.json.previous"), path),
    "a directory": directory,
    "deleted": lambda path: path.unlink(),
}


def write_behind(saved: SavedGame) -> None:
    """As a table does at the end of a round."""
    disk = Later()
    saved.work_behind(disk)
    saved._begin_writing()
    disk.work()
    saved.turn_ended()


def leave_out_the_last(saved: SavedGame) -> None:
    before = saved.opening()
    for command in saved.commands[:-1]:
        before.submit(command)
    saved.game.go_back(before.state)
    saved.take_back()


SAVING: dict[str, Callable[[SavedGame], object]] = {
    "at the end of a round": write_behind,
    "with a hint": SavedGame.note_hint,
    "with a decision undone": leave_out_the_last,
}


def told(saved: SavedGame, save: Callable[[SavedGame], object]) -> list[str]:
    """What is said of the file while a game is saved and goes on."""
    said = []
    for step in (save, append, SavedGame.turn_ended):
        try:
            step(saved)
        except FileChanged as why:
            said.append(str(why))
    return said


def assert_nothing_is_lost(store: Store, saved: SavedGame) -> None:
    """The file is damaged once more, and the program killed."""
    killed(saved)
    (store.directory / "party.json").write_bytes(b"rubbish")
    with store.open("party") as again:
        assert list(again.commands) == list(saved.commands)
        assert again.game.state == saved.game.state
        assert again.is_verified


@pytest.mark.parametrize(
    ("harm", "save"),
    [*((harm, "at the end of a round") for harm in HARM), *(("edited", save) for save in SAVING)],
)
def test_a_file_harmed_before_it_is_saved_and_after_costs_no_move(
    store: Store, saved: SavedGame, harm: str, save: str
) -> None:
    HARM[harm](store.directory / "party.json")
    told(saved, SAVING[save])
    assert_nothing_is_lost(store, saved)


@pytest.mark.parametrize("harm", [*HARM.values()][:-2], ids=[*HARM.keys()][:-2])
def test_what_another_program_left_in_its_place_is_kept_and_told_of_once(
    store: Store, path: Path, saved: SavedGame, harm: Harm
) -> None:
    harm(path)
    left = path.read_bytes()
    assert told(saved, write_behind) == [
        "Another program changed party.json while you played. "
        "What it left is kept as party.damaged, and your game is saved."
    ]
    assert (store.directory / "party.damaged").read_bytes() == left
    assert "changed by another program" in (store.directory / "party.damaged.txt").read_text()
    assert told(saved, write_behind) == []


def test_a_change_found_on_leaving_is_told_when_everything_is_put_away(
    store: Store, path: Path, saved: SavedGame
) -> None:
    path.write_bytes(b"rubbish")
    with pytest.raises(FileChanged, match="your game is saved"):
        saved.close()
    assert not path.with_name("party.journal").exists()
    with store.open("party") as again:
        assert again.game.state == saved.game.state
        assert again.faults == ()


def test_a_file_that_was_only_touched_or_put_back_as_it_was_is_no_change(
    store: Store, path: Path, saved: SavedGame
) -> None:
    before = path.read_bytes()
    path.unlink()
    path.write_bytes(before)
    assert told(saved, write_behind) == []
    assert path.with_name("party.json.previous").read_bytes() == before
    assert not list(store.directory.glob("*.damaged*"))


def test_a_disk_that_stays_full_keeps_what_was_changed_only_once(
    store: Store, path: Path, saved: SavedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"rubbish")
    with monkeypatch.context() as patch:
        patch.setattr("saves.disk.atomic.put", _full)
        for _ in range(3):
            with pytest.raises(SafeInJournal, match="the disk is full"):
                saved.write()
    assert [one.name for one in store.directory.glob("*.damaged")] == ["party.damaged"]


def _full(*_: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    "harm",
    [
        lambda journal: journal.unlink(),
        lambda journal: journal.write_bytes(b""),
        lambda journal: journal.write_bytes(journal.read_bytes()[:-9]),
        lambda journal: journal.write_bytes(journal.read_bytes() + b"{}\n"),
    ],
    ids=["deleted", "emptied", "cut short", "written to"],
)
def test_a_journal_harmed_while_the_game_is_played_costs_no_move_even_if_the_file_is_harmed_later(
    store: Store, path: Path, saved: SavedGame, tmp_path: Path, harm: Harm
) -> None:
    harm(path.with_name("party.journal"))
    append(saved)
    shutil.copytree(store.directory, tmp_path / "killed", ignore=shutil.ignore_patterns("*.lock"))
    with Store(tmp_path / "killed").open("party") as again:
        assert again.game.state == saved.game.state
        assert again.faults == ()
    assert_nothing_is_lost(store, saved)


def test_a_file_found_damaged_when_it_is_opened_and_again_later_costs_no_move(
    store: Store, path: Path, saved: SavedGame
) -> None:
    killed(saved)
    path.write_bytes(b"rubbish")
    again = store.open("party")
    assert again.faults[-1] == "The damaged file is kept as party.damaged."
    append(again)
    assert_nothing_is_lost(store, again)


def test_a_file_that_was_edited_is_kept_as_it_is_beside_the_game_that_goes_on(
    store: Store, path: Path
) -> None:
    change(path, richer)
    edited = path.read_bytes()
    with store.open("party") as again:
        assert again.faults[-1] == "The damaged file is kept as party.damaged."
    assert (store.directory / "party.damaged").read_bytes() == edited
    assert (
        json.loads(path.with_name("party.json.previous").read_text())["digest"]
        == json.loads(path.read_text())["digest"]
    )


def test_a_disk_with_room_for_the_game_alone_takes_it_and_later_the_copy(
    store: Store, path: Path, saved: SavedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = path.with_name("party.json.previous")
    whole = atomic.replace

    def replace(path: Path, text: str, keep: Path | None = None) -> None:
        if path == copy:
            raise CannotWrite("The disk is full.")
        whole(path, text, keep)

    path.with_name("party.journal").unlink()
    with monkeypatch.context() as patch:
        patch.setattr(atomic, "replace", replace)
        saved.write()
    assert verify(path).is_whole
    before = path.read_bytes()
    append(saved)
    saved.write()
    assert copy.read_bytes() == before
    append(saved)
    assert_nothing_is_lost(store, saved)


def test_a_folder_deleted_while_the_game_is_played_is_there_again_with_the_next_move(
    store: Store, path: Path, saved: SavedGame
) -> None:
    shutil.rmtree(store.directory)
    append(saved)
    assert verify(path).is_whole
    assert_nothing_is_lost(store, saved)


@pytest.mark.parametrize("gone", ["party.json", "party.journal", "party.json.previous"])
def test_a_file_deleted_before_the_game_is_left_is_there_again_unless_it_is_the_copy(
    store: Store, saved: SavedGame, gone: str
) -> None:
    saved.write()
    (store.directory / gone).unlink()
    saved.close()
    with store.open("party") as again:
        assert list(again.commands) == list(saved.commands)
        assert again.faults == ()


def test_where_no_folder_can_be_made_nothing_is_said_to_be_safe(
    store: Store, path: Path, saved: SavedGame
) -> None:
    shutil.rmtree(store.directory)
    store.directory.write_text("not a folder")
    with pytest.raises(CannotWrite) as told:
        append(saved)
    assert not isinstance(told.value, SafeInJournal)
    with pytest.raises(CannotWrite):
        saved.close()


def test_a_full_disk_names_the_file_without_its_folder_where_there_is_little_room(
    path: Path, saved: SavedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(atomic, "put", _full)
    with pytest.raises(SafeInJournal) as told:
        saved.write()
    assert told.value.brief == (
        "Cannot write party.json: the disk is full. Nothing is lost: its journal has every move."
    )
