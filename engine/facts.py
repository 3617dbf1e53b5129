"""What shared code must know of the game it is at work for: facts with names, never the game itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import Any

from engine.board import TitleNumber
from engine.cards import Effect
from engine.commands import Seat
from engine.events import Standing
from engine.record import record
from engine.state import GameState, Playing
from engine.steps import Step
from engine.way import Way


def _always(game: Playing, seat: Seat) -> str | None:
    return None


def _all_can_be(rules: Any, state: GameState) -> str | None:
    return None


def _nothing(game: Playing, title: TitleNumber) -> int:
    return 0


def _no_way(game: Playing, seat: Seat, amount: int) -> Iterable[Way]:
    return ()


@record
class WorthPart:
    """One of the sums that make up a player's worth."""

    name: str
    """As the heading of a column."""
    in_text: str = ""
    """The same in a sentence and in a transcript; empty if it is called alike there."""


@record
class Facts:
    """What a game says of itself to the code that it shares with others."""

    worth: Callable[[Playing, Seat], Standing]
    """What a player is worth if the game ends now."""
    parts: tuple[WorthPart, ...]
    """What worth is made of in this game, in the order of `Standing.parts`."""

    builds_alone: bool = False
    """Any lot is built on, for itself and with houses alone; else whole groups, evenly and up to a hotel."""
    houses_with_lot: int = 0
    """How many houses come with a lot, and are not counted among those that are built."""
    bids_name_lots: bool = False
    """Who bids for a scarce building says which lot it is for (FI-44)."""
    bank_buys_lots: bool = False
    """The Bank buys lots back, also from bidders, so that nobody is out of an auction for want of cash."""
    bank_pays: Callable[[Playing, TitleNumber], int] = _nothing
    """What the Bank gives for a lot as it stands, in dollars, where it buys lots back."""
    ways: Callable[[Playing, Seat, int], Iterable[Way]] = _no_way
    """How a player can raise so many dollars now without anybody's consent; each way is enough."""
    hidden_cards: tuple[type[Effect], ...] = ()
    """What kept cards do that are seen by nobody but who holds them (AD-08)."""
    cannot_build: Callable[[Playing, Seat], str | None] = _always
    """Why a player may not build anywhere yet, as a sentence; None if he may."""
    cannot_be: Callable[[Any, GameState], str | None] = _all_can_be
    """Why a position never comes to be, as a sentence, by what this game alone knows; None if it may."""
    can_follow: Mapping[type[Step], Callable[[Any, GameState, Any], bool]] = field(default_factory=dict)
    """Whether a step of this game alone fits a position that is to be taken up, by kind of step."""


LONGEST_WAY = 1000
"""No move has as many spaces."""


def is_way(spaces: int) -> bool:
    """Whether a move may be as long as that."""
    return -LONGEST_WAY <= spaces <= LONGEST_WAY
