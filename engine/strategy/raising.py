"""How to raise an amount: what to mortgage and what to sell, the cheapest ways first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.commands import Command, Mortgage, Seat, SellBuildings
from engine.game import Game
from engine.queries import lift_cost, lot_rent, mortgageable, rent
from engine.rules.building import counted, offer_sales, prices_sold
from engine.strategy.way import Raise, Way

MOST_WAYS = 3
"""The number of ways offered, the one that hurts least first."""

MOST_SEARCHED = 200_000
"""Offers times dollars compared, about 15 milliseconds; then the search ends, if it has found a way."""

_USUAL_THROW = 7
"""For rents that depend on the dice."""


def raises_of(game: Game, seat: Seat) -> Iterator[Raise]:
    """Single things that bring a player cash now: mortgages and sales of buildings."""
    for title in mortgageable(game, seat):
        mortgage = Mortgage(seat, title)
        if game.refusal(mortgage) is None:
            value = game.board.titles[title].mortgage
            interest, toll = lift_cost(game, title) - value, rent(game, title, _USUAL_THROW)
            yield Raise(mortgage, value, interest, toll, is_interest=True)
    if game.knows(SellBuildings):
        yield from (house_sale(game, command) for command in _smallest_sales(game, seat))


def _smallest_sales(game: Game, seat: Seat) -> Iterator[SellBuildings]:
    """Each sale of one building; a whole group's where the Bank lacks the houses to break down its hotels."""
    begun: set[int] = set()
    for command in offer_sales(game, seat):
        group = game.board.titles[command.lots[0]].group
        if len(command.lots) == 1 or group not in begun:
            begun.add(group)
            yield command


def house_sale(game: Game, command: SellBuildings) -> Raise:
    """What selling buildings brings and costs."""
    prices = prices_sold(game, command.lots)
    refund = sum(price // 2 for price in prices)
    lost = sum(
        rent(game, lot, _USUAL_THROW) - lot_rent(game, lot, game.state.level[lot] - count)
        for lot, count in counted(command.lots).items()
    )
    return Raise(command, refund, sum(prices) - refund, lost, is_apart=False)


def ways(game: Game, seat: Seat, amount: int) -> tuple[Way, ...]:
    """A few ways to raise at least this amount, the one that hurts least first; changes nothing.

    A way that does everything an earlier one does, and more, is left out.
    """
    found: list[tuple[Way, Counter[Command]]] = []
    for way in sorted(game.rules.facts.ways(game, seat, amount), key=lambda way: (way.hurt, len(way.steps))):
        commands = Counter(commands_of(way.steps))
        if not any(others <= commands for _, others in found):
            found.append((way, commands))
    return tuple(way for way, _ in found[:MOST_WAYS])


Offers = Callable[[Game, Seat], Iterable[Raise]]
"""The single things that bring a player cash now."""


def ways_by(offers: Offers) -> Callable[[Game, Seat, int], Iterator[Way]]:
    """The ways to raise an amount from these offers.

    Among offers that do not affect each other it finds the best choice, and the best ones that do without
    some part of it. Buildings are sold one by one first, always the one that hurts least for the cash it
    brings. However long it takes, the search goes on until it has found a way or nothing is left to sell.
    """

    def find(game: Game, seat: Seat, amount: int) -> Iterator[Way]:
        done: list[Raise] = []
        game, short, searched = game.copy(), amount, 0
        while short > 0:
            open_now = list(offers(game, seat))
            apart = [one for one in open_now if one.is_apart]
            for chosen in _choices(apart, short, 0 if done else MOST_SEARCHED):
                yield Way((*done, *chosen))
                searched += len(apart) * short
            sales = [one for one in open_now if not one.is_apart]
            if not sales or searched > MOST_SEARCHED:
                return
            done.append(min(sales, key=lambda sale: sale.hurt / max(1, sale.brings)))
            short -= done[-1].brings
            game.submit(done[-1].command)
        yield Way(tuple(done))

    return find


def _choices(offers: Sequence[Raise], amount: int, most: int) -> Iterator[tuple[Raise, ...]]:
    """The choice of offers that hurts least, then the best ones without a part of it, as `most` allows."""
    best = _least(offers, amount)
    if best is not None:
        yield best
        for other in best[: most // (len(offers) * amount)]:
            if (chosen := _least([one for one in offers if one is not other], amount)) is not None:
                yield chosen


def _least(offers: Sequence[Raise], amount: int) -> tuple[Raise, ...] | None:
    """The offers that together bring the amount and hurt least; None if all of them are not enough."""
    if sum(offer.brings for offer in offers) < amount:
        return None
    best: dict[int, tuple[int, tuple[Raise, ...]]] = {0: (0, ())}
    for offer in offers:
        for brought, (hurt, chosen) in list(best.items()):
            if brought >= amount:
                continue
            total, candidate = min(amount, brought + offer.brings), (hurt + offer.hurt, (*chosen, offer))
            if total not in best or _is_better(candidate, best[total]):
                best[total] = candidate
    return best[amount][1]


def _is_better(one: tuple[int, tuple[Raise, ...]], other: tuple[int, tuple[Raise, ...]]) -> bool:
    return (one[0], len(one[1])) < (other[0], len(other[1]))


def commands_of(steps: Iterable[Raise]) -> tuple[Command, ...]:
    """The commands to submit, in order."""
    return tuple(step.command for step in steps)
