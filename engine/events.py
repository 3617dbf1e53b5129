"""What has happened. Each event is written once, by a verb or by the rule it belongs to.

The ids in the docstrings are those of the events worth showing in the specifications.
"""

from __future__ import annotations

from enum import Enum

from engine.board import Place, TitleNumber
from engine.cards import CardNumber
from engine.commands import LoanTerms, Offer, Seat
from engine.record import record


class By(Enum):
    """What moved a piece, or sent it to Jail."""

    THROW = "throw"
    CARD = "card"
    SPACE = "space"
    DOUBLES = "doubles"
    FORCED = "forced"
    TRAVEL = "travel"
    SUBWAY = "subway"
    AIRPLANE = "airplane"


class Reason(Enum):
    """What a payment is for."""

    SALARY = "salary"
    PRICE = "price"
    AUCTION = "auction"
    RENT = "rent"
    INCOME_TAX = "income tax"
    LUXURY_TAX = "luxury tax"
    CARD = "card"
    FINE = "fine"
    BUILDINGS = "buildings"
    MORTGAGE = "mortgage"
    LIFT = "lift"
    INTEREST = "interest"
    TRADE = "trade"
    CREDIT = "credit"
    BANKRUPTCY = "bankruptcy"
    WAGES = "wages"
    NECESSITY = "necessity"
    FARE = "fare"
    CHARTER = "charter"
    LUXURY = "luxury"
    LEGACY = "legacy"
    SHARED_RENT = "shared rent"
    LOAN = "loan"
    REPAYMENT = "repayment"
    FORECLOSURE = "foreclosure"
    SPACE = "space"
    SWEEPSTAKES = "sweepstakes"
    LOT_SALE = "lot sale"
    TAX_CARD = "tax card"
    PASS = "pass"
    DOUBLE_TROUBLE = "double trouble"
    TRIPLE_PLAY = "triple play"
    HALF_WINNINGS = "half winnings"
    REFUND = "refund"
    SUBWAY = "subway"
    AIRPLANE = "airplane"


class Purpose(Enum):
    """Why dice are thrown."""

    MOVE = "move"
    JAIL = "jail"
    UTILITY = "utility"
    FIRST_PLACE = "first place"
    POORHOUSE = "poorhouse"
    RAILROAD = "railroad"
    CARNIVAL = "carnival"
    SWEEPSTAKES = "sweepstakes"
    DOUBLE_TROUBLE = "double trouble"
    TRIPLE_PLAY = "triple play"


class End(Enum):
    """Why the game is over."""

    LAST_PLAYER = "last player"
    BANKRUPTCIES = "bankruptcies"
    ROUNDS = "rounds"
    TIME = "time"


@record
class Event:
    """Something that has happened."""


# --- the opening and the turn


@record
class FirstPlayerChosen(Event):
    """Who plays first (MO-E01)."""

    seat: Seat
    thrown: bool
    """By the highest throw; otherwise by lot or by seat."""


@record
class TiedForFirst(Event):
    """These players threw the same highest total and throw again (MO-E01)."""

    seats: tuple[Seat, ...]


@record
class DeedDealt(Event):
    """A deed dealt before play; `price` is what was paid, `returned` when it could not be (MO-E02)."""

    seat: Seat
    title: TitleNumber
    price: int
    returned: bool = False


@record
class TurnBegan(Event):
    """A turn begins (MO-E03)."""

    seat: Seat
    round: int


@record
class ExtraThrow(Event):
    """A double earns another throw (MO-E03)."""

    seat: Seat
    doubles: int


@record
class DiceThrown(Event):
    """Dice were thrown (MO-E04)."""

    seat: Seat
    dice: tuple[int, ...]
    purpose: Purpose


@record
class Moved(Event):
    """A piece moved along the track; negative `spaces` is backward (MO-E05)."""

    seat: Seat
    start: Place
    goal: Place
    spaces: int
    """Forward less backward, so negative is backward; 0 without a path is a direct move: lifted there."""
    by: By
    path: tuple[Place, ...] = ()
    """Every place after the start, where there may be links on the way; empty: simply along one ring."""


# --- money


