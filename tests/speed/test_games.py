"""Whole games without a screen stay cheap: calls of functions are counted, the same on every machine."""

from __future__ import annotations

import pytest

from engine.games import find
from engine.sim import simulate
from tests.speed.counting import calls_of

MOST = {
    ("finance-1936", "thrifty"): 51,
    ("addon-1995", "thrifty"): 92,
    ("finance-1936", "uniform"): 99,
    ("addon-1995", "uniform"): 131,
}
"""Calls for a command, in the mean of some games."""

SEEDS = (1, 2)


@pytest.mark.parametrize(("rules", "bot"), MOST)
def test_a_command_of_a_game_without_a_screen_takes_few_calls(rules: str, bot: str) -> None:
    rule_set = find(rules)
    options = rule_set.choose({"time_limit_rounds": 12})
    simulate(rule_set, options, (bot,) * 4, SEEDS[:1])  # what is kept of rules and boards is found once
    tallies = []
    calls = calls_of(lambda: tallies.append(simulate(rule_set, options, (bot,) * 4, SEEDS)))
    assert calls / tallies[0].commands <= MOST[rules, bot]
