"""What players ask for only on the inner board."""

from __future__ import annotations

from engine.board import Place
from engine.cards import CardNumber
from engine.commands import Command, Seat
from engine.record import record


@record
class UseTravelCards(Command):
    """Move by travel cards in this order, instead of a throw or added to it (AD-P01, AD-P02)."""

    cards: tuple[CardNumber, ...]


@record
class ChangeBoards(Command):
    """Change to the other board at a link (AD-P03)."""


@record
class StayOnBoard(Command):
    """Stay on the same board at a link (AD-P03)."""


@record
class FlyTo(Command):
    """Fly to a place with the airplane that is here (AD-P05)."""

    place: Place


@record
class UseRefundCard(Command):
    """Take the whole pool with a kept card (AD-P06)."""


@record
class TakeHalf(Command):
    """Take half of what another player has just won, with a kept card (AD-P07)."""

    winner: Seat


@record
class SetBridge(Command):
    """Put a bridge between an outer and an inner place (AD-P08, AD-P09)."""

    outer: Place
    inner: Place
