"""When business may be done: the steps that wait while a player builds, mortgages or trades."""

from __future__ import annotations

from engine.choices import Decision
from engine.game import Game
from engine.steps import Auction, Due, JailTurn, MayBuy, Owes, Step, TurnOver

OPEN: tuple[type[Step], ...] = (Due, JailTurn, TurnOver)
"""Open moments: any player may do business (MO-21)."""

RAISING: tuple[type[Step], ...] = (MayBuy, Owes)
"""A buyer or a debtor, and nobody else, may raise money (MO-29, MO-110)."""


def is_closed_to_trade(game: Game) -> bool:
    """Whether a lot is being decided or bid for where only the player to throw may deal (FI-68, FI-107)."""
    decides = isinstance(game.state.agenda[-1], MayBuy | Auction)
    return decides and game.options.dealing == "turn_player"


def open_moment(game: Game, step: Due | JailTurn | TurnOver) -> Decision:
    """The player whose turn it is decides; others who are not done yet may do business meanwhile (MO-21).

    The question is the same each turn until somebody leaves, so it is kept; it holds the step, whose identity
    stays taken.
    """
    moment = id(step), game.state.bankruptcies
    decision = game.moments.get(moment)
    if decision is None:
        others = game.others(step.seat)
        if step.ready:
            others = tuple(seat for seat in others if seat not in step.ready)
        decision = game.moments[moment] = Decision(step.seat, step, others)
    return decision
