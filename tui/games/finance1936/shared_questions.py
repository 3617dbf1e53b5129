"""Questions Finance shares with other games but asks in its own way."""

from __future__ import annotations

from dataclasses import replace

from engine.board import TitleNumber
from engine.choices import Choice
from engine.commands import PlaceBuilding
from engine.games.finance1936.state import FinanceState
from engine.games.finance1936.steps import MoveHouse
from engine.rules.shortages import prices_of_room
from engine.steps import Auction, Considers, Due, MayBuy, Owes, Wishes
from tui.ask.answers import PLACE_BUILDING, price_there
from tui.ask.questions import (
    AUCTION,
    CONSIDERS,
    DUE,
    MAY_BUY,
    OWES,
    WISHES,
    auction_facts,
    due,
    funds_fact,
    may_buy,
    offer_facts,
    owes,
)
from tui.games.finance1936.lots import (
    built_facts,
    circuit_facts,
    extra_throw,
    is_out_of_markers,
    lot_facts,
    marker_facts,
    penalty_facts,
    rent_change,
    sale_facts,
    short_facts,
    whereabouts,
)
from tui.words.menu import Asking, Entry, numbered
from tui.words.phrases import count, money


def _due(asking: Asking, step: Due) -> str:
    if FinanceState.of(asking.game.state).landings and not step.doubles:
        return extra_throw(asking)
    return due(asking, step)


def _due_facts(asking: Asking, step: Due) -> tuple[str, ...]:
    """Facts that depend on the first lap and on the number of lots."""
    return (*circuit_facts(asking), *marker_facts(asking))


def _may_buy(asking: Asking, step: MayBuy) -> str:
    if is_out_of_markers(asking):
        price, number = money(asking.game.board.titles[step.title].price), asking.game.options.markers
        asked = f"{asking.deed(step.title)} costs {price}, but your {number} markers are all in use"
        return f"{whereabouts(asking)}{asked}. Sell a lot first?"
    return _after_where(asking, may_buy(asking, step), "Buy ")


def _may_buy_facts(asking: Asking, step: MayBuy) -> tuple[str, ...]:
    return lot_facts(asking, step.title)


def _auction_facts(asking: Asking, step: Auction) -> tuple[str, ...]:
    penalty = penalty_facts(asking) if step.title is not None else ()
    return (*auction_facts(asking, step), *short_facts(asking, step), *penalty)


def _auction_remarks(asking: Asking, step: Auction) -> tuple[str, ...]:
    return (*short_facts(asking, step), *penalty_facts(asking))


def _wish_facts(asking: Asking, step: Wishes) -> tuple[str, ...]:
    """How many houses there is room for, and what happens if players want too many."""
    prices = prices_of_room(asking.game, asking.seat, step.building)
    room = count(len(prices), step.building.value)
    return (
        f"You have {money(asking.funds)} and room for {room}, from {money(prices[0])} each.",
        "If players want more than there are, they are auctioned one by one.",
    )


def _owes(asking: Asking, step: Owes) -> str:
    return _after_where(asking, owes(asking, step), "You ")


def _owes_facts(asking: Asking, step: Owes) -> tuple[str, ...]:
    return (funds_fact(asking), *_owes_remarks(asking, step))


def _owes_remarks(asking: Asking, step: Owes) -> tuple[str, ...]:
    return sale_facts(asking, step.amount)


def _offer_facts(asking: Asking, step: Considers) -> tuple[str, ...]:
    built = built_facts(asking, (*step.offer.gives.titles, *step.offer.gets.titles))
    return (*offer_facts(asking, step), *built)


def _after_where(asking: Asking, text: str, beginning: str) -> str:
    """A question after where and why it is asked, with its first word lowercase."""
    where = whereabouts(asking)
    if where and text.startswith(beginning):
        text = f"{text[0].lower()}{text[1:]}"
    return f"{where}{text}"


def _place(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """Each lot, with what the house costs there and what it adds to the rent."""
    return numbered(
        Entry("", asking.deed(choice.lot), choice, _there(asking, choice.lot))
        for choice in choices
        if isinstance(choice, PlaceBuilding)
    )


def _there(asking: Asking, lot: TitleNumber) -> str:
    is_bought = isinstance(asking.decision.step, MoveHouse)
    price = "paid for" if is_bought else price_there(asking, lot)
    return f"{price}, {rent_change(asking, lot, asking.game.state.level[lot] + 1)}"


COMMANDS = (replace(PLACE_BUILDING, entries=_place),)

STEPS = (
    replace(DUE, question=_due, facts=_due_facts),
    replace(MAY_BUY, question=_may_buy, facts=_may_buy_facts),
    replace(AUCTION, facts=_auction_facts, remarks=_auction_remarks),
    replace(WISHES, facts=_wish_facts),
    replace(OWES, question=_owes, facts=_owes_facts, remarks=_owes_remarks),
    replace(CONSIDERS, facts=_offer_facts),
)
