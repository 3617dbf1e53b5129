"""A board of plain data, such as a file's, with all that is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.board import DOLLARS, Currency, Kind
from engine.boards.cache import kept
from engine.boards.cards import read_deck
from engine.boards.fields import Fault, Fields, said
from engine.boards.names import Names
from engine.boards.rows import GroupRow, SpaceRow
from engine.boards.spaces import MOST_LOTS, RowContext, read_alike, read_groups, read_rows, usual_rows
from engine.boards.spec import (
    DECK_KINDS,
    FEWEST_SPACES,
    MOST_SPACES,
    TOKENS,
    USUAL_DECKS,
    BoardSpec,
    Corners,
    usual_corners,
)
from engine.boards.value import plain_of
from engine.cards import Deck
from engine.options import SetupError
from engine.record import record

LONGEST_TITLE = 30

MOST_SALARY, LEAST_MONEY, MOST_MONEY, MOST_STOCK = 1_000, 100, 20_000, 99

_ONCE = {Kind.GO: "go", Kind.JAIL: "jail"}
"""The kinds of which every board has one space, by their words."""


@record
class Reading:
    """What was read: a board, or what is wrong with it."""

    spec: BoardSpec | None
    faults: tuple[Fault, ...]


def read(plain: Any, usual: BoardSpec) -> Reading:
    """A board; what the data leave out is as on a usual one. All faults are found, not just the first."""
    faults: list[Fault] = []
    top = Fields(plain, (), faults)
    spaces = top.tables("spaces", FEWEST_SPACES, MOST_SPACES)
    decks = top.tables("decks", 1, len(DECK_KINDS))
    groups = read_groups(top, usual)
    alike = {kind: read_alike(top, kind, spaces, usual) for kind in (Kind.RAILROAD, Kind.UTILITY)}
    names = tuple(str(one.given.get("name", "")).strip() for one in decks) or USUAL_DECKS
    ground = RowContext(usual, groups, alike, names)
    rows = read_rows(spaces, ground) if "spaces" in top else usual_rows(ground)
    everything = (*groups, *(one.group for one in alike.values()))
    used = tuple(group for group in everything if any(row.group == group.id for row in rows))
    if not faults or spaces:
        _check_whole(top, spaces, rows, groups)
    read_decks = _decks(top, decks, Names(rows, everything))
    spec = _spec(top, rows, used, read_decks, spaces, usual)
    top.end()
    return Reading(None if faults else spec, tuple(faults))


def _decks(top: Fields, tables: Sequence[Fields], names: Names) -> tuple[Deck, ...] | None:
    """The decks; None where the usual ones are meant."""
    decks = [read_deck(one, names, at, DECK_KINDS[at]) for at, one in enumerate(tables)]
    for name, count in Counter(deck.name for deck in decks).items():
        if count > 1:
            top.fault(f"Two decks are called {said(name)}.", "decks")
    return tuple(decks) if "decks" in top else None


def _check_whole(
    top: Fields, spaces: Sequence[Fields], rows: Sequence[SpaceRow], groups: Sequence[GroupRow]
) -> None:
    """What only the whole board shows."""
    for kind, word in _ONCE.items():
        found = [at for at, row in enumerate(rows) if row.kind is kind]
        if not found:
            top.fault(f"A board needs a space of kind {word!r}.", "spaces", of_whole=True)
        for at in found[1:]:
            spaces[at].fault(f"A board has only one space of kind {word!r}.", "kind")
    for at, group in enumerate(groups):
        lots = sum(row.group == group.id for row in rows)
        if "groups" in top and not 1 <= lots <= MOST_LOTS:
            why = f"The group {said(group.name)} has {lots} lots; 1 to {MOST_LOTS} are needed."
            top.fault(why, "groups", at, of_whole=True)
    if not any(row.kind is Kind.LOT for row in rows):
        top.fault("A board needs lots to build on.", "spaces", of_whole=True)


def _spec(
    top: Fields,
    rows: tuple[SpaceRow, ...],
    groups: tuple[GroupRow, ...],
    decks: tuple[Deck, ...] | None,
    spaces: Sequence[Fields],
    usual: BoardSpec,
) -> BoardSpec:
    stock = top.table("stock")
    spec = BoardSpec(
        title=top.text("title", most=LONGEST_TITLE, needed=True),
        rows=rows,
        groups=groups,
        decks=decks,
        corners=_corners(top, spaces, len(rows)),
        currency=_currency(top),
        salary=top.number("salary", 0, MOST_SALARY),
        money=top.number("money", LEAST_MONEY, MOST_MONEY),
        houses=stock.number("houses", 0, MOST_STOCK, usual.houses),
        hotels=stock.number("hotels", 0, MOST_STOCK, usual.hotels),
        tokens=_tokens(top, usual),
    )
    stock.end()
    return spec


def _corners(top: Fields, spaces: Sequence[Fields], count: int) -> Corners:
    """The four spaces marked as corners, or corners at equal distances."""
    marked = [at for at, one in enumerate(spaces) if one.given.get("corner") is True]
    if not marked:
        return usual_corners(count)
    if len(marked) != 4:
        top.fault(
            f"A board has four corners or leaves them out; {len(marked)} are marked.", "spaces", of_whole=True
        )
        return usual_corners(count)
    first, second, third, fourth = marked
    return first, second, third, fourth


def _currency(top: Fields) -> Currency:
    fields = top.table("currency")
    sign = fields.text("sign", DOLLARS.sign, most=3)
    side = fields.word("side", ("before", "behind"), "before")
    unit = fields.text("unit", most=2)
    fields.end()
    return Currency(sign, side == "behind", unit)


def _tokens(top: Fields, usual: BoardSpec) -> tuple[str, ...]:
    """The names of the pieces; as many as the usual ones, since as many play."""
    value = top.value("tokens")
    if value is None:
        return usual.tokens
    if not isinstance(value, list) or len(value) != TOKENS or len(set(map(str, value))) < TOKENS:
        top.fault(f"tokens must be a list of {TOKENS} different names.", "tokens")
        return usual.tokens
    for at, token in enumerate(value):
        one = Fields({"token": token}, (), [])
        one.text("token", most=12)
        if one.faults:
            top.fault(one.faults[0].why, "tokens", at)
    return tuple(map(str, value))


_BARE = BoardSpec(
    "",
    (
        SpaceRow("lot", "lot", Kind.LOT, "lots", 100, (1, 1, 1, 1, 1, 1)),
        SpaceRow("railroad", "railroad", Kind.RAILROAD, "railroads", 100, (1, 1)),
        SpaceRow("utility", "utility", Kind.UTILITY, "utilities", 100, (1, 1)),
    ),
    (
        GroupRow("lots", "lots", Kind.LOT, 100),
        GroupRow("railroads", "railroad", Kind.RAILROAD),
        GroupRow("utilities", "utility", Kind.UTILITY),
    ),
)
"""Data that leave nothing out need no usual board."""


@kept
def spec_of(value: str) -> BoardSpec:
    """The board that a value stands for. Raises SetupError for one that no file could have given."""
    reading = read(plain_of(value), _BARE)
    if reading.spec is None:
        raise SetupError(f"The board is damaged: {reading.faults[0].why}")
    return reading.spec
