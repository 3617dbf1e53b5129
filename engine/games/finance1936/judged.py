"""How a player who judges plays Finance: chances for lots and houses, rules of thumb for the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.bots.judgement.answers import consider
from engine.bots.judgement.business import business
from engine.bots.judgement.buying import bid, buy
from engine.bots.judgement.view import View
from engine.commands import Command, Throw
from engine.queries import free_markers
from engine.steps import Auction, Considers, Due, MayBuy, Step


def before_throw(view: View, step: Due) -> Command:
    """Houses, then the throw; its own deals have cost more than they brought."""
    return business(view) or Throw(view.seat)


def choose_purchase(view: View, step: MayBuy) -> Command | None:
    """While there are markers."""
    return buy(view, step) if free_markers(view.game, view.seat) else None


def choose_bid(view: View, step: Auction) -> Command | None:
    """While there are markers."""
    return bid(view, step) if free_markers(view.game, view.seat) else None


JUDGED: Mapping[type[Step], Callable[[View, Any], Command | None]] = {
    Due: before_throw,
    MayBuy: choose_purchase,
    Auction: choose_bid,
    Considers: consider,
}
"""What is judged in this game."""
