"""A way to raise a sum, as a record: what is done, what it brings and what it costs, in whole dollars."""

from __future__ import annotations

from engine.commands import Command
from engine.record import record


@record
class Raise:
    """Something that brings cash."""

    command: Command
    brings: int
    loses: int
    """Dollars that never come back: the interest of a mortgage, half the price of a house."""
    rent: int = 0
    """The rent of one landing that is given up."""
    when: str = ""
    """When it is lost again and again, as it is written after the sum; empty if it is not."""
    once: str = "for good"
    """How else it is lost."""
    is_apart: bool = True
    """It can be done whatever else of this kind is done; sales of buildings may depend on each other."""

    @property
    def hurt(self) -> int:
        """By what ways are compared."""
        return self.loses + self.rent


@record
class Way:
    """What to do, in order, to raise a sum.

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
