"""How the options of the Landlord's Game and their values are called, and under which headings they stand."""

from __future__ import annotations

from collections.abc import Mapping

from engine.options import Value

LABELS = {
    "lot_tickets": "Lot tickets before play",
    "rounds": "Rounds of the board",
    "poorhouse_release": "Out of the Poorhouse when",
    "luxury_refusal": "Who declines a luxury",
    "debts_at_count": "Loans at the final count",
    "loan_margin": "Pledged lots exceed by $10",
    "owner_shares": "Owner there first gets half",
}

VALUES: dict[str, Mapping[Value, str]] = {
    "poorhouse_release": {
        "accumulate": "throws add up to the way home",
        "affordable_move": "a throw can be paid for",
    },
    "luxury_refusal": {"stay": "stays and loses the move", "miss_next_turn": "goes there, misses a turn"},
    "debts_at_count": {"settle": "are settled", "ignore": "are ignored"},
    "loan_margin": {"loan": "the whole loan", "note": "each note of it"},
}

HEADINGS: dict[str, tuple[str, ...]] = {
    "Length of the game": ("rounds",),
    "Beginning": ("lot_tickets",),
    "Rents and taxes": ("owner_shares",),
    "Luxuries, loans and the Poorhouse": (
        "luxury_refusal",
        "debts_at_count",
        "loan_margin",
        "poorhouse_release",
    ),
}
"""Headings of its own stand behind the one before them."""
