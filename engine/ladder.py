"""How strong bots are against each other: one of a kind against several of another, in every seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from engine.bots import IDS
from engine.bots.thrifty import Thrifty
from engine.bots.uniform import Uniform
from engine.options import Options
from engine.ruleset import RuleSet
from engine.sim import Tally, play_one

SEATS = 4

_Z = 1.959964
"""Standard deviations on either side of a 95 percent interval."""


@dataclass(slots=True)
class Match:
    """The results of one bot against several of another. Matches over parts add up to the whole."""

    first: str
    rival: str
    games: int = 0
    wins: int = 0
    """Games that the first bot won outright."""
    resigned: int = 0
    """Games that ended by resignation, no matter who won."""
    unfinished: int = 0
    rounds: int = 0
    """Over all games."""

    def add(self, other: Match) -> None:
        """Add the games of another part."""
        self.games += other.games
        self.wins += other.wins
        self.resigned += other.resigned
        self.unfinished += other.unfinished
        self.rounds += other.rounds

    @property
    def share(self) -> float:
        """The share of games that the first bot won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 percent interval for the true share (Wilson)."""
        return wilson(self.wins, self.games)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 percent interval for a share of games won.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    share = wins / games
    scale = 1 + _Z**2 / games
    middle = (share + _Z**2 / (2 * games)) / scale
    half = _Z * sqrt(share * (1 - share) / games + _Z**2 / (4 * games**2)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def play_match(
    rule_set: RuleSet, options: Options, first: str, rival: str, numbered: Iterable[tuple[int, int]]
) -> Match:
    """Play a game for each number and seed; the number picks the first bot's seat. Raises SetupError."""
    match = Match(first, rival)
    seats = min(SEATS, rule_set.players[1])
    for number, seed in numbered:
        bots = [rival] * seats
        bots[number % seats] = first
        tally = Tally.empty(seats, len(rule_set.rules(options).board.spaces))
        game = play_one(rule_set, options, bots, seed, tally)
        match.add(_result(match, tally, game.state.winners == [number % seats], game.state.round))
    return match


def _result(match: Match, tally: Tally, won: bool, rounds: int) -> Match:
    return Match(match.first, match.rival, 1, won, tally.resigned, 1 - tally.finished, rounds)


def rungs() -> tuple[tuple[str, str], ...]:
    """Who plays whom: each level against the one below, then against the careful yardstick.

    The last match is the strongest level against itself, of which it should win its fair share.
    """
    yardsticks = (Thrifty.id, Uniform.id)
    levels = [bot for bot in IDS if bot not in yardsticks]
    below = [Uniform.id, *levels]
    return (
        *zip(levels, below, strict=False),
        *((level, Thrifty.id) for level in levels),
        (levels[-1], levels[-1]),
    )
