"""How true chances to win are: `python -m tests.learn.calibration --rules finance-1936 --who mixed --luck`.

Before every throw of games nobody learned from, each seat's chance is put in one of ten bins. A judge is as
many points off as the chances in a bin differ from how often these seats won, on average over all chances.
With `--luck` the luck of every throw and card is counted, too: its mean must be nothing for every seat, and
winning less luck must scatter less than winning. With `--keep FILE` every game is written down, and the next
run goes on after the last one; `--minutes` stops it early.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from math import fsum, sqrt
from pathlib import Path
from statistics import fmean, stdev, variance
from time import monotonic

from engine.games import find
from engine.review.account import review_of
from engine.review.calibration import Calibration
from engine.review.judge import Judge
from engine.ruleset import RuleSet
from tests.learn.tables import MIXED, play

FIRST_SEED = 5000


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
        told, squares = [], 0.0
        for seat, luck in enumerate(zip(*self.luck, strict=True)):
            mean, error = fmean(luck), stdev(luck) / sqrt(len(luck))
            squares += (mean / error) ** 2
            told.append(f"  seat {seat}: {100 * mean:+.2f} points, standard error {100 * error:.2f}")
        told.append(f"  chi-square of mean luck: {squares * (1 - 1 / len(told)):.1f}, {len(told) - 1} free")
        return [*told, f"  var(win - luck) / var(win): {self.ratio:.3f}"]


@dataclass(slots=True)
class Counted:
    """One game; without shares, if it took too long."""

    seed: int
    calibration: Calibration
    shares: list[float] = field(default_factory=list)
    """By seat, what each had of the win."""
    luck: list[float] = field(default_factory=list)
    """By seat; empty if it was not counted."""

    def to_line(self) -> str:
        """As a line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def of_line(cls, line: str) -> Counted:
        """From a line of JSON."""
        plain = json.loads(line)
        return cls(**{**plain, "calibration": Calibration(**plain["calibration"])})


def counted(rule_set: RuleSet, who: str, players: int, seed: int, judge: Judge, *, luck: bool) -> Counted:
    """Play a game and count."""
    one, played = Counted(seed, Calibration()), play(rule_set, who, players, seed)
    if played is None:
        return one
    one.shares = played.shares()
    for game in played.before_throws():
        seats, chances = game.state.seats_in_play(), judge.chances(game)
        one.calibration.add([chances[seat] for seat in seats], [one.shares[seat] for seat in seats])
    if luck:
        review = review_of(played.opening.copy(), played.commands, judge)
        one.luck = [account.luck for account in review.accounts]
    return one


def kept(file: Path | None) -> Iterator[Counted]:
    """The games that were written down."""
    if file is not None and file.exists():
        yield from map(Counted.of_line, file.read_text().splitlines())


def told(games: Sequence[Counted]) -> Iterator[str]:
    """What all games come to, in lines."""
    calibration, luck = Calibration(), Luck()
    for one in games:
        calibration.include(one.calibration)
        if one.luck:
            luck.luck.append(one.luck)
            luck.shares.append(one.shares)
    whole = sum(bool(one.shares) for one in games)
    yield f"{whole} games of {len(games)}, off by {100 * calibration.off:.2f} points"
    yield from calibration.lines()
    if len(luck.luck) > 1:
        yield from luck.lines()


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.learn.calibration", description="Measure chances to win.")
    parser.add_argument("--rules", default="monopoly-1935", help="id of the game")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--who", default="hard", help=f"the level of all players, or {MIXED}")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--luck", action="store_true", help="count luck, too")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="write every game down, and go on from there"
    )
    parser.add_argument("--minutes", type=float, default=600)
    chosen = parser.parse_args()
    rule_set, until = find(chosen.rules), monotonic() + 60 * chosen.minutes
    judge, games = Judge(rule_set.rules(rule_set.choose({}))), [*kept(chosen.keep)]
    while len(games) < chosen.games and monotonic() < until:
        seed = chosen.seed + len(games)
        games.append(counted(rule_set, chosen.who, chosen.players, seed, judge, luck=chosen.luck))
        if chosen.keep is not None:
            with chosen.keep.open("a") as file:
                print(games[-1].to_line(), file=file)
    print(f"{chosen.rules}, {chosen.who}: ", *told(games), sep="\n", flush=True)


if __name__ == "__main__":
    main()
