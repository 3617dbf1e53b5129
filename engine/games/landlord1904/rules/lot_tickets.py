"""The opening of 1904: lot tickets are drawn, and their lots bought or passed up (LG-08 to LG-13)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import Kind, TitleNumber
from engine.bundle import Bundle
from engine.choices import Choice, Decision
from engine.commands import Seat
from engine.events import Reason
from engine.game import Game
from engine.games.landlord1904.commands import BuyTicket, RefuseTicket
from engine.games.landlord1904.events import TicketDrawn, TicketRefused
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.state import TREASURY
from engine.games.landlord1904.steps import DealTickets, TicketChoice
from engine.ledger import give_title, pay

lot_tickets = Bundle("lot tickets")

DRAWN = 12
"""Tickets drawn by all players together."""


@lot_tickets.resolves(DealTickets)
def deal_tickets(game: Game, step: DealTickets) -> None:
    """Tickets are drawn one at a time from the first player on; then each in turn decides (LG-08, LG-10)."""
    if not LandlordOptions.of(game.options).lot_tickets:
        return
    lots = [title.number for title in game.board.titles if title.kind is Kind.LOT]
    game.state.rng.shuffle(lots)
    first = game.state.first
    seats = (first, *game.others(first))
    for position, lot in enumerate(lots[:DRAWN]):
        game.tell(TicketDrawn, seats[position % len(seats)], lot)
    game.push(*[TicketChoice(seat, tuple(lots[n : DRAWN : len(seats)])) for n, seat in enumerate(seats)])


@lot_tickets.resolves(TicketChoice)
def ask_about_tickets(game: Game, step: TicketChoice) -> Decision | None:
    return Decision(step.seat, step) if step.titles else None


def _without(step: TicketChoice, title: TitleNumber) -> TicketChoice:
    return TicketChoice(step.seat, tuple(left for left in step.titles if left != title))


def _no_ticket(game: Game, step: TicketChoice, command: RefuseTicket) -> str | None:
    return None if command.title in step.titles else "You have no ticket for that lot."


def _cannot_buy(game: Game, step: TicketChoice, command: BuyTicket) -> str | None:
    if command.title not in step.titles:
        return "You have no ticket for that lot."
    deed, cash = game.board.titles[command.title], game.state.players[step.seat].cash
    if deed.price > cash:
        return f"{deed.name} costs ${deed.price}; you have ${cash}, and you cannot borrow yet."
    return None


def _offer_buys(game: Game, step: TicketChoice, seat: Seat) -> Iterator[Choice]:
    for title in step.titles:
        if _cannot_buy(game, step, BuyTicket(seat, title)) is None:
            yield BuyTicket(seat, title)


def _offer_refusals(game: Game, step: TicketChoice, seat: Seat) -> Iterator[Choice]:
    yield from (RefuseTicket(seat, title) for title in step.titles)


@lot_tickets.answers(BuyTicket, at=TicketChoice, refusal=_cannot_buy, choices=_offer_buys)
def buy_ticket(game: Game, step: TicketChoice, command: BuyTicket) -> None:
    """Buy at the sale price, in cash (LG-10, LG-11)."""
    price = game.board.titles[command.title].price
    pay(game, step.seat, TREASURY, price, Reason.PRICE, command.title)
    give_title(game, command.title, step.seat, Reason.PRICE)
    game.push(_without(step, command.title))


@lot_tickets.answers(RefuseTicket, at=TicketChoice, refusal=_no_ticket, choices=_offer_refusals)
def refuse_ticket(game: Game, step: TicketChoice, command: RefuseTicket) -> None:
    """Refusing costs nothing; anybody who stops on the lot can buy it later (LG-12)."""
    game.tell(TicketRefused, step.seat, command.title)
    game.push(_without(step, command.title))
