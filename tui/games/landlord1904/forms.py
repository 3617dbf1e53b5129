"""The panel of the Landlord's Game: a loan offered."""

from __future__ import annotations

from dataclasses import replace

from engine.games.landlord1904.steps import ConsidersLoan
from tui.games.landlord1904.loan import LoanOffered
from tui.screen.panels.base import Forms, Panel, Sight
from tui.words.menu import Prompt


def _offered(sight: Sight, step: ConsidersLoan, prompt: Prompt) -> Panel:
    people = replace(sight.people, you=step.seat)
    return LoanOffered(sight.game, step.terms, prompt.entries, prompt.facts, people, sight.marks)


FORMS = Forms(steps={ConsidersLoan: _offered})
