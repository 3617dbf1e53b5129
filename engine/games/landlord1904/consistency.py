"""Which positions of the Landlord's Game are impossible, whatever a file says."""

from __future__ import annotations

from engine.games.landlord1904.state import LandlordState, Loan
from engine.ruleset import Rules
from engine.state import GameState


def cannot_be(rules: Rules, state: GameState) -> str | None:
    """Why the loans of a position are impossible, as a sentence; None if they are possible."""
    own = LandlordState.of(state)
    numbers = {loan.number for loan in own.loans}
    pledged = [lot for loan in own.loans for lot in loan.lots]
    if (
        own.loans_made >= 0
        and len(numbers) == len(own.loans)
        and numbers <= {*range(own.loans_made)}
        and len({*pledged}) == len(pledged)
        and all(_is_owed(loan) and _is_pledged(state, loan) for loan in own.loans)
    ):
        return None
    return "The file has an impossible loan."


def _is_pledged(state: GameState, loan: Loan) -> bool:
    """Whether the borrower has all that the loan is on."""
    return all(state.owner[lot] == loan.borrower and state.mortgaged[lot] for lot in loan.lots)


def _is_owed(loan: Loan) -> bool:
    """Whether a player still owes something on it to somebody else; what is repaid in full is no loan."""
    terms = loan.interest, loan.due, loan.part, loan.repaid, loan.tickets
    return loan.principal > 0 and min(terms) >= 0 and loan.borrower >= 0 and loan.lender != loan.borrower
