"""Headed paragraphs: what a game tells of how it is played, and of where it comes from."""

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
"""Each with its heading, and what is told, which is empty if an option leaves nothing to tell."""


@record
class History:
    """One page on where a game comes from: who made it, when and why."""

    headline: str
    paragraphs: tuple[Paragraph, ...]
