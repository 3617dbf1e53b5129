"""Labels and headings for the options of Finance, and for their values."""

from __future__ import annotations

from collections.abc import Mapping

from engine.options import Value

OPTIONS: Mapping[str, Mapping[str, str]] = {
    "Game length": {"ending": "The game is won by", "minutes": "Minutes, if timed"},
    "Buildings": {"house_price": "An extra house costs"},
    "Other rules": {"wharf_stop": "Rowboat stops at the Wharf"},
}
"""Its options with their labels, by heading; its own headings follow the one before them."""

VALUES: dict[str, Mapping[Value, str]] = {
    "ending": {"last_player": "the last player left", "time": "the richest, timed"},
    "house_price": {"printed": "its printed price", "lot_price": "as much as its lot"},
}
