"""What a seat has of all units together."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bots.judgement.holdings import Holding, Rung
from engine.commands import Seat


class SeatTotals:
    """The holdings of one seat, added up. Incomes are dollars in one turn of one rival."""

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

    def __init__(self, seat: Seat, held: Iterable[dict[Seat, Holding]]) -> None:
        self.income = self.full = self.near = self.barred = self.bars = self.part = 0.0
        self.highest = self.raisable = self.worth = self.mortgaged = self.deeds = self.sets = 0
        self.rungs: list[Rung] = []
        self.tolls: list[tuple[int, float]] = []
        for unit in held:
            if seat not in unit:
                continue
            (
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
            ) = unit[seat]
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
