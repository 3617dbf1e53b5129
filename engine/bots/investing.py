"""What to do with idle money, and where to find some: rules of thumb based on earnings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.board import Group, TitleNumber
from engine.bots.base import build_in_order
from engine.bots.earnings import best_jumps, earnings, lot_earnings, odds
from engine.bots.housing import Housing
from engine.bots.selling import first_sale
from engine.bots.valuation import USUAL_THROW
from engine.commands import BANK, Build, Command, GiveUp, Lift, Mortgage, Seat, SellBuildings
from engine.game import Game
from engine.queries import (
    lift_cost,
    mortgageable,
    owns_group,
    price_of_level,
    raisable,
    rent,
    titles_of,
)
from engine.rules.shortages import buildable_groups

GOOD_LEVEL = 3
"""The third house brings most for its price on every lot: groups reach it before any hotel is built."""

LITTLE = 4
"""A lone mortgage is lifted if spare cash is at least this many times its cost."""

NEXT_TO_NOTHING = 40
"""The same while a group waits for buildings, since the Bank may have run out of them."""


def open_groups(game: Game, seat: Seat) -> list[Group]:
    """Groups with room for buildings, those where a dollar earns most first."""
    groups = [
        game.board.groups[game.board.titles[lots[0]].group]
        for lots in buildable_groups(game, seat)
        if min(game.state.level[lot] for lot in lots) < _top(game, lots)
    ]
    return sorted(groups, key=lambda group: -_yield(game, group))


def _top(game: Game, lots: Sequence[TitleNumber]) -> int:
    """The highest level of a group's lots for which the Bank ever has the buildings."""
    return len(lot_earnings(game.rules.terms, game.board.titles[lots[0]])) - 1


def next_build(
    game: Game, seat: Seat, groups: Sequence[Group], spare: int, most: int, housing: Housing | None
) -> Build | None:
    """Affordable and worthwhile buildings on the first open group that takes any; None if none does."""
    for group in groups:
        order = _order(game, group.titles, spare)[:most]
        if housing is not None:
            order = order[: housing.worthwhile(order)]
        if (command := build_in_order(game, seat, order)) is not None:
            return command
    return None


def _yield(game: Game, group: Group) -> float:
    """What a dollar earns by raising the group to its good level, or by the next building on each lot."""
    if not game.rules.terms.builds_evenly:
        return max(_rates(game, group), default=0.0)
    earns = earnings(game.rules.terms, group)
    level = min(game.state.level[lot] for lot in group.titles)
    goal = min(max(GOOD_LEVEL, level + 1), len(earns) - 1)
    cost = group.house_price * len(group.titles) * (goal - level)
    return (earns[goal] - earns[level]) / cost if cost else 0.0


def _rates(game: Game, group: Group) -> Iterator[float]:
    """What a dollar earns on each lot, built on by itself."""
    for lot in group.titles:
        earns, level = lot_earnings(game.rules.terms, game.board.titles[lot]), game.state.level[lot]
        for higher in range(level + 1, len(earns)):
            yield (earns[higher] - earns[level]) / max(1, group.house_price * (higher - level))


def _order(game: Game, lots: Sequence[TitleNumber], spare: int) -> list[TitleNumber]:
    """One building after another on the lot that is next, until the money or the room runs out."""
    levels = {lot: game.state.level[lot] for lot in lots}
    order: list[TitleNumber] = []
    for lot in _nexts(game, lots):
        levels[lot] += 1
        spare -= price_of_level(game, lot, levels[lot])
        if spare < 0:
            break
        order.append(lot)
    return order


def _nexts(game: Game, lots: Sequence[TitleNumber]) -> Iterator[TitleNumber]:
    """Lots to build on: the lowest one, or if it need not be even, where a building earns most."""
    levels = [game.state.level[lot] for lot in lots]
    if game.rules.terms.builds_evenly:
        for level in range(min(levels), _top(game, lots)):
            yield from [
                lot for lot, built in zip(reversed(lots), reversed(levels), strict=True) if built <= level
            ]
        return
    earns = [lot_earnings(game.rules.terms, game.board.titles[lot]) for lot in lots]
    for n, higher in best_jumps(earns, levels):
        yield from [lots[n]] * (higher - levels[n])
        levels[n] = higher


