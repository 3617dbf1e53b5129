"""The options of the Landlord's Game and their values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.house.options import CASH, JAIL_FINE, SNAKE_EYES
from engine.options import (
    DICE,
    ON_OFF,
    TEACHING,
    TEACHING_POINTS,
    Options,
    OptionSpec,
    Value,
    amount,
    option,
)
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
    lot_trades: bool = False
    """Players may exchange lots, charters, luxury tickets and cash before a throw (HR-80)."""
    charters_pledged: bool = False
    """Charters and luxury tickets may be pledged to players, too (HR-81)."""
    wages: int = 100
    """What each lap pays, in dollars (LG-21, HR-12)."""
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
    CASH,
    amount("wages", "What each lap pays.", range(501), of=LandlordOptions),
    JAIL_FINE,
    SNAKE_EYES,
    option(
        "lot_trades",
        "Before a roll, two players may trade lots, charters, luxury tickets and cash.",
        *ON_OFF,
        of=LandlordOptions,
    ),
    option("most_counters", "How many counteroffers one proposal may get.", *range(10)),
    option(
        "charters_pledged",
        "Charters and luxury tickets, too, can be pledged for loans between players.",
        *ON_OFF,
        of=LandlordOptions,
    ),
    DICE,
    TEACHING,
    TEACHING_POINTS,
)
