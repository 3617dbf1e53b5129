"""A deal that two players may make."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Seat
from engine.record import record

Titles = tuple[TitleNumber, ...]


@record
class Deal:
    """Deeds for deeds, and the price to open with; a negative one is received."""

    partner: Seat
    gives: Titles
    gets: Titles
    price: int
    gain: float = 0.0
    """What it adds to one's chance at that price."""