def lone_titles(game: Game, seat: Seat) -> list[TitleNumber]:
    """What can be mortgaged at little loss: titles outside whole groups, those that earn least first."""
    return sorted(_lone(game, seat, mortgageable(game, seat)), key=lambda title: _forgone(game, title))


def _lone(game: Game, seat: Seat, titles: Sequence[TitleNumber]) -> list[TitleNumber]:
    """Those of a player's titles that are outside whole groups."""
    return [title for title in titles if not owns_group(game, seat, game.board.titles[title].group)]


def _forgone(game: Game, title: TitleNumber) -> float:
    """The rent lost by mortgaging a title, per turn of a rival, for each dollar it brings."""
    deed = game.board.titles[title]
    return odds(game.board)[deed.place] * rent(game, title, USUAL_THROW) / max(1, deed.mortgage)


def mortgage_to_build(
    game: Game, seat: Seat, groups: Sequence[Group], spare: int, housing: Housing
) -> Command | None:
    """A mortgage on a lone title, when a whole group needs its first three houses and money is short."""
    if not game.knows(Mortgage):
        return None
    for group in groups:
        lowest = min(game.state.level[lot] for lot in group.titles)
        if lowest < GOOD_LEVEL and spare < group.house_price:
            rest = sum(GOOD_LEVEL - min(GOOD_LEVEL, game.state.level[lot]) for lot in group.titles)
            order = _order(game, group.titles, spare + housing.lone)[:rest]
            if housing.lone and group.house_price * housing.worthwhile(order) > max(0, spare):
                return Mortgage(seat, lone_titles(game, seat)[0])
    return None


def next_lift(game: Game, seat: Seat, spare: int, *, lone: bool) -> Command | None:
    """A mortgage to lift: on whole groups at once, on others only with money to burn.

    `lone` means there is nothing to build; otherwise others are lifted only with money that building could
    never use.
    """
    part = LITTLE if lone else NEXT_TO_NOTHING
    best: TitleNumber | None = None
    for title, is_mortgaged in enumerate(game.state.mortgaged):
        if is_mortgaged and game.state.owner[title] == seat:
            cost = lift_cost(game, title)
            whole = owns_group(game, seat, game.board.titles[title].group)
            is_due = cost <= (spare if whole else spare // part)
            if is_due and (best is None or whole):
                best = title
    return None if best is None else Lift(seat, best)


def raise_money(game: Game, seat: Seat, amount: int) -> Command | None:
    """The next step toward an amount: lone titles first, then the buildings that earn least, then groups."""
    if raisable(game, seat) < amount:
        give_up = GiveUp(seat)
        return give_up if game.refusal(give_up) is None else None
    whole = mortgageable(game, seat)
    if lone := _lone(game, seat, whole):
        return Mortgage(seat, min(lone, key=lambda title: _forgone(game, title)))
    sale = _sale(game, seat)
    flat = [t for t in whole if not _is_good(game, t)]
    if flat and (sale is None or _is_good_sale(game, sale)):
        return Mortgage(seat, min(flat, key=lambda title: _forgone(game, title)))
    return sale or (Mortgage(seat, whole[0]) if whole else None)


def _is_good(game: Game, title: TitleNumber) -> bool:
    group = game.board.groups[game.board.titles[title].group]
    return any(game.state.level[other] for other in group.titles)


def _is_good_sale(game: Game, sale: SellBuildings) -> bool:
    """Whether the sale takes a house that earns well: the third, or below."""
    return game.state.level[sale.lots[0]] <= GOOD_LEVEL


def _sale(game: Game, seat: Seat) -> SellBuildings | None:
    """One building where the least rent is lost for what it brings; a whole group, if it must be."""
    chances, most = odds(game.board), game.options.houses_before_hotel
    built = [title for title in titles_of(game, seat) if game.state.level[title]]

    def loss(lot: TitleNumber) -> float:
        deed, level = game.board.titles[lot], game.state.level[lot]
        before = deed.rents[level if level <= most else -1]
        return chances[deed.place] * (before - deed.rents[level - 1]) / max(1, deed.house_price)

    return first_sale(game, seat, sorted(built, key=loss))


def is_open_market(game: Game) -> bool:
    """Whether there is still much to buy from the Bank."""
    return game.state.owner.count(BANK) >= 6
