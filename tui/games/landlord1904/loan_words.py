"""The terms of a loan in words."""

from __future__ import annotations

from engine.board import Board
from engine.games.landlord1904.commands import LoanTerms
from tui.text.words import deed_names, money


def loan_words(board: Board, terms: LoanTerms) -> str:
    """The terms of a loan between players: the sum, the pledge, the interest, and how it is repaid."""
    interest = f"{money(terms.interest)} interest at each wages" if terms.interest else "no interest"
    due = f"due with round {terms.due}" if terms.due else "due at the end"
    if terms.part:
        due = f"{money(terms.part)} repaid at each wages, the rest {due}"
    lots = deed_names(board, terms.lots) or "nothing"
    return f"{money(terms.amount)} on {lots}, {interest}, {due}"
