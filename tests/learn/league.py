"""Who plays the games that weights are learned from, and where these begin."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.bots import Bot, make
from engine.bots.judgement.chances import Weights
from engine.bots.judgement.features import NAMES
from engine.bots.judgement.hard import Hard
from engine.commands import Seat
from engine.game import Game
from engine.queries import free_markers, is_free_to_pass, titles_of
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin

KINDS = ("normal", "hard", "easy", "thrifty")
"""Who plays, by id."""


def players(rng: Rng, weights: Weights, seats: int) -> list[Bot]:
    """Who plays a game: mostly solid players, in three games of ten some who judge."""
    judges = rng.below(10) < 3
    return [_player(rng, weights, judges) for _ in range(seats)]


def _player(rng: Rng, weights: Weights, judges: bool) -> Bot:
    """Those who judge do so by weights that are more or less like the given ones."""
    kind = rng.below(20)
    if judges and kind < 7:
        judge = Hard(rng.fork())
        judge.judge_by(shaken(rng, weights, per_cent=kind * 8))
        return judge
    return make("normal" if kind < 18 else "easy" if kind < 19 else "thrifty", rng.fork())


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


def swap_at_random(rng: Rng, game: Game) -> bool:
    """A deal between any two, with cash, that nobody would make; often with what makes a group whole."""
    state = game.state
    seats = state.seats_in_play()
    one, other = seats[rng.below(len(seats))], seats[rng.below(len(seats))]
    if one == other or state.claims:
        return False
    there = _handed_over(rng, game, one, other) if rng.below(4) else []
    back = _handed_over(rng, game, other, one) if rng.below(2) else []
    for title in there:
        state.owner[title] = other
    for title in back:
        state.owner[title] = one
    if not there and not back:
        return False
    payer, payee = (other, one) if rng.below(3) else (one, other)
    cash = rng.below(1 + max(0, state.players[payer].cash)) * rng.below(100) // 100
    state.players[payer].cash -= cash
    state.players[payee].cash += cash
    return True


def _handed_over(rng: Rng, game: Game, giver: Seat, taker: Seat) -> list[TitleNumber]:
    """All that a player has of a group in which the other has something, or one or two deeds."""
    owner = game.state.owner
    free = [title for title in titles_of(game, giver) if is_free_to_pass(game, title)]
    parts = [
        part
        for group in game.board.groups
        if any(owner[title] == taker for title in group.titles)
        and (part := [title for title in group.titles if owner[title] == giver])
        and set(part) <= set(free)
    ]
    if parts and rng.below(10) < 6:
        return parts[rng.below(len(parts))]
    return list({free[rng.below(len(free))] for _ in range(1 + rng.below(2))}) if free else []


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
