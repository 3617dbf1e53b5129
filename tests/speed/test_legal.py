"""Listing what is legal stays cheap: calls of functions are counted, the same on every machine."""

from __future__ import annotations

from random import Random

import pytest

import magnate
from tests.speed.counting import calls_of

MOST = {"monopoly-1935": 30, "landlord-1904": 51, "finance-1936": 28, "addon-1995": 37}
"""Calls, each turn of a generator among them, in the mean of 300 commands at random."""


@pytest.mark.parametrize("rules", MOST)
def test_the_list_of_what_is_legal_takes_few_calls(rules: str) -> None:
    game, rng, calls = magnate.new(rules, seed=1), Random(1), list[int]()
    while len(calls) < 300 and not game.is_over:
        legal = game.legal()
        calls.append(calls_of(game.legal))
        game.play(rng.choice(legal))
    assert sum(calls) / len(calls) <= MOST[rules]
