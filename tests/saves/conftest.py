"""A store with a frozen clock, and a finished sitting in it."""

from __future__ import annotations

import shutil
from datetime import datetime
from pathlib import Path

import pytest

from saves import Store
from tests.saves.games import SETUP, FrozenClock, play


@pytest.fixture
def frozen() -> FrozenClock:
    return FrozenClock()


@pytest.fixture
def store(tmp_path: Path, frozen: FrozenClock) -> Store:
    return store_in(tmp_path / "games", frozen)


def store_in(directory: Path, clock: FrozenClock) -> Store:
    return Store(directory, clock=clock, stopwatch=clock.stopwatch)


@pytest.fixture(scope="session")
def sitting(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, datetime]:
    """The directory of a game of some rounds, called "party", that has been left, and when that was."""
    directory, clock = tmp_path_factory.mktemp("sitting") / "games", FrozenClock()
    with store_in(directory, clock).create(SETUP, "Party") as saved:
        play(saved, 200)
    return directory, clock.time


@pytest.fixture
def path(store: Store, frozen: FrozenClock, sitting: tuple[Path, datetime]) -> Path:
    """A copy of that game, at the time when it was left."""
    directory, frozen.time = sitting
    shutil.copytree(directory, store.directory, dirs_exist_ok=True)
    return store.path("party")
