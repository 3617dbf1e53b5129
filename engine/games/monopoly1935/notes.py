"""The notes that make up a player's starting money; for display only (MO-07)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.options import Options

DENOMINATIONS = (500, 100, 50, 20, 10, 5, 1)

_NUMBERS: Mapping[str, tuple[int, ...]] = {
    "darrow1934": (1, 5, 5, 5, 10, 8, 10),
    "modern": (2, 2, 2, 6, 5, 5, 5),
}
"""How many of each make up $1500."""


def starting_notes(options: Options, cash: int) -> dict[int, int]:
    """How many notes of each denomination; with $500 of credit, there is one $500 note less (MO-08)."""
    notes = dict(zip(DENOMINATIONS, _NUMBERS[options.starting_notes], strict=True))
    notes[500] -= (1500 - cash) // 500
    return notes
