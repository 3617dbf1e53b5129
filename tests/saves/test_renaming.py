"""Calling a saved game otherwise, and deleting it."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from engine.setup import Chair
from saves import GameIsOpen, NoSuchGame, SaveError, Store, verify
from saves.disk import atomic
from saves.disk.change_stamp import stamp
from saves.errors import BadName
from tests.saves.games import SETUP, files, play


def test_title_and_files_follow_the_new_name(store: Store, path: Path) -> None:
    (before,) = store.list()
    name = store.rename("party", "Sunday at Ann's")
    assert name == "sunday-at-ann-s"
    (after,) = store.list()
    assert (after.title, after.name) == ("Sunday at Ann's", name)
    assert all(file.startswith(f"{name}.") for file in files(store))
    assert (after.saved, after.played, after.round) == (before.saved, before.played, before.round)
    assert verify(store.path(name)).is_whole


def test_what_was_played_stays(store: Store, path: Path) -> None:
    with store.open("party") as saved:
        state = saved.game.state.copy()
    with store.open(store.rename("party", "Other")) as saved:
        assert saved.game.state == state
        assert len(saved.commands) == 200


def test_a_name_that_is_taken_gets_a_number(store: Store, path: Path) -> None:
    with store.create(SETUP, "Other"):
        pass
    assert store.rename("party", "Other") == "other-2"
    assert sorted(info.title for info in store.list()) == ["Other", "Other (2)"]
    assert store.title("other-2") == "Other (2)"
    with store.open("other-2") as saved:
        assert saved.title == "Other (2)"
    assert store.rename("other-2", "Other (2)") == "other-2"


def test_the_name_it_has_changes_nothing(store: Store, path: Path) -> None:
    before = path.read_bytes()
    assert store.rename("party", " Party ") == "party"
    assert path.read_bytes() == before


@pytest.mark.parametrize("title", ["", "  ", "x" * 61, "a\x1b[2J", "two\nlines"])
def test_what_is_no_name_is_refused_in_a_sentence(store: Store, path: Path, title: str) -> None:
    before = path.read_bytes()
    with pytest.raises(BadName, match="1 to 60 characters"):
        store.rename("party", title)
    assert path.read_bytes() == before


def test_a_game_that_is_played_is_not_renamed(store: Store, path: Path) -> None:
    with store.open("party"), pytest.raises(GameIsOpen):
        store.rename("party", "Other")
    with pytest.raises(NoSuchGame):
        store.rename("nothing", "Other")
    assert store.rename("party", "Other") == "other", "nobody holds its lock"


def test_a_journal_that_was_left_is_part_of_it(store: Store, path: Path) -> None:
    saved = store.open("party")
    play(saved, 20, seed=3)
    count = len(saved.commands)
    saved._lock.release()  # as if the program had been killed
    with store.open(store.rename("party", "Other")) as again:
        assert len(again.commands) == count


def test_a_file_of_which_nothing_is_left_is_a_sentence(store: Store, path: Path) -> None:
    path.write_text("{}")
    store.path("party").with_name("party.json.previous").unlink(missing_ok=True)
    with pytest.raises(SaveError):
        store.rename("party", "Other")


@pytest.mark.parametrize("letter", ["x", "ж", "語", "𐐀", "e\u0301"])
def test_titles_of_any_letters_have_names_that_every_disk_takes(
    store: Store, path: Path, letter: str
) -> None:
    title = (letter * 60)[:60]
    with store.create(SETUP, title) as saved:
        play(saved, 60)
    for name in (saved.name, store.rename("party", title)):
        assert len(f"{name}.journal.previous.new".encode()) <= 143, "encrypted, a disk takes no more"
        assert verify(store.path(name)).is_whole
    assert {info.title for info in store.list()} == {title, f"{title} (2)"}


def test_names_of_players_make_a_name_that_every_disk_takes(store: Store) -> None:
    names = [letter * 12 for letter in "𐐀𐐁𐐂𐐃"]
    chairs = [Chair(name, token) for name, token in zip(names, ("hat", "shoe", "key", "ring"), strict=True)]
    with store.create(replace(SETUP, chairs=tuple(chairs))) as saved:
        play(saved, 60)
    assert verify(store.path(saved.name)).is_whole


@pytest.fixture
def left(store: Store, path: Path) -> dict[str, bytes]:
    """All files of a game that was killed, with its review and what it was made from."""
    saved = store.open("party")
    play(saved, 20, seed=3)
    saved.write()
    play(saved, 5, seed=4)
    saved._lock.release()  # as if the program had been killed
    store.review_file("party").write_text("{}")
    return {file.name: file.read_bytes() for file in store.directory.iterdir()}


@pytest.mark.parametrize("number", range(1, 6))
def test_all_files_of_a_game_move_or_none(
    store: Store, left: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """The last is the one in which its title is written."""
    (before,) = store.list()
    state = store.read("party").game.state
    to_other = 0
    really = os.replace

    def fail_once(path: Path, target: Path) -> None:
        nonlocal to_other
        to_other += target.name.startswith("other")
        if to_other == number and target.name.startswith("other"):
            raise OSError(errno.EIO, "Input/output error")
        really(path, target)

    monkeypatch.setattr(os, "replace", fail_once)
    with pytest.raises(SaveError, match="the disk reported an error"):
        store.rename("party", "Other")
    (after,) = store.list()
    assert (after.name, after.title, after.id) == ("party", "Party", before.id)
    assert store.read("party").game.state == state
    assert not [file for file in files(store) if file.startswith("other")]
    assert files(store) >= {"party.json", "party.json.previous", "party.review"}
    assert store.rename("party", "Other") == "other"
    assert not [file for file in files(store) if file.startswith("party")]


def test_nobody_opens_a_game_by_the_name_that_it_is_given(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: list[Exception] = []
    write = atomic.replace

    def look(file: Path, text: str, keep: Path | None = None) -> None:
        if file.name == "other.json":
            with pytest.raises(GameIsOpen) as error:
                store.open("other")
            met.append(error.value)
        write(file, text, keep)

    monkeypatch.setattr(atomic, "replace", look)
    store.rename("party", "Other")
    assert met


# --- what other programs leave beside the games


@pytest.mark.parametrize("name", ["._party.json", ".#party.json", "._party.damaged", ".json"])
def test_a_name_that_begins_with_a_dot_is_nobodys_game(store: Store, path: Path, name: str) -> None:
    (store.directory / name).symlink_to("ann@host.1234:1")
    stamped = stamp(store.directory)
    (store.directory / name).unlink()
    (store.directory / name).write_bytes(path.read_bytes())
    os.utime(path, (1, 1))
    assert stamp(store.directory).startswith("party/")
    assert stamped.startswith("party/")
    assert [info.name for info in store.list()] == ["party"]
    with pytest.raises(NoSuchGame):
        store.open(name)


def test_files_with_names_as_long_as_a_disk_takes_do_no_harm(store: Store, path: Path) -> None:
    for text in (path.read_bytes(), b"", path.read_bytes()[:-300]):
        (store.directory / f"{'x' * 250}.json").write_bytes(text)
        assert len(store.list()) == 2


# --- to and from other files


def test_a_game_goes_out_and_comes_in_with_all_that_was_played(
    store: Store, path: Path, tmp_path: Path
) -> None:
    with store.open("party") as saved:
        play(saved, 5)
        file = tmp_path / "mail.json"
        store.take_out("party", file)  # while its last moves are in the journal alone
        state = saved.game.state.copy()
    assert verify(file).is_whole
    other = Store(tmp_path / "other")
    assert other.bring_in(file) == other.bring_in(file).removesuffix("-2")
    assert sorted(info.title for info in other.list()) == ["Party", "Party (2)"]
    with other.open("party-2") as saved:
        assert saved.game.state == state


def test_what_goes_out_replaces_nothing(store: Store, path: Path, tmp_path: Path) -> None:
    file = tmp_path / "mail.json"
    file.write_text("precious")
    with pytest.raises(SaveError, match="a file with that name exists"):
        store.take_out("party", file)
    assert file.read_text() == "precious"
    with pytest.raises(NoSuchGame):
        store.take_out("nothing", tmp_path / "other.json")


def test_what_is_no_game_does_not_come_in(store: Store, path: Path, tmp_path: Path) -> None:
    file = tmp_path / "mail.json"
    file.write_text("{")
    with pytest.raises(SaveError):
        store.bring_in(file)
    assert [info.name for info in store.list()] == ["party"]


@pytest.mark.parametrize("place", ["party.json/mail.json", "x" * 300, ".", "nowhere/mail.json"])
def test_where_nothing_can_go_out_is_a_sentence(store: Store, path: Path, place: str) -> None:
    with pytest.raises(SaveError, match=r"^Cannot write .*\.$"):
        store.take_out("party", store.directory / place)
