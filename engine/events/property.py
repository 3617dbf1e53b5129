"""Deeds, auctions, mortgages, buildings and trades."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.cards import Figure
from engine.commands import BANK, Offer, Seat
from engine.events.base import Event, Reason
from engine.record import circumstance, record

# --- property


@record
class TitlePassed(Event):
    """A title deed changed hands; a negative seat is the Bank (MO-E07, E08, E21, E25)."""

    title: TitleNumber
    giver: Seat
    taker: Seat
    reason: Reason


@record
class PropertyOffered(Event):
    """A player may buy the unowned property they stand on (MO-E07)."""

    seat: Seat
    title: TitleNumber
    price: int = circumstance(default=0)
    """What the Bank asks, in dollars."""


@record
class PropertyDeclined(Event):
    """The player did not buy it (MO-E07)."""

    seat: Seat
    title: TitleNumber


@record
class NotForSale(Event):
    """The property stays with the Bank, since the player has not been round the board yet (HR-32)."""

    seat: Seat
    title: TitleNumber


@record
class AuctionOpened(Event):
    """An auction began, either for `title` or for `building` (MO-E08)."""

    title: TitleNumber | None
    building: str | None
    seller: Seat
    bidders: tuple[Seat, ...]
    floor: int


@record
class BidMade(Event):
    """A player made a bid (MO-E08)."""

    seat: Seat
    amount: int


@record
class DroppedOut(Event):
    """A bidder left the auction (MO-E08)."""

    seat: Seat


@record
class AuctionClosed(Event):
    """An auction is over; there is no winner if nobody bid (MO-E08, E26)."""

    title: TitleNumber | None
    building: str | None
    winner: Seat | None
    amount: int
    seller: Seat = circumstance(default=BANK)
    """The seller, who keeps it if nobody bid; a negative seat is the Bank."""


@record
class GroupCompleted(Event):
    """A player now owns every title of a group (MO-E16)."""

    seat: Seat
    group: int
    mortgaged: int = circumstance(default=0)
    """The number of them that are mortgaged."""


@record
class GroupBroken(Event):
    """A player no longer owns every title of a group (MO-E16)."""

    seat: Seat
    group: int


@record
class FiguresChanged(Event):
    """A card changed the rents or prices of deeds."""

    seat: Seat
    what: Figure
    titles: tuple[TitleNumber, ...]
    percent: int
    """Of the printed figures."""
    until: int
    """The round with which the printed ones hold again; 0 for never."""


@record
class Mortgaged(Event):
    """A property was mortgaged (MO-E20)."""

    seat: Seat
    title: TitleNumber
    amount: int


@record
class MortgageLifted(Event):
    """A mortgage was lifted; `amount` is 0 where the Bank itself cleared it (MO-E20)."""

    seat: Seat
    title: TitleNumber
    amount: int


# --- building


@record
class BuildingsBought(Event):
    """Buildings went up, one level on each lot named (MO-E17)."""

    seat: Seat
    lots: tuple[TitleNumber, ...]
    amount: int
    houses_left: int
    hotels_left: int
    houses: int = circumstance(default=0)
    """New houses, not counting those replaced by a hotel."""
    hotels: int = circumstance(default=0)
    """New hotels."""


@record
class BuildingsSold(Event):
    """Buildings went back to the Bank (MO-E17)."""

    seat: Seat
    lots: tuple[TitleNumber, ...]
    amount: int
    houses_left: int
    hotels_left: int
    reason: Reason = circumstance(default=Reason.BUILDINGS)
    """Why: for money, or along with the lot or the player, or to another player."""
    houses: int = circumstance(default=0)
    """Houses gone, not counting those replaced by a hotel."""
    hotels: int = circumstance(default=0)
    """Hotels gone."""
    stay: int = circumstance(default=0)
    """Houses that replace a hotel."""


@record
class ShortageBegan(Event):
    """More buildings are wanted than the Bank has (MO-E18)."""

    building: str
    stock: int


@record
class ShortageEnded(Event):
    """The shortage is over (MO-E18)."""

    building: str
    stock: int


@record
class SaleUndone(Event):
    """A building won by auction and not paid for has lost its place, and stays with the Bank (MO-87)."""

    seat: Seat
    building: str


@record
class WishMade(Event):
    """A player said how many buildings they want (MO-E19)."""

    seat: Seat
    amount: int
    stock: int


# --- dealing


@record
class TradeProposed(Event):
    """A trade was proposed (MO-E21)."""

    offer: Offer


@record
class TradeCountered(Event):
    """An offer was countered (MO-E21)."""

    offer: Offer


@record
class TradeAgreed(Event):
    """A trade was agreed and carried out (MO-E21)."""

    offer: Offer


@record
class TradeRefused(Event):
    """A trade was refused (MO-E21)."""

    offer: Offer
    price: int | None = None
    """The cash for which the refuser would deal, in dollars, negative if they would pay; None if unsaid."""


@record
class OffersEnded(Event):
    """A player takes no more offers for some deeds, until they offer them themselves (MO-101)."""

    seat: Seat
    titles: tuple[TitleNumber, ...]


@record
class AllOffersEnded(Event):
    """A player takes no more offers from another (MO-101)."""

    seat: Seat
    proposer: Seat


@record
class OffersTaken(Event):
    """A player takes another's offers again (MO-101)."""

    seat: Seat
    proposer: Seat


@record
class PartOffered(Event):
    """A debtor offered to pay part of a rent in property (MO-E24)."""

    payer: Seat
    owner: Seat
    cash: int
    titles: tuple[TitleNumber, ...]
