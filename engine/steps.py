"""What has still to happen. The agenda is a stack of these; it is the whole position of the game."""

from __future__ import annotations

from enum import Enum

from engine.board import Place, TitleNumber
from engine.commands import LoanTerms, Offer, Seat
from engine.events import By, Reason
from engine.record import record

NOBODY: Seat = -1
"""A step that is nobody's own business."""


class RentBasis(Enum):
    """How the rent of a landing is worked out."""

    USUAL = "usual"
    DOUBLE = "double"
    """Twice the usual (MO-46)."""
    TEN_TIMES = "ten times"
    """Ten times a new throw (MO-47)."""


class Building(Enum):
    """What the Bank has a limited stock of."""

    HOUSE = "house"
    HOTEL = "hotel"


@record
class Step:
    """Something due; `seat` is the player whose business it is."""

    seat: Seat

    def involves(self, seat: Seat) -> bool:
        """Whether the step lapses when this player leaves the game."""
        return self.seat == seat


# --- the opening


@record
class ThrowForFirst(Step):
    """These players throw for the first turn (MO-14)."""

    seats: tuple[Seat, ...]


@record
class DealDeeds(Step):
    """Deeds are dealt before play (MO-131)."""


@record
class BeginPlay(Step):
    """The player found to be first takes the first turn (MO-14, LG-13)."""


# --- the turn


@record
class StartTurn(Step):
    """A player begins his turn (MO-15)."""


@record
class Due(Step):
    """The open moment before a throw; `doubles` counts those already thrown this turn."""

    doubles: int = 0
    ready: tuple[Seat, ...] = ()


@record
class JailTurn(Step):
    """The open moment of a jailed player, before his throw (MO-69)."""

    ready: tuple[Seat, ...] = ()


@record
class JailFine(Step):
    """After a failed throw the fine may be paid (MO-76)."""


@record
class Release(Step):
    """A jailed player becomes free once his fine is paid (MO-71, MO-74)."""


@record
class ThrowAgain(Step):
    """A double has earned another throw once its landing is complete (MO-17)."""

    doubles: int


@record
class TurnOver(Step):
    """The open moment after the last landing of a turn."""

    ready: tuple[Seat, ...] = ()


@record
class PassTurn(Step):
    """The turn passes to the left; it outlives the player it is named for."""

    def involves(self, seat: Seat) -> bool:
        return False


# --- moving


@record
class Walk(Step):
    """Move along the track by so many spaces, negative backward, then land."""

    spaces: int
    by: By
    thrown: int = 0
    """The total of the dice that moved the piece; 0 if none did."""


@record
class Advance(Step):
    """Move forward along the track to a place, then land."""

    place: Place
    rent: RentBasis = RentBasis.USUAL


@record
class Land(Step):
    """Carry out the space the piece stands on."""

    thrown: int = 0
    rent: RentBasis = RentBasis.USUAL


@record
class GoToJail(Step):
    """Straight to Jail (MO-67)."""

    why: By


# --- property


@record
class MayBuy(Step):
    """The player stands on an unowned property (MO-27)."""

    title: TitleNumber


@record
class Auction(Step):
    """A rising auction of one property or building (MO-31).

    `seat` is the player from whose left bidding starts. `bidders` are those still in, the next to speak
    first; None until the auction is opened.
    """

    title: TitleNumber | None = None
    building: Building | None = None
    seller: Seat = -1
    floor: int = 1
    bidders: tuple[Seat, ...] | None = None
    leader: Seat = NOBODY
    bid: int = 0
    wishes: tuple[tuple[Seat, int], ...] = ()
    """What is still wanted in a shortage, when a building is sold (MO-87)."""
    lot: TitleNumber | None = None
    """Where the highest bidder would build, if these rules want it named (FI-44)."""

    def involves(self, seat: Seat) -> bool:
        return False


@record
class TakeTitle(Step):
    """A property bought at auction changes hands once it is paid for."""

    title: TitleNumber
    seller: Seat


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
    """A player puts a building of a shortage on a lot; paid for at auction, or at the deed's price."""

    building: Building
    paid: bool
    lot: TitleNumber | None = None
    """Where it goes, if that is settled already (FI-44)."""


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
    """Flat sum or percentage (MO-52)."""


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


@record
class ConsidersPart(Step):
    """A creditor considers part of a rent in property (MO-P13)."""

    debt: Owes
    cash: int
    titles: tuple[TitleNumber, ...]


# --- the Landlord's Game


@record
class DealTickets(Step):
    """Lot tickets are drawn before play (LG-08)."""


@record
class TicketChoice(Step):
    """A player buys or refuses the lots of his tickets, in any order (LG-10)."""

    titles: tuple[TitleNumber, ...]


@record
class BeforeThrow(Step):
    """Business, the fine if he is in Jail, and the throw of a player's one move (LG-18)."""


@record
class ChooseDirection(Step):
    """A player who has done his rounds and owes nothing sees his throw and chooses his way (LG-93)."""

    spaces: int
    is_double: bool


@record
class ChoosePass(Step):
    """A double that goes over a railroad: jump to the next one or not (LG-59)."""

    spaces: int
    """Negative is backward."""


@record
class Course(Step):
    """The stopping space is found and, if it is a Luxury, asked about (LG-18)."""

    spaces: int
    released: bool = False
    """He leaves the Poorhouse with this move (LG-88)."""


@record
class LuxuryChoice(Step):
    """The stop would be a Luxury: buy it, or lose the move (LG-53, LG-54)."""

    spaces: int
    released: bool = False


