"""How to raise an amount: what to mortgage and what to sell, the cheapest ways first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.commands import Command, Mortgage, Seat, SellBuildings
from engine.game import Game
from engine.queries import lift_cost, rent, titles_of
from engine.rules.building import order_cost, sale_refund
from engine.strategy.way import Raise, Way

MOST_WAYS = 3
"""The number of ways offered, the one that hurts least first."""

MOST_SALES = 15
"""The most buildings sold one after another before the search ends."""

_USUAL_THROW = 7
"""For rents that depend on the dice."""


def raises_of(game: Game, seat: Seat) -> Iterator[Raise]:
    """Single things that bring a player cash now: mortgages and sales of one building."""
    for title in titles_of(game, seat):
        mortgage, sale = Mortgage(seat, title), SellBuildings(seat, (title,))
        if not game.state.mortgaged[title] and game.refusal(mortgage) is None:
            value = game.board.titles[title].mortgage
            interest, toll = lift_cost(game, title) - value, rent(game, title, _USUAL_THROW)
            yield Raise(mortgage, value, interest, toll, once="when lifted")
        elif game.state.level[title] and game.refusal(sale) is None:
            yield house_sale(game, sale)


def house_sale(game: Game, command: SellBuildings) -> Raise:
    """What selling one building brings and costs."""
    (lot,) = command.lots
    refund, before = sale_refund(game, command.lots), rent(game, lot, _USUAL_THROW)
    bare = game.copy()
    bare.state.level[lot] -= 1
    cost = order_cost(bare, command.lots)
    return Raise(command, refund, cost - refund, before - rent(bare, lot, _USUAL_THROW), is_apart=False)


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
    brings.
    """

    def find(game: Game, seat: Seat, amount: int) -> Iterator[Way]:
        done: list[Raise] = []
        for _ in range(MOST_SALES + 1):
            short = amount - sum(step.brings for step in done)
            if short <= 0:
                yield Way(tuple(done))
                return
            open_now = list(offers(game, seat))
            apart = [one for one in open_now if one.is_apart]
            best = _least(apart, short) or ()
            spared = [[one for one in apart if one is not other] for other in best] if not done else []
            for offered in (apart, *spared):
                if (chosen := _least(offered, short)) is not None:
                    yield Way((*done, *chosen))
            sales = [one for one in open_now if not one.is_apart]
            if not sales:
                return
            done.append(min(sales, key=lambda sale: sale.hurt / max(1, sale.brings)))
            game = game.copy()
            game.submit(done[-1].command)

    return find


def _least(offers: Sequence[Raise], amount: int) -> tuple[Raise, ...] | None:
    """The offers that together bring the amount and hurt least; None if all of them are not enough."""
    best: dict[int, tuple[int, tuple[Raise, ...]]] = {0: (0, ())}
    for offer in offers:
        for brought, (hurt, chosen) in list(best.items()):
            if brought >= amount:
                continue
            total, candidate = min(amount, brought + offer.brings), (hurt + offer.hurt, (*chosen, offer))
            if total not in best or _is_better(candidate, best[total]):
                best[total] = candidate
    return best[amount][1] if amount in best else None


def _is_better(one: tuple[int, tuple[Raise, ...]], other: tuple[int, tuple[Raise, ...]]) -> bool:
    return (one[0], len(one[1])) < (other[0], len(other[1]))


def commands_of(steps: Iterable[Raise]) -> tuple[Command, ...]:
    """The commands to submit, in order."""
    return tuple(step.command for step in steps)
