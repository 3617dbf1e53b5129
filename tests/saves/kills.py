"""Players that are killed at random moments: nothing may be lost but the decision in hand.

    python -m tests.saves.kills 1000 [SEED]

Each player is a process of its own, which opens a game, or begins one, and plays on until it is killed: every
other one while it may still be opening it. Every third has a thread that waits for the disk, and writes the
file anew with each round. A player says what it has saved, command by command; afterwards the game must be
whole, must have every command that was said, in the same words, and at most the one behind them.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from binascii import crc32
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import saves.saved_game
from engine.commands import Command
from engine.rng import Rng
from saves import Store, verify
from tests.saves.games import SETUP, moves

LONGEST = 0.1
"""Seconds until a player is killed, at most."""
ROUNDS = 12
"""Of a game: opening a long one would take most of the time."""


def main(count: int, seed: int) -> int:
    """Kill so many players; says how many of them had played, and raises AssertionError for what is lost."""
    rng = Rng(seed)
    played = games = 0
    with tempfile.TemporaryDirectory() as directory:
        store = Store(directory)
        for number in range(count):
            seconds = LONGEST * rng.below(1000) / 1000
            said = _kill_one(store, number + seed * count, seconds, is_open=number % 2 == 1)
            played += len(said) > 1
            if (name := _name_in(store)) is not None:
                games += _is_over_after(store, name, said)
            else:
                assert not said, f"the whole game is lost: {sorted(os.listdir(directory))}"
    print(f"{count} players killed, {played} of them at play; {games} games came to their end; nothing lost")
    return 0


def _kill_one(store: Store, seed: int, seconds: float, *, is_open: bool) -> list[tuple[int, int]]:
    """What a player said before it was killed: how many commands were saved, and what they were."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(reading)
            _play(store, seed, writing)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        first = pipe.readline() if is_open else b""
        time.sleep(seconds)
        os.kill(pid, signal.SIGKILL)
        lines = (first + pipe.read()).split(b"\n")[:-1]
    _, status = os.waitpid(pid, 0)
    assert os.WIFSIGNALED(status), f"the player left by itself: {lines[-1:]}"
    return [(int(number), int(words)) for number, words in (line.split() for line in lines)]


def _play(store: Store, seed: int, pipe: int) -> None:
    """Go on with the game, or begin one, and play it to its end."""
    name = _name_in(store)
    setup = replace(SETUP, options={**SETUP.options, "time_limit_rounds": ROUNDS}, seed=seed)
    saved = store.create(setup) if name is None else store.open(name)
    if seed % 3 == 0:
        saves.saved_game.BETWEEN_SNAPSHOTS = 0.0
        saved.work_behind(ThreadPoolExecutor(1).submit)
    words = _words(saved.commands)
    os.write(pipe, b"%d %d\n" % (len(saved.commands), words))
    turn = saved.game.state.turn
    for command in moves(saved.game, 1_000_000, seed):
        saved.append(command)
        words = crc32(repr(command).encode(), words)
        os.write(pipe, b"%d %d\n" % (len(saved.commands), words))
        if saved.game.state.turn != turn:
            turn = saved.game.state.turn
            saved.turn_ended()
    signal.pause()


def _name_in(store: Store) -> str | None:
    """The only game there is, unless a player was killed before it had one."""
    return next((path.stem for path in store.directory.glob("*.json")), None)


def _is_over_after(store: Store, name: str, said: list[tuple[int, int]]) -> bool:
    """Whether the game, which must be what was said of it, is over; then it is removed for the next one."""
    report = verify(store.path(name))
    assert report.is_whole, report.sentences
    with store.open(name) as saved:
        assert saved.is_verified
        assert not saved.faults, saved.faults
        if said:
            count, words = said[-1]
            assert count <= len(saved.commands) <= count + 1, f"{count} were saved, {len(saved.commands)} are"
            assert _words(saved.commands[:count]) == words, "other commands than those that were saved"
        is_over = saved.game.decision is None
    if is_over:
        store.remove(name)
    return is_over


def _words(commands: Iterable[Command]) -> int:
    words = 0
    for command in commands:
        words = crc32(repr(command).encode(), words)
    return words


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