@record
class Travel(Step):
    """The piece moves, with wages, tally and interest on the way, and stops (LG-18)."""

    spaces: int
    buys_luxury: bool = False


@record
class TakeLuxury(Step):
    """The ticket follows the money (LG-53)."""


@record
class LotChoice(Step):
    """A player on an unowned lot buys it, or pays rent: the whole, or a share to the first (LG-27, LG-39)."""

    title: TitleNumber
    payee: Seat
    rent: int


@record
class DropLoan(Step):
    """A loan is struck off once it is repaid (LG-82)."""

    loan: int


@record
class ConsidersLoan(Step):
    """A player considers a loan (LG-P03)."""

    terms: LoanTerms


@record
class CheckLaps(Step):
    """The game ends when the last player has done his rounds (LG-96)."""

    def involves(self, seat: Seat) -> bool:
        return False


# --- Finance


@record
class ThrowIfDue(Step):
    """When a move and all it led to are done, an extra throw that is due is made (FI-11, FI-91)."""


@record
class RideOn(Step):
    """The throw that a railroad calls for (FI-48)."""


@record
class Carnival(Step):
    """The throw that decides forward or back (FI-83)."""


@record
class Jump(Step):
    """A direct move of the Surprise Move; `spaces` counts for the circuit (FI-78 to FI-81)."""

    place: Place
    spaces: int


@record
class Oust(Step):
    """A rival found on a space moves back once its action is complete (FI-86)."""

    rival: Seat
    place: Place

    def involves(self, seat: Seat) -> bool:
        return seat in (self.seat, self.rival)


@record
class ForfeitLot(Step):
    """The winner of an auction without a free marker gives a lot back (FI-31)."""

    won: TitleNumber


@record
class ChooseLots(Step):
    """A creditor keeps as many of a bankrupt's lots as he has markers (FI-99)."""

    titles: tuple[TitleNumber, ...]


@record
class ConsidersHouses(Step):
    """A player considers houses alone (FI-66)."""

    seller: Seat
    lots: tuple[TitleNumber, ...]
    price: int

    def involves(self, seat: Seat) -> bool:
        return seat in (self.seat, self.seller)


@record
class MoveHouse(Step):
    """A house bought from a player is put on a lot at once (FI-66)."""


# --- the inner board


@record
class LayOut(Step):
    """Start cards are dealt; airplanes and fixed bridges are put on their places (AD-08, AD-73, AD-76)."""


@record
class PlaceBridges(Step):
    """The players place the bridges, the last in order first (AD-73)."""


@record
class PlaceBridge(Step):
    """A player places a bridge (AD-73)."""


@record
class MayMoveBridge(Step):
    """A player who has landed on an end of a bridge may move it (AD-75)."""

    bridge: int


@record
class AddTravel(Step):
    """A player who has thrown may add travel cards before he moves (AD-51)."""

    spaces: int
    """Negative is backward."""


@record
class Leg:
    """One part of a counted move."""

    spaces: int
    """Negative is backward."""
    by: By
    to_elevator: bool = False
    """However far the next elevator is, or the space beside it on the outer board."""


@record
class Journey(Step):
    """A counted move over two boards (AD-14 to AD-21); it waits while a choice at a link is open (AD-18)."""

    legs: tuple[Leg, ...]
    number: int
    """The number of the move (AD-17)."""
    thrown: int = 0
    """The total of the dice in it; 0 if there are none."""
    answers: tuple[bool, ...] = ()
    """What was chosen at the links passed so far: to change, or to stay."""


@record
class TravelOn(Step):
    """When a move and all it led to are done, a ride or a flight may follow (AD-52, AD-77, AD-78)."""

    may_ride: bool = True
    may_fly: bool = True


@record
class Refund(Step):
    """The holder of the card for the whole pool uses it, or takes the usual share (AD-62)."""


@record
class Halving(Step):
    """A holder of the card for half of somebody's winnings may use it (AD-63).

    `seat` holds one; `left` are the players whose turn it is to use theirs after him.
    """

    won: tuple[tuple[Seat, int], ...]
    """What every winner still has of the throw's winnings."""
    left: tuple[Seat, ...]


ALL: tuple[type[Step], ...] = (
    ThrowForFirst,
    DealDeeds,
    BeginPlay,
    StartTurn,
    Due,
    JailTurn,
    JailFine,
    Release,
    ThrowAgain,
    TurnOver,
    PassTurn,
    Walk,
    Advance,
    Land,
    GoToJail,
    MayBuy,
    Auction,
    TakeTitle,
    TakeOver,
    Wishes,
    Contest,
    PlaceWon,
    Owes,
    ChooseTax,
    CountBankruptcy,
    Considers,
    ConsidersPart,
    DealTickets,
    TicketChoice,
    BeforeThrow,
    ChooseDirection,
    ChoosePass,
    Course,
    LuxuryChoice,
    Travel,
    TakeLuxury,
    LotChoice,
    DropLoan,
    ConsidersLoan,
    CheckLaps,
    ThrowIfDue,
    RideOn,
    Carnival,
    Jump,
    Oust,
    ForfeitLot,
    ChooseLots,
    ConsidersHouses,
    MoveHouse,
    LayOut,
    PlaceBridges,
    PlaceBridge,
    MayMoveBridge,
    AddTravel,
    Journey,
    TravelOn,
    Refund,
    Halving,
)
"""Every step; saves know them by class name."""
