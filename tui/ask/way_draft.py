"""A way to raise money, looked at before it is taken."""

from __future__ import annotations

from engine.commands import Command
from engine.game import Game
from engine.record import record
from engine.steps import Owes
from engine.way import Way


@record
class WayDraft:
    """A way to raise what a debt still lacks."""

    debt: Owes
    way: Way
    rank: int = 0
    """How many ways hurt less."""

    @property
    def command(self) -> Command:
        """The first command it takes."""
        return self.way.steps[0].command

    def why_not(self, game: Game) -> str | None:
        return game.refusal(self.command)
