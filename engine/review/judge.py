"""Every seat's chance to win in any position of any game, from what all at the table can see.

judge = Judge(game.rules)
judge.chances(game)    # by seat, [0.31, 0.22, 0.47, 0.0]; they add up to 1
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log

from engine.bots.ahead import pots_ahead, rounds_left
from engine.bots.judgement.chances import Judgement
from engine.bots.judgement.position import Position
from engine.bots.judgement.weights import WEIGHTS
from engine.commands import Seat
from engine.game import Game
from engine.review.settling import settled
from engine.ruleset import Rules
from engine.strategy.knowledge import power_for

VERSION = 14
"""Raised whenever chances or costly decisions are judged differently; a stored review says which it was."""

MOST_KNOWN = 20_000
"""Positions remembered at a time."""

LEAST = 1e-12

Chances = tuple[float, ...]
"""By seat; they add up to 1."""


class Judge:
    """Counts chances to win in games by the same rules."""

    def __init__(self, rules: Rules, sharpness: Mapping[int, float] | None = None) -> None:
        """By other powers than those of the game, if they are given."""
        knowledge = rules.rule_set.knowledge
        self._own = knowledge.winning
        self._judgement = Judgement(knowledge.weights or WEIGHTS)
        self._sharpness = knowledge.sharpness if sharpness is None else sharpness
        self._known: dict[object, Chances] = {}

    def chances(self, game: Game, *, is_tried: bool = False) -> Chances:
        """Every seat's chance, with what is under way settled by plain answers.

        A game that is only tried out is itself played on for that.
        """
        state = game.state
        if state.winners:
            return shares_of(game)
        game = settled(game, is_tried=is_tried)
        if self._own is not None:
            return _by_seat(game, self._own(game))
        return self._weighed(game)

    def _weighed(self, game: Game) -> Chances:
        state = game.state
        key = (
            tuple([(p.cash + p.credit, p.jail > 0, p.is_out) for p in state.players]),
            tuple(state.owner),
            tuple(state.level),
            tuple(state.mortgaged),
            rounds_left(game),
            pots_ahead(game),
        )
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            chances = self._judgement.chances(Position.of(game))
            found = self._known[key] = _by_seat(game, sharpened(chances, self._sharpness))
        return found


def shares_of(game: Game) -> tuple[float, ...]:
    """By seat, what each has of the win; nothing in a game that is not finished."""
    winners = game.state.winners
    return tuple([(seat in winners) / max(1, len(winners)) for seat in range(len(game.state.players))])


def sharpened(chances: Mapping[Seat, float], sharpness: Mapping[int, float]) -> dict[Seat, float]:
    """Chances pushed apart or together, as measured for this many players."""
    power = power_for(sharpness, len(chances))
    logs = {seat: power * log(max(chance, LEAST)) for seat, chance in chances.items()}
    most = max(logs.values())
    powers = {seat: exp(one - most) for seat, one in logs.items()}
    total = sum(powers.values())
    return {seat: one / total for seat, one in powers.items()}


def _by_seat(game: Game, chances: Mapping[Seat, float]) -> Chances:
    return tuple([chances.get(seat, 0.0) for seat in range(len(game.state.players))])
