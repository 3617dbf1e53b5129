"""A deal that two players might make."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Seat
from engine.record import record

Titles = tuple[TitleNumber, ...]


@record
class Deal:
    """Deeds for deeds, and the opening price in dollars; a negative price is received."""

    partner: Seat
    gives: Titles
    gets: Titles
    price: int
    gain: float = 0.0
    """What it adds to the chance to win at that price."""
