"""Piles of kept cards, three dice, and the pool: what happens at places that any board may have."""

from __future__ import annotations

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
