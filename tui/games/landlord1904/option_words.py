"""Labels and headings for the options of the Landlord's Game, and for their values."""

from __future__ import annotations

from collections.abc import Mapping

from engine.options import Value

OPTIONS: Mapping[str, Mapping[str, str]] = {
    "Game length": {"rounds": "Number of laps"},
    "Setup": {"lot_tickets": "Lot tickets before play"},
    "Rents and taxes": {"owner_shares": "Owner on the lot gets half"},
    "Luxuries, loans and the Poorhouse": {
        "luxury_refusal": "Declining a luxury",
        "debts_at_count": "Loans in the final score",
        "loan_margin": "Pledge is $10 more than",
        "poorhouse_release": "Leave the Poorhouse when",
    },
}
"""Its options with their labels, by heading; its own headings follow the one before them."""

VALUES: dict[str, Mapping[Value, str]] = {
    "poorhouse_release": {
        "accumulate": "rolls add up to the way out",
        "affordable_move": "a stop can be paid for",
    },
    "luxury_refusal": {"stay": "loses the move", "miss_next_turn": "moves, but misses a turn"},
    "debts_at_count": {"settle": "are settled", "ignore": "are ignored"},
    "loan_margin": {"loan": "the whole loan", "note": "each note"},
}
