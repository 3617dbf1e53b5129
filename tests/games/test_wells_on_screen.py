"""The smallest game on the real screen, by keys."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.setup import Chair, GameSetup, new_game
from tests.games.wells.state import WellsPlayer
from tests.games.wells.words import AtWell
from tests.tui.sittings import FakeSitting, playing
from tui.games import presentation

CHAIRS = (Chair("You", "bucket"), Chair("Bea", "rope", "thrifty"), Chair("Cyd", "stone", "thrifty"))


@pytest.fixture(autouse=True)
def fresh() -> None:
    """What was looked up before the distribution was there is looked up again."""
    presentation.cache_clear()
