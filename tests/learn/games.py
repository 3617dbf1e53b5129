"""Games whose positions are written down together with who won them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots import next_command
from engine.bots.judgement.chances import Weights
from engine.bots.judgement.position import Position
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.steps import Due, TurnOver
from tests.learn.league import begun, players, swap_at_random

MOST_ROUNDS = 120
"""A game that takes longer is left out."""

ONE_IN = 5
"""Of so many ends of turns one is written down."""

SWAPS = 30
"""At one of so many a deal is made at random first, and what comes of it is written down."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A position and what became of it."""

    game: int
    position: Position
    shares: list[float]
    """What each had of the win."""
    kinds: list[str]
    """Which bot each was."""


def play(rule_set: RuleSet, weights: Weights, seed: int) -> list[Sample]:
    """One game of the league, and samples of it."""
    rng = Rng(seed)
    seats = 4 if rng.below(10) < 8 else 2 + rng.below(4)
    seats = max(rule_set.players[0], min(seats, rule_set.players[1]))
    bots = players(rng, weights, seats)
    game = begun(rng, rule_set, seats)
    pause = TurnOver if TurnOver in game.rules.menus else Due
    found: list[Position] = []
    while (decision := game.decision) is not None and game.state.round < MOST_ROUNDS:
        is_pause = type(decision.step) is pause
        if is_pause and ((not rng.below(SWAPS) and swap_at_random(rng, game)) or not rng.below(ONE_IN)):
            found.append(Position.of(game))
        game.submit(next_command(game, decision, bots))
    winners = game.state.winners
    if not winners:
        return []
    return [
        Sample(
            seed,
            position,
            [(seat in winners) / len(winners) for seat in position.seats],
            [bots[seat].id for seat in position.seats],
        )
        for position in found
        if set(winners) <= set(position.seats)
    ]
