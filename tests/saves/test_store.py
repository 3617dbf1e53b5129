"""The directory of saved games."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from socket import gethostname

import pytest

from engine.options import SetupError
from engine.setup import GameSetup
from saves import (
    Damaged,
    NoSuchGame,
    NotForThisVersion,
    Store,
    verify,
)
from saves.disk.lock import holder
from saves.migrations import FORMAT
from tests.saves.games import SETUP, FrozenClock, files, moves, play

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


@pytest.mark.parametrize("name", ["Party (2)", "PARTY-2", "prty-2"])
def test_a_game_that_is_called_nearly_so_is_named_where_none_is_found(store: Store, name: str) -> None:
    for _ in range(2):
        store.create(SETUP, "Party").close()
    with pytest.raises(NoSuchGame, match=r"called '.*'\. Did you mean 'party-2'\?$"):
        store.open(name)


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
    store = Store(tmp_path, clock=clock, stopwatch=clock.stopwatch)
    with store.create(SETUP, "Party") as saved:
        play(saved, 20)
        first = saved.played
    with store.open("party") as saved:
        assert saved.played > first > 0


# --- damage


def test_what_cannot_be_used_at_all_is_moved_aside(store: Store, path: Path) -> None:
    for copy in path.parent.glob("*.previous"):
        copy.unlink()
    path.write_bytes(b"rubbish")
    with pytest.raises(Damaged, match=r"it is kept as party\.damaged\.$") as caught:
        store.open("party")
    assert caught.value.moved_to == path.parent / "party.damaged"
    assert caught.value.moved_to.read_bytes() == b"rubbish"
    assert files(store) == {"party.damaged", "party.damaged.txt"}
    (info,) = store.list()
    assert not info.can_open
    assert info.problem is not None
    assert "is not a Magnate save" in info.problem
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
        assert "The game continues from the copy before it." in saved.faults
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
        assert saved.faults[-1] == "The damaged file is kept as party.damaged."
    assert (path.parent / "party.damaged").read_bytes() == cut
    with store.open("party") as saved:
        assert saved.faults == ()


def test_a_file_of_another_version_is_left_alone(store: Store, path: Path) -> None:
    data = path.read_bytes().replace(b'"format": %d' % FORMAT, b'"format": %d' % (FORMAT + 1))
    path.write_bytes(data)
    with pytest.raises(NotForThisVersion):
        store.open("party")
    assert path.read_bytes() == data
    assert "party.damaged" not in files(store)


# --- what is loaded when


def test_games_are_kept_listed_and_opened_without_a_library(tmp_path: Path) -> None:
    code = f"""
import sys
import saves, saves.disk.paths
from tests.saves.games import SETUP, play
store = saves.Store({str(tmp_path)!r})
with store.create(SETUP, "Party") as saved:
    play(saved, 20)
store.list(), store.latest()
store.open("party").close()
assert not {{"pydantic", "pydantic_core", "textual", "rich"}} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])


def test_times_have_a_zone(store: Store, path: Path) -> None:
    info = store.list()[0]
    assert info.saved.astimezone(UTC) > datetime(1935, 12, 31, tzinfo=UTC)


@pytest.mark.parametrize("process", [0, -1])
def test_a_damaged_lock_never_names_a_group_of_processes(tmp_path: Path, process: int) -> None:
    """Whoever takes a game over sends a signal to its holder: 0 would be all around us, -1 everybody."""
    lock = tmp_path / "party.lock"
    lock.write_text(json.dumps({"pid": process, "host": gethostname(), "since": "1935-12-31T20:00:00+00:00"}))
    assert holder(lock) is None
