"""How a careful player raises money: what hurts least first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.board import TitleNumber
from engine.bots.valuation import value_of
from engine.commands import Command, GiveUp, Mortgage, Seat, SellBuildings
from engine.game import Game
from engine.queries import mortgageable, owns_group, raisable, titles_of


def raise_money(game: Game, seat: Seat, amount: int) -> Command | None:
    """The next sale or mortgage toward an amount; if all would not be enough, GiveUp where that is possible.

    Single properties are mortgaged first, then buildings are sold, then whole groups are mortgaged.
    """
    free, worth = mortgageable(game, seat), partial(value_of, game, seat)
    in_deeds = sum([game.board.titles[title].mortgage for title in free])  # enough, most often
    if game.state.players[seat].funds + in_deeds < amount and raisable(game, seat) < amount:
        give_up = GiveUp(seat)
        return give_up if game.refusal(give_up) is None else None
    single = [title for title in free if not owns_group(game, seat, game.board.titles[title].group)]
    if single:
        return Mortgage(seat, min(single, key=worth))
    built = [title for title in titles_of(game, seat) if game.state.level[title]]
    if (sale := first_sale(game, seat, built)) is not None:
        return sale
    return Mortgage(seat, min(free, key=worth)) if free else None


def first_sale(game: Game, seat: Seat, built: Sequence[TitleNumber]) -> SellBuildings | None:
    """One building of the first lot that allows it; a whole group if the stock allows nothing less."""
    for lot in built:
        sale = SellBuildings(seat, (lot,))
        if game.refusal(sale) is None:
            return sale
    group = {game.board.titles[lot].group for lot in built[:1]}
    lots = [lot for lot in built if game.board.titles[lot].group in group]
    everything = tuple(lot for lot in lots for _ in range(game.state.level[lot]))
    return SellBuildings(seat, everything) if everything else None
