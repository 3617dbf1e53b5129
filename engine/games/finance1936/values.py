"""What lots and houses of Finance are worth, and what the next moves may cost: rules of thumb."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heapify, heappop, heapreplace
from itertools import pairwise

from engine.board import Board, Place, Title, TitleNumber
from engine.boards.cache import kept
from engine.commands import BANK, Goods, Seat
from engine.game import Game
from engine.games.finance1936.rules.circuits import FORCED_SPACES
from engine.ruleset import Rules

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
    return _next_houses(game.rules)[lot][game.state.level[lot] if level is None else level][1]


@kept
def _next_houses(rules: Rules) -> tuple[tuple[tuple[int, float], ...], ...]:
    """By lot and by its houses, while there is room: the price of one more, and what rent a dollar adds."""
    most = rules.options.houses_before_hotel
    return tuple([_houses_on(lot, most) if lot.house_price else () for lot in rules.board.titles])


@kept
def cheapest_house(rules: Rules) -> int:
    """The lowest price of a house on the board, in dollars."""
    return min([lot.house_price for lot in rules.board.titles if lot.house_price], default=0)


def _houses_on(lot: Title, most: int) -> tuple[tuple[int, float], ...]:
    price, rents = lot.house_price, lot.rents[: most + 1]
    return tuple([(price, (more - now) / price) for now, more in pairwise(rents)])


def best_houses(game: Game, lots: Iterable[TitleNumber], spare: int, stock: int) -> list[TitleNumber]:
    """One house after another where a dollar adds most rent, until money, room or stock runs out."""
    houses, level = _next_houses(game.rules), game.state.level
    room = [
        (-houses[lot][built][1], lot, built)
        for lot in lots
        if (built := level[lot]) < len(houses[lot]) and houses[lot][built][0] <= spare
    ]
    heapify(room)
    order: list[TitleNumber] = []
    while room and len(order) < stock:
        _, lot, built = room[0]
        price, _ = houses[lot][built]
        if price > spare:
            heappop(room)
            continue
        spare -= price
        order.append(lot)
        if built + 1 < len(houses[lot]):
            heapreplace(room, (-houses[lot][built + 1][1], lot, built + 1))
        else:
            heappop(room)
    return order


def worth_of_lot(game: Game, lot: TitleNumber) -> int:
    """Its price, what its houses cost, and the rents that houses will bring beyond that."""
    deed, houses = game.board.titles[lot], game.state.level[lot]
    return deed.price + houses * deed.house_price + deed.rents[houses] // 2


def worth_of_goods(game: Game, goods: Goods) -> int:
    """What one side of a trade is worth."""
    return goods.cash + sum(worth_of_lot(game, lot) for lot in goods.titles)


def gain_of_trade(game: Game, gives: Goods, gets: Goods) -> int:
    """What a trade changes for the side that gives and gets this; built-up lots help a rival twice."""
    helped = sum(rent_of(game, lot) for lot in gives.titles if game.state.level[lot])
    return worth_of_goods(game, gets) - worth_of_goods(game, gives) - helped


def danger_to(game: Game, seat: Seat) -> int:
    """What the next throw, or a Forced Move before it, will cost on average, in dollars."""
    owner, level = game.state.owner, game.state.level
    total = 0
    for lot, ways, rents in _lots_ahead(game.rules)[game.state.players[seat].place]:
        holder = owner[lot]
        if holder != seat and holder != BANK:
            total += ways * rents[level[lot]]
    return total // 36


@kept
def _lots_ahead(rules: Rules) -> tuple[tuple[tuple[TitleNumber, int, Sequence[int]], ...], ...]:
    """By place: the lots that the next throw or a Forced Move may lead to, with ways of 36 and rents."""
    return tuple([tuple(_lots_from(rules.board, place)) for place in range(len(rules.board.spaces))])


def _lots_from(board: Board, place: Place) -> Iterator[tuple[TitleNumber, int, Sequence[int]]]:
    for spaces, ways in ((FORCED_SPACES, FORCED_WAYS), *WAYS.items()):
        lot = board.spaces[board.onward(place, spaces)].title
        if lot is not None:
            yield lot, ways, board.titles[lot].rents


def reserve(game: Game, seat: Seat) -> int:
    """The cash it keeps, for the rents that its next throw or a Forced Move may cost."""
    kept = IN_HAND + danger_to(game, seat)
    return kept if kept < MOST_IN_HAND else MOST_IN_HAND
