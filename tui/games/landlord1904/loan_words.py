"""The terms of a loan in words."""

from __future__ import annotations

from engine.board import Board
from engine.games.landlord1904.commands import LoanTerms
from tui.words.phrases import deed_names, money


def loan_words(board: Board, terms: LoanTerms) -> str:
    """The terms of a loan between players: the amount, the pledge, the interest and the repayment."""
    interest = f"{money(terms.interest)} interest each payday" if terms.interest else "no interest"
    due = f"due after lap {terms.due}" if terms.due else "due at the end"
    if terms.part:
        due = f"{money(terms.part)} repaid each payday, the rest {due}"
    pledge = f"on {deed_names(board, terms.lots)}" if terms.lots else "unsecured"
    return f"{money(terms.amount)} {pledge}, {interest}, {due}"
