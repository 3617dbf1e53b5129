"""Figures over many games, and how they differ between two ways to play, with 95 percent intervals.

    longer = growth(estimate(ROUNDS, with_pot), estimate(ROUNDS, as_printed))
    longer.value, longer.interval      # 0.31, (0.28, 0.34)

The games of both ways are taken in pairs, such as those of the same seeds: what they have in common then
does not widen the interval.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt
from statistics import fmean

from engine.bots.ladder import Z95, wilson
from engine.record import record
from engine.review.measures import Measures

EVENING = 60
"""Rounds in which a game should be over."""

LEAST_LUCK = 10
"""Of fewer games it is not said how much was luck."""


@record
class Estimate:
    """A figure over some games."""

    value: float
    influences: tuple[float, ...]
    """By game, how it pulls the figure; they add up to nothing and scatter as the figure does."""
    told: int
    """How many of the games say anything of it: luck is not counted in all."""

    @property
    def half_width(self) -> float:
        """Half of the 95 percent interval; of a single game nothing is known."""
        if self.told < 2:
            return float("inf")
        squares = fsum([one**2 for one in self.influences])
        error = sqrt(squares * self.told / (self.told - 1)) / len(self.influences)
        return deviations(self.told - 1) * error

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 percent interval."""
        return self.value - self.half_width, self.value + self.half_width

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out zero."""
        return abs(self.value) > self.half_width


def deviations(freedom: int) -> float:
    """How many standard errors a 95 percent interval reaches on either side, by Student's distribution.

    These are the first terms of its expansion: less than 2 percent off from 4 degrees of freedom on.

    >>> round(deviations(9), 2), round(deviations(10_000), 2)
    (2.26, 1.96)
    """
    z = Z95
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def ratio(parts: Sequence[tuple[float, float]]) -> Estimate | None:
    """What the first numbers of all games come to by the second; None if these are all zero.

    >>> ratio([(3, 1), (5, 1)]).value
    4.0
    """
    whole = fsum([below for _, below in parts])
    if not whole:
        return None
    value, mean = fsum(above for above, _ in parts) / whole, whole / len(parts)
    told = sum(bool(below) for _, below in parts)
    return Estimate(value, tuple([(above - value * below) / mean for above, below in parts]), told)


def difference(new: Estimate, old: Estimate) -> Estimate:
    """How much one figure is above another, over pairs of games."""
    pairs = zip(new.influences, old.influences, strict=True)
    return Estimate(new.value - old.value, tuple([one - other for one, other in pairs]), _told(new, old))


def growth(new: Estimate, old: Estimate) -> Estimate | None:
    """The same as a fraction of the other; None if that is zero.

    >>> growth(ratio([(3, 1), (5, 1)]), ratio([(1, 1), (3, 1)])).value
    1.0
    """
    if not old.value:
        return None
    times = new.value / old.value
    pairs = zip(new.influences, old.influences, strict=True)
    pulls = tuple([(one - times * other) / old.value for one, other in pairs])
    return Estimate(times - 1, pulls, _told(new, old))


def _told(new: Estimate, old: Estimate) -> int:
    return min(new.told, old.told)


Parts = Callable[[Sequence[Measures]], Sequence[tuple[float, float]]]


@record
class GameFigure:
    """A figure over many games."""

    name: str
    parts: Parts
    """By game, two numbers whose sums make the figure as a ratio."""
    is_relative: bool = False
    """A change of it is told as a fraction of what it was."""
    is_share: bool = False
    """It is a share of the games."""

    def over(self, games: Sequence[Measures]) -> Estimate | None:
        """The figure over some games; None if none of them says anything of it."""
        return ratio(self.parts(games))

    def bounds(self, one: Estimate) -> tuple[float, float]:
        """Its 95 percent interval: of shares Wilson's, which holds for few games as well."""
        if not self.is_share:
            return one.interval
        count = len(one.influences)
        return wilson(round(one.value * count), count)

    def change(self, new: Estimate, old: Estimate) -> Estimate | None:
        """How it changes from one way to play to another; None if it was zero and its growth is asked for."""
        return growth(new, old) if self.is_relative else difference(new, old)


def _each(of: Callable[[Measures], float]) -> Parts:
    """The mean of a number over all games."""
    return lambda games: [(of(one), 1.0) for one in games]


def _bankruptcies(games: Sequence[Measures]) -> list[tuple[float, float]]:
    """The mean over the games that had one."""
    return [(one.first_bankruptcy, float(one.first_bankruptcy > 0)) for one in games]


def _luck(games: Sequence[Measures]) -> list[tuple[float, float]]:
    """What of the variance of winning is gone once luck is taken out, over all seats.

    It is the review's figure: 1 - var(win - luck) / var(win).
    """
    counted = [one for one in games if one.luck]
    if len(counted) < LEAST_LUCK:
        return []
    shares = [fmean(one) for one in zip(*[game.shares for game in counted], strict=True)]
    lucks = [fmean(one) for one in zip(*[game.luck for game in counted], strict=True)]
    parts = []
    for game in games:
        won = [share - mean for share, mean in zip(game.shares, shares, strict=True)]
        luck = [one - mean for one, mean in zip(game.luck, lucks, strict=False)]
        whole = fsum(one**2 for one in won) if luck else 0.0
        left = fsum((one - by) ** 2 for one, by in zip(won, luck, strict=False))
        parts.append((whole - left, whole))
    return parts


FIGURES = (
    GameFigure("rounds", _each(lambda one: one.rounds), is_relative=True),
    GameFigure("throws", _each(lambda one: one.throws), is_relative=True),
    GameFigure("minutes", _each(lambda one: one.seconds / 60), is_relative=True),
    GameFigure(
        "over_in_60_rounds", _each(lambda one: one.is_finished and one.rounds <= EVENING), is_share=True
    ),
    GameFigure("leader_changes", _each(lambda one: one.leader_changes), is_relative=True),
    GameFigure("winners_lead", _each(lambda one: one.lead)),
    GameFigure("luck", _luck),
    GameFigure("first_bankruptcy", _bankruptcies),
    GameFigure("cash_in_play", _each(lambda one: one.cash), is_relative=True),
)
"""All of them, in the order they are told; money is in dollars."""
