"""A store with a frozen clock, and a finished sitting in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import Store
from tests.saves.games import SETUP, FrozenClock, play


@pytest.fixture
def store(tmp_path: Path) -> Store:
    clock = FrozenClock()
    return Store(tmp_path / "games", clock=clock, stopwatch=clock.stopwatch)


@pytest.fixture
def path(store: Store) -> Path:
    """A game of some rounds, called "party", that has been left."""
    with store.create(SETUP, "Party") as saved:
        play(saved, 200)
    return store.path("party")
