"""The options of the Landlord's Game and their values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.options import ON_OFF, Options, OptionSpec, Value, option
from engine.record import record


@record
class LandlordOptions(Options):
    """The options that the Landlord's Game alone has, beside the common ones."""

    lot_tickets: bool = True
    rounds: int = 5
    poorhouse_release: Literal["accumulate", "affordable_move"] = "accumulate"
    luxury_refusal: Literal["stay", "miss_next_turn"] = "stay"
    debts_at_count: Literal["settle", "ignore"] = "settle"
    loan_margin: Literal["loan", "note"] = "loan"
    """What pledged lots must be worth $10 more than: the whole loan, or each note of it (LG-72)."""
    owner_shares: bool = False
    """Half the rent is due to an owner too who was first on his lot (LG-40)."""


FIXED: Mapping[str, Value] = {"ties": "shared"}

OPTIONS: tuple[OptionSpec, ...] = (
    OptionSpec(
        "lot_tickets",
        "Lots are drawn and sold before play; without, all begin with $100.",
        (True, False),
        True,
    ),
    OptionSpec("rounds", "How many times everybody goes round the board.", tuple(range(1, 21)), 5),
    OptionSpec(
        "poorhouse_release",
        "Throws add up until they reach Mother Earth, or one must lead to a space one can pay for.",
        ("accumulate", "affordable_move"),
        "accumulate",
    ),
    OptionSpec(
        "luxury_refusal",
        "Who declines a luxury stays where he is, or goes there and misses a turn.",
        ("stay", "miss_next_turn"),
        "stay",
    ),
    OptionSpec(
        "debts_at_count",
        "Loans still owed are settled in the count, or ignored.",
        ("settle", "ignore"),
        "settle",
    ),
    option(
        "loan_margin",
        "What lots pledged to the Bank are worth $10 more than: the whole loan, or each note of it.",
        "loan",
        "note",
        of=LandlordOptions,
    ),
    option(
        "owner_shares",
        "Who comes to a lot on which its owner stands pays him half the rent, not all of it.",
        *ON_OFF,
        of=LandlordOptions,
    ),
)
