"""A draft as rows and sentences, for every front end: what may be taken or written, and what it comes to.

A game gives one for each kind of draft it has (`Presentation.sheets`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from engine.board import Place, TitleNumber
from engine.commands import Command
from engine.events import Event
from engine.game import Game
from engine.record import record
from engine.steps import Step
from tui.ask.trade_consequences import Happened
from tui.words.menu import Draft, why_not_amount
from tui.words.phrases import People, money


@record
class Seen:
    """A game as the sheets and panels of one player see it, who is "you"."""

    game: Game
    people: People
    past: Sequence[Happened] = ()
    """What has happened so far, command by command."""

    @property
    def rules(self) -> str:
        """The game's id."""
        return self.game.rules.rule_set.id


@record
class InColumns:
    """What a row shows where there are columns and colors."""

    name: str = ""
    """Instead of its label; empty if that is short enough."""
    title: TitleNumber | None = None
    """The deed it is about."""
    remark: str = ""
    brief: str = ""
    """A shorter remark where that is too long."""
    alarm: str = ""
    """A word that stands out: mortgaged."""
    houses: int = 0
    place: Place | None = None
    """The space it is."""
    side: str = ""
    """The first word of its label where rows of two sides stand in columns."""


@record
class Take:
    """A row that puts something on the table, takes it back, or does what it says."""

    label: str
    then: Draft
    """With that done."""
    is_taken: bool | None = None
    """Whether it is on the table; None if it is something that is done."""
    why_not: str = ""
    """Why it cannot be done now."""
    order: int = 0
    """Its place among those taken, from 1; 0 if the order does not matter."""
    key: str = ""
    """A key for it where there are keys."""
    shown: InColumns = InColumns()

    @property
    def name(self) -> str:
        """Its label where there are columns."""
        return self.shown.name or self.label

    @property
    def text(self) -> str:
        """The row as it is read."""
        return f"{self.label}: taken." if self.is_taken else f"{self.label}."

    @property
    def can_begin(self) -> bool:
        """Whether it can be put on the table now."""
        return self.is_taken is False and not self.why_not


@record
class Write:
    """A row with a number to write."""

    label: str
    amount: int
    low: int
    high: int
    write: Callable[[int], Draft]
    """The draft with another number."""
    unit: int = 1
    in_words: Callable[[int], str] = money
    shown: InColumns = InColumns()

    @property
    def name(self) -> str:
        """Its label where there are columns."""
        return self.shown.name or self.label

    @property
    def text(self) -> str:
        """The row as it is read."""
        return f"{self.label}: {self.in_words(self.amount)}."

    @property
    def can_begin(self) -> bool:
        """Whether it can be more than it is."""
        return self.high > self.amount

    @property
    def is_money(self) -> bool:
        """Whether it is an amount in dollars, which is typed; otherwise a small number."""
        return self.in_words is money

    def why_not(self, amount: int) -> str | None:
        """Why this number cannot be written, as a sentence; None if it can."""
        if self.is_money:
            return why_not_amount(amount, self.low, self.high, self.unit)
        is_within = self.low <= amount <= self.high
        return None if is_within else f"Enter a number from {self.low} to {self.high}."

    @property
    def range(self) -> str:
        """From how much to how much."""
        low, high, unit = (
            money(sum_) if self.is_money else f"{sum_}" for sum_ in (self.low, self.high, self.unit)
        )
        return f"From {low} to {high}{f', in steps of {unit}' if self.unit > 1 else ''}"


Row = Take | Write


def writes(label: str, draft: Any, name: str, low: int, high: int, **more: Any) -> Write:
    """A row that writes a number of a draft, given the name of its field."""

    def write(number: int) -> Draft:
        changed: Draft = replace(draft, **{name: number})
        return changed

    return Write(label, getattr(draft, name), low, high, write, **more)


def toggled(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """Adds the thing, or removes it if it was there; always sorted."""
    return tuple(sorted(set(things) ^ {thing}))


_MANY = 20
"""Rows that are not read unasked."""


@record(kw_only=True)
class Sheet:
    """A draft as it stands."""

    draft: Draft
    """As it is carried out, which may be more complete than what it was made of."""
    title: str
    """What is asked."""
    verb: str
    """The word that carries it out."""
    rows: tuple[Row, ...] = ()
    pays: Write | None = None
    """The row of a sum that names none; None if that is left to who writes it."""
    told: tuple[str, ...] = ()
    """What it comes to, in sentences."""
    alarms: bool = False
    """The sentences say what is wrong with it."""
    commands: tuple[Command, ...] = ()
    """What is carried out, if that is more than the draft's own command."""
    confirm: str = ""
    """A question to answer with yes before it is carried out; empty if there is none."""
    begins: Place | None = None
    """Where on the board one begins to pick a row, if the rows are spaces."""
    start: Row | None = None
    """The row that a draft is begun with while nothing is taken; None for the first that can be."""
    is_as_offered: bool = False
    """On the table are the terms of the offer it answers, so something has to change."""

    def begun_with(self, game: Game) -> Row | None:
        """The row to begin with where the draft cannot be carried out and the player has taken nothing.

        None if something is, or the draft can be carried out as it is.
        """
        is_taken = not self.is_as_offered and any(isinstance(row, Take) and row.is_taken for row in self.rows)
        if is_taken or self.draft.why_not(game) is None:
            return None
        return self.start or next((row for row in self.rows if row.can_begin), None)

    @property
    def open_rows(self) -> tuple[Row, ...]:
        """The rows that are read: of spaces only those that can be taken."""
        if self.begins is None:
            return self.rows
        return tuple(row for row in self.rows if isinstance(row, Take) and not row.why_not)

    @property
    def sums(self) -> tuple[Write, ...]:
        """The rows with an amount of money."""
        return tuple(row for row in self.rows if isinstance(row, Write) and row.is_money)

    @property
    def meant(self) -> tuple[Write, ...]:
        """The rows that a sum alone may be for: only the one who pays, if that is known."""
        return self.sums if self.pays is None else (self.pays,)

    @property
    def does(self) -> str:
        """The row that carries it out."""
        return "Do it" if self.verb == "do" else self.verb.capitalize()

    @property
    def laid(self) -> str:
        """The rows on the table, and the numbers written."""
        taken = [row.label for row in self.rows if isinstance(row, Take) and row.is_taken]
        sums = [row.text[:-1] for row in self.rows if isinstance(row, Write) and row.amount]
        return "; ".join((*taken, *sums))

    @property
    def is_long(self) -> bool:
        """Whether there are too many rows to be read unasked."""
        return len(self.open_rows) > _MANY


SheetOf = Callable[[Seen, Any], Sheet]
"""Makes the sheet of a draft."""

TermsOf = Callable[[Seen, Any], tuple[str, ...]]
"""What to know for an answer besides the facts, where the screen has a panel for it."""


@record(kw_only=True)
class Sheets:
    """Sheets by the kinds of drafts, and sentences by the kinds of questions."""

    drafts: Mapping[type[Draft], SheetOf] = field(default_factory=dict)
    steps: Mapping[type[Step], TermsOf] = field(default_factory=dict)
    repeated: frozenset[type[Event]] = frozenset()
    """What the question that follows tells again."""
