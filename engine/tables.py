"""Spaces and deeds as rows for easy proofreading, and the board they make. Figures are in dollars."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Group, Kind, Place, Space, Title

Rents = tuple[int, ...]


Row = tuple[str, str, Kind, str, int, Rents]
"""A space: name, short name, kind, the group of its title, a price or sum, and the rents."""


GroupRow = tuple[str, str, Kind, int]
"""A group: id, name, kind, and the price of a house or a hotel."""


def lot(name: str, short: str, group: str, price: int, *rents: int) -> Row:
    """A lot with its price and rents: bare, one to four houses, hotel."""
    return name, short, Kind.LOT, group, price, rents


def utility(name: str, short: str, times: Rents) -> Row:
    """A utility and its dice multipliers, by number owned."""
    return name, short, Kind.UTILITY, "utilities", 150, times


def space(name: str, short: str, kind: Kind, amount: int = 0) -> Row:
    """Any other space."""
    return name, short, kind, "", amount, ()


def tables(
    tracks: Sequence[Sequence[Row]], groups: Sequence[GroupRow]
) -> tuple[tuple[Space, ...], tuple[Title, ...], tuple[Group, ...], tuple[tuple[Place, ...], ...]]:
    """The spaces, titles, groups and rings of a board of one or more tracks, numbered in order."""
    rows = [(ring, index, row) for ring, track in enumerate(tracks) for index, row in enumerate(track)]
    ids = [group for group, _, _, _ in groups]
    prices = {group: price for group, _, _, price in groups}
    owned = [place for place, (_, _, row) in enumerate(rows) if row[3]]
    titles = []
    for number, place in enumerate(owned):
        name, _, kind, group, price, rents = rows[place][2]
        cost = prices[group]
        titles.append(
            Title(number, name, place, kind, ids.index(group), price, price // 2, rents, cost, cost)
        )
    spaces = tuple(
        Space(
            number=place,
            name=name,
            kind=kind,
            ring=ring,
            index=index,
            short=short,
            title=owned.index(place) if group else None,
            amount=0 if group else amount,
        )
        for place, (ring, index, (name, short, kind, group, amount, _)) in enumerate(rows)
    )
    members = tuple(
        Group(
            number=number,
            id=group,
            name=name,
            kind=kind,
            titles=tuple(title.number for title in titles if title.group == number),
            house_price=price,
        )
        for number, (group, name, kind, price) in enumerate(groups)
    )
    starts = [sum(len(track) for track in tracks[:ring]) for ring in range(len(tracks))]
    rings = tuple(
        tuple(range(start, start + len(track))) for start, track in zip(starts, tracks, strict=True)
    )
    return spaces, tuple(titles), members, rings
