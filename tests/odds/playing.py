"""Many throws by the engine, and whether they agree with exact odds.

Games of four players are played, ten thousand throws each. Nobody buys, pays rent or uses a card:
one player owns everything, mortgaged, so that no question but the next throw is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

from engine.commands import Command, EndTurn, Throw
from engine.game import Game
from engine.games import find
from engine.options import Value
from engine.setup import begin
from engine.sim import Tally, seeds_of
from engine.steps import TurnOver

THROWS = 10_100
"""A game's throws that are counted."""

UNCOUNTED = 200
"""Throws before that: the pieces have left Go behind."""

SEED = 1935
PLAYERS = 4

TOLERANCE = 0.001
"""A tenth of a percentage point."""

SIGNIFICANCE = 0.01
"""How likely it is that a right engine fails for any of the frequencies, over all seeds."""

Shares = list[float]


def owned_game(rules: str, options: Mapping[str, Value], seed: int) -> Game:
    """A game in which nobody buys or pays rent, by these options and what else keeps it quiet."""
    rule_set = find(rules)
    quiet: Mapping[str, Value] = {"first_player": "seat_one", "income_tax_choice": "flat_only"}
    game = begin(rule_set, rule_set.choose({**quiet, **options}), PLAYERS, seed)
    state = game.state
    state.owner = [0] * len(state.owner)
    state.mortgaged = [True] * len(state.mortgaged)
    for player in state.players:
        player.cash = 1_000_000_000
    return game


def play(game: Game, throws: int) -> Tally:
    """Count what comes of so many throws."""
    throw: list[Command] = [Throw(seat) for seat in range(PLAYERS)]
    end: list[Command] = [EndTurn(seat) for seat in range(PLAYERS)]
    tally = Tally.empty(PLAYERS, len(game.board.spaces))
    game.visits = tally.landings
    before = game.throws
    while game.throws < before + throws:
        decision = game.decision
        assert decision is not None
        commands = end if type(decision.step) is TurnOver else throw
        tally.count(game.submit(commands[decision.seat]))
    tally.throws = game.throws - before
    return tally


def shares_of(tally: Tally) -> Shares:
    ends = [*tally.landings, tally.jailed]
    return [count / sum(ends) for count in ends]


def play_all(make: Callable[[int], Game], number: int) -> list[Shares]:
    """The landing frequencies of so many games; each is made from its seed."""
    games = [make(seed) for seed in seeds_of(SEED, number)]
    for game in games:
        play(game, UNCOUNTED)
    tallies = [play(game, THROWS) for game in games]
    assert sum(tally.throws for tally in tallies) >= number * 10_000
    return [shares_of(tally) for tally in tallies]


def disagreements(games: Sequence[Shares], exact: Shares) -> list[str]:
    """The spaces where the mean of the games is too far from the exact frequency.

    Too far is more than the tolerance, or more standard errors than the significance allows when all
    frequencies are judged together (Bonferroni); the error is taken from the spread between the games.
    """
    allowed = NormalDist().inv_cdf(1 - SIGNIFICANCE / (2 * len(exact)))
    found = []
    for end, expected in enumerate(exact):
        seen = [shares[end] for shares in games]
        apart = fmean(seen) - expected
        errors = apart / (stdev(seen) / sqrt(len(seen)))
        if abs(apart) > TOLERANCE or abs(errors) > allowed:
            found.append(f"{end}: {fmean(seen):.4%}, not {expected:.4%}: {errors:+.1f} standard errors")
    return found
