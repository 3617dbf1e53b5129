"""Games played by other processes, which may be killed at any moment."""

from __future__ import annotations

import contextlib
import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.rng import Rng
from saves import GameIsOpen, Store, verify
from saves.disk import lock as locks
from tests.saves.games import SETUP, moves
from tests.tui.sizes import seeds

ROOT = Path(__file__).parents[2]


@contextmanager
def player(store: Store, name: str, seed: int) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that plays the game; it has opened it by the time this is entered."""
    command = [sys.executable, "-m", "tests.saves.player", str(store.directory), name, str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == b"0\n"
            yield process
        finally:
            process.kill()


def test_a_second_process_is_told_who_plays(store: Store, path: Path) -> None:
    with player(store, "party", 1) as process:
        with pytest.raises(
            GameIsOpen, match=f"open in another Magnate .process {process.pid} since"
        ) as caught:
            store.open("party")
        assert caught.value.pid == process.pid
        assert caught.value.since is not None
        assert store.list()[0].can_open
    store.open("party").close()


def test_a_game_is_open_only_once_in_one_process_too(store: Store, path: Path) -> None:
    with store.open("party"), pytest.raises(GameIsOpen):
        store.open("party")
    with store.open("party"), pytest.raises(GameIsOpen):
        store.open("party", take_over=True)


def test_a_game_can_be_taken_over(store: Store, path: Path) -> None:
    with player(store, "party", 1) as process:
        time.sleep(0.05)
        with store.open("party", take_over=True) as saved:
            assert process.wait(5) == 0
            assert len(saved.commands) > 200
            assert saved.is_verified
            assert saved.faults == ()


def test_the_lock_of_a_process_that_has_died_is_taken(store: Store, path: Path) -> None:
    lock = store.directory / "party.lock"
    lock.write_text('{"pid": 1, "host": "elsewhere", "since": "1935-12-31T20:00:00+00:00"}')
    store.open("party").close()
    assert not lock.exists()
    lock.write_bytes(b"\x00rubbish")
    store.open("party").close()


def test_without_system_locks_the_number_of_the_process_decides(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(descriptor: int) -> bool:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(locks, "lock_file", refuse)
    with store.open("party"), pytest.raises(GameIsOpen):
        store.open("party")
    with subprocess.Popen(["true"]) as process:
        process.wait()
    lock = store.directory / "party.lock"
    lock.write_text(f'{{"pid": {process.pid}, "host": "here", "since": "1935-12-31T20:00:00+00:00"}}')
    store.open("party").close()


@seeds(1, 10)
def test_killed_at_any_moment_nothing_is_lost_that_was_saved(store: Store, seed: int) -> None:
    rng = Rng(seed)
    store.create(SETUP, "Party").close()
    said = 0
    for sitting in range(2):
        with player(store, "party", seed * 10 + sitting) as process:
            time.sleep(rng.below(60) / 1000)
            process.kill()
            assert process.stdout is not None
            lines = process.stdout.read().split(b"\n")
        said = max([said, *(int(line) for line in lines[:-1])])
        report = verify(store.path("party"))
        assert report.is_whole, report.sentences
        saved = store.open("party")
        assert said <= len(saved.commands) <= said + 1
        assert saved.is_verified
        assert saved.faults == ()
        saved.close()


class Killed(BaseException):
    """The program ends here."""


class Deadline:
    """Ends the program before it calls the system for the given time."""

    def __init__(self, patch: pytest.MonkeyPatch, calls: int) -> None:
        self.calls = calls
        for name in ("open", "write", "fsync", "link", "replace"):
            patch.setattr(os, name, self._counted(getattr(os, name)))

    def _counted(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            self.calls -= 1
            if self.calls <= 0:
                raise Killed
            return real(*arguments, **named)

        return call


@pytest.mark.parametrize("step", range(1, 16))
def test_killed_while_the_file_is_written_nothing_is_lost(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    saved = store.open("party")
    for command in moves(saved.game, 10):
        saved.append(command)
    left = saved.game.state.copy()
    with monkeypatch.context() as patch, contextlib.suppress(Killed):
        Deadline(patch, step)
        saved.write()
    saved._lock.release()
    with store.open("party") as saved:
        assert saved.game.state == left
        assert saved.is_verified
        assert saved.faults == ()


def test_players_that_are_killed_lose_nothing_but_the_decision_in_hand() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.saves.kills", "4"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "4 players killed" in done.stdout
