"""The smallest game on the real screen, by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game import Game
from engine.games import find
from engine.setup import Chair, GameSetup, new_game
from tests.games.wells.state import WellsPlayer
from tests.games.wells.words import AtWell
from tests.tui.sittings import FakeSitting, playing
from tests.tui.stage import new_app, on_stage
from tui.ask.vocabulary import command_words, step_words
from tui.pages.help import HISTORY, RULES, HelpPage
from tui.screen.host import host_of
from tui.table.setup import rules_chosen
from tui.words.presentation import presentation

CHAIRS = (Chair("You", "bucket"), Chair("Bea", "rope", "thrifty"), Chair("Cyd", "stone", "thrifty"))


@pytest.fixture(autouse=True)
def fresh() -> None:
    """What was looked up before the distribution was there is looked up again."""
    for looked_up in (presentation, command_words, step_words):
        looked_up.cache_clear()


@pytest.mark.parametrize("page", [RULES, HISTORY])
async def test_without_a_history_the_help_has_two_pages(tmp_path: Path, page: str) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        host_of(stage.app).show_page(HelpPage((), rules_chosen(find("wells"), {}), page))
        await stage.settle()
        assert stage.lines[1].split() == ["Keys", "How", "to", "play", "Wells"]
        assert "Water" in stage.text
        await stage.press("tab", "tab", "right", "left")
        assert "Water" in stage.text


async def test_water_is_drawn_by_keys() -> None:
    setup = GameSetup("wells", {}, CHAIRS, seed=5)
    game = new_game(setup)
    game.state.agenda.append(AtWell(0))
    async with playing(FakeSitting(Game(game.rules, game.state), setup), size=(120, 40)) as table:
        assert "WELLS" in table.text
        assert table.desk.prompt is not None
        assert table.desk.prompt.question.startswith("Water costs $5 a bucket here")
        await table.press("b", "2", "enter")
        assert WellsPlayer.of(table.game.state.players[0]).buckets == 2
        assert "You draw 2 buckets of water." in [line.text for line in table.desk.latest]
