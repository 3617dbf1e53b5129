"""Loans, what becomes of pledged lots, and the Poorhouse in words."""

from __future__ import annotations

from engine.commands import Seat
from engine.games.landlord1904.events import (
    LeftPoorhouse,
    LoanForeclosed,
    LoanMade,
    LoanProposed,
    LoanRefused,
    LoanRepaid,
    PoorhouseCounted,
    SentToPoorhouse,
)
from engine.games.landlord1904.rules.loans import INTEREST, NOTE
from engine.state import BANK
from tui.games.landlord1904.loan_words import loan_words
from tui.text.sentences.base import Line, Scene, Weight, narrates
from tui.text.sentences.play import rolled
from tui.text.words import money


@narrates(LoanMade)
def loan_made(event: LoanMade, scene: Scene) -> Line:
    scene.memory.pledges[event.loan] = event.lots
    scene.memory.mark(event.lots, mortgaged=True)
    people, lots = scene.people, scene.deeds(event.lots)
    text = (
        f"{people.subject(event.borrower)} borrowed {money(event.amount)} from {people.object(event.lender)}"
    )
    if event.lender != BANK:
        return Line(event.borrower, f"{text} on {lots}.")
    interest = money(event.amount // NOTE * INTEREST)
    return Line(event.borrower, f"{text} on {lots}: {interest} interest at each wages.")


@narrates(LoanRepaid)
def loan_repaid(event: LoanRepaid, scene: Scene) -> Line:
    people = scene.people
    text = f"{people.subject(event.borrower)} repaid {people.object(event.lender)} {money(event.amount)}"
    if event.left:
        return Line(event.borrower, f"{text}; {money(event.left)} of the loan is still owed.")
    lots = scene.memory.pledges.pop(event.loan, ())
    scene.memory.mark(lots, mortgaged=False)
    if not lots:
        return Line(event.borrower, f"{text}; nothing is left of the loan.")
    verb = "is" if len(lots) == 1 else "are"
    return Line(event.borrower, f"{text}: {scene.deeds(lots)} {verb} free again.")


@narrates(LoanProposed)
def loan_proposed(event: LoanProposed, scene: Scene) -> Line:
    people, terms = scene.people, event.terms
    words = loan_words(scene.rules.board, terms)
    who = people.subject(event.proposer)
    if event.proposer == terms.borrower:
        return Line(event.proposer, f"{who} asked {people.object(terms.lender)} for a loan: {words}.")
    return Line(event.proposer, f"{who} offered {people.object(terms.borrower)} a loan: {words}.")


@narrates(LoanRefused)
def loan_refused(event: LoanRefused, scene: Scene) -> Line:
    people, terms = scene.people, event.terms
    proposer: Seat = terms.lender if event.seat == terms.borrower else terms.borrower
    if proposer == terms.lender:
        return Line(event.seat, f"{people.subject(event.seat)} refused {people.owner(proposer)} loan.")
    return Line(event.seat, f"{people.subject(event.seat)} refused to lend {people.object(proposer)} money.")


@narrates(LoanForeclosed)
def loan_foreclosed(event: LoanForeclosed, scene: Scene) -> Line:
    """The one way in which a lot goes from player to player."""
    memory, people = scene.memory, scene.people
    memory.mark(event.lots, mortgaged=False)
    memory.pledges = {loan: lots for loan, lots in memory.pledges.items() if lots != event.lots}
    who, lender = people.subject(event.borrower), people.clause(event.lender, "takes", "take")
    text = f"{who} could not pay: {lender} {scene.deeds(event.lots)}, and the debt is cancelled."
    return Line(event.borrower, text, Weight.HEADLINE)


# --- the Poorhouse


@narrates(SentToPoorhouse)
def sent_to_poorhouse(event: SentToPoorhouse, scene: Scene) -> Line:
    """What was paid has been told as a payment of its own."""
    who = scene.people.says(event.seat, "goes", "go")
    owed, paid = money(event.owed), money(event.paid)
    text = f"{who} to the Poorhouse: {paid} of {owed} could be paid, and the rest is cancelled."
    return Line(event.seat, text, Weight.HEADLINE)


@narrates(PoorhouseCounted)
def poorhouse_counted(event: PoorhouseCounted, scene: Scene) -> Line:
    """The way from the Poorhouse to the end of the round has to be thrown first."""
    board = scene.rules.board
    needed = board.distance(board.poorhouse, board.go)
    scene.memory.is_released = event.count >= needed
    told = rolled(event.seat, scene) or f"{scene.people.subject(event.seat)} rolled {event.thrown}"
    total = "" if event.count == event.thrown else f", {event.count} in all"
    if scene.memory.is_released:
        return Line(event.seat, f"{told}{total}: enough to leave the Poorhouse.")
    return Line(event.seat, f"{told}{total}: {needed - event.count} more to leave the Poorhouse.")


@narrates(LeftPoorhouse)
def left_poorhouse(event: LeftPoorhouse, scene: Scene) -> Line:
    """Where throws are counted, the count has told it."""
    weight = Weight.DETAIL if scene.memory.is_released else Weight.PLAIN
    return Line(event.seat, f"{scene.people.says(event.seat, 'leaves', 'leave')} the Poorhouse.", weight)
