"""How true chances to win are: `python -m tests.learn.calibration --rules finance-1936 --who mixed --luck`.

Before every throw of games nobody learned from, each seat's chance is put in one of ten bins. A judge is as
many points off as the chances in a bin differ from how often these seats won, on average over all chances.
With `--luck` the luck of every throw and card is counted, too: its mean must be nothing for every seat, and
winning less luck must scatter less than winning.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from statistics import fmean, stdev, variance

from engine.games import find
from engine.review.account import review_of
from engine.review.judge import Judge
from tests.learn.tables import MIXED, play

FIRST_SEED = 5000

BINS = 10


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

    @property
    def off(self) -> float:
        """How far chances are from what came of them on average, as a fraction of 1."""
        gaps = [abs(told - won) for told, won in zip(self.told, self.won, strict=True)]
        return fsum(gaps) / max(1, sum(self.count))

    def lines(self) -> list[str]:
        """A line for each bin, in per cent."""
        rows = zip(self.told, self.won, self.count, strict=True)
        return [
            f"  {100 * told / count:5.1f} % told  {100 * won / count:5.1f} % won  {count}"
            for told, won, count in rows
            if count
        ]


@dataclass(slots=True)
class Luck:
    """By seat, the luck of some games, and what each had of the win."""

    luck: list[list[float]] = field(default_factory=list)
    shares: list[list[float]] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """How much of the scatter of winning is left without luck, over all seats."""
        pairs = zip(zip(*self.shares, strict=True), zip(*self.luck, strict=True), strict=True)
        left = [(won, [w - by for w, by in zip(won, luck, strict=True)]) for won, luck in pairs]
        return fsum(variance(less) for _, less in left) / fsum(variance(won) for won, _ in left)

    def lines(self) -> list[str]:
        """A line for each seat: mean luck with its standard error, in points."""
        told = []
        for seat, luck in enumerate(zip(*self.luck, strict=True)):
            error = stdev(luck) / sqrt(len(luck))
            told.append(f"  seat {seat}: {100 * fmean(luck):+.2f} points, standard error {100 * error:.2f}")
        return [*told, f"  var(win - luck) / var(win): {self.ratio:.3f}"]


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.learn.calibration", description="Measure chances to win.")
    parser.add_argument("--rules", default="monopoly-1935", help="id of the game")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--who", default="hard", help=f"the level of all players, or {MIXED}")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--luck", action="store_true", help="count luck, too")
    chosen = parser.parse_args()
    rule_set = find(chosen.rules)
    judge = Judge(rule_set.rules(rule_set.choose({})))
    calibration, luck, games = Calibration(), Luck(), 0
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        played = play(rule_set, chosen.who, chosen.players, seed)
        if played is None:
            continue
        games += 1
        shares = played.shares()
        for game in played.before_throws():
            seats = game.state.seats_in_play()
            chances = judge.chances(game)
            calibration.add([chances[seat] for seat in seats], [shares[seat] for seat in seats])
        if chosen.luck:
            review = review_of(played.opening.copy(), played.commands, judge)
            luck.luck.append([account.luck for account in review.accounts])
            luck.shares.append(shares)
    print(f"{chosen.rules}, {chosen.who}: {games} games, off by {100 * calibration.off:.2f} points")
    print("\n".join([*calibration.lines(), *(luck.lines() if chosen.luck else [])]), flush=True)


if __name__ == "__main__":
    main()
