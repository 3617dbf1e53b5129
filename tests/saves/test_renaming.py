"""Calling a saved game otherwise, and deleting it."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import GameIsOpen, NoSuchGame, SaveError, Store, verify
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
