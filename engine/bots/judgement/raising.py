"""Raising money by judgement: what costs least of one's chance."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engine.board import TitleNumber
from engine.bots.judgement.position import Position
from engine.bots.judgement.view import View
from engine.commands import Command, GiveUp, Mortgage, SellBuildings
from engine.queries import is_free_to_mortgage, raisable, titles_of
from engine.rules.building import sale_refund
from engine.steps import Owes


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to raise money."""

    first: Command
    position: Position
    """After all of it."""
    enough: bool


@dataclass(frozen=True, slots=True)
class _Sale:
    command: Command
    brings: int
    position: Position
    chance: float


def pay_debt(view: View, step: Owes) -> Command | None:
    """The next thing to mortgage or to sell towards a debt; if all of it is not enough, give up."""
    if raisable(view.game, view.seat) < step.amount:
        return GiveUp(view.seat)
    missing = step.amount - view.position.cash[view.seat]
    due = view.position.copy()
    due.cash[view.seat] -= missing + view.position.cash[view.seat]
    best = _best(view, due, missing)
    return None if best is None else best.command


def towards(view: View, missing: int, keep: Collection[TitleNumber] = ()) -> Plan | None:
    """The mortgages that bring so much, each the one that costs least; None if there is nothing to mortgage.

    `keep` are not to be mortgaged.
    """
    position, first = view.position, None
    while missing > 0:
        best = _best_of(_mortgages(view, position, keep), missing, view.after(position))
        if best is None:
            break
        first = first or best.command
        position, missing = best.position, missing - best.brings
    return None if first is None else Plan(first, position, missing <= 0)


def _best(view: View, position: Position, missing: int) -> _Sale | None:
    sales = [*_mortgages(view, position), *_sales(view, position)]
    return _best_of(sales, missing, view.after(position))


def _best_of(sales: Iterator[_Sale] | list[_Sale], missing: int, before: float) -> _Sale | None:
    """What is enough and costs least; if nothing is, what costs least for each dollar."""
    found = list(sales)
    enough = [sale for sale in found if sale.brings >= missing]
    if enough:
        return max(enough, key=lambda sale: sale.chance)
    return max(found, key=lambda sale: (sale.chance - before - 1) / sale.brings, default=None)


def _mortgages(view: View, position: Position, keep: Collection[TitleNumber] = ()) -> Iterator[_Sale]:
    game, seat = view.game, view.seat
    for title in titles_of(game, seat):
        if title in keep or position.mortgaged[title] or not is_free_to_mortgage(game, title):
            continue
        after = position.copy()
        brings = game.board.titles[title].mortgage
        after.set_mortgage(title, True, brings)
        if brings:
            yield _Sale(Mortgage(seat, title), brings, after, view.after(after))


def _sales(view: View, position: Position) -> Iterator[_Sale]:
    """From every group one building, two, three and so on, where they are highest; or all of them."""
    game, seat = view.game, view.seat
    for group in game.board.lot_groups:
        levels = {lot: game.state.level[lot] for lot in group.titles if game.state.owner[lot] == seat}
        order: list[TitleNumber] = []
        while any(levels.values()):
            lot = max(levels, key=lambda one: levels[one])
            levels[lot] -= 1
            order.append(lot)
            sale = SellBuildings(seat, tuple(order))
            if game.refusal(sale) is None:
                brings = sale_refund(game, sale.lots)
                after = position.copy()
                after.build(sale.lots, -1, brings)
                yield _Sale(sale, brings, after, view.after(after))
