"""What happens in the inner board alone."""

from __future__ import annotations

from engine.board import Place
from engine.cards import CardNumber
from engine.commands import Seat
from engine.events.base import Event, Reason
from engine.record import circumstance, record


@record
class CardTaken(Event):
    """A card taken from its pile; a travel card is its holder's secret (AD-E01, E05, E08)."""

    seat: Seat
    card: CardNumber
    dealt: bool = circumstance(default=False)
    """Before play (AD-08)."""


@record
class PileEmpty(Event):
    """There is no card left to take (AD-E19)."""

    seat: Seat
    deck: int


@record
class CardsUsed(Event):
    """Kept cards were used and lie under their piles (AD-E06, E18)."""

    seat: Seat
    cards: tuple[CardNumber, ...]


@record
class LinkPassed(Event):
    """A piece passed a link and changed boards, or stayed on its own (AD-E02, E03)."""

    seat: Seat
    place: Place
    partner: Place
    number: int
    """What may decide: the number of the move, or of its step off the link; 0 if no number has to do with
    it, as on the way to a place that a card names."""
    changes: bool


@record
class DoubleTroubleThrown(Event):
    """What each other player owes the thrower (AD-E07)."""

    seat: Seat
    amount: int


@record
class TripleResult:
    """One triple play card after a throw, and what the Bank pays for it (AD-E09)."""

    seat: Seat
    card: CardNumber
    matches: int
    amount: int


@record
class TriplePlayThrown(Event):
    """Three dice against every triple play card held (AD-E09)."""

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
    """Money went into the pool; `pool` is what lies there now (AD-E11)."""

    seat: Seat
    amount: int
    reason: Reason
    pool: int


@record
class RefundTaken(Event):
    """A tax refund: a share of the pool, or the whole; `pool` is what is left (AD-E12)."""

    seat: Seat
    amount: int
    pool: int
    is_whole: bool


@record
class BackwardDue(Event):
    """The player's next throw from here moves him backward (AD-E14)."""

    seat: Seat


@record
class InnerBoardTurned(Event):
    """The inner board was turned; `links` are the elevators with the places they now face (AD-E15)."""

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
    """Those of its ends that face a place of the other board, with it."""
