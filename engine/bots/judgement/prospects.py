"""What one seat has and may earn, whatever the others have."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from operator import mul

from engine.boards.cache import kept
from engine.bots.judgement.seat_totals import SeatTotals
from engine.ruleset import Rules
from engine.strategy.rules_in_force import Terms

OWN = (
    "cash to 200",
    "cash to 600",
    "cash to 1500",
    "cash",
    "income",
    "income soon",
    "income later",
    "income at last",
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
    "nothing whole",
    "strong now",
    "strong soon",
    "strong later",
    "much later",
    "to exchange",
)
"""The names of the features that a seat has by itself, in order."""

KEPT = 100
"""Dollars that a builder is assumed to keep."""

MORE = 600
"""Dollars that come in with time."""

MUCH_MORE = 1800


class Prospects:
    """The features that a seat has by itself, with what they are made of."""

    __slots__ = ("_scored", "cash", "features", "later", "means", "money", "soon", "sum")

    def __init__(
        self, sum_: SeatTotals, money: int, rivals: int, terms: Terms, dollar: float, *, jailed: bool
    ) -> None:
        """`dollar` is what one counts in hand (`Terms.dollar_while`)."""
        more = int(terms.more_pay * terms.pace)
        self.sum = sum_
        self.money = money
        """Cash, credit and what is awaited; less than nothing after a trade that cannot be paid for."""
        self.cash = cash = max(0, money)
        self.means = cash + sum_.raisable
        self.soon = soon = sum_.with_money(money - KEPT)
        """The income once the cash is put where it earns most, as for `later`."""
        self.later = later = sum_.with_money(money + max(0, MORE + more))
        self._scored: tuple[Sequence[float], float] = (), 0.0
        counted = cash * dollar
        self.features = (
            counted / 200 if counted < 200 else 1.0,
            counted / 600 if counted < 600 else 1.0,
            counted / 1500 if counted < 1500 else 1.0,
            log(1 + counted / 500),
            log(1 + sum_.income * rivals / 10),
            log(1 + soon * rivals / 10),
            log(1 + later * rivals / 10),
            log(1 + sum_.last * rivals / 10),
            sum_.worth / 3000,
            sum_.deeds * terms.foothold / 10,
            1.0 if sum_.full else 0.0,
            sqrt(sum_.full / 10),
            sum_.near / 100,
            sum_.barred / 100,
            sum_.bars / 100,
            sum_.part / 100,
            sum_.raisable / 1000,
            sum_.mortgaged / 5,
            1.0 if jailed else 0.0,
            0.0 if sum_.full or sum_.near else 1.0,
            sum_.income * rivals / 300,
            soon * rivals / 300,
            later * rivals / 300,
            log(1 + sum_.with_money(cash + max(0, MUCH_MORE + 3 * more)) * rivals / 10),
            (sum_.barred if sum_.barred < sum_.bars else sum_.bars) / 100,
        )

    def score(self, row: Sequence[float]) -> float:
        """The features by a row of weights; worked out once for as long as the row is the same."""
        known, score = self._scored
        if row is not known:
            score = sum(map(mul, row, self.features))
            self._scored = row, score
        return score


class KnownProspects:
    """The prospects of seats that were judged lately: a throw changes those of one or two seats."""

    LIMIT = 1_000
    """One megabyte for each way to play."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._deeds = len(terms.board.titles)
        self._known: dict[object, Prospects] = {}

    def of(self, own: SeatTotals, money: int, rivals: int, unowned: int, jailed: bool) -> Prospects:
        """What a seat with these totals has and may earn while so many deeds are unowned."""
        key = own, money, rivals, unowned, jailed
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self.LIMIT:
                self._known.clear()
            dollar = self._terms.dollar_while(unowned / self._deeds)
            found = self._known[key] = Prospects(own, money, rivals, self._terms, dollar, jailed=jailed)
        return found


@kept
def prospects_of(rules: Rules) -> KnownProspects:
    """The prospects in games with these rules, which all who judge share."""
    return KnownProspects(rules.terms)
