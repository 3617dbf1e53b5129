"""How strong bots are against each other: one of a kind against several of another, in every seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from engine.bots import IDS
from engine.bots.thrifty import Thrifty
from engine.bots.uniform import Uniform
from engine.commands import Command
from engine.options import Options
from engine.review.account import review_of
from engine.review.judge import Judge
from engine.ruleset import RuleSet
from engine.setup import begin
from engine.sim import Tally, play_one

SEATS = 4

Z95 = 1.959964
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
    freed: list[float] = field(default_factory=list)
    """By game, the first bot's win less its luck; empty if luck was not counted."""

    def add(self, other: Match) -> None:
        """Add the games of another part."""
        self.games += other.games
        self.wins += other.wins
        self.resigned += other.resigned
        self.unfinished += other.unfinished
        self.rounds += other.rounds
        self.freed += other.freed

    @property
    def share(self) -> float:
        """The share of games that the first bot won, freed of luck if that was counted."""
        return fmean(self.freed) if self.freed else self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 percent interval for the true share: Wilson's, or a normal one where luck was counted."""
        if len(self.freed) < 2:
            return wilson(self.wins, self.games)
        half = Z95 * stdev(self.freed) / sqrt(len(self.freed))
        return max(0.0, self.share - half), min(1.0, self.share + half)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 percent interval for a share of games won.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    share = wins / games
    scale = 1 + Z95**2 / games
    middle = (share + Z95**2 / (2 * games)) / scale
    half = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def play_match(
    rule_set: RuleSet,
    options: Options,
    first: str,
    rival: str,
    numbered: Iterable[tuple[int, int]],
    *,
    counts_luck: bool = False,
) -> Match:
    """Play a game for each number and seed; the number picks the first bot's seat. Raises SetupError.

    With luck counted, games say more than twice as much: what dice and cards did is taken out of each.
    """
    match = Match(first, rival)
    judge = Judge(rule_set.rules(options)) if counts_luck else None
    seats = min(SEATS, rule_set.players[1])
    for number, seed in numbered:
        bots = [rival] * seats
        bots[number % seats] = first
        tally = Tally.empty(seats, len(rule_set.rules(options).board.spaces))
        played: list[Command] = []
        game = play_one(rule_set, options, bots, seed, tally, played)
        won, rounds, freed = game.state.winners == [number % seats], game.state.round, list[float]()
        if judge is not None:
            review = review_of(begin(rule_set, options, seats, seed), played, judge)
            freed.append(won - review.accounts[number % seats].luck)
        match.add(Match(first, rival, 1, won, tally.resigned, 1 - tally.finished, rounds, freed))
    return match


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
