"""The steps of the Landlord's Game alone."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Seat
from engine.games.landlord1904.commands import LoanTerms
from engine.record import record
from engine.steps import Step


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
    """What fell due of a loan is struck off once it is repaid (LG-82, LG-104)."""

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
