"""What players ask for in the inner board alone."""

from __future__ import annotations

from engine.board import Place
from engine.cards import CardNumber
from engine.commands import Command, Seat
from engine.record import record


@record
class UseTravelCards(Command):
    """Move by travel cards in this order: instead of a throw, or added to it (AD-P01, AD-P02)."""

    cards: tuple[CardNumber, ...]


@record
class ChangeBoards(Command):
    """Change to the other board at a link (AD-P03)."""


@record
class StayOnBoard(Command):
    """Stay on one's board at a link (AD-P03)."""


@record
class RideTo(Command):
    """Ride the Subway to a place (AD-P04)."""

    place: Place


@record
class FlyTo(Command):
    """Fly to a place with the airplane one stands by (AD-P05)."""

    place: Place


@record
class UseRefundCard(Command):
    """Take the whole pool by a kept card (AD-P06)."""


@record
class TakeHalf(Command):
    """Take half of what another player has just won, by a kept card (AD-P07)."""

    winner: Seat


@record
class SetBridge(Command):
    """Put a bridge between a place of the outer and one of the inner board (AD-P08, AD-P09)."""

    outer: Place
    inner: Place


@record
class Forgo(Command):
    """Do without what is offered: a ride, a flight, a card, a bridge (AD-P02, AD-P04 to AD-P07, AD-P09)."""
