"""The spaces and groups of a board's data, with what a file leaves out taken from a usual board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.board import Kind
from engine.boards.cards import MOST_SUM
from engine.boards.fields import Fields, a_list, columns, said
from engine.boards.rows import GroupRow, Rents, SpaceRow
from engine.boards.spec import (
    COLORS,
    DECK_KINDS,
    MOST_SPACES,
    RAILROADS,
    UTILITIES,
    BoardSpec,
)
from engine.record import record

MOST_GROUPS, MOST_LOTS = 20, 6

LONGEST_NAME, LONGEST_SHORT, LONGEST_GROUP = 30, 8, 20

MOST_RENT = 20_000

KINDS: Mapping[str, Kind | None] = {
    "go": Kind.GO,
    "lot": Kind.LOT,
    "railroad": Kind.RAILROAD,
    "utility": Kind.UTILITY,
    "card": None,
    "income tax": Kind.INCOME_TAX,
    "tax": Kind.LUXURY_TAX,
    "jail": Kind.JAIL,
    "free parking": Kind.FREE_PARKING,
    "go to jail": Kind.GO_TO_JAIL,
}
"""By the word of a file; that of a card space follows from its deck."""

WORDS = {
    **{kind: word for word, kind in KINDS.items() if kind is not None},
    **dict.fromkeys(DECK_KINDS, "card"),
}
"""The word of a file for each kind."""

_NAMES = {
    Kind.GO: "Go",
    Kind.JAIL: "Jail",
    Kind.FREE_PARKING: "Free Parking",
    Kind.GO_TO_JAIL: "Go to Jail",
    Kind.INCOME_TAX: "Income Tax",
    Kind.LUXURY_TAX: "Tax",
}
"""Of spaces that are not given one."""

_ALIKE = {Kind.RAILROAD: RAILROADS, Kind.UTILITY: UTILITIES}
"""Kinds of deeds that are one group each."""

M = TypeVar("M")


def read_groups(top: Fields, usual: BoardSpec) -> tuple[GroupRow, ...]:
    """The groups of lots; where a file has none, those of the usual board."""
    models = [group for group in usual.groups if group.kind is Kind.LOT]
    own = [_as_own(group, at) for at, group in enumerate(models)]
    if "groups" not in top:
        return tuple(own)
    tables = top.tables("groups", 1, MOST_GROUPS)
    groups: list[GroupRow] = []
    for at, fields in enumerate(tables):
        model = _spread(own, at, len(tables))
        name = fields.text("name", most=LONGEST_GROUP, needed=True)
        house = fields.number("house", 1, MOST_SUM, model.house_price)
        hotel = fields.number("hotel", 1, MOST_SUM, house)
        color = _color(fields) or list(COLORS.values())[at % len(COLORS)]
        if name and name.casefold() in [group.name.casefold() for group in groups]:
            fields.fault(f"There is a group called {said(name)} already.", "name")
        groups.append(GroupRow(_id(at), name, Kind.LOT, house, hotel, color))
        fields.end()
    return tuple(groups)


def _id(number: int) -> str:
    """Of a group by its number, whatever it is called."""
    return f"group {number + 1}"


def _as_own(group: GroupRow, at: int) -> GroupRow:
    """A group of the usual board as a file has it."""
    return replace(group, id=_id(at), color=group.ink, hotel_price=group.hotel)


def _spread(models: Sequence[M], at: int, count: int) -> M:
    """The model for one of this many, from the first to the last."""
    return models[round(at * (len(models) - 1) / (count - 1)) if count > 1 else len(models) // 2]


def _color(fields: Fields) -> str:
    """The ink of a group's color, or the color itself; empty if none is given."""
    color = fields.text("color").lower()
    if color in COLORS:
        return COLORS[color]
    if color and not (len(color) == 7 and color[0] == "#" and set(color[1:]) <= set("0123456789abcdef")):
        fields.fault(f"color is {said(color)}, but must be #rrggbb or {a_list(list(COLORS))}.", "color")
        return ""
    return color


@record(eq=False)
class Alike:
    """What all deeds of one kind share."""

    group: GroupRow
    price: int
    rents: Rents


def read_alike(top: Fields, kind: Kind, spaces: Sequence[Fields], usual: BoardSpec) -> Alike:
    """The railroads or the utilities: their price, and their rents or multipliers by number owned."""
    entry = _ALIKE[kind]
    steps = "times" if kind is Kind.UTILITY else "rents"
    count = max(1, sum(one.given.get("kind") == WORDS[kind] for one in spaces))
    model = next(row for row in usual.rows if row.kind is kind)
    fields = top.table(entry)
    name = fields.text("name", next(one.name for one in usual.groups if one.id == entry), LONGEST_GROUP)
    price = fields.number("price", 2, MOST_SUM, model.amount)
    rents = fields.numbers(steps, count, MOST_SPACES, MOST_RENT) or _extended(model.rents, count)
    _check_rising(fields, steps, rents)
    fields.end()
    return Alike(GroupRow(entry, name, kind), price, rents)


def _extended(rents: Rents, count: int) -> Rents:
    """Rents for more deeds than the usual board has: each once more the last difference."""
    while len(rents) < count:
        rents = (*rents, 2 * rents[-1] - rents[-2])
    return rents


def _check_rising(fields: Fields, entry: str, rents: Rents) -> None:
    if list(rents) != sorted(rents):
        fields.fault(f"{entry} must not fall from one number to the next.", entry)


@record(eq=False)
class RowContext:
    """What the spaces of a board refer to."""

    usual: BoardSpec
    groups: tuple[GroupRow, ...]
    alike: Mapping[Kind, Alike]
    decks: tuple[str, ...]
    """The names of the decks."""