@record
class Paid(Event):
    """Money changed hands; a negative seat is one of the Bank's accounts (MO-E06, E09, E10, E12)."""

    payer: Seat
    payee: Seat
    amount: int
    reason: Reason
    title: TitleNumber | None = None


@record
class CreditDrawn(Event):
    """Part of a bank credit became cash (MO-E22)."""

    seat: Seat
    amount: int
    left: int


@record
class RentDue(Event):
    """A rent has to be paid, or may be asked for (MO-E09, AD-E20)."""

    payer: Seat
    owner: Seat
    title: TitleNumber
    amount: int
    must_ask: bool = False
    thrown: int = 0
    """The total of the dice that a utility's rent is a multiple of; 0 for all others."""
    by_card: bool = False
    """Twice the rent or ten times the dice, because a card led there (MO-46, MO-47)."""


@record
class RentAsked(Event):
    """The owner asks for the rent (MO-E09)."""

    owner: Seat
    payer: Seat
    title: TitleNumber


@record
class RentForfeited(Event):
    """A rent was not asked for in time, or waived (MO-E09)."""

    owner: Seat
    payer: Seat
    title: TitleNumber
    amount: int
    waived: bool


@record
class RentSettledInPart(Event):
    """A rent was settled partly in property (MO-E24)."""

    payer: Seat
    owner: Seat
    cash: int
    titles: tuple[TitleNumber, ...]


@record
class PartRefused(Event):
    """The creditor refused property for his rent (MO-E24)."""

    owner: Seat
    payer: Seat


@record
class WorthCounted(Event):
    """A player chose the percentage, and his worth was counted (MO-E10)."""

    seat: Seat
    worth: int
    tax: int


@record
class FellShort(Event):
    """A player cannot pay at once; `raisable` is what selling and mortgaging all would bring (MO-E23)."""

    seat: Seat
    creditor: Seat
    amount: int
    raisable: int


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


@record
class GroupCompleted(Event):
    """A player owns every title of a group (MO-E16)."""

    seat: Seat
    group: int


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


@record
class BuildingsSold(Event):
    """Buildings went back to the Bank (MO-E17)."""

    seat: Seat
    lots: tuple[TitleNumber, ...]
    amount: int
    houses_left: int
    hotels_left: int


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


# --- cards and Jail


@record
class CardDrawn(Event):
    """A card was drawn (MO-E11)."""

    seat: Seat
    card: CardNumber


@record
class CardKept(Event):
    """The drawer keeps the card (MO-E11)."""

    seat: Seat
    card: CardNumber


@record
class CardPassed(Event):
    """A kept card went to another player (MO-E21, E25)."""

    giver: Seat
    taker: Seat
    card: CardNumber


@record
class CardReturned(Event):
    """A kept card went to the bottom of its deck (MO-E11)."""

    seat: Seat
    card: CardNumber


@record
class SentToJail(Event):
    """A piece was put in Jail (MO-E13)."""

    seat: Seat
    why: By


@record
class StayedInJail(Event):
    """No double: the player stays; `turn` is which of his turns in Jail it was (MO-E14)."""

    seat: Seat
    turn: int


class Freed(Enum):
    """How a player got out of Jail."""

    FINE = "fine"
    CARD = "card"
    DOUBLE = "double"


@record
class LeftJail(Event):
    """A player is free (MO-E15)."""

    seat: Seat
    how: Freed


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


# --- the end


@record
class Resigned(Event):
    """A player left the game of his own will (MO-E27)."""

    seat: Seat


@record
class WentBankrupt(Event):
    """A player is out; his belongings go to the creditor (MO-E25)."""

    seat: Seat
    creditor: Seat
    cash: int
    titles: tuple[TitleNumber, ...]
    cards: tuple[CardNumber, ...]


@record
class BankSaleAnnounced(Event):
    """The Bank will auction a bankrupt's properties one after another (MO-E26)."""

    titles: tuple[TitleNumber, ...]


