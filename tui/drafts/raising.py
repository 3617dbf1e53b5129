"""A way to raise money that is looked at before it is gone."""

from __future__ import annotations

from engine.commands import Command
from engine.game import Game
from engine.record import record
from engine.steps import Owes
from engine.way import Way


@record
class WayDraft:
    """A way to raise what is missing for a debt."""

    debt: Owes
    way: Way
    rank: int = 0
    """How many ways there are that hurt less."""

    @property
    def command(self) -> Command:
        """The first that is done."""
        return self.way.steps[0].command

    def why_not(self, game: Game) -> str | None:
        return game.refusal(self.command)
