"""How the options of Finance and their values are called, and under which headings they stand."""

from __future__ import annotations

from collections.abc import Mapping

from engine.options import Value

LABELS = {
    "ending": "The game is won by",
    "minutes": "Minutes, if by time",
    "wharf_stop": "Rowboat stops at the Wharf",
    "house_price": "An extra house costs",
}

VALUES: dict[str, Mapping[Value, str]] = {
    "ending": {"last_player": "the last player left", "time": "the richest after a time"},
    "house_price": {"printed": "what is printed for it", "lot_price": "as much as its lot"},
}

HEADINGS: dict[str, tuple[str, ...]] = {
    "Length of the game": (
        "ending",
        "minutes",
    ),
    "Buildings": ("house_price",),
}
"""Headings of its own stand behind the one before them."""
