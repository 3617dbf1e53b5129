"""Drafts of loans before anything is asked, from the Bank and between players, with their sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.board import Kind, TitleNumber
from engine.commands import Seat
from engine.game import Game
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan
from engine.games.landlord1904.events import LoanProposed
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.raising import cheapest_pledge
from engine.games.landlord1904.rules import loans
from engine.games.landlord1904.rules.courses import LUXURY
from engine.games.landlord1904.state import LandlordPlayer
from engine.games.landlord1904.steps import BeforeThrow, LotChoice, LuxuryChoice
from engine.queries import titles_of
from engine.record import record
from engine.steps import Owes
from tui.ask.sheet import InColumns, Row, Seen, Sheet, Sheets, Take, Write, toggled, writes
from tui.ask.trade_draft import next_partner
from tui.games.landlord1904.particulars import PLEDGED
from tui.games.landlord1904.sentences import loan_words
from tui.words.menu import Draft
from tui.words.phrases import count, deed_name, money

USUAL_INTEREST = 20
"""A draft starts with a dollar of interest for this many dollars lent, as at the Bank."""


@record
class BorrowDraft(Draft):
    """A loan from the Bank being written.

    >>> BorrowDraft(0, 2, (3,)).command
    Borrow(seat=0, amount=200, lots=(3,))
    """

    seat: Seat
    notes: int = 1
    lots: tuple[TitleNumber, ...] = ()

    @classmethod
    def covering(cls, game: Game, seat: Seat, needed: int) -> BorrowDraft:
        """The fewest notes that bring an amount, or as many as possible, on the cheapest lots."""
        free = loans.pledgeable(game, seat)
        most = loans.bank_would_lend(game, free) // loans.NOTE
        notes = max(1, min(most, -(-needed // loans.NOTE)))
        return cls(seat, notes, cheapest_pledge(game, free, loans.worth_needed(game, notes * loans.NOTE)))

    @property
    def amount(self) -> int:
        return self.notes * loans.NOTE

    @property
    def interest(self) -> int:
        """Its interest each payday (LG-75)."""
        return self.notes * loans.INTEREST

    @property
    def command(self) -> Borrow:
        return Borrow(self.seat, self.amount, self.lots)


@record
class LoanDraft(Draft):
    """A loan between players, being written by one of them. Every change makes a new draft.

    >>> LoanDraft(0, borrower=0, lender=1, amount=50, interest=2, lots=(3,)).terms
    LoanTerms(borrower=0, lender=1, amount=50, interest=2, due=0, lots=(3,), part=0)
    """

    proposer: Seat
    borrower: Seat
    lender: Seat
    amount: int = 0
    interest: int = 0
    """Paid each payday."""
    due: int = 0
    """The lap after which it is due; 0 for the end of the game."""
    lots: tuple[TitleNumber, ...] = ()
    part: int = 0
    """How much is repaid each payday."""
    tickets: int = 0
    """Luxury tickets pledged beside the lots (HR-81)."""

    @classmethod
    def filled(cls, game: Game, proposer: Seat, borrower: Seat, lender: Seat) -> LoanDraft:
        """What is needed and the lender has, at the Bank's interest rate, on the smallest pledge."""
        cash = game.state.players[lender].cash
        amount = max(1, min(cash, needed_now(game, borrower) or loans.NOTE))
        lots = cheapest_pledge(game, loans.pledgeable(game, borrower), amount)
        return cls(proposer, borrower, lender, amount, -(-amount // USUAL_INTEREST), 0, lots)

    @property
    def partner(self) -> Seat:
        """The player who has to agree."""
        return self.lender if self.proposer == self.borrower else self.borrower

    @property
    def terms(self) -> LoanTerms:
        return LoanTerms(
            self.borrower,
            self.lender,
            self.amount,
            self.interest,
            self.due,
            self.lots,
            self.part,
            self.tickets,
        )

    @property
    def command(self) -> ProposeLoan:
        return ProposeLoan(self.proposer, self.terms)

    def with_amount(self, amount: int) -> LoanDraft:
        """A different amount; the part repaid each payday is never more."""
        return replace(self, amount=amount, part=min(self.part, amount))

    def turned_round(self) -> LoanDraft:
        """Lender and borrower swapped, with no lots pledged."""
        return replace(self, borrower=self.lender, lender=self.borrower, lots=(), tickets=0)

    def most(self, game: Game) -> int:
        return game.state.players[self.lender].cash

    def with_next_partner(self, game: Game) -> LoanDraft:
        """The same side of a loan with the next player."""
        partner = next_partner(game, self.proposer, self.partner)
        pair = (self.proposer, partner) if self.proposer == self.borrower else (partner, self.proposer)
        return LoanDraft.filled(game, self.proposer, *pair)

    def rounds(self, game: Game) -> tuple[int, ...]:
        """The laps after which it can be due, and 0 for the end of the game."""
        done = LandlordPlayer.of(game.state.players[self.borrower]).laps
        return (*range(done + 1, LandlordOptions.of(game.options).rounds + 1), 0)

    def next_due(self, game: Game) -> LoanDraft:
        """Due a lap later, wrapping around at the end."""
        rounds = self.rounds(game)
        at = rounds.index(self.due) if self.due in rounds else -1
        return replace(self, due=rounds[(at + 1) % len(rounds)])

    def why_not(self, game: Game) -> str | None:
        """Why this cannot be proposed, as a sentence; None if it can."""
        return loans.why_not_terms(game, self.terms) or game.refusal(self.command)


def needed_now(game: Game, seat: Seat) -> int:
    """How much a player is short for the current question; 0 if nothing."""
    step = None if game.decision is None or game.decision.seat != seat else game.decision.step
    cost = 0
    if isinstance(step, Owes):
        cost = step.amount
    elif isinstance(step, LotChoice):
        cost = game.board.titles[step.title].price
    elif isinstance(step, LuxuryChoice):
        cost = LUXURY
    return max(0, cost - game.state.players[seat].cash)


MOST_INTEREST = 999


def borrow(seen: Seen, draft: BorrowDraft) -> Sheet:
    """The notes, and the player's lots to pledge."""
    game = seen.game
    lent = loans.bank_would_lend(game, draft.lots)
    most = max(1, loans.bank_would_lend(game, loans.pledgeable(game, draft.seat)) // loans.NOTE)
    sum_ = "each note" if LandlordOptions.of(game.options).loan_margin == "note" else "the loan"
    notes = [writes("Notes", draft, "notes", 1, most, in_words=_notes)] if most > 1 else []
    return Sheet(
        draft=draft,
        title="How much will you borrow from the Bank, and on which lots?",
        verb="borrow",
        rows=(*notes, *_pledges(game, draft, draft.seat)),
        told=(
            f"You borrow {money(draft.amount)}, for {money(draft.interest)} interest each payday.",
            f"On these lots the Bank lends {money(lent)}." if lent else "Pledge some of your lots.",
            f"Their prices must exceed {sum_} by {money(loans.MARGIN)}.",
        ),
    )


def _notes(number: int) -> str:
    return f"{count(number, 'note')} of {money(loans.NOTE)}"


def _pledges(game: Game, draft: BorrowDraft | LoanDraft, borrower: Seat) -> Iterator[Take]:
    """The borrower's lots with their prices and rents; charters can only be pledged to players (HR-81)."""
    has_charters = isinstance(draft, LoanDraft) and LandlordOptions.of(game.options).charters_pledged
    for lot in titles_of(game, borrower):
        deed, name, is_pledged = game.board.titles[lot], deed_name(game.board, lot), game.state.mortgaged[lot]
        if deed.kind is not Kind.LOT and not has_charters:
            continue
        price, rent = money(deed.price), money(deed.rents[0])
        label = f"Pledge {name}, price {price}, rent {rent}"
        alarm = PLEDGED.brief if is_pledged else ""
        shown = InColumns(name, lot, f"{price:>5}  rent {rent:<4}", alarm=alarm)
        why = f"{name} is already {PLEDGED.word}." if is_pledged else ""
        then = replace(draft, lots=toggled(draft.lots, lot))
        yield Take(label, then, lot in draft.lots, why, shown=shown)


def lend(seen: Seen, draft: LoanDraft) -> Sheet:
    """The terms of a loan between players, and the lots to pledge."""
    game, people = seen.game, replace(seen.people, you=draft.proposer)
    lender, borrower = people.object(draft.lender), people.object(draft.borrower)
    due = f"after lap {draft.due}" if draft.due else "at the end"
    has = f"{people.says(draft.lender, 'has', 'have')} {money(draft.most(game))}."
    rows: list[Row] = [
        Write("Amount", draft.amount, 1, draft.most(game), draft.with_amount),
        writes("Interest each payday", draft, "interest", 0, MOST_INTEREST),
        writes("Repaid each payday", draft, "part", 0, draft.amount),
        Take("Due a lap later", draft.next_due(game), shown=InColumns(remark=f"now {due}")),
        *_pledges(game, draft, draft.borrower),
        *_tickets(game, draft),
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


def _tickets(game: Game, draft: LoanDraft) -> list[Row]:
    """The borrower's luxury tickets, if they can be pledged (HR-81)."""
    most = loans.tickets_to_pledge(game, draft.borrower)
    return [writes("Luxury tickets pledged", draft, "tickets", 0, most)] if most else []


def _others(game: Game, draft: LoanDraft) -> list[Take]:
    """Swapping lender and borrower, and other partners."""
    rows = []
    if game.decision is not None and isinstance(game.decision.step, BeforeThrow):
        turned = draft.turned_round()
        rows.append(Take("Switch lender", turned.with_amount(min(turned.amount, turned.most(game))), key="r"))
    if len(game.state.seats_from(draft.proposer)) > 1:
        rows.append(Take("Next player", draft.with_next_partner(game), key="w"))
    return rows


SHEETS = Sheets(drafts={BorrowDraft: borrow, LoanDraft: lend}, repeated=frozenset({LoanProposed}))
