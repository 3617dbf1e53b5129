"""The board and the title deeds of 1935. Figures are in dollars.

The patent's machine-read deed cards have a few misreadings; the figures here are the corrected ones of the
specification (Baltic, Atlantic, Ventnor, Marvin Gardens, New York and Illinois differ from the scan).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from engine.board import Board, Group, Kind, Place, Space, Title
from engine.options import Options

Rents = tuple[int, ...]

Row = tuple[str, str, Kind, str, int, Rents]
"""A space: its name and short name, its kind, the group of its title, a price or sum, and the rents."""

GroupRow = tuple[str, str, Kind, int]
"""A group: its id and name, its kind, the price of a house and of a hotel."""

RAILROAD_RENTS: Rents = (25, 50, 100, 200)
UTILITY_TIMES: Rents = (4, 10)

GROUPS: tuple[GroupRow, ...] = (
    ("purple", "purple", Kind.LOT, 50),
    ("light_blue", "light blue", Kind.LOT, 50),
    ("pink", "pink", Kind.LOT, 100),
    ("orange", "orange", Kind.LOT, 100),
    ("red", "red", Kind.LOT, 150),
    ("yellow", "yellow", Kind.LOT, 150),
    ("green", "green", Kind.LOT, 200),
    ("dark_blue", "dark blue", Kind.LOT, 200),
    ("railroads", "railroad", Kind.RAILROAD, 0),
    ("utilities", "utility", Kind.UTILITY, 0),
)


def lot(name: str, short: str, group: str, price: int, *rents: int) -> Row:
    """A lot with its price and rents: bare, one to four houses, hotel."""
    return name, short, Kind.LOT, group, price, rents


def _railroad(name: str, short: str) -> Row:
    return name, short, Kind.RAILROAD, "railroads", 200, RAILROAD_RENTS


def utility(name: str, short: str, times: Rents) -> Row:
    """A utility, with what the dice are multiplied by, by number owned."""
    return name, short, Kind.UTILITY, "utilities", 150, times


def space(name: str, short: str, kind: Kind, amount: int = 0) -> Row:
    """Any other space."""
    return name, short, kind, "", amount, ()


# fmt: off
def track(options: Options, utility_times: Rents = UTILITY_TIMES) -> tuple[Row, ...]:
    """The forty spaces from Go."""
    marvin = options.marvin_gardens_site_rent
    return (
        space("Go", "GO", Kind.GO, 200),
        lot("Mediterranean Avenue",  "Medit.",   "purple",      60,  2,  10,  30,   90,  160,  250),
        space("Community Chest", "Chest", Kind.COMMUNITY_CHEST),
        lot("Baltic Avenue",         "Baltic",   "purple",      60,  4,  20,  60,  180,  320,  450),
        space("Income Tax", "Inc.Tax", Kind.INCOME_TAX, options.income_tax_flat),
        _railroad("Reading Railroad", "Reading"),
        lot("Oriental Avenue",       "Orient.",  "light_blue", 100,  6,  30,  90,  270,  400,  550),
        space("Chance", "Chance", Kind.CHANCE),
        lot("Vermont Avenue",        "Vermont",  "light_blue", 100,  6,  30,  90,  270,  400,  550),
        lot("Connecticut Avenue",    "Connect.", "light_blue", 120,  8,  40, 100,  300,  450,  600),
        space("Jail", "JAIL", Kind.JAIL),
        lot("St. Charles Place",     "St.Chas",  "pink",       140, 10,  50, 150,  450,  625,  750),
        utility("Electric Company", "Electric", utility_times),
        lot("States Avenue",         "States",   "pink",       140, 10,  50, 150,  450,  625,  750),
        lot("Virginia Avenue",       "Virginia", "pink",       160, 12,  60, 180,  500,  700,  900),
        _railroad("Pennsylvania Railroad", "Penn.RR"),
        lot("St. James Place",       "St.James", "orange",     180, 14,  70, 200,  550,  750,  950),
        space("Community Chest", "Chest", Kind.COMMUNITY_CHEST),
        lot("Tennessee Avenue",      "Tenness.", "orange",     180, 14,  70, 200,  550,  750,  950),
        lot("New York Avenue",       "New York", "orange",     200, 16,  80, 220,  600,  800, 1000),
        space("Free Parking", "PARKING", Kind.FREE_PARKING),
        lot("Kentucky Avenue",       "Kentucky", "red",        220, 18,  90, 250,  700,  875, 1050),
        space("Chance", "Chance", Kind.CHANCE),
        lot("Indiana Avenue",        "Indiana",  "red",        220, 18,  90, 250,  700,  875, 1050),
        lot("Illinois Avenue",       "Illinois", "red",        240, 20, 100, 300,  750,  925, 1100),
        _railroad("B. & O. Railroad", "B.&O.RR"),
        lot("Atlantic Avenue",       "Atlantic", "yellow",     260, 22, 110, 330,  800,  975, 1150),
        lot("Ventnor Avenue",        "Ventnor",  "yellow",     260, 22, 110, 330,  800,  975, 1150),
        utility("Water Works", "Water", utility_times),
        lot("Marvin Gardens",        "Marvin",   "yellow",     280, marvin, 120, 360, 850, 1025, 1200),
        space("Go to Jail", "TO JAIL", Kind.GO_TO_JAIL),
        lot("Pacific Avenue",        "Pacific",  "green",      300, 26, 130, 390,  900, 1100, 1275),
        lot("North Carolina Avenue", "N.Carol.", "green",      300, 26, 130, 390,  900, 1100, 1275),
        space("Community Chest", "Chest", Kind.COMMUNITY_CHEST),
        lot("Pennsylvania Avenue",   "Penn.Av.", "green",      320, 28, 150, 450, 1000, 1200, 1400),
        _railroad("Short Line", "Short L."),
        space("Chance", "Chance", Kind.CHANCE),
        lot("Park Place",            "Park Pl.", "dark_blue",  350, 35, 175, 500, 1100, 1300, 1500),
        space("Luxury Tax", "Lux.Tax", Kind.LUXURY_TAX, 75),
        lot("Boardwalk",             "Boardwlk", "dark_blue",  400, 50, 200, 600, 1400, 1700, 2000),
    )
# fmt: on


def printed_names(options: Options) -> dict[str, str]:
    """What an edition calls the group of St. James Place, if that is not its colour on this board (MO-02)."""
    name = options.orange_group_name
    return {} if name == "orange" else {"orange": name}


@cache
def board(options: Options) -> Board:
    """The board with these options: a few figures differ between the editions (MO-01, MO-02, MO-39)."""
    return Board(*tables([track(options)], GROUPS, printed_names(options)), go=0, jail=10)


def tables(
    tracks: Sequence[Sequence[Row]], groups: Sequence[GroupRow], printed: Mapping[str, str]
) -> tuple[tuple[Space, ...], tuple[Title, ...], tuple[Group, ...], tuple[tuple[Place, ...], ...]]:
    """Spaces, titles, groups and rings of a board of one or more tracks, numbered in their order.

    `printed` are the names of groups, by id, that the printed rules write in another way.
    """
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
            printed=printed.get(group, ""),
        )
        for number, (group, name, kind, price) in enumerate(groups)
    )
    starts = [sum(len(track) for track in tracks[:ring]) for ring in range(len(tracks))]
    rings = tuple(
        tuple(range(start, start + len(track))) for start, track in zip(starts, tracks, strict=True)
    )
    return spaces, tuple(titles), members, rings
