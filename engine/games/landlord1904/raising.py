"""How to raise an amount in the Landlord's Game: with notes from the Bank, on pledged lots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.board import TitleNumber
from engine.commands import Seat
from engine.game import Game
from engine.games.landlord1904.commands import Borrow
from engine.games.landlord1904.rules.loans import (
    INTEREST,
    NOTE,
    bank_would_lend,
    pledgeable,
    worth_needed,
)
from engine.strategy.way import Raise, Way

Pledge = tuple[TitleNumber, ...]


def ways_of(game: Game, seat: Seat, amount: int) -> Iterator[Way]:
    """The fewest notes on the lots worth least, or on the fewest lots; and one note more."""
    free = pledgeable(game, seat)
    notes = -(-amount // NOTE)
    for number, pledge in ((notes, cheapest_pledge), (notes, shortest_pledge), (notes + 1, cheapest_pledge)):
        if bank_would_lend(game, free) >= number * NOTE:
            lots = pledge(game, free, worth_needed(game, number * NOTE))
            command = Borrow(seat, number * NOTE, lots)
            yield Way((Raise(command, number * NOTE, number * INTEREST, when="each payday"),))


def cheapest_pledge(game: Game, free: Sequence[TitleNumber], worth: int) -> Pledge:
    """The lots worth least together, but at least this much; all of them if they are not worth that."""
    return _pledge(game, free, worth, lambda total, lots: (total, len(lots)))


def shortest_pledge(game: Game, free: Sequence[TitleNumber], worth: int) -> Pledge:
    """The fewest lots worth this much; of equally many, those worth least."""
    return _pledge(game, free, worth, lambda total, lots: (len(lots), total))


def _pledge(
    game: Game, free: Sequence[TitleNumber], worth: int, cost: Callable[[int, Pledge], tuple[int, int]]
) -> Pledge:
    """The cheapest pledge worth this much by `cost`; for each total, only the shortest is considered."""
    best: dict[int, Pledge] = {0: ()}
    for lot in free:
        price = game.board.titles[lot].price
        for total, lots in list(best.items()):
            if total < worth and _is_shorter((*lots, lot), best.get(total + price)):
                best[total + price] = (*lots, lot)
    enough = [(cost(total, lots), lots) for total, lots in best.items() if total >= worth]
    return tuple(sorted(min(enough)[1] if enough else free))


def _is_shorter(lots: Pledge, others: Pledge | None) -> bool:
    return others is None or len(lots) < len(others)
