"""What players ask for only in the Landlord's Game."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Command, Seat
from engine.record import record


@record
class LoanTerms:
    """What two players agree on for a loan (LG-79). Sums are whole dollars."""

    borrower: Seat
    lender: Seat
    amount: int
    interest: int
    """Paid on each payday of the borrower."""
    due: int
    """The lap after which it is due; 0 for the end of the game."""
    lots: tuple[TitleNumber, ...]
    part: int = 0
    """Repaid on each payday of the borrower; 0 if all is due at once (LG-104)."""
    tickets: int = 0
    """Luxury tickets pledged beside the lots (HR-81)."""


@record
class BuyTicket(Command):
    """Buy the lot of a ticket drawn before play (LG-P01)."""

    title: TitleNumber


@record
class RefuseTicket(Command):
    """Pass up the lot of a ticket (LG-P01)."""

    title: TitleNumber


@record
class RentLot(Command):
    """Pay rent for an unowned lot, or half of it, without buying (LG-P09)."""


@record
class Borrow(Command):
    """Borrow from the Bank on your own lots (LG-71, LG-72)."""

    amount: int
    lots: tuple[TitleNumber, ...]


@record
class Repay(Command):
    """Repay a loan: the Bank's in notes, a player's in full (LG-76, LG-82)."""

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
    """Jump from the railroad passed to the next one (LG-P07)."""


@record
class WalkOn(Command):
    """Do not jump (LG-P07)."""


@record
class BuyLuxury(Command):
    """Buy the luxury (LG-P08)."""


@record
class DeclineLuxury(Command):
    """Decline the luxury (LG-P08)."""
