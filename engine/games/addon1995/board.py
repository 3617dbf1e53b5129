"""The inner board of 1995, inside Monopoly's. Figures are in dollars.

Prices and rents are those of the product sold as Super Add-Ons, as its descendants print them; the patent
describes the deeds, but its text does not include the drawings.
"""

from __future__ import annotations

from dataclasses import replace

from engine.board import Board, Kind, Place
from engine.boards.cache import kept
from engine.boards.rows import GroupRow, SpaceRow, lot, numbered, space, utility
from engine.boards.value import is_own, title_of
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.words import AddonKind
from engine.games.monopoly1935.board import is_of_this_shape, rows_of, salaries, spec
from engine.options import Options, SetupError
from engine.record import record

OTHER_SHAPE = (
    "The inner board fits only a board with 40 spaces whose kinds are where the board of 1935 has them."
    " Take another board, or play Monopoly."
)

OUTER = 40
"""The number of spaces on the outer board; the inner ones are numbered after them."""

UTILITY_TIMES = (4, 10, 20, 40)
"""The multipliers of the dice, by number of utilities owned on both boards (AD-12)."""

_GROUPS: tuple[GroupRow, ...] = (
    GroupRow("boston", "Boston", Kind.LOT, 200),
    GroupRow("new_york", "New York", Kind.LOT, 300),
    GroupRow("miami", "Miami", Kind.LOT, 50),
    GroupRow("san_francisco", "San Francisco", Kind.LOT, 100),
)


def inside(number: int) -> Place:
    """The place of an inner location by its number in the patent, 160 to 183 (AD-01).

    >>> inside(160), inside(183)
    (40, 63)
    """
    return number - 160 + OUTER


GO, PASS = 0, inside(166)
PASS_SALARIES = {"200": (200, 200), "250_300": (250, 300)}
"""What PASS pays for passing it, and for ending there (AD-23)."""

ELEVATORS = ((inside(169), 15), (inside(181), 35))
"""Each elevator with the railroad it faces at the start (AD-04)."""

BRIDGES = ((25, inside(175)), (5, inside(163)))
"""Between places that face each other; the patent lets players place them (AD-73)."""

AIRPLANES = (20, inside(178))
"""Free Parking, and the Subway for a second airplane (AD-76)."""


# fmt: off
def inner_track(options: Options) -> tuple[SpaceRow, ...]:
    """The twenty-four locations, clockwise from Double Trouble (AD-02, AD-03)."""

    chosen = AddonOptions.of(options)

    def feature(name: str, short: str, kind: Kind, is_on: bool) -> SpaceRow:
        """A location that is a free resting place if its feature is off (AD-85)."""
        return space(name, short, kind if is_on else AddonKind.RESTING)

    def supply(name: str, short: str) -> SpaceRow:
        if chosen.feature_extra_utilities:
            return utility(name, short, UTILITY_TIMES)
        return space(name, short, AddonKind.RESTING)

    return (
        feature("Double Trouble", "DOUBLE", Kind.DOUBLE_TROUBLE, chosen.feature_double_trouble),
        lot("Market Street",      "Market",   "san_francisco", 210, 17,  85, 240,  475,  670, 1025),
        lot("Fisherman's Wharf",  "Fisher.",  "san_francisco", 250, 21, 105, 320,  780,  950, 1125),
        supply("Telephone Company", "Phone"),
        space("Community Chest", "Chest", Kind.COMMUNITY_CHEST),
        lot("Beacon Street",      "Beacon",   "boston",        330, 30, 160, 470, 1050, 1250, 1500),
        feature("PASS", "PASS", AddonKind.PASS, chosen.feature_pass),
        lot("Boylston Street",    "Boylston", "boston",        330, 30, 160, 470, 1050, 1250, 1500),
        lot("Newbury Street",     "Newbury",  "boston",        380, 40, 185, 550, 1200, 1500, 1700),
        feature("Elevator", "Elevator", AddonKind.ELEVATOR, chosen.feature_travel_cards),
        lot("Fifth Avenue",       "Fifth Av", "new_york",      430, 60, 220, 650, 1500, 1800, 2100),
        lot("Madison Avenue",     "Madison",  "new_york",      430, 60, 220, 650, 1500, 1800, 2100),
        feature("Triple Play", "TRIPLE", Kind.TRIPLE_PLAY, chosen.feature_triple_play),
        lot("Wall Street",        "Wall St.", "new_york",      500, 80, 300, 800, 1800, 2200, 2700),
        feature("Tax Refund", "Refund", Kind.TAX_REFUND, chosen.feature_tax_refund),
        supply("Gas Company", "Gas Co."),
        space("Chance", "Chance", Kind.CHANCE),
        lot("Florida Avenue",     "Florida",  "miami",         130,  9,  45, 120,  350,  500,  700),
        feature("Subway", "SUBWAY", Kind.SUBWAY, chosen.feature_subway),
        lot("Miami Avenue",       "Miami",    "miami",         130,  9,  45, 120,  350,  500,  700),
        lot("Biscayne Avenue",    "Biscayne", "miami",         150, 11,  55, 160,  475,  650,  800),
        feature("Elevator", "Elevator", AddonKind.ELEVATOR, chosen.feature_travel_cards),
        feature("Move Backwards", "BACKWARD", AddonKind.MOVE_BACKWARDS, chosen.feature_move_backwards),
        lot("Lombard Street",     "Lombard",  "san_francisco", 210, 17,  85, 240,  475,  670, 1025),
    )
# fmt: on


@record(eq=False, slots=False)
class AddonBoard(Board):
    """Both boards, and what joins them."""

    elevators: tuple[tuple[Place, Place], ...] = ()
    """The places on the inner ring, each with the outer place it faces at the start (AD-04)."""
    bridges: tuple[tuple[Place, Place], ...] = ()
    """Where fixed bridges lie: outer and inner end (AD-73)."""
    airplanes: tuple[Place, ...] = ()
    """Where airplanes stand at the start (AD-76)."""


@kept
def board(options: Options) -> AddonBoard:
    """Both boards; the inner one may be turned clockwise by quarter turns before play (AD-01 to AD-04)."""
    chosen = AddonOptions.of(options)
    outer = spec(options)
    if not is_of_this_shape(outer):
        raise SetupError(OTHER_SHAPE)
    rows = rows_of(outer, options)
    if chosen.feature_extra_utilities:
        rows = tuple(replace(row, rents=UTILITY_TIMES) if row.kind is Kind.UTILITY else row for row in rows)
    quarter = chosen.alignment * OUTER // 4
    pays = {**salaries(GO, options)}
    if chosen.feature_pass:
        passing, landing = PASS_SALARIES[chosen.pass_pays]
        pays[PASS] = passing, landing * options.landing_times
    return AddonBoard(
        *numbered([rows, inner_track(options)], (*outer.groups, *_GROUPS)),
        go=GO,
        jail=10,
        elevators=tuple((inner, (outer + quarter) % OUTER) for inner, outer in ELEVATORS),
        bridges=tuple(((outer + quarter) % OUTER, inner) for outer, inner in BRIDGES),
        airplanes=AIRPLANES,
        salaries=pays,
        title=title_of(options.board) if is_own(options.board) else "",
        currency=outer.currency,
    )
