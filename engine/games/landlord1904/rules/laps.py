"""Mother Earth: wages, tallies, interest; the end after the last lap (LG-21 to LG-26, LG-92 to LG-99)."""

from __future__ import annotations

from engine import events
from engine.board import Kind
from engine.bundle import Bundle
from engine.commands import BANK, Seat
from engine.events import End, Reason, Standing
from engine.game import Game
from engine.games.landlord1904.board import POORHOUSE
from engine.games.landlord1904.events import LapsDone, OnlyPassing
from engine.games.landlord1904.ledger import count_lap
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.loans import due_after
from engine.games.landlord1904.state import LandlordPlayer, LandlordState, Loan
from engine.games.landlord1904.steps import CheckLaps, DropLoan
from engine.games.landlord1904.words import LandlordKind, LandlordReason
from engine.queries import titles_of
from engine.rules.endings import finish
from engine.steps import Land, Owes, Step

laps = Bundle("laps")

LUXURY_COUNTS = 60


def has_done(game: Game, seat: Seat) -> bool:
    """Whether a player has completed the required laps (LG-92)."""
    return LandlordPlayer.of(game.state.players[seat]).laps >= LandlordOptions.of(game.options).rounds


def loans_of(game: Game, seat: Seat) -> list[Loan]:
    """A player's loans in the order in which interest is paid: the Bank's first, then by age (LG-22)."""
    mine = [loan for loan in LandlordState.of(game.state).loans if loan.borrower == seat]
    return sorted(mine, key=lambda loan: (loan.lender != BANK, loan.number))


def owes_loan(game: Game, seat: Seat) -> bool:
    return any(loan.borrower == seat for loan in LandlordState.of(game.state).loans)


def earns_wages(game: Game, seat: Seat, spaces: int) -> bool:
    """Whether a move reaches or passes Mother Earth forward with laps still to do (LG-21, LG-25)."""
    place = game.state.players[seat].place
    to_go = game.board.distance(place, game.board.go) or len(game.board.rings[0])
    return spaces >= to_go and not has_done(game, seat)


def is_last_lap(game: Game, seat: Seat, spaces: int) -> bool:
    """Whether this move ends the game by completing the last player's laps (LG-96)."""
    others_done = all(has_done(game, other) for other in game.others(seat))
    is_his_last = (
        LandlordPlayer.of(game.state.players[seat]).laps + 1 == LandlordOptions.of(game.options).rounds
    )
    return others_done and is_his_last and earns_wages(game, seat, spaces)


def wages_left(game: Game, seat: Seat) -> int:
    """What is left of the wages at Mother Earth after interest and the loans then due (LG-55)."""
    laps = LandlordPlayer.of(game.state.players[seat]).laps + 1
    loans = loans_of(game, seat)
    return LandlordOptions.of(game.options).wages - sum(
        loan.interest_due + due_after(loan, laps) for loan in loans
    )


def pay_day(game: Game, seat: Seat) -> None:
    """Wages and a mark on the tally; then interest, loans due, and the check for the end (LG-21, LG-22)."""
    count_lap(game, seat, LandlordOptions.of(game.options).wages)
    loans = loans_of(game, seat)
    if has_done(game, seat):
        game.tell(LapsDone, seat, bool(loans))
    interest = [_interest(loan) for loan in loans]
    repayments = [step for loan in loans for step in _repayment(game, loan)]
    game.push(*interest, *repayments, CheckLaps(BANK))


def _interest(loan: Loan) -> Owes:
    """The interest on a loan, named by the first of its lots (LG-75, LG-81)."""
    lot = next(iter(loan.lots), None)
    return Owes(loan.borrower, loan.lender, loan.interest_due, Reason.INTEREST, lot, loan=_at_risk(loan))


def _repayment(game: Game, loan: Loan) -> tuple[Step, ...]:
    """The part of a loan due after the lap just completed, and striking it off (LG-82, LG-104)."""
    seat = loan.borrower
    amount = due_after(loan, LandlordPlayer.of(game.state.players[seat]).laps)
    if not amount:
        return ()
    owes = Owes(seat, loan.lender, amount, LandlordReason.REPAYMENT, loan=loan.number)
    return owes, DropLoan(seat, loan.number)


def _at_risk(loan: Loan) -> int | None:
    """The number of a player's loan, whose lots can be lost; the Bank never seizes a lot (LG-78)."""
    return None if loan.lender == BANK else loan.number


@laps.lands_on(Kind.GO, LandlordKind.PARK)
def rest(game: Game, step: Land) -> None:
    """Nothing: Mother Earth has already paid; the Park is free, and not the Poorhouse (LG-24, LG-56)."""
    if game.state.players[step.seat].place == POORHOUSE:
        game.tell(OnlyPassing, step.seat, POORHOUSE)


# --- the end


@laps.resolves(CheckLaps)
def check_laps(game: Game, step: CheckLaps) -> None:
    """The game ends as soon as the last player's laps are done, without carrying out the stop (LG-96).

    The largest total wins; equal totals share (LG-99).
    """
    if all(has_done(game, seat) for seat in range(len(game.state.players))):
        game.tell(events.LimitReached, End.ROUNDS)
        finish(game, End.ROUNDS)


def count(game: Game, seat: Seat) -> Standing:
    """Cash, lots at their sale prices, $60 a luxury, plus loans made, less loans owed (LG-97, LG-98)."""
    player, all_loans = game.state.players[seat], LandlordState.of(game.state).loans
    deeds, loans = game.board.titles, 0
    lots = sum([deeds[title].price for title in titles_of(game, seat)])
    luxuries = LUXURY_COUNTS * LandlordPlayer.of(player).luxuries
    if all_loans and LandlordOptions.of(game.options).debts_at_count == "settle":
        loans += sum(loan.principal for loan in all_loans if loan.lender == seat)
        loans -= sum(loan.principal for loan in all_loans if loan.borrower == seat)
    return Standing(seat, (player.cash, lots, luxuries, loans))
