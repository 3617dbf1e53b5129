"""Late positions of every game, reached by bots from a setup with a person in the first seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.bots import make, next_command
from engine.commands import Command, Throw
from engine.game import Game
from engine.games import find
from engine.rng import Rng
from engine.setup import HUMAN, Chair, GameSetup, new_game

NAMES = ("You", "Bea", "Cyd", "Dov")
BOT = "thrifty"
SEED = 5
LATE = {"landlord-1904": 12, "finance-1936": 7}
"""In which round a game is late, where that is not the usual one."""
USUALLY_LATE = 32


@dataclass(frozen=True)
class Late:
    """A game some rounds on, before a throw of the person."""

    setup: GameSetup
    game: Game
    commands: tuple[Command, ...]
    """What has led there from the opening."""


@cache
def late(rules: str, seed: int = SEED) -> Late:
    """A late position of a game; copy it before anything is done with it."""
    tokens = find(rules).tokens
    chairs = (Chair(name, tokens[seat], BOT if seat else HUMAN) for seat, name in enumerate(NAMES))
    setup = GameSetup(rules, {}, tuple(chairs), seed)
    game, commands = new_game(setup), []
    players = [make(BOT, Rng(seed + seat)) for seat in range(len(NAMES))]
    while (decision := game.decision) is not None:
        is_late = game.state.round >= LATE.get(rules, USUALLY_LATE)
        if is_late and decision.seat == 0 and game.refusal(Throw(0)) is None:
            break
        commands.append(next_command(game, decision, players))
        game.submit(commands[-1])
    return Late(setup, game, tuple(commands))
