"""What the inner board knows of a position, beside what all games know."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import Place
from engine.commands import BANK, Seat
from engine.state import Part

POOL: Seat = BANK - 1
"""What lies in the middle of the inner board: the second account in its rules (AD-61)."""


@dataclass(slots=True)
class AddonState(Part):
    """How the inner board lies, and what lies on it."""

    quarter_turns: int = 0
    """How often the inner board has been turned clockwise since the start, from 0 to 3 (AD-60)."""
    bridges: tuple[tuple[Place, Place], ...] = ()
    """The ends of each bridge: of the outer and of the inner board (AD-72)."""
    airplanes: tuple[Place, ...] = ()
    """Where each airplane stands (AD-76)."""

    def copy(self) -> AddonState:
        return AddonState(self.quarter_turns, self.bridges, self.airplanes)