def read_rows(spaces: Sequence[Fields], ground: RowContext) -> tuple[SpaceRow, ...]:
    """The spaces of a file."""
    given = [one.given.get("group") for one in spaces]
    rows = []
    for at, fields in enumerate(spaces):
        fields.truth("corner")
        group = given[at]
        rows.append(_read_row(fields, ground, given[:at].count(group), given.count(group)))
        fields.end()
    _check_names(spaces, rows, ground)
    return tuple(rows)


def _read_row(fields: Fields, ground: RowContext, before: int, count: int) -> SpaceRow:
    """One space, given how many of its group stand before it and how many there are."""
    word = fields.word("kind", tuple(KINDS), needed=True)
    if word == "card":
        return _card_space(fields, ground)
    kind = KINDS.get(word) or Kind.FREE_PARKING
    if kind is Kind.LOT:
        return _lot(fields, ground, before, count)
    if kind in ground.alike:
        return _one_alike(fields, ground.alike[kind])
    name, short = _names(fields, _NAMES[kind] if word else "")
    amount = 0
    if kind in (Kind.INCOME_TAX, Kind.LUXURY_TAX):
        amount = fields.number("sum", 1, MOST_SUM, 75 if kind is Kind.LUXURY_TAX else 0)
    return SpaceRow(name, short, kind, amount=amount)


def _card_space(fields: Fields, ground: RowContext) -> SpaceRow:
    """A space where a card is drawn from a deck: the one named, or the one of its name."""
    deck = fields.text("deck") or fields.text("name")
    name, short = _names(fields, deck)
    if deck not in ground.decks:
        known = a_list([said(one) for one in ground.decks])
        fields.fault(
            f"deck is {said(deck)}, but must be {known}.",
            "deck" if "deck" in fields else "kind",
            of_whole=True,
        )
        return SpaceRow(name, short, DECK_KINDS[0])
    return SpaceRow(name, short, DECK_KINDS[ground.decks.index(deck)])


def _one_alike(fields: Fields, alike: Alike) -> SpaceRow:
    name, short = _names(fields)
    price = fields.number("price", 2, MOST_SUM, alike.price)
    mortgage = fields.number("mortgage", 1, price, price // 2)
    return SpaceRow(name, short, alike.group.kind, alike.group.id, price, alike.rents, mortgage)


def _lot(fields: Fields, ground: RowContext, before: int, count: int) -> SpaceRow:
    """A lot; its price and rents are those of a lot in the same place of the usual board's groups."""
    name, short = _names(fields)
    wanted = fields.text("group", needed=True)
    at = next((at for at, group in enumerate(ground.groups) if group.name == wanted), None)
    if at is None:
        if wanted:
            known = a_list([said(group.name) for group in ground.groups])
            fields.fault(f"group is {said(wanted)}, but must be {known}.", "group", of_whole=True)
        at = 0
    model = _model(ground, at, is_last=before == count - 1)
    price = fields.number("price", 2, MOST_SUM, model.amount)
    mortgage = fields.number("mortgage", 1, price, price // 2)
    rents = fields.numbers("rents", 6, 6, MOST_RENT) or _scaled(model, price, ground)
    _check_rising(fields, "rents", rents)
    return SpaceRow(name, short, Kind.LOT, ground.groups[at].id, price, rents, mortgage)


def _model(ground: RowContext, at: int, *, is_last: bool) -> SpaceRow:
    """The lot of the usual board that corresponds to one of a group: the last one is dearer."""
    own = [group.id for group in ground.usual.groups if group.kind is Kind.LOT]
    group = _spread(own, at, len(ground.groups))
    lots = [row for row in ground.usual.rows if row.group == group]
    return lots[-1 if is_last else 0]


def _scaled(model: SpaceRow, price: int, ground: RowContext) -> Rents:
    """The rents of the usual lot whose price is nearest, as much higher or lower as the price."""
    if price != model.amount:
        lots = [row for row in ground.usual.rows if row.kind is Kind.LOT]
        model = min(lots, key=lambda row: abs(row.amount - price))
    return tuple((2 * rent * price + model.amount) // (2 * model.amount) for rent in model.rents)


def _names(fields: Fields, usual: str = "") -> tuple[str, str]:
    """A space's name and its short name, which is cut from the name if there is none."""
    name = fields.text("name", usual, LONGEST_NAME, needed=not usual)
    short = fields.text("short", most=LONGEST_SHORT)
    return name, short or _cut(name)


def _cut(name: str) -> str:
    """As much of a name as there is room for in a narrow cell."""
    while columns(name) > LONGEST_SHORT:
        name = name[:-1]
    return name.strip()


def _check_names(spaces: Sequence[Fields], rows: Sequence[SpaceRow], ground: RowContext) -> None:
    """Deeds have different names, and every group has lots."""
    taken = {
        group.name.casefold() for group in (*ground.groups, *(one.group for one in ground.alike.values()))
    }
    for fields, row in zip(spaces, rows, strict=True):
        if row.group and row.name:
            if row.name.casefold() in taken:
                fields.fault(f"There is a deed or a group called {said(row.name)} already.", "name")
            taken.add(row.name.casefold())


def usual_rows(ground: RowContext) -> tuple[SpaceRow, ...]:
    """The usual board's spaces, with the figures that a file gives for all deeds of a kind."""
    lots = [group.id for group in ground.usual.groups if group.kind is Kind.LOT]
    rows = [
        replace(row, amount=ground.alike[row.kind].price, rents=ground.alike[row.kind].rents)
        if row.kind in ground.alike
        else replace(row, group=_id(lots.index(row.group)) if row.group else "")
        for row in ground.usual.rows
    ]
    return tuple(replace(row, mortgage=row.loan) if row.group else row for row in rows)
