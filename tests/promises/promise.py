"""What a promise is: something that holds wherever random play comes, and when one looks whether it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from tests.support.walk import Moment

Check = Callable[[Moment], None]
"""Raises AssertionError with a sentence that says what is broken."""

When = Callable[[Moment], bool]


def always(moment: Moment) -> bool:
    return True


def every(number: int) -> When:
    """At one moment in so many, by turns from table to table."""

    def is_due(moment: Moment) -> bool:
        return (moment.number + moment.walk.table.seed) % number == 0

    return is_due


def at_first(moment: Moment) -> bool:
    """Before the first command of a game played from its beginning."""
    return moment.number == 0 and not moment.walk.table.is_late


def at_the_end(moment: Moment) -> bool:
    return moment.game.is_over


def at_every_other_end(moment: Moment) -> bool:
    """At the end of every other game from its beginning, and of all that begin late."""
    return moment.game.is_over and (moment.walk.table.is_late or moment.walk.table.seed % 2 == 1)


def where_new(moment: Moment) -> bool:
    """Where a question is met that has hardly been met before."""
    return moment.is_new


@dataclass(frozen=True)
class Promise:
    """Named after its check."""

    check: Check
    when: When = always

    @cached_property
    def name(self) -> str:
        return self.check.__name__
