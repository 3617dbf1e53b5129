"""A copy plays on equally, and by itself; taking a position up again changes nothing."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engine.game import Game
from engine.rng import Rng
from engine.setup import new_game
from engine.state import GameState, Player
from tests.support.walk import WALKED, Moment, commands, random_setup, tables, walk

_FURTHER = 12
"""Commands for which a copy is played on."""


def play_on(game: Game, seed: int) -> None:
    for number, command in enumerate(commands(game, seed)):
        if number == _FURTHER:
            return
        game.submit(command)


def check_asking_again(game: Game) -> None:
    again = Game(game.rules, game.state.copy())
    assert again.state == game.state
    assert again.decision == game.decision
    assert again.events == []


def check_copies(game: Game, seed: int) -> None:
    before = game.state.copy()
    one, other = game.copy(), game.copy()
    play_on(one, seed)
    assert game.state == before
    play_on(other, seed)
    assert one.state == other.state
    assert one.decision == other.decision
    assert one.events == other.events


def look(moment: Moment) -> None:
    check_asking_again(moment.game)
    if moment.number % 32 == 0:
        check_copies(moment.game, moment.setup.seed + moment.number)


@tables()
def test_a_copy_is_equal_and_independent(rules: str, seed: int) -> None:
    walk(random_setup(seed, rules), look)


@pytest.mark.parametrize("rules", WALKED)
@pytest.mark.parametrize("name", [field.name for field in fields(GameState)])
def test_no_field_of_the_state_is_shared(rules: str, name: str) -> None:
    game = new_game(random_setup(3, rules))
    before = getattr(game.state.copy(), name)
    copied = getattr(game.state.copy(), name)
    if isinstance(copied, list):
        for item in copied:
            if isinstance(item, list | Player):
                change(item)
        copied.append(None)
    elif isinstance(copied, Rng):
        copied.die()
    assert getattr(game.state, name) == before


def change(item: list[int] | Player) -> None:
    if isinstance(item, Player):
        item.cash += 1
        item.cards.append(0)
    else:
        item.append(0)
