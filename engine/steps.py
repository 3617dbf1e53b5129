"""The steps of Monopoly, and of every game that shares them."""

from __future__ import annotations

from enum import Enum

from engine.board import Place, TitleNumber
from engine.commands import BANK, Offer, Seat
from engine.events import By, Reason
from engine.record import record


class RentBasis(Enum):
    """How the rent for a landing is computed."""

    USUAL = "usual"
    DOUBLE = "double"
    """Twice the usual rent (MO-46)."""
    TEN_TIMES = "ten times"
    """Ten times a new throw (MO-47)."""


class Building(Enum):
    """What the Bank has a limited stock of."""

    HOUSE = "house"
    HOTEL = "hotel"


@record
class Step:
    """Something that is due; `seat` is the player it concerns, or the Bank."""

    seat: Seat

    def involves(self, seat: Seat) -> bool:
        """Whether the step lapses when this player leaves the game."""
        return self.seat == seat


# --- the opening


@record
class ThrowForFirst(Step):
    """These players throw to see who goes first (MO-14)."""

    seats: tuple[Seat, ...]


@record
class DealDeeds(Step):
    """Deeds are dealt before play (MO-131)."""


@record
class LayOut(Step):
    """What players begin with is dealt, and what stands on the board is put there (AD-08, AD-73, AD-76)."""


@record
class BeginPlay(Step):
    """The first player takes the first turn (MO-14, LG-13)."""


# --- the turn


@record
class StartTurn(Step):
    """A player begins their turn (MO-15)."""


@record
class Due(Step):
    """The open moment before a throw; `doubles` counts the doubles already thrown this turn."""

    doubles: int = 0
    ready: tuple[Seat, ...] = ()


@record
class JailTurn(Step):
    """The open moment of a player in Jail, before their throw (MO-69)."""

    ready: tuple[Seat, ...] = ()


@record
class JailFine(Step):
    """The fine may be paid after a failed throw (MO-76)."""


@record
class Release(Step):
    """A player in Jail goes free once the fine is paid (MO-71, MO-74)."""


@record
class ThrowAgain(Step):
    """A double has earned another throw, made once its landing is complete (MO-17)."""

    doubles: int


@record
class TurnOver(Step):
    """The open moment after the last landing of a turn."""

    ready: tuple[Seat, ...] = ()


@record
class PassTurn(Step):
    """The turn passes to the left, even if the player it is named for has left."""

    def involves(self, seat: Seat) -> bool:
        return False


# --- moving


@record
class Walk(Step):
    """Move along the track by this many spaces, backward if negative, then land."""

    spaces: int
    by: By
    thrown: int = 0
    """The dice total that moved the piece; 0 without dice."""


@record
class Advance(Step):
    """Move forward along the track to a place, then land."""

    place: Place
    rent: RentBasis = RentBasis.USUAL
    factor: int = 0
    """Times the rent or the throw, where the card says neither twice nor ten times."""


@record
class Land(Step):
    """Carry out the space where the piece stands."""

    thrown: int = 0
    rent: RentBasis = RentBasis.USUAL
    factor: int = 0
    """As in `Advance`."""


@record
class GoToJail(Step):
    """Straight to Jail (MO-67)."""

    why: By


@record
class MayRide(Step):
    """The player may ride the Subway to another space (AD-52)."""


# --- property


@record
class MayBuy(Step):
    """The player stands on an unowned property (MO-27)."""

    title: TitleNumber


@record
class Auction(Step):
    """A rising auction of one property or building (MO-31).

    Bidding starts on the left of `seat`. `bidders` are those still in, the next to bid first; None until the
    auction opens.
    """

    title: TitleNumber | None = None
    building: Building | None = None
    seller: Seat = BANK
    floor: int = 1
    bidders: tuple[Seat, ...] | None = None
    leader: Seat | None = None
    """The highest bidder; None before the first bid."""
    bid: int = 0
    wishes: tuple[tuple[Seat, int], ...] = ()
    """What is still wanted in a shortage, when a building is sold (MO-87)."""
    lot: TitleNumber | None = None
    """Where the highest bidder would build, if these rules require a lot (FI-44)."""

    def involves(self, seat: Seat) -> bool:
        return False


@record
class TakeTitle(Step):
    """A property bought at auction changes hands once it is paid for."""

    title: TitleNumber
    seller: Seat
    price: int = 0
    """The winning bid."""

    def involves(self, seat: Seat) -> bool:
        return seat in (self.seat, self.seller)


@record
class TakeOver(Step):
    """The receiver of a mortgaged property lifts the mortgage or pays interest (MO-99)."""

    title: TitleNumber


# --- building in a shortage


@record
class Wishes(Step):
    """Other builders are asked how many they want (MO-87).

    `seat` is the player who ordered; `asked` are those still to answer, the next one first.
    """

    lots: tuple[TitleNumber, ...]
    building: Building
    asked: tuple[Seat, ...]
    wishes: tuple[tuple[Seat, int], ...] = ()


@record
class Contest(Step):
    """More buildings are wanted than there are: they are sold one at a time (MO-87)."""

    building: Building
    wishes: tuple[tuple[Seat, int], ...]


@record
class PlaceWon(Step):
    """A player puts a building from a shortage on a lot; paid for at auction, or at the deed's price."""

    building: Building
    paid: bool
    lot: TitleNumber | None = None
    """Where it goes, if that is already settled (FI-44)."""


# --- money


@record
class Owes(Step):
    """A payment that has to be made; a debt until it is (MO-109)."""

    creditor: Seat
    amount: int
    reason: Reason
    title: TitleNumber | None = None
    is_debt: bool = False
    """It could not be paid at once, and everybody has been told (MO-E23)."""
    loan: int | None = None
    """The loan whose interest or principal is due; its lots are lost if it is not paid (LG-82)."""

    def involves(self, seat: Seat) -> bool:
        return seat in (self.seat, self.creditor)


@record
class ChooseTax(Step):
    """Choose between the flat sum and the percentage (MO-52)."""


@record
class Leave(Step):
    """A player leaves the game, and what they have goes to a creditor (MO-115, MO-117, FI-96)."""

    creditor: Seat


@record
class CountBankruptcy(Step):
    """A bankruptcy has been carried out; the game may end (MO-125)."""

    def involves(self, seat: Seat) -> bool:
        return False


# --- dealing with others


@record
class Considers(Step):
    """A player considers an offer (MO-P04)."""

    offer: Offer
    answers: int = 0
    """The number of counteroffers that led to it (MO-133)."""

    @property
    def proposer(self) -> Seat:
        return self.offer.proposer


@record
class ConsidersPart(Step):
    """A creditor considers taking part of a rent in property (MO-P13)."""

    debt: Owes
    cash: int
    titles: tuple[TitleNumber, ...]
