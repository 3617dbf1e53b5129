"""The pool: money that goes to the middle of the board, and the places that pay it out (AD-61, HR-21)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine import cards as card
from engine import events
from engine.board import Kind
from engine.boards.cache import kept
from engine.bundle import Bundle
from engine.commands import BANK, Seat
from engine.events import Reason
from engine.game import Game
from engine.ledger import pay
from engine.options import Options, PoolTerms
from engine.queries import percent
from engine.ruleset import Rules
from engine.state import GameState
from engine.steps import Land, Owes

pool = Bundle("pool")

POOL: Seat = BANK - 1
"""The second account of a game that has a pool."""

TAXES = frozenset({Reason.INCOME_TAX, Reason.LUXURY_TAX, Reason.TAX_CARD})

SOURCES: Mapping[str, frozenset[Reason]] = {
    "none": frozenset(),
    "taxes": TAXES,
    "taxes_and_cards": TAXES | {Reason.CARD},
    "all": TAXES | {Reason.CARD, Reason.FINE},
}
"""By `Options.pool_terms`: the debts to the Bank that are paid into the pool (AD-61, HR-21)."""


POOLED = SOURCES["all"]
"""What may be paid into a pool."""


def has_pool(options: Options) -> bool:
    """Whether there is a pool by these options."""
    return options.pool_terms.sources != "none"


def has_pot(rules: Rules) -> bool:
    """Whether there is a pool, if only for the cards that pay into it or out of it."""
    return needs_pot(rules.options, rules.decks)


def needs_pot(options: Options, decks: Iterable[card.Deck]) -> bool:
    """The same of options and decks."""
    effects = card.ToPot | card.FromPot
    return has_pool(options) or any(isinstance(one.effect, effects) for deck in decks for one in deck.cards)


def cannot_be(rules: Rules, state: GameState) -> str | None:
    """Why the pool of a position is impossible, as a sentence; None if it is possible."""
    if has_pot(rules) and state.boxes[~POOL] < 0:
        return "The file has impossible sums of money."
    return None


def in_pool(game: Game) -> int:
    """What the pool holds, in dollars."""
    return game.state.boxes[~POOL]


def is_for_pool(game: Game, reason: Reason) -> bool:
    """Whether a debt to the Bank for this is paid into the pool (AD-61)."""
    return reason in SOURCES[_terms(game.rules).sources]


@kept
def _terms(rules: Rules) -> PoolTerms:
    return rules.options.pool_terms


def share(game: Game) -> int:
    """What the pool pays to a player who lands on its place, in dollars (AD-42)."""
    terms = _terms(game.rules)
    return percent(in_pool(game), terms.share, terms.rounding)


def take_refund(game: Game, seat: Seat, *, is_whole: bool = False) -> None:
    """Pay out the usual share of the pool, or all of it (AD-42, AD-62)."""
    _take(game, seat, in_pool(game) if is_whole else share(game), is_whole=is_whole)


def _take(game: Game, seat: Seat, amount: int, *, is_whole: bool) -> None:
    """Pay out a sum, and refill the pool once it is empty."""
    if amount:
        pay(game, POOL, seat, amount, Reason.REFUND)
    game.tell(events.RefundTaken, seat, amount, in_pool(game), is_whole)
    if amount and not in_pool(game):
        fill_pool(game)


def fill_pool(game: Game) -> None:
    """Put in what the Bank begins the pool with, by option (HR-23)."""
    options = game.options
    if options.pot_start and options.free_parking == "pot":
        pay(game, BANK, POOL, options.pot_start, Reason.POT_START)


@pool.carries_out(card.ToPot)
def pay_into_pot(game: Game, seat: Seat, effect: card.ToPot) -> None:
    """The drawer owes the pot what the card says."""
    game.push(Owes(seat, POOL, effect.amount, Reason.CARD))


@pool.carries_out(card.FromPot)
def take_from_pot(game: Game, seat: Seat, effect: card.FromPot) -> None:
    """The pot pays what the card says, or all it has if that is less."""
    _take(game, seat, min(effect.amount or in_pool(game), in_pool(game)), is_whole=not effect.amount)


@pool.lands_on(Kind.TAX_REFUND)
def land_on_tax_refund(game: Game, step: Land) -> None:
    """Pay the usual share (AD-42)."""
    take_refund(game, step.seat)
