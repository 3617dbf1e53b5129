"""The pool in the middle, and the Tax Refund paid out of it (AD-42, AD-61, AD-62)."""

from __future__ import annotations

from dataclasses import replace

from engine.board import Board
from engine.bundle import Bundle
from engine.choices import Decision
from engine.commands import BANK, Seat
from engine.events import By, Reason
from engine.game import Game
from engine.games.addon1995.commands import Forgo, UseRefundCard
from engine.games.addon1995.effects import WholePool
from engine.games.addon1995.events import PoolGrew, RefundTaken
from engine.games.addon1995.ledger import use_cards
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.rules.bridges import offer_bridges
from engine.games.addon1995.rules.journeys import move_directly
from engine.games.addon1995.state import POOL
from engine.games.addon1995.steps import Refund, TravelOn
from engine.games.addon1995.words import AddonKind, AddonReason
from engine.ledger import pay
from engine.queries import card_with, percent
from engine.rules.debts import settle_debt
from engine.rules.rents import let_claims_lapse
from engine.steps import Due, Land, Owes, TurnOver

pool = Bundle("pool")

TAXES = frozenset({Reason.INCOME_TAX, Reason.LUXURY_TAX, Reason.TAX_CARD})
ALL_SOURCES = TAXES | {Reason.CARD, Reason.FINE}


def has_pool(board: Board) -> bool:
    """Whether there is a pool: not without Tax Refund, which takes from it."""
    return any(space.kind is AddonKind.TAX_REFUND for space in board.spaces)


def in_pool(game: Game) -> int:
    """What the pool holds, in dollars."""
    return game.state.boxes[~POOL]


def _is_for_pool(game: Game, reason: Reason) -> bool:
    if not AddonOptions.of(game.options).feature_tax_refund:
        return False
    return reason in (TAXES if AddonOptions.of(game.options).pool_sources == "taxes_only" else ALL_SOURCES)


@pool.resolves(Owes)
def settle(game: Game, step: Owes) -> Decision | None:
    """What cards, taxes and leaving Jail cost goes to the pool, not to the Bank (AD-61)."""
    if step.creditor == BANK and _is_for_pool(game, step.reason):
        game.push(replace(step, creditor=POOL))
        return None
    before = in_pool(game)
    decision = settle_debt(game, step)
    if step.creditor == POOL and in_pool(game) > before:
        game.tell(PoolGrew, step.seat, step.amount, step.reason, in_pool(game))
    return decision


def share(game: Game) -> int:
    """What a landing on Tax Refund pays, in dollars (AD-42)."""
    return percent(
        in_pool(game), AddonOptions.of(game.options).pool_share, AddonOptions.of(game.options).pool_rounding
    )


def _take(game: Game, seat: Seat, *, is_whole: bool) -> None:
    amount = in_pool(game) if is_whole else share(game)
    if amount:
        pay(game, POOL, seat, amount, AddonReason.REFUND)
    game.tell(RefundTaken, seat, amount, in_pool(game), is_whole)


@pool.lands_on(AddonKind.TAX_REFUND)
def land_on_tax_refund(game: Game, step: Land) -> None:
    """Pay the usual share, unless a card can make it the whole pool (AD-42, AD-62)."""
    if in_pool(game) and card_with(game, step.seat, WholePool) is not None:
        game.push(Refund(step.seat))
    else:
        _take(game, step.seat, is_whole=False)


@pool.resolves(Refund)
def ask_for_card(game: Game, step: Refund) -> Decision:
    return Decision(step.seat, step)


def _use_card(game: Game, seat: Seat) -> None:
    held = card_with(game, seat, WholePool)
    assert held is not None  # the command was checked, or only holders are asked
    use_cards(game, seat, (held,))


@pool.answers(UseRefundCard, at=Refund)
def take_whole_pool(game: Game, step: Refund, command: UseRefundCard) -> None:
    _use_card(game, step.seat)
    _take(game, step.seat, is_whole=True)


@pool.answers(Forgo, at=Refund)
def take_share(game: Game, step: Refund, command: Forgo) -> None:
    """Keep the card and take the usual share (AD-62)."""
    _take(game, step.seat, is_whole=False)


# --- by option the card is a move of its own


def _cannot_advance(game: Game, step: Due, command: UseRefundCard) -> str | None:
    if card_with(game, step.seat, WholePool) is None:
        return "You do not have that card."
    if AddonOptions.of(game.options).refund_card != "advance":
        return "In this game, use the card when you land on Tax Refund."
    return (
        None if AddonOptions.of(game.options).feature_tax_refund else "There are no tax refunds in this game."
    )


@pool.answers(UseRefundCard, at=Due, refusal=_cannot_advance)
def advance_to_refund(game: Game, step: Due, command: UseRefundCard) -> None:
    """Instead of a throw, go straight to Tax Refund and take the whole pool; the turn ends (AD-62)."""
    seat = step.seat
    goal = next(space.number for space in game.board.spaces if space.kind is AddonKind.TAX_REFUND)
    _use_card(game, seat)
    let_claims_lapse(game, seat)
    game.push(TravelOn(seat), TurnOver(seat))
    move_directly(game, seat, goal, By.CARD)
    offer_bridges(game, seat)
    _take(game, seat, is_whole=True)
