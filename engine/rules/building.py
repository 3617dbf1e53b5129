"""Buying and selling houses and hotels (MO-77 to MO-92)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.board import Kind, TitleNumber
from engine.bundle import Bundle
from engine.choices import Choice
from engine.commands import Build, Seat, SellBuildings
from engine.game import Game
from engine.ledger import raise_buildings, raze_buildings
from engine.queries import may_deal_with_bank, owns_group, price_of_level, top_level
from engine.rules.open_moments import OPEN, RAISING
from engine.rules.shortages import buildable_groups, contest_of, levels_reached, order_wishes
from engine.steps import Building

building = Bundle("building")


def counted(lots: Iterable[TitleNumber]) -> dict[TitleNumber, int]:
    """How often each lot is named; for this few, a `Counter` takes three times as long."""
    counts: dict[TitleNumber, int] = {}
    for lot in lots:
        counts[lot] = counts.get(lot, 0) + 1
    return counts


# --- buying


def order_cost(game: Game, lots: Iterable[TitleNumber]) -> int:
    """The deed price of one more building on each lot named (MO-79, MO-82)."""
    return _totals(game, levels_reached(game, lots))[0]


def _totals(game: Game, reached: Iterable[tuple[TitleNumber, int]]) -> tuple[int, int, int]:
    """What an order costs, and the numbers of houses and hotels in it (MO-79, MO-82)."""
    most, deeds = game.options.houses_before_hotel, game.board.titles
    cost = houses = hotels = 0
    for lot, level in reached:
        if level > most:
            cost += deeds[lot].hotel_price
            hotels += 1
        else:
            cost += deeds[lot].house_price
            houses += 1
    return cost, houses, hotels


def _cannot_build(game: Game, command: Build) -> str | None:
    lots = command.lots
    if not lots:
        return "Name at least one lot to build on."
    if (why := _unfit(game, command.seat, lots)) is not None:
        return why
    if (why := _uneven(game, lots, +1)) is not None:
        return why
    houses, hotels = game.state.houses, game.state.hotels
    plenty = houses if game.rules.facts.builds_alone else min(houses, hotels)
    if len(lots) > plenty and (why := _out_of_stock(game, lots)) is not None:
        return why
    cost, houses, hotels = _totals(game, levels_reached(game, lots))
    funds = game.state.players[command.seat].funds
    if cost > funds:
        return f"That costs ${cost}; you have ${funds}."
    if houses and hotels and _is_contested(game, command.seat, houses, hotels):
        return "Buildings are scarce: order houses and hotels separately."
    return None


def _is_contested(game: Game, seat: Seat, houses: int, hotels: int) -> bool:
    """Whether others must be asked before this many are sold (MO-87)."""
    return bool(
        contest_of(game, seat, Building.HOUSE, houses) or contest_of(game, seat, Building.HOTEL, hotels)
    )


def _unfit(game: Game, seat: Seat, lots: Iterable[TitleNumber]) -> str | None:
    board, is_alone = game.board, game.rules.facts.builds_alone
    fit = [] if is_alone else buildable_groups(game, seat)
    for lot in dict.fromkeys(lots):
        if not 0 <= lot < len(board.titles) or board.titles[lot].kind is not Kind.LOT:
            return "You can build only on lots."
        if is_alone:  # where there are no sets (FI-37)
            if game.state.owner[lot] != seat:
                return "You can build only on your own lots."
        elif board.lots_with[lot] not in fit and (why := _unfit_group(game, seat, lot)) is not None:
            return why
    return game.rules.facts.cannot_build(game, seat)


def _unfit_group(game: Game, seat: Seat, lot: TitleNumber) -> str | None:
    """Why the set of a lot cannot be built on (MO-77, MO-78, HR-32)."""
    if not may_deal_with_bank(game, seat):
        return "You can build after your first lap."
    deed = game.board.titles[lot]
    group = game.board.groups[deed.group]
    if not owns_group(game, seat, deed.group):
        return f"You need the whole {group.name} set to build on {deed.name}."
    if any(game.state.mortgaged[member] for member in group.titles):
        return f"Lift the mortgages on the {group.name} set first."
    return None


def _uneven(game: Game, lots: Sequence[TitleNumber], by: int) -> str | None:
    """Why the lots would not be even, or not within bounds, once all buildings come or go (MO-80, MO-90).

    Where they need not be even, only the bounds count (HR-60).
    """
    after = game.state.level[:]
    for lot in lots:
        after[lot] += by
    top = top_level(game)
    for lot in dict.fromkeys(lots):
        if not 0 <= after[lot] <= top:
            name = game.board.titles[lot].name
            return f"{name} can hold no more." if by > 0 else f"{name} does not have that many buildings."
    is_even = game.options.even_building if by > 0 else game.options.even_selling
    if game.rules.facts.builds_alone or not is_even:
        return None
    for group in {game.board.lots_with[lot] for lot in lots}:
        last = max(after[lot] * by for lot in group) - 1
        first = [game.board.titles[lot].name for lot in group if after[lot] * by < last]
        if first:
            verb, come = "Build" if by > 0 else "Sell", "comes" if len(first) == 1 else "come"
            return f"{verb} evenly: {' and '.join(first)} {come} first."
    return None


def _out_of_stock(game: Game, lots: Iterable[TitleNumber]) -> str | None:
    """Why the stock does not allow the order in any sequence (MO-84, MO-85)."""
    most = game.options.houses_before_hotel
    houses, hotels = game.state.houses, game.state.hotels
    levels = dict(enumerate(game.state.level))
    for lot in _in_building_order(game, levels_reached(game, lots)):
        levels[lot] += 1
        if levels[lot] > most:
            hotels -= 1
            houses += most
        else:
            houses -= 1
        if houses < 0:
            return f"The Bank has {_count(game.state.houses, 'house')} left."
        if hotels < 0:
            return f"The Bank has {_count(game.state.hotels, 'hotel')} left."
    return None


def _count(number: int, noun: str) -> str:
    return f"{f'only {number}' if number else 'no'} {noun}{'' if number == 1 else 's'}"


def _in_building_order(game: Game, reached: Iterable[tuple[TitleNumber, int]]) -> list[TitleNumber]:
    """The lots of an order in a sequence that works if any does (MO-84).

    Group after group, or lot after lot where building need not be even (HR-60), each with its lowest lots
    first so that every step is even. Groups that hand in at
    least as many houses for hotels as they take come early, those that take fewest first; then the others,
    those that hand in most first.
    """
    most, deeds, is_even = game.options.houses_before_hotel, game.board.titles, game.options.even_building
    steps: dict[int, list[tuple[int, TitleNumber]]] = {}
    for lot, level in reached:
        steps.setdefault(deeds[lot].group if is_even else lot, []).append((level - 1, lot))

    def turn(group: list[tuple[int, TitleNumber]]) -> tuple[bool, int]:
        hotels = sum(level >= most for level, _ in group)
        taken, handed_in = len(group) - hotels, most * hotels
        return (True, -handed_in) if handed_in < taken else (False, taken)

    groups = sorted(steps.values(), key=turn) if len(steps) > 1 else steps.values()
    return [lot for group in groups for _, lot in sorted(group)]


def _offer_builds(game: Game, seat: Seat) -> Iterable[Choice]:
    groups = buildable_groups(game, seat)
    if not groups:  # most often
        return ()
    funds, level = game.state.players[seat].funds, game.state.level
    lots = [lot for lots in groups for lot in lots if price_of_level(game, lot, level[lot] + 1) <= funds]
    builds = [Build(seat, (lot,)) for lot in lots]
    return [command for command in builds if _cannot_build(game, command) is None]


@building.business(Build, OPEN, refusal=_cannot_build, choices=_offer_builds)
def build(game: Game, command: Build) -> None:
    """Buy from the Bank at deed prices; others who might want the last ones are asked (MO-79, MO-86)."""
    reached = levels_reached(game, command.lots)
    lots = command.lots if len(reached) == 1 else tuple(_in_building_order(game, reached))
    cost, houses, hotels = _totals(game, reached)
    kind = Building.HOTEL if hotels else Building.HOUSE
    is_mixed = houses > 0 and hotels > 0  # refused earlier if others might want the last ones
    if not is_mixed and (asked := contest_of(game, command.seat, kind, len(lots))):
        order_wishes(game, command.seat, lots, kind, asked)
    else:
        raise_buildings(game, command.seat, lots, cost)


# --- selling


def prices_sold(game: Game, lots: Iterable[TitleNumber]) -> list[int]:
    """The deed price of every building given up, in dollars."""
    prices = []
    for lot, count in counted(lots).items():
        level = game.state.level[lot]
        prices += [price_of_level(game, lot, level - n) for n in range(count)]
    return prices


def sale_refund(game: Game, lots: Iterable[TitleNumber]) -> int:
    """Half the deed price of every building given up, in dollars (MO-89, MO-91, MO-92)."""
    return sum([price // 2 for price in prices_sold(game, lots)])


def cannot_sell(game: Game, command: SellBuildings) -> str | None:
    """Why buildings cannot be sold like this; the result must be even and in stock (MO-90, MO-92)."""
    if not command.lots:
        return "Name at least one building to sell."
    owner = game.state.owner
    if any(not 0 <= lot < len(owner) or owner[lot] != command.seat for lot in command.lots):
        return "You can only sell your own buildings."
    if (why := _uneven(game, command.lots, -1)) is not None:
        return why
    needed = _houses_needed(game, command.lots)
    if needed > game.state.houses:
        return f"The Bank has {_count(game.state.houses, 'house')} left, too few to break down the hotel."
    return None


def _houses_needed(game: Game, lots: Iterable[TitleNumber]) -> int:
    """Houses the Bank has to put on the board for a sale; negative if it gets some back (MO-91)."""
    most = game.options.houses_before_hotel
    needed = 0
    for lot, count in counted(lots).items():
        before = game.state.level[lot]
        after = before - count
        needed += (after if after <= most else 0) - (before if before <= most else 0)
    return needed


def offer_sales(game: Game, seat: Seat) -> Iterable[SellBuildings]:
    """Each single step, and each whole group, which the stock always allows."""
    level, board = game.state.level, game.board
    own = [title for title in game.owned.titles[seat] if level[title]]
    if not own:  # most often
        return ()
    sales: list[tuple[TitleNumber, ...]] = []
    for group in sorted({board.titles[title].group for title in own}):
        built = [lot for lot in board.groups[group].titles if lot in own]
        sales += [(lot,) for lot in built]
        everything = tuple([lot for lot in built for _ in range(level[lot])])
        if len(everything) > 1:
            sales.append(everything)
    commands = [SellBuildings(seat, lots) for lots in sales]
    return [command for command in commands if cannot_sell(game, command) is None]


@building.business(SellBuildings, (*OPEN, *RAISING), refusal=cannot_sell, choices=offer_sales)
def sell_buildings(game: Game, command: SellBuildings) -> None:
    """Sell to the Bank only, for half the deed price (MO-89)."""
    level = game.state.level
    counts = counted(command.lots)
    steps = ((level[lot] - n, lot) for lot, count in counts.items() for n in range(count))
    lots = [lot for _, lot in sorted(steps, reverse=True)]
    raze_buildings(game, command.seat, lots, sale_refund(game, lots))
