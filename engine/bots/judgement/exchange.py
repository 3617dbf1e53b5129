"""An exchange of deeds, and everybody's chance to win after it by the money that goes with it."""

from __future__ import annotations

from engine.bots.judgement.chances import Judgement
from engine.bots.judgement.deal import Titles
from engine.bots.judgement.position import Position
from engine.commands import Seat


class Exchange:
    """A position after two players have exchanged some deeds, and how it is judged."""

    def __init__(
        self,
        judgement: Judgement,
        position: Position,
        one: Seat,
        other: Seat,
        gives: Titles,
        gets: Titles,
    ) -> None:
        self._judgement = judgement
        self._one, self._other = one, other
        self._after = after = position.copy()
        after.give(gives, other)
        after.give(gets, one)
        self._own, self._his = after.cash[one], after.cash[other]
        self._known: dict[int, dict[Seat, float]] = {}

    def cash(self) -> tuple[int, int]:
        """What the two have if no money goes with the deeds, in dollars."""
        return self._own, self._his

    def chances(self, money: int) -> dict[Seat, float]:
        """Everybody's chance to win if the first gives the second this much, in dollars."""
        known = self._known.get(money)
        if known is None:
            cash = self._after.cash
            cash[self._one], cash[self._other] = self._own - money, self._his + money
            known = self._known[money] = self._judgement.chances(self._after)
        return known
