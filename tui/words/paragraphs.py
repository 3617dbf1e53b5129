"""The texts of pages as records: headed paragraphs, and the point of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from engine.record import record

if TYPE_CHECKING:
    from engine.options import Options
    from engine.ruleset import RuleSet


@record
class Paragraph:
    """A few sentences under a heading."""

    heading: str
    text: str


@record
class Case:
    """A game with its options."""

    rule_set: RuleSet
    options: Options


Paragraphs = tuple[tuple[str, str | Callable[[Case], str]], ...]
"""Each heading with its text, or the function for it; empty if the options leave nothing to say."""


@record
class History:
    """One page on where a game comes from: who made it, when and why."""

    headline: str
    texts: Mapping[str, str]
    """By heading."""

    @property
    def paragraphs(self) -> list[Paragraph]:
        return [Paragraph(heading, text) for heading, text in self.texts.items()]


@record
class LessonRow:
    """One figure, for the whole table and for each player."""

    label: str
    total: str
    by_seat: tuple[str, ...]


@record
class ClosingWords:
    """What the final score says beside the score."""

    closing: str
    """One sentence that draws the line; empty if the game makes no point."""
    rows: tuple[LessonRow, ...] = ()
    note: str = ""
    """What has to be known to read the rows."""


NO_LESSON = ClosingWords("")
