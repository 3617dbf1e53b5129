"""An environment's observations stay cheap: calls of functions are counted, the same on every machine."""

from __future__ import annotations

import random
from functools import partial

import pytest

import magnate
from engine.games import OWN
from tests.speed.counting import calls_of

pytest.importorskip("pettingzoo", reason="the extra magnate[gym] is not installed")

MOST = 15
"""Calls for what an agent sees and may do, in the mean of some steps."""


@pytest.mark.parametrize("rules", OWN)
def test_what_an_agent_sees_takes_few_calls(rules: str) -> None:
    env, rng, calls = magnate.gym.env(rules, offers=False), random.Random(1), list[int]()
    env.reset(seed=1)
    while len(calls) < 150 and not env.game.is_over:
        calls.append(calls_of(lambda: env.observe(env.agent_selection)))
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(mask.nonzero()[0].tolist())))
    assert sum(calls) / len(calls) <= MOST


TO_STEP = {"monopoly-1935": 63, "landlord-1904": 124, "finance-1936": 67, "addon-1995": 65}
"""Calls for a step with all offers, in the mean of some steps at random."""


@pytest.mark.parametrize("rules", TO_STEP)
def test_a_step_with_offers_takes_few_calls(rules: str) -> None:
    env, rng, calls = magnate.gym.env(rules), random.Random(1), list[int]()
    env.reset(seed=1)
    while len(calls) < 150 and not env.game.is_over:
        mask = env.observe(env.agent_selection)["action_mask"]
        action = int(rng.choice(mask.nonzero()[0].tolist()))
        calls.append(calls_of(partial(env.step, action)))
    assert sum(calls) / len(calls) <= TO_STEP[rules]
