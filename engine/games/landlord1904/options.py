"""The options of the Landlord's Game and their values."""

from __future__ import annotations

from engine.options import ON_OFF, OptionSpec, option

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
    ),
    option(
        "owner_shares",
        "Who comes to a lot on which its owner stands pays him half the rent, not all of it.",
        *ON_OFF,
    ),
)
