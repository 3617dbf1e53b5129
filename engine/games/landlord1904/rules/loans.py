"""Loans on pledged lots, from the Bank and between players (LG-71 to LG-82)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.board import Kind, TitleNumber
from engine.boards.cache import kept, kept_by_deed
from engine.bundle import Bundle
from engine.choices import Choice, Decision, open_terms
from engine.commands import BANK, Accept, Refuse, Seat
from engine.game import Game
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan, Repay
from engine.games.landlord1904.events import LoanForeclosed, LoanProposed, LoanRefused
from engine.games.landlord1904.ledger import end_loan, lend, pass_tickets, reduce_loan
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.state import LandlordPlayer, LandlordState, Loan
from engine.games.landlord1904.steps import BeforeThrow, ConsidersLoan, DropLoan, LotChoice, LuxuryChoice
from engine.games.landlord1904.words import LandlordReason
from engine.ledger import give_title, pay
from engine.offer_history import count_proposal
from engine.options import Options
from engine.rules.ended_offers import ends_all_offers, takes_offers, why_unheard
from engine.ruleset import Rules
from engine.steps import Owes, Step

loans = Bundle("loans")

_repay = kept_by_deed(Repay)  # offered again and again

NOTE = 100
"""The Bank lends in notes of this many dollars (LG-71)."""
MARGIN = 10
"""How much the pledged lots must exceed a Bank loan, or by option each of its notes, in dollars (LG-72)."""
INTEREST = 5
"""The interest on each note on every payday, in dollars (LG-75)."""

NEEDING: tuple[type[Step], ...] = (BeforeThrow, LotChoice, LuxuryChoice, Owes)
"""The steps at which money may be borrowed (LG-74, LG-79)."""


def price_of(game: Game | Rules, lots: Iterable[TitleNumber]) -> int:
    """The total of the sale prices of some lots."""
    titles = game.board.titles
    return sum([titles[lot].price for lot in lots])


def bank_would_lend(game: Game | Rules, lots: Iterable[TitleNumber]) -> int:
    """The most the Bank lends on lots, in whole notes (LG-72, LG-85)."""
    return _lent_on(game.options, price_of(game, lots))


def _lent_on(options: Options, worth: int) -> int:
    """The most the Bank lends on lots worth this much, in whole notes."""
    if LandlordOptions.of(options).loan_margin == "note":
        return worth // (NOTE + MARGIN) * NOTE
    return max(0, (worth - MARGIN) // NOTE) * NOTE


@kept
def _lent_on_one(rules: Rules) -> tuple[int, ...]:
    """By title: the most the Bank lends on it alone."""
    return tuple([_lent_on(rules.options, title.price) for title in rules.board.titles])


def worth_needed(game: Game, amount: int) -> int:
    """What lots must be worth for the Bank to lend this much on them (LG-72)."""
    return amount + MARGIN * (amount // NOTE if LandlordOptions.of(game.options).loan_margin == "note" else 1)


def pledgeable(game: Game, seat: Seat) -> list[TitleNumber]:
    """A player's lots without a mortgage; charters cannot be pledged to the Bank (LG-52, LG-78)."""
    mortgaged, lots = game.state.mortgaged, _lots(game.rules)
    return [title for title in game.owned.titles[seat] if not mortgaged[title] and title in lots]


@kept
def _lots(rules: Rules) -> frozenset[TitleNumber]:
    """The deeds that are lots."""
    return frozenset([at for at, title in enumerate(rules.board.titles) if title.kind is Kind.LOT])


def pledgeable_to_players(game: Game, seat: Seat) -> list[TitleNumber]:
    """What a player may pledge to another: by option, charters, too (HR-81)."""
    mortgaged, deeds = game.state.mortgaged, _pledged_to_players(game.rules)
    return [title for title in game.owned.titles[seat] if not mortgaged[title] and title in deeds]


@kept
def _pledged_to_players(rules: Rules) -> frozenset[TitleNumber]:
    is_any = LandlordOptions.of(rules.options).charters_pledged
    return frozenset(range(len(rules.board.titles))) if is_any else _lots(rules)


def free_tickets(game: Game, seat: Seat) -> int:
    """A player's luxury tickets that are not pledged."""
    pledged = sum(loan.tickets for loan in LandlordState.of(game.state).loans if loan.borrower == seat)
    return LandlordPlayer.of(game.state.players[seat]).luxuries - pledged


def tickets_to_pledge(game: Game, seat: Seat) -> int:
    """How many luxury tickets a player may pledge to another: none but by option (HR-81)."""
    return free_tickets(game, seat) if LandlordOptions.of(game.options).charters_pledged else 0


