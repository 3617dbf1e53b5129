"""The sentences of the journal, what they are made with, and the records of how each thing is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from enum import Enum, IntEnum
from typing import Any, Generic, TypeVar

from engine.board import Kind, Place, TitleNumber
from engine.commands import BANK, Offer, Seat
from engine.events import By, Event, Moved, Paid, Reason
from engine.record import record
from engine.ruleset import Rules
from tui.words.phrases import BRACES, People, deed_name, deed_names, fill, is_player, place_name, spot_name

E = TypeVar("E", bound=Event)
Faces = tuple[tuple[Place, Place], ...]
"""Spaces, each with the space of another ring that it faces."""


class Weight(IntEnum):
    """How important a sentence is."""

    DETAIL = 0
    """Only shown where everything is told."""
    PLAIN = 1
    """For the journal."""
    HEADLINE = 2
    """A turning point: bankruptcies, sets, the end."""


@record
class Line:
    """One sentence about what has happened."""

    seat: Seat | None
    """Whom it is about; None if nobody."""
    text: str
    weight: Weight = Weight.PLAIN
    short: str = ""
    """The essence, where there is no room for more; empty if the text is already short."""
    event: Event | None = field(default=None, compare=False)
    """The event it tells."""
    is_joined: bool = field(default=False, compare=False)
    """It tells several events, the first of which this is."""
    dice: tuple[int, ...] = field(default=(), compare=False)
    """The roll that it tells with its event."""

    @property
    def player(self) -> Seat | None:
        """The player it is about; None for the Bank, too."""
        return None if self.seat is None or self.seat < 0 else self.seat

    def of(self, event: Event, weight: Weight) -> Line:
        """The same sentence, for this event."""
        return type(self)(self.seat, self.text, weight, self.short, event)


def _any(event: Event) -> bool:
    return True


@record
class Spoken(Line):
    """Something a player says, led by their mark."""


class TurnMemory:
    """The events of this turn that a later sentence tells or refers to, and the rules told in this game."""

    __slots__ = ("_kept", "_rules", "_teaches")

    def __init__(self, *, teaches: bool = True) -> None:
        """Without `teaches` every rule counts as told before."""
        self._kept: list[Event] = []
        self._rules: set[str] = set()
        self._teaches = teaches

    def keep(self, event: Event) -> None:
        """Keep an event that a later sentence will need."""
        self._kept.append(event)

    def find(self, kind: type[E], fits: Callable[[E], bool] = _any) -> E | None:
        """The latest event of a kind."""
        found = (event for event in reversed(self._kept) if isinstance(event, kind) and fits(event))
        return next(found, None)

    def take(self, kind: type[E], fits: Callable[[E], bool] = _any) -> E | None:
        """The latest event of a kind, which is then forgotten."""
        found = self.find(kind, fits)
        if found is not None:
            self._kept = [event for event in self._kept if event is not found]
        return found

    def take_all(self, kind: type[E]) -> list[E]:
        """All events of a kind in order, which are then forgotten."""
        found = [event for event in self._kept if isinstance(event, kind)]
        self._kept = [event for event in self._kept if not isinstance(event, kind)]
        return found

    def clear(self) -> None:
        """Another turn begins; the rules stay told."""
        self._kept.clear()

    def is_first(self, rule: str) -> bool:
        """Whether a rule, by its text, is told for the first time in the game; from then on it is not."""
        is_first = self._teaches and rule not in self._rules
        self._rules.add(rule)
        return is_first


@record
class Scene:
    """What a sentence is made with."""

    people: People
    rules: Rules
    memory: TurnMemory
    sentences: Sentences
    names_by_facing: bool = True
    """Whether spaces of the same name are told apart by what they face."""

    def deed(self, title: TitleNumber) -> str:
        return deed_name(self.rules.board, title)

    def space(self, place: Place, faces: Faces = ()) -> str:
        """A space; elevators are told apart by what they face."""
        return place_name(self.rules, place, dict(faces) if self.names_by_facing else {})

    def spot(self, place: Place, faces: Faces = ()) -> str:
        """A space by a name that is unique on the board."""
        return spot_name(self.rules, place, dict(faces) if self.names_by_facing else {})

    def deeds(self, titles: tuple[TitleNumber, ...]) -> str:
        return deed_names(self.rules.board, titles)

    def line(
        self,
        event: Event | Offer,
        text: str,
        weight: Weight = Weight.PLAIN,
        /,
        *,
        by: str = "",
        short: str = "",
        rule: str = "",
        **more: Any,
    ) -> Line:
        """A sentence about an event, filled in, led by its first player, or the field `by`, or "nobody".

        `rule` explains it; that comes before the period the first time it applies in a game.
        """
        if rule and self.memory.is_first(rule):
            text, short = f"{text.removesuffix('.')}{rule}.", short or text
        names = (by,) if by else (found[1] for found in BRACES.finditer(text) if is_player(found))
        values = (more.get(name, getattr(event, name, None)) for name in (*names, "seat"))
        seat = next((value for value in values if isinstance(value, int)), None)
        if by == "nobody" or (seat is not None and seat < 0):
            seat = None
        return Line(seat, self.told(event, text, **more), weight, short and self.told(event, short, **more))

    def told(self, event: Event | Offer, text: str, /, **more: Any) -> str:
        """A text filled in with the fields of an event."""
        return fill(text, event, self.people, self.rules.board, **more)


Teller = Callable[[E, Scene], Line | None]
"""Tells an event; None where other events tell it."""


@record
class EventWords(Generic[E]):
    """How events of one kind are told, and how they play back."""

    tell: Teller[E]
    weight: Weight | None
    """How important the sentence is; None if that depends on what it says."""
    pause: float | None
    """The share of a turn's time for a command that led to it; None for the usual share."""


