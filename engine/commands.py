"""What a player can ask for. Pure data; the sums are whole dollars."""

from __future__ import annotations

from engine.board import Place, TitleNumber
from engine.cards import CardNumber
from engine.record import record

Seat = int
"""A player's number, from 0 in order of play; the Bank's accounts are negative."""


@record
class Command:
    """A request by the player in a seat."""

    seat: Seat


@record
class AmountCommand(Command):
    """A request whose only term is a whole amount."""

    amount: int


@record
class Goods:
    """What one side of a trade hands over."""

    cash: int = 0
    titles: tuple[TitleNumber, ...] = ()
    cards: tuple[CardNumber, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.cash or self.titles or self.cards)


NOTHING = Goods()


@record
class Offer:
    """The terms of a trade, seen from the player who proposes them."""

    proposer: Seat
    partner: Seat
    gives: Goods = NOTHING
    gets: Goods = NOTHING


# --- the turn


@record
class Throw(Command):
    """Throw the dice (MO-P01; in Jail, for a double, MO-P02)."""


@record
class EndTurn(Command):
    """Close the open moment after one's last landing; the turn passes (MO-15)."""


@record
class Ready(Command):
    """End one's part in this open moment (MO-P14)."""


@record
class PayFine(Command):
    """Pay to leave Jail before throwing (MO-P02)."""


@record
class UseCard(Command):
    """Leave Jail by a kept card (MO-P02)."""

    card: CardNumber


@record
class StayInJail(Command):
    """After a failed throw, do not pay the fine (MO-76)."""


# --- buying and bidding


@record
class Buy(Command):
    """Buy the property one stands on from the Bank (MO-P06)."""


@record
class Decline(Command):
    """Do not buy it (MO-P06)."""


@record
class Bid(AmountCommand):
    """Bid above the standing bid (MO-P07, MO-P11)."""


@record
class DropOut(Command):
    """Leave the auction for good (MO-P07, MO-P11)."""


@record
class PutUp(Command):
    """Put one's own property up for auction, with a lowest price (MO-108)."""

    title: TitleNumber
    floor: int = 1


# --- taxes and rents


@record
class PayFlatTax(Command):
    """Pay the flat income tax (MO-P08)."""


@record
class PayPercentTax(Command):
    """Pay ten per cent of one's worth (MO-P08)."""


@record
class AskRent(Command):
    """Ask for the rent of a property landed on (MO-P09)."""

    title: TitleNumber


@record
class WaiveRent(Command):
    """Let the rent go (MO-P09)."""

    title: TitleNumber


@record
class OfferProperty(Command):
    """Offer the creditor of a rent part in cash and part in property (MO-119)."""

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
    """How many buildings one wants in a shortage; 0 for none (MO-P10)."""


@record
class PlaceBuilding(Command):
    """Put a building got in a shortage on a lot (MO-P11)."""

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
    """Pay the interest alone on a mortgaged property just received (MO-P05)."""


@record
class LiftNow(Command):
    """Lift the mortgage of a property just received (MO-P05)."""


@record
class DrawCredit(AmountCommand):
    """Turn part of one's bank credit into cash (MO-09)."""


# --- dealing with others


@record
class Propose(Command):
    """Propose a trade (MO-101)."""

    offer: Offer


@record
class Accept(Command):
    """Accept what has been offered (MO-P04, MO-P13)."""


@record
class Refuse(Command):
    """Refuse it (MO-P04, MO-P13)."""


@record
class Counter(Command):
    """Answer an offer with another one (MO-P04)."""

    offer: Offer


# --- leaving


@record
class GiveUp(Command):
    """Declare oneself bankrupt (MO-113)."""


@record
class Resign(Command):
    """Leave the game (MO-122)."""


@record
class CallTime(Command):
    """The agreed time is over; whoever keeps the clock says so (MO-126)."""


# --- the Landlord's Game


@record
class LoanTerms:
    """What two players agree on for a loan (LG-79). Sums are whole dollars."""

    borrower: Seat
    lender: Seat
    amount: int
    interest: int
    """Paid each time the borrower receives wages."""
    due: int
    """The round at whose completion it falls due; 0 for the end of the game."""
    lots: tuple[TitleNumber, ...]


@record
class BuyTicket(Command):
    """Buy the lot of a ticket drawn before play (LG-P01)."""

    title: TitleNumber


@record
class RefuseTicket(Command):
    """Refuse it (LG-P01)."""

    title: TitleNumber


@record
class RentLot(Command):
    """Pay the rent of an unowned lot, or the share of it, and do not buy (LG-P09)."""


@record
class Borrow(Command):
    """Borrow from the Bank on lots of one's own (LG-71, LG-72)."""

    amount: int
    lots: tuple[TitleNumber, ...]


@record
class Repay(Command):
    """Repay a loan: a Bank's by notes, a player's in full (LG-76, LG-82)."""

    loan: int
    amount: int


@record
class ProposeLoan(Command):
    """Propose a loan between players, as borrower or lender (LG-79)."""

    terms: LoanTerms


@record
class GoForward(Command):
    """Move forward (LG-P06)."""


@record
class GoBackward(Command):
    """Move backward (LG-P06)."""


@record
class UsePass(Command):
    """Jump from the railroad that is passed to the next one (LG-P07)."""


@record
class WalkOn(Command):
    """Do not jump (LG-P07)."""


@record
class BuyLuxury(Command):
    """Buy the luxury (LG-P08)."""


@record
class DeclineLuxury(Command):
    """Decline it (LG-P08)."""


# --- Finance


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


# --- the inner board


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


ALL: tuple[type[Command], ...] = (
    Throw,
    EndTurn,
    Ready,
    PayFine,
    UseCard,
    StayInJail,
    Buy,
    Decline,
    Bid,
    DropOut,
    PutUp,
    PayFlatTax,
    PayPercentTax,
    AskRent,
    WaiveRent,
    OfferProperty,
    Build,
    SellBuildings,
    Want,
    PlaceBuilding,
    Mortgage,
    Lift,
    KeepMortgage,
    LiftNow,
    DrawCredit,
    Propose,
    Accept,
    Refuse,
    Counter,
    GiveUp,
    Resign,
    CallTime,
    BuyTicket,
    RefuseTicket,
    RentLot,
    Borrow,
    Repay,
    ProposeLoan,
    GoForward,
    GoBackward,
    UsePass,
    WalkOn,
    BuyLuxury,
    DeclineLuxury,
    SellLot,
    Forfeit,
    KeepLots,
    BidOn,
    OfferHouses,
    UseTravelCards,
    ChangeBoards,
    StayOnBoard,
    RideTo,
    FlyTo,
    UseRefundCard,
    TakeHalf,
    SetBridge,
    Forgo,
)
"""Every command; saves and notation know them by class name."""
