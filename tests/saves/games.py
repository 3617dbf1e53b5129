"""Games to save, and players that play them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from engine.bots import make, next_command
from engine.commands import Command
from engine.game import Game
from engine.rng import Rng
from engine.setup import Chair, GameSetup
from saves import SavedGame, Store, verify
from saves.encoding import Plain

SETUP = GameSetup(
    "monopoly-1935",
    {"edition": "current1995", "time_limit_rounds": 30},
    (Chair("Ann", "hat"), Chair("Bob", "shoe", "uniform"), Chair("Łukasz", "key", "uniform")),
    seed=7,
)

SHORT = replace(SETUP, options={**SETUP.options, "time_limit_rounds": 8})
"""To be played to its end."""


class FrozenClock:
    """A clock that goes a minute on each time it is asked."""

    def __init__(self) -> None:
        self.time = datetime(1935, 12, 31, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time

    def stopwatch(self) -> float:
        """Seconds by the same clock."""
        return self().timestamp()


def moves(game: Game, count: int, seed: int = 1) -> Iterator[Command]:
    """Commands of random players, each already taken by the game; at most so many."""
    bots = [make("uniform", Rng(seed * 100 + seat)) for seat in range(len(game.state.players))]
    for _ in range(count):
        if game.decision is None:
            return
        command = next_command(game, game.decision, bots)
        game.submit(command)
        yield command


def play(saved: SavedGame, count: int, seed: int = 1) -> None:
    """Play so many commands and save them."""
    turn = saved.game.state.turn
    for command in moves(saved.game, count, seed):
        saved.append(command)
        if saved.game.state.turn != turn:
            turn = saved.game.state.turn
            saved.turn_ended()


def files(store: Store) -> set[str]:
    """The names of all files in the directory of a store."""
    return {path.name for path in store.directory.iterdir()}


def change(path: Path, how: Callable[[Plain], object]) -> None:
    """Edit a save as somebody with a text editor would."""
    document = json.loads(path.read_text(encoding="utf-8"))
    how(document)
    path.write_text(json.dumps(document), encoding="utf-8")


def sentences(path: Path) -> str:
    """What is said of a save that is not whole."""
    report = verify(path)
    assert not report.is_whole
    assert all(sentence.endswith((".", "!")) for sentence in report.sentences)
    return " ".join(report.sentences)
