"""Building, lifting and mortgaging by judgement: whatever raises one's chance most."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import TitleNumber
from engine.bots.judgement.position import Position
from engine.bots.judgement.raising import towards
from engine.bots.judgement.view import View
from engine.commands import Build, Command, Lift
from engine.queries import lift_cost, price_of_level, top_level
from engine.rules.shortages import buildable_groups

RISE = 0.0005
"""What a building or a lifted mortgage must add to one's chance at least."""

LEVELS = 3
"""How many levels of a group are thought of at once, with money that has to be raised."""

SCARCE = 10
SCARCE_HOTELS = 3
"""With fewer left others may want them too."""

TO_BID = 150
"""Dollars kept in hand to bid for scarce buildings."""


def business(view: View) -> Command | None:
    """The building, lift or mortgage after which one's chance is best; None if it is best as it is."""
    seat = view.seat
    if not any(seat in held and held[seat].rungs for held in view.position.held):
        return None
    best, command = view.chance + RISE, None
    for chance, candidate in [*_lifts(view), *_builds(view)]:
        if chance > best and view.game.refusal(candidate) is None:
            best, command = chance, candidate
    return command


def _lifts(view: View) -> Iterator[tuple[float, Command]]:
    game, seat = view.game, view.seat
    for title, is_mortgaged in enumerate(game.state.mortgaged):
        if is_mortgaged and game.state.owner[title] == seat:
            cost = lift_cost(game, title)
            if cost <= view.position.cash[seat]:
                after = view.position.copy()
                after.set_mortgage(title, False, -cost)
                yield view.after(after), Lift(seat, title)


def _builds(view: View) -> Iterator[tuple[float, Command]]:
    """Every even order on one group that can be paid for, and those that mortgages would pay for.

    Where others may want the last buildings too, something is kept to bid with.
    """
    cash = view.position.cash[view.seat]
    is_scarce = view.position.houses < SCARCE or view.position.hotels < SCARCE_HOTELS
    for lots in buildable_groups(view.game, view.seat):
        order: list[TitleNumber] = []
        spent = 0
        for lot, price in _even(view, view.position, lots):
            spent += price
            order.append(lot)
            if spent <= cash - (TO_BID if is_scarce else 0):
                yield _built(view, view.position, order, spent), Build(view.seat, tuple(order))
            elif is_scarce or len(order) > LEVELS * len(lots):
                break
            elif len(order) == 1 or not len(order) % len(lots):
                plan = towards(view, spent - cash, keep=lots)
                if plan is None or not plan.enough:
                    break
                yield _built(view, plan.position, order, spent), plan.first


def _built(view: View, position: Position, order: list[TitleNumber], spent: int) -> float:
    """One's chance after an order."""
    after = position.copy()
    after.build(tuple(order), 1, -spent)
    return view.after(after)


def _even(view: View, position: Position, lots: tuple[TitleNumber, ...]) -> Iterator[tuple[TitleNumber, int]]:
    """One building after another where they are lowest, with what each costs, until room or stock is gone."""
    game = view.game
    levels = {lot: position.level[lot] for lot in lots}
    houses, hotels = position.houses, position.hotels
    most, top = game.options.houses_before_hotel, top_level(game)
    while (low := min(levels.values())) < top:
        if low < most:
            houses -= 1
        else:
            houses, hotels = houses + most, hotels - 1
        if min(houses, hotels) < 0:
            return
        lot = [lot for lot in lots if levels[lot] == low][-1]
        levels[lot] += 1
        yield lot, price_of_level(game, lot, low + 1)
