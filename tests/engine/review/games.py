"""Games that were played, to be reviewed."""

from __future__ import annotations

from functools import cache

from engine.commands import Command
from engine.game import Game
from engine.games import find
from tests.learn.tables import Played, play


@cache
def played(rules: str, level: str = "normal", seats: int = 3, seed: int = 5001) -> Played:
    """A whole game, the same one every time."""
    found = play(find(rules), level, seats, seed)
    assert found is not None
    return found


def before(rules: str, kind: type[Command], skip: int = 0) -> tuple[Game, Command]:
    """The game before one of its commands of a kind, and that command."""
    game = played(rules).opening.copy()
    for command in played(rules).commands:
        if isinstance(command, kind):
            if not skip:
                return game, command
            skip -= 1
        game.submit(command)
    raise AssertionError(f"fewer {kind.__name__}")
