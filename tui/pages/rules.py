"""How a game is played, in short."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ruleset import Rules
from tui.pages.page import Action, Block, Page
from tui.words.paragraphs import Paragraph
from tui.words.presentation import how_to_play


class RulesPage(Page):
    """The paragraphs about something."""

    id = "rules"
    actions = (Action("rules.back", "enter,escape,q", "back", "Back"),)

    def __init__(self, rules: Rules, about: str) -> None:
        self.heading = f"How to play {rules.rule_set.title}"
        self._told = paragraphs_about(rules, about)
        self._about = about

    @property
    def blocks(self) -> Sequence[Block]:
        return self._told or [f"The rules in brief say nothing about {self._about!r}."]


def paragraphs_about(rules: Rules, about: str) -> list[Paragraph]:
    """Those whose heading has a word, else those whose text has it; all of them for "all"."""
    told, word = how_to_play(rules.rule_set, rules.options), about.casefold()
    if word == "all":
        return told
    return [one for one in told if word in one.heading.casefold()] or [
        one for one in told if word in one.text.casefold()
    ]
