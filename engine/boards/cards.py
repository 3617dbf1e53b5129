"""Cards as plain data: a text, and one effect from a closed list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine import cards as card
from engine.board import Kind
from engine.boards.fields import Fields, a_list, said
from engine.boards.names import Names
from engine.cards import Card, Deck, Effect, Figure

MOST_CARDS = 40
"""In one deck."""

LONGEST_TEXT = 160

LONGEST_DECK = 20
"""Columns of a deck's name."""

MOST_FACTOR = 20
"""Times the rent, or times a throw."""

MOST_SUM = 10_000
"""On a card or a space."""

_NEXT = {"railroad": Kind.RAILROAD, "utility": Kind.UTILITY, "lot": Kind.LOT}


def _sum(entry: str, fields: Fields) -> int:
    return fields.number(entry, 1, MOST_SUM, 1)


def _is_meant(fields: Fields, entry: str) -> None:
    """Note a fault if an entry that only ever is true is not."""
    if not fields.truth(entry):
        fields.fault(f"{entry} can only be true.", entry)


def _collect(fields: Fields, names: Names) -> Effect:
    return card.Collect(_sum("collect", fields))


def _pay(fields: Fields, names: Names) -> Effect:
    return card.Pay(_sum("pay", fields), fields.truth("tax"))


def _from_each(fields: Fields, names: Names) -> Effect:
    return card.CollectFromEach(amount=_sum("from_each", fields))


def _percent_from_each(fields: Fields, names: Names) -> Effect:
    return card.CollectFromEach(percent_of_cash=fields.number("percent_from_each", 1, 100, 1))


def _to_each(fields: Fields, names: Names) -> Effect:
    return card.PayEach(_sum("to_each", fields))


def _go_to(fields: Fields, names: Names) -> Effect:
    return card.AdvanceTo(names.place(fields, "go_to"), fields.truth("salary", usual=True))


def _back_to(fields: Fields, names: Names) -> Effect:
    return card.BackTo(names.place(fields, "back_to"))


def _next(fields: Fields, names: Names) -> Effect:
    """A board without that kind of space has nowhere to go."""
    kind = _NEXT[fields.word("next", tuple(_NEXT), "lot")]
    factor = fields.number("factor", 1, MOST_FACTOR, 0)
    if not any(row.kind is kind for row in names.rows):
        fields.fault(f"next is {said(kind.value)}, but this board has none.", "next", of_whole=True)
    usual = card.AdvanceToNext(kind)
    return usual if factor == usual.times else card.AdvanceToNext(kind, factor)


def _forward(fields: Fields, names: Names) -> Effect:
    return card.MoveBy(fields.number("forward", 1, len(names.rows) - 1, 1))


def _back(fields: Fields, names: Names) -> Effect:
    return card.MoveBy(-fields.number("back", 1, len(names.rows) - 1, 1))


def _to_jail(fields: Fields, names: Names) -> Effect:
    _is_meant(fields, "to_jail")
    return card.ToJail()


def _out_of_jail(fields: Fields, names: Names) -> Effect:
    _is_meant(fields, "out_of_jail")
    return card.LeaveJail()


def _repairs(fields: Fields, names: Names) -> Effect:
    house, hotel = (fields.number(entry, 0, MOST_SUM, 0) for entry in ("per_house", "per_hotel"))
    return card.Repairs(house, hotel)


def _to_pot(fields: Fields, names: Names) -> Effect:
    return card.ToPot(_sum("to_pot", fields))


def _from_pot(fields: Fields, names: Names) -> Effect:
    if fields.given["from_pot"] == "all":
        fields.value("from_pot")
        return card.FromPot()
    return card.FromPot(_sum("from_pot", fields))


def _rent(fields: Fields, names: Names) -> Effect:
    return _reprice(Figure.RENT, fields, names)


def _price(fields: Fields, names: Names) -> Effect:
    return _reprice(Figure.PRICE, fields, names)


def _reprice(what: Figure, fields: Fields, names: Names) -> Effect:
    return card.Reprice(
        names.titles(fields, what.value), what, _factor(fields), fields.number("rounds", 1, 99, 0)
    )


def _factor(fields: Fields) -> int:
    """A factor as a percentage."""
    value = fields.value("factor")
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0.1 <= value <= 10:
        found = "missing" if value is None else said(value)
        fields.fault(f"factor must be a number from 0.1 to 10, such as 2 or 0.5; it is {found}.", "factor")
        return 100
    return round(value * 100)


