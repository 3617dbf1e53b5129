"""Games leave nothing behind that only garbage collection would find: looking for it took up to a tenth."""

from __future__ import annotations

import gc

import pytest

from engine.games import OWN, find
from engine.sim import Tally, play_one

BOTS, ROUNDS = ("uniform", "thrifty", "normal", "hard"), 10
"""One of each at a table, for as many rounds as it takes to deal, build and travel."""


@pytest.mark.parametrize("rules", OWN)
def test_what_a_game_no_longer_needs_is_freed_at_once(rules: str) -> None:
    rule_set = find(rules)
    options = rule_set.choose({})
    tally = Tally.empty(4, len(rule_set.rules(options).board.spaces))

    def play(seed: int) -> None:
        play_one(rule_set, options, BOTS, seed, tally, most_rounds=ROUNDS)

    play(1)  # what is made once may go in circles
    gc.disable()
    gc.freeze()  # what there is, much of it of other tests, need not be looked through
    try:
        play(2)
        assert gc.collect() == 0
    finally:
        gc.enable()
