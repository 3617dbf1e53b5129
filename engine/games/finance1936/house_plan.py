"""The combined value of lots and money in Finance: houses double a rent, so money goes on few lots.

A plan says where to build, and what everything is worth then, in dollars.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from sys import maxsize
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


class Lots:
    """Lots of one player, and what more houses on them would earn."""

    def __init__(self, game: Game, lots: Sequence[TitleNumber], most: int) -> None:
        """`most` is what rivals could pay as rent, in dollars."""
        deeds = [game.board.titles[lot] for lot in lots]
        self._lots = lots
        self._prices = [deed.house_price for deed in deeds]
        self._levels = [game.state.level[lot] for lot in lots]
        self._top, self._stock = top_level(game), game.state.houses
        self._earned = [
            [(rent if rent < most else most) * TURNS * LANDINGS[deed.place] / OFTEN for rent in deed.rents]
            for deed in deeds
        ]
        self._worth = sum(
            [
                by_level[level] + (deed.price + cost_of_buildings(game, deed.number)) * BACK
                for deed, by_level, level in zip(deeds, self._earned, self._levels, strict=True)
            ]
        )
        self._steps: dict[tuple[int, int], list[tuple[float, int]]] = {}

    def plan(self, money: int) -> HousePlan:
        """Where to build with this much money, and what all is worth then."""
        worth, levels, prices, stock = self._worth, self._levels[:], self._prices, self._stock
        order: list[TitleNumber] = []
        while True:
            best, most = None, 1 - BACK  # a house that earns less than it loses is not worth it
            for n, price in enumerate(prices):
                number = min(self._top - levels[n], stock, money // price)
                if number > 0:
                    rate, houses = self._best(n, levels[n])[number - 1]
                    if rate > most:
                        best, most = (n, houses), rate
            if best is None:
                return HousePlan(worth + money, order)
            n, houses = best
            cost = prices[n] * houses
            worth += (most + BACK) * cost
            money -= cost
            stock -= houses
            levels[n] += houses
            order += [self._lots[n]] * houses

    def _best(self, n: int, level: int) -> list[tuple[float, int]]:
        """By how many more houses a lot may get: the best rate of rent for their price, and with how many."""
        found = self._steps.get((n, level))
        if found is None:
            found, best = [], (0.0, 0)
            earned, price = self._earned[n], self._prices[n]
            for houses in range(1, self._top - level + 1):
                rate = (earned[level + houses] - earned[level]) / (price * houses)
                if rate > best[0]:
                    best = rate, houses
                found.append(best)
            self._steps[n, level] = found
        return found


class Owner:
    """One player in a position, and what lots and money are worth to them."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self._game, self._seat = game, seat
        self._titles, self._funds = titles_of(game, seat), game.state.players[seat].funds
        self._payable = payable(game, seat)
        has_circuit = FinancePlayer.of(game.state.players[seat]).has_circuit
        self._to_come = 0 if has_circuit else SALARY  # they can build once they have it

    def _lots(self, lots: Sequence[TitleNumber]) -> Lots:
        return Lots(self._game, lots, self._payable)

    def plan(self, lots: Sequence[TitleNumber], money: int) -> HousePlan:
        """What to build on these lots with this much money."""
        return self._lots(lots).plan(money + self._to_come)

    @cached_property
    def worth(self) -> float:
        """What all they have is worth."""
        return self.plan(self._titles, self._funds).worth

    def gain(self, offer: Offer) -> float:
        """What a trade brings them as one of its two sides."""
        gives, gets = offer.gives, offer.gets
        if self._seat == offer.partner:
            gives, gets = gets, gives
        after = [lot for lot in (*self._titles, *gets.titles) if lot not in gives.titles]
        return self.plan(after, self._funds + gets.cash - gives.cash).worth - self.worth

    def limit(self, lot: TitleNumber, least: int = 0, enough: int = maxsize) -> int:
        """The highest price for a lot that leaves them no worse off.

        If it is less than `least`, or at least `enough`, only that is told, which takes less time.
        """
        after, money = self._lots([*self._titles, lot]), self._funds + self._to_come
        low, high = 0, self._funds + 1
        while high - low > self._game.options.money_unit and low < enough and high > least:
            middle = (low + high) // 2
            if after.plan(money - middle).worth >= self.worth:
                low = middle
            else:
                high = middle
        return low


def payable(game: Game, seat: Seat) -> int:
    """What a rival could pay on average, by selling houses and lots."""
    means = [raisable(game, other) for other in game.others(seat)]
    return sum(means) // max(1, len(means))


def gains(game: Game, offer: Offer) -> tuple[float, float]:
    """What a trade brings its proposer and its partner."""
    return Owner(game, offer.proposer).gain(offer), Owner(game, offer.partner).gain(offer)
