"""What shared code has to know about a game: named facts, never which game it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from engine.board import Place, TitleNumber
from engine.cards import Effect
from engine.commands import Goods, Seat
from engine.events import Standing
from engine.record import record
from engine.state import GameState, Playing
from engine.steps import Step
from engine.strategy.way import Way


def _always(game: Playing, seat: Seat) -> str | None:
    return None


def _all_can_be(rules: Any, state: GameState) -> str | None:
    return None


def _nothing(game: Playing, title: TitleNumber) -> int:
    return 0


def _no_tickets(game: Playing, seat: Seat) -> int:
    return 0


def _has_lapped(game: Playing, seat: Seat) -> bool:
    return bool(game.state.players[seat].has_lapped)


def _faces_nothing(game: Playing, *places: Place) -> tuple[tuple[Place, Place], ...]:
    return ()


def _no_way(game: Playing, seat: Seat, amount: int) -> Iterable[Way]:
    return ()


@record
class WorthPart:
    """One of the amounts that make up a player's worth."""

    name: str
    """As a column heading."""
    in_text: str = ""
    """The same in a sentence or transcript, if different; otherwise empty."""


@record
class Dealing:
    """What players can trade in a game besides titles, kept cards and cash, and what comes with titles."""

    tickets: Callable[[Playing, Seat], int] = _no_tickets
    """How many tickets that are all alike a player can hand over (HR-80)."""
    ticket: str = "ticket"
    """What one of them is called."""
    pass_tickets: Callable[[Playing, Seat, Seat, int], None] | None = None
    """Hand over this many tickets from one player to another."""
    why_not: Callable[[Playing, Goods], str | None] | None = None
    """Why these cannot be handed over together, as a sentence or None; None if all can."""
    take_on: Callable[[Playing, Seat, Sequence[TitleNumber]], None] | None = None
    """What the receiver of mortgaged titles does; None to lift each mortgage or pay interest (MO-99)."""


@record
class Facts:
    """What a game tells shared code about itself."""

    worth: Callable[[Playing, Seat], Standing]
    """What a player is worth if the game ends now, in dollars."""
    parts: tuple[WorthPart, ...]
    """The parts of a player's worth in this game, in the order of `Standing.parts`."""

    builds_alone: bool = False
    """Any lot can be built on by itself, with houses only; otherwise whole groups, evenly, up to a hotel."""
    houses_with_lot: int = 0
    """How many houses come with a lot; they do not count as built."""
    bids_name_lots: bool = False
    """A bid for a scarce building names the lot it is for (FI-44)."""
    bank_buys_lots: bool = False
    """The Bank buys lots back, bidders' lots too, so nobody has to leave an auction for lack of cash."""
    bank_pays: Callable[[Playing, TitleNumber], int] = _nothing
    """What the Bank pays for a lot as it stands, in dollars, where it buys lots back."""
    ways: Callable[[Playing, Seat, int], Iterable[Way]] = _no_way
    """Ways to raise this many dollars now without anybody's consent; each is enough by itself."""
    forgives_debts: bool = False
    """A player who cannot pay hands over what they have and stays in the game."""
    throws_by_sum: bool = False
    """Nothing counts of two dice but their sum, and whether they are equal."""
    doubles_add_throws: bool = False
    """A double on one's turn does no more than add a throw, unless it is the third: turns do not end by
    themselves."""
    hidden_cards: tuple[type[Effect], ...] = ()
    """The effects of kept cards that only their holder sees (AD-08)."""
    dealing: Dealing = Dealing()
    has_lapped: Callable[[Playing, Seat], bool] = _has_lapped
    """Whether a player's first lap is done, where that matters (HR-32)."""
    faced: Callable[..., tuple[tuple[Place, Place], ...]] = _faces_nothing
    """Those of the places, given after the game, that face a place on another ring, each with that place."""
    cannot_build: Callable[[Playing, Seat], str | None] = _always
    """Why a player may not build anywhere yet, as a sentence; None if they may."""
    cannot_be: Callable[[Any, GameState], str | None] = _all_can_be
    """Why a position is impossible by this game's own rules, as a sentence; None if it is possible."""
    can_follow: Mapping[type[Step], Callable[[Any, GameState, Any], bool]] = field(default_factory=dict)
    """Whether one of this game's own steps fits a restored position, by kind of step."""


LONGEST_WAY = 1000
"""More spaces than any move has."""


def is_way(spaces: int) -> bool:
    """Whether a move can have this many spaces."""
    return -LONGEST_WAY <= spaces <= LONGEST_WAY
