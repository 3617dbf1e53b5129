"""Random games for the tests of what is said and asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.bots.uniform import Uniform
from engine.choices import Decision
from engine.commands import Command, EndTurn, Ready, Throw
from engine.events import Event
from engine.game import Game
from engine.games import find
from engine.games.finance1936.commands import AskHouses
from engine.options import Value
from engine.rng import Rng
from engine.setup import Chair, GameSetup, new_game
from engine.steps import Auction, Due, PassTurn, Step
from tests.support import finance, landlord
from tests.support.position import new
from tui.words.menu import Entry

NAMES = ("Ann", "Bea", "Cyd", "Dov", "Eve", "Fay", "Gus")

VARIANTS: tuple[dict[str, Value], ...] = (
    {},
    {"edition": "current1995", "income_tax_blind": False},
    {"short_game": "published"},
    {"short_game": "published_later", "rent_claim": "must_ask"},
    {"decks": "pre1936", "jail_fine_timing": "after_throw", "time_limit_rounds": 20},
    {"deed_sale_needs": "clear_lot", "bank_auction_mortgage": "kept", "auction_bid_limit": "assets"},
)
"""Options that lead to events and questions nothing else leads to."""


LANDLORD_VARIANTS: tuple[dict[str, Value], ...] = (
    {"rounds": 2},
    {"lot_tickets": False, "poorhouse_release": "affordable_move"},
    {"luxury_refusal": "miss_next_turn"},
    {"debts_at_count": "ignore", "lot_tickets": False},
)
"""The same for the Landlord's Game."""

FINANCE_VARIANTS: tuple[dict[str, Value], ...] = (
    {},
    {"wharf_stop": True},
    {"dealing": "turn_player"},
)
"""The same for Finance."""


def is_harmless(default: Entry | None) -> bool:
    """Whether Enter does nothing, or nothing but roll, end the turn or go on."""
    return default is None or isinstance(default.does, Throw | EndTurn | Ready)


Played = tuple[Game, Decision, Command, list[Event]]
"""The game, its question, the command that is about to be given, and what the one before has caused."""


def never_met(wanted: Iterable[type], games: Iterable[Iterable[object]]) -> set[type]:
    """Kinds of which no game has one; games are played only until there are none left."""
    left = set(wanted)
    for game in games:
        left -= {type(one) for one in game}
        if not left:
            break
    return left


def random_game(seed: int, most: int = 600) -> Iterator[Played]:
    """A game of random bots with one of the variants, before each command."""
    return random_play(new(2 + seed % 6, VARIANTS[seed % len(VARIANTS)], seed=seed), seed, most)


def random_landlord_game(seed: int, most: int = 600) -> Iterator[Played]:
    """The same for the Landlord's Game."""
    options = LANDLORD_VARIANTS[seed % len(LANDLORD_VARIANTS)]
    return random_play(landlord.new(2 + seed % 3, seed=seed, **options), seed, most)


def random_addon_game(seed: int, most: int = 600) -> Iterator[Played]:
    """The same with the inner board, and with bridges and airplanes."""
    tokens = find("addon-1995").tokens
    chairs = tuple(Chair(NAMES[seat], tokens[seat], "uniform") for seat in range(2 + seed % 4))
    options: dict[str, Value] = {"bridges": 2, "airplanes": 2, "bridge_placement": "players"}
    return random_play(new_game(GameSetup("addon-1995", options, chairs, seed)), seed, most)


def random_finance_game(seed: int, most: int = 600) -> Iterator[Played]:
    """The same for Finance: new games, and some where lots and houses are shared out already."""
    options = FINANCE_VARIANTS[seed % len(FINANCE_VARIANTS)]
    players = 2 + seed % 5
    game = _late_finance_game(seed, players, options) if seed % 2 else finance.new(players, seed, **options)
    game.state.rng = Rng(seed)
    return random_play(game, seed, most, AskHouses(0, 1, 1 + seed % 3, 0) if seed % 8 == 7 else None)


def _late_finance_game(seed: int, players: int, options: dict[str, Any]) -> Game:
    """Lots are shared out by chance; or one has just won too many; or the Bank has no house left.

    Of these some have one lot each; others have houses to spare, for which the first player asks.
    """
    late = Rng(seed)
    cash = [200 + 5 * late.below(300) for _ in range(players)]
    owns = {lot: late.below(players) for lot in range(16)}
    houses = {lot: late.below(6) for lot in range(8)}
    stock = late.below(6)
    agenda: tuple[Step, ...] = (Due(0), PassTurn(0))
    if seed % 8 == 3:
        owns, houses, stock = {lot: lot // 8 for lot in range(16)}, {}, 39
        agenda = (Auction(1, finance.UNION, bidders=(0,), leader=0, bid=5), *agenda)
    elif seed % 8 == 5:
        owns, houses, stock = {lot: lot % players for lot in range(players)}, {0: 5}, 0
    elif seed % 8 == 7:
        owns, houses, stock = {lot: lot % players for lot in range(16)}, dict.fromkeys(range(8), 3), 0
    return finance.position(
        cash, owns=owns, houses=houses, circuit=range(players), stock=stock, agenda=agenda, **options
    )


def random_play(game: Game, seed: int, most: int, first: Command | None = None) -> Iterator[Played]:
    """Any game played on by a bot that does anything, before each command."""
    bot = Uniform(Rng(seed + 1000))
    for _ in range(most):
        decision = game.decision
        if decision is None:
            return
        command = first or bot.choose(game, decision)
        first = None
        happened = list(game.events)
        yield game, decision, command, happened
        game.submit(command)
