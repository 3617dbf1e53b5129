"""What each owner has of a unit: its rents now, and what more money would add."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.boards.cache import kept
from engine.bots.judgement.board_facts import Ground, Unit, ground_of
from engine.commands import BANK, Seat
from engine.ruleset import Rules


class Rung(NamedTuple):
    """Money that can be put into a unit, and the rent per turn it adds."""

    rate: float
    cost: int
    gain: float


class Holding(NamedTuple):
    """What one owner has of one unit. Incomes are dollars in one turn of one rival."""

    income: float
    highest: int
    """The highest rent it can charge now."""
    raisable: int
    """What mortgages and half the price of the buildings would bring."""
    worth: int
    """Printed prices, plus what the buildings cost, less the cost of lifting mortgages."""
    rungs: tuple[Rung, ...]
    """What could be built or lifted, and what that would earn, best rate first."""
    full: float
    """The unit's strength if the owner has all of it, else 0."""
    near: float
    """Its strength if only one lot is missing and the Bank has it."""
    barred: float
    """Its strength if only one lot is missing and a rival has it."""
    bars: float
    """The strength of a rival's unit that lacks only this."""
    part: float
    """Its strength times the share owned, if it is not full."""
    mortgaged: int
    """The number of mortgaged deeds."""
    tolls: tuple[tuple[int, float], ...]
    """The rents that may hurt, with the odds of each in one turn of one rival."""
    is_set: bool
    """Whether it is all of a set of lots."""


HURTS = 150
"""Dollars; anybody can pay less than this."""

Key = tuple[object, ...]

Standing = tuple[Seat, int, bool]
"""Who owns a deed, its level, and whether it is mortgaged."""


def enough(houses: int, hotels: int) -> tuple[int, int]:
    """As much of the Bank's stock as any unit could take."""
    return houses if houses < 12 else 12, hotels if hotels < 3 else 3


class LastLook(NamedTuple):
    """The deeds that were looked at last, and what everybody has of them."""

    deeds: tuple[object, ...]
    """By title, and what the Bank has."""
    stock: tuple[int, int]
    standing: Sequence[Standing]
    everywhere: list[dict[Seat, Holding]]
    """By unit and owner."""


