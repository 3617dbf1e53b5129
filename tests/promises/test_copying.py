"""A copied position shares nothing with its original."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import fields

import pytest

from engine.rng import Rng
from engine.setup import new_game
from engine.state import GameState, Player
from tests.support.tables import WALKED, random_setup


@pytest.mark.parametrize("rules", WALKED)
def test_no_field_of_the_state_is_shared(rules: str) -> None:
    game = new_game(random_setup(3, rules))
    for name in [field.name for field in fields(GameState)]:
        before = deepcopy(getattr(game.state, name))
        change_field(getattr(game.state.copy(), name))
        assert getattr(game.state, name) == before, name


def change_field(copied: object) -> None:
    if isinstance(copied, list):
        for item in copied:
            if isinstance(item, list | Player):
                change(item)
        copied.append(None)
    elif isinstance(copied, Rng):
        copied.die()


def change(item: list[int] | Player) -> None:
    if isinstance(item, Player):
        item.cash += 1
        item.cards.append(0)
    else:
        item.append(0)
