"""Turns, moves, money, cards, Jail and the end of a game."""

from __future__ import annotations

from enum import Enum

from engine.board import Place, TitleNumber
from engine.cards import CardNumber, Effect
from engine.commands import Seat
from engine.events.base import By, End, Event, OffThePile, Purpose, Reason
from engine.record import circumstance, record

# --- the opening and the turn


@record
class FirstPlayerChosen(Event):
    """The first player was chosen (MO-E01)."""

    seat: Seat
    thrown: bool
    """By the highest throw; otherwise at random or by seat."""


@record
class TiedForFirst(Event):
    """These players tied for the highest throw and throw again (MO-E01)."""

    seats: tuple[Seat, ...]


@record
class DeedDealt(Event):
    """A deed was dealt before play; `price` is what was paid, `returned` if it could not be (MO-E02)."""

    seat: Seat
    title: TitleNumber
    price: int
    returned: bool = False


@record
class TurnBegan(Event):
    """A turn began (MO-E03)."""

    seat: Seat
    round: int


@record
class ExtraThrow(Event):
    """A double earned another throw (MO-E03)."""

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
    """Forward less backward; 0 without a path for a direct move, which lifts the piece there."""
    by: By
    path: tuple[Place, ...] = ()
    """Every place after the start, if links may be on the way; empty for a move along one ring."""
    owner: Seat | None = circumstance(default=None)
    """The owner of the property where it ended; None if there is no property."""
    mortgaged: bool = circumstance(default=False)
    """Whether that property was mortgaged."""
    faces: tuple[tuple[Place, Place], ...] = circumstance(default=())
    """Start and goal, if they faced a space on another ring, each with that space."""


@record
class FirstLapDone(Event):
    """A piece has entered Go going forward for the first time, so its player may buy from now on (HR-32)."""

    seat: Seat


# --- money


@record
class Paid(Event):
    """Money changed hands; a negative seat is one of the Bank's accounts (MO-E06, E09, E10, E12)."""

    payer: Seat
    payee: Seat
    amount: int
    reason: Reason
    title: TitleNumber | None = None
    place: Place | None = circumstance(default=None)
    """Where the payer stood, or the payee if one of the Bank's accounts paid."""
    late: bool = circumstance(default=False)
    """The money had to be raised first."""
    box: int = circumstance(default=0)
    """The balance of the Bank's account that was paid."""


@record
class CreditDrawn(Event):
    """Part of a bank credit became cash (MO-E22)."""

    seat: Seat
    amount: int
    left: int


class Rate(Enum):
    """The figure on the deed that a property's rent is based on."""

    SITE = "site"
    """The base rent, for the property alone."""
    GROUP = "group"
    """Twice the base rent, for the whole group (MO-40)."""
    HOUSES = "houses"
    HOTEL = "hotel"
    NUMBER = "number"
    """By how many of its kind the owner has (MO-44)."""
    DICE = "dice"
    """A multiple of the dice, by how many of its kind the owner has (MO-45)."""
    UNOWNED = "unowned"
    """The base rent, though nobody owns the property (LG-30)."""
    MORTGAGED = "mortgaged"
    """The base rent, since a mortgage does not stop rent in these rules (LG-81)."""


@record
class RentDue(Event):
    """A rent has to be paid, or may be asked for (MO-E09, AD-E20)."""

    payer: Seat
    owner: Seat
    title: TitleNumber
    amount: int
    must_ask: bool = False
    thrown: int = 0
    """The dice total that a utility's rent is a multiple of; 0 for other properties."""
    by_card: bool = False
    """Twice the rent, or ten times the dice, because a card led there (MO-46, MO-47)."""
    rate: Rate = circumstance(default=Rate.SITE)
    number: int = circumstance(default=0)
    """The number of houses, or of properties of the kind, that the rate is based on."""
    factor: int = circumstance(default=0)
    """Times the rent or the dice, if the card gives another factor than twice and ten times."""
    percent: int = circumstance(default=100)
    """What a card has made of the rents of this deed."""


@record
class NoRentInJail(Event):
    """No rent is due, since the owner is in jail (HR-40)."""

    payer: Seat
    owner: Seat
    title: TitleNumber


@record
class RentAsked(Event):
    """The owner asked for the rent (MO-E09)."""

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
    """The creditor refused property in place of rent (MO-E24)."""

    owner: Seat
    payer: Seat


@record
class WorthCounted(Event):
    """A player chose the percentage, and their worth was counted (MO-E10)."""

    seat: Seat
    worth: int
    tax: int


@record
class FellShort(Event):
    """A player could not pay at once; `raisable` is what selling and mortgaging all would bring (MO-E23)."""

    seat: Seat
    creditor: Seat
    amount: int
    raisable: int


# --- cards and Jail


@record
class CardDrawn(OffThePile):
    """A card was drawn (MO-E11)."""


@record
class NothingDue(Event):
    """A card charges or pays for what its drawer does not have, so no money changes hands (MO-E11)."""

    seat: Seat
    effect: Effect | None = circumstance(default=None)
    """What the card would have done."""


@record
class CardKept(Event):
    """The drawer kept the card (MO-E11)."""

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
    """No double, so the player stays; `turn` is the number of the turn in Jail (MO-E14)."""

    seat: Seat
    turn: int


class Freed(Enum):
    """How a player got out of Jail."""

    FINE = "fine"
    CARD = "card"
    DOUBLE = "double"


@record
class LeftJail(Event):
    """A player left Jail (MO-E15)."""

    seat: Seat
    how: Freed


# --- the end


@record
class Resigned(Event):
    """A player resigned (MO-E27)."""

    seat: Seat


@record
class WentBankrupt(Event):
    """A player is out of the game, and the creditor gets their belongings (MO-E25)."""

    seat: Seat
    creditor: Seat
    cash: int
    titles: tuple[TitleNumber, ...]
    cards: tuple[CardNumber, ...]


@record
class BankSaleAnnounced(Event):
    """The Bank will auction a bankrupt player's properties one after another (MO-E26)."""

    titles: tuple[TitleNumber, ...]


@record
class Standing(Event):
    """A player's worth at the end, in parts (MO-E28)."""

    seat: Seat
    parts: tuple[int, ...]
    """In dollars, in the game's order (`Facts.parts`), cash first."""

    @property
    def cash(self) -> int:
        return self.parts[0]

    @property
    def worth(self) -> int:
        """The sum of the parts (MO-127, LG-97)."""
        return sum(self.parts)


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
