"""What players ask for in Finance only."""

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
    """Give a lot back, for lack of a marker (FI-31)."""

    title: TitleNumber


@record
class KeepLots(Command):
    """Choose which of a bankrupt player's lots to keep as the creditor (FI-99)."""

    titles: tuple[TitleNumber, ...]


@record
class BidOn(Command):
    """Bid for a scarce house, naming the lot it is for (FI-44)."""

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
    """The price offered for all of them."""


@record
class GiveHouse(Command):
    """Choose the lot that a house just sold to another player comes from (FI-106)."""

    lot: TitleNumber
