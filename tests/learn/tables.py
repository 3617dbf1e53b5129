"""Tables at which a judge is learned and measured: equals, or players of mixed levels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.bots import decider, seat_bots
from engine.commands import Command, Throw
from engine.game import Game
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin

MIXED = "mixed"
"""Instead of a level: any levels beside each other."""

LEVELS = ("easy", "normal", "hard", "thrifty")

MOST_ROUNDS = 300
"""A game that takes longer is left out."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it was played."""

    opening: Game
    commands: list[Command]
    over: Game

    def shares(self) -> list[float]:
        """By seat, what each had of the win."""
        winners = self.over.state.winners
        return [(seat in winners) / len(winners) for seat in range(len(self.over.state.players))]

    def before_throws(self) -> Iterator[Game]:
        """The game before each throw; only read it."""
        game = self.opening.copy()
        for command in self.commands:
            if isinstance(command, Throw):
                yield game
            game.submit(command)


def play(rule_set: RuleSet, level: str, seats: int, seed: int) -> Played | None:
    """A game among equals of a level, or among mixed ones; None if it takes too long."""
    rng = Rng(seed).fork()
    names = [LEVELS[rng.below(len(LEVELS))] if level == MIXED else level for _ in range(seats)]
    bots = [bot for bot in seat_bots(names, rng) if bot is not None]
    game = begin(rule_set, rule_set.choose({}), seats, rng.below(1 << 62))
    opening, commands, decide = game.copy(), [], decider(bots)
    while (decision := game.decision) is not None and game.state.round < MOST_ROUNDS:
        commands.append(decide(game, decision))
        game.submit(commands[-1])
    return Played(opening, commands, game) if game.state.winners else None
