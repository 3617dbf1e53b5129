"""Labels and headings for the options of Finance, and for their values."""

from __future__ import annotations

from collections.abc import Mapping

from engine.options import Value

LABELS = {
    "ending": "The game is won by",
    "minutes": "Minutes, if timed",
    "wharf_stop": "Rowboat stops at the Wharf",
    "house_price": "An extra house costs",
}

VALUES: dict[str, Mapping[Value, str]] = {
    "ending": {"last_player": "the last player left", "time": "the richest, timed"},
    "house_price": {"printed": "its printed price", "lot_price": "as much as its lot"},
}

HEADINGS: dict[str, tuple[str, ...]] = {
    "Game length": (
        "ending",
        "minutes",
    ),
    "Buildings": ("house_price",),
}
"""A game's own headings follow the one before them."""
