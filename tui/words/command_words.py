"""Everything said about a command or a question, said once, in a record.

Keys, menus, the bottom line, help, defaults and the choice for a bot that fails come from here. A game's own
records are in its folder; one for a shared command replaces the shared record.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import KW_ONLY
from enum import Enum
from typing import Any

from engine.board import Place, TitleNumber
from engine.commands import Command, Seat
from engine.game import Game
from engine.record import record
from engine.steps import Step
from tui.words.menu import AnswerKind, Asking, Entry, usual

Maker = Callable[[Asking, list[Any]], list[Entry]]
"""Turns the choices of one kind of command into menu entries."""


def plain(asking: Asking, choices: list[Command]) -> list[Entry]:
    """An entry for each choice, with no further words."""
    return [usual(choice) for choice in choices]


def its_title(thing: Any) -> tuple[TitleNumber, ...]:
    """The property named by a command or a step."""
    return (thing.title,)


def its_lots(command: Any) -> tuple[TitleNumber, ...]:
    """The lots named by a command."""
    return tuple(command.lots)


class Bottom(Enum):
    """Where business stands on the bottom line while it is possible."""

    USUAL = "usual"
    RARE = "rare"
    """After everything else."""
    ABSENT = "absent"


class Aside(Enum):
    """Whether business is offered during other players' turns."""

    NEVER = "never"
    IF_POSSIBLE = "if possible"
    ALWAYS = "always"


@record
class Business:
    """Something a player may do at open moments besides answering."""

    why_not: str
    """The sentence for when it is impossible now."""
    _: KW_ONLY
    reason: Callable[[Game, Seat], str] = lambda game, seat: ""
    """A more exact reason, as a sentence; empty if there is none."""
    bottom: Bottom = Bottom.USUAL
    aside: Aside = Aside.NEVER
    can_wait: bool = False
    """It is done as well in the others' turns, or before the player's next roll."""
    is_planned: bool = False
    """Several are picked from lists, then carried out together once confirmed."""
    repeats: bool = False
    """What is planned may be planned once more: another house on the same lot."""
    answers: bool = False
    """It stands among the answers to a question that has no other but one: it is what the question names."""


@record
class CommandWords:
    """A command as players see it."""

    kind: type[Command]
    label: str
    order: int
    """Its place in the menu; lower comes first."""
    key: str = ""
    """Empty if its place gives it one, in lists."""
    does: str = ""
    """What its key does, as the help says it: "roll"; empty if it has no key."""
    _: KW_ONLY
    short: str = ""
    """A shorter label; empty if the label is short enough."""
    stands_for: tuple[str, ...] = ()
    """What players of other games may look for here, as they call it there: "mortgage"."""
    entries: Maker = plain
    hint: Callable[[Asking], str] | str = ""
    """What its entry costs or brings, if the entry does not say; texts are filled in by the question."""
    enter: int | None = None
    """Its rank among Enter's choices, lowest first, if it is harmless; None: Enter needs a move there."""
    reveals: bool = False
    """It shows the player something they could not know before, so it cannot be undone."""
    harmless: int | None = None
    """Its rank among the choices for a bot that fails. None: it changes too much."""
    business: Business | None = None
    """None if it is an answer."""
    titles: Callable[[Any], tuple[TitleNumber, ...]] = lambda command: ()
    """The properties whose deeds offer the command."""
    is_yes: bool = False
    """It is what yes means where it can be chosen."""
    is_no: bool = False
    """It declines, where something else can be chosen."""
    piece: Callable[[Game, Any], str] | None = None
    """What it sells off properties by the piece, as "house"; None if it is done to the deeds themselves."""
    own_kind: AnswerKind | None = None
    """What it does as an answer, where its ranks do not say so."""

    @property
    def id(self) -> str:
        """The id of its key in the key settings.

        >>> CommandWords(kind=PayFine, label="Pay the fine", order=20).id
        'command.pay_fine'
        """
        return f"command.{_apart(self.kind, '_')}"

    @property
    def answer_kind(self) -> AnswerKind:
        """What it does as an answer."""
        if self.own_kind is not None:
            return self.own_kind
        if self.enter is not None:
            return AnswerKind.GOES_ON
        return AnswerKind.SPENDS if self.harmless is None else AnswerKind.ANSWERS

    @property
    def brief(self) -> str:
        """The label on a line of keys."""
        return self.short or self.label


def unnamed(kind: type[Command]) -> CommandWords:
    """The words for a command its game says nothing about."""
    return CommandWords(kind, _apart(kind, " ").capitalize(), 1000)


def _apart(kind: type, between: str) -> str:
    """The name of a class, split into words."""
    return re.sub(r"(?<!^)(?=[A-Z])", between, kind.__name__).lower()


Informer = Callable[[Asking, Any], tuple[str, ...]]


def always(step: Any) -> bool:
    """True for every step."""
    return True


def its_place(game: Game, step: Any) -> Place:
    """The space of the property a step is about."""
    title: TitleNumber = step.title
    return game.board.titles[title].place


@record
class StepWords:
    """A question as players see it; `step` is always of its kind, and texts are filled in with its fields."""

    kind: type[Step]
    question: Callable[[Asking, Any], str] | str
    """The question, in the second person."""
    _: KW_ONLY
    facts: Informer | tuple[str, ...] = ()
    """Sentences that help with the answer, all of them things the player could see."""
    remarks: Informer | tuple[str, ...] = ()
    """The facts that are also shown on a panel that draws the others."""
    doing: str | Callable[[Any], str] = ""
    """What the player is doing, as it follows their name: "is bidding for X"; empty if unknown."""
    brief: Callable[[Asking, Any], str] | str = ""
    """The question in a few words, for a screen reader; empty if it has no more than that."""
    vital: Informer | tuple[str, ...] = ()
    """What the answer hangs on and nothing else has told, said at any length."""
    until: str = "rolls"
    """What ends the moment, while others may do business."""
    is_list: Callable[[Any], bool] = lambda step: False
    """Whether the answers are a list instead of a line of keys."""
    place: Callable[[Game, Any], Place | None] = lambda game, step: None
    """The space it is about, whose deed is shown."""
