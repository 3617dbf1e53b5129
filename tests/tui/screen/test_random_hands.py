"""Keys and clicks by chance, at sizes that change: nothing breaks, and what is saved is whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import all_games
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import HUMAN, Chair, GameSetup
from saves import Store
from tests.support.long import few
from tests.tui.sittings import FakeSitting, GameApp
from tests.tui.still import without_terminal
from tui.table.table import Table

KEYS = (
    *("enter", "space", "tab", "shift+tab", "escape", "up", "down", "left", "right", "backspace"),
    *"rebaxydumvtzwcfnPsSULoHigp123459$.-[]",
)
SIZES = ((80, 24), (77, 22), (100, 30), (60, 16), (120, 40))
STEPS = 20


@pytest.mark.parametrize("rule_set", few(all_games()[::-1], 2), ids=lambda rule_set: rule_set.id)
async def test_keys_and_clicks_by_chance_do_no_harm(rule_set: RuleSet, tmp_path: Path) -> None:
    players = zip(("You", "Bea", "Cyd"), rule_set.tokens, (HUMAN, "thrifty", HUMAN), strict=False)
    setup = GameSetup(rule_set.id, {}, tuple(Chair(*player) for player in players), 11)
    saved = Store(tmp_path).create(setup)
    app, chance = GameApp(FakeSitting(saved.game, setup), table=Table.at(saved)), Rng(len(rule_set.id))
    async with without_terminal(app, (80, 24)) as pilot:
        for _ in range(STEPS):
            width, height = app.size
            match chance.below(12):
                case 0 | 1 | 2 | 3:
                    await pilot.click(offset=(chance.below(width), chance.below(height)))
                case 4:
                    await pilot.resize_terminal(*SIZES[chance.below(len(SIZES))])
                case _:
                    await pilot.press(KEYS[chance.below(len(KEYS))])
        await pilot.pause()
        state, played = saved.game.state.copy(), len(saved.commands)
        app.table.close()
    with Store(tmp_path).open(saved.name) as again:
        assert again.game.state == state
        assert len(again.commands) == played
        assert not again.faults
