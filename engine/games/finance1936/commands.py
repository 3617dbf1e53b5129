"""What players ask for in Finance alone."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Command, Seat
from engine.record import record


@record
class SellLot(Command):
    """Sell a lot with its houses to the Bank (FI-56)."""

    title: TitleNumber


@record
class Forfeit(Command):
    """Give a lot back for want of a marker (FI-31)."""

    title: TitleNumber


@record
class KeepLots(Command):
    """Which of a bankrupt's lots the creditor keeps (FI-99)."""

    titles: tuple[TitleNumber, ...]


@record
class BidOn(Command):
    """Bid for a scarce house and name the lot it is for (FI-44)."""

    amount: int
    lot: TitleNumber


@record
class OfferHouses(Command):
    """Offer extra houses alone to another player, in a shortage (FI-66)."""

    buyer: Seat
    lots: tuple[TitleNumber, ...]
    """The seller's lots, one for each house."""
    price: int


@record
class AskHouses(Command):
    """Ask another player for extra houses alone, in a shortage (FI-106)."""

    owner: Seat
    number: int
    price: int
    """What is offered for all of them."""


@record
class GiveHouse(Command):
    """Choose the lot that a house just sold to a player comes off (FI-106)."""

    lot: TitleNumber
