"""Cards and what they do, as data."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import Kind, Place

CardNumber = int
"""The number of a card among all cards of all decks of the game."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does; a bundle registers how each kind of effect is carried out."""


@dataclass(frozen=True, slots=True)
class Collect(Effect):
    """The Bank pays the drawer."""

    amount: int


@dataclass(frozen=True, slots=True)
class Pay(Effect):
    """The drawer pays the Bank."""

    amount: int
    is_tax: bool = False


@dataclass(frozen=True, slots=True)
class CollectFromEach(Effect):
    """Every other player pays the drawer: a sum, or a percentage of the payer's cash."""

    amount: int = 0
    percent_of_cash: int = 0


@dataclass(frozen=True, slots=True)
class PayEach(Effect):
    """The drawer pays every other player."""

    amount: int


@dataclass(frozen=True, slots=True)
class Repairs(Effect):
    """The drawer pays the Bank for all he has built."""

    house: int
    hotel: int


@dataclass(frozen=True, slots=True)
class AdvanceTo(Effect):
    """Forward along the track to a space."""

    place: Place


@dataclass(frozen=True, slots=True)
class AdvanceToNext(Effect):
    """Forward to the first railroad or utility ahead, where rent is due as the card says."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class BackTo(Effect):
    """Backward along the track to a space."""

    place: Place


@dataclass(frozen=True, slots=True)
class MoveBy(Effect):
    """So many spaces; negative is backward."""

    spaces: int


@dataclass(frozen=True, slots=True)
class ToJail(Effect):
    """Straight to Jail."""


@dataclass(frozen=True, slots=True)
class LeaveJail(Effect):
    """Kept until used: frees its holder from Jail."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a deck."""

    id: str
    text: str
    effect: Effect

    @property
    def is_kept(self) -> bool:
        """Whether the drawer keeps it until he uses or sells it."""
        return isinstance(self.effect, LeaveJail)


@dataclass(frozen=True, slots=True)
class Deck:
    """A named pile of cards."""

    name: str
    kind: Kind
    cards: tuple[Card, ...]
