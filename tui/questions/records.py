"""What is said of a command and of a question, once: a record beside the words of each.

Keys, menus, the bottom line, help, defaults and what is done for a bot that fails come from here. A game's
own records are in its folder; one for a shared command stands there in place of the shared one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from typing import Any

from engine.board import Place, TitleNumber
from engine.choices import Choice
from engine.commands import Command, Seat
from engine.game import Game
from engine.record import record
from engine.steps import Step
from tui.questions.asking import Asking
from tui.questions.menu import Entry, usual
from tui.text.words import People

Maker = Callable[[Asking, list[Choice]], list[Entry]]
"""How the choices of one kind of command become entries of a menu."""


def plain(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """An entry for each choice, with nothing more to say of it."""
    return [usual(choice) for choice in choices if isinstance(choice, Command)]


def _none(command: Any) -> tuple[TitleNumber, ...]:
    return ()


def its_title(thing: Any) -> tuple[TitleNumber, ...]:
    """The property that a command or a step names."""
    return (thing.title,)


def its_lots(command: Any) -> tuple[TitleNumber, ...]:
    """The lots that a command names."""
    return tuple(command.lots)


class Bottom(Enum):
    """Where business stands in the bottom line, when it can be done."""

    USUAL = "usual"
    RARE = "rare"
    """Behind all else."""
    ABSENT = "absent"


class Aside(Enum):
    """Whether business is offered while the others play."""

    NEVER = "never"
    IF_POSSIBLE = "if possible"
    ALWAYS = "always"


def _nothing_nearer(game: Game, seat: Seat) -> str:
    return ""


@record(kw_only=True)
class Business:
    """What a player may do at open moments beside answering."""

    why_not: str
    """A sentence for when it cannot be done now."""
    reason: Callable[[Game, Seat], str] = _nothing_nearer
    """A sentence that says more exactly why not; empty if there is none."""
    bottom: Bottom = Bottom.USUAL
    aside: Aside = Aside.NEVER
    is_planned: bool = False
    """Several are chosen from lists, and done together once that is confirmed."""
    answers: bool = False
    """It stands among the answers to a question where Enter chooses it."""


@record(kw_only=True)
class CommandWords:
    """One command for players."""

    kind: type[Command]
    label: str
    order: int
    """Its place in the menu: the lower, the further up."""
    key: str = ""
    """Empty where it gets one by its place: in lists."""
    short: str = ""
    """The label where there is little room; empty if it is short enough."""
    does: str = ""
    """What its key does, after it: "rolls"; empty if it has none of its own."""
    entries: Maker = plain
    enter: int | None = None
    """Its rank among what Enter does, if nothing is gained or lost by it that the player would think about:
    the lowest that is possible is done. None: Enter never does it unless it was moved onto it.
    """
    reveals: bool = False
    """It shows its player what he could not know before, so that it cannot be taken back."""
    harmless: int | None = None
    """Its rank among what is chosen for a bot that fails. None: it changes too much."""
    business: Business | None = None
    """None if it is an answer."""
    titles: Callable[[Any], tuple[TitleNumber, ...]] = _none
    """The properties on whose deeds the command is offered."""

    @property
    def id(self) -> str:
        """What its key is called where keys are changed.

        >>> CommandWords(kind=PayFine, label="Pay the fine", order=20).id
        'command.pay_fine'
        """
        return f"command.{_apart(self.kind, '_')}"

    @property
    def brief(self) -> str:
        """The label in a line of keys."""
        return self.short or self.label


def unnamed(kind: type[Command]) -> CommandWords:
    """What is said of a command of which its game says nothing."""
    return CommandWords(kind=kind, label=_apart(kind, " ").capitalize(), order=1000)


def _apart(kind: type, between: str) -> str:
    """The words of the name of a class."""
    return re.sub(r"(?<!^)(?=[A-Z])", between, kind.__name__).lower()


# --- questions

Asker = Callable[[Asking, Any], str]
Informer = Callable[[Asking, Any], tuple[str, ...]]
Doing = Callable[[Game, People, Any], str]


def no_facts(asking: Asking, step: Any) -> tuple[str, ...]:
    """There is nothing to know."""
    return ()


def _never(step: Any) -> bool:
    return False


def always(step: Any) -> bool:
    """Whatever the step."""
    return True


def _nowhere(game: Game, step: Any) -> Place | None:
    return None


def its_place(game: Game, step: Any) -> Place:
    """The space of the property that a step is about."""
    title: TitleNumber = step.title
    return game.board.titles[title].place


@record(kw_only=True)
class StepWords:
    """One question for players; `step` is of its kind wherever it is handed on."""

    kind: type[Step]
    question: Asker | str
    """What is asked, in the second person."""
    facts: Informer = no_facts
    """Sentences that help with the answer, none of which a player could not see for himself."""
    remarks: Informer = no_facts
    """Those of the facts that stand also on a panel that shows the rest in its own way."""
    doing: Doing | str = "decides"
    """What a player does who is waited for, beginning with the verb."""
    until: str = "rolls"
    """What ends the moment, where others may do business at it."""
    is_list: Callable[[Any], bool] = _never
    """Whether the answers are a list rather than a line of keys."""
    place: Callable[[Game, Any], Place | None] = _nowhere
    """The space it is about, whose deed is shown."""
