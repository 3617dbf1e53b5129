"""The additional cards, the travel cards and the triple play cards (AD-07, AD-08)."""

from __future__ import annotations

from dataclasses import replace

from engine.board import Kind
from engine.boards.cache import kept
from engine.cards import AdvanceTo, Card, Collect, Deck, MoveBy, Pay, triple_cards
from engine.games.addon1995.board import PASS, inside
from engine.games.addon1995.card_effects import (
    CollectIfInside,
    DirectTo,
    HalfWinnings,
    PayPerDeed,
    Spaces,
    TakeTravelCard,
    ToElevator,
    WholePool,
)
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.words import AddonKind
from engine.games.monopoly1935.decks import decks as outer_decks
from engine.options import Options

CHANCE = (
    Card("ACH-1", "Your train is waiting: straight to the Subway, and take a ride.", DirectTo(inside(178))),
    Card("ACH-2", "Move ahead to Boylston Street.", AdvanceTo(inside(167))),
    Card("ACH-3", "Move ahead to Triple Play and try the three dice.", AdvanceTo(inside(172))),
    Card("ACH-4", "Move ahead to Lombard Street.", AdvanceTo(inside(183))),
    Card("ACH-5", "Move ahead to Double Trouble.", AdvanceTo(inside(160))),
    Card("ACH-6", "Property tax: pay $25 for every deed you own.", PayPerDeed(25)),
    Card("ACH-7", "Take the whole pool at Tax Refund. Keep this until you use it or sell it.", WholePool()),
    Card("ACH-8", "Take three steps forward.", MoveBy(3)),
)

COMMUNITY_CHEST = (
    Card("ACC-1", "Move ahead to PASS and collect your pay.", AdvanceTo(PASS)),
    Card("ACC-2", "Take a travel card.", TakeTravelCard()),
    Card("ACC-3", "You come in first in a beauty contest: collect $25.", Collect(25)),
    Card(
        "ACC-4",
        "Take half of what another player wins at Triple Play. Keep this until you use it or sell it.",
        HalfWinnings(),
    ),
    Card("ACC-5", "Your company goes public: collect $200.", Collect(200)),
    Card("ACC-6", "If you are on the inner board, collect $200.", CollectIfInside(200)),
    Card("ACC-7", "The stock market crashes: pay $150.", Pay(150)),
    Card("ACC-8", "You invent a new game: collect $100.", Collect(100)),
)

KINDS = (1, -1, 2, -2, 3, -3)
"""The travel cards' spaces, in the order of the deck."""


def _travel(spaces: int) -> str:
    return f"{'Forward' if spaces > 0 else 'Back'} {abs(spaces)}"


@kept
def travel_cards(options: Options) -> tuple[Card, ...]:
    """Twenty-four cards: four of each kind, or three of each and six to the next elevator (AD-08)."""
    if not AddonOptions.of(options).feature_travel_cards:
        return ()
    if AddonOptions.of(options).travel_deck == "moves_only":
        each = [spaces for spaces in KINDS for _ in range(4)]
        return tuple(
            Card(f"TR-{number:02}", _travel(spaces), Spaces(spaces)) for number, spaces in enumerate(each, 1)
        )
    each = [spaces for spaces in KINDS for _ in range(3)]
    moves = (
        Card(f"TE-{number:02}", _travel(spaces), Spaces(spaces)) for number, spaces in enumerate(each, 1)
    )
    lifts = (Card(f"TE-{number:02}", "To the next elevator", ToElevator()) for number in range(19, 25))
    return *moves, *lifts


@kept
def triples(options: Options) -> tuple[Card, ...]:
    """The triple play cards, if there is Triple Play (AD-08)."""
    return triple_cards(options.triple_deck) if AddonOptions.of(options).feature_triple_play else ()


def decks(options: Options) -> tuple[Deck, ...]:
    """Monopoly's decks with the additional cards, then the travel and triple play cards (AD-07, AD-08)."""
    chance, chest, *others = outer_decks(options)
    if AddonOptions.of(options).feature_extra_cards:
        chance = replace(chance, cards=chance.cards + CHANCE)
        chest = replace(chest, cards=chest.cards + COMMUNITY_CHEST)
    return (
        chance,
        chest,
        *others,
        Deck("travel", AddonKind.ELEVATOR, travel_cards(options)),
        Deck("triple play", Kind.TRIPLE_PLAY, triples(options)),
    )
