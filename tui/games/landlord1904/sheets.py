"""The loans of the Landlord's Game, filled in line by line."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Game
from engine.games.landlord1904.events import LoanProposed
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.loans import MARGIN, NOTE, bank_would_lend, pledgeable
from engine.games.landlord1904.steps import BeforeThrow
from tui.ask.sheet import Row, Seen, Sheet, Sheets, Shown, Take, Write
from tui.ask.sheets import shown
from tui.ask.trade import Item
from tui.games.landlord1904.drafts import BorrowDraft, LoanDraft
from tui.games.landlord1904.sentences import loan_words
from tui.words.phrases import count, money

MOST_INTEREST = 999


def borrow(seen: Seen, draft: BorrowDraft) -> Sheet:
    """The notes, and the player's lots to pledge."""
    game = seen.game
    lent = draft.would_lend(game)
    most = max(1, bank_would_lend(game, pledgeable(game, draft.seat)) // NOTE)
    sum_ = "each note" if LandlordOptions.of(game.options).loan_margin == "note" else "the loan"
    notes = Write("Notes", draft.notes, 1, most, draft.with_notes, in_words=_notes)
    return Sheet(
        draft=draft,
        title="How much will you borrow from the Bank, and on which lots?",
        verb="borrow",
        rows=(notes, *(_pledge(item, draft, game) for item in draft.items(game))),
        told=(
            f"You borrow {money(draft.amount)}, for {money(draft.interest)} interest each payday.",
            f"On these lots the Bank lends {money(lent)}." if lent else "Pledge some of your lots.",
            f"Their prices must exceed {sum_} by {money(MARGIN)}.",
        ),
    )


def _notes(number: int) -> str:
    return f"{count(number, 'note')} of {money(NOTE)}"


def _pledge(item: Item, draft: BorrowDraft | LoanDraft, game: Game) -> Take:
    """A lot, with its price and its rent."""
    assert item.title is not None  # only lots are pledged
    deed = game.board.titles[item.title]
    label = f"Pledge {item.name}, price {money(deed.price)}, rent {money(deed.rents[0])}"
    columns = shown(item, f"{money(deed.price):>5}  rent {money(deed.rents[0]):<4}")
    return Take(label, draft.toggle_lot(item.title), item.is_chosen, item.why_not or "", shown=columns)


def lend(seen: Seen, draft: LoanDraft) -> Sheet:
    """The terms of a loan between players, and the lots to pledge."""
    game, people = seen.game, replace(seen.people, you=draft.proposer)
    lender, borrower = people.object(draft.lender), people.object(draft.borrower)
    has = f"{people.says(draft.lender, 'has', 'have')} {money(draft.most(game))}."
    rows: list[Row] = [
        Write("Amount", draft.amount, 1, draft.most(game), draft.with_amount),
        Write("Interest each payday", draft.interest, 0, MOST_INTEREST, draft.with_interest),
        Write("Repaid each payday", draft.part, 0, draft.amount, draft.with_part),
        Take("Due a lap later", draft.next_due(game), shown=Shown(remark=_due(draft))),
        *(_pledge(item, draft, game) for item in draft.items(game)),
        *_others(game, draft),
    ]
    why = draft.why_not(game)
    late = people.clause(draft.borrower, "does", "do")
    unpaid = f"If {late} not pay on time, the pledged lots pass to {lender} and the debt is canceled."
    return Sheet(
        draft=draft,
        title=f"On what terms will {lender} lend {borrower} money?",
        verb="propose",
        rows=tuple(rows),
        told=(has, f"The loan: {loan_words(game.board, draft.terms)}.", why or unpaid),
    )


def _due(draft: LoanDraft) -> str:
    return f"now after lap {draft.due}" if draft.due else "now at the end"


def _others(game: Game, draft: LoanDraft) -> list[Take]:
    """Swapping lender and borrower, and other partners."""
    rows = []
    if game.decision is not None and isinstance(game.decision.step, BeforeThrow):
        turned = draft.turned_round()
        rows.append(Take("Switch lender", turned.with_amount(min(turned.amount, turned.most(game))), key="r"))
    if len(game.state.seats_from(draft.proposer)) > 1:
        rows.append(Take("Another player", draft.with_next_partner(game), key="w"))
    return rows


SHEETS = Sheets(drafts={BorrowDraft: borrow, LoanDraft: lend}, repeated=frozenset({LoanProposed}))
