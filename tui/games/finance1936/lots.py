"""Lots that are each built on alone: facts about a player's own, and entries to build and sell there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from engine.board import TitleNumber
from engine.choices import Choice
from engine.commands import Build, SellBuildings
from engine.games.finance1936.commands import SellLot
from engine.games.finance1936.events import ForcedBack
from engine.games.finance1936.rules.bank_sales import bank_pays
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.steps import ThrowIfDue
from engine.queries import free_markers, raisable, titles_of, top_level
from engine.rules.auctions import least, most
from engine.rules.building import order_cost, sale_refund
from engine.steps import Auction
from tui.ask.business import BUILD, SELL_BUILDINGS, list_of
from tui.ask.list_keys import keyed
from tui.words.command_words import Aside, Business, CommandWords, its_title
from tui.words.menu import Asking, Entry, Submenu, bringing, usual
from tui.words.phrases import capital, count, in_stock, money, space_name


def rent_at(asking: Asking, lot: TitleNumber, level: int) -> str:
    return money(asking.game.board.titles[lot].rents[level])


def rent_change(asking: Asking, lot: TitleNumber, goal: int) -> str:
    return f"rent {rent_at(asking, lot, asking.game.state.level[lot])} to {rent_at(asking, lot, goal)}"


def houses_words(level: int) -> str:
    """The houses on a lot, including the first."""
    return count(level + 1, "house")


def standing(asking: Asking, lot: TitleNumber) -> str:
    """The houses and the rent of a lot as it is."""
    level = asking.game.state.level[lot]
    return f"{houses_words(level)}, rent {rent_at(asking, lot, level)}"


def is_out_of_markers(asking: Asking) -> bool:
    """Whether a player already owns as many lots as allowed."""
    return free_markers(asking.game, asking.seat) == 0


def marker_facts(asking: Asking) -> tuple[str, ...]:
    """How many markers are left, if the rules limit them."""
    free, markers = free_markers(asking.game, asking.seat), asking.game.options.markers
    if free is None:
        return ()
    return (f"You have {free or 'none'} of your {markers} markers left.",)


def circuit_facts(asking: Asking) -> tuple[str, ...]:
    """Whether a player may build, which takes a lap of the board."""
    if not FinancePlayer.of(asking.game.state.players[asking.seat]).has_circuit:
        return ("You may buy extra houses once you have done a lap.",)
    stock = in_stock(asking.game.state.houses, "extra house")
    return (f"You have done a lap and may build; the Bank has {stock}.",)


def lot_facts(asking: Asking, title: TitleNumber) -> tuple[str, ...]:
    """What a lot earns, and how much more with houses."""
    deed = asking.game.board.titles[title]
    rent, most = money(deed.rents[0]), money(deed.rents[-1])
    return (
        f"Its rent is {rent}; each house, at {money(deed.house_price)}, doubles it, up to {most}.",
        *marker_facts(asking),
    )


def built_facts(asking: Asking, titles: Iterable[TitleNumber]) -> tuple[str, ...]:
    """The houses that go with the lots."""
    level = asking.game.state.level
    return tuple(
        f"{asking.deed(title)} has {houses_words(level[title])}: rent {rent_at(asking, title, level[title])}."
        for title in titles
        if level[title]
    )


def penalty_facts(asking: Asking) -> tuple[str, ...]:
    """What winning an auction means for a player without a free marker (FI-31)."""
    if not is_out_of_markers(asking):
        return ()
    return (
        f"Your {asking.game.options.markers} markers are all in use: if you win, you give back another lot "
        "for nothing.",
        "Sell the Bank a lot before you bid, and you get half price for it instead.",
    )


def sale_facts(asking: Asking, needed: int) -> tuple[str, ...]:
    """What a debtor would have after selling everything to the Bank."""
    if not titles_of(asking.game, asking.seat):
        return ()
    total = raisable(asking.game, asking.seat)
    enough = "enough" if total >= needed else "too little"
    return (f"If you sold everything to the Bank, you would have {money(total)}: {enough}.",)


def short_facts(asking: Asking, step: Auction) -> tuple[str, ...]:
    """How a player short of the next bid may still make it (FI-68)."""
    game, seat = asking.game, asking.seat
    if most(game, step, seat) >= least(game, step):
        return ()
    return (f"To bid {money(least(game, step))}, you would first have to sell lots or houses.",)


def whereabouts(asking: Asking) -> str:
    """The beginning of a question: on whose turn it is asked, and whether the player was forced back."""
    game, seat = asking.game, asking.seat
    forced = [event for event in game.events if isinstance(event, ForcedBack) and event.rival == seat]
    is_moving = any(isinstance(step, ThrowIfDue) and step.seat == seat for step in game.state.agenda)
    if forced:
        by = asking.people.subject(forced[-1].seat)
        return f"{by} bumped you back to {space_name(game.board, forced[-1].goal)}. "
    return f"{capital(_whose_turn(asking))}: " if seat != game.state.turn and is_moving else ""


def _whose_turn(asking: Asking) -> str:
    return f"on {asking.people.owner(asking.game.state.turn)} turn"


def extra_throw(asking: Asking) -> str:
    """The question before an extra roll for a double."""
    if asking.seat == asking.game.state.turn:
        return "Your extra roll for a double."
    return f"Your extra roll for a double, {_whose_turn(asking)}."


# --- entries

Counts = Callable[[Asking, TitleNumber], Iterator[Entry]]
"""What can be done on one lot, one entry for each number of houses."""


def _by_lot(verb: str, counts: Counts, asking: Asking, choices: list[Choice]) -> list[Entry]:
    """The lot first, then how many houses."""
    entries = []
    for lot in titles_of(asking.game, asking.seat):
        numbers = keyed(counts(asking, lot))
        if numbers:
            title = f"{asking.deed(lot)}: how many houses in all?"
            entries.append(Entry("", asking.deed(lot), Submenu(title, numbers), standing(asking, lot)))
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


def _sell_lots(asking: Asking, choices: list[SellLot]) -> list[Entry]:
    """Each lot with all its houses, and the rent lost with it."""
    entries = [_sale(asking, choice) for choice in choices]
    return list_of("Which lot will you sell? The Bank pays half, for houses too.", entries)


def _sale(asking: Asking, command: SellLot) -> Entry:
    lot = command.title
    level = asking.game.state.level[lot]
    houses = f" with {houses_words(level)}" if level else ""
    rent = f"rent {rent_at(asking, lot, level)}"
    return bringing(f"{asking.deed(lot)}{houses}", command, bank_pays(asking.game, lot), rent)


COMMANDS = (
    replace(BUILD, entries=partial(_by_lot, "build on", _higher)),
    replace(
        SELL_BUILDINGS,
        label="Sell houses",
        does="sell houses",
        entries=partial(_by_lot, "sell houses from, at half price", _lower),
    ),
    CommandWords(
        SellLot,
        "Sell a lot to the Bank",
        265,
        "m",
        "sell a lot to the Bank",
        short="Sell lot",
        stands_for=("mortgage",),
        entries=_sell_lots,
        business=Business("You have no lot to sell.", aside=Aside.IF_POSSIBLE, is_planned=True, answers=True),
        titles=its_title,
    ),
)
