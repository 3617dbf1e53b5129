"""A board as plain data that leave nothing out, and as the value of an option."""

from __future__ import annotations

import json
from typing import Any

from engine.board import Kind
from engine.boards.cards import effect_to_plain
from engine.boards.names import Names
from engine.boards.rows import GroupRow, SpaceRow
from engine.boards.spaces import WORDS
from engine.boards.spec import COLORS, DECK_KINDS, USUAL_DECKS, BoardSpec
from engine.cards import Deck

_COLOR_NAMES = {ink: name for name, ink in COLORS.items()}


def value_of(spec: BoardSpec) -> str:
    """The value of the option `board` for a board."""
    return json.dumps(to_plain(spec), ensure_ascii=False, separators=(",", ":"))


def to_plain(spec: BoardSpec) -> dict[str, Any]:
    """All that is said of a board, as a file could say it."""
    currency = spec.currency
    plain: dict[str, Any] = {
        "title": spec.title,
        "currency": {
            "sign": currency.sign,
            "side": "behind" if currency.is_behind else "before",
            **({"unit": currency.unit} if currency.unit else {}),
        },
        "salary": spec.salary,
        "money": spec.money,
        "stock": {"houses": spec.houses, "hotels": spec.hotels},
        "tokens": list(spec.tokens) or None,
        "groups": [_group(group) for group in spec.groups if group.kind is Kind.LOT],
        **{group.id: _alike(spec, group) for group in spec.groups if group.kind is not Kind.LOT},
        "spaces": [_space(spec, place, row) for place, row in enumerate(spec.rows)],
    }
    if spec.decks is not None:
        plain["decks"] = [_deck(spec, deck) for deck in spec.decks]
    return {name: value for name, value in plain.items() if value is not None}


def _group(group: GroupRow) -> dict[str, Any]:
    return {
        "name": group.name,
        "color": _COLOR_NAMES.get(group.ink, group.ink),
        "house": group.house_price,
        "hotel": group.hotel,
    }


def _alike(spec: BoardSpec, group: GroupRow) -> dict[str, Any]:
    """What all railroads or utilities share."""
    rents = next(row.rents for row in spec.rows if row.group == group.id)
    return {"name": group.name, "times" if group.kind is Kind.UTILITY else "rents": list(rents)}


def _space(spec: BoardSpec, place: int, row: SpaceRow) -> dict[str, Any]:
    plain: dict[str, Any] = {"name": row.name, "short": row.short, "kind": WORDS[row.kind]}
    if row.kind in DECK_KINDS:
        names = USUAL_DECKS if spec.decks is None else [deck.name for deck in spec.decks]
        plain["deck"] = names[DECK_KINDS.index(row.kind)]
    elif row.kind is Kind.LOT:
        plain["group"] = next(group.name for group in spec.groups if group.id == row.group)
    if row.group:
        plain["price"] = row.amount
        plain["mortgage"] = row.loan
    elif row.amount and row.kind in (Kind.INCOME_TAX, Kind.LUXURY_TAX):
        plain["sum"] = row.amount
    if row.kind is Kind.LOT:
        plain["rents"] = list(row.rents)
    return {**plain, "corner": True} if place in spec.corners else plain


def _deck(spec: BoardSpec, deck: Deck) -> dict[str, Any]:
    names, deeds = Names(spec.rows, spec.groups), [row.name for row in spec.rows if row.group]
    cards = [{"text": card.text, **effect_to_plain(card.effect, names, deeds)} for card in deck.cards]
    return {"name": deck.name, "cards": cards}
