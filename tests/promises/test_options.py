"""Any mixture of options either makes a game that ends, or is refused in a sentence."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.games import OWN, find
from engine.options import Value
from engine.rng import Rng
from engine.setup import begin
from tests.support.long import few
from tests.support.walk import MOST_COMMANDS, hasty_commands

MIXTURES = 10
"""Tables tried of each game; the long run tries six times as many."""


@pytest.mark.parametrize("first", few(range(0, 6 * MIXTURES, MIXTURES)))
@pytest.mark.parametrize("rules", few(OWN, 2))
def test_any_mixture_of_options_is_played_to_an_end_or_refused_in_a_sentence(rules: str, first: int) -> None:
    rule_set, begun = find(rules), 0
    for seed in range(first, first + MIXTURES):
        rng = Rng(seed)
        given: dict[str, Value] = {
            spec.name: spec.values[rng.below(len(spec.values))] for spec in rule_set.options
        }
        options, (least, most) = rule_set.choose(given), rule_set.players
        players = least + rng.below(most - least + 1)
        if (why := rule_set.cannot_begin(options, players)) is not None:
            assert why.endswith("."), why
            continue
        begun += 1
        game = begin(rule_set, options, players, seed)
        for command in islice(hasty_commands(game, seed), MOST_COMMANDS):
            game.submit(command)
        assert game.is_over, f"seed {seed} is not over after {MOST_COMMANDS} commands: {given}"
    assert begun > MIXTURES // 4
