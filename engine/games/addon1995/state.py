"""What the inner board adds to a position, beside what all games record."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import Place
from engine.state import Part


@dataclass(slots=True)
class AddonState(Part):
    """How the inner board lies, and what is on it."""

    quarter_turns: int = 0
    """Clockwise quarter turns of the inner board since the start, from 0 to 3 (AD-60)."""
    bridges: tuple[tuple[Place, Place], ...] = ()
    """The ends of each bridge: outer, inner (AD-72)."""
    airplanes: tuple[Place, ...] = ()
    """Where each airplane is (AD-76)."""

    def copy(self) -> AddonState:
        return AddonState(self.quarter_turns, self.bridges, self.airplanes)
