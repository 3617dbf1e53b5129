"""What happens only in the Landlord's Game."""

from __future__ import annotations

from engine.board import Place, TitleNumber
from engine.commands import Seat
from engine.events.base import Event
from engine.games.landlord1904.commands import LoanTerms
from engine.record import circumstance, record


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
    """A player whose laps are done chose a direction (LG-E06)."""

    seat: Seat
    forward: bool


@record
class PassUsed(Event):
    """A railroad pass was used: a jump from one railroad to the next (LG-E07)."""

    seat: Seat
    start: Place
    goal: Place


@record
class StoppedShort(Event):
    """Two pieces are on the lot already, so the third stops one space short (LG-E08)."""

    seat: Seat
    lot: Place
    stop: Place


@record
class LapCompleted(Event):
    """A player completed a lap (LG-E09)."""

    seat: Seat
    laps: int
    wages: int = circumstance(default=0)
    """The wages received for it."""
    reached: bool = circumstance(default=False)
    """The move ended on Mother Earth, rather than passing it."""


@record
class LapsDone(Event):
    """A player has completed all laps (LG-E25)."""

    seat: Seat
    owes: bool = circumstance(default=False)
    """A loan is still to be repaid before they may move either way (LG-93)."""


@record
class RentShared(Event):
    """The second player on a lot pays half the rent to the first (LG-E13)."""

    payer: Seat
    first: Seat
    title: TitleNumber
    amount: int
    whole: int = circumstance(default=0)
    """The full rent."""


@record
class CharterPlaced(Event):
    """The first player to stop on a franchise got its charter (LG-E15)."""

    seat: Seat
    title: TitleNumber


@record
class OnlyPassing(Event):
    """A piece stopped on the outer half of a double corner, not in Jail or the Poorhouse (LG-47, LG-56)."""

    seat: Seat
    place: Place


@record
class LuxuryBought(Event):
    """A luxury was bought; `held` counts the player's luxury tickets (LG-E16)."""

    seat: Seat
    held: int
    worth: int = circumstance(default=0)
    """What all the player's luxuries count for in the final score."""


@record
class LuxuryDeclined(Event):
    """A luxury was declined: the move is lost (LG-E16)."""

    seat: Seat
    place: Place
    released: bool = circumstance(default=False)
    """The move would have led there from the Poorhouse (LG-89)."""


@record
class TurnMissed(Event):
    """A player will miss their next turn, or misses this one (LG-54)."""

    seat: Seat
    is_next: bool


@record
class LegacyReceived(Event):
    """A legacy was received; `held` counts the player's legacy tickets (LG-E17)."""

    seat: Seat
    held: int


@record
class LoanMade(Event):
    """A loan was made on pledged lots (LG-E20, E21)."""

    loan: int
    borrower: Seat
    lender: Seat
    amount: int
    lots: tuple[TitleNumber, ...]
    interest: int = circumstance(default=0)
    """Its cost each payday."""
    tickets: int = circumstance(default=0)
    """Luxury tickets pledged beside the lots."""


@record
class InterestPaid(Event):
    """Interest on a loan was paid, or as much as possible (LG-E20, E21)."""

    borrower: Seat
    lender: Seat
    amount: int
    lots: tuple[TitleNumber, ...]
    """The lots pledged for the loan."""


@record
class LoanRepaid(Event):
    """A loan was repaid, fully or in part (LG-E20, E21)."""

    loan: int
    borrower: Seat
    lender: Seat
    amount: int
    left: int
    lots: tuple[TitleNumber, ...] = circumstance(default=())
    """The lots pledged for the loan; released when nothing is left of it."""


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
    """The borrower could not pay: the lender takes the pledged lots and the debt is canceled (LG-E22)."""

    borrower: Seat
    lender: Seat
    lots: tuple[TitleNumber, ...]
    tickets: int = circumstance(default=0)
    """Luxury tickets taken beside the lots."""


@record
class LoanPassed(Event):
    """Lots changed hands with their mortgage: their new owner owes the loan, or nobody does (HR-80)."""

    seat: Seat
    giver: Seat
    lender: Seat
    principal: int
    lots: tuple[TitleNumber, ...]


@record
class SentToPoorhouse(Event):
    """A player who could neither pay nor borrow goes to the Poorhouse (LG-E23)."""

    seat: Seat
    owed: int
    paid: int


@record
class PoorhouseCounted(Event):
    """A throw in the Poorhouse, and the total so far (LG-E24)."""

    seat: Seat
    thrown: int
    count: int
    needed: int = circumstance(default=0)
    """What is still needed to leave; 0 if the total was enough."""


@record
class PoorhouseTried(Event):
    """A throw in the Poorhouse that has to lead to a stop the player can pay for (LG-E24)."""

    seat: Seat
    thrown: int
    opens: bool
    """Whether it does."""
    left: int
    """After this many more, throws add up."""


@record
class LeftPoorhouse(Event):
    """A player leaves the Poorhouse (LG-E24)."""

    seat: Seat
