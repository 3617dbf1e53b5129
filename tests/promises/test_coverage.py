"""Random play is worth something: it comes to everything that these rules ask."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.commands import CallTime, Command
from engine.setup import new_game
from engine.steps import Step
from tests.support.walk import WALKED, hasty_commands, late_game, random_setup

SEEDS = range(150)

Answer = tuple[type[Step], type[Command]]
"""What was asked, and what was answered."""


def possible_answers(seed: int, rules: str) -> set[Answer]:
    """What may be answered at each question; business that all may do, wherever it is done, is left out."""
    menus = new_game(random_setup(seed, rules)).rules.menus
    business = {kind for menu in menus.values() for kind, action in menu.items() if action.for_all}
    return {(step, kind) for step, menu in menus.items() for kind in menu.keys() - business - {CallTime}}


@pytest.mark.parametrize("rules", WALKED)
def test_every_question_is_met_and_every_answer_given(rules: str) -> None:
    given: Counter[Answer] = Counter()
    for seed in SEEDS:
        for game in (new_game(random_setup(seed, rules)), late_game(seed, rules)):
            for command in hasty_commands(game, seed):
                assert game.decision is not None
                given[type(game.decision.step), type(command)] += 1
                game.submit(command)
    assert possible_answers(0, rules) - given.keys() == set()
