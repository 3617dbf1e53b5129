"""Chance and Community Chest: the printed decks, and the oldest ones (MO-66)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from engine.board import DOLLARS, Currency, Kind, Place
from engine.boards.cache import kept
from engine.boards.spec import BoardSpec
from engine.cards import (
    AdvanceTo,
    AdvanceToNext,
    BackTo,
    Card,
    Collect,
    CollectFromEach,
    Deck,
    LeaveJail,
    MoveBy,
    Pay,
    PayEach,
    Repairs,
    ToJail,
    triple_cards,
)
from engine.games.monopoly1935.board import printed, spec
from engine.options import Options

GO, BALTIC, READING, ST_CHARLES, ILLINOIS, BOARDWALK = 0, 3, 5, 11, 24, 39

# cards in both the printed and the oldest decks
LOAN_MATURES = Card("CH-02", "Your building loan is repaid: collect $150.", Collect(150))
DIVIDEND = Card("CH-03", "A dividend from the Bank: collect $50.", Collect(50))
TO_READING = Card(
    "CH-05", "Catch a train on the Reading. Collect your $200 if you pass Go.", AdvanceTo(READING)
)
TO_BOARDWALK = Card("CH-06", "Take a stroll on the Boardwalk.", AdvanceTo(BOARDWALK))
CHANCE_JAIL = Card("CH-07", "Straight to Jail. No stop at Go, no $200.", ToJail())
TO_ILLINOIS = Card("CH-08", "Move ahead to Illinois Avenue.", AdvanceTo(ILLINOIS))
CHANCE_GO = Card("CH-09", "Move ahead to Go and collect your pay.", AdvanceTo(GO))
TO_ST_CHARLES = Card(
    "CH-10", "Move ahead to St. Charles Place. Collect your $200 if you pass Go.", AdvanceTo(ST_CHARLES)
)
CHANCE_FREE = Card("CH-14", "This gets you out of jail. Keep it until you use it or sell it.", LeaveJail())
GENERAL_REPAIRS = Card("CH-15", "Everything needs repairs: pay $25 a house, $100 a hotel.", Repairs(25, 100))
BACK_THREE = Card("CH-16", "Take three steps back.", MoveBy(-3))
STREET_REPAIRS = Repairs(40, 115)
SCHOOL_TAX = Pay(150, is_tax=True)
CHRISTMAS_FUND = Collect(100)

NEXT_RAILROAD = "Move ahead to the next railroad. You may buy it if unowned; otherwise pay double rent."

CHANCE = (
    Card("CH-01", "Poor relief tax: pay $15.", Pay(15, is_tax=True)),
    LOAN_MATURES,
    DIVIDEND,
    Card(
        "CH-04",
        "Move ahead to the next utility. You may buy it if unowned; otherwise pay ten times a new roll.",
        AdvanceToNext(Kind.UTILITY),
    ),
    TO_READING,
    TO_BOARDWALK,
    CHANCE_JAIL,
    TO_ILLINOIS,
    CHANCE_GO,
    TO_ST_CHARLES,
    Card("CH-11", NEXT_RAILROAD, AdvanceToNext(Kind.RAILROAD)),
    Card("CH-12", NEXT_RAILROAD, AdvanceToNext(Kind.RAILROAD)),
    Card("CH-13", "You are the new chair: treat every other player to $50.", PayEach(50)),
    CHANCE_FREE,
    GENERAL_REPAIRS,
    BACK_THREE,
)

CHANCE_PRE1936 = (
    LOAN_MATURES,
    DIVIDEND,
    TO_READING,
    TO_BOARDWALK,
    CHANCE_JAIL,
    TO_ILLINOIS,
    CHANCE_GO,
    TO_ST_CHARLES,
    CHANCE_FREE,
    GENERAL_REPAIRS,
    BACK_THREE,
    Card("CH-P1", "Poor relief tax: pay $12.", Pay(12, is_tax=True)),
    Card("CH-P2", "You parked in the wrong place: pay $15.", Pay(15)),
    Card("CH-P3", "School tax: pay $150.", SCHOOL_TAX),
    Card("CH-P4", "Street repairs: pay $40 a house, $115 a hotel.", STREET_REPAIRS),
    Card("CH-P5", "Your Christmas club pays out: collect $100.", CHRISTMAS_FUND),
)

OPERA = Card(
    "CC-01", "You host a night at the opera: every other player pays you $50.", CollectFromEach(amount=50)
)
INHERITANCE = Card("CC-02", "You are in a rich aunt's will: collect $100.", Collect(100))
STOCK_SALE = Card("CC-03", "You sell some stock: collect $45.", Collect(45))
CHEST_GO = Card("CC-05", "Move ahead to Go and collect your pay.", AdvanceTo(GO))
BANK_ERROR = Card("CC-07", "A bank slip in your favor: collect $200.", Collect(200))
SERVICES = Card("CC-08", "A fee for your services: collect $25.", Collect(25))
CHEST_JAIL = Card("CC-09", "Straight to Jail. No stop at Go, no $200.", ToJail())
HOSPITAL = Card("CC-10", "The hospital sends its bill: pay $100.", Pay(100))
TAX_REFUND = Card("CC-11", "You overpaid your income tax: collect $20.", Collect(20))
LIFE_INSURANCE = Card("CC-13", "Your life insurance pays out: collect $100.", Collect(100))
CHEST_FREE = Card("CC-15", "This gets you out of jail. Keep it until you use it or sell it.", LeaveJail())
DOCTOR = Card("CC-16", "The doctor sends a bill: pay $50.", Pay(50))

COMMUNITY_CHEST = (
    OPERA,
    INHERITANCE,
    STOCK_SALE,
    Card("CC-04", "You come in second in a beauty contest: collect $10.", Collect(10)),
    CHEST_GO,
    Card("CC-06", "Street repairs: pay $40 a house, $115 a hotel.", STREET_REPAIRS),
    BANK_ERROR,
    SERVICES,
    CHEST_JAIL,
    HOSPITAL,
    TAX_REFUND,
    Card("CC-12", "School tax: pay $150.", SCHOOL_TAX),
    LIFE_INSURANCE,
    Card("CC-14", "Your Christmas club pays out: collect $100.", CHRISTMAS_FUND),
    CHEST_FREE,
    DOCTOR,
)

COMMUNITY_CHEST_PRE1936 = (
    OPERA,
    INHERITANCE,
    STOCK_SALE,
    CHEST_GO,
    BANK_ERROR,
    SERVICES,
    CHEST_JAIL,
    HOSPITAL,
    TAX_REFUND,
    LIFE_INSURANCE,
    CHEST_FREE,
    DOCTOR,
    Card("CC-P1", "You come in second in a beauty contest: collect $11.", Collect(11)),
    Card("CC-P2", "Go back to Baltic Avenue.", BackTo(BALTIC)),
    Card(
        "CC-P3",
        "They pass the hat for you: collect a tenth of every other player's cash.",
        CollectFromEach(percent_of_cash=10),
    ),
    Card("CC-P4", "The country leaves the gold standard: collect $50.", Collect(50)),
)


def _first_lot_after_jail(spec: BoardSpec) -> Place:
    lots = _lots(spec)
    return next((place for place in lots if place > spec.place_of(Kind.JAIL)), lots[0])


def _lots(spec: BoardSpec) -> list[Place]:
    return [place for place, row in enumerate(spec.rows) if row.kind is Kind.LOT]


_ROLES: Mapping[Place, Callable[[BoardSpec], Place]] = {
    GO: lambda spec: spec.place_of(Kind.GO),
    BALTIC: lambda spec: _lots(spec)[:2][-1],
    READING: lambda spec: spec.place_of(Kind.RAILROAD),
    ST_CHARLES: _first_lot_after_jail,
    ILLINOIS: lambda spec: _lots(spec)[len(_lots(spec)) * 3 // 5],
    BOARDWALK: lambda spec: max(_lots(spec), key=lambda place: spec.rows[place].amount),
}
"""Where the cards of these decks lead on any board, by the place they name on the board of 1935."""


@cache
def _printed_names() -> tuple[str, ...]:
    return tuple(row.name for row in printed(Options()).rows)


def _on(spec: BoardSpec, card: Card) -> Card | None:
    """A card as it reads on a board; None if nothing there is meant by it."""
    effect = card.effect
    if isinstance(effect, AdvanceToNext):
        return card if spec.place_of(effect.kind) >= 0 else None
    if not isinstance(effect, AdvanceTo | BackTo):
        return card
    place = _ROLES[effect.place](spec)
    if place < 0:
        return None
    name = spec.rows[place].name
    if name == _printed_names()[effect.place]:
        if place == effect.place:
            return card
        return replace(card, effect=replace(effect, place=place))
    back = isinstance(effect, BackTo)
    text = f"Go back to {name}." if back else f"Move ahead to {name}."
    return Card(card.id, text, BackTo(place) if back else AdvanceTo(place))


def _in_currency(card: Card, currency: Currency) -> Card:
    """A card whose text says its sums in the currency of a board."""
    if currency == DOLLARS:
        return card
    text = re.sub(r"\$(\d+)", lambda found: currency.text(int(found[1])), card.text)
    return replace(card, text=text)


def _usual(spec: BoardSpec, options: Options) -> tuple[Deck, ...]:
    """Both decks, sixteen cards each, less those that a board has no place for (MO-66)."""
    chance, chest = CHANCE, COMMUNITY_CHEST
    if options.decks == "pre1936":
        chance, chest = CHANCE_PRE1936, COMMUNITY_CHEST_PRE1936
    both = Deck("Chance", Kind.CHANCE, chance), Deck("Community Chest", Kind.COMMUNITY_CHEST, chest)
    return tuple(
        replace(
            deck,
            cards=tuple(
                _in_currency(card, spec.currency)
                for card in (_on(spec, one) for one in deck.cards)
                if card is not None
            ),
        )
        for deck in both
    )


@kept
def decks(options: Options) -> tuple[Deck, ...]:
    """The board's decks, and triple play cards where Free Parking needs them (MO-66, HR-25)."""
    chosen = spec(options)
    own = _usual(chosen, options) if chosen.decks is None else chosen.decks
    if options.free_parking != "triple_play":
        return own
    return *own, Deck("triple play", Kind.TRIPLE_PLAY, triple_cards(options.triple_deck))
