"""A game that is saved and taken up again goes on as it would have."""

from __future__ import annotations

import json

from engine.game import Game
from engine.rng import Rng
from saves.consistency import take_up
from saves.decoding import codec
from saves.encoding import command_to_line, state_to_plain, to_line
from tests.support.walk import commands


def reloaded(game: Game) -> Game:
    """The game, saved and taken up again."""
    state = codec(game.rules.rule_set).state(json.loads(to_line(state_to_plain(game.state))))
    return take_up(game.rules, state, len(state.players))


def check_goes_on(game: Game, further: int = 60) -> None:
    """The game and its saved copy give the same answers to the same commands."""
    game.state.rng = Rng(7)
    again = reloaded(game)
    assert (again.state, again.decision, again.events) == (game.state, game.decision, [])
    for number, command in enumerate(commands(game, seed=11)):
        if number == further:
            return
        read = codec(game.rules.rule_set).command(json.loads(command_to_line(command)))
        assert game.submit(command) == again.submit(read)
        assert (again.state, again.decision) == (game.state, game.decision)
