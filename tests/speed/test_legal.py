"""Listing what is legal stays cheap: calls of functions are counted, the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from types import FrameType

import pytest

import magnate

MOST = {"monopoly-1935": 55, "landlord-1904": 60, "finance-1936": 36, "addon-1995": 62.5}
"""Calls, each turn of a generator among them, in the mean of 300 commands at random."""


def calls_of(question: Callable[[], object]) -> int:
    """How many functions of Python's a question calls."""
    calls = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        question()
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.parametrize("rules", MOST)
def test_the_list_of_what_is_legal_takes_few_calls(rules: str) -> None:
    game, rng, calls = magnate.new(rules, seed=1), Random(1), list[int]()
    while len(calls) < 300 and not game.is_over:
        legal = game.legal()
        calls.append(calls_of(game.legal))
        game.play(rng.choice(legal))
    assert sum(calls) / len(calls) <= MOST[rules]
