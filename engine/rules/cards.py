"""Chance and Community Chest (MO-59 to MO-66)."""

from __future__ import annotations

from engine import cards as card
from engine import events
from engine.board import Kind
from engine.boards.spec import DECK_KINDS
from engine.bundle import Bundle
from engine.commands import BANK, Seat
from engine.events import By, Reason
from engine.game import Game
from engine.ledger import change_figures, draw_card, pay
from engine.queries import houses_on, is_hotel, percent, titles_of
from engine.state import Change
from engine.steps import Advance, GoToJail, Land, Owes, RentBasis, Walk

cards = Bundle("cards")


@cards.lands_on(*DECK_KINDS)
def draw(game: Game, step: Land) -> None:
    """Draw the top card, carry it out, and put it at the bottom unless it is kept (MO-59)."""
    kind = game.board.spaces[game.state.players[step.seat].place].kind
    effect = game.rules.cards[draw_card(game, step.seat, game.rules.deck_drawn[kind])].effect
    game.rules.bundle.effects[type(effect)](game, step.seat, effect)


@cards.carries_out(card.LeaveJail)
def keep(game: Game, seat: Seat, effect: card.LeaveJail) -> None:
    """Nothing now: the card was kept when drawn (MO-60)."""


@cards.carries_out(card.Collect)
def collect(game: Game, seat: Seat, effect: card.Collect) -> None:
    pay(game, BANK, seat, effect.amount, Reason.CARD)


@cards.carries_out(card.Pay)
def pay_bank(game: Game, seat: Seat, effect: card.Pay) -> None:
    game.push(Owes(seat, BANK, effect.amount, Reason.TAX_CARD if effect.is_tax else Reason.CARD))


@cards.carries_out(card.CollectFromEach)
def collect_from_each(game: Game, seat: Seat, effect: card.CollectFromEach) -> None:
    """One player after another from the drawer's left, each with a separate debt (MO-64)."""
    others = game.others(seat)
    game.push(*[Owes(other, seat, _share(game, other, effect), Reason.CARD) for other in others])


def _share(game: Game, seat: Seat, effect: card.CollectFromEach) -> int:
    funds = game.state.players[seat].funds
    return effect.amount or percent(funds, effect.percent_of_cash, game.options.rounding)


@cards.carries_out(card.PayEach)
def pay_each(game: Game, seat: Seat, effect: card.PayEach) -> None:
    """One player after another from the drawer's left (MO-64)."""
    game.push(*[Owes(seat, other, effect.amount, Reason.CARD) for other in game.others(seat)])


def charge(game: Game, seat: Seat, effect: card.Effect, amount: int, reason: Reason = Reason.CARD) -> None:
    """Charge what a card costs for things its drawer may have none of."""
    if amount:
        game.push(Owes(seat, BANK, amount, reason))
    else:
        game.tell(events.NothingDue, seat, effect)


@cards.carries_out(card.Repairs)
def repairs(game: Game, seat: Seat, effect: card.Repairs) -> None:
    """Charge for everything the drawer has built; a hotel counts as a hotel and no houses (MO-65)."""
    owned = titles_of(game, seat)
    houses = sum(houses_on(game, lot) for lot in owned)
    hotels = sum(is_hotel(game, lot) for lot in owned)
    charge(game, seat, effect, houses * effect.house + hotels * effect.hotel)


@cards.carries_out(card.AdvanceTo)
def advance_to(game: Game, seat: Seat, effect: card.AdvanceTo) -> None:
    game.push(Advance(seat, effect.place))


@cards.carries_out(card.AdvanceToNext)
def advance_to_next(game: Game, seat: Seat, effect: card.AdvanceToNext) -> None:
    """The first one ahead, at twice the rent or ten times a new throw (MO-46, MO-47, MO-62)."""
    place = game.board.next_of(effect.kind, game.state.players[seat].place)
    basis = RentBasis.TEN_TIMES if effect.kind is Kind.UTILITY else RentBasis.DOUBLE
    game.push(Advance(seat, place, basis, effect.factor))


@cards.carries_out(card.Reprice)
def reprice(game: Game, seat: Seat, effect: card.Reprice) -> None:
    """Change rents or prices for some rounds, this one included, or for good."""
    until = game.state.round + effect.rounds if effect.rounds else 0
    change_figures(game, seat, Change(effect.what, effect.titles, effect.percent, until))


@cards.carries_out(card.BackTo)
def back_to(game: Game, seat: Seat, effect: card.BackTo) -> None:
    """Backward along the track, without ever paying the salary (MO-25)."""
    game.push(Walk(seat, -game.board.distance(effect.place, game.state.players[seat].place), By.CARD))


@cards.carries_out(card.MoveBy)
def move_by(game: Game, seat: Seat, effect: card.MoveBy) -> None:
    """Move this many spaces and carry out the landing there (MO-63)."""
    game.push(Walk(seat, effect.spaces, By.CARD))


@cards.carries_out(card.ToJail)
def to_jail(game: Game, seat: Seat, effect: card.ToJail) -> None:
    game.push(GoToJail(seat, By.CARD))
