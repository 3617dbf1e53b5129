"""What happens in Finance alone."""

from __future__ import annotations

from engine.board import Place, TitleNumber
from engine.commands import Seat
from engine.events.base import Event
from engine.record import circumstance, record


@record
class CircuitCompleted(Event):
    """A player has been once round the board and may build (FI-E06)."""

    seat: Seat


@record
class ThrowEarned(Event):
    """An extra throw is due (FI-E18)."""

    seat: Seat


@record
class ThrowCancelled(Event):
    """An extra throw lapses: the space calls for a throw of its own (FI-E18)."""

    seat: Seat
    place: Place | None = circumstance(default=None)
    """The space."""


@record
class CarnivalThrown(Event):
    """The Carnival's throw: even is forward, odd is back (FI-E16)."""

    seat: Seat
    total: int


@record
class SweepstakesThrown(Event):
    """What each other player owes the winner (FI-E14)."""

    seat: Seat
    amount: int
    times: int = circumstance(default=0)
    """How many times the throw that is."""


@record
class ForcedBack(Event):
    """A rival is forced back; `depth` counts the moves of the chain (FI-E17)."""

    seat: Seat
    rival: Seat
    start: Place
    goal: Place
    depth: int
    owner: Seat | None = circumstance(default=None)
    """Who owned the lot where the rival goes; None where there is none."""


@record
class LotForfeited(Event):
    """A lot given back to the Bank for want of a marker (FI-E09)."""

    seat: Seat
    title: TitleNumber
    houses: int = circumstance(default=0)
    """The extra houses that went with it."""


@record
class LotSold(Event):
    """A lot with its houses was sold to the Bank (FI-E21, E25)."""

    seat: Seat
    title: TitleNumber
    amount: int
    owner: Seat | None = circumstance(default=None)
    """Whose it was: the seller's, or a bankrupt's whose creditor does not keep it."""
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
    """He refused (FI-E22)."""

    seat: Seat
    buyer: Seat


@record
class HousesSold(Event):
    """Extra houses passed to another player; `price` 0 and no lots if he refused (FI-E22)."""

    seat: Seat
    buyer: Seat
    lots: tuple[TitleNumber, ...]
    price: int
