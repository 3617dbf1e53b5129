"""What happens only on the inner board."""

from __future__ import annotations

from engine.board import Place
from engine.cards import CardNumber
from engine.commands import Seat
from engine.events.base import Event, OffThePile, Reason
from engine.record import circumstance, record


@record
class CardTaken(OffThePile):
    """A card was taken from its pile; a travel card is its holder's secret (AD-E01, E05, E08)."""

    dealt: bool = circumstance(default=False)
    """Whether it was dealt before play (AD-08)."""


@record
class PileEmpty(Event):
    """There is no card left to take (AD-E19)."""

    seat: Seat
    deck: int


@record
class CardsUsed(Event):
    """Kept cards were used and are back under their piles (AD-E06, E18)."""

    seat: Seat
    cards: tuple[CardNumber, ...]


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
class DoubleTroubleThrown(Event):
    """What each other player owes for the throw (AD-E07)."""

    seat: Seat
    amount: int


@record
class TripleResult:
    """The result of one triple play card after a throw, and what the Bank pays for it (AD-E09)."""

    seat: Seat
    card: CardNumber
    matches: int
    amount: int


@record
class TriplePlayThrown(Event):
    """Three dice were thrown against every triple play card held (AD-E09)."""

    seat: Seat
    dice: tuple[int, ...]
    results: tuple[TripleResult, ...]


@record
class HalfTaken(Event):
    """Half of a player's triple play winnings went to another (AD-E10)."""

    seat: Seat
    winner: Seat
    amount: int


@record
class PoolGrew(Event):
    """Money went into the pool; `pool` is what it holds now (AD-E11)."""

    seat: Seat
    amount: int
    reason: Reason
    pool: int


@record
class RefundTaken(Event):
    """A tax refund was taken: a share of the pool, or all of it; `pool` is what is left (AD-E12)."""

    seat: Seat
    amount: int
    pool: int
    is_whole: bool


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
