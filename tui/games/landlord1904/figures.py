"""Figures on the Landlord's Game when it ends."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event
from engine.games.landlord1904.events import LoanMade, SentToPoorhouse
from engine.ruleset import Rules
from tui.words.phrases import times


def figures(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """Loans, and how many times players went to the Poorhouse."""
    kinds = [type(event) for event in happened]
    return [
        ("Loans made", str(kinds.count(LoanMade))),
        ("In the Poorhouse", times(kinds.count(SentToPoorhouse))),
    ]
