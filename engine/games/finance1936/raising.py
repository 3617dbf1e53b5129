"""What brings a player of Finance cash: selling the Bank lots, or extra houses off them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.commands import Seat, SellBuildings
from engine.game import Game
from engine.games.finance1936.commands import SellLot
from engine.games.finance1936.rules.bank_sales import bank_pays
from engine.queries import cost_of_buildings, titles_of
from engine.strategy.raising import house_sale
from engine.strategy.way import Raise


def raises_of(game: Game, seat: Seat) -> Iterator[Raise]:
    """Each whole lot, and each house off a lot (FI-56)."""
    for lot in titles_of(game, seat):
        deed, level = game.board.titles[lot], game.state.level[lot]
        command = SellLot(seat, lot)
        if game.refusal(command) is None:
            paid = bank_pays(game, lot)
            yield Raise(command, paid, deed.price + cost_of_buildings(game, lot) - paid, deed.rents[level])
        sale = SellBuildings(seat, (lot,))
        if level and game.refusal(sale) is None:
            yield house_sale(game, sale)
