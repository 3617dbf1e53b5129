"""The steps that only the Landlord's Game has."""

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
    """A player buys or passes up the lots of their tickets, in any order (LG-10)."""

    titles: tuple[TitleNumber, ...]


@record
class BeforeThrow(Step):
    """Business, the fine if in Jail, and the throw for a player's one move (LG-18)."""


@record
class ChooseDirection(Step):
    """A player whose laps are done, and who owes nothing, sees the throw and chooses a direction (LG-93)."""

    spaces: int
    is_double: bool


@record
class ChoosePass(Step):
    """A double takes the move past a railroad: jump to the next one or not (LG-59)."""

    spaces: int
    """Negative is backward."""


@record
class Course(Step):
    """The stopping space is found and, if it is a Luxury, the player is asked about it (LG-18)."""

    spaces: int
    released: bool = False
    """This move leaves the Poorhouse (LG-88)."""


@record
class LuxuryChoice(Step):
    """The stop would be a Luxury: buy it, or lose the move (LG-53, LG-54)."""

    spaces: int
    released: bool = False


@record
class Travel(Step):
    """The piece moves and stops; wages, tally and interest come on the way (LG-18)."""

    spaces: int
    buys_luxury: bool = False


@record
class TakeLuxury(Step):
    """The ticket follows the payment (LG-53)."""


@record
class LotChoice(Step):
    """A player on an unowned lot buys it or pays rent: all, or half to the first there (LG-27, LG-39)."""

    title: TitleNumber
    payee: Seat
    rent: int


@record
class DropLoan(Step):
    """What was due of a loan is struck off once repaid (LG-82, LG-104)."""

    loan: int


@record
class ConsidersLoan(Step):
    """A player considers a loan (LG-P03)."""

    terms: LoanTerms

    @property
    def proposer(self) -> Seat:
        return self.terms.borrower if self.seat == self.terms.lender else self.terms.lender


@record
class CheckLaps(Step):
    """The game ends when the last player has finished the laps (LG-96)."""

    def involves(self, seat: Seat) -> bool:
        return False
