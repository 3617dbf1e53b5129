"""A deal that two players may make, and how its price is opened and raised."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import TitleNumber
from engine.commands import Seat

Titles = tuple[TitleNumber, ...]

LOW = 1.0
"""How far below the partner's own limit a price opens, as a part of the range between both limits."""

HIGH = 0.8
"""How far it goes up towards one's own limit."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Deeds for deeds, and the range of prices at which both sides gain. Negative prices are received."""

    partner: Seat
    gives: Titles
    gets: Titles
    low: int
    """What the partner must get at least."""
    high: int
    """What one can pay at most."""
    gain: float
    """What it adds to one's chance, half-way."""
    is_hope: bool = False
    """The partner would lose by it in one's own eyes, but have the printed price."""

    def price(self, refused: int | None) -> int:
        """What is offered: low at first, then a third of the way on from what was refused last."""
        goal = self.low + HIGH * (self.high - self.low)
        if refused is None:
            return self.low if self.is_hope else round(self.low - LOW * (self.high - self.low))
        return round(refused + (goal - refused) / 3)
