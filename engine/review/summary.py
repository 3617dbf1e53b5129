"""A review in short: what is shown of it, kept beside a game, and sent from one process to another."""

from __future__ import annotations

from collections.abc import Iterable

from engine.commands import Command
from engine.game import Game
from engine.record import record
from engine.review.account import Account, review_of
from engine.review.judge import Chances, Judge
from engine.review.moments import Moment, moments_of


@record
class Summary:
    """Everyone's chance by round, the accounts of it, and the moments that counted."""

    curve: tuple[tuple[int, Chances], ...]
    accounts: tuple[Account, ...]
    moments: tuple[Moment, ...]


def summary_of(opening: Game, commands: Iterable[Command], judge: Judge | None = None) -> Summary:
    """The review of a game in short. `opening` is the position before the commands and is played on."""
    review = review_of(opening, commands, judge)
    return Summary(review.curve, review.accounts, tuple(moments_of(review.entries)))
