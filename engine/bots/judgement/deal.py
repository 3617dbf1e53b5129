"""A deal that two players might make."""

from __future__ import annotations

from typing import NamedTuple

from engine.board import TitleNumber
from engine.commands import Seat
from engine.record import record

Titles = tuple[TitleNumber, ...]


class Price(NamedTuple):
    """Cash for the partner, negative if they pay, and how likely they accept it."""

    cash: int
    odds: float


@record
class Deal:
    """Deeds for deeds, and the opening price in dollars; a negative price is received."""

    partner: Seat
    gives: Titles
    gets: Titles
    price: int
    gain: float = 0.0
    """What it adds to the chance to win at that price."""
    odds: float = 1.0
    """How likely its partner accepts it."""
    value: float = 0.0
    """What proposing it may be expected to add to the chance to win."""
