"""What a sentence of the journal is, what the narrator remembers, and the table of those who tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeVar

from engine.board import Place, TitleNumber
from engine.cards import Card, CardNumber
from engine.commands import Seat
from engine.events import DiceThrown, Event, Reason
from engine.game import Game
from engine.games.addon1995.events import LinkPassed, TripleResult
from engine.games.addon1995.rules.pool import has_pool, in_pool
from engine.games.addon1995.tracks import elevators
from engine.games.landlord1904.state import LandlordState
from engine.ruleset import Rules
from engine.state import BANK
from engine.steps import Owes
from tui.text.words import People, deed_name, deed_names, group_words, place_name, spot_name


class Weight(IntEnum):
    """How much a sentence matters."""

    DETAIL = 0
    """Only where everything is told."""
    PLAIN = 1
    """For the journal."""
    HEADLINE = 2
    """A turn of the story: bankruptcies, whole groups, the end."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence about what has happened."""

    seat: Seat | None
    """Whose mark leads the line; None if it is nobody's."""
    text: str
    weight: Weight = Weight.PLAIN
    short: str = ""
    """What matters most of it, for where there is no room for more; empty if all of it does."""


@dataclass(slots=True)
class Memory:
    """What earlier events have told, so that later sentences can say why."""

    owner: list[Seat] | None = None
    """By title number; None while nothing is known of the position."""
    level: list[int] | None = None
    mortgaged: list[bool] | None = None
    throw: DiceThrown | None = None
    """A throw that no sentence has told yet."""
    thrown: int = 0
    """The total of the last throw."""
    card: Card | None = None
    """The card that the present landing comes from."""
    reached_go: bool = False
    """The last move ended on Go, so the pay is not for passing it."""
    worth: bool = False
    """The income tax was worked out from somebody's worth."""
    reasons: dict[tuple[Seat, TitleNumber], str] = field(default_factory=dict)
    """How a rent that is due was worked out, by payer and property."""
    bidder: Seat | None = None
    """Who has won an auction and not paid yet."""
    short_of_bid: set[Seat] = field(default_factory=set)
    """Those who have to raise the money for what they have won."""
    settled_in_part: bool = False
    """The next payment of rent is part of a settlement that has been told."""
    dealt: TitleNumber | None = None
    """The deed dealt last, which is not bought."""
    place: Place | None = None
    """Where the last move ended."""
    wages: int = 0
    """Wages received for a round that no sentence has told yet."""
    is_released: bool = False
    """The last throw was enough to leave the Poorhouse."""
    pledges: dict[int, tuple[TitleNumber, ...]] = field(default_factory=dict)
    """The lots that stand for each loan."""
    forced: set[Seat] = field(default_factory=set)
    """Players on a move that another one has forced on them."""
    told_houses: frozenset[TitleNumber] = frozenset()
    """Lots whose houses go without another word: a sentence has told it."""
    passed: list[LinkPassed] = field(default_factory=list)
    """Links on the way of a move that no sentence has told yet."""
    used: tuple[CardNumber, ...] = ()
    """Travel cards used for it."""
    fare: int = 0
    """What was paid for a ride or a flight that no sentence has told yet."""
    results: tuple[TripleResult, ...] = ()
    """Triple play cards that win something by the last throw, those that no sentence has told yet."""
    pool: int | None = None
    """Dollars in the pool; None while nothing is known of it."""
    facing: dict[Place, Place] = field(default_factory=dict)
    """The elevators with the spaces that they face, where the inner board may have been turned."""

    @classmethod
    def of(cls, game: Game) -> Memory:
        """What can be seen on the board now."""
        state = game.state
        pledges = {loan.number: loan.lots for loan in LandlordState.of(state).loans}
        pool = in_pool(game) if has_pool(game.board) else None
        facing = dict(elevators(game))
        bids = [step for step in state.agenda if isinstance(step, Owes) and step.reason is Reason.AUCTION]
        return cls(
            state.owner[:],
            state.level[:],
            state.mortgaged[:],
            pledges=pledges,
            pool=pool,
            facing=facing,
            short_of_bid={bid.seat for bid in bids},
        )

    def owner_of(self, title: TitleNumber) -> Seat:
        return BANK if self.owner is None else self.owner[title]

    def level_of(self, title: TitleNumber) -> int:
        return 0 if self.level is None else self.level[title]

    def is_mortgaged(self, title: TitleNumber) -> bool:
        return self.mortgaged is not None and self.mortgaged[title]

    def mark(self, titles: Iterable[TitleNumber], *, mortgaged: bool) -> None:
        """Properties have become security for a debt, or are free of it again."""
        if self.mortgaged is not None:
            for title in titles:
                self.mortgaged[title] = mortgaged


@dataclass(frozen=True, slots=True)
class Scene:
    """What a sentence is made with."""

    people: People
    rules: Rules
    memory: Memory

    def deed(self, title: TitleNumber) -> str:
        return deed_name(self.rules.board, title)

    def space(self, place: Place) -> str:
        """A space; elevators are told apart by what they face."""
        return place_name(self.rules, place, self._facing)

    def spot(self, place: Place) -> str:
        """A space where nothing else tells which of several of its name is meant."""
        return spot_name(self.rules, place, self._facing)

    @property
    def _facing(self) -> dict[Place, Place]:
        return self.memory.facing or dict(self.rules.board.elevators)

    def deeds(self, titles: tuple[TitleNumber, ...]) -> str:
        return deed_names(self.rules.board, titles)

    def group(self, number: int) -> str:
        return group_words(self.rules.board, number)


E = TypeVar("E", bound=Event)
Teller = Callable[[E, Scene], Line | None]

TELLERS: dict[type[Event], Teller[Any]] = {}
"""Who tells each kind of event; None is said where other events tell the same."""


def narrates(kind: type[E]) -> Callable[[Teller[E]], Teller[E]]:
    """Register what is said about events of a kind."""

    def register(teller: Teller[E]) -> Teller[E]:
        TELLERS[kind] = teller
        return teller

    return register
