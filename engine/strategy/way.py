"""A way to raise an amount, as a record: what to do, what it brings and what it costs, in whole dollars."""

from __future__ import annotations

from engine.commands import Command
from engine.record import record


@record
class Raise:
    """One thing that brings cash."""

    command: Command
    brings: int
    loses: int
    """Dollars lost for good: the interest of a mortgage, half the price of a house."""
    rent: int = 0
    """The rent given up, per landing."""
    when: str = ""
    """When the cost recurs, as written after the amount; empty if it does not."""
    is_interest: bool = False
    """What it loses is interest, due later; otherwise the money is lost for good."""
    is_apart: bool = True
    """Can be done whatever else is done; sales of buildings may depend on each other."""

    @property
    def hurt(self) -> int:
        """What ways are compared by, in dollars."""
        return self.loses + self.rent


@record
class Way:
    """What to do, in order, to raise an amount.

    >>> way = ways(game, 0, 351)[0]
    >>> way.brings, way.loses
    (370, 37)
    """

    steps: tuple[Raise, ...]

    @property
    def brings(self) -> int:
        return sum(step.brings for step in self.steps)

    @property
    def loses(self) -> int:
        return sum(step.loses for step in self.steps)

    @property
    def hurt(self) -> int:
        return sum(step.hurt for step in self.steps)
