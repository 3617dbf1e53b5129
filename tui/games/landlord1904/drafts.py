"""Drafts of loans before anything is asked: from the Bank, and between players."""

from __future__ import annotations

from dataclasses import replace

from engine.board import Kind, TitleNumber
from engine.commands import Seat
from engine.game import Game
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.raising import cheapest_pledge
from engine.games.landlord1904.rules.courses import LUXURY
from engine.games.landlord1904.rules.loans import (
    INTEREST,
    NOTE,
    bank_would_lend,
    pledgeable,
    price_of,
    why_not_terms,
    worth_needed,
)
from engine.games.landlord1904.state import LandlordPlayer
from engine.games.landlord1904.steps import LotChoice, LuxuryChoice
from engine.queries import titles_of
from engine.record import record
from engine.steps import Owes
from tui.ask.trade import Item, next_partner
from tui.games.landlord1904.particulars import PLEDGED
from tui.words.phrases import deed_name

USUAL_INTEREST = 20
"""A draft starts with a dollar of interest for this many dollars lent, as at the Bank."""


@record
class BorrowDraft:
    """A loan from the Bank being written. Every change makes a new draft.

    >>> BorrowDraft(0).toggle_lot(3).with_notes(2).command
    Borrow(seat=0, amount=200, lots=(3,))
    """

    seat: Seat
    notes: int = 1
    lots: tuple[TitleNumber, ...] = ()

    @classmethod
    def covering(cls, game: Game, seat: Seat, needed: int) -> BorrowDraft:
        """The fewest notes that bring an amount, or as many as possible, on the cheapest lots."""
        free = pledgeable(game, seat)
        most = bank_would_lend(game, free) // NOTE
        notes = max(1, min(most, -(-needed // NOTE)))
        return cls(seat, notes, cheapest_pledge(game, free, worth_needed(game, notes * NOTE)))

    @property
    def amount(self) -> int:
        return self.notes * NOTE

    @property
    def interest(self) -> int:
        """Its interest each payday (LG-75)."""
        return self.notes * INTEREST

    @property
    def command(self) -> Borrow:
        return Borrow(self.seat, self.amount, self.lots)

    def toggle_lot(self, lot: TitleNumber) -> BorrowDraft:
        """Pledge a lot, or take it back."""
        return replace(self, lots=_toggled(self.lots, lot))

    def with_notes(self, notes: int) -> BorrowDraft:
        """A different number of notes, at least one."""
        return replace(self, notes=max(1, notes))

    def would_lend(self, game: Game) -> int:
        """The most the Bank lends on the pledged lots (LG-72)."""
        return bank_would_lend(game, self.lots)

    def items(self, game: Game) -> tuple[Item, ...]:
        """The player's lots, with the reason why some cannot be pledged."""
        return _lots(game, self.seat, self.lots)

    def why_not(self, game: Game) -> str | None:
        """Why this cannot be borrowed, as a sentence; None if it can."""
        return game.refusal(self.command)


@record
class LoanDraft:
    """A loan between players, being written by one of them. Every change makes a new draft.

    >>> draft = LoanDraft(0, borrower=0, lender=1).with_amount(50).with_interest(2).toggle_lot(3)
    >>> draft.terms == LoanTerms(0, 1, 50, 2, 0, (3,))
    True
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

    @classmethod
    def filled(cls, game: Game, proposer: Seat, borrower: Seat, lender: Seat) -> LoanDraft:
        """What is needed and the lender has, at the Bank's interest rate, on the smallest pledge."""
        cash = game.state.players[lender].cash
        amount = max(1, min(cash, needed_now(game, borrower) or NOTE))
        lots = cheapest_pledge(game, pledgeable(game, borrower), amount)
        return cls(proposer, borrower, lender, amount, -(-amount // USUAL_INTEREST), 0, lots)

    @property
    def partner(self) -> Seat:
        """The player who has to agree."""
        return self.lender if self.proposer == self.borrower else self.borrower

    @property
    def terms(self) -> LoanTerms:
        return LoanTerms(
            self.borrower, self.lender, self.amount, self.interest, self.due, self.lots, self.part
        )

    @property
    def command(self) -> ProposeLoan:
        return ProposeLoan(self.proposer, self.terms)

    def toggle_lot(self, lot: TitleNumber) -> LoanDraft:
        """Pledge a lot of the borrower's, or take it back."""
        return replace(self, lots=_toggled(self.lots, lot))

    def with_amount(self, amount: int) -> LoanDraft:
        """A different amount; the part repaid each payday is never more."""
        return replace(self, amount=max(0, amount), part=min(self.part, max(0, amount)))

    def with_interest(self, interest: int) -> LoanDraft:
        """A different interest."""
        return replace(self, interest=max(0, interest))

    def with_part(self, part: int) -> LoanDraft:
        """A different amount to repay each payday, no more than the whole."""
        return replace(self, part=max(0, min(part, self.amount)))

    def with_due(self, due: int) -> LoanDraft:
        """Due after a different lap; 0 for the end of the game."""
        return replace(self, due=max(0, due))

    def turned_round(self) -> LoanDraft:
        """Lender and borrower swapped, with no lots pledged."""
        return replace(self, borrower=self.lender, lender=self.borrower, lots=())

    def most(self, game: Game) -> int:
        """How much the lender has."""
        return game.state.players[self.lender].cash

    def with_next_partner(self, game: Game) -> LoanDraft:
        """The same side of a loan with the next player."""
        partner = next_partner(game, self.proposer, self.partner)
        pair = (self.proposer, partner) if self.proposer == self.borrower else (partner, self.proposer)
        return LoanDraft.filled(game, self.proposer, *pair)

    def rounds(self, game: Game) -> tuple[int, ...]:
        """The laps after which it can be due, and 0 for the end of the game."""
        return (
            *range(
                LandlordPlayer.of(game.state.players[self.borrower]).laps + 1,
                LandlordOptions.of(game.options).rounds + 1,
            ),
            0,
        )

    def next_due(self, game: Game, by: int = 1) -> LoanDraft:
        """Due a lap later or earlier, wrapping around at the ends."""
        rounds = self.rounds(game)
        at = rounds.index(self.due) if self.due in rounds else -1
        return self.with_due(rounds[(at + by) % len(rounds)])

    def items(self, game: Game) -> tuple[Item, ...]:
        """The borrower's lots, with the reason why some cannot be pledged."""
        return _lots(game, self.borrower, self.lots)

    def pledged(self, game: Game) -> int:
        """The sale prices of the pledged lots."""
        return price_of(game, self.lots)

    def why_not(self, game: Game) -> str | None:
        """Why this cannot be proposed, as a sentence; None if it can."""
        return why_not_terms(game, self.terms) or game.refusal(self.command)


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


def _toggled(lots: tuple[TitleNumber, ...], lot: TitleNumber) -> tuple[TitleNumber, ...]:
    return tuple(sorted(set(lots) ^ {lot}))


def _lots(game: Game, seat: Seat, chosen: tuple[TitleNumber, ...]) -> tuple[Item, ...]:
    """A player's lots in board order; charters cannot be pledged."""
    titles, mortgaged = game.board.titles, game.state.mortgaged
    return tuple(
        Item(
            deed_name(game.board, lot),
            lot in chosen,
            title=lot,
            is_mortgaged=mortgaged[lot],
            mortgage=PLEDGED,
            why_not=f"{deed_name(game.board, lot)} is already {PLEDGED.word}." if mortgaged[lot] else None,
        )
        for lot in titles_of(game, seat)
        if titles[lot].kind is Kind.LOT
    )
