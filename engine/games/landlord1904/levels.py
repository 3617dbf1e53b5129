"""How players of the levels play the Landlord's Game: all money goes into lots, and Jail is no hardship."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.board import Kind
from engine.commands import BANK, Buy, Command, PayFine, Seat, Throw
from engine.game import Game
from engine.games.landlord1904.bot import (
    borrow_for,
    choose_lot,
    consider_trade,
    place_after,
    rounds_left,
    with_pass,
)
from engine.games.landlord1904.commands import (
    BuyLuxury,
    BuyTicket,
    DeclineLuxury,
    RefuseTicket,
    RentLot,
    Repay,
    UsePass,
    WalkOn,
)
from engine.games.landlord1904.dealing import answer, proposal
from engine.games.landlord1904.rules.courses import LUXURY
from engine.games.landlord1904.rules.laps import has_done, loans_of
from engine.games.landlord1904.rules.loans import NOTE
from engine.games.landlord1904.steps import (
    BeforeThrow,
    ChoosePass,
    LotChoice,
    LuxuryChoice,
    TicketChoice,
)
from engine.rng import Rng
from engine.steps import Considers, Step
from engine.strategy.style import Style

MOST_NOTES = 3
"""The most notes taken out for one lot."""

IDLE = 120
"""Cash beyond a note that is idle and repays it."""


def _is_careless(style: Style, chance: Rng) -> bool:
    return chance.below(300) < style.lapses


def _in_hand(style: Style) -> int:
    return style.reserve // 5


def before_throw(game: Game, seat: Seat, step: BeforeThrow, style: Style, chance: Rng) -> Command:
    """Idle money repays notes. The game waits for the last player, so Jail costs only time."""
    player = game.state.players[seat]
    if player.jail and style.feel and player.cash >= game.options.jail_fine and not has_done(game, seat):
        return PayFine(seat)
    for loan in loans_of(game, seat):
        amount = NOTE if loan.lender == BANK else loan.principal
        if player.cash >= amount + IDLE:
            return Repay(seat, loan.number, amount)
    return (None if style.feel else proposal(game, seat)) or Throw(seat)


def choose_ticket(game: Game, seat: Seat, step: TicketChoice, style: Style, chance: Rng) -> Command:
    """The most expensive lot it can pay for."""
    lots = sorted(step.titles, key=lambda title: -game.board.titles[title].price)
    for title in lots:
        if game.board.titles[title].price + _in_hand(style) <= game.state.players[seat].cash:
            return RefuseTicket(seat, title) if _is_careless(style, chance) else BuyTicket(seat, title)
    return RefuseTicket(seat, lots[0])


def decide_lot(game: Game, seat: Seat, step: LotChoice, style: Style, chance: Rng) -> Command:
    """Buys any lot, also with notes: it keeps its price, and the rents come on top."""
    if style.feel:
        return RentLot(seat) if _is_careless(style, chance) else choose_lot(game, seat, step)
    missing = game.board.titles[step.title].price + _in_hand(style) - game.state.players[seat].cash
    if missing <= 0:
        return Buy(seat)
    if rounds_left(game, seat):
        return borrow_for(game, seat, missing, most=NOTE * MOST_NOTES) or RentLot(seat)
    return RentLot(seat)


def choose_luxury(game: Game, seat: Seat, step: LuxuryChoice, style: Style, chance: Rng) -> Command:
    """Buys if it can pay: it costs $50 and counts $60."""
    buy = BuyLuxury(seat)
    can_pay = game.state.players[seat].cash >= LUXURY + _in_hand(style)
    if can_pay and not _is_careless(style, chance) and game.refusal(buy) is None:
        return buy
    return DeclineLuxury(seat)


def choose_pass(game: Game, seat: Seat, step: ChoosePass, style: Style, chance: Rng) -> Command:
    """Ten spaces closer to payday, unless the move ends in Jail."""
    use, far = UsePass(seat), with_pass(game, seat, step)
    if _is_careless(style, chance) or far is None or game.refusal(use) is not None:
        return WalkOn(seat)
    goal = game.board.spaces[place_after(game, seat, far)]
    return WalkOn(seat) if goal.kind is Kind.GO_TO_JAIL else use


def consider(game: Game, seat: Seat, step: Considers, style: Style, chance: Rng) -> Command:
    """By printed prices, or by what counts in the end."""
    return consider_trade(game, seat, step) if style.feel else answer(game, seat, step)


ANSWERS: dict[type[Step], Callable[[Game, Seat, Any, Style, Rng], Command]] = {
    BeforeThrow: before_throw,
    TicketChoice: choose_ticket,
    LotChoice: decide_lot,
    LuxuryChoice: choose_luxury,
    ChoosePass: choose_pass,
    Considers: consider,
}
"""What players of the levels answer differently from a careful one."""
