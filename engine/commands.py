"""What players ask for in Monopoly, and in every game that shares these commands."""

from __future__ import annotations

from engine.board import Place, TitleNumber
from engine.cards import CardNumber
from engine.record import record

Seat = int
"""A player's number, from 0 in order of play; the Bank's accounts are negative."""

BANK: Seat = -1
"""The Bank, as a payer, payee, owner or the seat of a step.

The accounts of a game that has more of them follow downward: `BANK - 1` is the second of its
`RuleSet.accounts`.
"""


@record
class Command:
    """A request by the player in a seat."""

    seat: Seat


@record
class AmountCommand(Command):
    """A request whose only term is a whole number."""

    amount: int


@record
class Goods:
    """What one side of a trade hands over."""

    cash: int = 0
    titles: tuple[TitleNumber, ...] = ()
    cards: tuple[CardNumber, ...] = ()
    tickets: int = 0
    """Tickets that are all alike, in games that have some (HR-80)."""

    def __bool__(self) -> bool:
        return bool(self.cash or self.titles or self.cards or self.tickets)


NOTHING = Goods()


@record
class Offer:
    """The terms of a trade, from the proposer's point of view."""

    proposer: Seat
    partner: Seat
    gives: Goods = NOTHING
    gets: Goods = NOTHING


# --- the turn


@record
class Throw(Command):
    """Throw the dice (MO-P01), in Jail for a double (MO-P02)."""


@record
class EndTurn(Command):
    """Close the open moment after your last landing; the turn passes (MO-15)."""


@record
class Ready(Command):
    """Say that you are done in this open moment (MO-P14)."""


@record
class PayFine(Command):
    """Pay to leave Jail before throwing (MO-P02)."""


@record
class UseCard(Command):
    """Leave Jail with a kept card (MO-P02)."""

    card: CardNumber


@record
class StayInJail(Command):
    """Do not pay the fine after a failed throw (MO-76)."""


# --- buying and bidding


@record
class Buy(Command):
    """Buy the property you stand on from the Bank (MO-P06)."""


@record
class Decline(Command):
    """Do not buy the property you stand on (MO-P06)."""


@record
class Bid(AmountCommand):
    """Bid above the standing bid (MO-P07, MO-P11)."""


@record
class DropOut(Command):
    """Leave the auction for good (MO-P07, MO-P11)."""


@record
class PutUp(Command):
    """Put your own property up for auction, with a lowest price (MO-108)."""

    title: TitleNumber
    floor: int = 1


# --- taxes and rents


@record
class PayFlatTax(Command):
    """Pay the flat income tax (MO-P08)."""


@record
class PayPercentTax(Command):
    """Pay ten percent of your worth (MO-P08)."""


@record
class AskRent(Command):
    """Ask for the rent on a property somebody landed on (MO-P09)."""

    title: TitleNumber


@record
class WaiveRent(Command):
    """Waive the rent (MO-P09)."""

    title: TitleNumber


@record
class OfferProperty(Command):
    """Offer your creditor a rent partly in cash and partly in property (MO-119)."""

    cash: int
    titles: tuple[TitleNumber, ...]


# --- building


@record
class Build(Command):
    """Buy buildings, one for each lot named; a lot may be named several times (MO-79)."""

    lots: tuple[TitleNumber, ...]


@record
class SellBuildings(Command):
    """Sell buildings to the Bank, one level for each lot named (MO-89)."""

    lots: tuple[TitleNumber, ...]


@record
class Want(AmountCommand):
    """Say how many buildings you want in a shortage; 0 for none (MO-P10)."""


@record
class PlaceBuilding(Command):
    """Put a building from a shortage on a lot (MO-P11)."""

    lot: TitleNumber


# --- credit


@record
class Mortgage(Command):
    """Mortgage a property to the Bank (MO-93)."""

    title: TitleNumber


@record
class Lift(Command):
    """Lift a mortgage (MO-98)."""

    title: TitleNumber


@record
class KeepMortgage(Command):
    """Pay only the interest on a mortgaged property just received (MO-P05)."""


@record
class LiftNow(Command):
    """Lift the mortgage of a property just received (MO-P05)."""


@record
class DrawCredit(AmountCommand):
    """Turn part of your bank credit into cash (MO-09)."""


# --- dealing with others


@record
class Propose(Command):
    """Propose a trade (MO-101)."""

    offer: Offer


@record
class Accept(Command):
    """Accept an offer (MO-P04, MO-P13)."""


@record
class Refuse(Command):
    """Refuse an offer (MO-P04, MO-P13)."""


@record
class NamePrice(AmountCommand):
    """Refuse an offer, and say for how much cash they would exchange the same goods (MO-P04).

    The amount is all the cash they would get, in dollars; negative if they would pay it.
    """


@record
class EndOffers(Command):
    """Refuse an offer, and take no more offers for the deeds it asks for (MO-101)."""


@record
class EndAllOffers(Command):
    """Refuse an offer, and take no more offers from the player who made it (MO-101)."""


@record
class TakeOffers(Command):
    """Take a player's offers again after ending them (MO-101)."""

    proposer: Seat


@record
class Counter(Command):
    """Answer an offer with a counteroffer (MO-P04)."""

    offer: Offer


# --- places


@record
class RideTo(Command):
    """Ride the Subway to a place (AD-P04)."""

    place: Place


@record
class Forgo(Command):
    """Do without a ride, a flight, a card or a bridge that is offered (AD-P02, AD-P04 to AD-P07, AD-P09)."""


# --- leaving


@record
class GiveUp(Command):
    """Declare bankruptcy (MO-113)."""


@record
class Resign(Command):
    """Leave the game (MO-122)."""


@record
class Settle(Command):
    """End the game here by worth (MO-127); sent by the table, when the game is as good as decided."""


@record
class CallTime(Command):
    """The agreed time is up; sent by the keeper of the clock (MO-126)."""
