"""Entries for lots and houses where each lot is built on alone: first the lot, then how many."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.board import TitleNumber
from engine.choices import Choice
from engine.commands import Build, SellBuildings
from engine.games.finance1936.commands import SellLot
from engine.games.finance1936.rules.bank_sales import bank_pays
from engine.queries import titles_of, top_level
from engine.rules.building import order_cost, sale_refund
from tui.ask.business import BUILD, SELL_BUILDINGS, list_of
from tui.games.finance1936.lots import houses_words, rent_at, rent_change
from tui.words.menu import Asking, Entry, Submenu, bringing, keyed, usual
from tui.words.phrases import money
from tui.words.records import Aside, Business, CommandWords, its_title

Counts = Callable[[Asking, TitleNumber], Iterator[Entry]]
"""What can be done on one lot, one entry for each number of houses."""


def _build(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """How many houses to buy, and for which lot."""
    return _by_lot(asking, "build on", _higher)


def _sell_off(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """How many extra houses to sell, and off which lot."""
    return _by_lot(asking, "sell houses from, at half price", _lower)


def _by_lot(asking: Asking, verb: str, counts: Counts) -> list[Entry]:
    entries = []
    for lot in titles_of(asking.game, asking.seat):
        numbers = keyed(counts(asking, lot))
        if numbers:
            level = asking.game.state.level[lot]
            hint = f"{houses_words(level)}, rent {rent_at(asking, lot, level)}"
            title = f"{asking.deed(lot)}: how many houses in all?"
            entries.append(Entry("", asking.deed(lot), Submenu(title, numbers), hint))
    if not entries:
        return []
    listed = Submenu(f"Which lot will you {verb}?", keyed(entries))
    if len(entries) == 1 and isinstance(entries[0].does, Submenu):
        listed = entries[0].does
    return [usual(listed)]


def _higher(asking: Asking, lot: TitleNumber) -> Iterator[Entry]:
    """Every higher number of houses the player can afford and the Bank has."""
    level = asking.game.state.level[lot]
    for goal in range(level + 1, top_level(asking.game) + 1):
        lots = (lot,) * (goal - level)
        command = Build(asking.seat, lots)
        if asking.allows(command):
            cost = order_cost(asking.game, lots)
            hint = f"{money(cost)}, {rent_change(asking, lot, goal)}"
            yield Entry("", f"{asking.deed(lot)} up to {houses_words(goal)}", command, hint, cash=-cost)


def _lower(asking: Asking, lot: TitleNumber) -> Iterator[Entry]:
    level = asking.game.state.level[lot]
    for goal in range(level - 1, -1, -1):
        lots = (lot,) * (level - goal)
        command = SellBuildings(asking.seat, lots)
        if asking.allows(command):
            brings = sale_refund(asking.game, lots)
            label = f"{asking.deed(lot)} down to {houses_words(goal)}"
            yield bringing(label, command, brings, rent_change(asking, lot, goal))


def _sell_lots(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """Each lot with all its houses, and the rent lost with it."""
    entries = [_sale(asking, choice) for choice in choices if isinstance(choice, SellLot)]
    return list_of("Which lot will you sell? The Bank pays half, for houses too.", entries)


def _sale(asking: Asking, command: SellLot) -> Entry:
    lot = command.title
    level = asking.game.state.level[lot]
    houses = f" with {houses_words(level)}" if level else ""
    rent = f"rent {rent_at(asking, lot, level)}"
    return bringing(f"{asking.deed(lot)}{houses}", command, bank_pays(asking.game, lot), rent)


COMMANDS = (
    replace(BUILD, entries=_build),
    replace(SELL_BUILDINGS, label="Sell houses", does="sells houses", entries=_sell_off),
    CommandWords(
        SellLot,
        "Sell a lot to the Bank",
        265,
        "m",
        "sells a lot to the Bank",
        short="Sell lot",
        entries=_sell_lots,
        business=Business("You have no lot to sell.", aside=Aside.IF_POSSIBLE, is_planned=True, answers=True),
        titles=its_title,
    ),
)
