"""The card for the whole pool: used at Tax Refund or, by option, to go there (AD-62)."""

from __future__ import annotations

from engine.board import Kind
from engine.bundle import Bundle
from engine.choices import Decision
from engine.commands import Forgo, Seat
from engine.events import By
from engine.game import Game
from engine.games.addon1995.card_effects import WholePool
from engine.games.addon1995.commands import UseRefundCard
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.rules.bridges import offer_bridges
from engine.games.addon1995.steps import Refund, TravelOn
from engine.ledger import use_cards
from engine.options import Options
from engine.queries import card_with
from engine.rules.movement import move_directly
from engine.rules.places.pool import in_pool, take_refund
from engine.rules.rents import let_claims_lapse
from engine.steps import Due, Land, TurnOver

whole_pool = Bundle("whole pool")


@whole_pool.lands_on(Kind.TAX_REFUND)
def land_on_tax_refund(game: Game, step: Land) -> None:
    """Pay the usual share, unless the card can make it the whole pool (AD-42, AD-62)."""
    if in_pool(game) and card_with(game, step.seat, WholePool) is not None:
        game.push(Refund(step.seat))
    else:
        take_refund(game, step.seat)


@whole_pool.resolves(Refund)
def ask_for_card(game: Game, step: Refund) -> Decision:
    return Decision(step.seat, step)


def _use_card(game: Game, seat: Seat) -> None:
    held = card_with(game, seat, WholePool)
    assert held is not None  # the command was checked, or only holders are asked
    use_cards(game, seat, (held,))


@whole_pool.answers(UseRefundCard, at=Refund)
def take_whole_pool(game: Game, step: Refund, command: UseRefundCard) -> None:
    _use_card(game, step.seat)
    take_refund(game, step.seat, is_whole=True)


@whole_pool.answers(Forgo, at=Refund)
def take_share(game: Game, step: Refund, command: Forgo) -> None:
    """Keep the card and take the usual share (AD-62)."""
    take_refund(game, step.seat)


# --- by option the card is a move of its own


def _cannot_advance(game: Game, step: Due, command: UseRefundCard) -> str | None:
    options = AddonOptions.of(game.options)
    if card_with(game, step.seat, WholePool) is None:
        return "You do not have that card."
    if not _is_a_move(options):
        return "In this game, use the card when you land on Tax Refund."
    return None if options.feature_tax_refund else "There are no tax refunds in this game."


def _is_a_move(options: Options) -> bool:
    """Whether the card takes the place of a throw."""
    return AddonOptions.of(options).refund_card == "advance"


@whole_pool.answers(UseRefundCard, at=Due, refusal=_cannot_advance, offered=_is_a_move)
def advance_to_refund(game: Game, step: Due, command: UseRefundCard) -> None:
    """Instead of a throw, go straight to Tax Refund and take the whole pool; the turn ends (AD-62)."""
    seat = step.seat
    goal = next(place for place in game.board.rings[1] if game.board.spaces[place].kind is Kind.TAX_REFUND)
    _use_card(game, seat)
    let_claims_lapse(game, seat)
    game.push(TravelOn(seat), TurnOver(seat))
    move_directly(game, seat, goal, By.CARD)
    offer_bridges(game, seat)
    take_refund(game, seat, is_whole=True)
