"""The directory of saved games."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from engine.options import SetupError
from engine.setup import GameSetup
from saves import (
    CannotRead,
    CannotWrite,
    Damaged,
    GameIsOpen,
    NoSuchGame,
    NotForThisVersion,
    SaveError,
    Store,
    verify,
)
from saves.files import file_name, usual_name
from saves.paths import games_dir
from tests.saves.games import SETUP, FrozenClock, moves, play


def files(store: Store) -> set[str]:
    return {path.name for path in store.directory.iterdir()}


# --- beginning, leaving, going on


def test_a_game_is_opened_as_it_was_left(store: Store) -> None:
    with store.create(SETUP, "Party") as saved:
        play(saved, 100)
        left, played = saved.game.state.copy(), list(saved.commands)
    with store.open("party") as saved:
        assert saved.game.state == left
        assert saved.commands == played
        assert saved.setup == SETUP
        assert saved.title == "Party"
        assert saved.is_verified
        assert saved.faults == ()
        assert saved.opening().state != left


def test_a_game_is_on_the_disk_as_soon_as_it_is_begun(store: Store) -> None:
    saved = store.create(SETUP)
    assert verify(store.path(saved.name)).is_whole


def test_nothing_is_made_before_the_first_game(store: Store) -> None:
    assert store.list() == []
    assert store.latest() is None
    assert not store.directory.exists()
    with pytest.raises(SetupError):
        store.create(GameSetup("poker", {}, SETUP.chairs, 1))
    assert not store.directory.exists()


def test_after_leaving_only_the_game_and_its_copy_are_there(store: Store, path: Path) -> None:
    assert files(store) == {"party.json", "party.json.previous", "party.journal.previous"}


def test_looking_in_changes_nothing(store: Store, path: Path) -> None:
    before = path.read_bytes()
    store.open("party").close()
    assert path.read_bytes() == before


def test_closing_twice_is_harmless(store: Store) -> None:
    saved = store.create(SETUP)
    saved.close()
    saved.close()


def test_what_is_appended_is_in_the_journal_at_once(store: Store, path: Path) -> None:
    saved = store.open("party")
    command = next(moves(saved.game, 1))
    saved.append(command)
    assert verify(path).sentences[0].count("201 moves")
    assert "party.journal" in files(store)


def test_the_file_is_written_anew_with_a_new_round(store: Store, path: Path) -> None:
    saved = store.open("party")
    before = path.read_bytes()
    saved.turn_ended()
    assert path.read_bytes() == before
    rounds = saved.game.state.round
    for command in moves(saved.game, 200):
        saved.append(command)
        if saved.game.state.round > rounds:
            break
    saved.turn_ended()
    assert path.read_bytes() != before
    assert store.directory.joinpath("party.json.previous").read_bytes() == before


def test_the_time_played_adds_up(tmp_path: Path) -> None:
    clock = FrozenClock()
    store = Store(tmp_path, clock=clock)
    with store.create(SETUP, "Party") as saved:
        play(saved, 20)
        first = saved.played
    with store.open("party") as saved:
        assert saved.played > first > 0


# --- the list


def test_the_list_says_what_each_game_is(store: Store, path: Path) -> None:
    (info,) = store.list()
    assert (info.name, info.title, info.path) == ("party", "Party", path)
    assert info.players == ("Ann", "Bob", "Łukasz")
    assert (info.rules, info.rules_title) == ("monopoly-1935", "Monopoly")
    assert info.created < info.saved
    assert info.saved.tzinfo is not None
    assert (info.is_over, info.is_verified, info.problem, info.can_open) == (False, True, None, True)
    with store.open("party") as saved:
        assert info.round == saved.game.state.round


def test_the_list_knows_of_the_last_turn_though_the_file_does_not(store: Store, path: Path) -> None:
    saved = store.open("party")
    before = store.list()[0]
    saved.turn_ended()
    assert store.list()[0].saved > before.saved


def test_the_last_saved_game_comes_first_and_finished_ones_are_not_gone_on_with(store: Store) -> None:
    for name in ("one", "two", "three"):
        with store.create(SETUP, name) as saved:
            play(saved, 5 if name != "three" else 10_000)
    assert [info.name for info in store.list()] == ["three", "two", "one"]
    assert store.list()[0].is_over
    assert (latest := store.latest()) is not None
    assert latest.name == "two"
    with store.open() as saved:
        assert saved.name == "two"


def test_the_list_explains_what_cannot_be_used(store: Store, path: Path) -> None:
    whole = path.read_bytes()
    path.with_name("empty.json").write_bytes(b"")
    path.with_name("future.json").write_bytes(whole.replace(b'"format": 1', b'"format": 9'))
    path.with_name("poker.json").write_bytes(whole.replace(b"monopoly-1935", b"poker"))
    path.with_name("short.json").write_bytes(whole[:-300])
    path.with_name("binary.json").write_bytes(bytes(range(256)) * 40)
    path.with_name("folder.json").mkdir()
    infos = {info.name: info for info in store.list()}
    assert "newer Magnate" in (infos["future"].problem or "")
    assert "no rules called 'poker'" in (infos["poker"].problem or "")
    assert "end is damaged" in (infos["short"].problem or "")
    assert "beginning is damaged" in (infos["empty"].problem or "")
    assert {name for name, info in infos.items() if info.can_open} == {"party", "short"}
    assert infos["party"].problem is None


def test_a_hundred_games_are_listed_quickly(store: Store, path: Path) -> None:
    whole = path.read_bytes()
    for number in range(100):
        path.with_name(f"game-{number}.json").write_bytes(whole)
    began = time.perf_counter()
    assert len(store.list()) == 101
    assert time.perf_counter() - began < 0.5


# --- names and directories


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ann, Bob 1935-12-31", "ann-bob-1935-12-31"),
        ("../../etc/passwd", "etc-passwd"),
        ("Łukasz & 李", "łukasz-李"),
        ("...", "game"),
        ("", "game"),
        ("CON", "game-con"),
        ("a\0b\nc", "a-b-c"),
        ("x" * 500, "x" * 60),
    ],
)
def test_file_names_are_safe(name: str, expected: str) -> None:
    assert file_name(name) == expected


def test_a_game_without_a_name_is_called_after_its_players_and_the_day() -> None:
    day = date(1935, 12, 31)
    assert usual_name(("Ann", "Bob"), day) == "Ann, Bob 1935-12-31"
    assert usual_name(tuple("ABCDE"), day) == "A, B, C, 2 more 1935-12-31"


def test_names_are_never_used_twice(store: Store) -> None:
    names = [store.create(SETUP, title).name for title in ("Party", "party", "PARTY!")]
    assert names == ["party", "party-2", "party-3"]


@pytest.mark.parametrize("name", ["none", "../party", "/etc/passwd", "", ".", ".json"])
def test_there_is_no_such_game(store: Store, path: Path, name: str) -> None:
    with pytest.raises(NoSuchGame):
        store.open(name)


def test_a_game_can_be_opened_by_the_name_of_its_file(store: Store, path: Path) -> None:
    with store.open("party.json") as saved:
        assert saved.name == "party"


def test_the_directory_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAGNATE_DATA_DIR", str(tmp_path / "data"))
    assert games_dir() == tmp_path / "data" / "games"
    assert games_dir(tmp_path / "other") == tmp_path / "other" / "games"
    assert Store().directory == tmp_path / "data" / "games"
    monkeypatch.delenv("MAGNATE_DATA_DIR")
    assert "magnate" in str(games_dir())


def test_a_directory_that_cannot_be_made_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotWrite, match="there is a file of that name"):
        Store(tmp_path / "file").create(SETUP)
    with pytest.raises(CannotWrite, match="not a directory"):
        Store(tmp_path / "file" / "games").create(SETUP)
    with pytest.raises(CannotRead, match="not a directory"):
        Store(tmp_path / "file").list()


def test_games_come_and_go(store: Store, path: Path, tmp_path: Path) -> None:
    mailed = tmp_path / "mail.json"
    mailed.write_bytes(path.read_bytes())
    assert store.adopt(mailed) == "party-2"
    with store.open("party-2") as saved:
        assert len(saved.commands) == 200
        with pytest.raises(GameIsOpen):
            store.remove("party-2")
    store.remove("party-2")
    store.remove("party")
    assert files(store) == set()
    with pytest.raises(NoSuchGame):
        store.remove("party")
    mailed.write_bytes(b"rubbish")
    with pytest.raises(Damaged):
        store.adopt(mailed)


# --- damage


def test_what_cannot_be_used_at_all_is_moved_aside(store: Store, path: Path) -> None:
    for copy in path.parent.glob("*.previous"):
        copy.unlink()
    path.write_bytes(b"rubbish")
    with pytest.raises(Damaged, match=r"it was kept as party\.damaged\.$") as caught:
        store.open("party")
    assert caught.value.moved_to == path.parent / "party.damaged"
    assert caught.value.moved_to.read_bytes() == b"rubbish"
    assert files(store) == {"party.damaged", "party.damaged.txt"}
    (info,) = store.list()
    assert not info.can_open
    assert info.problem is not None
    assert "is not a saved game" in info.problem
    with pytest.raises(NoSuchGame):
        store.open("party")
    path.write_bytes(b"more rubbish")
    with pytest.raises(Damaged, match="party-2"):
        store.open("party")
    assert (path.parent / "party.damaged").read_bytes() == b"rubbish"


def test_a_damaged_file_is_replaced_by_the_copy_before_it_without_losing_a_move(
    store: Store, path: Path
) -> None:
    saved = store.open("party")
    play(saved, 120)
    saved.write()
    for command in moves(saved.game, 20):
        saved.append(command)
    left = saved.game.state.copy()
    saved._lock.release()
    path.write_bytes(b"rubbish")
    assert store.list()[0].can_open
    with store.open("party") as saved:
        assert saved.game.state == left
        assert saved.is_verified
        assert "The game goes on from the copy before it." in saved.faults
    assert (path.parent / "party.damaged").read_bytes() == b"rubbish"
    assert verify(path).is_whole


def test_a_file_cut_short_is_kept_and_played_on(store: Store, path: Path) -> None:
    with store.open("party") as saved:
        left = saved.game.state.copy()
    cut = path.read_bytes()[:-2000]
    path.write_bytes(cut)
    with store.open("party") as saved:
        assert saved.game.state == left
        assert not saved.is_verified
        assert saved.faults[-1] == "The file as it was is kept as party.damaged."
    assert (path.parent / "party.damaged").read_bytes() == cut
    with store.open("party") as saved:
        assert saved.faults == ()


def test_a_file_of_another_version_is_left_alone(store: Store, path: Path) -> None:
    data = path.read_bytes().replace(b'"format": 1', b'"format": 2')
    path.write_bytes(data)
    with pytest.raises(NotForThisVersion):
        store.open("party")
    assert path.read_bytes() == data
    assert "party.damaged" not in files(store)


# --- a full disk


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
    assert verify(path).is_whole
    assert not list(store.directory.glob("*.new"))
    disk.room = 10**9
    saved.append(next(commands))
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
        with pytest.raises(CannotWrite, match="the disk does not work"):
            saved.turn_ended()
    saved.turn_ended()
    saved.close()
    assert verify(path).is_whole


# --- what is loaded when


def test_pydantic_is_loaded_only_to_open_a_game(tmp_path: Path) -> None:
    code = f"""
import sys
import saves, saves.paths
from tests.saves.games import SETUP, play
store = saves.Store({str(tmp_path)!r})
with store.create(SETUP, "Party") as saved:
    play(saved, 20)
store.list(), store.latest()
assert not {{"pydantic", "pydantic_core", "textual", "rich"}} & set(sys.modules)
store.open("party").close()
assert "pydantic" in sys.modules
assert "textual" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])


def test_times_have_a_zone(store: Store, path: Path) -> None:
    info = store.list()[0]
    assert info.saved.astimezone(UTC) > datetime(1935, 12, 31, tzinfo=UTC)
