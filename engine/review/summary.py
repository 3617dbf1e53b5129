"""A review in short: what is shown of it, kept beside a game, and sent from one process to another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.commands import Command
from engine.game import Game
from engine.record import record
from engine.review.account import Account, accounts_by_holder, review_of
from engine.review.judge import Chances, Judge
from engine.review.moments import Moment, moments_of
from engine.setup import SeatHolder


@record
class Summary:
    """Everyone's chance by round, the accounts of it, and the moments that counted."""

    curve: tuple[tuple[int, Chances], ...]
    accounts: tuple[Account, ...]
    moments: tuple[Moment, ...]
    parts: tuple[Account, ...] = ()
    """The accounts of those who had a seat one after the other, of the seats that changed hands."""

    @property
    def by_holder(self) -> tuple[Account, ...]:
        """The account of every seat, or those of all who had it."""
        changed = {part.seat for part in self.parts}
        parts = sorted((*(one for one in self.accounts if one.seat not in changed), *self.parts), key=_order)
        return tuple(parts)


def _order(account: Account) -> tuple[int, int]:
    return account.seat, account.since


def summary_of(
    opening: Game, commands: Iterable[Command], judge: Judge | None = None, holders: Sequence[SeatHolder] = ()
) -> Summary:
    """The review of a game in short. `opening` is the position before the commands and is played on."""
    review = review_of(opening, commands, judge)
    parts = tuple(accounts_by_holder(review, holders))
    return Summary(review.curve, review.accounts, tuple(moments_of(review.entries)), parts)
