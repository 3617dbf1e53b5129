"""The question a game waits on, and what may be answered."""

from __future__ import annotations

from engine.commands import AmountCommand, Command, Seat
from engine.record import record
from engine.steps import Step


@record
class Decision:
    """The question the game waits on: who has to answer, and about what."""

    seat: Seat
    step: Step
    also: tuple[Seat, ...] = ()
    """Other seats that may do business meanwhile: it is an open moment (MO-21)."""


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
    """An open choice: a command of this kind whose terms the player has to write."""

    seat: Seat
    kind: type[Command]


Choice = Command | Amount | Draft
