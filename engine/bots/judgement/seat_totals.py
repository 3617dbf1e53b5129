"""What a seat has of all units together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.boards.cache import kept
from engine.bots.judgement.holdings import Holding, Rung
from engine.commands import Seat
from engine.ruleset import Rules


class SeatTotals:
    """The holdings of one seat, added up; read only. Incomes are dollars in one turn of one rival."""

    __slots__ = (
        "barred",
        "bars",
        "deeds",
        "full",
        "highest",
        "income",
        "last",
        "mortgaged",
        "near",
        "part",
        "raisable",
        "rungs",
        "sets",
        "tolls",
        "worth",
    )

    def __init__(self, own: Iterable[Holding]) -> None:
        self.income = self.full = self.near = self.barred = self.bars = self.part = 0.0
        self.highest = self.raisable = self.worth = self.mortgaged = self.deeds = self.sets = 0
        self.rungs: list[Rung] = []
        self.tolls: list[tuple[int, float]] = []
        for (
            income,
            highest,
            raisable,
            worth,
            rungs,
            full,
            near,
            barred,
            bars,
            part,
            mortgaged,
            tolls,
            is_set,
        ) in own:
            self.income += income
            if highest > self.highest:
                self.highest = highest
            self.raisable += raisable
            self.worth += worth
            self.full += full
            self.sets += is_set
            self.near += near
            self.barred += barred
            self.bars += bars
            self.part += part
            self.mortgaged += mortgaged
            self.deeds += 1
            if rungs:
                self.rungs += rungs
            if tolls:
                self.tolls += tolls
        self.rungs.sort(reverse=True)
        self.last = self.income + sum([rung.gain for rung in self.rungs])
        """The income with everything built that can be."""

    def with_money(self, cash: int) -> float:
        """The income with this much money put where it earns most."""
        income = self.income
        for _, cost, gain in self.rungs:
            if cost >= cash:
                return income + gain * cash / cost if cash > 0 else income
            cash -= cost
            income += gain
        return income


class KnownTotals:
    """The totals of seats that were judged lately; most positions differ in those of one or two seats."""

    LIMIT = 2_000

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], tuple[Sequence[Holding], SeatTotals]] = {}
        """By the identity of the holdings, which stay alive beside the totals."""
        self._latest: tuple[list[dict[Seat, Holding]], list[SeatTotals]] = [], []
        """What was held, and the totals; replaced together, since tables think at the same time."""

    def everybody(self, seats: int, held: list[dict[Seat, Holding]]) -> Sequence[SeatTotals]:
        """By seat; positions that are judged one after another often differ in cash alone."""
        before, everybody = self._latest
        if held != before or seats != len(everybody):
            everybody = [self.of(seat, held) for seat in range(seats)]
            self._latest = held[:], everybody
        return everybody

    def of(self, seat: Seat, held: Iterable[dict[Seat, Holding]]) -> SeatTotals:
        """What a seat has, by unit what each owner has of it."""
        own = [unit[seat] for unit in held if seat in unit]
        key = tuple(map(id, own))
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self.LIMIT:
                self._known.clear()
            known = self._known[key] = own, SeatTotals(own)
        return known[1]


@kept
def totals_of(rules: Rules) -> KnownTotals:
    """The totals of a game with these rules, which all who judge share."""
    return KnownTotals()
