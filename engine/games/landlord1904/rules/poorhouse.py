"""Payments a player cannot make, and the Poorhouse (LG-84 to LG-91)."""

from __future__ import annotations

from dataclasses import replace

from engine import events
from engine.board import Kind, Place
from engine.bundle import Bundle
from engine.choices import Decision
from engine.commands import BANK, GiveUp, Seat
from engine.game import Game
from engine.games.landlord1904.board import WAY_OUT
from engine.games.landlord1904.ledger import (
    count_in_poorhouse,
    pay_owed,
    put_in_poorhouse,
    try_to_leave_poorhouse,
)
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.courses import LUXURY, pieces_on, stop_of
from engine.games.landlord1904.rules.loans import bank_would_lend, foreclose, loan_of
from engine.games.landlord1904.rules.lots import rent_to_pay
from engine.games.landlord1904.state import LandlordPlayer
from engine.games.landlord1904.steps import Course, DropLoan
from engine.games.landlord1904.words import LandlordKind
from engine.queries import titles_of
from engine.steps import Owes, Step

poorhouse = Bundle("poorhouse")


# --- payments


@poorhouse.resolves(Owes)
def settle_debt(game: Game, step: Owes) -> Decision | None:
    """Pay at once if the cash is there; otherwise the player borrows or gives up (LG-84).

    A loan whose lots were taken for its interest is canceled: its principal is no longer due (LG-82).
    """
    is_cancelled = step.loan is not None and loan_of(game, step.loan) is None
    if not step.amount or is_cancelled:
        return None
    if game.state.players[step.seat].cash >= step.amount:
        pay_owed(game, step, step.amount)
        return None
    if step.is_debt:
        return Decision(step.seat, step)
    game.tell(events.FellShort, step.seat, step.creditor, step.amount, could_raise(game, step.seat))
    game.push(replace(step, is_debt=True))
    return None


def could_raise(game: Game, seat: Seat) -> int:
    """Cash, and all the Bank would lend on the player's unmortgaged lots (LG-85)."""
    free = [title for title in titles_of(game, seat) if not game.state.mortgaged[title]]
    return game.state.players[seat].cash + bank_would_lend(game, free)


def _can_still_pay(game: Game, step: Owes, command: GiveUp) -> str | None:
    if (funds := could_raise(game, step.seat)) >= step.amount:
        return f"You can still raise ${funds}: borrow from the Bank on your lots."
    return None


@poorhouse.answers(GiveUp, at=Owes, refusal=_can_still_pay)
def give_up(game: Game, step: Owes, command: GiveUp) -> None:
    """A lender takes the pledged lots; any other payment leads to the Poorhouse (LG-82, LG-86)."""
    if step.loan is not None and (loan := loan_of(game, step.loan)) is not None:
        foreclose(game, loan)
        return
    seat = step.seat
    cash = game.state.players[seat].cash
    if cash:
        pay_owed(game, step, cash)
    put_in_poorhouse(game, seat, step.amount, cash)
    game.state.agenda[:] = [left for left in game.state.agenda if _outlasts_poorhouse(left, seat)]


def _outlasts_poorhouse(step: Step, seat: Seat) -> bool:
    """The turn ends, but what is due to players who lent money stays due in the Poorhouse (LG-82)."""
    is_of_loan = isinstance(step, Owes | DropLoan) and step.loan is not None
    return is_of_loan or not step.involves(seat)


# --- getting out


MOST_TRIES = 20
"""Throws in one stay for an affordable space; the next ones add up (LG-88)."""


def throws_add_up(game: Game, seat: Seat) -> bool:
    """Whether a player's next throw in the Poorhouse counts toward Mother Earth (LG-87, LG-88)."""
    is_counted = LandlordOptions.of(game.options).poorhouse_release == "accumulate"
    thrown = LandlordPlayer.of(game.state.players[seat]).poorhouse or 0
    return is_counted or thrown > 0 or thrown <= -MOST_TRIES


def throw_in_poorhouse(game: Game, seat: Seat, total: int) -> None:
    """Throws add up until they reach Mother Earth, or one reaches an affordable space (LG-87, LG-88)."""
    if not throws_add_up(game, seat):
        opens = _can_afford_move(game, seat, total)
        try_to_leave_poorhouse(game, seat, total, MOST_TRIES, opens=opens)
        if opens:
            game.push(Course(seat, total))
        return
    count = count_in_poorhouse(game, seat, total)
    if count >= WAY_OUT:
        game.push(Course(seat, count, released=True))


def _can_afford_move(game: Game, seat: Seat, total: int) -> bool:
    spaces = stop_of(game, seat, total)
    goal = game.board.onward(game.state.players[seat].place, spaces)
    return cost_of_stop(game, seat, goal) <= game.state.players[seat].cash


def cost_of_stop(game: Game, seat: Seat, place: Place) -> int:
    """What stopping on a space would cost a player, in dollars; a Luxury counts its price."""
    space = game.board.spaces[place]
    if space.kind is Kind.LOT and space.title is not None:
        return rent_to_pay(game, seat, space.title, pieces_on(game, place, seat))[0]
    if space.kind is LandlordKind.FRANCHISE and space.title is not None:
        return space.amount if game.state.owner[space.title] not in (seat, BANK) else 0
    if space.kind is LandlordKind.LUXURY:
        return LUXURY
    return space.amount if space.kind in (LandlordKind.NECESSITY, LandlordKind.FARE) else 0
