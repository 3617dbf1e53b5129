"""The options of the Landlord's Game and their values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.options import DICE, ON_OFF, TEACHING, TEACHING_POINTS, Options, OptionSpec, Value, option
from engine.record import record


@record
class LandlordOptions(Options):
    """The options that only the Landlord's Game has, beside the common ones."""

    lot_tickets: bool = True
    rounds: int = 5
    poorhouse_release: Literal["accumulate", "affordable_move"] = "accumulate"
    luxury_refusal: Literal["stay", "miss_next_turn"] = "stay"
    debts_at_count: Literal["settle", "ignore"] = "settle"
    loan_margin: Literal["loan", "note"] = "loan"
    """Pledged lots must be worth $10 more than the whole loan, or $10 more for each note (LG-72)."""
    owner_shares: bool = False
    """An owner who was first on the lot gets only half the rent, too (LG-40)."""


FIXED: Mapping[str, Value] = {"ties": "shared"}

OPTIONS: tuple[OptionSpec, ...] = (
    OptionSpec(
        "lot_tickets",
        "Lots are drawn and sold before play; without this, players start with $100.",
        (True, False),
        True,
    ),
    OptionSpec("rounds", "Number of laps.", tuple(range(1, 21)), 5),
    OptionSpec(
        "poorhouse_release",
        "Rolls add up until they reach Mother Earth, or one must lead to a space you can pay for;"
        " after twenty of those, they add up, too.",
        ("accumulate", "affordable_move"),
        "accumulate",
    ),
    OptionSpec(
        "luxury_refusal",
        "If you decline a luxury, you stay where you are, or go there and miss a turn.",
        ("stay", "miss_next_turn"),
        "stay",
    ),
    OptionSpec(
        "debts_at_count",
        "Loans still owed count in the final score, or are ignored.",
        ("settle", "ignore"),
        "settle",
    ),
    option(
        "loan_margin",
        "Lots pledged to the Bank must be worth $10 more than the loan, or $10 more for each note.",
        "loan",
        "note",
        of=LandlordOptions,
    ),
    option(
        "owner_shares",
        "If the owner is already on the lot, a visitor pays half the rent, not all of it.",
        *ON_OFF,
        of=LandlordOptions,
    ),
    DICE,
    TEACHING,
    TEACHING_POINTS,
)
