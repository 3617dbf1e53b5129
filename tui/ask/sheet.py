"""What is filled in line by line, as rows and sentences: a draft without a screen.

A game gives one for each kind of draft of its own (`Presentation.sheets`), as it gives panels for the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any

from engine.commands import Command
from engine.events import Event
from engine.game import Game
from engine.record import record
from engine.steps import Step
from tui.ask.dealings import Happened
from tui.words.menu import Draft
from tui.words.phrases import People, money


@record
class Seen:
    """A game as the sheets of one player see it, who is "you"."""

    game: Game
    people: People
    past: Sequence[Happened] = ()
    """What has happened so far, command by command."""


@record
class Take:
    """A row whose number lays something on the table, takes it back, or does what it says."""

    label: str
    then: Draft
    """With that done."""
    is_taken: bool | None = None
    """Whether it lies on the table; None if it is something that is done."""
    why_not: str = ""
    """Why it cannot be done now."""

    @property
    def text(self) -> str:
        """The row as it is read."""
        return f"{self.label}: taken." if self.is_taken else f"{self.label}."


@record
class Write:
    """A row with a number that can be written."""

    label: str
    amount: int
    low: int
    high: int
    write: Callable[[int], Draft]
    """The draft with another number."""
    unit: int = 1
    in_words: Callable[[int], str] = money

    @property
    def text(self) -> str:
        """The row as it is read."""
        return f"{self.label}: {self.in_words(self.amount)}."

    @property
    def range(self) -> str:
        """From how much to how much."""
        low, high, unit = (
            money(sum_) if self.in_words is money else f"{sum_}" for sum_ in (self.low, self.high, self.unit)
        )
        return f"From {low} to {high}{f', in steps of {unit}' if self.unit > 1 else ''}"


Row = Take | Write


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
    told: tuple[str, ...] = ()
    """What it comes to, in sentences."""
    commands: tuple[Command, ...] = ()
    """What is carried out, if that is more than the draft's own command."""

    @property
    def does(self) -> str:
        """The row that carries it out."""
        return "Do it" if self.verb == "do" else self.verb.capitalize()

    @property
    def laid(self) -> str:
        """The rows that lie on the table, and the numbers that are written."""
        taken = [row.label for row in self.rows if isinstance(row, Take) and row.is_taken]
        sums = [row.text[:-1] for row in self.rows if isinstance(row, Write) and row.amount]
        return "; ".join((*taken, *sums))

    @property
    def is_long(self) -> bool:
        """Whether there are so many rows that they are read only when they are asked for."""
        return len(self.rows) > _MANY


SheetOf = Callable[[Seen, Any], Sheet]
"""Makes the sheet of a draft."""

TermsOf = Callable[[Seen, Any], tuple[str, ...]]
"""What there is to know for an answer beside the facts, where the screen has a panel for it."""


@record(kw_only=True)
class Sheets:
    """Sheets by the kinds of drafts, and sentences by the kinds of questions."""

    drafts: Mapping[type[Draft], SheetOf] = field(default_factory=dict)
    steps: Mapping[type[Step], TermsOf] = field(default_factory=dict)
    repeated: frozenset[type[Event]] = frozenset()
    """What the question that follows tells again."""

    def with_more(self, more: Sheets) -> Sheets:
        """These and more; of two for the same thing the one of `more`."""
        return Sheets(
            drafts={**self.drafts, **more.drafts},
            steps={**self.steps, **more.steps},
            repeated=self.repeated | more.repeated,
        )
