"""The board and the title deeds of 1935. Figures are in dollars.

The patent's machine-read deed cards have a few misreadings; the figures here are the corrected ones of the
specification (Baltic, Atlantic, Ventnor, Marvin Gardens, New York and Illinois differ from the scan).
"""

from __future__ import annotations

from functools import cache

from engine.board import Board, Group, Kind, Space, Title
from engine.options import Options

Rents = tuple[int, ...]

RAILROAD_RENTS: Rents = (25, 50, 100, 200)
UTILITY_TIMES: Rents = (4, 10)

# group id -> name, price of a house and of a hotel
_GROUPS: tuple[tuple[str, str, Kind, int], ...] = (
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


def _lot(
    name: str, short: str, group: str, price: int, *rents: int
) -> tuple[str, str, Kind, str, int, Rents]:
    return name, short, Kind.LOT, group, price, rents


def _railroad(name: str, short: str) -> tuple[str, str, Kind, str, int, Rents]:
    return name, short, Kind.RAILROAD, "railroads", 200, RAILROAD_RENTS


def _utility(name: str, short: str) -> tuple[str, str, Kind, str, int, Rents]:
    return name, short, Kind.UTILITY, "utilities", 150, UTILITY_TIMES


def _space(name: str, short: str, kind: Kind, amount: int = 0) -> tuple[str, str, Kind, str, int, Rents]:
    return name, short, kind, "", amount, ()


# fmt: off
def _track(options: Options) -> tuple[tuple[str, str, Kind, str, int, Rents], ...]:
    """The forty spaces from Go; lots with price and rents: bare, one to four houses, hotel."""
    marvin = options.marvin_gardens_site_rent
    return (
        _space("Go", "GO", Kind.GO, 200),
        _lot("Mediterranean Avenue",  "Medit.",   "purple",      60,  2,  10,  30,   90,  160,  250),
        _space("Community Chest", "Chest", Kind.COMMUNITY_CHEST),
        _lot("Baltic Avenue",         "Baltic",   "purple",      60,  4,  20,  60,  180,  320,  450),
        _space("Income Tax", "Inc.Tax", Kind.INCOME_TAX, options.income_tax_flat),
        _railroad("Reading Railroad", "Reading"),
        _lot("Oriental Avenue",       "Orient.",  "light_blue", 100,  6,  30,  90,  270,  400,  550),
        _space("Chance", "Chance", Kind.CHANCE),
        _lot("Vermont Avenue",        "Vermont",  "light_blue", 100,  6,  30,  90,  270,  400,  550),
        _lot("Connecticut Avenue",    "Connect.", "light_blue", 120,  8,  40, 100,  300,  450,  600),
        _space("Jail", "JAIL", Kind.JAIL),
        _lot("St. Charles Place",     "St.Chas",  "pink",       140, 10,  50, 150,  450,  625,  750),
        _utility("Electric Company", "Electric"),
        _lot("States Avenue",         "States",   "pink",       140, 10,  50, 150,  450,  625,  750),
        _lot("Virginia Avenue",       "Virginia", "pink",       160, 12,  60, 180,  500,  700,  900),
        _railroad("Pennsylvania Railroad", "Penn.RR"),
        _lot("St. James Place",       "St.James", "orange",     180, 14,  70, 200,  550,  750,  950),
        _space("Community Chest", "Chest", Kind.COMMUNITY_CHEST),
        _lot("Tennessee Avenue",      "Tenness.", "orange",     180, 14,  70, 200,  550,  750,  950),
        _lot("New York Avenue",       "New York", "orange",     200, 16,  80, 220,  600,  800, 1000),
        _space("Free Parking", "PARKING", Kind.FREE_PARKING),
        _lot("Kentucky Avenue",       "Kentucky", "red",        220, 18,  90, 250,  700,  875, 1050),
        _space("Chance", "Chance", Kind.CHANCE),
        _lot("Indiana Avenue",        "Indiana",  "red",        220, 18,  90, 250,  700,  875, 1050),
        _lot("Illinois Avenue",       "Illinois", "red",        240, 20, 100, 300,  750,  925, 1100),
        _railroad("B. & O. Railroad", "B.&O.RR"),
        _lot("Atlantic Avenue",       "Atlantic", "yellow",     260, 22, 110, 330,  800,  975, 1150),
        _lot("Ventnor Avenue",        "Ventnor",  "yellow",     260, 22, 110, 330,  800,  975, 1150),
        _utility("Water Works", "Water"),
        _lot("Marvin Gardens",        "Marvin",   "yellow",     280, marvin, 120, 360, 850, 1025, 1200),
        _space("Go to Jail", "TO JAIL", Kind.GO_TO_JAIL),
        _lot("Pacific Avenue",        "Pacific",  "green",      300, 26, 130, 390,  900, 1100, 1275),
        _lot("North Carolina Avenue", "N.Carol.", "green",      300, 26, 130, 390,  900, 1100, 1275),
        _space("Community Chest", "Chest", Kind.COMMUNITY_CHEST),
        _lot("Pennsylvania Avenue",   "Penn.Av.", "green",      320, 28, 150, 450, 1000, 1200, 1400),
        _railroad("Short Line", "Short L."),
        _space("Chance", "Chance", Kind.CHANCE),
        _lot("Park Place",            "Park Pl.", "dark_blue",  350, 35, 175, 500, 1100, 1300, 1500),
        _space("Luxury Tax", "Lux.Tax", Kind.LUXURY_TAX, 75),
        _lot("Boardwalk",             "Boardwlk", "dark_blue",  400, 50, 200, 600, 1400, 1700, 2000),
    )
# fmt: on


@cache
def board(options: Options) -> Board:
    """The board with these options: a few figures differ between the editions (MO-01, MO-02, MO-39)."""
    track = _track(options)
    ids = [group for group, _, _, _ in _GROUPS]
    prices = {group: price for group, _, _, price in _GROUPS}
    owned = [place for place, row in enumerate(track) if row[3]]
    titles = tuple(
        Title(
            number=number,
            name=track[place][0],
            place=place,
            kind=track[place][2],
            group=ids.index(track[place][3]),
            price=track[place][4],
            mortgage=track[place][4] // 2,
            rents=track[place][5],
            house_price=prices[track[place][3]],
            hotel_price=prices[track[place][3]],
        )
        for number, place in enumerate(owned)
    )
    spaces = tuple(
        Space(
            number=place,
            name=name,
            kind=kind,
            ring=0,
            index=place,
            short=short,
            title=owned.index(place) if group else None,
            amount=0 if group else amount,
        )
        for place, (name, short, kind, group, amount, _) in enumerate(track)
    )
    groups = tuple(
        Group(
            number=number,
            id=group,
            name=options.orange_group_name if group == "orange" else name,
            kind=kind,
            titles=tuple(title.number for title in titles if title.group == number),
            house_price=price,
        )
        for number, (group, name, kind, price) in enumerate(_GROUPS)
    )
    return Board(spaces, titles, groups, rings=(tuple(range(len(spaces))),), go=0, jail=10)
