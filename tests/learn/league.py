"""Who plays the games that weights are learned from, and where these begin."""

from __future__ import annotations

from engine.bots import Bot, make
from engine.bots.judgement.chance import Weights
from engine.bots.judgement.features import NAMES
from engine.bots.judgement.hard import Hard
from engine.game import Game
from engine.queries import free_markers
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin


def bot(rng: Rng, weights: Weights) -> Bot:
    """Somebody of a varied league: most judge, with weights that are more or less like the given ones."""
    kind = rng.below(20)
    if kind < 1:
        return make("uniform", rng.fork())
    if kind < 11:
        return make("thrifty", rng.fork())
    judge = Hard(rng.fork())
    if kind < 16:
        weights = shaken(rng, weights, per_cent=(kind - 10) * 12)
    judge.judge_by(weights)
    return judge


def shaken(rng: Rng, weights: Weights, per_cent: int) -> Weights:
    """Other weights, each so much higher or lower at most."""

    def other(weight: float) -> float:
        return weight * (1 + (rng.below(2 * per_cent + 1) - per_cent) / 100)

    return {name: tuple(other(weight) for weight in weights.get(name, (0.0,))) for name in NAMES}


def begun(rng: Rng, rule_set: RuleSet, seats: int) -> Game:
    """A game from its beginning, or one in which some deeds are dealt out already."""
    game = begin(rule_set, rule_set.choose({}), seats, rng.below(1 << 62))
    if rng.below(5) < 2:
        _deal(rng, game)
    return game


def _deal(rng: Rng, game: Game) -> None:
    """Some groups to one player each, some deeds to anybody, and any money."""
    state = game.state
    seats = len(state.players)
    share = rng.below(101)
    for group in game.board.groups:
        together = rng.below(100) < 35 and group.is_set
        whose = rng.below(seats)
        for title in group.titles:
            taker = whose if together else rng.below(seats)
            if rng.below(100) < share and free_markers(game, taker) != 0:
                state.owner[title] = taker
    for player in state.players:
        player.cash = 100 + rng.below(400) + rng.below(1 + 15 * rng.below(120))
