"""What is printed on a board, on its deeds and on its cards; all sums are in the board's own currency."""

from __future__ import annotations

from engine.board import DOLLARS, Currency, Kind, Place
from engine.boards.rows import GroupRow, SpaceRow
from engine.cards import Deck
from engine.record import record

FEWEST_SPACES, MOST_SPACES = 16, 60

TOKENS = 9
"""As many pieces as can play."""

DECK_KINDS = (Kind.CHANCE, Kind.COMMUNITY_CHEST, Kind.THIRD_DECK, Kind.FOURTH_DECK)
"""The kinds of the spaces where a card is drawn, by deck."""

COLORS = {
    "purple": "purple",
    "light blue": "light_blue",
    "pink": "pink",
    "orange": "orange",
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "dark blue": "dark_blue",
    "lime": "new_york",
    "maroon": "miami",
    "mint": "san_francisco",
    "navy": "boston",
    "violet": "charters",
    "teal": "tint_1",
    "brown": "tint_2",
    "plum": "tint_3",
    "moss": "tint_4",
}
"""By the name of a color: the ink of a group. The colors that groups usually have come first, in order."""

RAILROADS, UTILITIES = "railroads", "utilities"
"""The ids of their groups."""

USUAL_DECKS = ("Chance", "Community Chest")
"""What the decks of these rules are called."""

Corners = tuple[Place, Place, Place, Place]


@record
class BoardSpec:
    """A board of one ring, printed or from a file."""

    title: str
    rows: tuple[SpaceRow, ...]
    """The spaces in the order of play."""
    groups: tuple[GroupRow, ...]
    decks: tuple[Deck, ...] | None = None
    """None for the decks of these rules."""
    corners: Corners = (0, 10, 20, 30)
    currency: Currency = DOLLARS
    salary: int | None = None
    """What Go pays; None for what these rules pay."""
    money: int | None = None
    """What each player starts with; None for what these rules give."""
    houses: int = 32
    hotels: int = 12
    tokens: tuple[str, ...] = ()
    """Empty for those of these rules."""

    def place_of(self, kind: Kind) -> Place:
        """The first space of a kind; -1 if there is none."""
        return next((place for place, row in enumerate(self.rows) if row.kind is kind), -1)


def usual_corners(spaces: int) -> Corners:
    """Four corners that make a ring as square as it can be, the first space in the first one.

    >>> usual_corners(40), usual_corners(42)
    ((0, 10, 20, 30), (0, 10, 21, 31))
    """
    half, side = spaces // 2, spaces // 4
    return 0, side, half, half + side
