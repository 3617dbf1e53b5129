"""The question a game is waiting on, and the possible answers."""

from __future__ import annotations

from engine.commands import AmountCommand, Command, Seat
from engine.record import record
from engine.steps import Step


@record
class Decision:
    """The question a game is waiting on: who answers it, and what it is about."""

    seat: Seat
    step: Step
    also: tuple[Seat, ...] = ()
    """Other seats that may do business meanwhile, at an open moment (MO-21)."""


@record
class Amount:
    """An open choice: any whole amount in a range."""

    seat: Seat
    kind: type[AmountCommand]
    low: int
    high: int
    unit: int = 1
    """The amounts are multiples of this."""

    def command(self, amount: int) -> Command:
        """The command for one amount of the range."""
        return self.kind(self.seat, amount)


@record
class Draft:
    """An open choice: a command of this kind, with terms for the player to fill in."""

    seat: Seat
    kind: type[Command]


Choice = Command | Amount | Draft
