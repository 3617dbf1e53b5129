"""How to play a game, in short: the house rules of a table first, then the paragraphs of the game."""

from __future__ import annotations

from engine.options import Options
from engine.ruleset import RuleSet
from tui.words import house_rules
from tui.words.paragraphs import Case, Paragraph
from tui.words.presentation import presentation


def how_to_play(rule_set: RuleSet, options: Options | None = None) -> list[Paragraph]:
    """The game in short, with these options or its defaults."""
    case = Case(rule_set, options or rule_set.choose({}))
    texts = presentation(rule_set.id).words.paragraphs
    told = [(heading, text if isinstance(text, str) else text(case)) for heading, text in texts]
    if own := house_rules.told(rule_set, case.options):
        told.insert(0, ("House rules", own))
    return [Paragraph(heading, text) for heading, text in told if text]