@record
class PaymentWords:
    """How payments for one reason are told."""

    tell: Teller[Paid]
    told_by: tuple[type[Event], ...] = ()
    """The events that tell them, entirely or mostly."""


class Playback(Enum):
    """How a move plays back before the position it leads to."""

    NOT = "not"
    """The new position shows it."""
    JUMP = "jump"
    """The piece is lifted from one space to the other."""
    WALK = "walk"
    """Space by space."""


@record
class MoveWords:
    """How moves of one cause are told and played back."""

    tell: Teller[Moved]
    playback: Playback


@record
class Clip:
    """How something is said in brief."""

    text: Callable[[Any], str | None] | str
    """To be filled in, by the event where it depends on that; empty for nothing, None for as usual."""
    always: bool
    """At a usual length, too."""
    after_first: bool
    """The first time in a game it is told as usual, since that explains a rule."""
    own: Callable[[Any], str | None] | str | None
    """To the player who did it; None for the text where all is brief, and as usual elsewhere."""


@record
class Said:
    """Tells an event by a text with its fields in braces, with the rule behind it the first time."""

    text: str
    rule: str = ""

    def __call__(self, event: Event, scene: Scene) -> Line:
        return scene.line(event, self.text, rule=self.rule)


def paid_text(event: Paid) -> str:
    """The text for "You paid Bea $20"; one of several accounts of the Bank is named."""
    return "{payer} paid {amount:$}" if event.payee == BANK else "{payer} paid {payee} {amount:$}"


def _nothing(event: Event, scene: Scene) -> None:
    """Other events tell it."""


class Sentences:
    """How a set of related things is told: events, payments by reason, moves by cause.

    >>> naps = Sentences()
    >>> @naps.tells(NapTaken, weight=Weight.DETAIL)
    ... def nap_taken(event, scene): ...
    """

    def __init__(self) -> None:
        self.events: dict[type[Event], EventWords[Any]] = {}
        self.payments: dict[Reason, PaymentWords] = {}
        self.moves: dict[By, MoveWords] = {}
        self.stops: dict[Kind, str] = {}
        """What follows the name of a space of this kind where a move ends."""
        self.brief: dict[type[Event] | Reason | By, Clip] = {}
        """How events of a kind, payments for a reason or moves of a cause are said in brief."""
        self.several: dict[type[Event], str] = {}
        """How events of a kind about one player in a row are told as one."""

    def joined(self, *others: Sentences) -> Sentences:
        """These and others; the later one wins where both tell the same thing."""
        joined = Sentences()
        for one in (self, *others):
            joined.events |= one.events
            joined.payments |= one.payments
            joined.moves |= one.moves
            joined.stops |= one.stops
            joined.brief |= one.brief
            joined.several |= one.several
        return joined

    def clips(
        self,
        kind: type[Event] | Reason | By,
        text: Callable[[Any], str | None] | str,
        *,
        always: bool = False,
        after_first: bool = False,
        own: Callable[[Any], str | None] | str | None = None,
    ) -> None:
        """Register how it is said in brief, beginning with its player; an empty text says nothing."""
        self.brief[kind] = Clip(text, always, after_first, own)

    def joins(self, kind: type[Event], text: str) -> None:
        """Register how several in a row are told as one, with all {deeds} and the total {amount:$}."""
        self.several[kind] = text

    def tells(
        self, kind: type[E], *, weight: Weight | None = None, pause: float | None = None
    ) -> Callable[[Teller[E]], Teller[E]]:
        """Register how events of a kind are told."""

        def register(teller: Teller[E]) -> Teller[E]:
            self.events[kind] = EventWords(teller, weight, pause)
            return teller

        return register

    def says(
        self,
        kind: type[Event],
        text: str,
        *,
        rule: str = "",
        weight: Weight = Weight.PLAIN,
        pause: float | None = None,
    ) -> None:
        """Register the text for events of a kind, and the rule behind them, to be filled in."""
        self.events[kind] = EventWords(Said(text, rule), weight, pause)

    def tells_payments(
        self, *reasons: Reason, told_by: Iterable[type[Event]] = ()
    ) -> Callable[[Teller[Paid]], Teller[Paid]]:
        """Register how payments for these reasons are told."""

        def register(teller: Teller[Paid]) -> Teller[Paid]:
            words = PaymentWords(teller, tuple(told_by))
            self.payments.update(dict.fromkeys(reasons, words))
            return teller

        return register

    def says_payments(self, reason: Reason, text: str, rule: str = "") -> None:
        """Register the text for payments for a reason, and the rule behind them."""
        self.payments[reason] = PaymentWords(Said(text, rule))

    def pays(self, reason: Reason, what: str, weight: Weight = Weight.PLAIN) -> None:
        """Register what follows the sum in payments for a reason: "luxury tax"."""
        self.tells_payments(reason)(
            lambda event, scene: scene.line(event, f"{paid_text(event)} {what}.", weight)
        )

    def leaves_payments(self, reason: Reason, *events: type[Event]) -> None:
        """Register the events that tell payments for a reason, so that the payment itself says nothing."""
        self.payments[reason] = PaymentWords(_nothing, events)

    def tells_moves(self, *causes: By, playback: Playback) -> Callable[[Teller[Moved]], Teller[Moved]]:
        """Register how moves of these causes are told."""

        def register(teller: Teller[Moved]) -> Teller[Moved]:
            self.moves.update(dict.fromkeys(causes, MoveWords(teller, playback)))
            return teller

        return register
