"""The board and the title deeds of 1935. Figures are in dollars.

The machine-read deed cards of the patent have a few misreadings; the figures here are the specification's
corrected ones (Baltic, Atlantic, Ventnor, Marvin Gardens, New York and Illinois differ from the scan).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.board import Board, Kind, Place
from engine.boards.cache import kept
from engine.boards.rows import GroupRow, Rents, SpaceRow, lot, numbered, space, utility
from engine.boards.spec import BoardSpec
from engine.boards.value import is_own, spec_of
from engine.options import Options

RAILROAD_RENTS: Rents = (25, 50, 100, 200)
UTILITY_TIMES: Rents = (4, 10)

GROUPS: tuple[GroupRow, ...] = (
    GroupRow("purple", "purple", Kind.LOT, 50),
    GroupRow("light_blue", "light blue", Kind.LOT, 50),
    GroupRow("pink", "pink", Kind.LOT, 100),
    GroupRow("orange", "orange", Kind.LOT, 100),
    GroupRow("red", "red", Kind.LOT, 150),
    GroupRow("yellow", "yellow", Kind.LOT, 150),
    GroupRow("green", "green", Kind.LOT, 200),
    GroupRow("dark_blue", "dark blue", Kind.LOT, 200),
    GroupRow("railroads", "railroad", Kind.RAILROAD, 0),
    GroupRow("utilities", "utility", Kind.UTILITY, 0),
)


PARKING: Mapping[str, Kind] = {
    "nothing": Kind.FREE_PARKING,
    "pot": Kind.TAX_REFUND,
    "double_trouble": Kind.DOUBLE_TROUBLE,
    "triple_play": Kind.TRIPLE_PLAY,
    "subway": Kind.SUBWAY,
}
"""What kind of space Free Parking is, by option (HR-20)."""


def _railroad(name: str, short: str) -> SpaceRow:
    return SpaceRow(name, short, Kind.RAILROAD, "railroads", 200, RAILROAD_RENTS)


# fmt: off
def track(options: Options) -> tuple[SpaceRow, ...]:
    """The forty spaces, starting with Go."""
    marvin = options.marvin_gardens_site_rent
    return (
        space("Go", "GO", Kind.GO),
        lot("Mediterranean Avenue",  "Medit.",   "purple",      60,  2,  10,  30,   90,  160,  250),
        space("Community Chest", "Chest", Kind.COMMUNITY_CHEST),
        lot("Baltic Avenue",         "Baltic",   "purple",      60,  4,  20,  60,  180,  320,  450),
        space("Income Tax", "Inc.Tax", Kind.INCOME_TAX),
        _railroad("Reading Railroad", "Reading"),
        lot("Oriental Avenue",       "Orient.",  "light_blue", 100,  6,  30,  90,  270,  400,  550),
        space("Chance", "Chance", Kind.CHANCE),
        lot("Vermont Avenue",        "Vermont",  "light_blue", 100,  6,  30,  90,  270,  400,  550),
        lot("Connecticut Avenue",    "Connect.", "light_blue", 120,  8,  40, 100,  300,  450,  600),
        space("Jail", "JAIL", Kind.JAIL),
        lot("St. Charles Place",     "St.Chas",  "pink",       140, 10,  50, 150,  450,  625,  750),
        utility("Electric Company", "Electric", UTILITY_TIMES),
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
        utility("Water Works", "Water", UTILITY_TIMES),
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


@kept
def printed(options: Options) -> BoardSpec:
    """The board of 1935; a few figures differ between the editions (MO-01, MO-02, MO-39)."""
    return BoardSpec("Monopoly", track(options), GROUPS)


def spec(options: Options) -> BoardSpec:
    """The board that these options choose, as it is printed."""
    return spec_of(options.board) if is_own(options.board) else printed(options)


def is_of_this_shape(spec: BoardSpec) -> bool:
    """Whether a board has a space of the same kind wherever the board of 1935 has it."""
    return [row.kind for row in spec.rows] == [row.kind for row in printed(Options()).rows]


def rows_of(spec: BoardSpec, options: Options) -> tuple[SpaceRow, ...]:
    """The spaces, with what options say of Go, income tax and Free Parking."""
    return tuple(_as_agreed(row, options) for row in spec.rows)


def _as_agreed(row: SpaceRow, options: Options) -> SpaceRow:
    if row.kind is Kind.GO:
        return replace(row, amount=options.go_salary)
    if row.kind is Kind.INCOME_TAX and not row.amount:
        return replace(row, amount=options.income_tax_flat)
    return replace(row, kind=PARKING[options.free_parking]) if row.kind is Kind.FREE_PARKING else row


def salaries(go: Place, options: Options) -> Mapping[Place, tuple[int, int]]:
    """What Go pays for passing it, and for ending there (MO-22, HR-12, HR-13)."""
    return {go: (options.go_salary, options.go_salary * options.landing_times)}


@kept
def board(options: Options) -> Board:
    """The board with these options."""
    chosen = spec(options)
    go = chosen.place_of(Kind.GO)
    return Board(
        *numbered([rows_of(chosen, options)], chosen.groups),
        go=go,
        jail=chosen.place_of(Kind.JAIL),
        salaries=salaries(go, options),
        title=chosen.title if is_own(options.board) else "",
        currency=chosen.currency,
        corners=chosen.corners,
    )
