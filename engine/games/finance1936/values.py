"""What lots and houses of Finance are worth, and what the next moves may cost: rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board import TitleNumber
from engine.commands import BANK, Goods, Seat
from engine.game import Game
from engine.games.finance1936.rules.circuits import FORCED_SPACES
from engine.queries import cost_of_buildings, price_of_level, top_level

IN_HAND = 40
"""Cash for fares, taxes and small rents, whatever is on the board."""

MOST_IN_HAND = 400
"""However high the rents are, it keeps no more than this: what it builds earns more."""

SCARCE = 150
"""What a house is worth when the Bank runs out, in percent of its printed price."""

WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""Of 36 throws of two dice, how many make each total."""

FORCED_WAYS = 6
"""How many times in 36 a piece is assumed to be forced back before its next throw."""


def rent_of(game: Game, lot: TitleNumber, level: int | None = None) -> int:
    """The rent with its houses, or with this many extra ones."""
    return game.board.titles[lot].rents[game.state.level[lot] if level is None else level]


def gain_of_house(game: Game, lot: TitleNumber, level: int | None = None) -> float:
    """The rent that one more house adds, per dollar of its price."""
    before = game.state.level[lot] if level is None else level
    added = rent_of(game, lot, before + 1) - rent_of(game, lot, before)
    return added / price_of_level(game, lot, before + 1)


def best_place(game: Game, levels: Mapping[TitleNumber, int], spare: int) -> TitleNumber | None:
    """Where the next affordable house adds most for its price; full lots are left out."""
    top = top_level(game)
    open_lots = [
        lot for lot, level in levels.items() if level < top and price_of_level(game, lot, level + 1) <= spare
    ]
    return max(open_lots, key=lambda lot: gain_of_house(game, lot, levels[lot]), default=None)


def worth_of_lot(game: Game, lot: TitleNumber) -> int:
    """Its price, what its houses cost, and the rents that houses will bring beyond that."""
    return game.board.titles[lot].price + cost_of_buildings(game, lot) + rent_of(game, lot) // 2


def worth_of_goods(game: Game, goods: Goods) -> int:
    """What one side of a trade is worth."""
    return goods.cash + sum(worth_of_lot(game, lot) for lot in goods.titles)


def gain_of_trade(game: Game, gives: Goods, gets: Goods) -> int:
    """What a trade changes for the side that gives and gets this; built-up lots help a rival twice."""
    helped = sum(rent_of(game, lot) for lot in gives.titles if game.state.level[lot])
    return worth_of_goods(game, gets) - worth_of_goods(game, gives) - helped


def danger_to(game: Game, seat: Seat) -> int:
    """What the next throw, or a Forced Move before it, will cost on average, in dollars."""
    board = game.board
    place = game.state.players[seat].place
    total = FORCED_WAYS * _cost_at(game, seat, board.onward(place, FORCED_SPACES))
    for spaces, ways in WAYS.items():
        total += ways * _cost_at(game, seat, board.onward(place, spaces))
    return total // 36


def reserve(game: Game, seat: Seat) -> int:
    """The cash it keeps, for the rents that its next throw or a Forced Move may cost."""
    return min(MOST_IN_HAND, IN_HAND + danger_to(game, seat))


def _cost_at(game: Game, seat: Seat, place: int) -> int:
    """The rent there, if the lot is a rival's; else 0."""
    title = game.board.spaces[place].title
    if title is None or game.state.owner[title] in (BANK, seat):
        return 0
    return rent_of(game, title)
