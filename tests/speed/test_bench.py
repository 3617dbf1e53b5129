"""The bench runs; what it measures is for people to judge."""

from __future__ import annotations

from dataclasses import astuple

import pytest

from engine.commands import Throw
from engine.games import all_games
from engine.ruleset import RuleSet
from tests.speed.bench import measure, mid_game, table
from tests.support.position import asked

RULE_SETS = all_games()


def test_the_bench_measures_everything_of_every_game() -> None:
    measured = measure(rounds=2, games=1, bare_turns=1_000, repeats=2)
    assert list(measured) == [rule_set.id for rule_set in RULE_SETS]
    for rates in measured.values():
        assert all(figure > 0 for figure in astuple(rates))
    assert len(table(measured).splitlines()) == 8


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda rule_set: rule_set.id)
def test_the_position_in_mid_game_has_property_and_a_throw_to_make(rule_set: RuleSet) -> None:
    game = mid_game(rule_set)
    assert game.refusal(Throw(asked(game).seat)) is None
    assert any(owner >= 0 for owner in game.state.owner)
