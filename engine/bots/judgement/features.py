"""What a judgment is based on: a row of features for every seat."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.judgement.position import Position
from engine.bots.judgement.prospects import OWN, Prospects

SHARED = (
    "share of income",
    "share of income soon",
    "share of income later",
    "share of cash",
    "exposure",
    "exposure soon",
    "exposure by cash",
    "highest rent by means",
    "hard to ruin",
    "dear to rivals",
    "short of cash",
    "ruined",
)
"""The names of the features that depend on what others have, in order."""

NAMES = (*OWN, *SHARED)
"""The names of the features, in order."""


def figures(position: Position) -> list[list[float]]:
    """A row of features for each seat still in the game, in seat order."""
    everybody = [position.prospects(seat) for seat in position.seats]
    return [[*one.features, *shared] for one, shared in zip(everybody, compared(everybody), strict=True)]


def compared(everybody: Sequence[Prospects]) -> list[list[float]]:
    """For each seat the features that depend on what others have."""
    rivals = len(everybody) - 1
    now = soon = later = 0.0
    total_cash, total_means, tops = 1, 1, list[int]()
    for one in everybody:
        own = one.sum
        now += own.income
        soon += one.soon
        later += one.later
        total_cash += one.cash
        total_means += one.means
        tops.append(own.highest)
    tops.sort()
    now, soon, later = now or 0.001, soon or 0.001, later or 0.001
    rows = []
    for one in everybody:
        cash, means, own = one.cash, one.means, one.sum
        exposure = now - own.income
        exposure_soon = soon - one.soon
        highest = tops[-1] if own.highest < tops[-1] or rivals == 0 else tops[-2]
        short = ruined = 0.0
        if highest > cash:
            short, ruined = _risks(one, everybody)
        rows.append(
            [
                own.income / now,
                one.soon / soon,
                one.later / later,
                cash / total_cash,
                exposure / 100,
                exposure_soon / 100,
                exposure / (cash + 50 + exposure),
                highest / (means + 50 + highest),
                means / (means + 4 * exposure_soon + 300),
                own.highest / (own.highest + 50 + (total_means - means) / rivals) if rivals else 1.0,
                short / 100,
                ruined * 10,
            ]
        )
    return rows


def _risks(one: Prospects, everybody: Sequence[Prospects]) -> tuple[float, float]:
    """What a seat's cash is likely to fall short of in a turn, in dollars, and how likely that ruins it."""
    short = ruined = 0.0
    for other in everybody:
        if other is one or other.sum.highest <= one.cash:
            continue
        for toll, odds in other.sum.tolls:
            if toll > one.cash:
                short += odds * (toll - one.cash)
                if toll > one.means:
                    ruined += odds
    return short, ruined
