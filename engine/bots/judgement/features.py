"""What a judgment is based on: a row of features for every seat."""

from __future__ import annotations

from math import log, sqrt

from engine.bots.judgement.position import Position

NAMES = (
    "cash to 200",
    "cash to 600",
    "cash to 1500",
    "cash",
    "income",
    "income soon",
    "income later",
    "income at last",
    "share of income",
    "share of income soon",
    "share of income later",
    "share of cash",
    "exposure",
    "exposure soon",
    "exposure by cash",
    "highest rent by means",
    "worth",
    "deeds",
    "whole",
    "wholes",
    "near",
    "barred",
    "bars",
    "part",
    "raisable",
    "mortgaged",
    "jailed",
    "cards",
    "nothing whole",
    "hard to ruin",
    "strong now",
    "strong soon",
    "strong later",
    "much later",
    "dear to rivals",
    "short of cash",
    "ruined",
    "to exchange",
)
"""The names of the features, in order."""

KEPT = 100
"""Dollars that a builder is assumed to keep."""

MORE = 600
"""Dollars that come in with time."""

MUCH_MORE = 1800


def figures(position: Position) -> list[list[float]]:
    """A row of features for each seat still in the game, in seat order."""
    seats, money = position.seats, position.cash
    sums = [position.sum_of(seat) for seat in seats]
    rivals = len(seats) - 1
    nows = [one.income for one in sums]
    soons = [one.with_money(money[seat] - KEPT) for seat, one in zip(seats, sums, strict=True)]
    laters = [one.with_money(money[seat] + MORE) for seat, one in zip(seats, sums, strict=True)]
    now, soon, later = sum(nows) or 0.001, sum(soons) or 0.001, sum(laters) or 0.001
    total_cash = sum([max(0, money[seat]) for seat in seats]) + 1
    total_means = total_cash + sum([one.raisable for one in sums])
    tops = sorted([one.highest for one in sums])
    rows = []
    for n, one in enumerate(sums):
        cash = max(0, money[seats[n]])
        exposure = now - one.income
        exposure_soon = soon - soons[n]
        highest = tops[-1] if one.highest < tops[-1] or rivals == 0 else tops[-2]
        means = cash + one.raisable
        short = ruined = 0.0
        for other in sums:
            if other is not one:
                for toll, odds in other.tolls:
                    if toll > cash:
                        short += odds * (toll - cash)
                        if toll > means:
                            ruined += odds
        rows.append(
            [
                cash / 200 if cash < 200 else 1.0,
                cash / 600 if cash < 600 else 1.0,
                cash / 1500 if cash < 1500 else 1.0,
                log(1 + cash / 500),
                log(1 + one.income * rivals / 10),
                log(1 + soons[n] * rivals / 10),
                log(1 + laters[n] * rivals / 10),
                log(1 + one.last * rivals / 10),
                one.income / now,
                soons[n] / soon,
                laters[n] / later,
                cash / total_cash,
                exposure / 100,
                exposure_soon / 100,
                exposure / (cash + 50 + exposure),
                highest / (means + 50 + highest),
                one.worth / 3000,
                one.deeds / 10,
                1.0 if one.full else 0.0,
                sqrt(one.full / 10),
                one.near / 100,
                one.barred / 100,
                one.bars / 100,
                one.part / 100,
                one.raisable / 1000,
                one.mortgaged / 5,
                1.0 if position.jailed[seats[n]] else 0.0,
                float(position.cards[seats[n]]),
                0.0 if one.full or one.near else 1.0,
                means / (means + 4 * exposure_soon + 300),
                one.income * rivals / 300,
                soons[n] * rivals / 300,
                laters[n] * rivals / 300,
                log(1 + one.with_money(cash + MUCH_MORE) * rivals / 10),
                one.highest / (one.highest + 50 + (total_means - means) / rivals) if rivals else 1.0,
                short / 100,
                ruined * 10,
                (one.barred if one.barred < one.bars else one.bars) / 100,
            ]
        )
    return rows
