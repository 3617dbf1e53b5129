"""Loans, their terms, foreclosures and the Poorhouse in words."""

from __future__ import annotations

from engine.board import Board, TitleNumber
from engine.commands import Seat
from engine.events import Reason
from engine.games.landlord1904.commands import LoanTerms
from engine.games.landlord1904.events import (
    InterestPaid,
    LeftPoorhouse,
    LoanForeclosed,
    LoanMade,
    LoanProposed,
    LoanRefused,
    LoanRepaid,
    PoorhouseCounted,
    SentToPoorhouse,
)
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.loans import INTEREST, NOTE
from engine.games.landlord1904.words import LandlordReason
from engine.state import BANK
from tui.words.moves import rolled
from tui.words.phrases import deed_names, money
from tui.words.telling import Line, Scene, Sentences, Weight

words = Sentences()
words.leaves_payments(LandlordReason.LOAN, LoanMade)
words.leaves_payments(LandlordReason.REPAYMENT, LoanRepaid)
words.leaves_payments(LandlordReason.FORECLOSURE, LoanForeclosed)
words.leaves_payments(Reason.INTEREST, InterestPaid)


@words.tells(LoanMade)
def loan_made(event: LoanMade, scene: Scene) -> Line:
    people, lots = scene.people, scene.deeds(event.lots)
    text = (
        f"{people.subject(event.borrower)} borrowed {money(event.amount)} from {people.object(event.lender)}"
    )
    if event.lender != BANK:
        return Line(event.borrower, f"{text} on {lots}.")
    return Line(event.borrower, f"{text} on {lots}: {money(event.interest)} interest each payday.")


@words.tells(InterestPaid)
def interest_paid(event: InterestPaid, scene: Scene) -> Line:
    """Paid out of the wages, for each loan."""
    whom, due = scene.people.object(event.lender), f"{money(event.amount)} interest"
    loan = f" for the loan on {_first_of(event.lots, scene)}" if event.lots else ""
    how = f": {money(INTEREST)} per {money(NOTE)} owed" if event.lender == BANK else ", as agreed"
    text = f"{scene.people.subject(event.borrower)} paid {whom} {due}{loan}"
    return Line(event.borrower, f"{text}{how}.", short=f"{text}.")


def _first_of(lots: tuple[TitleNumber, ...], scene: Scene) -> str:
    """One lot's name, and how many others."""
    more = f" and {len(lots) - 1} more" if len(lots) > 1 else ""
    return f"{scene.deed(lots[0])}{more}"


@words.tells(LoanRepaid)
def loan_repaid(event: LoanRepaid, scene: Scene) -> Line:
    people = scene.people
    text = f"{people.subject(event.borrower)} repaid {people.object(event.lender)} {money(event.amount)}"
    if event.left:
        return Line(event.borrower, f"{text}; {money(event.left)} still owed on the loan.")
    lots = event.lots
    if not lots:
        return Line(event.borrower, f"{text}; the loan is paid off.")
    verb = "is" if len(lots) == 1 else "are"
    return Line(event.borrower, f"{text}: {scene.deeds(lots)} {verb} released.")


@words.tells(LoanProposed, pause=0.9)
def loan_proposed(event: LoanProposed, scene: Scene) -> Line:
    people, terms = scene.people, event.terms
    words = loan_words(scene.rules.board, terms)
    who = people.subject(event.proposer)
    if event.proposer == terms.borrower:
        return Line(event.proposer, f"{who} asked {people.object(terms.lender)} for a loan: {words}.")
    return Line(event.proposer, f"{who} offered {people.object(terms.borrower)} a loan: {words}.")


@words.tells(LoanRefused)
def loan_refused(event: LoanRefused, scene: Scene) -> Line:
    people, terms = scene.people, event.terms
    proposer: Seat = terms.lender if event.seat == terms.borrower else terms.borrower
    if proposer == terms.lender:
        return Line(event.seat, f"{people.subject(event.seat)} refused {people.owner(proposer)} loan.")
    return Line(event.seat, f"{people.subject(event.seat)} refused to lend {people.object(proposer)} money.")


@words.tells(LoanForeclosed, weight=Weight.HEADLINE, pause=1.5)
def loan_foreclosed(event: LoanForeclosed, scene: Scene) -> Line:
    """The only way a lot goes from one player to another."""
    people = scene.people
    who, lender = people.subject(event.borrower), people.clause(event.lender, "takes", "take")
    text = f"{who} could not pay: {lender} {scene.deeds(event.lots)}, and the debt is canceled."
    return Line(event.borrower, text)


# --- the Poorhouse


@words.tells(SentToPoorhouse, weight=Weight.HEADLINE, pause=1.5)
def sent_to_poorhouse(event: SentToPoorhouse, scene: Scene) -> Line:
    """The payment itself has already been told."""
    who = scene.people.says(event.seat, "goes", "go")
    owed, paid = money(event.owed), money(event.paid)
    text = f"{who} to the Poorhouse, paying {paid} of {owed}; the rest is canceled."
    return Line(event.seat, text)


@words.tells(PoorhouseCounted)
def poorhouse_counted(event: PoorhouseCounted, scene: Scene) -> Line:
    """The rolls in the Poorhouse add up to the way to the end of the lap."""
    told = rolled(event.seat, scene) or f"{scene.people.subject(event.seat)} rolled {event.thrown}"
    total = "" if event.count == event.thrown else f", {event.count} in all"
    if not event.needed:
        return Line(event.seat, f"{told}{total}: enough to leave the Poorhouse.")
    return Line(event.seat, f"{told}{total}: {event.needed} more to leave the Poorhouse.")


@words.tells(LeftPoorhouse)
def left_poorhouse(event: LeftPoorhouse, scene: Scene) -> Line:
    """Where rolls are counted, the count tells it."""
    counts = LandlordOptions.of(scene.rules.options).poorhouse_release == "accumulate"
    weight = Weight.DETAIL if counts else Weight.PLAIN
    return Line(event.seat, f"{scene.people.says(event.seat, 'leaves', 'leave')} the Poorhouse.", weight)


# --- the terms of a loan in words


def loan_words(board: Board, terms: LoanTerms) -> str:
    """The terms of a loan between players: the amount, the pledge, the interest and the repayment."""
    interest = f"{money(terms.interest)} interest each payday" if terms.interest else "no interest"
    due = f"due after lap {terms.due}" if terms.due else "due at the end"
    if terms.part:
        due = f"{money(terms.part)} repaid each payday, the rest {due}"
    pledge = f"on {deed_names(board, terms.lots)}" if terms.lots else "unsecured"
    return f"{money(terms.amount)} {pledge}, {interest}, {due}"
