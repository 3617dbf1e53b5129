"""The question a game is waiting on, and the possible answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from engine.commands import AmountCommand, Command, Seat
from engine.record import record
from engine.state import Playing
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

    @property
    def ends(self) -> tuple[int, int]:
        """The least and the most multiple of the unit; outside of the range if none is in it."""
        return self.low + -self.low % self.unit, self.high - self.high % self.unit


@record
class OpenTerms:
    """An open choice: a command of this kind, with terms for the player to fill in."""

    seat: Seat
    kind: type[Command]


open_terms = cache(OpenTerms)
"""The open choice of a seat to give a command of some kind, made once for each."""

Choice = Command | Amount | OpenTerms

Habit = Callable[[Playing, Seat, Any], Command | None]
"""What a player in a seat does at a step without being asked; it depends on nothing hidden from them.

None if they want to be asked this time."""

Habits = Mapping[type[Step], Habit]
"""A player's habits, by the kind of step they answer."""

Reflexes = Mapping[type[Step], type[Command]]
"""What all players do at steps of a kind, whatever the position: a command without terms."""