EFFECTS: Mapping[str, Callable[[Fields, Names], Effect]] = {
    "collect": _collect,
    "pay": _pay,
    "from_each": _from_each,
    "percent_from_each": _percent_from_each,
    "to_each": _to_each,
    "go_to": _go_to,
    "back_to": _back_to,
    "next": _next,
    "forward": _forward,
    "back": _back,
    "to_jail": _to_jail,
    "out_of_jail": _out_of_jail,
    "per_house": _repairs,
    "per_hotel": _repairs,
    "rent": _rent,
    "price": _price,
    "to_pot": _to_pot,
    "from_pot": _from_pot,
}
"""By the entry that says so; repairs may have both of theirs."""


def read_card(fields: Fields, names: Names, id: str) -> Card | None:
    """A card; None, and faults, where it says no effect or several."""
    text = fields.text("text", most=LONGEST_TEXT, needed=True)
    said_here = [entry for entry in EFFECTS if entry in fields]
    if len({EFFECTS[entry] for entry in said_here}) != 1:
        _note_effects(fields, said_here)
        return None
    effect = EFFECTS[said_here[0]](fields, names)
    fields.end()
    return Card(id, text, effect)


def _note_effects(fields: Fields, entries: list[str]) -> None:
    """Say why a card's effect is not clear: there are two, none, or one with a name that is not known."""
    if entries:
        fields.fault(f"A card does one thing only, but this one has {' and '.join(entries)}.", entries[1])
    elif not fields.end(known=EFFECTS):
        fields.fault(f"This card does nothing. Give it {a_list(list(EFFECTS))}.")


def read_deck(fields: Fields, names: Names, number: int, kind: Kind) -> Deck:
    """A deck with its cards."""
    name = fields.text("name", most=LONGEST_DECK, needed=True)
    tables = fields.tables("cards", 1, MOST_CARDS)
    if "cards" not in fields:
        fields.fault("cards is missing.", of_whole=True)
    read = [read_card(one, names, f"{number + 1}-{at + 1:02}") for at, one in enumerate(tables)]
    cards = tuple(one for one in read if one is not None)
    if cards and all(one.is_kept for one in cards):
        fields.fault("All cards of this deck are kept by players, so it would run out.", "cards")
    fields.end()
    return Deck(name, kind, cards)


def effect_to_plain(effect: Effect, names: Names, deeds: list[str]) -> dict[str, Any]:
    """An effect as a card of a board's data says it."""
    match effect:
        case card.Collect(amount=amount):
            return {"collect": amount}
        case card.Pay(amount=amount, is_tax=is_tax):
            return {"pay": amount, **({"tax": True} if is_tax else {})}
        case card.CollectFromEach(amount=amount, percent_of_cash=percent):
            return {"from_each": amount} if amount else {"percent_from_each": percent}
        case card.PayEach(amount=amount):
            return {"to_each": amount}
        case card.AdvanceTo(place=place, pays=pays):
            return {"go_to": place + 1, **({} if pays else {"salary": False})}
        case card.BackTo(place=place):
            return {"back_to": place + 1}
        case card.AdvanceToNext(kind=kind, factor=factor):
            return {"next": kind.value, **({"factor": factor} if factor else {})}
        case card.MoveBy(spaces=spaces):
            return {"forward": spaces} if spaces > 0 else {"back": -spaces}
        case card.ToJail():
            return {"to_jail": True}
        case card.LeaveJail():
            return {"out_of_jail": True}
        case card.Repairs(house=house, hotel=hotel):
            return {"per_house": house, "per_hotel": hotel}
        case card.ToPot(amount=amount):
            return {"to_pot": amount}
        case card.FromPot(amount=amount):
            return {"from_pot": amount or "all"}
        case card.Reprice():
            return _reprice_to_plain(effect, names, deeds)
        case _:
            raise ValueError(f"{effect!r} has no form as data")


def _reprice_to_plain(effect: card.Reprice, names: Names, deeds: list[str]) -> dict[str, Any]:
    target = deeds[effect.titles[0]]
    if len(effect.titles) > 1:
        group = next(row.group for row in names.rows if row.name == target)
        target = next(one.name for one in names.groups if one.id == group)
    factor = effect.percent // 100 if effect.percent % 100 == 0 else effect.percent / 100
    plain: dict[str, Any] = {effect.what.value: target, "factor": factor}
    return {**plain, "rounds": effect.rounds} if effect.rounds else plain
