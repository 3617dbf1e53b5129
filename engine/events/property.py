"""Deeds, auctions, mortgages, buildings and trades."""

from __future__ import annotations

from engine.board import TitleNumber
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
    """A player may buy the unowned property he stands on (MO-E07)."""

    seat: Seat
    title: TitleNumber


@record
class PropertyDeclined(Event):
    """He did not buy it (MO-E07)."""

    seat: Seat
    title: TitleNumber


@record
class AuctionOpened(Event):
    """An auction begins; one of `title` and `building` says of what (MO-E08)."""

    title: TitleNumber | None
    building: str | None
    seller: Seat
    bidders: tuple[Seat, ...]
    floor: int


@record
class BidMade(Event):
    """A bid (MO-E08)."""

    seat: Seat
    amount: int


@record
class DroppedOut(Event):
    """A bidder left the auction (MO-E08)."""

    seat: Seat


@record
class AuctionClosed(Event):
    """An auction is over; no winner if nobody bid (MO-E08, E26)."""

    title: TitleNumber | None
    building: str | None
    winner: Seat | None
    amount: int
    seller: Seat = circumstance(default=BANK)
    """Who keeps it if nobody bid; a negative seat is the Bank."""


@record
class GroupCompleted(Event):
    """A player owns every title of a group (MO-E16)."""

    seat: Seat
    group: int
    mortgaged: int = circumstance(default=0)
    """How many of them are mortgaged."""


@record
class GroupBroken(Event):
    """A player no longer owns every title of a group (MO-E16)."""

    seat: Seat
    group: int


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
    """Buildings went up, one level for each lot named (MO-E17)."""

    seat: Seat
    lots: tuple[TitleNumber, ...]
    amount: int
    houses_left: int
    hotels_left: int
    houses: int = circumstance(default=0)
    """How many houses stand that did not before, but for those that a hotel stands for."""
    hotels: int = circumstance(default=0)
    """How many hotels stand that did not before."""


@record
class BuildingsSold(Event):
    """Buildings went back to the Bank (MO-E17)."""

    seat: Seat
    lots: tuple[TitleNumber, ...]
    amount: int
    houses_left: int
    hotels_left: int
    reason: Reason = circumstance(default=Reason.BUILDINGS)
    """Why: sold for themselves, or gone with the lot, with the player, or to another player."""
    houses: int = circumstance(default=0)
    """How many houses are gone, but for those that a hotel stood for."""
    hotels: int = circumstance(default=0)
    """How many hotels are gone."""
    stay: int = circumstance(default=0)
    """How many houses stand now where a hotel stood."""


@record
class ShortageBegan(Event):
    """Buildings are contested: more are wanted than the Bank has (MO-E18)."""

    building: str
    stock: int


@record
class ShortageEnded(Event):
    """The contest is over (MO-E18)."""

    building: str
    stock: int


@record
class WishMade(Event):
    """How many buildings a player wants (MO-E19)."""

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
    """An offer was answered with another (MO-E21)."""

    offer: Offer


@record
class TradeAgreed(Event):
    """A trade was agreed and carried out (MO-E21)."""

    offer: Offer


@record
class TradeRefused(Event):
    """A trade was refused (MO-E21)."""

    offer: Offer


@record
class PartOffered(Event):
    """A debtor offers part of a rent in property (MO-E24)."""

    payer: Seat
    owner: Seat
    cash: int
    titles: tuple[TitleNumber, ...]
