"""The panels of the Landlord's Game: its loans."""

from __future__ import annotations

from dataclasses import replace

from engine.games.landlord1904.steps import ConsidersLoan
from tui.games.landlord1904.borrow import Borrowing
from tui.games.landlord1904.drafts import BorrowDraft, LoanDraft
from tui.games.landlord1904.loan import LoanOffered, Negotiator
from tui.screen.panels.base import Forms, Panel, Sight
from tui.words.menu import Prompt


def _borrow(sight: Sight, draft: BorrowDraft) -> Panel:
    return Borrowing(sight.game, draft)


def _negotiate(sight: Sight, draft: LoanDraft) -> Panel:
    return Negotiator(sight.game, draft, sight.people, sight.marks)


def _offered(sight: Sight, step: ConsidersLoan, prompt: Prompt) -> Panel:
    people = replace(sight.people, you=step.seat)
    return LoanOffered(sight.game, step.terms, prompt.entries, prompt.facts, people, sight.marks)


FORMS = Forms(drafts={BorrowDraft: _borrow, LoanDraft: _negotiate}, steps={ConsidersLoan: _offered})