def can_pledge(game: Game, seat: Seat) -> bool:
    """Whether a player has anything to pledge to another."""
    return bool(pledgeable_to_players(game, seat) or tickets_to_pledge(game, seat))


def loan_of(game: Game, number: int) -> Loan | None:
    """The loan with this number, if it is still owed."""
    return next((loan for loan in LandlordState.of(game.state).loans if loan.number == number), None)


def due_after(loan: Loan, laps: int) -> int:
    """What is due of a loan after this lap: all of it, or a part (LG-82, LG-104)."""
    return loan.principal if loan.due == laps else loan.part_due


def _cannot_pledge(
    lots: tuple[TitleNumber, ...], free: Sequence[TitleNumber], tickets: int = 0
) -> str | None:
    if not lots and not tickets:
        return "Name at least one lot to pledge."
    if len(named := {*lots}) < len(lots) or not named.issubset(free):
        return "Pledge only the borrower's own lots, each once, and none already mortgaged."
    return None


# --- from the Bank


def _cannot_borrow(game: Game, command: Borrow) -> str | None:
    if command.amount < NOTE or command.amount % NOTE:
        return f"The Bank lends in ${NOTE} notes."
    if (why := _cannot_pledge(command.lots, pledgeable(game, command.seat))) is not None:
        return why
    if command.amount > (most := bank_would_lend(game, command.lots)):
        return f"The Bank lends up to ${most} on lots worth ${price_of(game, command.lots)}."
    return None


def _offer_borrowing(game: Game, seat: Seat) -> Iterable[Choice]:
    free = pledgeable(game, seat)
    return _borrowing(game.rules, seat, tuple(free)) if free else ()


@kept
def _borrowing(rules: Rules, seat: Seat, free: tuple[TitleNumber, ...]) -> Sequence[Choice]:
    """One note on any lot worth enough, the most on all free lots, or terms for the player to choose."""
    most = bank_would_lend(rules, free)
    if not most:
        return ()
    lent = _lent_on_one(rules)
    found: list[Choice] = [Borrow(seat, NOTE, (lot,)) for lot in free if lent[lot]]
    if len(free) > 1 or most > NOTE:
        found.append(Borrow(seat, most, free))
    return *found, open_terms(seat, Borrow)


@loans.business(Borrow, NEEDING, refusal=_cannot_borrow, choices=_offer_borrowing)
def borrow(game: Game, command: Borrow) -> None:
    """All lots named are pledged for the whole loan (LG-72, LG-73)."""
    interest = command.amount // NOTE * INTEREST
    number = LandlordState.of(game.state).loans_made
    lend(game, Loan(number, command.seat, BANK, command.amount, interest, 0, command.lots))


def _cannot_repay(game: Game, command: Repay) -> str | None:
    loan = loan_of(game, command.loan)
    if loan is None or loan.borrower != command.seat:
        return "You do not owe that loan."
    if loan.lender != BANK and command.amount != loan.principal:
        return f"A loan between players must be repaid in full: ${loan.principal}."
    if not 0 < command.amount <= loan.principal or (loan.lender == BANK and command.amount % NOTE):
        return f"Repay the Bank in ${NOTE} notes, up to ${loan.principal}."
    cash = game.state.players[command.seat].cash
    return f"You have only ${cash}." if command.amount > cash else None


def _offer_repayments(game: Game, seat: Seat) -> Iterable[Choice]:
    cash = game.state.players[seat].cash
    loans = [loan for loan in LandlordState.of(game.state).loans if loan.borrower == seat]
    return [
        _repay(seat, loan.number, amount)
        for loan in loans
        for amount in range(
            NOTE if loan.lender == BANK else loan.principal, min(loan.principal, cash) + 1, NOTE
        )
    ]


@loans.business(Repay, (BeforeThrow,), refusal=_cannot_repay, choices=_offer_repayments)
def repay(game: Game, command: Repay) -> None:
    """The Bank's loans note by note, a player's in full; the lots are released at the end (LG-76, LG-82)."""
    loan = loan_of(game, command.loan)
    assert loan is not None  # the command was checked
    pay(game, command.seat, loan.lender, command.amount, LandlordReason.REPAYMENT)
    reduce_loan(game, loan, command.amount)


@loans.resolves(DropLoan)
def drop_loan(game: Game, step: DropLoan) -> None:
    """Strike off what was due and repaid, unless the lots were taken (LG-82, LG-104)."""
    if (loan := loan_of(game, step.loan)) is not None:
        reduce_loan(game, loan, due_after(loan, LandlordPlayer.of(game.state.players[step.seat]).laps))


# --- between players


