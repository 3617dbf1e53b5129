"""The steps that only the inner board has."""

from __future__ import annotations

from engine.commands import Seat
from engine.events import By
from engine.record import record
from engine.steps import Step


@record
class PlaceBridges(Step):
    """The players place the bridges, the last in order of play first (AD-73)."""


@record
class PlaceBridge(Step):
    """A player places a bridge (AD-73)."""


@record
class MayMoveBridge(Step):
    """A player who has landed on an end of a bridge may move it (AD-75)."""

    bridge: int


@record
class AddTravel(Step):
    """A player who has thrown may add travel cards before moving (AD-51)."""

    spaces: int
    """Negative is backward."""


@record
class Leg:
    """One part of a counted move."""

    spaces: int
    """Negative is backward."""
    by: By
    to_elevator: bool = False
    """To the next elevator, or the outer space facing it."""

    @property
    def direction(self) -> int:
        """1 forward, including to an elevator; -1 backward."""
        return -1 if self.spaces < 0 else 1


@record
class Journey(Step):
    """A counted move over two boards (AD-14 to AD-21); it waits while a choice at a link is open (AD-18)."""

    legs: tuple[Leg, ...]
    thrown: int = 0
    """The dice total in it; 0 without dice."""
    answers: tuple[bool, ...] = ()
    """The choices at the links passed so far: True to change boards, False to stay."""


@record
class TravelOn(Step):
    """After a move and everything it led to, a ride or a flight may follow (AD-52, AD-77, AD-78)."""

    may_ride: bool = True
    may_fly: bool = True
    is_sent_to_ride: bool = False
    """A card sent the player to the Subway to ride, which does not use up the ride of choice (AD-78)."""


@record
class Refund(Step):
    """The holder of the whole-pool card uses it, or takes the usual share (AD-62)."""


@record
class Halving(Step):
    """A holder of the half-winnings card may use it (AD-63).

    `seat` holds one; `left` are the players who may use theirs next.
    """

    won: tuple[tuple[Seat, int], ...]
    """What every winner still has of this throw's winnings."""
    left: tuple[Seat, ...]
