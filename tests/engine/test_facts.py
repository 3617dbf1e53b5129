"""What every game says of itself to the code that it shares with others."""

from __future__ import annotations

import pytest

from engine.bots import make, next_command
from engine.games import all_games, find
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin


@pytest.mark.parametrize("rule_set", all_games(), ids=lambda rule_set: rule_set.id)
def test_the_parts_of_worth_are_all_of_it(rule_set: RuleSet) -> None:
    rng = Rng(3)
    bots = [make("uniform", rng.fork()) for _ in range(3)]
    game = begin(rule_set, rule_set.choose({}), 3, 3)
    for _ in range(400):
        for seat in range(3):
            standing = rule_set.facts.worth(game, seat)
            assert len(standing.parts) == len(rule_set.facts.parts)
            assert standing.cash == game.state.players[seat].funds
        if game.decision is None:
            break
        game.submit(next_command(game, game.decision, bots))


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        ("monopoly-1935", "cash deeds buildings mortgaged"),
        ("landlord-1904", "cash lots luxuries loans"),
        ("finance-1936", "cash lots houses"),
        ("addon-1995", "cash deeds buildings mortgaged"),
    ],
)
def test_each_game_counts_what_there_is_in_it(rules: str, names: str) -> None:
    assert " ".join(part.name for part in find(rules).facts.parts) == names
