"""The verbs of 1904: loans on pledged lots, tallies, tickets and the Poorhouse. Sums are whole dollars."""

from __future__ import annotations

from dataclasses import replace

from engine.commands import BANK, Seat
from engine.events import Reason
from engine.game import Game
from engine.games.landlord1904.board import POORHOUSE, WAY_OUT
from engine.games.landlord1904.events import (
    InterestPaid,
    LapCompleted,
    LeftPoorhouse,
    LegacyReceived,
    LoanMade,
    LoanPassed,
    LoanRepaid,
    LuxuryBought,
    PoorhouseCounted,
    PoorhouseTried,
    SentToPoorhouse,
    TurnMissed,
)
from engine.games.landlord1904.state import WAGES, LandlordPlayer, LandlordState, Loan
from engine.games.landlord1904.words import LandlordReason
from engine.ledger import pay
from engine.steps import Owes


def lend(game: Game, loan: Loan) -> None:
    """Pay out a loan and mark its lots as pledged (LG-73, LG-80)."""
    own = LandlordState.of(game.state)
    own.loans_made += 1
    own.loans.append(loan)
    for lot in loan.lots:
        game.state.mortgaged[lot] = True
    terms = loan.principal, loan.lots, loan.interest_due, loan.tickets
    game.tell(LoanMade, loan.number, loan.borrower, loan.lender, *terms)
    pay(game, loan.lender, loan.borrower, loan.principal, LandlordReason.LOAN)


def pay_owed(game: Game, step: Owes, amount: int) -> None:
    """Pay what is due, or as much of it as possible (LG-84, LG-86)."""
    pay(game, step.seat, step.creditor, amount, step.reason, step.title, late=step.is_debt)
    if step.reason is Reason.INTEREST:
        loans = LandlordState.of(game.state).loans
        lots = next((loan.lots for loan in loans if step.title in loan.lots), ())
        game.tell(InterestPaid, step.seat, step.creditor, amount, lots)


def reduce_loan(game: Game, loan: Loan, amount: int) -> None:
    """Subtract a repayment; the lots are released with the last of it (LG-76, LG-82)."""
    loans = LandlordState.of(game.state).loans
    left = loan.principal - amount
    position = loans.index(loan)
    if left:
        loans[position] = _rest_of(loan, amount)
    else:
        end_loan(game, loan)
    game.tell(LoanRepaid, loan.number, loan.borrower, loan.lender, amount, left, loan.lots)


def _rest_of(loan: Loan, repaid: int) -> Loan:
    """Fewer of the Bank's notes; for a player's loan, the rest of the agreed sum (LG-75, LG-104)."""
    rest = replace(loan, principal=loan.principal - repaid, repaid=loan.repaid + repaid)
    return replace(rest, interest=rest.interest_due, repaid=0) if loan.lender == BANK else rest


def end_loan(game: Game, loan: Loan) -> None:
    """Strike off a loan and release its lots."""
    LandlordState.of(game.state).loans.remove(loan)
    for lot in loan.lots:
        game.state.mortgaged[lot] = False


def count_lap(game: Game, seat: Seat, wages: int) -> None:
    """Add a lap to a player's tally, and pay the wages for it (LG-21)."""
    if wages:
        pay(game, WAGES, seat, wages, LandlordReason.WAGES)
    player = game.state.players[seat]
    own = LandlordPlayer.of(player)
    own.laps += 1
    game.tell(LapCompleted, seat, own.laps, wages, player.place == game.board.go)


def take_luxury(game: Game, seat: Seat, counts: int) -> None:
    """Give the buyer a luxury ticket, which counts this much in the final score (LG-53)."""
    own = LandlordPlayer.of(game.state.players[seat])
    own.luxuries += 1
    game.tell(LuxuryBought, seat, own.luxuries, counts * own.luxuries)


def pass_tickets(game: Game, giver: Seat, taker: Seat, number: int) -> None:
    """Hand over luxury tickets (HR-80, HR-81)."""
    players = game.state.players
    LandlordPlayer.of(players[giver]).luxuries -= number
    LandlordPlayer.of(players[taker]).luxuries += number


def pass_loan(game: Game, loan: Loan, taker: Seat, due: int) -> None:
    """Make another player the borrower, with the tickets pledged; a lender is owed nothing by themselves."""
    pass_tickets(game, loan.borrower, taker, loan.tickets)
    game.tell(LoanPassed, taker, loan.borrower, loan.lender, loan.principal, loan.lots)
    if taker == loan.lender:
        end_loan(game, loan)
        return
    loans = LandlordState.of(game.state).loans
    loans[loans.index(loan)] = replace(loan, borrower=taker, due=due)


def take_legacy(game: Game, seat: Seat) -> None:
    """Give a player a legacy ticket (LG-57)."""
    own = LandlordPlayer.of(game.state.players[seat])
    own.legacies += 1
    game.tell(LegacyReceived, seat, own.legacies)


def put_in_poorhouse(game: Game, seat: Seat, owed: int, paid: int) -> None:
    """Lift a piece to the Poorhouse (LG-86)."""
    player = game.state.players[seat]
    player.place = POORHOUSE
    LandlordPlayer.of(player).poorhouse = 0
    game.tell(SentToPoorhouse, seat, owed, paid)


def count_in_poorhouse(game: Game, seat: Seat, thrown: int) -> int:
    """Add a throw to the total in the Poorhouse, and return the total (LG-87)."""
    own = LandlordPlayer.of(game.state.players[seat])
    own.poorhouse = max(0, own.poorhouse or 0) + thrown
    game.tell(PoorhouseCounted, seat, thrown, own.poorhouse, max(0, WAY_OUT - own.poorhouse))
    return own.poorhouse


def try_to_leave_poorhouse(game: Game, seat: Seat, thrown: int, most: int, *, opens: bool) -> None:
    """Take one of the throws in the Poorhouse that do not add up yet (LG-88)."""
    own = LandlordPlayer.of(game.state.players[seat])
    own.poorhouse = (own.poorhouse or 0) - 1
    game.tell(PoorhouseTried, seat, thrown, opens, most + own.poorhouse)


def leave_poorhouse(game: Game, seat: Seat) -> None:
    """Release a player from the Poorhouse (LG-88)."""
    LandlordPlayer.of(game.state.players[seat]).poorhouse = None
    game.tell(LeftPoorhouse, seat)


def miss_turn(game: Game, seat: Seat, misses: bool) -> None:
    """Set whether a player misses their next turn (LG-54)."""
    LandlordPlayer.of(game.state.players[seat]).misses_turn = misses
    game.tell(TurnMissed, seat, is_next=misses)