@record
class Standing(Event):
    """What a player is worth at the end, in parts (MO-E28)."""

    seat: Seat
    cash: int
    properties: int
    buildings: int = 0
    mortgaged: int = 0
    luxuries: int = 0
    loans: int = 0
    """Lent to others less owed, where loans are settled in the count (LG-98)."""

    @property
    def worth(self) -> int:
        """The sum of the parts (MO-127, LG-97)."""
        return self.cash + self.properties + self.buildings + self.mortgaged + self.luxuries + self.loans


@record
class LimitReached(Event):
    """The agreed limit was reached; the game ends when this turn is complete (MO-E28)."""

    end: End


@record
class GameOver(Event):
    """The game is over (MO-E28)."""

    end: End
    standings: tuple[Standing, ...]
    winners: tuple[Seat, ...]


# --- the Landlord's Game


@record
class TicketDrawn(Event):
    """A lot ticket was drawn (LG-E02)."""

    seat: Seat
    title: TitleNumber


@record
class TicketRefused(Event):
    """The lot of a ticket was not bought (LG-E03)."""

    seat: Seat
    title: TitleNumber


@record
class DirectionChosen(Event):
    """A player who has done all his rounds chose his way (LG-E06)."""

    seat: Seat
    forward: bool


@record
class PassUsed(Event):
    """A railroad pass: a jump from one railroad to the next (LG-E07)."""

    seat: Seat
    start: Place
    goal: Place


@record
class StoppedShort(Event):
    """Two pieces stand on the lot already: the third stops one space before it (LG-E08)."""

    seat: Seat
    lot: Place
    stop: Place


@record
class LapCompleted(Event):
    """A round of the board is complete (LG-E09)."""

    seat: Seat
    laps: int


@record
class LapsDone(Event):
    """A player has done all his rounds (LG-E25)."""

    seat: Seat


@record
class RentShared(Event):
    """The second player on a lot pays the first half of the rent (LG-E13)."""

    payer: Seat
    first: Seat
    title: TitleNumber
    amount: int


@record
class CharterPlaced(Event):
    """The first player to stop on a franchise has its charter (LG-E15)."""

    seat: Seat
    title: TitleNumber


@record
class OnlyPassing(Event):
    """A piece stopped on the outer half of a double corner: neither in Jail nor in the Poorhouse (LG-47)."""

    seat: Seat
    place: Place


@record
class LuxuryBought(Event):
    """A luxury was bought; `held` counts its tickets (LG-E16)."""

    seat: Seat
    held: int


@record
class LuxuryDeclined(Event):
    """A luxury was declined: the move is lost (LG-E16)."""

    seat: Seat
    place: Place


@record
class TurnMissed(Event):
    """A player will miss his next turn, or misses it now (LG-54)."""

    seat: Seat
    is_next: bool


@record
class LegacyReceived(Event):
    """A legacy; `held` counts its tickets (LG-E17)."""

    seat: Seat
    held: int


@record
class LoanMade(Event):
    """A loan on pledged lots (LG-E20, E21)."""

    loan: int
    borrower: Seat
    lender: Seat
    amount: int
    lots: tuple[TitleNumber, ...]


@record
class LoanRepaid(Event):
    """A loan was repaid, in whole or in part (LG-E20, E21)."""

    loan: int
    borrower: Seat
    lender: Seat
    amount: int
    left: int


@record
class LoanProposed(Event):
    """A loan between players was proposed (LG-E21)."""

    proposer: Seat
    terms: LoanTerms


@record
class LoanRefused(Event):
    """A proposed loan was refused (LG-E21)."""

    seat: Seat
    terms: LoanTerms


@record
class LoanForeclosed(Event):
    """The borrower could not pay: the lender takes the pledged lots and the debt is cancelled (LG-E22)."""

    borrower: Seat
    lender: Seat
    lots: tuple[TitleNumber, ...]


@record
class SentToPoorhouse(Event):
    """A player who can neither pay nor borrow goes to the Poorhouse (LG-E23)."""

    seat: Seat
    owed: int
    paid: int


@record
class PoorhouseCounted(Event):
    """A throw in the Poorhouse, and the count so far (LG-E24)."""

    seat: Seat
    thrown: int
    count: int


@record
class LeftPoorhouse(Event):
    """A player leaves the Poorhouse (LG-E24)."""

    seat: Seat


