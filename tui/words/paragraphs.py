"""Headed paragraphs: how a game is played, and where it comes from."""

from __future__ import annotations

from collections.abc import Callable

from engine.options import Options
from engine.record import record
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


Paragraphs = tuple[tuple[str, Callable[[Case], str]], ...]
"""Each heading with the function for its text; the text is empty if the options leave nothing to say."""


@record
class History:
    """One page on where a game comes from: who made it, when and why."""

    headline: str
    paragraphs: tuple[Paragraph, ...]
