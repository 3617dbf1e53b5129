"""Ready-made sets of house rules (HR-70)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.options import OptionSpec, Value, option

AS_PRINTED = "as_printed"

SETS: Mapping[str, Mapping[str, Value]] = {
    AS_PRINTED: {},
    "kitchen_table": {"free_parking": "pot", "go_landing": "double", "unbought": "stays"},
    "five_favorites": {
        "free_parking": "pot",
        "go_landing": "double",
        "rent_in_jail": False,
        "first_lap": True,
        "snake_eyes": 500,
    },
    "quick": {
        "dealt_deeds": 2,
        "dealt_deeds_paid": False,
        "houses_before_hotel": 3,
        "time_limit_rounds": 20,
    },
    "tournament": {"edition": "current1995", "time_limit_minutes": 90, "time_up_ends": "round"},
}
"""What each set changes, by its name."""

HOUSE: OptionSpec = option(
    "house", "A ready-made set of house rules; each of them can still be changed.", *SETS
)
