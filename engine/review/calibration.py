"""How true chances to win are: what judges told in games, and what came of it.

Each chance is put in one of ten bins. A judge is as many points off as the chances in a bin differ from how
often these seats won, on average over all chances.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import fsum

from engine.bots import decider, seat_bots
from engine.game import Game
from engine.options import Options
from engine.review.judge import Judge, shares_of
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin
from engine.sim import MOST_TURNS
from engine.steps import Due

BINS = 10

_BETWEEN = 4
"""Turns between the positions that are judged."""


@dataclass(slots=True)
class Calibration:
    """What chances came to, over some games."""

    told: list[float] = field(default_factory=lambda: [0.0] * BINS)
    """By bin, the sum of all chances in it."""
    won: list[float] = field(default_factory=lambda: [0.0] * BINS)
    count: list[int] = field(default_factory=lambda: [0] * BINS)

    def add(self, chances: Sequence[float], shares: Sequence[float]) -> None:
        """Count everyone's chance in a position, and what each had of the win."""
        for chance, share in zip(chances, shares, strict=True):
            place = min(BINS - 1, int(chance * BINS))
            self.told[place] += chance
            self.won[place] += share
            self.count[place] += 1

    def include(self, other: Calibration) -> None:
        """Add what was counted elsewhere."""
        for place in range(BINS):
            self.told[place] += other.told[place]
            self.won[place] += other.won[place]
            self.count[place] += other.count[place]

    @property
    def off(self) -> float:
        """How far chances are from what came of them on average, as a fraction of 1."""
        gaps = [abs(told - won) for told, won in zip(self.told, self.won, strict=True)]
        return fsum(gaps) / max(1, sum(self.count))

    def lines(self) -> list[str]:
        """A line for each bin, in percent."""
        rows = zip(self.told, self.won, self.count, strict=True)
        return [
            f"  {100 * told / count:5.1f} % told  {100 * won / count:5.1f} % won  {count}"
            for told, won, count in rows
            if count
        ]


def measure(rule_set: RuleSet, options: Options, bots: Sequence[str], seeds: Iterable[int]) -> Calibration:
    """What chances come to in a game for each seed, judged every few turns; unfinished games do not count."""
    judge, total = Judge(rule_set.rules(options)), Calibration()
    for seed in seeds:
        told, game = _played(rule_set, options, bots, seed, judge)
        for chances in told if game.is_over else ():
            total.add(chances, shares_of(game))
    return total


def _played(
    rule_set: RuleSet, options: Options, bots: Sequence[str], seed: int, judge: Judge
) -> tuple[list[Sequence[float]], Game]:
    """What was told in a game, and its end."""
    game = begin(rule_set, options, len(bots), seed)
    players = [bot for bot in seat_bots(bots, Rng(seed).fork()) if bot is not None]
    decide, told, judged = decider(players), list[Sequence[float]](), 0
    while (decision := game.decision) is not None and game.turns < MOST_TURNS:
        if isinstance(decision.step, Due) and game.turns >= judged + _BETWEEN:
            told.append(judge.chances(game))
            judged = game.turns
        game.submit(decide(game, decision))
    return told, game
