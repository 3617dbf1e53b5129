"""What is printed on the board and on the deeds; it never changes during a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import ClassVar, Self

from engine.record import record
from engine.word import Word

Place = int
"""The number of a space: its index in `Board.spaces`, whatever ring it is on."""

TitleNumber = int
"""The number of a title deed: its index in `Board.titles`."""


SALARY = 200
"""What Go usually pays, in dollars (MO-22)."""


class Kind(Word):
    """What happens when a piece lands on a space; one rule bundle handles each kind."""

    GO: ClassVar[Kind]
    LOT: ClassVar[Kind]
    RAILROAD: ClassVar[Kind]
    UTILITY: ClassVar[Kind]
    CHANCE: ClassVar[Kind]
    COMMUNITY_CHEST: ClassVar[Kind]
    INCOME_TAX: ClassVar[Kind]
    LUXURY_TAX: ClassVar[Kind]
    JAIL: ClassVar[Kind]
    FREE_PARKING: ClassVar[Kind]
    GO_TO_JAIL: ClassVar[Kind]
    DOUBLE_TROUBLE: ClassVar[Kind]
    TRIPLE_PLAY: ClassVar[Kind]
    TAX_REFUND: ClassVar[Kind]
    SUBWAY: ClassVar[Kind]
    THIRD_DECK: ClassVar[Kind]
    FOURTH_DECK: ClassVar[Kind]


Kind.GO = Kind("go")
Kind.LOT = Kind("lot")
Kind.RAILROAD = Kind("railroad")
Kind.UTILITY = Kind("utility")
Kind.CHANCE = Kind("chance")
Kind.COMMUNITY_CHEST = Kind("community chest")
Kind.INCOME_TAX = Kind("income tax")
Kind.LUXURY_TAX = Kind("luxury tax")
Kind.JAIL = Kind("jail")
Kind.FREE_PARKING = Kind("free parking")
Kind.GO_TO_JAIL = Kind("go to jail")
Kind.DOUBLE_TROUBLE = Kind("double trouble")
Kind.TRIPLE_PLAY = Kind("triple play")
Kind.TAX_REFUND = Kind("tax refund")
Kind.SUBWAY = Kind("subway")
Kind.THIRD_DECK = Kind("third deck")
Kind.FOURTH_DECK = Kind("fourth deck")


@record
class Currency:
    """How sums are written.

    >>> Currency("¥", unit="k").text(60), Currency("kr", is_behind=True).text(60)
    ('¥60k', '60 kr')
    """

    sign: str = "$"
    is_behind: bool = False
    """Whether the sign stands behind the sum, after a space."""
    unit: str = ""
    """What stands right behind the number, such as k for thousands."""

    def text(self, amount: int) -> str:
        """A sum as it is written."""
        return self.pattern.replace("{}", str(amount), 1)

    @property
    def pattern(self) -> str:
        """How sums are written, with {} for the number; no sign and no unit has braces."""
        return f"{{}}{self.unit} {self.sign}" if self.is_behind else f"{self.sign}{{}}{self.unit}"


DOLLARS = Currency()


@record
class Space:
    """One space. Its position is a ring and an index on that ring."""

    number: Place
    name: str
    kind: Kind
    ring: int
    index: int
    short: str
    """At most eight characters, for narrow cells."""
    title: TitleNumber | None = None
    amount: int = 0
    """A sum printed on the space itself, in dollars."""


@record
class Group:
    """Titles that belong together: a color, the railroads, the utilities."""

    number: int
    id: str
    name: str
    kind: Kind
    titles: tuple[TitleNumber, ...]
    house_price: int = 0
    """The lowest price of a house on any of its lots; 0 if it cannot be built on."""
    is_set: bool = True
    """Whether owning the whole group has any effect in these rules."""
    color: str = ""
    """The ink of a group, such as "red", or a color as #rrggbb; empty for the ink of its id."""


