"""What happens only on the inner board."""

from __future__ import annotations

from engine.board import Place
from engine.commands import Seat
from engine.events.base import Event
from engine.record import circumstance, record


@record
class LinkPassed(Event):
    """A piece passed a link and changed boards, or stayed (AD-E02, E03)."""

    seat: Seat
    place: Place
    partner: Place
    number: int
    """The number that may decide: of the whole move, or of its step off the link; 0 on the way to a place
    named by a card, where no number matters."""
    changes: bool


@record
class HalfTaken(Event):
    """Half of a player's triple play winnings went to another (AD-E10)."""

    seat: Seat
    winner: Seat
    amount: int


@record
class BackwardDue(Event):
    """The player's next throw from here goes backward (AD-E14)."""

    seat: Seat


@record
class InnerBoardTurned(Event):
    """The inner board was turned; `links` are the elevators with the places they face now (AD-E15)."""

    seat: Seat
    quarter_turns: int
    links: tuple[tuple[Place, Place], ...]


@record
class BridgeSet(Event):
    """A bridge was placed, or moved there (AD-E16)."""

    seat: Seat
    outer: Place
    inner: Place
    is_moved: bool
    faces: tuple[tuple[Place, Place], ...] = circumstance(default=())
    """Those of its ends that face a place on the other board, each with that place."""