class Holdings:
    """The holdings of every unit, cached by its state."""

    LIMIT = 4_000
    """Five megabytes for each way to play, of which many are kept; a game takes three hundred or so."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._known: dict[Key, dict[Seat, Holding]] = {}
        self.strengths = [strength(ground, unit) for unit in ground.units]
        self._last = LastLook((), (-1, -1), [], [])
        """Replaced as a whole: tables think at the same time."""

    def everywhere(
        self, owner: list[Seat], level: list[int], mortgaged: list[bool], houses: int, hotels: int
    ) -> list[dict[Seat, Holding]]:
        """By unit and owner; positions that are judged one after another mostly differ in a deed or none."""
        last = self._last
        if (owner, level, mortgaged, houses, hotels) != last.deeds:
            last = self._last = self._look_again(last, owner, level, mortgaged, houses, hotels)
        return last.everywhere[:]

    def _look_again(
        self,
        last: LastLook,
        owner: list[Seat],
        level: list[int],
        mortgaged: list[bool],
        houses: int,
        hotels: int,
    ) -> LastLook:
        """Find the holdings of the units that have changed."""
        standing, stock = [*zip(owner, level, mortgaged, strict=True)], enough(houses, hotels)
        before: Sequence[Standing | None] = [None] * len(standing)
        everywhere: list[dict[Seat, Holding]] = [{}] * len(self._ground.units)
        if stock == last.stock:
            before, everywhere = last.standing, last.everywhere[:]
        units, pairs = self._ground.unit_of, zip(standing, before, strict=True)
        for number in {units[title] for title, (now, then) in enumerate(pairs) if now != then}:
            everywhere[number] = self.of(number, owner, level, mortgaged, houses, hotels)
        deeds = owner[:], level[:], mortgaged[:], houses, hotels
        return LastLook(deeds, stock, standing, everywhere)

    def of(
        self,
        number: int,
        owner: list[Seat],
        level: list[int],
        mortgaged: list[bool],
        houses: int,
        hotels: int,
    ) -> dict[Seat, Holding]:
        """By owner. `houses` and `hotels` are the Bank's stock."""
        unit = self._ground.units[number]
        key: Key = (
            number,
            *enough(houses, hotels),
            *[(owner[deed.number], level[deed.number], mortgaged[deed.number]) for deed in unit.deeds],
        )
        known = self._known.get(key)
        if known is None:
            if len(self._known) > self.LIMIT:
                self._known.clear()
            standing = [(owner[d.number], level[d.number], mortgaged[d.number]) for d in unit.deeds]
            known = self._known[key] = self._work_out(unit, standing, houses, hotels)
        return known

    def _work_out(
        self, unit: Unit, standing: list[Standing], houses: int, hotels: int
    ) -> dict[Seat, Holding]:
        owners = [owner for owner, _, _ in standing]
        return {
            seat: self._holding(unit, seat, standing, owners, houses, hotels)
            for seat in set(owners)
            if seat != BANK
        }

    def _holding(
        self,
        unit: Unit,
        seat: Seat,
        standing: list[Standing],
        owners: list[Seat],
        houses: int,
        hotels: int,
    ) -> Holding:
        mine = [number for number, owner in enumerate(owners) if owner == seat]
        count, size = len(mine), len(owners)
        is_whole = count == size and unit.is_set
        levels = [level for _, level, _ in standing]
        kept = [mortgaged for _, _, mortgaged in standing]
        ground = self._ground
        rents = [0 if kept[n] else rent_at(ground, unit, n, levels[n], count, is_whole) for n in mine]
        income = sum([rent * unit.odds[n] for rent, n in zip(rents, mine, strict=True)])
        raisable = worth = 0
        for n in mine:
            deed = unit.deeds[n]
            built = _cost_between(ground, unit, n, 0, levels[n])
            raisable += built // 2 + (0 if kept[n] else ground.loans[deed.number])
            worth += built + deed.price - (ground.lifts[deed.number] if kept[n] else 0)
        power = self.strengths[unit.number]
        others = {owner for owner in owners if owner != seat}
        rest = size - count
        only = next(iter(others)) if len(others) == 1 else None
        return Holding(
            income,
            max(rents),
            raisable,
            worth,
            self._rungs(unit, seat, standing, is_whole, houses, hotels),
            power if rest == 0 and size > 1 else 0.0,
            power if rest == 1 and only == BANK else 0.0,
            power if rest == 1 and only is not None and only != BANK else 0.0,
            power if count == 1 and rest > 0 and only is not None and only != BANK else 0.0,
            power * count / size if rest else 0.0,
            sum(kept[n] for n in mine),
            tuple((rent, unit.odds[n]) for rent, n in zip(rents, mine, strict=True) if rent >= HURTS),
            is_whole and unit.is_lot,
        )

    def _rungs(
        self,
        unit: Unit,
        seat: Seat,
        standing: list[Standing],
        is_whole: bool,
        houses: int,
        hotels: int,
    ) -> tuple[Rung, ...]:
        """Lifting mortgages, then building level by level, best rates first."""
        ground = self._ground
        count = sum(owner == seat for owner, _, _ in standing)
        can_build = unit.is_lot and (is_whole or not unit.is_set)
        mine = [n for n, (owner, _, _) in enumerate(standing) if owner == seat]
        levels = {n: standing[n][1] for n in mine}
        lifted = {n: not standing[n][2] for n in mine}
        points = [(0, _earned(ground, unit, levels, lifted, count, is_whole))]
        spent = 0
        for n in mine:
            if not lifted[n]:
                spent += ground.lifts[unit.deeds[n].number]
                lifted[n] = True
                points.append((spent, _earned(ground, unit, levels, lifted, count, is_whole)))
        if can_build and not (spent or ground.terms.builds_evenly):
            return self._apart(unit, levels, houses, hotels)
        while can_build and (low := min(levels.values())) < unit.top:
            for n in mine:
                if levels[n] == low:
                    spent += _cost_between(ground, unit, n, low, low + 1)
                    levels[n] = low + 1
                    houses, hotels = _taken(ground, low + 1, houses, hotels)
            if min(houses, hotels) < 0:
                break
            points.append((spent, _earned(ground, unit, levels, lifted, count, is_whole)))
        return _hull(points)

    def _apart(self, unit: Unit, levels: dict[int, int], houses: int, hotels: int) -> tuple[Rung, ...]:
        """Building each lot of a whole unit by itself."""
        rungs: list[Rung] = []
        for n, level in levels.items():
            points = [(0, rent_at(self._ground, unit, n, level, len(levels), is_whole=True) * unit.odds[n])]
            left = houses, hotels
            for higher in range(level + 1, unit.top + 1):
                left = _taken(self._ground, higher, *left)
                if min(left) < 0:
                    break
                earned = rent_at(self._ground, unit, n, higher, len(levels), is_whole=True) * unit.odds[n]
                points.append((_cost_between(self._ground, unit, n, level, higher), earned))
            rungs += _hull(points)
        return tuple(rungs)


