"""Whole games without a screen stay cheap: calls of functions are counted, the same on every machine."""

from __future__ import annotations

import pytest

from engine.games import find
from engine.setup import begin
from engine.sim import simulate
from tests.speed.counting import calls_of

MOST = {
    ("finance-1936", "thrifty"): 32,
    ("addon-1995", "thrifty"): 63,
    ("finance-1936", "uniform"): 89,
    ("addon-1995", "uniform"): 114,
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


TO_BEGIN = {"monopoly-1935": 220, "landlord-1904": 155, "finance-1936": 120, "addon-1995": 470}
"""Calls for the beginning of a game of four by rules that were played before, shuffling included."""


@pytest.mark.parametrize("rules", TO_BEGIN)
def test_another_game_by_the_same_rules_begins_in_few_calls(rules: str) -> None:
    rule_set = find(rules)
    options = rule_set.choose({})
    begin(rule_set, options, 4, 1)
    assert calls_of(lambda: begin(rule_set, options, 4, 2)) <= TO_BEGIN[rules]
