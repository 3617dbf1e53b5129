"""The combined value of lots and money in Finance: houses double a rent, so money goes on few lots.

A plan says where to build, and what everything is worth then, in dollars.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.board import TitleNumber
from engine.commands import Offer, Seat
from engine.game import Game
from engine.games.finance1936.landings import LANDINGS
from engine.games.finance1936.rules.circuits import SALARY
from engine.games.finance1936.state import FinancePlayer
from engine.queries import cost_of_buildings, raisable, titles_of, top_level

TURNS = 15
"""The rivals' turns that count, however few rivals are left: a game is decided in few rounds."""

OFTEN = 10_000
"""The turns behind the landing counts."""


BACK = 0.5
"""The share of a price that the Bank pays back."""


class HousePlan(NamedTuple):
    """Houses in order of earnings for their price, and what everything is worth with them."""

    worth: float
    order: list[TitleNumber]


def make_plan(game: Game, seat: Seat, lots: Sequence[TitleNumber], money: int) -> HousePlan:
    """What these lots and this much money are worth to a player, including what the Bank would pay back."""
    deeds, top = game.board.titles, top_level(game)
    earned = _earned(game, seat, lots)
    levels = [game.state.level[lot] for lot in lots]
    if not FinancePlayer.of(game.state.players[seat]).has_circuit:
        money += SALARY  # they can build once they have it
    worth = sum(
        [
            by_level[level] + (deeds[lot].price + cost_of_buildings(game, lot)) * BACK
            for lot, by_level, level in zip(lots, earned, levels, strict=True)
        ]
    )
    order: list[TitleNumber] = []
    while True:
        best, most = None, 1 - BACK  # a house that earns less than it loses is not worth it
        stock = game.state.houses - len(order)
        for n, lot in enumerate(lots):
            price, level = deeds[lot].house_price, levels[n]
            for houses in range(1, min(top - level, stock, money // price) + 1):
                rate = (earned[n][level + houses] - earned[n][level]) / (price * houses)
                if rate > most:
                    best, most = (n, houses), rate
        if best is None:
            return HousePlan(worth + money, order)
        n, houses = best
        cost = deeds[lots[n]].house_price * houses
        worth += (most + BACK) * cost
        money -= cost
        levels[n] += houses
        order += [lots[n]] * houses


def _earned(game: Game, seat: Seat, lots: Sequence[TitleNumber]) -> list[list[float]]:
    """For each lot, by its extra houses: its rents, limited to what rivals can pay."""
    most = payable(game, seat)
    deeds = [game.board.titles[lot] for lot in lots]
    return [[min(rent, most) * TURNS * LANDINGS[deed.place] / OFTEN for rent in deed.rents] for deed in deeds]


def payable(game: Game, seat: Seat) -> int:
    """What a rival could pay on average, by selling houses and lots."""
    means = [raisable(game, other) for other in game.others(seat)]
    return sum(means) // max(1, len(means))


def limit(game: Game, seat: Seat, lot: TitleNumber) -> int:
    """The highest price for a lot that leaves a player no worse off."""
    mine, funds = titles_of(game, seat), game.state.players[seat].funds
    without = make_plan(game, seat, mine, funds).worth
    low, high = 0, funds + 1
    while high - low > game.options.money_unit:
        middle = (low + high) // 2
        if make_plan(game, seat, [*mine, lot], funds - middle).worth >= without:
            low = middle
        else:
            high = middle
    return low


def gains(game: Game, offer: Offer) -> tuple[float, float]:
    """What a trade brings its proposer and its partner."""
    balance = offer.gets.cash - offer.gives.cash
    return (
        _gain(game, offer.proposer, offer.gives.titles, offer.gets.titles, balance),
        _gain(game, offer.partner, offer.gets.titles, offer.gives.titles, -balance),
    )


def _gain(
    game: Game, seat: Seat, gives: Sequence[TitleNumber], gets: Sequence[TitleNumber], cash: int
) -> float:
    mine, funds = titles_of(game, seat), game.state.players[seat].funds
    after = [lot for lot in (*mine, *gets) if lot not in gives]
    return make_plan(game, seat, after, funds + cash).worth - make_plan(game, seat, mine, funds).worth
