"""What happens only in Finance."""

from __future__ import annotations

from engine.board import Place, TitleNumber
from engine.commands import Seat
from engine.events.base import Event
from engine.record import circumstance, record


@record
class CircuitCompleted(Event):
    """A player has completed a lap and may build (FI-E06)."""

    seat: Seat


@record
class ThrowEarned(Event):
    """An extra throw is due (FI-E18)."""

    seat: Seat


@record
class ThrowCancelled(Event):
    """An extra throw lapses, because the space has a throw of its kind (FI-E18)."""

    seat: Seat
    place: Place | None = circumstance(default=None)
    """The space."""


@record
class CarnivalThrown(Event):
    """The throw at the Carnival: forward if even, back if odd (FI-E16)."""

    seat: Seat
    total: int


@record
class SweepstakesThrown(Event):
    """What each other player owes the winner (FI-E14)."""

    seat: Seat
    amount: int
    times: int = circumstance(default=0)
    """The multiple of the throw."""


@record
class ForcedBack(Event):
    """A rival is forced back; `depth` counts the moves of the chain (FI-E17)."""

    seat: Seat
    rival: Seat
    start: Place
    goal: Place
    depth: int
    owner: Seat | None = circumstance(default=None)
    """The owner of the lot where the rival ends up; None if it is not a lot."""


@record
class LotForfeited(Event):
    """A lot was given back to the Bank for lack of a marker (FI-E09)."""

    seat: Seat
    title: TitleNumber
    houses: int = circumstance(default=0)
    """The extra houses lost with it."""


@record
class LotSold(Event):
    """A lot and its houses were sold to the Bank (FI-E21, E25)."""

    seat: Seat
    title: TitleNumber
    amount: int
    owner: Seat | None = circumstance(default=None)
    """The former owner: the seller, or a bankrupt player whose creditor does not keep the lot."""
    houses: int = circumstance(default=0)
    """The extra houses that went with it."""


@record
class HousesOffered(Event):
    """Extra houses alone were offered to another player (FI-E22)."""

    seat: Seat
    buyer: Seat
    lots: tuple[TitleNumber, ...]
    price: int


@record
class HousesAsked(Event):
    """A player was asked for extra houses alone (FI-E22)."""

    seat: Seat
    owner: Seat
    number: int
    price: int


@record
class HousesKept(Event):
    """The owner refused (FI-E22)."""

    seat: Seat
    buyer: Seat


@record
class HousesSold(Event):
    """Extra houses passed to another player; `price` is 0 and `lots` empty if the buyer refused (FI-E22)."""

    seat: Seat
    buyer: Seat
    lots: tuple[TitleNumber, ...]
    price: int
