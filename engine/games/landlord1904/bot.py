"""How a careful player plays the Landlord's Game: lots keep their price, so money is best in lots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.board import Place, TitleNumber
from engine.commands import BANK, Accept, Buy, Command, GiveUp, Goods, PayFine, Refuse, Seat, Throw
from engine.game import Game
from engine.games.landlord1904.commands import (
    Borrow,
    BuyLuxury,
    BuyTicket,
    DeclineLuxury,
    GoBackward,
    GoForward,
    LoanTerms,
    RefuseTicket,
    RentLot,
    Repay,
    UsePass,
    WalkOn,
)
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.courses import LUXURY, jump_length, railroad_passed, stop_of
from engine.games.landlord1904.rules.laps import LUXURY_COUNTS, has_done, loans_of, wages_left
from engine.games.landlord1904.rules.loans import NOTE, bank_would_lend, pledgeable, price_of
from engine.games.landlord1904.rules.poorhouse import cost_of_stop
from engine.games.landlord1904.state import LandlordPlayer, LandlordState
from engine.games.landlord1904.steps import (
    BeforeThrow,
    ChooseDirection,
    ChoosePass,
    ConsidersLoan,
    LotChoice,
    LuxuryChoice,
    TicketChoice,
)
from engine.steps import Considers, Owes, Step

IN_HAND = 40
"""Cash for the rents and taxes of the next spaces."""

WORTH_A_NOTE = 100
"""A lot of this price earns more in rent each lap than a note costs in interest."""

CHARTER = 60
"""What a charter is worth to its holder, in dollars: some tolls of $5."""

IDLE = 250
"""Cash beyond a note that is idle and repays it."""


def rounds_left(game: Game, seat: Seat) -> int:
    """How many more paydays a player will have."""
    return max(0, LandlordOptions.of(game.options).rounds - LandlordPlayer.of(game.state.players[seat]).laps)


def choose_ticket(game: Game, seat: Seat, step: TicketChoice) -> Command:
    """The most expensive lot it can pay for, with some cash left."""
    dearest = max(step.titles, key=lambda title: game.board.titles[title].price)
    affordable = game.board.titles[dearest].price + IN_HAND <= game.state.players[seat].cash
    return BuyTicket(seat, dearest) if affordable else RefuseTicket(seat, dearest)


def before_throw(game: Game, seat: Seat, step: BeforeThrow) -> Command:
    """Idle money repays notes; the fine is paid while there are wages to earn."""
    player = game.state.players[seat]
    if (
        player.jail
        and player.cash >= game.options.jail_fine + LandlordOptions.of(game.options).wages
        and not has_done(game, seat)
    ):
        return PayFine(seat)
    for loan in loans_of(game, seat):
        amount = NOTE if loan.lender == BANK else loan.principal
        if player.cash >= amount + IDLE:
            return Repay(seat, loan.number, amount)
    return Throw(seat)


def choose_lot(game: Game, seat: Seat, step: LotChoice) -> Command:
    """Buys, with a note from the Bank if the lot is worth it; otherwise rents."""
    price = game.board.titles[step.title].price
    cash = game.state.players[seat].cash
    if cash >= price + IN_HAND:
        return Buy(seat)
    if price >= WORTH_A_NOTE and rounds_left(game, seat):
        command = borrow_for(game, seat, price + IN_HAND - cash, most=NOTE)
        if command is not None:
            return command
    return RentLot(seat)


def borrow_for(game: Game, seat: Seat, missing: int, most: int) -> Borrow | None:
    """The notes for the missing amount, on as few lots as possible; None if they exceed `most`."""
    notes = -(-missing // NOTE) * NOTE
    if notes > most:
        return None
    chosen: list[TitleNumber] = []
    for lot in sorted(pledgeable(game, seat), key=lambda lot: -game.board.titles[lot].price):
        if bank_would_lend(game, chosen) >= notes:
            break
        chosen.append(lot)
    return Borrow(seat, notes, tuple(chosen)) if bank_would_lend(game, chosen) >= notes else None


def choose_luxury(game: Game, seat: Seat, step: LuxuryChoice) -> Command:
    """Buys if the next rent can still be paid: it costs $50 and counts $60."""
    buy = BuyLuxury(seat)
    has_enough = game.state.players[seat].cash >= LUXURY + IN_HAND
    return buy if has_enough and game.refusal(buy) is None else DeclineLuxury(seat)


def place_after(game: Game, seat: Seat, spaces: int) -> Place:
    """The place where a move ends."""
    return game.board.onward(game.state.players[seat].place, stop_of(game, seat, spaces))


def with_pass(game: Game, seat: Seat, step: ChoosePass) -> int | None:
    """How many spaces a move has with a pass; None if it passes no railroad."""
    railroad = railroad_passed(game, game.state.players[seat].place, step.spaces)
    return None if railroad is None else step.spaces + jump_length(game, railroad, step.spaces)


def _cost(game: Game, seat: Seat, spaces: int) -> int:
    """The cost of stopping where a move ends, in dollars."""
    return cost_of_stop(game, seat, place_after(game, seat, spaces))


def choose_pass(game: Game, seat: Seat, step: ChoosePass) -> Command:
    """Ten spaces closer to payday, unless the stop there costs more."""
    far = with_pass(game, seat, step)
    is_cheap = far is not None and _cost(game, seat, far) <= _cost(game, seat, step.spaces)
    return UsePass(seat) if is_cheap else WalkOn(seat)


def choose_direction(game: Game, seat: Seat, step: ChooseDirection) -> Command:
    """The way to the cheaper stop."""
    forward, back = _cost(game, seat, step.spaces), _cost(game, seat, -step.spaces)
    return GoForward(seat) if forward <= back else GoBackward(seat)


def raise_cash(game: Game, seat: Seat, step: Owes) -> Command:
    """As little as possible from the Bank; if that is not enough, give up."""
    missing = step.amount - game.state.players[seat].cash
    everything = bank_would_lend(game, pledgeable(game, seat))
    return borrow_for(game, seat, missing, most=everything) or GiveUp(seat)


def consider_loan(game: Game, seat: Seat, step: ConsidersLoan) -> Command:
    """Lends for interest on lots worth more than the loan; borrows where it is cheaper than the Bank."""
    terms = step.terms
    times = rounds_left(game, terms.borrower)
    if seat == terms.lender:
        is_safe = _pledged(game, terms) * 5 >= terms.amount * 6
        pays = _interest_over(terms, times) * NOTE >= terms.amount * 5
        keeps = game.state.players[seat].cash - terms.amount >= IN_HAND
        return Accept(seat) if is_safe and pays and keeps else Refuse(seat)
    is_cheap = terms.interest * NOTE <= terms.amount * 4
    is_fair = _pledged(game, terms) <= terms.amount * 2
    is_bearable = terms.interest + terms.part <= wages_left(game, seat)
    return Accept(seat) if is_cheap and is_fair and is_bearable else Refuse(seat)


def _pledged(game: Game, terms: LoanTerms) -> int:
    """What a loan's pledge is worth: lots, and by option charters and luxury tickets (HR-81)."""
    return _worth(game, Goods(titles=terms.lots, tickets=terms.tickets))


