"""The smallest game on the real screen, by keys."""

from __future__ import annotations

import pytest

from engine.setup import Chair
from tui.games import presentation

CHAIRS = (Chair("You", "bucket"), Chair("Bea", "rope", "thrifty"), Chair("Cyd", "stone", "thrifty"))


@pytest.fixture(autouse=True)
def fresh() -> None:
    """What was looked up before the distribution was there is looked up again."""
    presentation.cache_clear()


async def test_water_is_drawn_by_keys() -> None:
    setup = GameSetup("wells", {}, CHAIRS, seed=5)
    game = new_game(setup)
    game.state.agenda.append(AtWell(0))
    async with playing(FakeSitting(Game(game.rules, game.state), setup), size=(120, 40)) as table:
        assert "Water costs $5 a bucket here" in table.text
        await table.press("b", "2", "enter")
        assert WellsPlayer.of(table.game.state.players[0]).buckets == 2
        assert "You draw 2 buckets of water." in table.text
