"""How to play, in short: a game's paragraphs, filled in from its tables."""

from __future__ import annotations

from engine.options import Options
from engine.ruleset import RuleSet
from tui.words.paragraphs import Case, Paragraph
from tui.words.presentation import presentation


def how_to_play(rule_set: RuleSet, options: Options | None = None) -> list[Paragraph]:
    """The game in short, with these options or its defaults."""
    case = Case(rule_set, options or rule_set.choose({}))
    told = [(heading, tell(case)) for heading, tell in presentation(rule_set.id).paragraphs]
    return [Paragraph(heading, text) for heading, text in told if text]
