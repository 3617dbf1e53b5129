"""A limit up to which bids are made without asking again."""

from __future__ import annotations

from engine.choices import Amount
from engine.commands import Command
from engine.game import Game
from engine.record import record


@record
class LimitDraft:
    """Bidding just enough to lead, again and again, up to an amount still to be named."""

    bids: Amount
    """The bids possible now."""

    @property
    def command(self) -> Command:
        """The first bid."""
        return self.bids.command(self.bids.low)

    def why_not(self, game: Game) -> str | None:
        return game.refusal(self.command)
