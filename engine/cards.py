"""Cards and what they do, as data."""

from __future__ import annotations

from enum import Enum
from itertools import combinations_with_replacement
from typing import ClassVar, Literal

from engine.board import Kind, Place, TitleNumber
from engine.record import record

CardNumber = int
"""The number of a card, counted across all decks of the game."""

FACE_DOWN: CardNumber = -1
"""Stands for a card in a position as a seat sees it that cannot know the number."""


@record
class Effect:
    """What a card does; a bundle registers how each kind of effect is carried out."""

    is_kept: ClassVar[bool] = False
    """Whether the drawer keeps the card until it is used or sold."""


@record
class Collect(Effect):
    """The Bank pays the drawer."""

    amount: int


@record
class Pay(Effect):
    """The drawer pays the Bank."""

    amount: int
    is_tax: bool = False


@record
class CollectFromEach(Effect):
    """Every other player pays the drawer: a sum, or a percentage of the payer's cash."""

    amount: int = 0
    percent_of_cash: int = 0


@record
class PayEach(Effect):
    """The drawer pays every other player."""

    amount: int


@record
class Repairs(Effect):
    """The drawer pays the Bank for everything they have built."""

    house: int
    hotel: int


@record
class AdvanceTo(Effect):
    """Forward along the track to a space."""

    place: Place
    pays: bool = True
    """Whether the salary is paid if the way passes the start."""


TIMES_RENT, TIMES_THROW = 2, 10
"""How many times the rent, or a new throw at a utility, is due if a card does not say (MO-46, MO-47)."""


@record
class AdvanceToNext(Effect):
    """Forward to the first railroad, utility or lot ahead, where rent is due as the card says."""

    kind: Kind
    factor: int = 0
    """Times the rent, or times a new throw at a utility; 0 for the usual."""

    @property
    def times(self) -> int:
        """The factor, the usual one if the card does not say."""
        return self.factor or (TIMES_THROW if self.kind is Kind.UTILITY else TIMES_RENT)


@record
class BackTo(Effect):
    """Backward along the track to a space."""

    place: Place


@record
class MoveBy(Effect):
    """Move this many spaces; negative is backward."""

    spaces: int


@record
class ToJail(Effect):
    """Straight to Jail."""


@record
class ToPot(Effect):
    """The drawer pays into the pot."""

    amount: int


@record
class FromPot(Effect):
    """The pot pays the drawer: a sum, or as much as it has."""

    amount: int = 0
    """0 for all of it."""


class Figure(Enum):
    """What of a deed a card can change."""

    RENT = "rent"
    PRICE = "price"


@record
class Reprice(Effect):
    """The rents or the prices of some deeds change."""

    titles: tuple[TitleNumber, ...]
    what: Figure
    percent: int
    """Of the printed figures."""
    rounds: int = 0
    """How many rounds long; 0 for good."""


@record
class LeaveJail(Effect):
    """Kept until used: frees its holder from Jail."""

    is_kept = True


@record
class Numbers(Effect):
    """A triple play card: three numbers in any order (AD-38)."""

    numbers: tuple[int, ...]
    is_kept = True


@record
class Card:
    """One card of a deck."""

    id: str
    text: str
    effect: Effect

    @property
    def is_kept(self) -> bool:
        """Whether the drawer keeps the card until it is used or sold."""
        return self.effect.is_kept


@record
class Deck:
    """A named pile of cards."""

    name: str
    kind: Kind
    cards: tuple[Card, ...]


def triple_cards(deck: Literal["table3", "distinct"]) -> tuple[Card, ...]:
    """All combinations of three numbers not all alike, or only those all different (AD-08)."""
    kinds = 3 if deck == "distinct" else 2
    numbers = (three for three in combinations_with_replacement(range(1, 7), 3) if len(set(three)) >= kinds)
    return tuple(
        Card(f"TP-{''.join(map(str, three))}", "-".join(map(str, three)), Numbers(three)) for three in numbers
    )
