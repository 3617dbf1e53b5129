"""Random games for the tests of what is said and asked."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.uniform import Uniform
from engine.choices import Decision
from engine.commands import Command
from engine.events import Event
from engine.game import Game
from engine.options import Value
from engine.rng import Rng
from tests.support import landlord
from tests.support.position import new

NAMES = ("Ann", "Bea", "Cyd", "Dov", "Eve", "Fay", "Gus")

VARIANTS: tuple[dict[str, Value], ...] = (
    {},
    {"edition": "current1995", "income_tax_blind": False},
    {"short_game": "published"},
    {"short_game": "published_later", "rent_claim": "must_ask"},
    {"decks": "pre1936", "jail_fine_timing": "after_throw", "time_limit_rounds": 20},
    {"deed_sale_needs": "clear_lot", "bank_auction_mortgage": "kept", "auction_bid_limit": "assets"},
)
"""Options that lead to events and questions of their own."""


LANDLORD_VARIANTS: tuple[dict[str, Value], ...] = (
    {"rounds": 2},
    {"lot_tickets": False, "poorhouse_release": "affordable_move"},
    {"luxury_refusal": "miss_next_turn"},
    {"debts_at_count": "ignore", "lot_tickets": False},
)
"""The same for the Landlord's Game."""

Played = tuple[Game, Decision, Command, list[Event]]
"""The game, its question, the command that is about to be given, and what the one before has caused."""


def random_game(seed: int, most: int = 600) -> Iterator[Played]:
    """A game of random bots with one of the variants, before each command."""
    return _played(new(2 + seed % 6, VARIANTS[seed % len(VARIANTS)], seed=seed), seed, most)


def random_landlord_game(seed: int, most: int = 600) -> Iterator[Played]:
    """The same for the Landlord's Game."""
    options = LANDLORD_VARIANTS[seed % len(LANDLORD_VARIANTS)]
    return _played(landlord.new(2 + seed % 3, seed=seed, **options), seed, most)


def _played(game: Game, seed: int, most: int) -> Iterator[Played]:
    bot = Uniform(Rng(seed + 1000))
    for _ in range(most):
        decision = game.decision
        if decision is None:
            return
        command = bot.choose(game, decision)
        happened = list(game.events)
        yield game, decision, command, happened
        game.submit(command)