def why_not_terms(game: Game, terms: LoanTerms) -> str | None:
    """Why a loan between players is not allowed, even if both agree (LG-79)."""
    count = len(game.state.players)
    if terms.borrower == terms.lender or not (0 <= terms.borrower < count and 0 <= terms.lender < count):
        return "A loan needs a borrower and a lender."
    cash = game.state.players[terms.lender].cash
    if not cash:
        return "The lender has no cash."
    if not 1 <= terms.amount <= cash:
        return f"The amount must be from $1 to the ${cash} the lender has."
    if terms.interest < 0:
        return "The interest must be $0 or more."
    if not 0 <= terms.part <= terms.amount:
        return f"The repayment each payday must be from $0 to the whole ${terms.amount}."
    if terms.due:
        laps = LandlordPlayer.of(game.state.players[terms.borrower]).laps
        rounds = LandlordOptions.of(game.options).rounds
        if not laps < terms.due <= rounds:
            return f"It can be due after lap {laps + 1} to {rounds}, or at the end of the game."
    if terms.tickets and terms.tickets not in range(1 + (most := tickets_to_pledge(game, terms.borrower))):
        return f"Luxury tickets the borrower can pledge: {most or 'none'}."
    free = pledgeable_to_players(game, terms.borrower) if terms.lots else ()
    return _cannot_pledge(terms.lots, free, terms.tickets)


def _cannot_propose(game: Game, command: ProposeLoan) -> str | None:
    if command.seat not in (command.terms.borrower, command.terms.lender):
        return "You must be the borrower or the lender."
    step = game.state.agenda[-1]
    if command.seat != command.terms.borrower and not isinstance(step, BeforeThrow):
        return "You can lend only before your roll; now you can only borrow."
    other = command.terms.lender if command.seat == command.terms.borrower else command.terms.borrower
    return why_unheard(game, command.seat, other) or why_not_terms(game, command.terms)


def _offer_loans(game: Game, seat: Seat) -> Iterable[Choice]:
    """Where one has a lot to pledge and another money to lend; the player fills in the terms."""
    players = game.state.players
    others = game.others(seat)
    if can_pledge(game, seat) and any(players[other].cash for other in others):
        return (open_terms(seat, ProposeLoan),)
    may_lend = players[seat].cash and isinstance(game.state.agenda[-1], BeforeThrow)
    if may_lend and any(can_pledge(game, other) for other in others):
        return (open_terms(seat, ProposeLoan),)
    return ()


@loans.business(ProposeLoan, NEEDING, refusal=_cannot_propose, choices=_offer_loans)
def propose_loan(game: Game, command: ProposeLoan) -> None:
    """The other party considers it before anything else happens (LG-79)."""
    terms = command.terms
    count_proposal(game, command.seat)
    game.tell(LoanProposed, command.seat, terms)
    other = terms.lender if command.seat == terms.borrower else terms.borrower
    game.push(ConsidersLoan(other, terms))


@loans.resolves(ConsidersLoan)
def consider_loan(game: Game, step: ConsidersLoan) -> Decision:
    return Decision(step.seat, step)


def _why_not_considered(game: Game, step: ConsidersLoan) -> str | None:
    if step.seat not in (step.terms.borrower, step.terms.lender):
        return "The borrower or the lender decides."
    return why_not_terms(game, step.terms)


loans.doubts_if(ConsidersLoan, _why_not_considered)


@loans.answers(Accept, at=ConsidersLoan)
def accept_loan(game: Game, step: ConsidersLoan, command: Accept) -> None:
    """Each lot named is mortgaged to the lender (LG-80)."""
    terms = step.terms
    loan = Loan(
        number=LandlordState.of(game.state).loans_made,
        borrower=terms.borrower,
        lender=terms.lender,
        principal=terms.amount,
        interest=terms.interest,
        due=terms.due,
        lots=terms.lots,
        part=terms.part,
        tickets=terms.tickets,
    )
    lend(game, loan)


@loans.answers(Refuse, at=ConsidersLoan)
def refuse_loan(game: Game, step: ConsidersLoan, command: Refuse) -> None:
    game.tell(LoanRefused, step.seat, step.terms)


ends_all_offers(loans, ConsidersLoan, refuse_loan, lambda step: step.proposer)
takes_offers(loans, (BeforeThrow,))


def foreclose(game: Game, loan: Loan) -> None:
    """The lender takes the pledged lots with their deeds, and the debt is canceled (LG-82, HR-81)."""
    game.tell(LoanForeclosed, loan.borrower, loan.lender, loan.lots, loan.tickets)
    pass_tickets(game, loan.borrower, loan.lender, loan.tickets)
    end_loan(game, loan)
    for lot in loan.lots:
        give_title(game, lot, loan.lender, LandlordReason.FORECLOSURE)
