"""What is told of the Landlord's Game at its end."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event
from engine.games.landlord1904.events import LoanMade, SentToPoorhouse
from engine.ruleset import Rules
from tui.text.words import times


def figures(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """Loans, and how often anybody went to the Poorhouse."""
    kinds = [type(event) for event in happened]
    return [
        ("Loans", str(kinds.count(LoanMade))),
        ("In the Poorhouse", times(kinds.count(SentToPoorhouse))),
    ]
