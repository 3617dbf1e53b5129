"""What the paragraphs of how to play are told from, and what they are."""

from __future__ import annotations

from collections.abc import Callable

from engine.options import Options
from engine.record import record
from engine.ruleset import RuleSet


@record
class Case:
    """A game with its options."""

    rule_set: RuleSet
    options: Options


Paragraphs = tuple[tuple[str, Callable[[Case], str]], ...]
"""Each with its heading, and what is told, which is empty if an option leaves nothing to tell."""
