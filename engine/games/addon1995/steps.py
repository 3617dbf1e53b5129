"""The steps of the inner board alone."""

from __future__ import annotations

from engine.commands import Seat
from engine.events import By
from engine.record import record
from engine.steps import Step


@record
class LayOut(Step):
    """Start cards are dealt; airplanes and fixed bridges are put on their places (AD-08, AD-73, AD-76)."""


@record
class PlaceBridges(Step):
    """The players place the bridges, the last in order first (AD-73)."""


@record
class PlaceBridge(Step):
    """A player places a bridge (AD-73)."""


@record
class MayMoveBridge(Step):
    """A player who has landed on an end of a bridge may move it (AD-75)."""

    bridge: int


@record
class AddTravel(Step):
    """A player who has thrown may add travel cards before he moves (AD-51)."""

    spaces: int
    """Negative is backward."""


@record
class Leg:
    """One part of a counted move."""

    spaces: int
    """Negative is backward."""
    by: By
    to_elevator: bool = False
    """However far the next elevator is, or the space beside it on the outer board."""

    @property
    def direction(self) -> int:
        """1 forward, to an elevator too; -1 backward."""
        return -1 if self.spaces < 0 else 1


@record
class Journey(Step):
    """A counted move over two boards (AD-14 to AD-21); it waits while a choice at a link is open (AD-18)."""

    legs: tuple[Leg, ...]
    thrown: int = 0
    """The total of the dice in it; 0 if there are none."""
    answers: tuple[bool, ...] = ()
    """What was chosen at the links passed so far: to change, or to stay."""


@record
class TravelOn(Step):
    """When a move and all it led to are done, a ride or a flight may follow (AD-52, AD-77, AD-78)."""

    may_ride: bool = True
    may_fly: bool = True
    is_sent_to_ride: bool = False
    """A card has sent him to the Subway to ride, which is no ride of his choice (AD-78)."""


@record
class Refund(Step):
    """The holder of the card for the whole pool uses it, or takes the usual share (AD-62)."""


@record
class Halving(Step):
    """A holder of the card for half of somebody's winnings may use it (AD-63).

    `seat` holds one; `left` are the players whose turn it is to use theirs after him.
    """

    won: tuple[tuple[Seat, int], ...]
    """What every winner still has of the throw's winnings."""
    left: tuple[Seat, ...]