@record
class Title:
    """A title deed. Sums are in dollars."""

    number: TitleNumber
    name: str
    place: Place
    kind: Kind
    group: int
    price: int
    mortgage: int
    rents: tuple[int, ...]
    """Lots: by number of buildings, the hotel last. Railroads: by number owned. Utilities: times the dice."""
    house_price: int = 0
    hotel_price: int = 0


@record(eq=False, slots=False)
class Board:
    """The spaces of every ring, the titles and their groups.

    There is one board for each choice of options, so boards compare by identity. A game whose board has more
    on it adds that in a subclass.
    """

    spaces: tuple[Space, ...]
    titles: tuple[Title, ...]
    groups: tuple[Group, ...]
    rings: tuple[tuple[Place, ...], ...]
    go: Place = 0
    """Where everybody starts, and where a lap is complete."""
    jail: Place = -1
    """Where pieces in Jail stand; -1 if there is no Jail."""
    salaries: Mapping[Place, tuple[int, int]] = field(default_factory=dict)
    """What entering a corner pays, in dollars: going on from it, and ending there (MO-22, AD-23).

    Go pays the usual salary if it is not named.
    """
    title: str = ""
    """What it is called; empty for the board of the game itself."""
    currency: Currency = DOLLARS
    corners: tuple[Place, ...] = ()
    """The corners of the first ring; empty where there is one at each quarter."""

    @classmethod
    def of(cls, board: Board) -> Self:
        """The board as the game's own type."""
        assert isinstance(board, cls)
        return board

    @cached_property
    def ahead(self) -> tuple[tuple[Place, ...], ...]:
        """By place: its ring from there on, in the order of moving forward."""
        rings = [self.rings[space.ring] for space in self.spaces]
        return tuple(
            ring[space.index :] + ring[: space.index] for space, ring in zip(self.spaces, rings, strict=True)
        )

    @cached_property
    def to_go(self) -> tuple[int, ...]:
        """By place: how many spaces forward a piece enters Go; from Go itself, one lap."""
        return tuple(self.distance(place, self.go) or self.length(place) for place in range(len(self.spaces)))

    @cached_property
    def lot_groups(self) -> tuple[Group, ...]:
        """The groups that can be built on."""
        return tuple(group for group in self.groups if group.kind is Kind.LOT)

    @cached_property
    def lots_together(self) -> tuple[tuple[TitleNumber, ...], ...]:
        """The lots of each group that can be built on."""
        return tuple(group.titles for group in self.lot_groups)

    @cached_property
    def lots_with(self) -> tuple[tuple[TitleNumber, ...], ...]:
        """By title: the lots of its group if it can be built on; none otherwise."""
        return tuple(
            self.groups[title.group].titles if title.kind is Kind.LOT else () for title in self.titles
        )

    def onward(self, place: Place, spaces: int) -> Place:
        """The place that many spaces ahead on the same ring; behind, if negative."""
        ahead = self.ahead[place]
        return ahead[spaces % len(ahead)]

    def distance(self, start: Place, goal: Place) -> int:
        """Spaces forward from one place to another on the same ring."""
        ring = self.rings[self.spaces[start].ring]
        return (self.spaces[goal].index - self.spaces[start].index) % len(ring)

    def length(self, place: Place) -> int:
        """The number of spaces on a place's ring."""
        return len(self.rings[self.spaces[place].ring])

    @cached_property
    def go_pay(self) -> tuple[int, int]:
        """What Go pays for passing it, and for ending there."""
        return self.pay_of(self.go, -1), self.pay_of(self.go, self.go)

    def pay_of(self, corner: Place, goal: Place) -> int:
        """What entering a corner pays on the way to a goal, in dollars."""
        passing, landing = self.salaries.get(corner, (SALARY, SALARY))
        return landing if corner == goal else passing

    def next_of(self, kind: Kind, place: Place) -> Place:
        """The first space of this kind ahead of a place, on the same ring."""
        ring = self.rings[self.spaces[place].ring]
        ahead = (self.onward(place, n) for n in range(1, len(ring) + 1))
        return next(number for number in ahead if self.spaces[number].kind is kind)

    def title_at(self, place: Place) -> Title | None:
        number = self.spaces[place].title
        return None if number is None else self.titles[number]
