"""What *Hard* takes to decide stays cheap: calls of functions are counted, the same on every machine."""

from __future__ import annotations

import pytest

from engine.games import find
from engine.sim import Tally, play_one
from tests.speed.counting import calls_of

ROUNDS = {"monopoly-1935": 14, "landlord-1904": 14, "finance-1936": 7, "addon-1995": 10}
"""How long the games are that are counted: until deals are looked for."""

MOST = {"monopoly-1935": 0, "landlord-1904": 0, "finance-1936": 0, "addon-1995": 0}
"""Calls for a command, each turn of a generator among them, in the mean of one game of four."""


@pytest.mark.parametrize("rules", MOST)
def test_a_decision_of_hard_takes_few_calls(rules: str) -> None:
    rule_set = find(rules)
    options = rule_set.choose({})
    tally = Tally.empty(4, len(rule_set.rules(options).board.spaces))
    calls = calls_of(lambda: play_one(rule_set, options, ["hard"] * 4, 3, tally, most_rounds=ROUNDS[rules]))
    print(rules, tally.commands, calls / tally.commands)
    assert calls / tally.commands <= MOST[rules]
