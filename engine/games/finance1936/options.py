"""The options of Finance, and what its rules leave no choice about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.house.options import CASH, FIRST_LAP, HOUSE_STOCK, SNAKE_EYES, in_steps
from engine.options import DICE, TEACHING, TEACHING_POINTS, Options, OptionSpec, Value, option
from engine.record import record

UNIT = 5
"""Sums are multiples of this many dollars (FI-04)."""


@record
class FinanceOptions(Options):
    """The options that only Finance has, beside the common ones."""

    ending: Literal["last_player", "time"] = "last_player"
    minutes: int = 90
    wharf_stop: bool = False
    house_price: Literal["printed", "lot_price"] = "printed"
    """The price of an extra house: as printed on the board, or the same as its lot (FI-38)."""

    @property
    def agreed_minutes(self) -> int:
        """The minutes after which the game ends; 0 if the last player wins (FI-103)."""
        return self.minutes if self.ending == "time" else 0


OPTIONS: tuple[OptionSpec, ...] = (
    OptionSpec(
        "ending",
        "The last player left wins, or the richest when time is up.",
        ("last_player", "time"),
        "last_player",
    ),
    OptionSpec("minutes", "How long a timed game lasts.", tuple(range(15, 481)), 90),
    OptionSpec(
        "wharf_stop", "The Rowboat stops at Soak-em Wharf, which costs $5 more.", (True, False), False
    ),
    OptionSpec(
        "dealing",
        "Who may build, sell and offer trades before a roll: all, or only the player about to roll.",
        ("all", "turn_player"),
        "all",
    ),
    option(
        "house_price",
        "An extra house costs its printed price, or as much as its lot.",
        "printed",
        "lot_price",
        of=FinanceOptions,
    ),
    option("time_limit_rounds", "The game ends after this many rounds.", 0, *range(5, 201)),
    option("most_counters", "How many counteroffers one proposal may get.", *range(10)),
    in_steps(CASH, UNIT),
    HOUSE_STOCK,
    FIRST_LAP,
    in_steps(SNAKE_EYES, UNIT),
    DICE,
    TEACHING,
    TEACHING_POINTS,
)

FIXED: Mapping[str, Value] = {
    "first_player": "highest_throw",
    "money_unit": UNIT,
    "markers": 8,
    "asks_builders": "six_left",
    "scarce_bids_begin": "left_of_asker",
    "houses_before_hotel": 5,  # beside the first, which comes with the lot
    "even_selling": False,
    "deed_sale_needs": "nothing",
    "rent_part_property": False,
    "player_auction": False,
    "ties": "shared",
}