# --- Finance


@record
class CircuitCompleted(Event):
    """A player has been once round the board and may build (FI-E06)."""

    seat: Seat


@record
class ThrowEarned(Event):
    """An extra throw is due (FI-E18)."""

    seat: Seat


@record
class ThrowCancelled(Event):
    """An extra throw lapses: the space calls for a throw of its own (FI-E18)."""

    seat: Seat


@record
class CarnivalThrown(Event):
    """The Carnival's throw: even is forward, odd is back (FI-E16)."""

    seat: Seat
    total: int


@record
class SweepstakesThrown(Event):
    """What each other player owes the winner (FI-E14)."""

    seat: Seat
    amount: int


@record
class ForcedBack(Event):
    """A rival is forced back; `depth` counts the moves of the chain (FI-E17)."""

    seat: Seat
    rival: Seat
    start: Place
    goal: Place
    depth: int


@record
class LotForfeited(Event):
    """A lot given back to the Bank for want of a marker (FI-E09)."""

    seat: Seat
    title: TitleNumber


@record
class LotSold(Event):
    """A lot with its houses was sold to the Bank (FI-E21, E25)."""

    seat: Seat
    title: TitleNumber
    amount: int


@record
class HousesOffered(Event):
    """Extra houses alone were offered to another player (FI-E22)."""

    seat: Seat
    buyer: Seat
    lots: tuple[TitleNumber, ...]
    price: int


@record
class HousesSold(Event):
    """Extra houses passed to another player; `price` 0 and no lots if he refused (FI-E22)."""

    seat: Seat
    buyer: Seat
    lots: tuple[TitleNumber, ...]
    price: int


# --- the inner board


@record
class CardTaken(Event):
    """A card taken from its pile; a travel card is its holder's secret (AD-E01, E05, E08)."""

    seat: Seat
    card: CardNumber


@record
class PileEmpty(Event):
    """There is no card left to take (AD-E19)."""

    seat: Seat
    deck: int


@record
class CardsUsed(Event):
    """Kept cards were used and lie under their piles (AD-E06, E18)."""

    seat: Seat
    cards: tuple[CardNumber, ...]


@record
class LinkPassed(Event):
    """A piece passed a link and changed boards, or stayed on its own (AD-E02, E03)."""

    seat: Seat
    place: Place
    partner: Place
    number: int
    """What decided: the number of the move, or of its step off the link; 0 on the way to a place that a
    card names."""
    changes: bool


@record
class DoubleTroubleThrown(Event):
    """What each other player owes the thrower (AD-E07)."""

    seat: Seat
    amount: int


@record
class TripleResult(Event):
    """One triple play card after a throw, and what the Bank pays for it (AD-E09)."""

    seat: Seat
    card: CardNumber
    matches: int
    amount: int


@record
class TriplePlayThrown(Event):
    """Three dice against every triple play card held (AD-E09)."""

    seat: Seat
    dice: tuple[int, ...]
    results: tuple[TripleResult, ...]


@record
class HalfTaken(Event):
    """Half of a player's triple play winnings went to another (AD-E10)."""

    seat: Seat
    winner: Seat
    amount: int


@record
class PoolGrew(Event):
    """Money went into the pool; `pool` is what lies there now (AD-E11)."""

    seat: Seat
    amount: int
    pool: int


@record
class RefundTaken(Event):
    """A tax refund: a share of the pool, or the whole; `pool` is what is left (AD-E12)."""

    seat: Seat
    amount: int
    pool: int
    is_whole: bool


@record
class BackwardDue(Event):
    """The player's next throw from here moves him backward (AD-E14)."""

    seat: Seat


@record
class InnerBoardTurned(Event):
    """The inner board was turned; `links` are the elevators with the places they now face (AD-E15)."""

    seat: Seat
    quarter_turns: int
    links: tuple[tuple[Place, Place], ...]


@record
class BridgeSet(Event):
    """A bridge was placed, or moved there (AD-E16)."""

    seat: Seat
    outer: Place
    inner: Place
    is_moved: bool


ALL: tuple[type[Event], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
)
"""Every event."""
