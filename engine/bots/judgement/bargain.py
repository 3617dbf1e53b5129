"""What an exchange of deeds does to the chances of both sides, by the cash that goes with it."""

from __future__ import annotations

from engine.bots.judgement.answers import WORTH_IT
from engine.bots.judgement.deal import Rough
from engine.bots.judgement.view import View

TAKES = WORTH_IT * 1.1
"""What a deal must add to the other side's chance to be accepted."""

STEPS = 5
"""How often a price range is divided."""

NEARER = 0.95
"""Where it is divided: on the safe side of a straight line."""


class Bargain:
    """The chances of two players after an exchange of deeds, by the cash that goes with it."""

    def __init__(self, view: View, rough: Rough) -> None:
        self._view = view
        self._one, self._other = view.seat, rough[0]
        self._exchange = view.exchange(view.seat, *rough)
        self._own, self._his = self._exchange.cash()

    def gains(self, cash: int) -> tuple[float, float]:
        """What it brings both if the other side gets this much, as changes in the chance to win."""
        after, before = self._exchange.chances(cash), self._view.before
        return after[self._one] - before[self._one], after[self._other] - before[self._other]

    def least(self, takes: float = TAKES) -> int | None:
        """The least cash that adds this much to the other side's chance; None if no affordable sum does."""
        own, his = self.gains(0)
        if own + his <= min(0.0, takes):  # cash takes from one side what it gives the other
            return None
        good, bad = (0, -max(0, self._his)) if his >= takes else (max(0, self._own), 0)
        most, least = self.gains(good)[1] - takes, self.gains(bad)[1] - takes
        if most < 0:
            return None
        for _ in range(STEPS):
            part = most / (most - least) if most > least else 0.5
            middle = good + round((bad - good) * min(0.9, max(0.1, part * NEARER)))
            rise = self.gains(middle)[1] - takes
            if rise >= 0:
                good, most = middle, rise
            else:
                bad, least = middle, rise
        return good
