"""The moments of a game that moved chances most, and whether dice, cards or decisions did it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from engine.commands import Seat
from engine.record import record
from engine.review.account import CommandEffect
from engine.review.judge import Chances

MOST = 8
"""The most that are told of a game."""

LEAST = 0.03
"""The least change of a seat's chance that is a moment."""


class Cause(Enum):
    """What moved the chances."""

    DICE = "dice"
    DECISION = "decision"


@record
class Moment:
    """One of the largest changes; `number` is that of the command that brought it."""

    number: int
    round: int
    seat: Seat
    """Who threw or decided."""
    cause: Cause
    changes: Chances

    @property
    def size(self) -> float:
        """The largest change of a seat's chance."""
        return max(map(abs, self.changes))


def moments_of(entries: Sequence[CommandEffect], most: int = MOST) -> list[Moment]:
    """The largest changes of a game, in order; dice and cards apart from decisions."""
    found = sorted(_all(entries), key=lambda moment: -moment.size)[:most]
    return sorted(found, key=lambda moment: moment.number)


def _all(entries: Sequence[CommandEffect]) -> Iterator[Moment]:
    for entry in entries:
        for cause, changes in ((Cause.DICE, entry.luck), (Cause.DECISION, entry.play)):
            is_own = cause is Cause.DICE or entry.sides
            if is_own and max(map(abs, changes)) >= LEAST:
                yield Moment(entry.number, entry.round, entry.seat, cause, changes)
