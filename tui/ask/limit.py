"""The question of how high a player will bid at an auction."""

from __future__ import annotations

from engine.game import Game
from tui.ask.limit_draft import LimitDraft
from tui.words.menu import AskAmount

LIMIT_MEANS = "You will bid just enough to lead, never more than this."


def ask_limit(game: Game, draft: LimitDraft) -> AskAmount:
    """The amount, with the printed prices of the deed suggested."""
    bids = draft.bids
    title = None if game.decision is None else getattr(game.decision.step, "title", None)
    deed = None if title is None else game.board.titles[title]
    prices = () if deed is None else (deed.mortgage, deed.price)
    sums = sorted({bids.low, *(price - price % bids.unit for price in prices), bids.high})
    suggested = tuple(amount for amount in sums if bids.low <= amount <= bids.high)
    return AskAmount(
        "What is the most you will bid?", bids.low, bids.high, bids.command, suggested, bids.unit
    )
