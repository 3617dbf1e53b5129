"""How a player who judges plays the Landlord's Game: by everybody's final score.

Lots keep their price, so money put into them is not spent, and rents come in until the last player has
finished the laps. What cannot be paid is forgiven in the Poorhouse, so cash in hand protects nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from engine.board import Kind, Place, TitleNumber
from engine.bots.judgement.view import View
from engine.commands import BANK, Buy, Command, Seat, Throw
from engine.game import Game
from engine.games.landlord1904.bot import borrow_for, place_after, rounds_left, with_pass
from engine.games.landlord1904.commands import (
    BuyLuxury,
    BuyTicket,
    DeclineLuxury,
    GoBackward,
    GoForward,
    LoanTerms,
    ProposeLoan,
    RefuseTicket,
    RentLot,
    Repay,
    UsePass,
    WalkOn,
)
from engine.games.landlord1904.dealing import answer, proposal, rents_of
from engine.games.landlord1904.rules.courses import LUXURY
from engine.games.landlord1904.rules.laps import LUXURY_COUNTS, loans_of
from engine.games.landlord1904.rules.loans import INTEREST, NOTE, bank_would_lend, pledgeable, price_of
from engine.games.landlord1904.rules.poorhouse import cost_of_stop
from engine.games.landlord1904.steps import (
    BeforeThrow,
    ChooseDirection,
    ChoosePass,
    LotChoice,
    LuxuryChoice,
    TicketChoice,
)
from engine.games.landlord1904.words import LandlordKind
from engine.offer_history import offers_made
from engine.steps import Considers, Step

AT_FIRST = 10
"""Dollars kept when lots are bought before play."""

IDLE = 20
"""The cash it keeps when repaying a note."""


RATE = 4
"""Dollars a rival is offered per $100 each payday; the Bank asks 5, and for whole notes."""

LEAST_WAGES = 2
"""The rival should receive it this often, or it would not pay."""

PLEDGED = 120
"""The least worth of the lots pledged for a rival's loan, in percent of the loan."""

LEFT_TO_LENDER = 40
"""The cash a rival should have left to be asked for a loan."""


# --- lots


def choose_ticket(view: View, step: TicketChoice) -> Command:
    """Buys the lots that together use the money best; passes up the others."""
    prices = {title: view.game.board.titles[title].price for title in step.titles}
    cash = view.funds - AT_FIRST
    sets = (some for number in range(len(prices) + 1) for some in combinations(step.titles, number))
    best = max(
        (some for some in sets if _sum(prices, some) <= cash), key=lambda some: _sum(prices, some), default=()
    )
    return BuyTicket(view.seat, best[0]) if best else RefuseTicket(view.seat, step.titles[0])


def _sum(prices: Mapping[TitleNumber, int], titles: tuple[TitleNumber, ...]) -> int:
    return sum(prices[title] for title in titles)


def choose_lot(view: View, step: LotChoice) -> Command:
    """Buys, with a rival's loan or the Bank's notes if the rents exceed their interest."""
    game, seat = view.game, view.seat
    missing = game.board.titles[step.title].price - view.funds
    if missing <= 0:
        return Buy(seat)
    brings = rents_of(game, seat, step.title) + step.rent
    if (asked := _loan_of_rival(view, missing, brings)) is not None:
        return asked
    most = bank_would_lend(game, pledgeable(game, seat))
    command = borrow_for(game, seat, missing, most)
    if command is not None and _interest(view, command.amount) < brings:
        return command
    return RentLot(seat)


def _loan_of_rival(view: View, missing: int, rents: float) -> ProposeLoan | None:
    """A loan from the richest rival, below the Bank's price and only for what is missing; once a turn."""
    game, seat = view.game, view.seat
    times = rounds_left(game, seat)
    interest = -(-missing * RATE // NOTE)
    lender = max(game.others(seat), key=lambda other: game.state.players[other].cash)
    has_enough = game.state.players[lender].cash >= missing + LEFT_TO_LENDER
    if times < LEAST_WAGES or interest * times >= rents or not has_enough or offers_made(game, seat):
        return None
    lots = _pledge(game, seat, missing * PLEDGED / 100)
    terms = LoanTerms(seat, lender, missing, interest, due=0, lots=tuple(sorted(lots)))
    return ProposeLoan(seat, terms) if lots else None


def _pledge(game: Game, seat: Seat, worth: float) -> list[TitleNumber]:
    """The cheapest lot worth this much, else the most expensive ones together; none if all are not enough."""
    lots = sorted(pledgeable(game, seat), key=lambda lot: game.board.titles[lot].price)
    for some in [*([lot] for lot in lots), *(lots[-n:] for n in range(2, len(lots) + 1))]:
        if price_of(game, some) >= worth:
            return some
    return []


def _interest(view: View, amount: int) -> int:
    return amount // NOTE * INTEREST * rounds_left(view.game, view.seat)


def before_throw(view: View, step: BeforeThrow) -> Command:
    """Idle money repays notes; in Jail it waits for a double while its lots earn."""
    for loan in loans_of(view.game, view.seat):
        amount = NOTE if loan.lender == BANK else loan.principal
        if view.funds >= amount + IDLE:
            return Repay(view.seat, loan.number, amount)
    return proposal(view.game, view.seat) or Throw(view.seat)


# --- where to go


def worth_of_stop(view: View, spaces: int) -> float:
    """What the end of a move brings, in dollars of the final score."""
    return worth_of_place(view, place_after(view.game, view.seat, spaces))


def worth_of_place(view: View, place: Place) -> float:
    """What stopping there brings, in dollars of the final score."""
    game, seat = view.game, view.seat
    space = game.board.spaces[place]
    cash = view.funds
    if space.title is not None and game.state.owner[space.title] == BANK:
        price = game.board.titles[space.title].price
        if cash >= price or cash + bank_would_lend(game, pledgeable(game, seat)) >= price:
            return rents_of(game, seat, space.title)
    if space.kind is LandlordKind.LEGACY:
        return space.amount
    if space.kind is LandlordKind.LUXURY:
        return LUXURY_COUNTS - LUXURY if cash >= LUXURY else 0
    if space.kind is Kind.GO_TO_JAIL:
        return -game.options.jail_fine
    return -cost_of_stop(game, seat, place)


def choose_luxury(view: View, step: LuxuryChoice) -> Command:
    buy = BuyLuxury(view.seat)
    return buy if view.game.refusal(buy) is None else DeclineLuxury(view.seat)


def choose_pass(view: View, step: ChoosePass) -> Command:
    """Ten spaces ahead, unless the stop there is worth less."""
    far = with_pass(view.game, view.seat, step)
    uses = far is not None and worth_of_stop(view, far) + 5 >= worth_of_stop(view, step.spaces)
    return UsePass(view.seat) if uses else WalkOn(view.seat)


def choose_direction(view: View, step: ChooseDirection) -> Command:
    forward, back = worth_of_stop(view, step.spaces), worth_of_stop(view, -step.spaces)
    return GoForward(view.seat) if forward >= back else GoBackward(view.seat)


def consider(view: View, step: Considers) -> Command:
    return answer(view.game, view.seat, step)


JUDGED: Mapping[type[Step], Callable[[View, Any], Command | None]] = {
    TicketChoice: choose_ticket,
    BeforeThrow: before_throw,
    LotChoice: choose_lot,
    LuxuryChoice: choose_luxury,
    ChoosePass: choose_pass,
    ChooseDirection: choose_direction,
    Considers: consider,
}
"""What is judged in this game."""
