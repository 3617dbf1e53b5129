"""Bidding up to a limit at an auction: the draft, and the question of how high."""

from __future__ import annotations

from engine.choices import Amount
from engine.commands import Command
from engine.game import Game
from engine.record import record
from tui.words.menu import AskAmount, Draft

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


# --- a limit up to which bids are made without asking again


@record
class LimitDraft(Draft):
    """Bidding just enough to lead, again and again, up to an amount still to be named."""

    bids: Amount
    """The bids possible now."""

    @property
    def command(self) -> Command:
        """The first bid."""
        return self.bids.command(self.bids.low)
