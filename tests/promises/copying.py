"""A copy plays on equally, and by itself; taking a position up again changes nothing."""

from __future__ import annotations

from itertools import islice

from engine.game import Game
from saves.encoding import state_to_plain
from tests.promises.promise import Promise, every
from tests.support.walk import Moment, commands

FURTHER = 12
"""Commands for which a copy is played on."""


def play_on(game: Game, seed: int) -> None:
    for command in islice(commands(game, seed), FURTHER):
        game.submit(command)


def asking_again_changes_nothing(moment: Moment) -> None:
    game = moment.game
    again = Game(game.rules, game.state.copy())
    assert again.state == game.state, "taken up again, the position is another"
    assert again.decision == game.decision, f"asked was {game.decision}; now it is {again.decision}"
    assert again.events == [], f"by asking again this happens: {again.events}"


def a_copy_is_independent(moment: Moment) -> None:
    """Compared with what was written down before, for a second copy might share the same."""
    game = moment.game
    before, copy = state_to_plain(game.state), game.copy()
    play_on(copy, moment.walk.setup.seed + moment.number)
    assert state_to_plain(game.state) == before, "what is done to a copy is done to the game"


def copies_play_on_equally(moment: Moment) -> None:
    one, other = moment.game.copy(), moment.game.copy()
    for copy in (one, other):
        play_on(copy, moment.walk.setup.seed + moment.number)
    same = (one.state, one.decision, one.events) == (other.state, other.decision, other.events)
    assert same, "two copies to which the same is done are not the same"


PROMISES = (
    Promise(asking_again_changes_nothing, every(4)),
    Promise(a_copy_is_independent, every(128)),
    Promise(copies_play_on_equally, every(128)),
)
