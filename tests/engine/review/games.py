"""Games that were played, to be reviewed."""

from __future__ import annotations

from functools import cache

from engine.games import find
from tests.learn.tables import Played, play


@cache
def played(rules: str, level: str = "normal", seats: int = 3, seed: int = 5001) -> Played:
    """A whole game, the same one every time."""
    found = play(find(rules), level, seats, seed)
    assert found is not None
    return found
