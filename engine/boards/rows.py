"""A board as rows for easy proofreading, numbered into spaces, deeds and groups. Figures are in dollars."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Group, Kind, Place, Space, Title, TitleNumber
from engine.record import record

Rents = tuple[int, ...]


@record
class SpaceRow:
    """A space and the deed that belongs to it, if there is one."""

    name: str
    short: str
    kind: Kind
    group: str = ""
    """The id of its deed's group; empty if there is no deed."""
    amount: int = 0
    """The price of the deed, or a sum printed on the space."""
    rents: Rents = ()
    mortgage: int | None = None
    """None for half the price."""

    @property
    def loan(self) -> int:
        """What a mortgage on the deed brings."""
        return self.amount // 2 if self.mortgage is None else self.mortgage


@record
class GroupRow:
    """A group; the last figures are what a house and a hotel cost."""

    id: str
    name: str
    kind: Kind
    house_price: int = 0
    hotel_price: int | None = None
    """None for the price of a house."""
    color: str = ""
    """As in `Group`."""

    @property
    def hotel(self) -> int:
        """What a hotel costs."""
        return self.house_price if self.hotel_price is None else self.hotel_price

    @property
    def ink(self) -> str:
        """The color, or the ink of its id."""
        return self.color or self.id


def lot(name: str, short: str, group: str, price: int, *rents: int) -> SpaceRow:
    """A lot with its price and rents: bare, one to four houses, hotel."""
    return SpaceRow(name, short, Kind.LOT, group, price, rents)


def utility(name: str, short: str, times: Rents) -> SpaceRow:
    """A utility and its dice multipliers, by number owned."""
    return SpaceRow(name, short, Kind.UTILITY, "utilities", 150, times)


def space(name: str, short: str, kind: Kind, amount: int = 0) -> SpaceRow:
    """Any other space."""
    return SpaceRow(name, short, kind, amount=amount)


def numbered(
    tracks: Sequence[Sequence[SpaceRow]], groups: Sequence[GroupRow]
) -> tuple[tuple[Space, ...], tuple[Title, ...], tuple[Group, ...], tuple[tuple[Place, ...], ...]]:
    """The spaces, titles, groups and rings of a board of one or more tracks, numbered in order."""
    rows = [(ring, index, row) for ring, track in enumerate(tracks) for index, row in enumerate(track)]
    numbers = {group.id: number for number, group in enumerate(groups)}
    owned = [place for place, (_, _, row) in enumerate(rows) if row.group]
    deeds = {place: number for number, place in enumerate(owned)}
    titles = tuple(
        _title(number, place, rows[place][2], numbers[rows[place][2].group], groups)
        for number, place in enumerate(owned)
    )
    spaces = tuple(
        Space(
            number=place,
            name=row.name,
            kind=row.kind,
            ring=ring,
            index=index,
            short=row.short,
            title=deeds.get(place),
            amount=0 if row.group else row.amount,
        )
        for place, (ring, index, row) in enumerate(rows)
    )
    members = tuple(
        Group(
            number=number,
            id=group.id,
            name=group.name,
            kind=group.kind,
            titles=tuple(title.number for title in titles if title.group == number),
            house_price=group.house_price,
            color=group.color,
        )
        for number, group in enumerate(groups)
    )
    starts = [sum(len(track) for track in tracks[:ring]) for ring in range(len(tracks))]
    rings = tuple(
        tuple(range(start, start + len(track))) for start, track in zip(starts, tracks, strict=True)
    )
    return spaces, titles, members, rings


def _title(number: TitleNumber, place: Place, row: SpaceRow, group: int, groups: Sequence[GroupRow]) -> Title:
    """The deed of a space."""
    return Title(
        number,
        row.name,
        place,
        row.kind,
        group,
        row.amount,
        row.loan,
        row.rents,
        groups[group].house_price,
        groups[group].hotel,
    )
