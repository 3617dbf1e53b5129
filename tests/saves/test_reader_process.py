"""Saved games that another process reads."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import Popen
from threading import Event

import pytest

from saves import CannotRead, Damaged, Store
from saves.reader_process import Apart
from saves.restore import restore
from tests.late import late

FAILS = (sys.executable, "-c", "raise SystemExit(1)")
KILLED = (sys.executable, "-c", "import os; os.write(1, b'x'); os.kill(os.getpid(), 9)")
TALKS = (sys.executable, "-c", "print('Good morning.')")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A late game with two boards, and with words and cards of its own."""
    position, store = late("addon-1995"), Store(tmp_path_factory.mktemp("games"))
    with store.create(position.setup) as saved:
        for command in position.commands:
            saved.game.submit(command)
            saved.append(command)
    return store.path(saved.name)


def test_a_game_that_is_read_apart_is_the_same_game_without_what_reads_it(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = restore(path)
    (tmp_path / "pickle.py").write_text("open('taken', 'x')")  # of the folder where the player is
    monkeypatch.chdir(tmp_path)
    apart = Apart()
    apart.begin(path)
    there = apart.restore(path)
    assert there.game.state == here.game.state
    assert there.game.rules is here.game.rules
    assert there.game.decision == here.game.decision
    assert (there.setup, there.commands, there.faults) == (here.setup, here.commands, [])
    assert apart.restore(path).game is not there.game
    assert not Path("taken").exists()
    apart.close()


def test_files_that_have_changed_since_are_read_anew(path: Path, tmp_path: Path) -> None:
    copied = tmp_path / path.name
    copied.write_bytes(path.read_bytes())
    apart = Apart()
    apart.begin(copied)
    copied.write_text("nothing")
    with pytest.raises(Damaged, match="is not a Magnate save"):
        apart.restore(copied)


@pytest.mark.parametrize("command", [FAILS, KILLED, TALKS, ("/nowhere/at/all",)])
def test_where_no_process_can_be_had_the_game_is_read_here(path: Path, command: tuple[str, ...]) -> None:
    apart = Apart(command)
    apart.begin(path)
    assert apart.restore(path).game.state == late("addon-1995").game.state
    apart.close()


@pytest.mark.parametrize("stopping", [Apart.close, lambda apart: apart.begin(Path("another"))])
def test_a_thread_that_waits_for_an_answer_is_told_when_nobody_reads_any_more(
    path: Path, monkeypatch: pytest.MonkeyPatch, stopping: Callable[[Apart], None]
) -> None:
    """On a busy machine the player has left before the game on the title is read."""
    is_waiting, leave = Event(), Event()
    communicate = Popen.communicate

    def slowly(process: Popen[bytes]) -> tuple[bytes, bytes]:
        is_waiting.set()
        assert leave.wait(30)
        return communicate(process)

    def kill(process: Popen[bytes], kill: Callable[[Popen[bytes]], None] = Popen.kill) -> None:
        kill(process)
        leave.set()

    monkeypatch.setattr(Popen, "communicate", slowly)
    monkeypatch.setattr(Popen, "kill", kill)
    apart = Apart((sys.executable, "-c", "import time; time.sleep(60)"))
    with ThreadPoolExecutor(1) as threads:
        asked = threads.submit(apart.restore, path)
        assert is_waiting.wait(30)
        stopping(apart)
        if stopping is Apart.close:
            with pytest.raises(CannotRead, match="closing"):
                asked.result()
        else:
            assert asked.result().game.state == late("addon-1995").game.state
    apart.close()


def test_nothing_is_read_for_who_asks_after_the_end(path: Path) -> None:
    apart = Apart(("/nowhere/at/all",))
    apart.close()
    with pytest.raises(CannotRead, match="closing"):
        apart.restore(path)