@kept
def holdings_of(rules: Rules) -> Holdings:
    """The holdings of a game with these rules, which all who judge share."""
    return Holdings(ground_of(rules))


def strength(ground: Ground, unit: Unit) -> float:
    """What a whole unit earns in one turn of one rival with three houses on every lot, where rents jump."""
    size = len(unit.deeds)
    level = min(3, unit.top) if unit.is_lot and unit.deeds[0].house_price else 0
    rents = [rent_at(ground, unit, n, level, size, unit.is_set) for n in range(size)]
    return sum(rent * odds for rent, odds in zip(rents, unit.odds, strict=True))


def rent_at(ground: Ground, unit: Unit, n: int, level: int, count: int, is_whole: bool) -> int:
    """The usual rent of a deed of a unit, for an owner of this many of its deeds."""
    rents = unit.deeds[n].rents
    if not unit.is_lot:
        return rents[min(count, len(rents)) - 1] * unit.times
    if level:
        return rents[-1] if level > ground.most_houses else rents[level]
    return rents[0] * ground.terms.whole_times if is_whole else rents[0]


def _earned(
    ground: Ground, unit: Unit, levels: dict[int, int], lifted: dict[int, bool], count: int, is_whole: bool
) -> float:
    return sum(
        [
            rent_at(ground, unit, n, level, count, is_whole) * unit.odds[n]
            for n, level in levels.items()
            if lifted[n]
        ]
    )


def _cost_between(ground: Ground, unit: Unit, n: int, low: int, high: int) -> int:
    """What it costs to build a lot up from one level to another."""
    deed = unit.deeds[n]
    houses = min(high, ground.most_houses) - min(low, ground.most_houses)
    return houses * deed.house_price + (high - low - houses) * deed.hotel_price


def _taken(ground: Ground, level: int, houses: int, hotels: int) -> tuple[int, int]:
    """The stock after one more building."""
    if level > ground.most_houses:
        return houses + ground.most_houses, hotels - 1
    return houses - 1, hotels


def _hull(points: list[tuple[int, float]]) -> tuple[Rung, ...]:
    """The steps that always take the best rate from the first point: expensive first steps pay off."""
    rungs: list[Rung] = []
    here = 0
    while here + 1 < len(points):
        cost, earned = points[here]
        rate, best = max(
            ((points[n][1] - earned) / max(1, points[n][0] - cost), n) for n in range(here + 1, len(points))
        )
        if rate <= 0:
            break
        rungs.append(Rung(rate, points[best][0] - cost, points[best][1] - earned))
        here = best
    return tuple(rungs)