def consider_trade(game: Game, seat: Seat, step: Considers) -> Command:
    """Accepts what gains a tenth: lots at their prices less the loans on them, tickets by what they count."""
    gained, given = _worth(game, step.offer.gives), _worth(game, step.offer.gets)
    keeps = game.state.players[seat].cash - step.offer.gets.cash >= IN_HAND or not step.offer.gets.cash
    return Accept(seat) if gained * 10 >= given * 11 and gained and keeps else Refuse(seat)


def _worth(game: Game, goods: Goods) -> int:
    owed = sum(
        loan.principal for loan in LandlordState.of(game.state).loans if set(loan.lots) & set(goods.titles)
    )
    charters = sum(CHARTER for title in goods.titles if not game.board.titles[title].price)
    return goods.cash + price_of(game, goods.titles) + charters - owed + LUXURY_COUNTS * goods.tickets


def _interest_over(terms: LoanTerms, times: int) -> int:
    """The interest on a loan over this many paydays, while parts of it are repaid."""
    owed = (max(0, terms.amount - terms.part * number) for number in range(times))
    return sum(-(-terms.interest * left // terms.amount) for left in owed)


ANSWERS: dict[type[Step], Callable[[Game, Seat, Any], Command]] = {
    TicketChoice: choose_ticket,
    BeforeThrow: before_throw,
    LotChoice: choose_lot,
    LuxuryChoice: choose_luxury,
    ChoosePass: choose_pass,
    ChooseDirection: choose_direction,
    ConsidersLoan: consider_loan,
    Considers: consider_trade,
    Owes: raise_cash,
}
"""The answer to each step of this game."""


def take_lot(game: Game, seat: Seat, step: LotChoice) -> Command:
    """Buys if the money is there."""
    buy = Buy(seat)
    return buy if game.refusal(buy) is None else choose_lot(game, seat, step)


PLAIN: dict[type[Step], Callable[[Game, Seat, Any], Command]] = {
    **{step: ANSWERS[step] for step in (TicketChoice, LuxuryChoice, ChoosePass, ChooseDirection)},
    LotChoice: take_lot,
}
"""Answers that carry on with a move."""
