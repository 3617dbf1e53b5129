"""Which positions of the Landlord's Game are impossible, whatever a file says."""

from __future__ import annotations

from engine.games.landlord1904.state import LandlordState, Loan
from engine.ruleset import Rules
from engine.state import GameState


def cannot_be(rules: Rules, state: GameState) -> str | None:
    """Why the loans of a position are impossible, as a sentence; None if they are possible."""
    if all(_is_owed(loan) for loan in LandlordState.of(state).loans):
        return None
    return "The file has an impossible loan."


def _is_owed(loan: Loan) -> bool:
    """Whether a player still owes something on it to somebody else; what is repaid in full is no loan."""
    terms = loan.interest, loan.due, loan.part, loan.repaid, loan.tickets
    return loan.principal > 0 and min(terms) >= 0 and loan.borrower >= 0 and loan.lender != loan.borrower
